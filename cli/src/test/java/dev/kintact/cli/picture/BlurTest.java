package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlurTest {

    private static final int SIDE = 32;

    @ParameterizedTest(name = "columns and rows {0} to {1}, radius {2}")
    @CsvSource({"12,20,2", "0,5,1", "27,32,3", "0,32,2", "15,16,0", "7,7,2"})
    void isThreeAveragesEachWay(int from, int to, int radius) {
        Random random = new Random(7);
        float[] values = new float[SIDE * SIDE];
        for (int row = from; row < to; row++) {
            for (int column = from; column < to; column++) {
                values[row * SIDE + column] = random.nextFloat();
            }
        }
        double[] expected = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            expected[i] = values[i];
        }
        for (int pass = 0; pass < 3; pass++) {
            expected = averaged(averaged(expected, radius, 1), radius, SIDE);
        }

        Blur.apply(values, SIDE, radius);

        for (int i = 0; i < values.length; i++) {
            assertThat((double) values[i]).isCloseTo(expected[i], offset(1e-6));
        }
    }

    private static double[] averaged(double[] values, int radius, int step) {
        double[] averages = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            int place = step == 1 ? i % SIDE : i / SIDE;
            for (int by = -radius; by <= radius; by++) {
                boolean inside = place + by >= 0 && place + by < SIDE;
                averages[i] += inside ? values[i + by * step] / (2 * radius + 1) : 0;
            }
        }
        return averages;
    }
}
