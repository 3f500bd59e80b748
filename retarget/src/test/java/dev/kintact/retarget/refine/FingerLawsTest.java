package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Rig;
import dev.kintact.body.contact.FingerMeter;
import dev.kintact.body.contact.Nearby;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.Laws;
import java.util.Arrays;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What bending fingers must keep, for every posture of every body that has any. */
class FingerLawsTest {

    private static final double STEP = 1e-6;

    /** Shares of the steepest slope of a case. */
    private static final double SAME_ON_BOTH_SIDES = 1e-3;

    private static final double EXACT = 1e-5;

    /** A case and numbers that bend the character's fingers, if it has some. */
    private record Case(TurnedCase turned, double[] numbers, double[] way) {
        static Case any(Gen gen) {
            return of(gen, TurnedCase.any(gen));
        }

        static Case alone(Gen gen) {
            return of(gen, TurnedCase.alone(gen));
        }

        private static Case of(Gen gen, TurnedCase turned) {
            int count = new BentFingers(turned.rig()).count();
            double[] numbers = new double[count];
            double[] way = new double[count];
            Arrays.setAll(numbers, number -> 0.3 * gen.nextGaussian());
            Arrays.setAll(way, number -> gen.nextGaussian());
            return new Case(turned, numbers, way);
        }

        double[] moved(double by) {
            double[] moved = numbers.clone();
            Arrays.setAll(moved, number -> numbers[number] + by * way[number]);
            return moved;
        }
    }

    /** A character whose fingers bend, and what they wish. */
    private static final class Bending {
        private final BentFingers fingers;
        private final FingerMeter meter;
        private final FingerTask task;
        private final Equations equations;
        private final ContactCode code;

        Bending(TurnedCase turned) {
            Body body = turned.character();
            fingers = new BentFingers(body.rig());
            meter = new FingerMeter(body);
            task = new FingerTask(meter, new CoreMap(body.rig(), meter.cores()), fingers);
            equations = new Equations(fingers.count());
            code = turned.state().code;
            fingers.take(turned.state().pose());
        }

        double cost(double[] numbers) {
            fingers.bend(numbers);
            meter.updateBody(fingers.pose());
            meter.update(fingers.pose());
            equations.clear();
            task.add(code, numbers, equations);
            return task.cost(code, numbers);
        }

        /** A line that goes through the skin has one gap wherever it does; that it is pushed out all the same is no slope. */
        boolean goesThroughSkinOrBorder() {
            Nearby nearby = meter.nearby();
            double[] place = new double[3];
            Vector3d on = new Vector3d();
            Vector3d at = new Vector3d();
            for (int index = 0; index < nearby.count(); index++) {
                Pair pair = Pair.list().get(nearby.pair(index));
                if (!pair.region().isLimb() && !pair.isGround()) {
                    nearby.getPlace(index, place);
                    meter.posed().getPosition(nearby.component(index), place, on);
                    meter.cores().getPoint(nearby.core(index), nearby.share(index), at);
                    if (at.distance(on) < 1e-5 * meter.height()) {
                        return true;
                    }
                }
            }
            return false;
        }
    }

    private int seen;
    private int edges;
    private int leftOut;
    private double worst;

    @Test
    void theRightSideIsTheSlopeOfTheCost() {
        Generator<Case> cases = Case::any;
        Laws.forAll("the right side of fingers is the slope of the cost", cases, this::checkSlope);
        System.out.printf(
                Locale.ROOT,
                "fingers: %d slopes, %d at edges, off by %.1e at most; %d cases left out%n",
                seen,
                edges,
                worst,
                leftOut);
        assertThat(seen).isGreaterThan(20);
        assertThat(edges).isLessThan(5 + seen / 20);
    }

    private void checkSlope(Case one) {
        Bending bending = new Bending(one.turned);
        double here = bending.cost(one.numbers);
        if (bending.goesThroughSkinOrBorder()) {
            leftOut++;
            return;
        }
        double[] downhill = bending.equations.right().clone();
        double steepest = Arrays.stream(downhill).map(Math::abs).max().orElse(0);
        double before = (here - bending.cost(one.moved(-STEP))) / STEP;
        double after = (bending.cost(one.moved(STEP)) - here) / STEP;
        if (Math.abs(after - before) > SAME_ON_BOTH_SIDES * steepest) {
            edges++;
            return;
        }
        double told = 0;
        for (int number = 0; number < downhill.length; number++) {
            told -= one.way[number] * downhill[number];
        }
        double slope = (before + after) / 2;
        seen += bending.meter.nearby().count() > 0 && Math.abs(slope) > EXACT * steepest ? 1 : 0;
        worst = steepest > 0 ? Math.max(worst, Math.abs(slope - told) / steepest) : worst;
        assertThat(told).isCloseTo(slope, within(EXACT * steepest + 1e-9));
    }

    @Test
    void noJointBendsBackwardsOrTooFarUnlessItDidBefore() {
        Generator<Case> cases = Case::any;
        Laws.forAll("fingers bend within their bounds", cases, one -> {
            Rig rig = one.turned.rig();
            BentFingers fingers = new BentFingers(rig);
            Pose before = one.turned.state().pose();
            fingers.take(before);
            double[] far = one.moved(3);
            for (int number = 1; number < far.length; number += BentFingers.NUMBERS) {
                far[number] = 0; // sideways is no bend, but tilts the hinge
            }
            fingers.bend(far);
            for (Finger finger : Finger.of(rig)) {
                for (Finger.Hinged joint : finger.joints()) {
                    double was = bend(joint, before);
                    assertThat(bend(joint, fingers.pose()))
                            .isBetween(Math.min(0, was) - 1e-9, Math.max(finger.most(), was) + 1e-9);
                }
            }
        });
    }

    private static double bend(Finger.Hinged joint, Pose pose) {
        return joint.bend(pose.getLocalRotation(joint.joint(), new Quaterniond()), new Quaterniond());
    }

    /** Whatever overlaps. */
    @Test
    void onThePerformerNothingBends() {
        Generator<Case> cases = Case::alone;
        Laws.forAll("on the performer no finger bends", cases, one -> {
            FingerSearch search = new FingerSearch(one.turned.performer(), FingerSearch.MANY);
            Pose copied = one.turned.state().turned.copied();
            new ContactEncoder(one.turned.performer()).encode(copied, one.turned.state().code);
            for (double number : search.search(one.turned.state().code, copied)) {
                assertThat(number).isCloseTo(0, within(1e-9));
            }
        });
    }

    @Test
    void bentFingersAreNoWorseThanCopiedOnes() {
        Generator<Case> cases = Case::any;
        int[] better = {0};
        Laws.forAll("bent fingers are no worse", cases, one -> {
            FingerSearch search = new FingerSearch(one.turned.character(), FingerSearch.MANY);
            double[] found = search.search(
                            one.turned.state().code, one.turned.state().pose())
                    .clone();
            Bending bending = new Bending(one.turned);
            double copied = bending.cost(new double[found.length]);
            double bent = bending.cost(found);
            assertThat(bent).isLessThanOrEqualTo(copied + 1e-12);
            better[0] += bent < copied ? 1 : 0;
        });
        assertThat(better[0]).as("cases in which bending helps").isGreaterThan(5);
    }

    @Test
    void fingersThatTouchNothingStay() {
        Generator<Case> cases = Case::any;
        Laws.forAll("fingers that touch nothing stay", cases, one -> {
            FingerSearch search = new FingerSearch(one.turned.character(), FingerSearch.MANY);
            one.turned.state().code.clear();
            for (double number :
                    search.search(one.turned.state().code, one.turned.state().pose())) {
                assertThat(number).isZero();
            }
        });
    }

    @Test
    void searchingAllocatesNothing() {
        for (int seed = 0; seed < 40; seed++) {
            Case one = Case.any(new Gen(seed, 20));
            ContactCode code = one.turned.state().code;
            if (one.numbers.length > 0 && code.hasCloseFinger()) {
                FingerSearch search = new FingerSearch(one.turned.character(), FingerSearch.MANY);
                Pose posture = one.turned.state().pose();
                Pose target = new Pose(posture.skeleton());
                Allocations.assertAllocatesNothing(() -> {
                    target.setLocal(posture);
                    search.put(search.search(code, target), target);
                });
                return;
            }
        }
        throw new AssertionError("no case has fingers that touch");
    }
}
