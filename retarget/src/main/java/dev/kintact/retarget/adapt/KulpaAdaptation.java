package dev.kintact.retarget.adapt;

import dev.kintact.body.Rig;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.AnkleHeights;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import org.joml.Vector3d;

/**
 * Limbs in units of their own length, and feet in units of the hips' height: the morphology-independent posture of [Kulpa05] as
 * [Molla17, §7.1] describes it. Arms reach as large a share of their length as the performer's, in the same direction and with
 * the elbow on the same side; feet step and stand where the performer's do, scaled. The spine is copied. No parameters.
 */
public final class KulpaAdaptation implements Adaptation {

    private final LimbPosture[] performer = new LimbPosture[BodyLimb.values().length];
    private final LimbPosture[] character = new LimbPosture[performer.length];
    private final double scale;
    private final double[] performerAnkles = new double[2];
    private final double[] characterAnkles = new double[2];
    private final Vector3d performerHips = new Vector3d();
    private final Vector3d characterHips = new Vector3d();
    private final Vector3d endGoal = new Vector3d();
    private final Vector3d midGoal = new Vector3d();

    public KulpaAdaptation(Rig performerRig, Rig characterRig) {
        for (BodyLimb limb : BodyLimb.values()) {
            performer[limb.ordinal()] = new LimbPosture(LimbJoints.of(performerRig, limb.base()));
            character[limb.ordinal()] = new LimbPosture(LimbJoints.of(characterRig, limb.base()));
        }
        scale = characterRig.hipHeight() / performerRig.hipHeight();
        AnkleHeights.put(performerRig, performerAnkles);
        AnkleHeights.put(characterRig, characterAnkles);
    }

    @Override
    public void adapt(Pose source, EgocentricCode code, Pose target) {
        for (int limb = 0; limb < performer.length; limb++) {
            performer[limb].read(source);
            character[limb].read(target);
        }
        hipCentre(performer, performerHips);
        hipCentre(character, characterHips);
        for (int i = 0; i < BodyLimb.VALUES.size(); i++) {
            BodyLimb limb = BodyLimb.VALUES.get(i);
            LimbPosture solved = character[limb.ordinal()];
            if (limb.isArm()) {
                armGoals(performer[limb.ordinal()], solved);
            } else {
                footGoal(performer[limb.ordinal()], limb.side());
                midGoal.set(solved.mid());
            }
            solved.reachEnd(endGoal, midGoal);
            solved.write(target);
        }
        target.updateWorld();
    }

    private static void hipCentre(LimbPosture[] limbs, Vector3d dest) {
        dest.set(limbs[BodyLimb.LEFT_LEG.ordinal()].base())
                .add(limbs[BodyLimb.RIGHT_LEG.ordinal()].base())
                .mul(0.5);
    }

    private void armGoals(LimbPosture from, LimbPosture to) {
        double share = to.reach() / from.reach();
        from.end().sub(from.base(), endGoal).mul(share).add(to.base());
        from.mid().sub(from.base(), midGoal).mul(share).add(to.base());
    }

    private void footGoal(LimbPosture from, int side) {
        endGoal.set(from.end()).sub(performerHips).mul(scale).add(characterHips);
        endGoal.y = scale * (from.end().y() - performerAnkles[side]) + characterAnkles[side];
    }
}
