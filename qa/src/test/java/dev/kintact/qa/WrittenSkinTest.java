package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.formats.FileSpace;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.MotionOutput;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfWriteOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.Pose;
import dev.kintact.model.PosedMesh;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The skin of a written file, read back, is where posing the character puts it. Skipped without the data. */
class WrittenSkinTest {

    /** For a figure of 2 m; some characters are 37 units tall. */
    private static final double TENTH_OF_A_MILLIMETRE = 0.5e-4;

    @TempDir
    Path folder;

    @BeforeAll
    static void needsTheData() {
        Assumptions.assumeTrue(
                Files.isDirectory(DataReadme.folder().resolve("characters")),
                "no test data at " + DataReadme.folder() + "; say where with -Dkintact.data=FOLDER");
    }

    static List<Path> characters() throws IOException {
        try (Stream<Path> files = Files.walk(DataReadme.folder().resolve("characters"))) {
            return files.filter(file -> file.toString().matches(".*\\.(glb|vrm)"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("characters")
    void everyVertexIsWhereItShouldBe(Path file) throws IOException {
        Motion character = read(file, Optional.empty());
        Motion wave = read(Repository.root().resolve("docs/examples/wave.bvh"), Optional.empty());
        Rig body = Rig.of(character.roles(), ReferenceFinder.find(character.body(), character.roles()));
        Rig performer = Rig.of(wave.roles(), ReferenceFinder.find(wave.body(), wave.roles()));
        Clip clip = Retargeter.copying(performer, body, RootMotion.FULL).apply(wave.clip());
        Path written = folder.resolve("written.glb");
        MotionFiles.write(
                new MotionOutput(
                        clip,
                        FileSpace.INTERNAL,
                        EulerOrder.ZXY,
                        character.character(),
                        Optional.of(body),
                        GltfWriteOptions.named("wave")),
                written,
                Progress.NONE);
        Motion again =
                read(written, Optional.of(String.valueOf(character.animations().size())));

        double tolerance = TENTH_OF_A_MILLIMETRE * Math.max(2, body.height());
        for (int frame = 0; frame < clip.frameCount(); frame += 15) {
            assertSameSkin(
                    posed(character, clip, frame), posed(again, again.clip(), frame), tolerance, "frame " + frame);
        }
    }

    private static List<PosedMesh> posed(Motion motion, Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        GltfCharacter character = motion.character().orElseThrow();
        List<PosedMesh> meshes = character.meshes().stream().map(PosedMesh::new).toList();
        meshes.forEach(mesh -> mesh.update(pose));
        return meshes;
    }

    private static void assertSameSkin(List<PosedMesh> a, List<PosedMesh> b, double tolerance, String when) {
        assertThat(a).hasSameSizeAs(b);
        Vector3d other = new Vector3d();
        for (int mesh = 0; mesh < a.size(); mesh++) {
            double farthest = 0;
            for (int vertex = 0; vertex < a.get(mesh).mesh().vertexCount(); vertex++) {
                farthest = Math.max(
                        farthest,
                        a.get(mesh)
                                .getPosition(vertex, new Vector3d())
                                .distance(b.get(mesh).getPosition(vertex, other)));
            }
            assertThat(farthest).as("%s of %s", when, a.get(mesh).mesh().name()).isLessThan(tolerance);
        }
    }

    private static Motion read(Path file, Optional<String> animation) throws IOException {
        ReadOptions auto = ReadOptions.AUTO;
        return MotionFiles.read(file, new ReadOptions(auto.bvh(), auto.unit(), auto.up(), animation), Progress.NONE);
    }
}
