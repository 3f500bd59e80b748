package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.formats.FileSpace;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.Pose;
import dev.kintact.model.UpAxis;
import dev.kintact.model.edit.Reorient;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomHumanoid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From file to file, with nothing said: how a file is written down does not matter, only what it shows. */
class RetargetInvarianceTest {

    /** Metres: files hold angles to 1e-4°, the ground is found where feet are by them, and the search for a clip magnifies both. */
    private static final double SAME = 1e-4;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})
    void unitUpAxisAndNamesOfTheFilesDoNotMatter(long seed) throws IOException {
        RandomHumanoid performer = RandomHumanoid.withWorldAxes(new Gen(seed, 5));
        RandomHumanoid character = RandomHumanoid.withWorldAxes(new Gen(seed + 1000, 5));
        FileSpace plain = new FileSpace(LengthUnit.CENTIMETRE, UpAxis.Y);
        Clip expected = retarget(write("a", performer, plain), write("b", character, plain));

        FileSpace odd = new FileSpace(LengthUnit.MILLIMETRE, UpAxis.Z);
        FileSpace other = new FileSpace(LengthUnit.METRE, UpAxis.Y);
        assertSame(retarget(write("c", performer, odd), write("d", character, other)), expected);
        assertSame(retarget(renamed(write("e", performer, plain)), write("f", character, plain)), expected);
    }

    private static double height(RandomHumanoid body) {
        return Rig.of(body.map(), ReferenceFinder.find(body.clip(), body.map())).height();
    }

    private Path write(String name, RandomHumanoid body, FileSpace space) throws IOException {
        Path file = folder.resolve(name + ".bvh");
        // as tall as people are: children in centimetres cannot be told from adults in inches
        Clip person = Reorient.apply(body.clip(), new Quaterniond(), 1.7 / height(body));
        MotionFiles.write(person, space, EulerOrder.XYZ, file);
        return file;
    }

    /** The same skeleton in another tool's words. */
    private static Path renamed(Path file) throws IOException {
        String text = Files.readString(file)
                .replace("LeftForeArm", "lowerarm.L")
                .replace("RightForeArm", "lowerarm.R")
                .replace("LeftUpLeg", "thigh.L")
                .replace("RightUpLeg", "thigh.R")
                .replace("Hips", "pelvis");
        return Files.writeString(file, text);
    }

    private Clip retarget(Path motion, Path character) throws IOException {
        Path out = folder.resolve("out.bvh");
        Run run = Run.of("retarget", motion, "--to", character, "-o", out);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return MotionFiles.read(out, ReadOptions.AUTO, Progress.NONE).clip();
    }

    private static void assertSame(Clip actual, Clip expected) {
        Pose a = new Pose(actual.skeleton());
        Pose b = new Pose(expected.skeleton());
        for (int frame = 0; frame < expected.frameCount(); frame++) {
            actual.getFrame(frame, a);
            expected.getFrame(frame, b);
            a.updateWorld();
            b.updateWorld();
            for (int joint = 0; joint < expected.skeleton().jointCount(); joint++) {
                assertThat(a.getWorldPosition(joint, new Vector3d())
                                .distance(b.getWorldPosition(joint, new Vector3d())))
                        .as("%s in frame %d", expected.skeleton().name(joint), frame)
                        .isLessThan(SAME);
            }
        }
    }
}
