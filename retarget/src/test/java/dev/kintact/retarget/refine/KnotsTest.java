package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.model.FrameRate;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomClips;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Cubic splines over any number of frames at any rate. */
class KnotsTest {

    private record Case(Knots knots, int frames, double slope, double height) {
        static Case any(Gen gen) {
            int frames = gen.count(1);
            return new Case(
                    new Knots(frames, RandomClips.rate(gen), gen.between(0.0, 0.5)),
                    frames,
                    gen.nextGaussian(),
                    gen.nextGaussian());
        }
    }

    @Test
    void sharesOfAFrameAreTheWholeAndNoneIsNegative() {
        Laws.forAll("shares of a frame are the whole", Case::any, one -> {
            for (int frame = 0; frame < one.frames; frame++) {
                double sum = 0;
                for (int knot = 0; knot < Knots.ORDER; knot++) {
                    assertThat(one.knots.share(frame, knot)).isNotNegative();
                    sum += one.knots.share(frame, knot);
                }
                assertThat(sum).isCloseTo(1, within(1e-15));
                assertThat(one.knots.first(frame) + Knots.ORDER).isLessThanOrEqualTo(one.knots.count());
            }
        });
    }

    @Test
    void knotsOnALineMakeFramesOnTheLine() {
        Laws.forAll("knots on a line make frames on the line", Case::any, one -> {
            double[] knots = new double[one.knots.count()];
            Arrays.setAll(knots, knot -> one.height + one.slope * one.knots.frame(knot));
            double[] number = new double[1];
            for (int frame = 0; frame < one.frames; frame++) {
                one.knots.get(frame, knots, 0, number);
                assertThat(number[0]).isCloseTo(one.height + one.slope * frame, within(1e-12 * one.frames + 1e-12));
            }
        });
    }

    @Test
    void splinesOfWiderKnotsAreSplinesOfTheseKnotsToo() {
        Laws.forAll("splines of wider knots are splines of these knots too", Case::any, one -> {
            int times = 1 + (int) (Math.abs(one.slope) * 2);
            Knots wider = one.knots.wider(times);
            Gen gen = new Gen(one.frames, 20);
            double[] wide = new double[2 * wider.count()];
            Arrays.setAll(wide, knot -> gen.nextGaussian());
            double[] narrow = new double[2 * one.knots.count()];
            Knots.narrow(times, wide, 0, narrow, 0, 2);
            double[] expected = new double[2];
            double[] actual = new double[2];
            for (int frame = 0; frame < one.frames; frame++) {
                wider.get(frame, wide, 0, expected);
                one.knots.get(frame, narrow, 0, actual);
                assertThat(actual).containsExactly(expected, within(1e-12));
            }
        });
    }

    /** At 1000 frames a second, frames are so near each other that a jump of the second slope would show. */
    @Test
    void speedAndItsChangeDoNotJump() {
        int frames = 1000;
        Knots fine = new Knots(frames, FrameRate.of(1000), 0.1);
        Gen gen = new Gen(3, 20);
        double[] knots = new double[fine.count()];
        Arrays.setAll(knots, knot -> gen.nextGaussian());
        double[] values = new double[frames];
        double[] number = new double[1];
        for (int frame = 0; frame < frames; frame++) {
            fine.get(frame, knots, 0, number);
            values[frame] = number[0];
        }
        // a knot is 100 frames long: third differences of cubics are at most their third slope, 8 · 4 / 100³
        double largest = 0;
        for (int frame = 0; frame + 3 < frames; frame++) {
            double third = values[frame + 3] - 3 * values[frame + 2] + 3 * values[frame + 1] - values[frame];
            largest = Math.max(largest, Math.abs(third));
        }
        assertThat(largest).isLessThan(8 * 4e-6).isPositive();
    }

    @Test
    void knotsAreNotNearerThanFrames() {
        Knots knots = new Knots(10, FrameRate.of(10), 0.001);
        assertThat(knots.count()).isEqualTo(9 + Knots.ORDER);
    }
}
