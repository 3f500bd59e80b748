package dev.kintact.measure;

import dev.kintact.body.Role;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Added flexion of standing knees and hips, and the height of the hips, are those that were put in. */
class StanceTruthTest {

    private static final Vector3d X = new Vector3d(1, 0, 0);

    private static Doll bend(Doll doll, double knee) {
        return doll.turn(Role.LEFT_LOWER_LEG, X, knee).turn(Role.RIGHT_LOWER_LEG, X, knee);
    }

    private static Trial.Motion knees(double... degrees) {
        return (frame, doll) -> bend(doll, degrees[frame]);
    }

    @Test
    void addedFlexionOfKneesIsReadBack() {
        Trial.of(3)
                .result(knees(0, 10, 20))
                .measure()
                .has("posture.knee.mean", 10)
                .has("posture.knee.p95", 20)
                .has("posture.knee.max", 20);
    }

    @Test
    void onlyWhatIsAddedToTheCopyCounts() {
        Trial.of(3)
                .copied(knees(10, 10, 14))
                .result(knees(25, 3, 14))
                .measure()
                .has("posture.knee.mean", 5)
                .has("posture.knee.max", 15);
    }

    /** From 15° on a copied knee is not straight. */
    @Test
    void kneesThatAreCopiedBentAreLeftOut() {
        Trial.of(2)
                .copied(knees(14, 16))
                .result(knees(20, 90))
                .measure()
                .has("posture.knee.mean", 6)
                .has("posture.knee.max", 6);
        Trial.of(1).copied(knees(16)).result(knees(90)).measure().hasNone("posture.knee.mean", "posture.knee.p95");
    }

    @Test
    void addedFlexionOfHipsIsReadBack() {
        Trial.of(2)
                .result((frame, doll) -> doll.turn(Role.LEFT_UPPER_LEG, X, frame == 0 ? -8 : 0))
                .measure()
                .has("posture.hip.mean", 2)
                .has("posture.hip.p95", 8)
                .has("posture.knee.max", 0);
    }

    @Test
    void hipsAreAsFarOffAsTheyWereRaisedOrLowered() {
        double[] heights = {0.01, -0.03, 0};
        Trial.of(3)
                .result((frame, doll) -> doll.move(0, heights[frame], 0))
                .measure()
                .has("posture.hipHeight.mean", 0.04 / 3)
                .has("posture.hipHeight.p95", 0.03);
    }

    /** A copy that hovers or sinks is set on the ground where the source stands; a source on tiptoe keeps its height. */
    @Test
    void theCopyIsSetOnTheGround() {
        Trial.of(2)
                .copied((frame, doll) -> doll.move(0, frame == 0 ? 0.05 : -0.07, 0))
                .measure()
                .has("posture.hipHeight.mean", 0);
        Trial.of(2)
                .source((frame, doll) -> doll.move(0, 0.015, 0))
                .copied((frame, doll) -> doll.move(0, 0.2, 0))
                .result((frame, doll) -> doll.move(0, 0.01, 0))
                .measure()
                .has("posture.hipHeight.mean", 0.005);
    }

    /** A leg that is lifted neither counts nor tells where the ground is. */
    @Test
    void onlyLegsThatStandCount() {
        Trial.Motion lifted = (frame, doll) -> doll.turn(Role.LEFT_UPPER_LEG, X, -40);
        Trial.of(2)
                .source(lifted)
                .copied(lifted)
                .result((frame, doll) -> {
                    lifted.pose(frame, doll);
                    doll.turn(Role.LEFT_LOWER_LEG, X, 50)
                            .turn(Role.RIGHT_LOWER_LEG, X, 4)
                            .move(0, -0.02, 0);
                })
                .measure()
                .has("posture.knee.mean", 4)
                .has("posture.knee.max", 4)
                .has("posture.hip.mean", 0)
                .has("posture.hipHeight.mean", 0.02);
    }

    @Test
    void inTheAirNothingStands() {
        Trial.Motion jump = (frame, doll) -> doll.move(0, 0.3, 0);
        Trial.of(2)
                .source(jump)
                .copied(jump)
                .result(knees(30, 30))
                .measure()
                .hasNone("posture.knee.mean", "posture.hip.mean", "posture.hipHeight.mean");
    }
}
