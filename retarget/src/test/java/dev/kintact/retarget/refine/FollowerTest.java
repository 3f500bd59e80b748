package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.Laws;
import org.junit.jupiter.api.Test;

class FollowerTest {

    private record Step(double goal, double rate, double seconds) {
        static Step any(Gen gen) {
            return new Step(gen.between(-2.0, 2.0), gen.between(1.0, 60.0), gen.between(0.004, 0.05));
        }

        double[] after(int parts, int steps) {
            Follower follower = new Follower(1, rate, seconds / parts);
            follower.begin(new double[] {0});
            double[] course = new double[steps];
            for (int step = 0; step < steps; step++) {
                for (int part = 0; part < parts; part++) {
                    follower.follow(new double[] {goal});
                }
                course[step] = follower.numbers()[0];
            }
            return course;
        }
    }

    @Test
    void neverOvershootsNorTurnsBack() {
        Generator<Step> steps = Step::any;
        Laws.forAll("a follower never overshoots", steps, step -> {
            double before = 0;
            for (double share : step.after(1, 400)) {
                double now = share / step.goal;
                assertThat(now).isBetween(before - 1e-12, 1 + 1e-12);
                before = now;
            }
        });
    }

    @Test
    void arrivesInTenTimesItsTime() {
        Generator<Step> steps = Step::any;
        Laws.forAll("a follower arrives", steps, step -> {
            int enough = (int) Math.ceil(10 / step.rate / step.seconds);
            double[] course = step.after(1, enough);
            assertThat(course[enough - 1]).isCloseTo(step.goal, within(0.02 * Math.abs(step.goal)));
        });
    }

    /** What it does in a tenth of a second depends only a little on how many steps that has. */
    @Test
    void stepsOfHalfTheLengthLeadNearlyTheSameWay() {
        Generator<Step> steps = Step::any;
        Laws.forAll("followers of all rates are alike", steps, step -> {
            double[] coarse = step.after(1, 40);
            double[] fine = step.after(2, 40);
            double lag = step.rate * step.seconds;
            for (int at = 0; at < coarse.length; at++) {
                assertThat(coarse[at]).isCloseTo(fine[at], within(0.3 * Math.min(1, lag) * Math.abs(step.goal)));
            }
        });
    }
}
