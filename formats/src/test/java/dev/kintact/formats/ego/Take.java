package dev.kintact.formats.ego;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Encoding;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.PerformanceEncoder;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A random performer's motion, to be stored for a method. */
record Take(RandomBody performer, Method method) {

    static Take any(Gen gen) {
        return new Take(RandomBody.any(gen), gen.pick(List.of(Method.MDB, Method.AKC, Method.SMR)));
    }

    Clip clip() {
        return performer.clip();
    }

    Encoding encoding() {
        return Encoding.of(RetargetOptions.of(method));
    }

    EgoHeader header() {
        return EgoHeader.of(encoding(), performer.rig(), "made up", clip());
    }

    void write(Path file) throws IOException {
        PerformanceEncoder encoder = encoding().newEncoder(performer.body());
        EgocentricCode code = encoding().newCode();
        EgoWriter.write(file, header(), writer -> {
            for (int frame = 0; frame < clip().frameCount(); frame++) {
                Pose pose = performer.pose(frame);
                encoder.encode(pose, code);
                writer.add(pose, code);
            }
        });
    }

    /** Reads a file and writes what was read. */
    static void copy(Path file, Path copy) throws IOException {
        try (EgoReader reader = EgoReader.open(file)) {
            Pose pose = new Pose(reader.header().performer().skeleton());
            EgocentricCode code = reader.header().encoding().newCode();
            EgoWriter.write(copy, reader.header(), writer -> {
                while (reader.next(pose, code)) {
                    writer.add(pose, code);
                }
            });
        }
    }
}
