package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kintact.formats.FileSpace;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomHumanoid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands over glTF files: what goes in as one format comes out as another with the same motion. */
class GltfCommandsTest {

    @TempDir
    Path folder;

    private Path bvh;
    private Path glb;
    private RandomHumanoid body;

    @BeforeEach
    void files() throws IOException {
        body = RandomHumanoid.withWorldAxes(new Gen(3, 20));
        bvh = folder.resolve("motion.bvh");
        glb = folder.resolve("motion.glb");
        MotionFiles.write(body.clip(), FileSpace.INTERNAL, EulerOrder.ZXY, bvh);
        assertThat(Run.of("convert", bvh, glb).exitCode()).isZero();
    }

    @Test
    void aGlbHoldsTheMotionOfTheBvh() throws IOException {
        assertSamePlaces(read(glb), read(bvh), 1e-4);
    }

    @Test
    void aGlbCanBecomeABvhAgain() throws IOException {
        Path back = folder.resolve("back.bvh");
        assertThat(Run.of("convert", glb, back).exitCode()).isZero();
        assertSamePlaces(read(back), read(bvh), 1e-4);
    }

    @Test
    void aVrmaHoldsTheMotionOfTheBody() throws IOException {
        Path vrma = folder.resolve("motion.vrma");
        Run run = Run.of("convert", bvh, vrma);
        assertThat(run.exitCode()).as(run.err()).isZero();
        Motion motion = read(vrma);
        assertThat(motion.format()).isEqualTo("VRMA");
        assertThat(motion.roles().missing()).isEmpty();
        assertThat(motion.clip().frameCount()).isEqualTo(body.clip().frameCount());
    }

    @Test
    void oneRetargetWritesManyFormats() throws IOException {
        Path out = folder.resolve("out.glb");
        Path vrma = folder.resolve("out.vrma");
        Path text = folder.resolve("out.gltf");
        Path back = folder.resolve("out.bvh");
        Run run = Run.of("retarget", bvh, "--to", glb, "-o", out, "-o", vrma, "-o", text, "-o", back);
        assertThat(run.exitCode()).as(run.err()).isZero();

        Motion added = MotionFiles.read(
                out,
                new ReadOptions(ReadOptions.AUTO.bvh(), Optional.empty(), Optional.empty(), Optional.of("1")),
                Progress.NONE);
        assertThat(added.animations()).hasSize(2);
        assertSamePlaces(added, read(back), 1e-4);
        assertThat(Files.exists(text)).isTrue();
    }

    @Test
    void animationsCanBeReplacedAndNamed() throws IOException {
        Path out = folder.resolve("out.glb");
        Run.of("retarget", bvh, "--to", glb, "-o", out, "--replace-animations", "--animation-name", "Hello");
        assertThat(read(out).animations()).containsExactly("Hello");
    }

    /** A mirror exchanges the sides of a body; a character keeps its body and its file, and only moves mirrored. */
    @Test
    void mirroringACharacterKeepsTheCharacter() throws IOException {
        Path mirrored = folder.resolve("mirrored.glb");
        assertThat(Run.of("convert", glb, mirrored, "--mirror").exitCode()).isZero();
        Motion motion = read(mirrored);
        assertThat(motion.animations()).hasSize(2);
        assertThat(motion.clip().skeleton().names())
                .isEqualTo(read(glb).clip().skeleton().names());
    }

    @Test
    void whatCannotBeWrittenIsSaidBeforehand() throws IOException {
        Path still = folder.resolve("still.bvh");
        MotionFiles.write(
                new ClipBuilder(body.clip().skeleton(), body.clip().rate()).build(),
                FileSpace.INTERNAL,
                EulerOrder.ZXY,
                still);
        assertThat(Run.of("convert", still, folder.resolve("still.glb")).err()).contains("no animation");
        assertThat(Run.of("convert", bvh, folder.resolve("a.vrm")).err()).contains("no VRM avatar");
        assertThat(Run.of("convert", bvh, folder.resolve("a.glb"), "--unit", "cm")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void anUnknownAnimationIsNamedWithThoseThatAreThere() {
        Run run = Run.of("inspect", glb, "--animation", "Nope");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("motion.glb", "'Nope'", "0 'motion'");
    }

    @Test
    void inspectShowsACharacter() throws IOException {
        assertThat(Run.of("inspect", glb).out()).contains("format    GLB", "1 animation: motion", "meshes");
        var json = new ObjectMapper().readTree(Run.of("inspect", glb, "--json").out());
        assertThat(json.get("animations").get(0).asText()).isEqualTo("motion");
    }

    @Test
    void picturesAreDrawn() throws IOException {
        Path png = folder.resolve("sheet.png");
        Run run = Run.of("picture", bvh, "--to", glb, "-o", png, "--frames", 2, "--size", 64);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
        assertThat(Run.of("picture", bvh, "-o", png, "--frames", 0).exitCode()).isEqualTo(2);
    }

    @Test
    void brokenFilesAreNamed() throws IOException {
        Path cut = folder.resolve("cut.glb");
        byte[] bytes = Files.readAllBytes(glb);
        Files.write(cut, Arrays.copyOf(bytes, bytes.length / 2));
        Run run = Run.of("inspect", cut);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("cut.glb", "cut off");
    }

    private static Motion read(Path file) throws IOException {
        return MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE);
    }

    private static void assertSamePlaces(Motion actual, Motion expected, double metres) {
        assertThat(actual.clip().frameCount()).isEqualTo(expected.clip().frameCount());
        Pose a = new Pose(actual.clip().skeleton());
        Pose b = new Pose(expected.clip().skeleton());
        for (int frame = 0; frame < expected.clip().frameCount(); frame++) {
            actual.clip().getFrame(frame, a);
            expected.clip().getFrame(frame, b);
            a.updateWorld();
            b.updateWorld();
            for (int joint = 0; joint < expected.clip().skeleton().jointCount(); joint++) {
                String name = expected.clip().skeleton().name(joint);
                int same = actual.clip().skeleton().find(name).orElseThrow();
                assertThat(a.getWorldPosition(same, new Vector3d()).distance(b.getWorldPosition(joint, new Vector3d())))
                        .as("%s in frame %d", name, frame)
                        .isLessThan(metres);
            }
        }
    }
}
