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
