package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The tree finds what looking at every point finds, bit for bit, whatever the points do. */
class NearestPointsTest {

    /**
     * Points that move.
     *
     * @param first where they are when the tree is made, three values each
     * @param then where they go
     * @param members which of them the tree holds
     */
    private record Case(double[] first, double[] then, int[] members, double[] query) {
        @Override
        public String toString() {
            return "first " + Arrays.toString(first) + ", then " + Arrays.toString(then) + ", members "
                    + Arrays.toString(members) + ", from " + Arrays.toString(query);
        }
    }

    private static Case any(Gen gen) {
        int count = gen.count(1) * gen.between(1, 4);
        double[] first = cloud(gen, count);
        double[] then = cloud(gen, count);
        boolean all = gen.nextBoolean();
        int[] members = IntStream.range(0, count)
                .filter(point -> all || gen.nextBoolean())
                .toArray();
        return new Case(first, then, members, query(gen, then));
    }

    /** Points in space, on a plane, on a line, in one place, or on a grid where many are as near as others. */
    private static double[] cloud(Gen gen, int count) {
        int kind = gen.between(0, 5);
        double[] points = new double[3 * count];
        for (int i = 0; i < count; i++) {
            double along = gen.between(-1.0, 1.0);
            for (int axis = 0; axis < 3; axis++) {
                points[3 * i + axis] = switch (kind) {
                    case 0 -> 0.25;
                    case 1 -> along * (axis + 1);
                    case 2 -> axis == 1 ? 0 : gen.between(-1.0, 1.0);
                    case 3 -> gen.between(-2, 2);
                    case 4 -> axis == 0 ? gen.between(-2, 2) : 0;
                    default -> gen.nextGaussian();
                };
            }
        }
        return points;
    }

    private static double[] query(Gen gen, double[] points) {
        double[] query = new double[3];
        int kind = gen.between(0, 3);
        int point = gen.between(0, points.length / 3 - 1);
        for (int axis = 0; axis < 3; axis++) {
            query[axis] = switch (kind) {
                case 0 -> points[3 * point + axis];
                case 1 -> 1e6 * gen.nextGaussian();
                case 2 -> gen.between(-2, 2) + 0.5;
                default -> gen.nextGaussian();
            };
        }
        return query;
    }

    private static double squared(Case one, int point) {
        double dx = one.then[3 * point] - one.query[0];
        double dy = one.then[3 * point + 1] - one.query[1];
        double dz = one.then[3 * point + 2] - one.query[2];
        return dx * dx + dy * dy + dz * dz;
    }

    private static NearestPoints moved(Case one) {
        double[] positions = one.first.clone();
        NearestPoints tree = new NearestPoints(positions, one.members);
        System.arraycopy(one.then, 0, positions, 0, positions.length);
        tree.update();
        return tree;
    }

    /** What a tree offers from where a case asks, after a point that need not be one of the tree's. */
    private static Nearest nearest(NearestPoints tree, Case one, int known, double squared) {
        Nearest nearest = new Nearest();
        nearest.startAt(one.query[0], one.query[1], one.query[2]);
        nearest.offer(known, squared);
        tree.offerTo(nearest);
        return nearest;
    }

    private static double bruteForce(Case one) {
        return IntStream.of(one.members)
                .mapToDouble(point -> squared(one, point))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    @Test
    void theNearestIsAsFarAsBruteForceSays() {
        Laws.forAll("nearest", NearestPointsTest::any, one -> {
            NearestPoints tree = moved(one);
            double expected = bruteForce(one);
            assertThat(nearest(tree, one, -1, Double.POSITIVE_INFINITY).squared())
                    .isEqualTo(expected);
            assertThat(nearest(tree, one, one.then.length, 0.5 * expected).squared())
                    .isEqualTo(0.5 * expected);
        });
    }

    @Test
    void itIsKnownWhetherOthersAreAsNear() {
        Laws.forAll("as near", NearestPointsTest::any, one -> {
            NearestPoints tree = moved(one);
            double least = bruteForce(one);
            long asNear = IntStream.of(one.members)
                    .filter(point -> squared(one, point) <= least * (1 + Nearest.TIE))
                    .count();
            assertThat(nearest(tree, one, -1, Double.POSITIVE_INFINITY).isAlone())
                    .isEqualTo(asNear == 1);
            for (int point : one.members) {
                Nearest hinted = nearest(tree, one, point, squared(one, point));
                assertThat(hinted.squared()).isEqualTo(least);
                assertThat(squared(one, hinted.point())).isEqualTo(least);
                assertThat(hinted.isAlone()).isEqualTo(asNear == 1);
            }
        });
    }

    @Test
    void allWithinADistanceAreVisitedOnce() {
        Laws.forAll("within", NearestPointsTest::any, one -> {
            NearestPoints tree = moved(one);
            double nearest = bruteForce(one);
            for (double most : new double[] {nearest, nearest + 1, 0.5 * nearest}) {
                int[] visits = new int[one.then.length / 3];
                tree.visitWithin(one.query[0], one.query[1], one.query[2], most, point -> visits[point]++);
                assertThat(indices(visits.length, point -> visits[point] == 1))
                        .isEqualTo(IntStream.of(one.members)
                                .filter(point -> squared(one, point) <= most)
                                .boxed()
                                .collect(Collectors.toCollection(TreeSet::new)));
                assertThat(Arrays.stream(visits).max().orElse(0)).isLessThanOrEqualTo(1);
            }
        });
    }

    private static Set<Integer> indices(int count, IntPredicate wanted) {
        return IntStream.range(0, count).filter(wanted).boxed().collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void noPointIsNear() {
        NearestPoints tree = new NearestPoints(new double[3], new int[0]);
        tree.update();
        Nearest nearest = new Nearest();
        nearest.startAt(1, 2, 3);
        tree.offerTo(nearest);
        assertThat(nearest.squared()).isInfinite();
        assertThat(nearest.isAlone()).isFalse();
        nearest.offer(5, 7);
        tree.offerTo(nearest);
        assertThat(nearest.squared()).isEqualTo(7);
        assertThat(nearest.point()).isEqualTo(5);
    }

    @Test
    void movingAndAskingMakeNoGarbage() {
        Gen gen = new Gen(3, 60);
        double[] positions = new double[3000];
        Arrays.setAll(positions, i -> gen.nextGaussian());
        int[] members = IntStream.range(0, 1000).toArray();
        NearestPoints tree = new NearestPoints(positions, members);
        Nearest nearest = new Nearest();
        int[] seen = new int[1];
        NearestPoints.PointVisitor visitor = point -> seen[0] += point;
        Allocations.assertAllocatesNothing(() -> {
            tree.update();
            nearest.startAt(0.3, 0.4, 0.5);
            tree.offerTo(nearest);
            tree.visitWithin(0.3, 0.4, 0.5, nearest.reach, visitor);
        });
    }
}
