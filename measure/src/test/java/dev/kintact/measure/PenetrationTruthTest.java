package dev.kintact.measure;

import dev.kintact.body.Role.Side;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Depths put into motions are those that are found; upper segments are told apart. */
class PenetrationTruthTest {

    private static Trial belly(double[][] depths) {
        return Trial.of(depths.length)
                .source((frame, doll) -> doll.touchBelly(0, 0, -depths[frame][0]))
                .result((frame, doll) -> doll.touchBelly(0, 0, -depths[frame][1]));
    }

    /** The end of an upper arm, whose hand is far away, in the belly. */
    private static Trial.Motion upperArm(double depth) {
        double shoulder = KnownFigure.TRUNK + KnownFigure.STICK - depth;
        Vector3d fingers = new Vector3d(0, 0.62, shoulder + KnownFigure.ARM_LENGTH);
        return (frame, doll) -> doll.pointArm(Side.LEFT, fingers, new Vector3d(0, 0, 1));
    }

    @Test
    void framesAndDepthsAreCounted() {
        belly(new double[][] {{0, 0.004}, {0, 0.006}, {0, 0.030}, {0.028, 0.030}, {0.020, 0.030}, {-0.1, -0.1}})
                .measure()
                .has("penetration.frames", 4 / 6.0)
                .has("penetration.deeperThanSource", 3 / 6.0)
                .has("penetration.mean", (0.006 + 3 * 0.030) / 4)
                .has("penetration.max", 0.030)
                .has("penetration.upper.frames", 0)
                .has("penetration.upper.deeperThanSource", 0);
    }

    @Test
    void deeperThanTheSourceIsByHalfAPercent() {
        belly(new double[][] {{0.010, 0.0149}, {0.010, 0.0151}})
                .measure()
                .has("penetration.frames", 1)
                .has("penetration.deeperThanSource", 0.5);
    }

    @Test
    void upperSegmentsAreToldApart() {
        Trial.of(2)
                .source(upperArm(0.012))
                .result((frame, doll) -> upperArm(frame == 0 ? 0.013 : 0.018).pose(frame, doll))
                .measure()
                .has("penetration.upper.frames", 1)
                .has("penetration.upper.deeperThanSource", 0.5)
                .has("penetration.upper.mean", 0.0155)
                .has("penetration.upper.max", 0.018)
                .has("penetration.frames", 0)
                .has("penetration.deeperThanSource", 0)
                .has("penetration.mean", 0)
                .has("penetration.max", 0);
    }

    @Test
    void aFrameCountsOnceHoweverManyPairsAreDeep() {
        Trial.of(2)
                .result((frame, doll) -> doll.move(0, frame == 0 ? 0 : -0.01, 0))
                .measure()
                .has("penetration.frames", 0.5)
                .has("penetration.deeperThanSource", 0.5)
                .has("penetration.mean", 0.01)
                .has("penetration.max", 0.01);
    }

    @Test
    void oneFrameIsEnough() {
        belly(new double[][] {{0, 0.02}}).measure().has("penetration.frames", 1).has("penetration.mean", 0.02);
    }

    @Test
    void withoutOverlapThereIsNoDepth() {
        Trial.of(1)
                .measure()
                .has("penetration.frames", 0)
                .has("penetration.deeperThanSource", 0)
                .has("penetration.mean", 0)
                .has("penetration.max", 0)
                .has("penetration.upper.mean", 0)
                .has("penetration.upper.max", 0);
    }
}
