package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role.Side;
import dev.kintact.cli.picture.SpeedPlot.Interval;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpeedPlotTest {

    private static double[] speeds(double fastest) {
        double[] speeds = new double[300];
        for (int i = 0; i < speeds.length; i++) {
            speeds[i] = fastest * Math.abs(Math.sin(i / 30.0));
        }
        return speeds;
    }

    private static Canvas paint(double fastest, Interval... intervals) {
        return new SpeedPlot(speeds(fastest), speeds(fastest / 2), 60, List.of(intervals)).paint("Speed", 700, 320);
    }

    private static int different(Canvas a, Canvas b, int fromRow, int toRow) {
        int count = 0;
        for (int i = fromRow * a.width(); i < toRow * a.width(); i++) {
            count += a.pixels[i] == b.pixels[i] ? 0 : 1;
        }
        return count;
    }

    private static int count(Canvas canvas, int rgb) {
        int count = 0;
        for (int pixel : canvas.pixels) {
            count += pixel == rgb ? 1 : 0;
        }
        return count;
    }

    @Test
    void bothHandsHaveACurve() {
        Canvas plot = paint(1.5);

        assertThat(count(plot, Palette.bone(Side.LEFT))).isGreaterThan(300);
        assertThat(count(plot, Palette.bone(Side.RIGHT))).isGreaterThan(300);
    }

    @Test
    void intervalsAreShadedInThePanelOfTheirHand() {
        Canvas plain = paint(1.5);
        Canvas left = paint(1.5, new Interval(Side.LEFT, 50, 80, "chin", true));
        Canvas missed = paint(1.5, new Interval(Side.RIGHT, 50, 80, "chin", false));

        assertThat(different(plain, left, 0, 160)).isGreaterThan(1000);
        assertThat(different(plain, left, 175, 320)).isZero();
        assertThat(different(plain, missed, 0, 150)).isZero();
        assertThat(different(plain, missed, 160, 320)).isGreaterThan(1000);
    }

    @Test
    void oddSeriesStillMakeAPlot() {
        for (double[] odd : new double[][] {{}, {1}, {Double.NaN, Double.NaN}, {0, 0, 0}, {1, Double.NaN, 2, 3e9}}) {
            Canvas plot = new SpeedPlot(odd, new double[0], 30, List.of(new Interval(Side.LEFT, 0, 900, "all", true)))
                    .paint("", 300, 200);
            assertThat(count(plot, Palette.PAPER)).isLessThan(300 * 200);
        }
    }

    @Test
    void namesOfIntervalsDoNotOverlap() {
        Laws.forAll("names over a plot do not overlap", SpeedPlotTest::intervals, intervals -> {
            IntervalBands bands = new IntervalBands(50, 0, 120, Interval::first, Interval::last, 650);
            List<IntervalBands.Name> names = bands.place(intervals);
            for (int i = 0; i < names.size(); i++) {
                assertThat(names.get(i).left()).isGreaterThanOrEqualTo(50);
                assertThat(names.get(i).right()).isLessThanOrEqualTo(650 + 1e-6);
                for (IntervalBands.Name other : names.subList(0, i)) {
                    assertThat(other.line() == names.get(i).line()
                                    && other.right() > names.get(i).left()
                                    && names.get(i).right() > other.left())
                            .isFalse();
                }
            }
        });
    }

    private static List<Interval> intervals(Gen gen) {
        List<Interval> intervals = new ArrayList<>();
        for (int i = gen.count(0); i > 0; i--) {
            int first = gen.between(50, 600);
            intervals.add(new Interval(Side.LEFT, first, first + gen.between(0, 50), "touch " + i, gen.nextBoolean()));
        }
        return intervals;
    }

    @Test
    void ticksAreRoundAndReachTheValue() {
        Laws.forAll("ticks cover a value", gen -> Math.exp(gen.between(-12.0, 12.0)), value -> {
            Ticks ticks = Ticks.upTo(value, 6);
            assertThat(ticks.end()).isGreaterThanOrEqualTo(value * (1 - 1e-6));
            assertThat(ticks.count()).isBetween(1, 6);
            assertThat(ticks.labels()).hasSize(ticks.count() + 1).doesNotHaveDuplicates();
        });
        assertThat(Ticks.upTo(1.7, 5).labels()).containsExactly("0.0", "0.5", "1.0", "1.5", "2.0");
        assertThat(Ticks.upTo(Double.NaN, 5).end()).isEqualTo(1);
    }
}
