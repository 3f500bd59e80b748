package dev.kintact.measure;

import dev.kintact.body.Role.Side;
import dev.kintact.body.contact.GapMeter;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Gaps differ by what they were made to differ. */
class GapTruthTest {

    private static Trial belly(double[][] gaps) {
        return Trial.of(gaps.length)
                .source((frame, doll) -> doll.touchBelly(0, 0, gaps[frame][0]))
                .result((frame, doll) -> doll.touchBelly(0, 0, gaps[frame][1]));
    }

    @Test
    void gapsBelowATenthAreCompared() {
        belly(new double[][] {{0.02, 0.02}, {0.02, 0.05}, {0.05, 0.03}, {0.099, 0.104}, {0.101, 0.02}})
                .measure()
                .has("gap.mean", (0 + 0.03 + 0.02 + 0.005) / 4)
                .has("gap.p95", 0.03);
    }

    @Test
    void oneOfTwentyMayBeWorseThanThePercentile() {
        double[][] gaps = new double[20][];
        for (int frame = 0; frame < gaps.length; frame++) {
            gaps[frame] = new double[] {0.01, 0.01 + 0.001 * frame};
        }
        belly(gaps).measure().has("gap.mean", 0.0095).has("gap.p95", 0.018);
    }

    @Test
    void overlapIsNoGapOnBothSides() {
        belly(new double[][] {{-0.010, 0.004}, {-0.010, -0.002}, {0.005, -0.010}})
                .measure()
                .has("gap.mean", (0.004 + 0 + 0.005) / 3)
                .has("gap.p95", 0.005);
    }

    @Test
    void farIsFar() {
        belly(new double[][] {{0.01, 0.3}}).measure().has("gap.mean", GapMeter.FAR - 0.01);
    }

    @Test
    void withoutAnythingNearThereIsNothingToCompare() {
        Trial.of(1).measure().hasNone("gap.mean", "gap.p95");
        Trial.of(3).measure().hasNone("gap.mean", "gap.p95");
    }

    @Test
    void nearIsAnOption() {
        Thresholds usual = Thresholds.USUAL;
        Thresholds nearer = new Thresholds(
                usual.contact(),
                usual.kept(),
                usual.overlap(),
                0.04,
                usual.stanceHeight(),
                usual.stanceSpeed(),
                usual.jumpDegrees(),
                usual.wrongSide(),
                usual.backwardsDegrees());
        belly(new double[][] {{0.03, 0.04}, {0.05, 0.09}}).measure(nearer).has("gap.mean", 0.01);
    }

    @Test
    void everyPairIsComparedByItself() {
        Vector3d forth = new Vector3d(0, 0, -1);
        Trial.of(1)
                .source((frame, doll) -> doll.pointArm(Side.LEFT, new Vector3d(0.6, 0.03, 0.6), new Vector3d(0, -1, 0))
                        .pointArm(Side.RIGHT, new Vector3d(0, 0.62, 0.19), forth))
                .result((frame, doll) -> doll.pointArm(Side.LEFT, new Vector3d(0.6, 0.05, 0.6), new Vector3d(0, -1, 0))
                        .pointArm(Side.RIGHT, new Vector3d(0, 0.62, 0.18), forth))
                .measure()
                .has("gap.mean", 0.015)
                .has("gap.p95", 0.02);
    }
}
