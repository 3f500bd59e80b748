package dev.kintact.retarget.feet;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Lowers a character's hips, and all that hangs from them or should. Scratch. */
public final class HipLowering {

    private final Rig character;
    /** Hips, and loose ends of limbs that do not hang from them. */
    private final List<Integer> lowered = new ArrayList<>();

    private final Vector3d down = new Vector3d();
    private final Vector3d offset = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();

    public HipLowering(Rig character) {
        this.character = character;
        lowered.add(character.map().requireJoint(Role.HIPS));
        for (Bone bone : Bone.LIMBS) {
            int end = character.map().requireJoint(bone.end());
            if (lowered.stream().allMatch(above -> character.path(above, end).isEmpty())) {
                lowered.add(end);
            }
        }
    }

    /**
     * Lowers the hips.
     *
     * @param pose world transforms up to date. Modified, world transforms included.
     * @param metres how far down
     */
    public void lower(Pose pose, double metres) {
        for (int i = 0; i < lowered.size(); i++) {
            int joint = lowered.get(i);
            int parent = character.skeleton().parent(joint);
            down.set(0, -metres, 0);
            if (parent >= 0) {
                pose.getWorldRotation(parent, rotation).transformInverse(down);
            }
            pose.setLocalTranslation(
                    joint, pose.getLocalTranslation(joint, offset).add(down));
        }
        pose.updateWorld();
    }
}
