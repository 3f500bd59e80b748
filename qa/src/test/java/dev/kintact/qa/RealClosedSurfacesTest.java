package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.SurfaceCompletion;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.body.BodyFiles;
import dev.kintact.formats.body.BodyReading;
import dev.kintact.formats.io.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.assertj.core.data.Offset;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The dissertation's surfaces, completed, are closed skins that face outwards. Skipped without the data. */
class RealClosedSurfacesTest {

    @BeforeAll
    static void needsTheData() {
        Assumptions.assumeTrue(
                Files.isDirectory(surfaces()),
                "no test data at " + surfaces() + "; say where with -Dkintact.data=FOLDER");
    }

    @ParameterizedTest
    @CsvSource({
        "surface_performerA_rodolfo.txt, source_animation-boca.bvh",
        "surface_performerB.csv, source_animation-entender.bvh",
        "surface_talita_v1.csv, target_tpose_talita.bvh",
        "surface_talita_v2.csv, target_tpose_talita.bvh",
        "unity_character_surface_talita.csv, target_tpose_talita.bvh",
        "surface_aragor.csv, target_tpose_aragor.bvh",
        "surface_gremlin.csv, target_tpose_gremlin.bvh"
    })
    void trunkAndHeadAreClosedAndFaceOutwards(String file, String skeleton) throws IOException {
        Rig rig = rig(skeleton);
        BodyReading reading = BodyFiles.read(surfaces().resolve(file), rig, false);
        Body body = reading.complete(measured -> SurfaceCompletion.complete(rig, measured, reading.origin()));
        for (BodySurface surface : List.of(body.dissertation(), body.named(), body.fine())) {
            List<Vector3d> points = SurfacePoints.inTPose(surface, rig);
            PosedBody posed = new PosedBody(surface);
            posed.update(new StandingBody(rig).pose());
            for (Group group : List.of(Group.TRUNK, Group.HEAD)) {
                String what = surface.template() + " " + group;
                assertEveryEdgeIsUsedOnceEitherWay(surface.template(), group, what);
                assertThat(volume(surface.template(), group, points)).as(what).isGreaterThan(0);
                Vector3d middle = middle(surface.template(), group, points);
                assertThat(posed.winding(group, middle))
                        .as("winding of %s at its middle", what)
                        .isCloseTo(1, Offset.offset(1e-9));
            }
        }
    }

    private static void assertEveryEdgeIsUsedOnceEitherWay(SurfaceTemplate template, Group group, String what) {
        Map<List<Integer>, Integer> edges = new HashMap<>();
        for (int triangle : template.triangles(group)) {
            for (int corner = 0; corner < 3; corner++) {
                edges.merge(
                        List.of(template.corner(triangle, corner), template.corner(triangle, (corner + 1) % 3)),
                        1,
                        Integer::sum);
            }
        }
        assertThat(edges.entrySet()).as(what).isNotEmpty().allSatisfy(edge -> {
            assertThat(edge.getValue()).isEqualTo(1);
            assertThat(edges)
                    .containsKey(List.of(edge.getKey().get(1), edge.getKey().get(0)));
        });
    }

    /** Signed: negative where triangles face inwards. */
    private static double volume(SurfaceTemplate template, Group group, List<Vector3d> points) {
        double sum = 0;
        for (int triangle : template.triangles(group)) {
            Vector3d a = points.get(template.corner(triangle, 0));
            Vector3d b = points.get(template.corner(triangle, 1));
            Vector3d c = points.get(template.corner(triangle, 2));
            sum += a.dot(b.cross(c, new Vector3d())) / 6;
        }
        return sum;
    }

    /** Half way between the extremes. */
    private static Vector3d middle(SurfaceTemplate template, Group group, List<Vector3d> points) {
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        Set<Integer> used = Arrays.stream(template.triangles(group))
                .boxed()
                .flatMap(
                        triangle -> List.of(
                                template.corner(triangle, 0),
                                template.corner(triangle, 1),
                                template.corner(triangle, 2))
                                .stream())
                .collect(Collectors.toSet());
        used.forEach(point -> {
            low.min(points.get(point));
            high.max(points.get(point));
        });
        return low.add(high).mul(0.5);
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
