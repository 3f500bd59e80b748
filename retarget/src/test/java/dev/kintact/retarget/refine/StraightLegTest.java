package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.Arrays;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** A straight leg does not get shorter by any small step: the search has to find out that it can bend. */
class StraightLegTest {

    private static final double BENT = Math.toRadians(5);

    /** Somebody in a T-pose, whose feet belong straight up from where they are. */
    private record Case(RandomBody body, double[] shares) {
        static Case any(Gen gen) {
            return new Case(RandomBody.any(gen), new double[] {gen.between(0.03, 0.1), gen.between(0.03, 0.1)});
        }
    }

    @Test
    void kneesBendForwardsWhereFeetBelongNearer() {
        Laws.forAll("knees bend where feet belong nearer to the hips", Case::any, one -> {
            Rig rig = one.body.rig();
            Freedoms freedoms = new Freedoms(rig);
            FrameSearch search = new FrameSearch(one.body.body(), freedoms, RefineSettings.USUAL);
            FrameState state = search.state();
            Pose standing = one.body.tPose();
            state.code.clear();
            Arrays.fill(state.code.skinHeights, ContactCode.FAR);
            state.turned.copy(standing);
            state.findBusy();
            for (int side = 0; side < 2; side++) {
                putGoal(rig, side, one.shares[side], state);
            }
            state.turn(search.search(), 0);
            for (int side = 0; side < 2; side++) {
                LimbPosture leg =
                        new LimbPosture(LimbJoints.of(rig, side == 0 ? Role.LEFT_UPPER_LEG : Role.RIGHT_UPPER_LEG));
                leg.read(state.pose());
                assertThat(leg.flexion()).isGreaterThan(BENT);
                assertThat(leg.backwards()).isLessThan(0.05);
            }
        });
    }

    private static int ankle(Rig rig, int side) {
        return rig.map().requireJoint(side == 0 ? Role.LEFT_FOOT : Role.RIGHT_FOOT);
    }

    private static void putGoal(Rig rig, int side, double share, FrameState state) {
        Vector3d goal = state.turned.copied().getWorldPosition(ankle(rig, side), state.ankleGoals[side]);
        goal.y += share * rig.height();
        state.ankleWeights[side] = RefineSettings.USUAL.foot();
    }
}
