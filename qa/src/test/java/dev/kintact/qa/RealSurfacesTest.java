package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.body.BodyFiles;
import dev.kintact.formats.body.BodyReading;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Progress;
import dev.kintact.formats.io.Remark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The dissertation's surfaces are read on their skeletons with exactly the known slips repaired. Skipped without the data. */
class RealSurfacesTest {

    private static final String GREMLIN = "surface_gremlin.csv";
    private static final String GREMLIN_SKELETON = "target_tpose_gremlin.bvh";
    private static final String TALITA_SKELETON = "target_tpose_talita.bvh";

    @BeforeAll
    static void needsTheData() {
        Assumptions.assumeTrue(
                Files.isDirectory(surfaces()),
                "no test data at " + surfaces() + "; say where with -Dkintact.data=FOLDER");
    }

    /** File, skeleton, and what each remark begins with. */
    static Stream<Arguments> files() {
        return Stream.of(
                Arguments.of(
                        "surface_performerA_rodolfo.txt",
                        "source_animation-boca.bvh",
                        List.of("line 13: the radius of the right forearm is 53.598406,.*replaced by 5.3598406: .*")),
                Arguments.of("unity_mocap_surface_rodolfo.csv", "source_animation-boca.bvh", List.of()),
                Arguments.of("surface_performerB.csv", "source_animation-entender.bvh", List.of()),
                Arguments.of("surface_aragor.csv", "target_tpose_aragor.bvh", List.of()),
                Arguments.of(
                        "surface_talita_v1.csv", TALITA_SKELETON, List.of("line 32: .*root.*spine05.*0\\.0808\\).*")),
                Arguments.of(
                        "surface_talita_v2.csv", TALITA_SKELETON, List.of("line 32: .*root.*spine05.*0\\.0808\\).*")),
                Arguments.of("unity_character_surface_talita.csv", TALITA_SKELETON, List.of("line 1: .*mirrored.*")),
                Arguments.of(
                        GREMLIN,
                        GREMLIN_SKELETON,
                        List.of(
                                "line 12: .*0\\.07049, 0\\.07049, 0\\.0603, 0\\.0603.*reordered.*",
                                "line 18: earRight \\(-0\\.15823, 1\\.15121, 0\\.15823\\).*repeated the value of x.*",
                                "line 19: earLeft \\(0\\.17055, 1\\.16619, -0\\.17055\\).*repeated the value of x.*",
                                "line 20: chinRight \\(-0\\.04044, 0\\.98339, -0\\.0525\\).*0\\.15665\\), as on the.*")));
    }

    @ParameterizedTest
    @MethodSource("files")
    void exactlyTheKnownSlipsAreRepaired(String file, String skeleton, List<String> expected) throws IOException {
        BodyReading reading = BodyFiles.read(surfaces().resolve(file), rig(skeleton), false);
        List<String> remarks = reading.remarks().stream().map(Remark::toString).toList();
        assertThat(remarks).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(remarks.get(i)).matches(expected.get(i));
        }
        assertThat(reading.measured().points()).hasSize(23);
        assertThat(reading.measured().radii()).hasSize(8);
    }

    @ParameterizedTest
    @MethodSource("files")
    void strictReadingRefusesThemAll(String file, String skeleton, List<String> expected) throws IOException {
        Path path = surfaces().resolve(file);
        Rig rig = rig(skeleton);
        boolean repaired = expected.stream().anyMatch(remark -> !remark.contains("mirrored"));
        if (repaired) {
            assertThatThrownBy(() -> BodyFiles.read(path, rig, true)).isInstanceOf(FormatException.class);
        } else {
            assertThat(BodyFiles.read(path, rig, true).measured().points()).hasSize(23);
        }
    }

    @Test
    void everySurfaceIsHere() throws IOException {
        try (Stream<Path> all = Files.list(surfaces())) {
            assertThat(all.map(path -> path.getFileName().toString()).filter(name -> name.contains("surface")))
                    .containsExactlyInAnyOrderElementsOf(
                            files().map(row -> (String) row.get()[0]).toList());
        }
    }

    /** In the T-pose, ears are beside the head joint, the face before it and the nape behind, on every one. */
    @ParameterizedTest
    @MethodSource("files")
    void theHeadIsInsideItsSkin(String file, String skeleton, List<String> expected) throws IOException {
        Rig rig = rig(skeleton);
        StandingBody standing = new StandingBody(rig);
        MeasuredSurface surface =
                BodyFiles.read(surfaces().resolve(file), rig, false).measured();
        Vector3d head = standing.position(Role.HEAD);
        assertThat(at(surface, standing, "mouth").z).isGreaterThan(head.z + 0.03);
        assertThat(at(surface, standing, "backHead").z).isLessThan(head.z - 0.03);
        for (String side : List.of("Left", "Right")) {
            Vector3d ear = at(surface, standing, "ear" + side);
            assertThat(ear.z).as("ear" + side).isCloseTo(head.z, Offset.offset(0.04));
            assertThat(ear.x * (side.equals("Left") ? 1 : -1)).isGreaterThan(0.04);
        }
    }

    /** The copy that was corrected by hand says what the performer's radius should have been. */
    @Test
    void theRepairedRadiusIsTheCorrectedOne() throws IOException {
        Rig rig = rig("source_animation-boca.bvh");
        MeasuredSurface repaired = read("surface_performerA_rodolfo.txt", rig);
        MeasuredSurface corrected = read("unity_mocap_surface_rodolfo.csv", rig);
        assertThat(radius(repaired)).isCloseTo(radius(corrected), Offset.offset(1e-9));
    }

    /** Three measurements of one character, one of them mirrored and with other hips, tell of one body. */
    @Test
    void talitasMeasurementsAgree() throws IOException {
        Rig rig = rig(TALITA_SKELETON);
        StandingBody standing = new StandingBody(rig);
        MeasuredSurface second = read("surface_talita_v2.csv", rig);
        MeasuredSurface unity = read("unity_character_surface_talita.csv", rig);
        for (String point : second.points().keySet()) {
            assertThat(at(second, standing, point).distance(at(unity, standing, point)))
                    .as(point)
                    .isLessThan(0.05);
        }
    }

    private static MeasuredSurface read(String file, Rig rig) throws IOException {
        return BodyFiles.read(surfaces().resolve(file), rig, false).measured();
    }

    private static Vector3d at(MeasuredSurface surface, StandingBody standing, String name) {
        MeasuredSurface.Point point =
                Optional.ofNullable(surface.points().get(name)).orElseThrow();
        return standing.toWorld(point.joint(), point.inJoint(), new Vector3d());
    }

    private static double radius(MeasuredSurface surface) {
        return surface.radii().getOrDefault(Region.RIGHT_FOREARM, Double.NaN);
    }

    private static Rig rig(String skeleton) throws IOException {
        Path path = DataReadme.folder().resolve("motion/tonoli").resolve(skeleton);
        Motion motion = MotionFiles.read(path, ReadOptions.AUTO, Progress.NONE);
        return Rig.of(motion.roles(), ReferenceFinder.find(motion.body(), motion.roles()));
    }

    private static Path surfaces() {
        return DataReadme.folder().resolve("surfaces/tonoli");
    }
}
