package dev.kintact.measure;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A body with its spine bent every way that people's spines bend: forward and back, to the sides and about, trunk and neck,
 * each to its limits [Greene94]. Each is made when it is first asked for: a place that is reached in the first, where the body is
 * straight, needs no other. Scratch.
 */
final class Postures {

    /** Forward, sideways, about: degrees of trunk and neck. The first is straight. */
    private static final double[] TRUNK_FORWARD = {0, -25, 40, 80};

    private static final double[] TRUNK_SIDEWAYS = {0, -35, 35};
    private static final double[] TRUNK_ABOUT = {0, -45, 45};
    private static final double[] NECK_FORWARD = {0, -45, 45};
    private static final double[] NECK_SIDEWAYS = {0, -45, 45};
    private static final double[] NECK_ABOUT = {0, -60, 60};

    private final Rig rig;
    private final List<Integer> trunk;
    private final List<Integer> neck;
    private final Body body;
    private final Pose standing;
    /** Of trunk and neck, in the T-pose's axes. */
    private final List<Quaterniond[]> bends = new ArrayList<>();

    private final List<PosedBody> bodies = new ArrayList<>();
    private final List<Pose> poses = new ArrayList<>();

    Postures(Body body) {
        this.body = body;
        rig = body.rig();
        standing = new StandingBody(rig).pose();
        int hips = rig.map().requireJoint(Role.HIPS);
        int top = rig.topOfTrunk();
        List<Integer> down = rig.path(hips, top);
        trunk = down.size() > 1 ? down.subList(1, down.size()) : List.of();
        List<Integer> up = rig.path(top, rig.map().requireJoint(Role.HEAD));
        neck = up.size() > 1 ? up.subList(1, up.size()) : List.of();
        for (Quaterniond bend : bends(TRUNK_FORWARD, TRUNK_SIDEWAYS, TRUNK_ABOUT)) {
            bends.add(new Quaterniond[] {bend, new Quaterniond()});
            bends.add(new Quaterniond[] {bend, turn(NECK_FORWARD[2], 0, 0)});
        }
        for (Quaterniond bend : bends(NECK_FORWARD, NECK_SIDEWAYS, NECK_ABOUT)) {
            bends.add(new Quaterniond[] {new Quaterniond(), bend});
        }
    }

    private static List<Quaterniond> bends(double[] forward, double[] sideways, double[] about) {
        List<Quaterniond> bends = new ArrayList<>();
        for (double x : forward) {
            for (double z : sideways) {
                for (double y : about) {
                    bends.add(turn(x, y, z));
                }
            }
        }
        return bends;
    }

    private static Quaterniond turn(double forward, double about, double sideways) {
        return new Quaterniond()
                .rotateY(Math.toRadians(about))
                .rotateX(Math.toRadians(forward))
                .rotateZ(Math.toRadians(sideways));
    }

    private void makeUpTo(int posture) {
        while (bodies.size() <= posture) {
            add(bends.get(bodies.size()));
        }
    }

    private void add(Quaterniond[] trunkAndNeck) {
        Pose pose = new Pose(rig.skeleton());
        pose.setLocal(standing);
        bend(pose, trunk, trunkAndNeck[0]);
        bend(pose, neck, trunkAndNeck[1]);
        pose.updateWorld();
        PosedBody posed = new PosedBody(body.fine());
        posed.update(pose);
        bodies.add(posed);
        poses.add(pose);
    }

    /** Shares a bend, in the T-pose's axes, among joints. */
    private void bend(Pose pose, List<Integer> joints, Quaterniond whole) {
        Quaterniond share = new Quaterniond().slerp(whole, 1.0 / Math.max(1, joints.size()));
        Quaterniond local = new Quaterniond();
        Quaterniond parent = new Quaterniond();
        for (int joint : joints) {
            rig.getTPoseRotation(rig.skeleton().parent(joint), parent);
            pose.getLocalRotation(joint, local);
            local.premul(parent).premul(share).premul(parent.conjugate()).normalize();
            pose.setLocalRotation(joint, local);
        }
    }

    int count() {
        return bends.size();
    }

    PosedBody body(int posture) {
        makeUpTo(posture);
        return bodies.get(posture);
    }

    /** Where a role's joint is in a posture, metres. */
    Vector3d position(int posture, Role role, Vector3d dest) {
        makeUpTo(posture);
        return poses.get(posture).getWorldPosition(rig.map().requireJoint(role), dest);
    }
}
