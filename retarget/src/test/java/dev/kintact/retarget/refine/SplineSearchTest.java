package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Rig;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How numbers run in time between what frames wish. */
class SplineSearchTest {

    private static final int FRAMES = 61;
    private static final int IN_THE_WAY = 5;
    private static final FrameRate RATE = FrameRate.of(30);

    private final Rig rig = RandomBody.any(new Gen(1, 10)).body().rig();
    private final Freedoms freedoms = new Freedoms(rig);
    private final Knots knots = new Knots(FRAMES, RATE, 0.1);

    /** The first number of each frame, where every frame wishes it to be something and all others to be 0. */
    private double[] solve(Knots over, double straight, double smooth, IntToDoubleFunction wished) {
        Equations equations = new Equations(freedoms.count());
        return search(over, straight, smooth, 200, (look, numbers) -> {
            equations.clear();
            for (int number = 0; number < numbers.length; number++) {
                double off = numbers[number] - (number == 0 ? wished.applyAsDouble(look.frame) : 0);
                equations.add(number, off, 1);
            }
            look.see(numbers, equations, true);
        });
    }

    /** The first number of each frame after some steps. */
    private double[] search(Knots over, double straight, double smooth, int rounds, SplineSearch.Eye eye) {
        Deque<Findings> spare = new ArrayDeque<>();
        List<Look> looks = IntStream.range(0, FRAMES)
                .mapToObj(frame -> new Look(
                        frame, new Pose(rig.skeleton()), new ContactCode(), new double[5], freedoms.count(), spare))
                .toList();
        RestTask rest = new RestTask(freedoms, RefineSettings.USUAL);
        SplineSearch search = new SplineSearch(over, 0, FRAMES, looks, eye, rest, straight, smooth);
        search.converge(rounds, 1 - 1e-15, share -> {});
        double[] numbers = new double[freedoms.count()];
        return IntStream.range(0, FRAMES)
                .mapToDouble(frame -> {
                    over.get(frame, search.values(), search.firstKnot(), numbers);
                    return numbers[0];
                })
                .toArray();
    }

    private static double parabola(int frame) {
        double time = (frame - 20) / 30.0;
        return 0.2 * time * time - 0.1 * time + 0.03;
    }

    private static double step(int frame) {
        return frame < 30 ? 0 : 0.2;
    }

    @Test
    void whatHasNoJerkIsFreeHoweverMuchJerkCounts() {
        double[] found = solve(knots, 0, 1e3, SplineSearchTest::parabola);
        for (int frame = 0; frame < FRAMES; frame++) {
            assertThat(found[frame]).as("frame %d", frame).isCloseTo(parabola(frame), within(1e-6));
        }
    }

    @Test
    void whatIsStraightIsFreeHoweverMuchBendsCount() {
        double[] found = solve(knots, 1e3, 1e3, frame -> 0.1 - frame / 150.0);
        for (int frame = 0; frame < FRAMES; frame++) {
            assertThat(found[frame]).as("frame %d", frame).isCloseTo(0.1 - frame / 150.0, within(1e-6));
        }
    }

    @Test
    void theMoreJerkCountsTheLessOfItIsLeftOfAStep() {
        double before = Double.POSITIVE_INFINITY;
        for (double smooth : new double[] {0, 0.05, 0.5, 5}) {
            double jerk = jerk(solve(knots, 0, smooth, SplineSearchTest::step));
            assertThat(jerk).as("smooth %s", smooth).isLessThan(0.9 * before);
            before = jerk;
        }
    }

    private static double jerk(double[] course) {
        return IntStream.range(3, course.length)
                .mapToDouble(i -> Math.abs(course[i] - 3 * course[i - 1] + 3 * course[i - 2] - course[i - 3]))
                .sum();
    }

    @Test
    void theSameJerkCostsTheSameWithWiderKnots() {
        double[] narrow = solve(knots, 15, 40, SplineSearchTest::step);
        double[] wide = solve(knots.wider(3), 15 / Math.sqrt(27), 40 / Math.sqrt(243), SplineSearchTest::step);
        for (int frame = 0; frame < FRAMES; frame++) {
            assertThat(wide[frame]).as("frame %d", frame).isCloseTo(narrow[frame], within(0.01));
        }
    }

    /** Where something is in the way in one moment, a step is shorter there, and as long as without it at other times. */
    @Test
    void whatIsInTheWayInOneMomentDelaysNoOther() {
        double[] free = afterAStep(1);
        double[] blocked = afterAStep(0.005);
        assertThat(blocked[IN_THE_WAY]).isLessThan(free[IN_THE_WAY] / 2);
        for (int frame = 40; frame < FRAMES; frame++) {
            assertThat(blocked[frame]).as("frame %d", frame).isCloseTo(free[frame], within(1e-9));
        }
    }

    /** The first number of each frame after one step, where all wish it to grow, but beyond a bound it is very bad in one of them. */
    private double[] afterAStep(double bound) {
        Equations equations = new Equations(freedoms.count());
        return search(knots, 0.1, 0.1, 1, (look, numbers) -> {
            equations.clear();
            for (int number = 0; number < numbers.length; number++) {
                equations.add(number, numbers[number] - (number == 0 ? 0.2 : 0), 1);
            }
            if (look.frame == IN_THE_WAY && numbers[0] > bound) {
                equations.add(0, numbers[0] - bound, 100);
            }
            look.see(numbers, equations, true);
        });
    }
}
