package dev.kintact.body.surface;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Region.Group;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Surfaces are closed, whole, and know no left from right. */
class TemplatesTest {

    private static final List<Group> PARTS = List.of(Group.TRUNK, Group.HEAD);

    static List<SurfaceTemplate> all() {
        return Templates.all();
    }

    static List<SurfaceTemplate> woven() {
        return List.of(Templates.NAMED, Templates.FINE);
    }

    private static List<Integer> corners(SurfaceTemplate template, int triangle) {
        return IntStream.range(0, 3)
                .mapToObj(corner -> template.corner(triangle, corner))
                .toList();
    }

    /** Corners in turn, from the lowest number on: the same for all three ways to write a triangle. */
    private static List<Integer> turned(List<Integer> corners) {
        List<Integer> turned = new ArrayList<>(corners);
        Collections.rotate(turned, -turned.indexOf(Collections.min(turned)));
        return turned;
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyEdgeIsWalkedOnceEachWay(SurfaceTemplate template) {
        Map<List<Integer>, Integer> edges = new HashMap<>();
        for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
            List<Integer> corners = corners(template, triangle);
            for (int i = 0; i < 3; i++) {
                edges.merge(List.of(corners.get(i), corners.get((i + 1) % 3)), 1, Integer::sum);
            }
        }
        edges.forEach((edge, count) -> {
            assertThat(count).as("edge " + edge).isEqualTo(1);
            assertThat(edges).as("back along " + edge).containsKey(List.of(edge.get(1), edge.get(0)));
        });
    }

    @ParameterizedTest
    @MethodSource("all")
    void trunkAndHeadAreBalls(SurfaceTemplate template) {
        Set<Integer> used = new HashSet<>();
        for (Group part : PARTS) {
            int[] triangles = template.triangles(part);
            Set<Integer> points = new HashSet<>();
            for (int triangle : triangles) {
                points.addAll(corners(template, triangle));
            }
            assertThat(Collections.disjoint(points, used))
                    .as("parts share no point")
                    .isTrue();
            used.addAll(points);
            // V - E + F with three edges for every two triangles
            assertThat(points.size() - triangles.length * 3 / 2 + triangles.length)
                    .as("Euler characteristic of the " + part)
                    .isEqualTo(2);
        }
        assertThat(used).as("every point is used").hasSize(template.pointCount());
    }

    @ParameterizedTest
    @MethodSource("all")
    void twinsAreMutual(SurfaceTemplate template) {
        for (int point = 0; point < template.pointCount(); point++) {
            String name = template.pointNames().get(point);
            int twin = template.twin(point);
            assertThat(template.twin(twin)).as(name).isEqualTo(point);
            assertThat(twin == point).as(name).isEqualTo(!name.endsWith("Left") && !name.endsWith("Right"));
        }
    }

    @ParameterizedTest
    @MethodSource("woven")
    void aMirrorShowsTheSameTrianglesAndRegions(SurfaceTemplate template) {
        Map<List<Integer>, Region> regions = new HashMap<>();
        for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
            regions.put(turned(corners(template, triangle)), template.region(triangle));
        }
        regions.forEach((corners, region) -> {
            List<Integer> image = List.of(
                    template.twin(corners.get(0)), template.twin(corners.get(2)), template.twin(corners.get(1)));
            assertThat(regions.get(turned(image))).as("image of " + corners).isEqualTo(region.twin());
        });
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyRegionOfHeadAndTrunkOccurs(SurfaceTemplate template) {
        Set<Region> wanted = EnumSet.noneOf(Region.class);
        Arrays.stream(Region.values())
                .filter(region -> PARTS.contains(region.group()))
                .forEach(wanted::add);
        Set<Region> found = EnumSet.noneOf(Region.class);
        IntStream.range(0, template.triangleCount()).mapToObj(template::region).forEach(found::add);
        assertThat(found).isEqualTo(wanted);
    }

    @Test
    void namedPointsIncludeTheDissertations() {
        assertThat(Templates.NAMED.pointNames()).containsAll(Templates.DISSERTATION.pointNames());
        for (String name : Templates.NAMED.pointNames()) {
            Templates.Place place = Templates.place(name);
            assertThat(place.height())
                    .as(name)
                    .isBetween(0.0, FineGrid.rings(place.group()).size() - 1.0);
        }
    }

    @Test
    void regionsOfTwinsAreTwins() {
        for (Region region : Region.values()) {
            assertThat(region.twin().twin()).isEqualTo(region);
            assertThat(region.twin().group()).isEqualTo(region.group());
            assertThat(region.twin() == region).isEqualTo(region.side() == Role.Side.MIDDLE);
        }
    }
}
