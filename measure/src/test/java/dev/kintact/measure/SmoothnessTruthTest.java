package dev.kintact.measure;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** A cubic path has the same jerk everywhere, six times its factor whatever the frame rate; jumps are those put in. */
class SmoothnessTruthTest {

    private static double cubic(double factor, int frame, double framesPerSecond) {
        double seconds = frame / framesPerSecond;
        return factor * seconds * seconds * seconds + 0.3 * seconds * seconds - 0.2 * seconds;
    }

    private static Trial.Motion goes(double factor, double framesPerSecond) {
        return (frame, doll) ->
                doll.move(0.6 * cubic(factor, frame, framesPerSecond), 0, 0.8 * cubic(factor, frame, framesPerSecond));
    }

    @Test
    void jerkIsThatOfACubicPath() {
        for (int rate : new int[] {30, 50}) {
            Trial.of(6)
                    .at(rate)
                    .source(goes(4, rate))
                    .result(goes(10, rate))
                    .measure()
                    .has("jerk.mean", 2.5)
                    .has("jerk.max", 2.5)
                    .has("jerk.own.mean", 60)
                    .has("jerk.own.max", 60);
        }
    }

    /** The doll stands elsewhere in the first frame, as in a file with a T-pose in front: nothing of that is jerk. */
    @Test
    void aCutIsNotJerk() {
        Trial.Motion source = goes(4, 30);
        Trial.Motion result = goes(10, 30);
        Trial.of(7)
                .source((frame, doll) -> {
                    if (frame == 0) {
                        doll.move(9, 0, 9);
                    } else {
                        source.pose(frame, doll);
                    }
                })
                .result((frame, doll) -> {
                    if (frame == 0) {
                        doll.move(7, 0, 9);
                    } else {
                        result.pose(frame, doll);
                    }
                })
                .measure()
                .has("jerk.mean", 2.5)
                .has("jerk.own.max", 60)
                .has("jumps", 0);
    }

    /** Of eight ends of limbs, the elbow and the wrist of one arm move. */
    @Test
    void meanAndMaximumAreOverAllEndsOfLimbs() {
        Trial.of(4)
                .source(goes(2, 30))
                .result((frame, doll) -> doll.pointArm(
                        Side.LEFT, new Vector3d(1 + cubic(10, frame, 30), 0.78, 0.1), new Vector3d(1, 0, 0)))
                .measure()
                .has("jerk.own.mean", 60 * 2 / 8.0)
                .has("jerk.own.max", 60)
                .has("jerk.mean", 15 / 12.0)
                .has("jerk.max", 5);
    }

    @Test
    void aSourceThatStandsHasNoRatioButTheResultItsOwnJerk() {
        Trial.of(5)
                .result(goes(10, 30))
                .measure()
                .hasNone("jerk.mean", "jerk.max")
                .has("jerk.own.mean", 60)
                .has("jerk.own.max", 60);
        Trial.of(5)
                .measure()
                .hasNone("jerk.mean", "jerk.max")
                .has("jerk.own.mean", 0)
                .has("jerk.own.max", 0);
    }

    @Test
    void jerkNeedsFourFrames() {
        String[] figures = {"jerk.mean", "jerk.max", "jerk.own.mean", "jerk.own.max"};
        for (int frames : new int[] {1, 3}) {
            Trial.of(frames)
                    .source(goes(4, 30))
                    .result(goes(4, 30))
                    .measure()
                    .hasNone(figures)
                    .has("jumps", 0);
        }
        Trial.of(4).source(goes(4, 30)).result(goes(4, 30)).measure().has("jerk.mean", 1);
    }

    /** A joint that is turned in one frame only turns twice: there and back. */
    private static Trial.Motion turns(Role role, double degrees) {
        return (frame, doll) -> doll.turn(role, new Vector3d(0.6, 0, 0.8), frame == 2 ? degrees : 0);
    }

    @Test
    void jumpsAreBeyondTwentyDegrees() {
        Trial.of(5).result(turns(Role.LEFT_LOWER_ARM, 19.9)).measure().has("jumps", 0);
        Trial.of(5).result(turns(Role.LEFT_LOWER_ARM, 20.1)).measure().has("jumps", 2);
        Trial.of(3).result(turns(Role.RIGHT_FOOT, 90)).measure().has("jumps", 1);
        Trial.of(3).result(turns(Role.HIPS, -30)).measure().has("jumps", 1);
    }

    @Test
    void jumpsOfTheSourceAreNotTheResults() {
        Trial jumping = Trial.of(5).source(turns(Role.HEAD, 45));
        jumping.result(turns(Role.HEAD, 60)).measure().has("jumps", 0);
        jumping.result(turns(Role.SPINE, 60)).measure().has("jumps", 2);
        jumping.measure().has("jumps", 0);
        Trial turning = Trial.of(5).source(turns(Role.HEAD, 19));
        turning.result(turns(Role.HEAD, 21)).measure().has("jumps", 2);
    }

    @Test
    void theFirstFrameIsNoJump() {
        Trial.of(3)
                .result((frame, doll) -> doll.turn(Role.LEFT_UPPER_ARM, new Vector3d(0, 1, 0), 90))
                .measure()
                .has("jumps", 0);
    }
}
