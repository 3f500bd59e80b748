package dev.kintact.measure;

import dev.kintact.body.Role;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Feet skate, float and sink as fast, high and deep as they were made to; both feet count, so all counts are even. */
class FootTruthTest {

    /** Where a figure is in a frame that goes by so much a second in each step, thirty frames a second. */
    private static double gone(double[] speeds, int frame, double framesPerSecond) {
        double sum = 0;
        for (int step = 0; step < frame; step++) {
            sum += speeds[step] / framesPerSecond;
        }
        return sum;
    }

    private static Trial.Motion going(double framesPerSecond, double... speeds) {
        Vector3d way = new Vector3d(0.6, 0, 0.8);
        return (frame, doll) -> {
            double gone = gone(speeds, frame, framesPerSecond);
            doll.move(gone * way.x, 0, gone * way.z);
        };
    }

    @Test
    void feetSkateAsFastAsTheyWereMade() {
        for (int rate : new int[] {30, 120}) {
            Trial.of(5)
                    .at(rate)
                    .result(going(rate, 0, 0.05, 0.25, 0.11))
                    .measure()
                    .has("foot.stance", 2 * 5)
                    .has("foot.skate.mean", (0.05 + 0.25 + 0.11) / 4)
                    .has("foot.skate.max", 0.25)
                    .has("foot.skate.share", 2 / 4.0);
        }
    }

    @Test
    void onlySpeedAboveTheSourcesIsSkating() {
        Trial.of(4)
                .source(going(30, 0.04, 0.08, 0.06))
                .result(going(30, 0.05, 0.03, 0.09))
                .measure()
                .has("foot.stance", 2 * 4)
                .has("foot.skate.mean", (0.01 + 0.03) / 3)
                .has("foot.skate.max", 0.03)
                .has("foot.skate.share", 0);
    }

    @Test
    void fastIsFastWhateverTheSourceDoes() {
        Trial.of(3)
                .source(going(30, 0.08, 0.08))
                .result(going(30, 0.12, 0.09))
                .measure()
                .has("foot.skate.max", 0.04)
                .has("foot.skate.share", 1 / 2.0);
    }

    @Test
    void stanceIsSlowOnTheSource() {
        Trial.of(4)
                .source(going(30, 0.09, 0.11, 0.2))
                .result(going(30, 0.2, 0.5, 0.5))
                .measure()
                .has("foot.stance", 2 * 2)
                .has("foot.skate.mean", 0.11)
                .has("foot.skate.share", 1);
    }

    @Test
    void stanceIsNearTheGroundOnTheSource() {
        double[] heights = {0.3, 0.019, 0.021, -0.019, -0.021};
        Trial.of(5)
                .source((frame, doll) -> doll.move(0, heights[frame], 0))
                .result((frame, doll) -> doll.move(0, frame == 1 ? 0.012 : frame == 3 ? -0.03 : 0.5, 0))
                .measure()
                .has("foot.stance", 2 * 2)
                .has("foot.float.mean", 0.012 / 2)
                .has("foot.float.max", 0.012)
                .has("foot.sink.mean", 0.03 / 2)
                .has("foot.sink.max", 0.03);
    }

    @Test
    void feetStandOnTheirLowestPlace() {
        Vector3d sideways = new Vector3d(1, 0, 0);
        double tip = tipOfRaisedHeel(30);
        Trial.Motion tiptoe = (frame, doll) -> {
            doll.move(0, -tip, 0);
            doll.turn(Role.LEFT_FOOT, sideways, 30).turn(Role.RIGHT_FOOT, sideways, 30);
        };
        Trial.of(2)
                .source(tiptoe)
                .result((frame, doll) -> {
                    tiptoe.pose(frame, doll);
                    doll.move(0, 0.02, 0);
                })
                .measure()
                .has("foot.stance", 2 * 2)
                .has("foot.float.mean", 0.02)
                .has("foot.sink.mean", 0);
    }

    @Test
    void theLowestPlaceOfTheResultIsItsHeight() {
        double turn = Math.toRadians(20);
        double heel = 0.04 - 0.04 * Math.cos(turn) - 0.05 * Math.sin(turn);
        Trial.of(3)
                .result((frame, doll) -> doll.turn(Role.LEFT_FOOT, new Vector3d(1, 0, 0), -20)
                        .turn(Role.RIGHT_FOOT, new Vector3d(1, 0, 0), -20))
                .measure()
                .has("foot.sink.mean", -heel)
                .has("foot.float.max", 0);
    }

    /** The heel is nearest to the ankle, about which the foot turns. */
    @Test
    void aFootThatTurnsSkatesAsFastAsItsSlowestPlace() {
        double chord = 2 * 0.05 * Math.sin(Math.toRadians(10) / 2);
        Trial.of(3)
                .result((frame, doll) -> doll.turn(Role.LEFT_FOOT, new Vector3d(0, 1, 0), 10 * frame)
                        .turn(Role.RIGHT_FOOT, new Vector3d(0, 1, 0), -10 * frame))
                .measure()
                .has("foot.skate.mean", 30 * chord)
                .has("foot.skate.max", 30 * chord)
                .has("foot.skate.share", 1);
    }

    /** Height of the tips of the toes over the ground when feet turn about ankles that stay where they are. */
    private static double tipOfRaisedHeel(double degrees) {
        double turn = Math.toRadians(degrees);
        return 0.04 - 0.04 * Math.cos(turn) - 0.12 * Math.sin(turn);
    }

    @Test
    void feetCountEachByItself() {
        Vector3d sideways = new Vector3d(1, 0, 0);
        Trial.of(3)
                .source((frame, doll) -> doll.turn(Role.LEFT_UPPER_LEG, sideways, -60))
                .result((frame, doll) ->
                        doll.turn(Role.LEFT_UPPER_LEG, sideways, -60).move(0.01 * frame, 0, 0))
                .measure()
                .has("foot.stance", 3)
                .has("foot.skate.mean", 0.3);
    }

    @Test
    void oneFrameHasHeightsButNoSpeed() {
        Trial.of(1)
                .result((frame, doll) -> doll.move(0, 0.03, 0))
                .measure()
                .has("foot.stance", 2)
                .has("foot.float.mean", 0.03)
                .has("foot.float.max", 0.03)
                .has("foot.sink.max", 0)
                .hasNone("foot.skate.mean", "foot.skate.max", "foot.skate.share");
    }

    @Test
    void withoutStanceThereIsNothingToMeasure() {
        String[] figures = {
            "foot.skate.mean",
            "foot.skate.max",
            "foot.skate.share",
            "foot.float.mean",
            "foot.float.max",
            "foot.sink.mean",
            "foot.sink.max"
        };
        Trial.of(4)
                .source((frame, doll) -> doll.move(0, 0.3, 0))
                .measure()
                .has("foot.stance", 0)
                .hasNone(figures);
    }
}
