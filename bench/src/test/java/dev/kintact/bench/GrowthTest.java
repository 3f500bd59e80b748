package dev.kintact.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.bench.CodeBenchmark.Surface;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is reckoned from figures. */
class GrowthTest {

    private static final Growth GROWTH = Growth.all().get(0);

    private static List<Double> costs(double start, double slope, double power) {
        return GROWTH.sizes().stream()
                .map(size -> start + slope * Math.pow(size, power))
                .toList();
    }

    @Test
    void everyStraightLineIsStraight() {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            List<Double> costs = costs(1000 * random.nextDouble(), 0.01 + 100 * random.nextDouble(), 1);
            assertThat(GROWTH.offLine(costs)).isLessThan(1e-9);
            assertThat(GROWTH.power(costs)).isLessThanOrEqualTo(1 + 1e-9);
        }
    }

    @Test
    void powersAreFound() {
        for (double power : new double[] {0.5, 1, 1.5, 2, 3}) {
            assertThat(GROWTH.power(costs(0, 7, power))).isCloseTo(power, within(1e-9));
            assertThat(GROWTH.offLine(costs(0, 7, power)) > 0.05).isEqualTo(power != 1);
        }
    }

    @Test
    void theCostOfTrianglesInBetweenIsThatOfAStraightLine() {
        Random random = new Random(2);
        for (int i = 0; i < 200; i++) {
            double start = 10 * random.nextDouble();
            double slope = random.nextDouble();
            double encoding = random.nextDouble();
            Map<String, Figure> figures = new HashMap<>();
            for (Surface surface : List.of(Surface.DISSERTATION, Surface.NAMED)) {
                double all = start + slope * surface.triangles();
                figures.put(Catalogue.name("encode", surface), figure(encoding * all));
                figures.put(Catalogue.name("decode", surface), figure((1 - encoding) * all));
            }
            List<Row> rows = Catalogue.stages().stream()
                    .filter(row -> figures.containsKey(row.name()))
                    .toList();
            Line both = Report.of(Map.of(), rows, figures).find("code.44").orElseThrow();
            assertThat(both.units()).isCloseTo(start + 44 * slope, within(1e-9));
        }
    }

    private static Figure figure(double units) {
        return new Figure(500 * units, 0, Ratios.of(units));
    }
}
