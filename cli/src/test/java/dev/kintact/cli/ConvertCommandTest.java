package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Pose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {

    private static final int LEFT_ARM = 2;
    private static final int LEFT_TIP = 1;
    private static final int RIGHT_TIP = 2;

    @TempDir
    Path folder;

    private Path in;
    private Path out;

    @BeforeEach
    void files() throws IOException {
        in = Sample.figure(folder, 61);
        out = folder.resolve("out.bvh");
    }

    @Test
    void withoutOptionsTheMotionStaysTheSame() throws IOException {
        Run run = Run.of("convert", in, out);

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .isEqualToIgnoringNewLines(
                        "wrote " + out + ": 6 joints, 61 frames at 120 fps, cm, Y up, Euler order ZXY");
        for (int frame : new int[] {0, 30, 60}) {
            assertThat(tip(read(out), frame, LEFT_TIP).distance(tip(read(in), frame, LEFT_TIP)))
                    .isLessThan(1e-9);
        }
    }

    @Test
    void cutsBothEnds() throws IOException {
        assertThat(Run.of("convert", in, out, "--from", 10, "--to", 20).exitCode())
                .isZero();

        Motion cut = read(out);
        assertThat(cut.clip().frameCount()).isEqualTo(11);
        assertThat(tip(cut, 0, LEFT_TIP).distance(tip(read(in), 10, LEFT_TIP))).isLessThan(1e-9);
        assertThat(tip(cut, 10, LEFT_TIP).distance(tip(read(in), 20, LEFT_TIP))).isLessThan(1e-9);
    }

    @Test
    void resamplesAndKeepsTheLastFrame() throws IOException {
        assertThat(Run.of("convert", in, out, "--fps", 24).exitCode()).isZero();

        Motion slow = read(out);
        assertThat(slow.clip().rate().framesPerSecond()).isEqualTo(24);
        assertThat(slow.clip().frameCount()).isEqualTo(13);
        assertThat(tip(slow, 12, LEFT_TIP).distance(tip(read(in), 60, LEFT_TIP)))
                .isLessThan(1e-9);
    }

    @Test
    void mirrorsSoThatTheOtherArmRises() throws IOException {
        assertThat(Run.of("convert", in, out, "--mirror").exitCode()).isZero();

        Vector3d mirrored = tip(read(out), 60, RIGHT_TIP);
        Vector3d original = tip(read(in), 60, LEFT_TIP);
        assertThat(mirrored.distance(-original.x, original.y, original.z)).isLessThan(1e-9);
    }

    @Test
    void changesUnitUpAxisAndEulerOrderButNotTheMotion() throws IOException {
        assertThat(Run.of("convert", in, out, "--unit", "m", "--up", "Z", "--euler", "yzx")
                        .exitCode())
                .isZero();

        assertThat(Files.readString(out))
                .contains("OFFSET 0 0 0.5\n", "Yrotation Zrotation Xrotation")
                .doesNotContain("\r");
        Motion motion = read(out);
        assertThat(motion.height()).isCloseTo(1.7, within(1e-9));
        assertThat(tip(motion, 60, LEFT_TIP).distance(tip(read(in), 60, LEFT_TIP)))
                .isLessThan(1e-9);
    }

    @Test
    void aFileCanBeConvertedInPlace() throws IOException {
        assertThat(Run.of("convert", in, in, "--fps", 60).exitCode()).isZero();
        assertThat(read(in).clip().frameCount()).isEqualTo(31);
    }

    @Test
    void jsonNamesWhatWasWritten() throws IOException {
        Run run = Run.of("convert", in, out, "--json", "--unit", "in");
        var report = new ObjectMapper().readTree(run.out());

        assertThat(report.get("schema").asText()).isEqualTo("kintact.convert/1");
        assertThat(report.get("out").asText()).isEqualTo(out.toString());
        assertThat(report.get("unit").asText()).isEqualTo("in");
    }

    @Test
    void aWrongRangeIsWrongUsageAndTouchesNothing() throws IOException {
        Files.writeString(out, "old");
        for (Object[] range : new Object[][] {{"--from", 61}, {"--to", 61}, {"--from", 9, "--to", 8}, {"--from", -1}}) {
            Object[] args = new Object[3 + range.length];
            System.arraycopy(new Object[] {"convert", in, out}, 0, args, 0, 3);
            System.arraycopy(range, 0, args, 3, range.length);
            Run run = Run.of(args);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains("frames 0 to 60");
        }
        assertThat(Files.readString(out)).isEqualTo("old");
    }

    @Test
    void failedWorkLeavesTheOldFileAndNothingElse() throws IOException {
        Files.writeString(out, "old");
        Path broken = Files.writeString(folder.resolve("broken.bvh"), "HIERARCHY\nROOT a\n{\n");

        assertThat(Run.of("convert", broken, out).exitCode()).isEqualTo(1);
        assertThat(Run.of("convert", in, folder.resolve("missing/out.bvh")).err())
                .contains("does not exist; create it first");
        assertThat(Run.of("convert", in, folder.resolve("out.mp4")).err()).contains("should end in .bvh");
        assertThat(Files.readString(out)).isEqualTo("old");
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("figure.bvh", "broken.bvh", "out.bvh");
        }
    }

    @Test
    void anUncertainUnitIsPointedOutWhenItMatters() throws IOException {
        Path chain = Files.writeString(folder.resolve("chain.bvh"), """
                HIERARCHY
                ROOT a
                {
                OFFSET 0 0 0
                CHANNELS 3 Zrotation Xrotation Yrotation
                }
                MOTION
                Frames: 1
                Frame Time: 0.04
                1 2 3
                """);

        assertThat(Run.of("convert", chain, out).err()).doesNotContain("uncertain");
        assertThat(Run.of("convert", chain, out, "--unit", "m").err()).contains("--in-unit");
        assertThat(Run.of("convert", chain, out, "--unit", "m", "--in-unit", "mm")
                        .err())
                .doesNotContain("uncertain");
    }

    private static Motion read(Path file) throws IOException {
        Motion motion = MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE);
        assertThat(motion.clip().skeleton().name(LEFT_ARM)).isEqualTo("LeftArm");
        return motion;
    }

    private static Vector3d tip(Motion motion, int frame, int site) {
        Pose pose = new Pose(motion.clip().skeleton());
        motion.clip().getFrame(frame, pose);
        pose.updateWorld();
        return pose.getEndSitePosition(site, new Vector3d());
    }
}
