package dev.kintact.formats.gltf;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** What a motion adds to the T-pose of a body, in directions of the world, for some of its roles. */
final class VrmaTurns {

    /** The number of no role. */
    static final int NONE = -1;

    private final int frames;
    private final double[][] turns;
    private final double[] hips;

    VrmaTurns(Rig rig, Clip clip, List<Role> roles) {
        frames = clip.frameCount();
        hips = new double[3 * frames];
        turns = new double[roles.size()][4 * frames];
        Pose pose = new Pose(rig.skeleton());
        Vector3d place = new Vector3d();
        for (int frame = 0; frame < frames; frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            pose.getWorldPosition(rig.map().requireJoint(Role.HIPS), place);
            hips[3 * frame] = place.x;
            hips[3 * frame + 1] = place.y;
            hips[3 * frame + 2] = place.z;
            for (int role = 0; role < turns.length; role++) {
                put(turn(rig, pose, rig.map().requireJoint(roles.get(role))), turns[role], frame);
            }
        }
    }

    private static Quaterniond turn(Rig rig, Pose pose, int joint) {
        Quaterniond fromTPose = rig.getTPoseRotation(joint, new Quaterniond()).conjugate();
        return pose.getWorldRotation(joint, new Quaterniond()).mul(fromTPose);
    }

    /** Where the hips joint is in every frame. */
    double[] hipsPlaces() {
        return hips.clone();
    }

    /** Rotations in every frame of a role's node below the node of another role, or below none. */
    double[] relativeTo(int parent, int role) {
        double[] rotations = new double[4 * frames];
        Quaterniond rotation = new Quaterniond();
        Quaterniond above = new Quaterniond();
        for (int frame = 0; frame < frames; frame++) {
            get(turns[role], frame, rotation);
            if (parent != NONE) {
                rotation.premul(get(turns[parent], frame, above).conjugate());
            }
            put(rotation, rotations, frame);
        }
        return rotations;
    }

    private static void put(Quaterniond rotation, double[] values, int frame) {
        values[4 * frame] = rotation.x;
        values[4 * frame + 1] = rotation.y;
        values[4 * frame + 2] = rotation.z;
        values[4 * frame + 3] = rotation.w;
    }

    private static Quaterniond get(double[] values, int frame, Quaterniond dest) {
        return dest.set(values[4 * frame], values[4 * frame + 1], values[4 * frame + 2], values[4 * frame + 3]);
    }
}
