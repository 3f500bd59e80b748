package dev.kintact.body.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Distances are those that trying many places finds, and no place found is farther than it says. */
class SegmentsTest {

    private static final int STEPS = 60;

    private record Case(double[] segment, double[] other, double[] triangle) {}

    private static Case any(Gen gen) {
        return new Case(numbers(gen, 6), numbers(gen, 6), numbers(gen, 9));
    }

    private static double[] numbers(Gen gen, int count) {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = gen.between(-1.0, 1.0);
        }
        return numbers;
    }

    private static Vector3d on(double[] segment, double share) {
        return new Vector3d(segment[0], segment[1], segment[2])
                .lerp(new Vector3d(segment[3], segment[4], segment[5]), share);
    }

    private static Vector3d on(double[] triangle, double a, double b, double c) {
        return new Vector3d(triangle[0], triangle[1], triangle[2])
                .mul(a)
                .fma(b, new Vector3d(triangle[3], triangle[4], triangle[5]))
                .fma(c, new Vector3d(triangle[6], triangle[7], triangle[8]));
    }

    @Test
    void segmentsAreAsFarApartAsTheirNearestPlaces() {
        Laws.forAll("segment to segment", SegmentsTest::any, one -> {
            Segments segments = new Segments();
            double distance = Math.sqrt(segments.squared(one.segment, 0, one.other, 0));
            assertThat(on(one.segment, segments.s()).distance(on(one.other, segments.t())))
                    .isCloseTo(distance, within(1e-9));
            for (int i = 0; i <= STEPS; i++) {
                for (int j = 0; j <= STEPS; j++) {
                    double tried = on(one.segment, (double) i / STEPS).distance(on(one.other, (double) j / STEPS));
                    assertThat(tried).isGreaterThan(distance - 1e-9);
                }
            }
        });
    }

    @Test
    void trianglesAreAsFarAsTheirNearestPlaces() {
        Laws.forAll("segment to triangle", SegmentsTest::any, one -> {
            Segments segments = new Segments();
            double distance = Math.sqrt(segments.squaredToTriangle(one.segment, one.triangle, 0));
            double[] bary = new double[3];
            segments.getBarycentric(bary, 0);
            Vector3d place = on(one.triangle, bary[0], bary[1], bary[2]);
            assertThat(on(one.segment, segments.s()).distance(place)).isCloseTo(distance, within(1e-7));
            for (int i = 0; i <= 20; i++) {
                for (int j = 0; j <= 20; j++) {
                    for (int k = 0; k <= 20 - j; k++) {
                        Vector3d tried = on(one.triangle, (20 - j - k) / 20.0, j / 20.0, k / 20.0);
                        assertThat(on(one.segment, i / 20.0).distance(tried)).isGreaterThan(distance - 1e-9);
                    }
                }
            }
        });
    }

    @Test
    void whatIsNotTriedIsNotNearer() {
        Laws.forAll("segment to triangle soon", SegmentsTest::any, one -> {
            Segments all = new Segments();
            Segments soon = new Segments();
            double expected = all.squaredToTriangle(one.segment, one.triangle, 0);
            assertThat(soon.squaredToTriangleSoon(one.segment, one.triangle, 0)).isCloseTo(expected, within(1e-15));
            double[] bary = new double[3];
            double[] soonBary = new double[3];
            all.getBarycentric(bary, 0);
            soon.getBarycentric(soonBary, 0);
            assertThat(on(one.segment, soon.s()).distance(on(one.segment, all.s())))
                    .isLessThan(1e-12);
            assertThat(on(one.triangle, soonBary[0], soonBary[1], soonBary[2])
                            .distance(on(one.triangle, bary[0], bary[1], bary[2])))
                    .isLessThan(1e-12);
        });
    }

    @Test
    void pointsAndParallelSegmentsAreSegmentsToo() {
        Segments segments = new Segments();
        double[] point = {1, 2, 3, 1, 2, 3};
        double[] line = {0, 0, 0, 0, 4, 0};
        double[] beside = {3, 1, 0, 3, 2, 0};
        assertThat(segments.squared(point, 0, line, 0)).isCloseTo(10, within(1e-12));
        assertThat(segments.squared(point, 0, point, 0)).isZero();
        assertThat(segments.squared(line, 0, beside, 0)).isCloseTo(9, within(1e-12));
    }
}
