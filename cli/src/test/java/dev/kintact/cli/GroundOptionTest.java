package dev.kintact.cli;

import static dev.kintact.cli.Examples.CHILD;
import static dev.kintact.cli.Examples.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kintact.formats.Motion;
import dev.kintact.model.Pose;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who floats is told so, and set down by everyone who is asked to. */
class GroundOptionTest {

    private static final double UP = 0.06;

    @TempDir
    Path folder;

    private Path floating = Path.of("none");

    @BeforeEach
    void makeSomebodyFloat() {
        floating = folder.resolve("floating.bvh");
        done("retarget", "sample:walk", "--to", "sample:woman", "--method", "imr", "-o", floating, "--ground", -UP);
    }

    private double topHeight(Object... ground) throws IOException {
        Path file = folder.resolve("out.bvh");
        Object[] args = new Object[8 + ground.length];
        System.arraycopy(
                new Object[] {"retarget", floating, "--to", CHILD, "--method", "imr", "-o", file}, 0, args, 0, 8);
        System.arraycopy(ground, 0, args, 8, ground.length);
        done(args);
        Motion motion = Examples.read(file);
        Pose pose = new Pose(motion.clip().skeleton());
        motion.clip().getFrame(0, pose);
        pose.updateWorld();
        return IntStream.range(0, motion.clip().skeleton().jointCount())
                .mapToDouble(joint -> pose.getWorldPosition(joint, new Vector3d()).y)
                .max()
                .orElseThrow();
    }

    @Test
    void whoFloatsIsToldSo() {
        assertThat(done("inspect", floating, "--no-tree").out())
                .containsPattern("ground +0\\.0[456]. m over the file's, where feet stand; set down");
        assertThat(done("inspect", "sample:walk", "--no-tree").out()).doesNotContain("ground");
        Path out = folder.resolve("out.bvh");
        assertThat(done("retarget", floating, "--to", CHILD, "--method", "imr", "-o", out)
                        .out())
                .contains("where feet stand; set down");
        assertThat(done("retarget", floating, "--to", CHILD, "--method", "imr", "-o", out, "--ground", "keep")
                        .out())
                .doesNotContain("ground");
        assertThat(done("contacts", floating).out()).contains("where feet stand; set down");
        assertThat(done("picture", floating, "-o", folder.resolve("sheet.png")).out())
                .contains("where feet stand; set down");
    }

    @Test
    void whoFloatsIsSetDown() throws IOException {
        double kept = topHeight("--ground", "keep");
        double level = kept - topHeight();
        assertThat(level).isPositive();
        assertThat(topHeight("--ground", "auto")).isEqualTo(kept - level);
        assertThat(kept - topHeight("--ground", UP)).isPositive().isCloseTo(level, within(0.01));
    }

    @Test
    void figuresAreOnTheSameGround() throws IOException {
        assertThat(stance("keep")).isZero();
        assertThat(stance("auto")).isGreaterThan(20);
        assertThat(stance("keep")).isZero();
    }

    /** Of a comparison, in the same folder each time: nothing is taken from a run on another ground. */
    private double stance(String ground) throws IOException {
        Path out = folder.resolve("compared");
        done(
                "compare",
                "--motions",
                floating,
                "--characters",
                CHILD,
                "--methods",
                "imr",
                "--no-skin",
                "--out",
                out,
                "--ground",
                ground);
        JsonNode compared =
                new ObjectMapper().readTree(out.resolve("results.json").toFile());
        double stance = compared.path("results")
                .path(0)
                .path("result")
                .path("foot.stance")
                .asDouble();
        Path json = folder.resolve("measured.json");
        done("measure", "--source", floating, "--result", floating, "--json", json, "--ground", ground);
        JsonNode measured = new ObjectMapper().readTree(json.toFile());
        assertThat(measured.path("results")
                        .path(0)
                        .path("source")
                        .path("foot.stance")
                        .asDouble())
                .isEqualTo(stance);
        return stance;
    }

    @Test
    void whatIsNoGroundIsRefused() {
        Examples.refused(
                2,
                folder,
                List.of("--ground", "keep", "auto"),
                "retarget",
                floating,
                "--to",
                CHILD,
                "-o",
                folder.resolve("no.bvh"),
                "--ground",
                "lava");
    }
}
