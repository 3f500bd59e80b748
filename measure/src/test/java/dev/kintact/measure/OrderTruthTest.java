package dev.kintact.measure;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/**
 * Forearms that cross, with nothing else of either arm near: each is ordered against the other, so there are two ordered
 * pairs a frame.
 */
class OrderTruthTest {

    /** From the fingers to the middle of the forearm. */
    private static final double TO_FOREARM = KnownFigure.HAND_LENGTH + KnownFigure.FOREARM_LENGTH / 2;

    /** The left forearm's line passes over the right one's, square to it, higher by so much; lower if negative. */
    private static Doll cross(Doll doll, double higher) {
        Vector3d crossing = new Vector3d(0, 0.6, 0.6);
        Vector3d right = new Vector3d(crossing).add(TO_FOREARM, 0, 0);
        Vector3d left = new Vector3d(crossing).add(0, higher, -TO_FOREARM);
        return doll.pointArm(Side.RIGHT, right, new Vector3d(1, 0, 0))
                .pointArm(Side.LEFT, left, new Vector3d(0, 0, -1));
    }

    private static Trial crossed(double source, double... result) {
        return Trial.of(result.length)
                .source((frame, doll) -> cross(doll, source))
                .result((frame, doll) -> cross(doll, result[frame]));
    }

    @Test
    void switchedFramesAreCounted() {
        crossed(0.05, 0.05, 0.05, -0.05, -0.05, -0.05, 0.05, 0.05, -0.05)
                .measure()
                .has("order.violated", 4 / 8.0)
                .has("order.switches", 2 * 3);
    }

    @Test
    void wrongIsBeyondATenthOfTheRadius() {
        double radius = KnownFigure.STICK;
        crossed(0.05, 0.05, -0.09 * radius, -0.11 * radius, 0.09 * radius)
                .measure()
                .has("order.violated", 1 / 4.0)
                .has("order.switches", 2 * 2);
    }

    @Test
    void sidesAreThoseOfTheSourceInEachFrame() {
        Trial.of(4)
                .source((frame, doll) -> cross(doll, frame < 2 ? 0.05 : -0.05))
                .result((frame, doll) -> cross(doll, frame < 2 ? 0.03 : -0.07))
                .measure()
                .has("order.violated", 0)
                .has("order.switches", 0);
    }

    @Test
    void aMotionThatStartsOnTheWrongSideHasSwitched() {
        crossed(0.05, -0.05).measure().has("order.violated", 1).has("order.switches", 2);
    }

    @Test
    void turningEverythingTurnsTheSidesToo() {
        Trial.of(3)
                .source((frame, doll) -> cross(doll, 0.05))
                .result((frame, doll) ->
                        cross(doll, frame == 1 ? -0.05 : 0.05).turn(Role.HIPS, new Vector3d(0.6, 0, 0.8), 120))
                .measure()
                .has("order.violated", 1 / 3.0)
                .has("order.switches", 2 * 2);
    }

    @Test
    void onlyLimbsThatAreNearOnTheSourceHaveAnOrder() {
        Trial.of(2)
                .source((frame, doll) -> cross(doll, frame == 0 ? 0.139 : 0.141))
                .result((frame, doll) -> cross(doll, -0.05))
                .measure()
                .has("order.violated", 1)
                .has("order.switches", 2);
        for (int frames : new int[] {1, 4}) {
            Trial.of(frames).measure().hasNone("order.violated").has("order.switches", 0);
        }
    }
}
