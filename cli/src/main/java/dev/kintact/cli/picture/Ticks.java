package dev.kintact.cli.picture;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Round numbers along an axis from 0. */
record Ticks(double step, int count) {

    /** Steps of 1, 2 or 5 times a power of ten, not more than so many, that reach up to a value. */
    static Ticks upTo(double value, int most) {
        double reach = value > 0 && Double.isFinite(value) ? value : 1;
        double decade = StrictMath.pow(10, StrictMath.floor(StrictMath.log10(reach / most)));
        for (double factor : new double[] {1, 2, 5, 10, 20}) {
            double step = factor * decade;
            if (reach / step <= most) {
                return new Ticks(step, (int) Math.ceil(reach / step - 1e-9));
            }
        }
        throw new IllegalStateException("no steps up to " + value);
    }

    /** Where the last tick is, at or above the value. */
    double end() {
        return step * count;
    }

    double value(int tick) {
        return step * tick;
    }

    /** The values as text, all with the same number of decimals. */
    List<String> labels() {
        int decimals = (int) Math.max(0, -StrictMath.floor(StrictMath.log10(step) + 1e-9));
        List<String> labels = new ArrayList<>();
        for (int tick = 0; tick <= count; tick++) {
            labels.add(new BigDecimal(value(tick))
                    .setScale(decimals, RoundingMode.HALF_EVEN)
                    .toPlainString());
        }
        return labels;
    }
}
