package dev.kintact.measure;

import dev.kintact.body.Role;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Limbs with nothing near are as far from the copy as they were turned; a limb with something near may do what it must. */
class FidelityTruthTest {

    private static final Vector3d AXIS = new Vector3d(0.48, 0.6, 0.64);

    /** Off the ground, where nothing is near the legs either. */
    private static Doll hover(Doll doll) {
        return doll.move(0, 0.3, 0);
    }

    private static Trial hovering(int frames) {
        Trial.Motion hover = (frame, doll) -> hover(doll);
        return Trial.of(frames).source(hover).result(hover).copied(hover);
    }

    /** Of twelve segments the three of one arm. */
    @Test
    void anArmTurnedBySevenDegreesIsSevenDegreesOff() {
        hovering(2)
                .result((frame, doll) -> hover(doll).turn(Role.LEFT_UPPER_ARM, AXIS, 7))
                .measure()
                .has("fidelity.mean", 7 * 3 / 12.0)
                .has("fidelity.p95", 7);
    }

    @Test
    void segmentsBelowTheOneThatTurnsAreOffToo() {
        hovering(1)
                .result((frame, doll) ->
                        hover(doll).turn(Role.LEFT_HAND, AXIS, 30).turn(Role.RIGHT_LOWER_LEG, AXIS, 12))
                .measure()
                .has("fidelity.mean", (30 + 2 * 12) / 12.0)
                .has("fidelity.p95", 30);
    }

    /** One of 24 segments is beyond the percentile. */
    @Test
    void onePartInTwentyMayBeWorseThanThePercentile() {
        hovering(2)
                .result((frame, doll) -> hover(doll)
                        .turn(Role.RIGHT_LOWER_ARM, AXIS, frame == 0 ? 5 : 0)
                        .turn(Role.LEFT_HAND, AXIS, frame == 0 ? 60 : 0))
                .measure()
                .has("fidelity.mean", (60 + 2 * 5) / 24.0)
                .has("fidelity.p95", 5);
    }

    @Test
    void onlyTheCopyCountsNotTheSource() {
        hovering(1)
                .result((frame, doll) -> hover(doll).turn(Role.LEFT_UPPER_ARM, AXIS, 20))
                .copied((frame, doll) -> hover(doll).turn(Role.LEFT_UPPER_ARM, AXIS, 17))
                .measure()
                .has("fidelity.p95", 3);
    }

    /** Standing, the ground is near both legs: six segments of arms are left. */
    @Test
    void limbsThatTouchAreLeftOut() {
        Trial.of(1)
                .result((frame, doll) -> doll.turn(Role.LEFT_UPPER_ARM, AXIS, 7).turn(Role.RIGHT_UPPER_LEG, AXIS, 50))
                .measure()
                .has("fidelity.mean", 7 * 3 / 6.0)
                .has("fidelity.p95", 7);
    }

    /** The ground is near feet by anatomy: a leg that swings over it is free, one that stands on it is not. */
    @Test
    void whatIsNearByAnatomyCountsWhereItTouches() {
        Trial.of(1)
                .source((frame, doll) -> doll.move(0, 0.05, 0))
                .result((frame, doll) -> doll.move(0, 0.05, 0).turn(Role.RIGHT_UPPER_LEG, AXIS, 12))
                .copied((frame, doll) -> doll.move(0, 0.05, 0))
                .measure()
                .has("fidelity.mean", 12 * 3 / 12.0)
                .has("fidelity.p95", 12);
    }

    /** A hand near the belly frees its whole arm, but not the other: three of six segments. */
    @Test
    void somethingNearTheHandFreesTheArm() {
        Trial.of(2)
                .source((frame, doll) -> doll.touchBelly(0, 0, frame == 0 ? 0.099 : 0.101))
                .result((frame, doll) ->
                        doll.turn(Role.LEFT_UPPER_ARM, AXIS, 40).turn(Role.RIGHT_UPPER_ARM, AXIS, 4))
                .measure()
                .has("fidelity.mean", (3 * 4 + 3 * 4 + 3 * 40) / 9.0)
                .has("fidelity.p95", 40);
    }

    @Test
    void tinyAnglesAreNotLostInRounding() {
        hovering(1)
                .result((frame, doll) -> hover(doll).turn(Role.LEFT_UPPER_ARM, AXIS, 1e-6))
                .measure()
                .has("fidelity.p95", 1e-6);
        hovering(1).measure().has("fidelity.mean", 0).has("fidelity.p95", 0);
    }

    @Test
    void withEveryLimbNearSomethingThereIsNothingToMeasure() {
        Trial.of(1).source((frame, doll) -> doll.move(0, -0.75, 0)).measure().hasNone("fidelity.mean", "fidelity.p95");
    }
}
