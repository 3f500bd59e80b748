package dev.kintact.body.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.calibrate.RayCaster.Hit;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Rays meet all triangles that are in their way, however many there are. */
class RayCasterTest {

    /** Triangles anywhere, of any size, that rays from the origin leave. */
    private record Heap(double[] positions, int[] corners, Gen gen) {

        static Heap any(Gen gen) {
            int count = gen.between(1, 1 + 10 * gen.size());
            double[] positions = new double[9 * count];
            int[] corners = IntStream.range(0, 3 * count).toArray();
            for (int triangle = 0; triangle < count; triangle++) {
                Vector3d middle = somewhere(gen, 1);
                double size = gen.between(0.01, 1);
                Vector3d a = somewhere(gen, size).add(middle);
                Vector3d b = somewhere(gen, size).add(middle);
                Vector3d c = somewhere(gen, size).add(middle);
                boolean outward =
                        b.sub(a, new Vector3d()).cross(c.sub(a, new Vector3d())).dot(a) > 0;
                put(positions, 9 * triangle, a);
                put(positions, 9 * triangle + 3, outward ? b : c);
                put(positions, 9 * triangle + 6, outward ? c : b);
            }
            return new Heap(positions, corners, gen);
        }

        private static Vector3d somewhere(Gen gen, double size) {
            return new Vector3d(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian()).mul(size);
        }

        private static void put(double[] positions, int at, Vector3d point) {
            positions[at] = point.x;
            positions[at + 1] = point.y;
            positions[at + 2] = point.z;
        }

        int count() {
            return corners.length / 3;
        }

        RayCaster caster(IntPredicate wanted) {
            return new RayCaster(positions, corners, new TriangleTree(positions, corners), wanted);
        }

        /** Of one triangle in a tree of its own, which keeps its number. */
        RayCaster alone(int triangle) {
            int[] others = new int[corners.length];
            Arrays.fill(others, corners[3 * triangle]);
            System.arraycopy(corners, 3 * triangle, others, 3 * triangle, 3);
            return new RayCaster(positions, others, new TriangleTree(positions, others), one -> one == triangle);
        }

        Vector3d pointOn(int triangle) {
            Vector3d point = new Vector3d();
            double sum = 0;
            for (int corner = 0; corner < 3; corner++) {
                double share = gen.between(0.01, 1.0);
                sum += share;
                point.fma(share, new Vector3d().set(positions, 9 * triangle + 3 * corner));
            }
            return point.div(sum);
        }
    }

    @Test
    void aRayToAPointOfATriangleMeetsItThere() {
        Laws.forAll("a ray to a point of a triangle meets it there", Heap::any, heap -> {
            RayCaster caster = heap.caster(triangle -> true);
            for (int i = 0; i < 20; i++) {
                int triangle = heap.gen.between(0, heap.count() - 1);
                Vector3d point = heap.pointOn(triangle);
                List<Hit> exits = caster.exits(new Vector3d(), point.normalize(new Vector3d()));
                assertThat(exits).isSortedAccordingTo(Comparator.comparingDouble(Hit::distance));
                assertThat(exits)
                        .filteredOn(hit -> hit.triangle() == triangle)
                        .singleElement()
                        .satisfies(hit ->
                                assertThat(hit.distance() / point.length()).isBetween(1 - 1e-6, 1 + 1e-6));
            }
        });
    }

    @Test
    void manyTrianglesAreMetAsEachAlone() {
        Laws.forAll("many triangles are met as each alone", Heap::any, heap -> {
            RayCaster all = heap.caster(triangle -> true);
            for (int i = 0; i < 3; i++) {
                Vector3d direction = Heap.somewhere(heap.gen, 1).normalize();
                List<Hit> alone = IntStream.range(0, heap.count())
                        .mapToObj(one -> heap.alone(one))
                        .flatMap(caster -> caster.exits(new Vector3d(), direction).stream())
                        .sorted(Comparator.comparingDouble(Hit::distance))
                        .toList();
                assertThat(all.exits(new Vector3d(), direction)).isEqualTo(alone);
            }
        });
    }

    @Test
    void onlyWantedTrianglesAreMet() {
        Laws.forAll("only wanted triangles are met", Heap::any, heap -> {
            Vector3d direction = Heap.somewhere(heap.gen, 1).normalize();
            List<Hit> all = heap.caster(triangle -> true).exits(new Vector3d(), direction);
            List<Hit> even = heap.caster(triangle -> triangle % 2 == 0).exits(new Vector3d(), direction);
            assertThat(even)
                    .isEqualTo(
                            all.stream().filter(hit -> hit.triangle() % 2 == 0).toList());
        });
    }
}
