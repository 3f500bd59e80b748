package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Laws;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every wish must keep: the right side that it adds is the slope of the cost that it adds, downhill, for every number of
 * every posture of every body. Slopes are measured by small steps.
 *
 * <p>Costs have edges where another place becomes the nearest one, and there slopes differ from side to side. Whether that is
 * so is told by the cost alone, and only few numbers may be left out for it.
 */
class TaskDerivativesTest {

    /** Radians or heights. */
    private static final double STEP = 1e-6;

    /** Shares of the steepest slope of a case. */
    private static final double SAME_ON_BOTH_SIDES = 1e-3;

    private static final double EXACT = 1e-5;

    /** Slopes that the law has to have looked at, and the most that may be left out for edges. */
    private static final int ENOUGH = 400;

    private static final double EDGES = 0.05;

    /** A line that goes through the skin has one gap wherever it does; that it is pushed out all the same is no slope. */
    private static final int CASES_LEFT_OUT = 60;

    /** All wishes; contacts without places, see {@link ContactTask}, whose moves are looked at in {@link WitnessTest}. */
    enum Wish {
        REST {
            @Override
            PoseTask of(TurnedCase one) {
                return new RestTask(one.freedoms(), RefineSettings.USUAL);
            }
        },
        CONTACT {
            @Override
            PoseTask of(TurnedCase one) {
                return new ContactTask(one.freedoms().count(), WITHOUT_PLACES);
            }
        },
        LEG_EXTENSION {
            @Override
            PoseTask of(TurnedCase one) {
                return new LegExtensionTask(one.rig(), one.freedoms().count());
            }
        },
        GROUND {
            @Override
            PoseTask of(TurnedCase one) {
                one.sink();
                return new GroundTask(one.freedoms().count(), RefineSettings.USUAL);
            }
        },
        ORDER {
            @Override
            PoseTask of(TurnedCase one) {
                return new OrderTask(one.freedoms().count(), RefineSettings.USUAL);
            }
        },
        ANKLE {
            @Override
            PoseTask of(TurnedCase one) {
                return new AnkleTask(one.rig(), one.freedoms().count());
            }
        },
        HINGE {
            @Override
            PoseTask of(TurnedCase one) {
                return new HingeTask(one.rig(), one.freedoms());
            }
        },
        RANGE {
            @Override
            PoseTask of(TurnedCase one) {
                one.overturn();
                return new RangeTask(one.rig(), one.freedoms().count());
            }
        };

        private static final RefineSettings WITHOUT_PLACES = withoutPlaces(RefineSettings.USUAL);

        abstract PoseTask of(TurnedCase one);
    }

    private static RefineSettings withoutPlaces(RefineSettings all) {
        return new RefineSettings(
                all.gap(),
                all.fall(),
                all.line(),
                0,
                all.reach(),
                all.apart(),
                all.clear(),
                all.order(),
                all.foot(),
                all.rest(),
                all.trunk(),
                all.idle(),
                all.straight(),
                all.smooth(),
                all.knotSeconds(),
                all.rounds());
    }

    private int seen;
    private int edges;
    private int leftOut;
    private double worst;

    @ParameterizedTest
    @EnumSource
    void theRightSideIsTheSlopeOfTheCost(Wish wish) {
        Laws.forAll("the right side is the slope of the cost of " + wish, TurnedCase::any, one -> check(wish, one));
        System.out.printf(
                Locale.ROOT,
                "%s: %d slopes, %d at edges, off by %.1e at most; %d cases left out%n",
                wish,
                seen,
                edges,
                worst,
                leftOut);
        assertThat(seen).isGreaterThan(ENOUGH);
        assertThat(edges).isLessThan((int) (EDGES * seen));
        assertThat(leftOut).isLessThan(CASES_LEFT_OUT);
    }

    private void check(Wish wish, TurnedCase one) {
        if (wish == Wish.CONTACT && one.goesThroughSkinOrBorder()) {
            leftOut++;
            return;
        }
        PoseTask task = wish.of(one);
        Equations equations = new Equations(one.freedoms().count());
        double here = cost(task, one, new double[0], 0, equations);
        double[] downhill = equations.right().clone();
        double steepest = Arrays.stream(downhill).map(Math::abs).max().orElse(0);
        for (double[] way : one.ways()) {
            double before = (here - cost(task, one, way, -STEP, equations)) / STEP;
            double after = (cost(task, one, way, STEP, equations) - here) / STEP;
            if (Math.abs(after - before) > SAME_ON_BOTH_SIDES * steepest) {
                edges++;
                continue;
            }
            double slope = (before + after) / 2;
            double told = 0;
            for (int number = 0; number < downhill.length; number++) {
                told -= way[number] * downhill[number];
            }
            seen += Math.abs(slope) > EXACT * steepest ? 1 : 0;
            worst = steepest > 0 ? Math.max(worst, Math.abs(slope - told) / steepest) : worst;
            assertThat(told)
                    .as("slope of " + wish + " along " + Arrays.toString(way))
                    .isCloseTo(slope, within(EXACT * steepest + 1e-9));
        }
    }

    private static double cost(PoseTask task, TurnedCase one, double[] way, double by, Equations equations) {
        one.turn(way, by);
        equations.clear();
        task.add(one.state(), equations);
        return equations.cost();
    }
}
