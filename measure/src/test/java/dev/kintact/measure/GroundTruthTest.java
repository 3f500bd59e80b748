package dev.kintact.measure;

import org.junit.jupiter.api.Test;

/** Trunks put into and over the ground are found there; pairs of limbs do not come into it. */
class GroundTruthTest {

    /** Moves a figure so that the underside of its trunk is at some height. */
    private static Trial.Motion at(double... heights) {
        return (frame, doll) -> doll.move(0, heights[frame] - KnownFigure.TRUNK_LOW, 0);
    }

    @Test
    void depthsAndGapsAreCounted() {
        Trial.of(4)
                .source(at(0.01, -0.004, 0, 0.1))
                .result(at(0.03, -0.01, -0.004, -0.02))
                .measure()
                .has("ground.deeperThanSource", 2 / 4.0)
                .has("ground.max", 0.02);
    }

    @Test
    void gapsAreComparedWhereTheSourceTouches() {
        Trial.of(2)
                .source(at(0.001, 0.1))
                .result(at(0.002, 0))
                .measure()
                .has("ground.gap.mean", 0.001)
                .has("ground.gap.p95", 0.001);
    }

    @Test
    void whoStandsHasNothingToMeasure() {
        Trial.of(2)
                .measure()
                .has("ground.deeperThanSource", 0)
                .has("ground.max", 0)
                .hasNone("ground.gap.mean");
    }
}
