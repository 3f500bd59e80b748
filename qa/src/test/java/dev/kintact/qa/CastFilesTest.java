package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.MeshCalibration;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.body.surface.Templates;
import dev.kintact.formats.gltf.CharacterDocument;
import dev.kintact.formats.gltf.GltfAnimationWriter;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfDocument;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.GltfWriteOptions;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.joml.Vector3d;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The cast as files: others find no fault with them, and the calibration finds in their meshes the bodies they were made with. */
@Tag("slow")
class CastFilesTest {

    /** Inside the neck, where there is no skin. */
    private static final Set<String> POLES = Set.of("neckBase", "headBase");

    private static final Path WRITTEN = Repository.root().resolve("qa/target/cast");

    private static BrowserPage page;

    @TempDir
    private Path folder;

    /** Opened by the first test that needs it: where there is no browser, only those are skipped. */
    private static BrowserPage page() throws IOException, URISyntaxException {
        if (page == null) {
            page = BrowserPage.open(WRITTEN);
        }
        return page;
    }

    @AfterAll
    static void closeThePage() {
        if (page != null) {
            page.close();
        }
    }

    private static List<CharacterDocument.Part> parts(CastMember member) {
        return member.parts().stream()
                .map(part -> new CharacterDocument.Part(part.name(), part.rgb(), part.mesh()))
                .toList();
    }

    private static Path write(Cast cast, Path folder, String ending) throws IOException {
        CastMember member = SharedCast.member(cast);
        Path file = folder.resolve(cast.id() + ending);
        GltfFiles.write(
                ending.equals(".vrm")
                        ? CharacterDocument.vrm(cast.id(), member.rig().map(), parts(member))
                        : CharacterDocument.glb(cast.id(), member.rig().skeleton(), parts(member)),
                file);
        return file;
    }

    @ParameterizedTest
    @EnumSource
    void theValidatorFindsNoFault(Cast cast) throws IOException {
        GltfValidator.require();
        List<Map<String, Integer>> faults =
                GltfValidator.validate(write(cast, folder, ".glb"), write(cast, folder, ".vrm"));
        assertThat(faults).allSatisfy(counts -> assertThat(counts).isEmpty());
    }

    @ParameterizedTest
    @EnumSource
    void readsBackWhatWasMade(Cast cast) throws IOException {
        CastMember member = SharedCast.member(cast);
        GltfCharacter vrm = GltfCharacterReader.read(GltfFiles.read(write(cast, folder, ".vrm")));
        assertThat(vrm.kind()).isEqualTo(GltfCharacter.Kind.VRM_1);
        assertThat(vrm.remarks()).isEmpty();
        assertThat(vrm.licence()).containsEntry("avatarPermission", "everyone");
        Rig rig = BrowserBody.rig(vrm);
        assertThat(rig.height()).isCloseTo(cast.measures().height(), within(1e-5));
        member.rig().map().matches().forEach(match -> {
            int joint = rig.map().requireJoint(match.role());
            assertThat(rig.skeleton()
                            .getRestOffset(joint, new Vector3d())
                            .distance(member.rig().skeleton().getRestOffset(match.joint(), new Vector3d())))
                    .as(match.role().vrmName())
                    .isLessThan(1e-6);
        });
        assertThat(vrm.meshes().stream().mapToInt(mesh -> mesh.triangleCount()).sum())
                .isEqualTo(member.skin().triangleCount());
    }

    @ParameterizedTest
    @EnumSource
    void calibrationFindsTheBody(Cast cast) throws IOException {
        Body exact = SharedCast.member(cast).body();
        GltfCharacter character = GltfCharacterReader.read(GltfFiles.read(write(cast, folder, ".vrm")));
        MeshCalibration.Result result = MeshCalibration.of(BrowserBody.rig(character), character.meshes());
        assertThat(result.remarks()).isEmpty();
        Body found = result.body();
        List<Vector3d> wanted = SurfacePoints.inTPose(exact.named(), exact.rig());
        List<Vector3d> points = SurfacePoints.inTPose(found.named(), found.rig());
        double worst = 0;
        for (int point = 0; point < wanted.size(); point++) {
            String name = Templates.NAMED.pointNames().get(point);
            double off = wanted.get(point).distance(points.get(point))
                    / cast.measures().height();
            if (!POLES.contains(name)) {
                assertThat(off).as(name).isLessThan(0.015);
                worst = Math.max(worst, off);
            }
        }
        double worstRadius = 0;
        for (Region limb : BodySurface.LIMBS) {
            double radius = exact.named().capsule(limb).radius();
            assertThat(found.named().capsule(limb).radius())
                    .as("radius of the " + limb.label())
                    .isCloseTo(radius, Percentage.withPercentage(10));
            worstRadius =
                    Math.max(worstRadius, Math.abs(found.named().capsule(limb).radius() / radius - 1));
        }
        System.out.printf(
                "%s: points within %.2f %% of height, radii within %.1f %%%n",
                cast.id(), 100 * worst, 100 * worstRadius);
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(120) // a page that never answers must not hold up the build
    void threeShowsThem(Cast cast) throws IOException, URISyntaxException {
        BrowserBody wave = BrowserBody.performer(Repository.root().resolve("docs/examples/wave.bvh"));
        Files.createDirectories(WRITTEN);
        for (String ending : List.of(".glb", ".vrm")) {
            GltfCharacter character = GltfCharacterReader.read(GltfFiles.read(write(cast, folder, ending)));
            Clip clip = Retargeter.copying(wave.rig(), BrowserBody.rig(character), RootMotion.FULL)
                    .apply(wave.clip());
            GltfDocument document = GltfAnimationWriter.append(character, clip, GltfWriteOptions.named("wave"));
            GltfFiles.write(document, WRITTEN.resolve(cast.id() + ending));
            List<Double> times =
                    IntStream.range(0, 4).mapToObj(i -> clip.duration() * i / 4).toList();
            BrowserPlayback shown = page().play(
                            new BrowserPage.Request(
                                    "written/" + cast.id() + ending, Optional.empty(), 0, times, times, 1),
                            WRITTEN.resolve(cast.id() + ending + ".png"));
            shown.assertNoComplaints();
            shown.assertDrawn(times.size());
            assertThat(shown.duration()).isCloseTo(clip.duration(), within(1e-4));
        }
    }
}
