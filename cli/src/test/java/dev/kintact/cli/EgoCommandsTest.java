package dev.kintact.cli;

import static dev.kintact.cli.Examples.CHILD;
import static dev.kintact.cli.Examples.WAVE;
import static dev.kintact.cli.Examples.done;
import static dev.kintact.cli.Examples.refused;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A motion that is stored once is played as if it were retargeted directly. */
class EgoCommandsTest {

    @TempDir
    Path folder;

    private Path ego;
    private Path decoded;
    private Path direct;

    @BeforeEach
    void files() {
        ego = folder.resolve("take.ego");
        decoded = folder.resolve("decoded.glb");
        direct = folder.resolve("direct.glb");
    }

    @ParameterizedTest
    @CsvSource({"mdb, cover-mouth, child, 1e-3", "akc, cover-mouth, ogre, 1e-3", "smr, hands-on-hips, toddler, 0.05"})
    void decodingIsRetargeting(String method, String motion, String character, double millimetres) throws IOException {
        String to = "sample:" + character;
        done("encode", "sample:" + motion, "-o", ego, "--method", method);
        Run run = done("decode", ego, "--to", to, "-o", decoded);
        done("retarget", "sample:" + motion, "--to", to, "-o", direct, "--method", method);

        assertThat(run.out())
                .contains("from  take.ego: encoded for " + method, "body known exactly", "to    " + to)
                .contains("wrote " + decoded, method + ", scale");
        assertThat(millimetresApart(read(decoded), read(direct))).isLessThan(millimetres);
    }

    /** The posture is stored exactly, and these methods look at nothing else. */
    @ParameterizedTest
    @ValueSource(strings = {"imr", "kma"})
    void methodsThatReadNoCodesDecodeAnyFileExactly(String method) throws IOException {
        decoded = folder.resolve("decoded.bvh");
        direct = folder.resolve("direct.bvh");
        done("encode", WAVE, "-o", ego, "--method", "smr");
        done("decode", ego, "--to", CHILD, "-o", decoded, "--method", method);
        done("retarget", WAVE, "--to", CHILD, "-o", direct, "--method", method);

        assertThat(Files.mismatch(decoded, direct)).isEqualTo(-1);
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() throws IOException {
        Path other = folder.resolve("other.ego");
        done("encode", WAVE, "-o", ego, "--threads", 1, "--fps", 120);
        done("encode", WAVE, "-o", other, "--threads", 3, "--fps", 120);
        assertThat(Files.mismatch(ego, other)).isEqualTo(-1);

        done("decode", ego, "--to", CHILD, "-o", decoded, "--threads", 1);
        done("decode", ego, "--to", CHILD, "-o", direct, "--threads", 3, "--animation-name", "take");
        assertThat(read(decoded)).isEqualTo(read(direct));
    }

    @Test
    void inspectSaysWhatItIs() throws IOException {
        done("encode", WAVE, "-o", ego, "--set", "importance.least=0.1");
        assertThat(done("inspect", ego).out())
                .contains("format    EGO", "mdb importance.least=0.1", "frames    90 at 30 fps", "38 triangles");
        JsonNode json =
                new ObjectMapper().readTree(done("inspect", ego, "--json").out());
        assertThat(json.path("schema").asText()).isEqualTo("kintact.inspect/1");
        assertThat(json.path("encoding").path("importance.least").asDouble()).isEqualTo(0.1);
        assertThat(json.path("performer").path("roles").size()).isEqualTo(21);
    }

    @Test
    void reportsSayWhatWasDecided() throws IOException {
        Path report = folder.resolve("report.json");
        done("encode", WAVE, "-o", ego, "--report", report);
        JsonNode encoded = new ObjectMapper().readTree(report.toFile());
        assertThat(encoded.path("schema").asText()).isEqualTo("kintact.encode/1");
        assertThat(encoded.path("method").asText()).isEqualTo("mdb");
        assertThat(encoded.path("from").path("body").asText()).contains("estimated");

        done("decode", ego, "--to", CHILD, "-o", decoded, "--report", report, "--set", "loops.main=1", "--in-place");
        JsonNode json = new ObjectMapper().readTree(report.toFile());
        assertThat(json.path("schema").asText()).isEqualTo("kintact.decode/1");
        assertThat(json.path("set").path("loops.main").asInt()).isEqualTo(1);
        assertThat(json.path("to").path("roles").size()).isGreaterThanOrEqualTo(15);
    }

    @Test
    void whatCannotBeEncodedSaysWhy() throws IOException {
        refused(
                2,
                folder,
                List.of("imr reads no codes", "mdb, akc or smr"),
                "encode",
                WAVE,
                "-o",
                ego,
                "--method",
                "imr");
        refused(
                2,
                folder,
                List.of("loops.main looks at the character", "kintact decode"),
                "encode",
                WAVE,
                "-o",
                ego,
                "--set",
                "loops.main=1");
        refused(2, folder, List.of("no 'loop.main'"), "encode", WAVE, "-o", ego, "--set", "loop.main=1");
        refused(1, folder, List.of("should end in .ego"), "encode", WAVE, "-o", folder.resolve("take.bvh"));
        refused(1, folder, List.of("sample:child", "no frames"), "encode", "sample:child", "-o", ego);
        refused(1, folder, List.of("none", "does not exist"), "encode", WAVE, "-o", folder.resolve("none/take.ego"));
        refused(1, folder, List.of("no such file"), "encode", folder.resolve("none.bvh"), "-o", ego);
        refused(2, folder, List.of("--threads is 1 or more"), "encode", WAVE, "-o", ego, "--threads", 0);
    }

    @Test
    void whatCannotBeDecodedSaysWhy() throws IOException {
        done("encode", WAVE, "-o", ego);
        refusedDecoding(1, List.of("encoded for mdb", "smr cannot read", "--method smr"), "--method", "smr");
        refusedDecoding(1, List.of("encoded for mdb", "--method akc"), "--method", "akc");
        refusedDecoding(2, List.of("path.normalised looks at the performer"), "--set", "path.normalised=off");
        refusedDecoding(2, List.of("is read too"), "--report", ego);
        refused(1, folder, List.of("an .ego file, not a motion"), "retarget", ego, "--to", CHILD, "-o", decoded);
        refused(1, folder, List.of("not an .ego file"), "decode", WAVE, "--to", CHILD, "-o", decoded);
        refused(1, folder, List.of("no such file"), "decode", "none.ego", "--to", CHILD, "-o", decoded);
        byte[] whole = Files.readAllBytes(ego);
        Files.write(ego, Arrays.copyOf(whole, whole.length - 100));
        refusedDecoding(1, List.of("take.ego", "cut off"));
        whole[whole.length - 1000] ^= 1;
        Files.write(ego, whole);
        refusedDecoding(1, List.of("take.ego", "frame 89 is damaged"));
    }

    private void refusedDecoding(int exitCode, List<String> words, Object... more) {
        List<Object> args = new ArrayList<>(List.of("decode", ego, "--to", CHILD, "-o", decoded));
        args.addAll(List.of(more));
        refused(exitCode, folder, words, args.toArray());
    }

    private static Clip read(Path file) throws IOException {
        return MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE).clip();
    }

    private static double millimetresApart(Clip one, Clip other) {
        assertThat(one.frameCount()).isEqualTo(other.frameCount());
        Pose a = new Pose(one.skeleton());
        Pose b = new Pose(other.skeleton());
        double farthest = 0;
        for (int frame = 0; frame < one.frameCount(); frame++) {
            one.getFrame(frame, a);
            other.getFrame(frame, b);
            a.updateWorld();
            b.updateWorld();
            for (int joint = 0; joint < one.skeleton().jointCount(); joint++) {
                Vector3d place = a.getWorldPosition(joint, new Vector3d());
                farthest = Math.max(farthest, place.distance(b.getWorldPosition(joint, new Vector3d())));
            }
        }
        return 1000 * farthest;
    }
}
