package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import org.joml.Vector3d;

/** Brings ankles where feet stand and step. */
final class AnkleTask implements PoseTask {

    private final Gradient gradient;
    private final int[] ankles;
    private final Vector3d at = new Vector3d();
    private final Vector3d axis = new Vector3d();

    AnkleTask(Rig rig, int freedoms) {
        gradient = new Gradient(freedoms);
        ankles = new int[] {rig.map().requireJoint(Role.LEFT_FOOT), rig.map().requireJoint(Role.RIGHT_FOOT)};
    }

    @Override
    public void add(FrameState frame, Equations equations) {
        for (int side = 0; side < 2; side++) {
            frame.pose().getWorldPosition(ankles[side], at);
            for (int i = 0; i < 3; i++) {
                axis.zero().setComponent(i, 1);
                gradient.clear();
                frame.turned.addMove(ankles[side], at, axis, 1 / frame.height(), gradient);
                double off = (at.get(i) - frame.ankleGoals[side].get(i)) / frame.height();
                equations.add(off, frame.ankleWeights[side], gradient);
            }
        }
    }
}
