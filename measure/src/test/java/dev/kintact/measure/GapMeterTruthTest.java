package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Gaps between boxes, sticks and ground are what geometry says. */
class GapMeterTruthTest {

    private static final KnownFigure FIGURE = new KnownFigure(1.7);
    private static final Vector3d FORTH = new Vector3d(0, 0, -1);

    private static GapMeter meter(Doll doll) {
        GapMeter meter = new GapMeter(FIGURE.body());
        doll.pose().updateWorld();
        meter.update(doll.pose());
        return meter;
    }

    private static double gap(Doll doll, Region effector, Region region) {
        return meter(doll).gap(Pair.list().indexOf(new Pair(effector, region)));
    }

    private static Doll doll() {
        return new Doll(FIGURE);
    }

    @Test
    void inTPoseNothingIsNearButGround() {
        GapMeter meter = meter(doll());
        for (Pair pair : Pair.list()) {
            double gap = meter.gap(Pair.list().indexOf(pair));
            if (pair.isGround() && pair.effector().group() == Group.LEG) {
                double expected = switch (pair.effector()) {
                    case LEFT_FOOT, RIGHT_FOOT -> 0;
                    case LEFT_SHIN, RIGHT_SHIN -> 0.02;
                    default -> GapMeter.FAR;
                };
                assertThat(gap).as(pair.label()).isCloseTo(expected, within(1e-12));
            } else {
                assertThat(gap).as(pair.label()).isGreaterThan(0.1);
            }
        }
    }

    @Test
    void aFaceAnEdgeAndACornerAreAsFarAsTheyAre() {
        assertThat(gap(doll().touchBelly(0, 0, 0.037), Region.LEFT_HAND, Region.BELLY))
                .isCloseTo(0.037, within(1e-12));
        Vector3d besideEdge = new Vector3d(KnownFigure.TRUNK + 0.03, 0.62, KnownFigure.TRUNK + 0.04);
        assertThat(gap(doll().pointArm(Side.LEFT, besideEdge, FORTH), Region.LEFT_HAND, Region.BELLY))
                .isCloseTo(0.05 - KnownFigure.STICK, within(1e-12));
        Vector3d besideCorner =
                new Vector3d(KnownFigure.TRUNK + 0.02, KnownFigure.TRUNK_HIGH + 0.03, KnownFigure.TRUNK + 0.06);
        assertThat(gap(doll().pointArm(Side.LEFT, besideCorner, FORTH), Region.LEFT_HAND, Region.CHEST))
                .isCloseTo(0.07 - KnownFigure.STICK, within(1e-12));
    }

    @Test
    void sticksAreAsFarAsTheirLinesLessBothRadii() {
        Doll crossed = doll().pointArm(Side.RIGHT, new Vector3d(0.2, 0.62, 0.5), new Vector3d(1, 0, 0))
                .pointArm(Side.LEFT, new Vector3d(0.11, 0.69, 0.45), FORTH);
        assertThat(gap(crossed, Region.LEFT_HAND, Region.RIGHT_HAND))
                .isCloseTo(0.07 - 2 * KnownFigure.STICK, within(1e-12));
        Doll endOn = doll().pointArm(Side.LEFT, new Vector3d(0.1 + 0.03, 0.4, 0.04), FORTH);
        assertThat(gap(endOn, Region.LEFT_HAND, Region.LEFT_THIGH))
                .isCloseTo(0.05 - KnownFigure.STICK - KnownFigure.THIGH, within(1e-12));
    }

    @Test
    void groundIsAtHeightZero() {
        Vector3d steep = new Vector3d(0.6, -0.8, 0);
        Doll down = doll().pointArm(Side.LEFT, new Vector3d(0.7, 0.013 + KnownFigure.STICK, 0.3), steep);
        assertThat(gap(down, Region.LEFT_HAND, Region.GROUND)).isCloseTo(0.013, within(1e-12));
        assertThat(gap(down, Region.LEFT_FOREARM, Region.GROUND))
                .isCloseTo(0.013 + 0.8 * KnownFigure.HAND_LENGTH, within(1e-12));
    }

    @Test
    void depthIsTheWayOutOfTheSkin() {
        assertThat(gap(doll().touchBelly(0, 0, -0.007), Region.LEFT_HAND, Region.BELLY))
                .isCloseTo(-0.007, within(1e-12));
        assertThat(gap(doll().touchBelly(0, 0, -0.05), Region.LEFT_HAND, Region.BELLY))
                .isCloseTo(-0.05, within(1e-12));
        assertThat(gap(doll().touchBelly(0, 0, -0.05), Region.LEFT_HAND, Region.LEFT_FLANK))
                .isCloseTo(KnownFigure.TRUNK - KnownFigure.STICK, within(1e-12));
    }

    @Test
    void otherSegmentsOfTheLimbAreMeasuredByThemselves() {
        assertThat(gap(doll().touchBelly(0, 0, 0.01), Region.LEFT_FOREARM, Region.BELLY))
                .isCloseTo(0.01 + KnownFigure.HAND_LENGTH, within(1e-12));
        Doll bent = doll().turn(Role.LEFT_LOWER_LEG, new Vector3d(1, 0, 0), 30);
        double ankle = 0.27 - 0.23 * Math.cos(Math.toRadians(30));
        assertThat(gap(bent, Region.LEFT_SHIN, Region.GROUND)).isCloseTo(ankle - KnownFigure.STICK, within(1e-12));
    }

    /** An arm that hangs and leans inwards by an angle ends beside the shin. */
    @Test
    void turnedArmsAreWhereTrigonometrySays() {
        for (double degrees : new double[] {2, 5, 10, 13}) {
            Doll hanging = doll().turn(Role.LEFT_UPPER_ARM, new Vector3d(0, 0, 1), -90 - degrees);
            double inwards = KnownFigure.ARM_LENGTH * Math.sin(Math.toRadians(degrees));
            double apart = KnownFigure.SHOULDER - inwards - 0.1;
            assertThat(gap(hanging, Region.LEFT_HAND, Region.LEFT_SHIN))
                    .isCloseTo(apart - 2 * KnownFigure.STICK, within(1e-12));
        }
    }

    private record Reach(Vector3d fingers, Vector3d way) {}

    private static Reach anywhere(Gen gen) {
        Vector3d fingers = new Vector3d(gen.between(-0.3, 0.3), gen.between(0.35, 0.9), gen.between(-0.3, 0.3));
        Vector3d way = new Vector3d(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian());
        return new Reach(fingers, way.normalize());
    }

    /** The nearest gap to any of the trunk's regions is the signed distance of a box, found by trying. */
    @Test
    void anyHandIsAsFarFromTheTrunkAsFromABox() {
        Laws.forAll("hand and box", GapMeterTruthTest::anywhere, reach -> {
            GapMeter meter = meter(doll().pointArm(Side.LEFT, reach.fingers, reach.way));
            double nearest = GapMeter.FAR;
            for (int pair = 0; pair < Pair.list().size(); pair++) {
                Pair one = Pair.list().get(pair);
                if (one.effector() == Region.LEFT_HAND && one.region().group() == Group.TRUNK) {
                    nearest = Math.min(nearest, meter.gap(pair));
                }
            }
            double expected = Math.min(GapMeter.FAR, signedDistance(reach) - KnownFigure.STICK);
            assertThat(nearest).isCloseTo(expected, within(1e-9));
        });
    }

    /** Outside, the distance along a line is convex, so halving thirds finds its least; inside, samples are looked at. */
    private static double signedDistance(Reach reach) {
        double deepest = 0;
        for (int sample = 0; sample < GapMeter.SAMPLES; sample++) {
            deepest = Math.min(deepest, toBox(reach, (double) sample / (GapMeter.SAMPLES - 1)));
        }
        double low = 0;
        double high = 1;
        for (int step = 0; step < 200; step++) {
            double third = (high - low) / 3;
            if (toBox(reach, low + third) < toBox(reach, high - third)) {
                high -= third;
            } else {
                low += third;
            }
        }
        return deepest < 0 ? deepest : Math.max(0, toBox(reach, low));
    }

    private static double toBox(Reach reach, double share) {
        Vector3d point = new Vector3d(reach.fingers).fma((share - 1) * KnownFigure.HAND_LENGTH, reach.way);
        double middle = (KnownFigure.TRUNK_LOW + KnownFigure.TRUNK_HIGH) / 2;
        double half = (KnownFigure.TRUNK_HIGH - KnownFigure.TRUNK_LOW) / 2;
        double x = Math.abs(point.x) - KnownFigure.TRUNK;
        double y = Math.abs(point.y - middle) - half;
        double z = Math.abs(point.z) - KnownFigure.TRUNK;
        double inside = Math.max(x, Math.max(y, z));
        return inside < 0 ? inside : new Vector3d(Math.max(0, x), Math.max(0, y), Math.max(0, z)).length();
    }
}
