package dev.kintact.cli;

import static dev.kintact.cli.Examples.refused;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kintact.formats.FileSpace;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.EulerOrder;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomHumanoid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetargetCommandTest {

    @TempDir
    Path folder;

    private Path motion;
    private Path character;
    private Path out;

    @BeforeEach
    void bodies() throws IOException {
        motion = write("motion.bvh", 3, 200);
        character = write("character.bvh", 4, 3);
        out = folder.resolve("out.bvh");
    }

    private Path write(String name, long seed, int size) throws IOException {
        Path file = folder.resolve(name);
        RandomHumanoid body = RandomHumanoid.withWorldAxes(new Gen(seed, size));
        MotionFiles.write(body.clip(), FileSpace.INTERNAL, EulerOrder.ZXY, file);
        return file;
    }

    @Test
    void writesTheMotionOnTheCharactersSkeletonAndSaysWhatWasDecided() throws IOException {
        Run run = Run.of("retarget", motion, "--to", character, "-o", out);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("from  motion.bvh", "to    character.bvh", "Y up", "T-pose", "scale");
        Motion result = read(out);
        assertThat(result.clip().skeleton().names())
                .isEqualTo(read(character).clip().skeleton().names());
        assertThat(result.clip().frameCount()).isEqualTo(read(motion).clip().frameCount());
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() throws IOException {
        Path other = folder.resolve("other.bvh");
        assertThat(Run.of("retarget", motion, "--to", character, "-o", out, "--threads", 1, "--fps", 600)
                        .exitCode())
                .isZero();
        assertThat(Run.of("retarget", motion, "--to", character, "-o", other, "--threads", 4, "--fps", 600)
                        .exitCode())
                .isZero();

        assertThat(read(out).clip().frameCount()).as("more than a few parts").isGreaterThan(1100);
        assertThat(Files.mismatch(out, other)).isEqualTo(-1);
    }

    @Test
    void theReportHoldsBothBodies() throws IOException {
        Path report = folder.resolve("report.json");
        Run.of("retarget", motion, "--to", character, "-o", out, "--report", report);
        JsonNode json = new ObjectMapper().readTree(report.toFile());

        assertThat(json.get("schema").asText()).isEqualTo("kintact.retarget/1");
        assertThat(json.get("to").get("roles").size()).isGreaterThanOrEqualTo(15);
        assertThat(json.get("from").get("reference").get("degreesFromTPose").asDouble())
                .isLessThan(60);
    }

    /** A draft is another result than copied rotations, says so, and takes numbers that only frames by themselves have. */
    @Test
    void aDraftOfOurMethodIsNamed() throws IOException {
        Run run = Run.of("retarget", motion, "--to", character, "-o", out, "--method", "kintact", "--quality", "draft");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains(", kintact draft=on, scale");
        assertThat(run.err()).doesNotContain("changes nothing");
        refused(
                2,
                folder,
                List.of("there is no quality 'rough'; there are draft, live, full"),
                changed("--quality", "rough"));
        assertThat(Run.of("retarget", motion, "--to", character, "-o", out, "--method", "imr", "--quality", "draft")
                        .err())
                .contains("--quality changes nothing");
    }

    /** A stream's result is another than the clip's, and says so; other methods have none. */
    @Test
    void liveQualityOfOurMethodIsNamed() throws IOException {
        Path report = folder.resolve("report.json");
        Path full = folder.resolve("full.bvh");
        Run.of("retarget", motion, "--to", character, "-o", full);
        Run run = Run.of("retarget", motion, "--to", character, "-o", out, "--quality", "live", "--report", report);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains(", kintact live=on, scale");
        assertThat(run.err()).doesNotContain("changes nothing");
        assertThat(Files.mismatch(out, full)).isNotEqualTo(-1);
        assertThat(new ObjectMapper()
                        .readTree(report.toFile())
                        .path("set")
                        .path("live")
                        .asDouble())
                .isEqualTo(1);
        Path set = folder.resolve("set.bvh");
        Run.of("retarget", motion, "--to", character, "-o", set, "--set", "live=on", "--threads", 1);
        assertThat(Files.mismatch(out, set)).isEqualTo(-1);
        assertThat(Run.of("retarget", motion, "--to", character, "-o", out, "--method", "kma", "--quality", "live")
                        .err())
                .contains("--quality changes nothing: only kintact has more than one");
    }

    /** Copied rotations need no skin: none is looked for, and what would only matter for skin is pointed out. */
    @Test
    void copyingLooksForNoSkin() throws IOException {
        Path plain = folder.resolve("plain.bvh");
        Path report = folder.resolve("report.json");
        Run.of("retarget", motion, "--to", character, "-o", plain, "--method", "imr");
        Run run = Run.of(
                "retarget",
                motion,
                "--to",
                character,
                "-o",
                out,
                "--method",
                "IMR",
                "--report",
                report,
                "--set",
                "loops.limb=5",
                "--from-body",
                folder.resolve("missing.body.json"));

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err())
                .contains(
                        "--set loops.limb changes nothing: it is a number of akc, mdb, not of imr",
                        "imr looks at nobody's skin: --from-body");
        assertThat(run.out()).contains(", imr, scale").doesNotContain("body");
        assertThat(Files.mismatch(out, plain)).isEqualTo(-1);
        JsonNode json = new ObjectMapper().readTree(report.toFile());
        assertThat(json.path("set")).isEmpty();
        assertThat(json.path("from").has("body")).isFalse();
    }

    @Test
    void wrongMethodsAndNumbersSayWhatWouldBeRight() {
        refused(2, folder, List.of("no method 'mbd'", "imr", "kintact methods"), changed("--method", "mbd"));
        refused(
                2,
                folder,
                List.of("no 'loop.lim'", "nearest are loops.limb", "kintact methods"),
                changed("--set", "loop.lim=4"));
        refused(
                2,
                folder,
                List.of("loops.limb is '2.5'", "a whole number from 1 to 20"),
                changed("--set", "loops.limb=2.5"));
        refused(
                2,
                folder,
                List.of("planes.near is 'close'", "from 0 to 1 (share of height)"),
                changed("--set", "planes.far=1", "--set", "planes.near=close"));
        refused(2, folder, List.of("KEY=VALUE"), changed("--set", "planes.near"));
    }

    private Object[] changed(Object... options) {
        Stream<Object> usual = Stream.of("retarget", motion, "--to", character, "-o", out);
        return Stream.concat(usual, Stream.of(options)).toArray();
    }

    @Test
    void bodiesAreNotOverwritten() throws IOException {
        Path body = Files.writeString(folder.resolve("mine.body.json"), "{}");
        refused(2, folder, List.of("is read too"), changed("--to-body", body, "--report", body));
        assertThat(body).hasContent("{}");
    }

    @Test
    void outputAndReportMustDiffer() throws IOException {
        Run run = Run.of("retarget", motion, "--to", character, "-o", out, "--report", folder.resolve("./out.bvh"));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(out).doesNotExist();
        Run early = Run.of(
                "retarget", motion, "--to", character, "-o", out, "--report", folder.resolve("none/report.json"));
        assertThat(early.exitCode()).isEqualTo(1);
        assertThat(out).as("nothing is written before everything can be").doesNotExist();
    }

    @Test
    void anEmptyMapChangesNothing() throws IOException {
        Path map = Files.writeString(folder.resolve("map.json"), "{}");
        assertThat(Run.of("retarget", motion, "--to", character, "--to-map", map, "-o", out)
                        .exitCode())
                .isZero();
    }

    @Test
    void aMapFileWinsAndABadOneIsNamed() throws IOException {
        Path map = folder.resolve("map.json");
        assertThat(Run.of("map", character, "-o", map).exitCode()).isZero();
        assertThat(Run.of("retarget", motion, "--to", character, "--to-map", map, "-o", out)
                        .exitCode())
                .isZero();

        Files.writeString(map, "{\"head\": \"Hed\"}");
        Run wrongJoint = Run.of("retarget", motion, "--to", character, "--to-map", map, "-o", out);
        assertThat(wrongJoint.exitCode()).isEqualTo(1);
        assertThat(wrongJoint.err()).contains("map.json", "'Hed'", "head");

        Files.writeString(map, "{\"head\": \"\"}");
        Run missing = Run.of("retarget", motion, "--to", character, "--to-map", map, "-o", out);
        assertThat(missing.exitCode()).isEqualTo(1);
        assertThat(missing.err()).contains("character.bvh", "no head", "--map");
    }

    @Test
    void valuesThatAreNoNumbersAreHeldAndPointedOut() throws IOException {
        String text = Files.readString(motion);
        int lastLine = text.lastIndexOf('\n', text.length() - 2);
        String broken = text.substring(0, lastLine) + "\nnan" + text.substring(text.indexOf(' ', lastLine));
        Run run = Run.of("retarget", Files.writeString(motion, broken), "--to", character, "-o", out);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("motion.bvh:", "'nan' is no usable value of Xposition");
        assertThat(Files.readString(out)).doesNotContainIgnoringCase("nan");
    }

    @Test
    void bonesWithoutLengthDoNoHarm() throws IOException {
        String text = Files.readString(character);
        Path flat = folder.resolve("flat.bvh");
        // the left hand lies in the elbow
        String noForearm = text.replaceFirst("(?s)(JOINT LeftHand\\s*\\{\\s*OFFSET )[^\n]*", "$10 0 0");
        assertThat(noForearm).isNotEqualTo(text);
        Run run = Run.of("retarget", motion, "--to", Files.writeString(flat, noForearm), "-o", out);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Files.readString(out)).doesNotContainIgnoringCase("nan");
    }

    @Test
    void nothingIsWrittenWhenTheWorkFails() throws IOException {
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
        Run noBody = Run.of("retarget", motion, "--to", chain, "-o", out);
        assertThat(noBody.exitCode()).isEqualTo(1);
        assertThat(noBody.err()).contains("chain.bvh", "hips");

        Path still = Files.writeString(
                folder.resolve("still.bvh"), Files.readString(motion).replaceAll("(?s)MOTION.*", ""));
        Run noFrames = Run.of("retarget", still, "--to", character, "-o", out);
        assertThat(noFrames.exitCode()).isEqualTo(1);
        assertThat(noFrames.err()).contains("still.bvh", "no frames");

        Run badReference = Run.of("retarget", motion, "--to", character, "-o", out, "--to-reference", "900");
        assertThat(badReference.exitCode()).isEqualTo(1);
        assertThat(badReference.err()).contains("'900'", "zero");
        assertThat(out).doesNotExist();
    }

    private static Motion read(Path file) throws IOException {
        return MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE);
    }
}
