package dev.kintact.cli;

import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Body;
import dev.kintact.formats.ego.EgoFrames;
import dev.kintact.formats.ego.EgoHeader;
import dev.kintact.formats.ego.EgoReader;
import dev.kintact.formats.ego.EgoWriter;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Join;
import dev.kintact.retarget.PerformanceEncoder;
import dev.kintact.retarget.RetargetSession;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.posture.StillHands;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Encodes and decodes on several threads, some frames at a time. A frame's result does not depend on the part it is in. */
final class EgoWork {

    /** Frames a part: about a megabyte of codes. */
    private static final int PART = 64;

    private EgoWork() {}

    /** Encodes a clip of the performer's skeleton into a file. */
    static void encode(Path file, EgoHeader header, Body performer, Clip clip, int threads, Progress progress)
            throws IOException {
        int[] next = {0};
        int[] done = {0};
        EgoWriter.write(
                file,
                header,
                writer -> OrderedWork.<ByteBuffer>run(
                        threads,
                        () -> {
                            int first = next[0];
                            next[0] = Math.min(clip.frameCount(), first + PART);
                            int end = next[0];
                            return first == end
                                    ? Optional.empty()
                                    : Optional.of(() -> encode(file, header, performer, clip, first, end));
                        },
                        block -> {
                            writer.addBlock(block);
                            done[0] += block.position() / header.frameBytes();
                            progress.at((double) done[0] / clip.frameCount());
                        }));
    }

    private static ByteBuffer encode(Path file, EgoHeader header, Body performer, Clip clip, int first, int end) {
        EgoFrames frames = new EgoFrames(header, file.toString());
        ByteBuffer block = frames.newBlock(end - first);
        PerformanceEncoder encoder = header.encoding().newEncoder(performer);
        EgocentricCode code = header.encoding().newCode();
        Pose pose = new Pose(clip.skeleton());
        for (int frame = first; frame < end; frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            encoder.encode(pose, code);
            frames.put(frame, pose, code, block);
        }
        return block;
    }

    /** Hands of the performer whose fingers do not move in a file. */
    static Set<Side> stillHands(Path file) throws IOException {
        try (EgoReader reader = EgoReader.open(file)) {
            StillHands hands = new StillHands(reader.header().performer());
            EgoFrames frames = new EgoFrames(reader.header(), file.toString());
            EgocentricCode code = reader.header().encoding().newCode();
            Pose pose = new Pose(reader.header().performer().skeleton());
            ByteBuffer block = hands.found().isEmpty() ? ByteBuffer.allocate(0) : reader.nextBlock();
            for (int frame = 0; block.hasRemaining(); block = reader.nextBlock()) {
                for (int end = frame + block.remaining() / reader.header().frameBytes(); frame < end; frame++) {
                    frames.get(frame, block, pose, code);
                    hands.look(pose);
                }
            }
            return hands.found();
        }
    }

    /** Plays all frames of a file on the plan's character. */
    static Clip decode(Path file, EgoReader reader, Retargeter plan, int threads, Progress progress)
            throws IOException {
        List<Clip> parts = new ArrayList<>();
        int[] next = {0};
        int[] done = {0};
        OrderedWork.<Clip>run(
                threads,
                () -> {
                    ByteBuffer block = reader.nextBlock();
                    int first = next[0];
                    next[0] += block.remaining() / reader.header().frameBytes();
                    return block.hasRemaining()
                            ? Optional.of(() -> decode(file, reader.header(), plan, block, first))
                            : Optional.empty();
                },
                part -> {
                    parts.add(part);
                    done[0] += part.frameCount();
                    progress.at((double) done[0] / reader.header().frameCount());
                });
        return Join.apply(parts);
    }

    private static Clip decode(Path file, EgoHeader header, Retargeter plan, ByteBuffer block, int first) {
        EgoFrames frames = new EgoFrames(header, file.toString());
        RetargetSession session = plan.newSession();
        EgocentricCode code = header.encoding().newCode();
        Pose from = new Pose(header.performer().skeleton());
        Pose to = new Pose(plan.target().skeleton());
        int count = block.remaining() / header.frameBytes();
        ClipBuilder result = plan.newResult(header.rate()).reserve(count);
        for (int frame = first; frame < first + count; frame++) {
            frames.get(frame, block, from, code);
            session.play(from, code, to);
            result.addFrame(to);
        }
        return result.build();
    }
}
