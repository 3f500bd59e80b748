package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Lean and turns of trunk, head and hips are those that were put in, in frames in which nothing needs the trunk. */
class PostureTruthTest {

    private static final Vector3d X = new Vector3d(1, 0, 0);
    private static final Vector3d Y = new Vector3d(0, 1, 0);

    private static Trial.Motion turned(Role role, Vector3d axis, double... degrees) {
        return (frame, doll) -> doll.turn(role, axis, degrees[frame]);
    }

    private static Trial.Findings measure(Trial.Motion result, int frames) {
        return Trial.of(frames).result(result).measure();
    }

    @Test
    void aTurnOfTheHeadIsOfTheHeadAlone() {
        measure(turned(Role.HEAD, Y, 0, 12, 30), 3)
                .has("posture.head.mean", 14)
                .has("posture.head.max", 30)
                .has("posture.free.head.mean", 14)
                .has("posture.chest.max", 0)
                .has("posture.hips.max", 0)
                .has("posture.lean.max", 0);
    }

    /** The chest of the figure is its spine, which carries the head; the spine twists and does not lean. */
    @Test
    void aTwistOfTheSpineTurnsChestAndHead() {
        measure(turned(Role.SPINE, Y, 10, 20), 2)
                .has("posture.chest.mean", 15)
                .has("posture.chest.p95", 20)
                .has("posture.head.mean", 15)
                .has("posture.hips.max", 0)
                .has("posture.lean.max", 0);
    }

    /** The hips carry all of it: trunk, head and hips turn alike, and the axis of the trunk with them. */
    @Test
    void hipsThatTiltLeanTheTrunkByAsMuch() {
        measure(turned(Role.HIPS, X, 7, -3), 2)
                .has("posture.hips.mean", 5)
                .has("posture.chest.mean", 5)
                .has("posture.head.max", 7)
                .has("posture.lean.mean", 5)
                .has("posture.lean.p95", 7);
    }

    /** Hips at half the height, the spine's joint at .6, the head's at .85 of it. */
    @Test
    void aSpineThatBendsLeansTheAxisFromHipsToHead() {
        double bend = Math.toRadians(20);
        double z = 0.25 * Math.sin(bend);
        double y = 0.1 + 0.25 * Math.cos(bend);
        measure(turned(Role.SPINE, X, 20), 1)
                .has("posture.lean.mean", Math.toDegrees(Math.atan2(z, y)))
                .has("posture.chest.mean", 20);
    }

    @Test
    void whatTheCopyDoesTooIsNoDifference() {
        Trial.Motion bent = turned(Role.SPINE, X, 25, 25);
        Trial.of(2)
                .source(bent)
                .copied(bent)
                .result(bent)
                .measure()
                .has("posture.lean.max", 0)
                .has("posture.chest.max", 0)
                .has("posture.head.max", 0)
                .has("posture.hips.max", 0);
    }

    private static final Trial.Motion FACE = (frame, doll) ->
            doll.pointArm(Side.LEFT, new Vector3d(0, 0.93, 0.05 + KnownFigure.STICK + 0.01), new Vector3d(0, 0, -1));

    /** The face is out of reach of the arm in the copy of the second frame, whose shoulder is far away. */
    @Test
    void framesInWhichAMeantContactNeedsTheTrunkAreLeftOut() {
        Trial.Motion touch = (frame, doll) -> {
            if (frame == 1) {
                FACE.pose(frame, doll);
            }
        };
        Trial.Motion copied = (frame, doll) -> {
            touch.pose(frame, doll);
            if (frame == 1) {
                doll.pointArm(Side.LEFT, new Vector3d(0, 0.62, 2.5), new Vector3d(0, 0, 1));
            }
        };
        Trial.of(5)
                .at(2)
                .source(touch)
                .copied(copied)
                .result((frame, doll) -> {
                    copied.pose(frame, doll);
                    doll.turn(Role.SPINE, Y, frame == 1 ? 40 : 4);
                })
                .measure()
                .has("posture.chest.mean", (4 * 4 + 40) / 5.0)
                .has("posture.free.chest.mean", 4)
                .has("posture.free.chest.max", 4);
    }

    @Test
    void framesInWhichAMeantContactIsInReachCount() {
        Trial.of(3)
                .source(FACE)
                .copied(FACE)
                .result((frame, doll) -> {
                    FACE.pose(frame, doll);
                    doll.turn(Role.SPINE, Y, 6);
                })
                .measure()
                .has("posture.free.chest.mean", 6);
    }

    @Test
    void aTrunkOnTheGroundIsLeftOut() {
        Trial.Motion lying = (frame, doll) -> doll.move(0, -KnownFigure.TRUNK_LOW, 0);
        Trial.of(2)
                .source(lying)
                .copied(lying)
                .result((frame, doll) -> {
                    lying.pose(frame, doll);
                    doll.turn(Role.SPINE, Y, 6);
                })
                .measure()
                .has("posture.chest.mean", 6)
                .hasNone("posture.free.chest.mean", "posture.free.lean.p95");
    }

    @Test
    void tinyAnglesAreNotLostInRounding() {
        assertThat(Angles.degreesBetween(new Vector3d(0, 2, 0), new Vector3d(0, 3, 3e-9)))
                .isCloseTo(Math.toDegrees(1e-9), within(1e-15));
        measure(turned(Role.HIPS, X, 1e-6), 1).has("posture.lean.mean", 1e-6);
    }
}
