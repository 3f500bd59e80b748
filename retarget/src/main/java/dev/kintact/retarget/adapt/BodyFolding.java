package dev.kintact.retarget.adapt;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricDecoder;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import dev.kintact.retarget.ik.LimbPosture;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Pitches the trunk so that arms come nearer to what they want of the legs; head and feet stay as they are [Molla17, §6.4,
 * Algorithm 2]. Bounded twice, as published: to the sagittal plane, and to the angle by which the hips are bent, so that whoever
 * stands is not folded. That angle is the copied posture's, and bounds all foldings of a frame together: adapted limbs and
 * foldings bend the hips themselves, and would raise a bound that looked at them. Scratch.
 *
 * <p>The root is the hip centre, through which the axis goes that both hip joints lie on: hips turn, but do not move.
 */
final class BodyFolding {

    private static final double TINY = 1e-9;

    private final AdaptedBody body;
    private final EgocentricDecoder decoder;
    private final EgocentricLayout layout;
    private final Skeleton skeleton;
    private final int hips;
    private final int head;
    private final int[] thighJoints;
    private final Quaterniond standingHips = new Quaterniond();
    private final Vector3d centre = new Vector3d();
    private final Vector3d lateral = new Vector3d();
    private final Vector3d down = new Vector3d();
    private final Vector3d wanted = new Vector3d();
    private final Vector3d reached = new Vector3d();
    private final Vector3d position = new Vector3d();
    private final Vector3d[] feet = {new Vector3d(), new Vector3d()};
    private final Vector3d[] knees = {new Vector3d(), new Vector3d()};
    private final Quaterniond[] thighs = {new Quaterniond(), new Quaterniond()};
    private final Quaterniond headRotation = new Quaterniond();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond rotation = new Quaterniond();
    /** The most that a frame may be folded, and how far it is, radians. */
    private double limit;

    private double folded;

    BodyFolding(AdaptedBody body, EgocentricDecoder decoder, EgocentricLayout layout) {
        this.body = body;
        this.decoder = decoder;
        this.layout = layout;
        Rig rig = body.rig();
        skeleton = rig.skeleton();
        hips = rig.map().requireJoint(Role.HIPS);
        head = rig.map().requireJoint(Role.HEAD);
        thighJoints = new int[] {
            rig.map().requireJoint(BodyLimb.LEFT_LEG.base()), rig.map().requireJoint(BodyLimb.RIGHT_LEG.base())
        };
        rig.getTPoseRotation(hips, standingHips).conjugate();
    }

    /** Takes the bound for a frame from its copied posture. */
    void start(Pose copied) {
        body.read(BodyLimb.LEFT_LEG, copied);
        body.read(BodyLimb.RIGHT_LEG, copied);
        findAxes(copied);
        limit = Math.min(bend(BodyLimb.LEFT_LEG), bend(BodyLimb.RIGHT_LEG));
        folded = 0;
    }

    /** Folds the body; the surface is in step with the pose before and after. */
    void apply(Pose target) {
        for (int i = 0; i < BodyLimb.VALUES.size(); i++) {
            BodyLimb limb = BodyLimb.VALUES.get(i);
            body.read(limb, target);
        }
        findAxes(target);
        double angle = Math.max(-limit, Math.min(limit, folded + wantedPitch())) - folded;
        if (angle != 0) {
            pitch(angle, target);
            folded += angle;
        }
    }

    private void findAxes(Pose target) {
        centre.set(body.limb(BodyLimb.LEFT_LEG).base())
                .add(body.limb(BodyLimb.RIGHT_LEG).base())
                .mul(0.5);
        target.getWorldRotation(hips, rotation).mul(standingHips);
        rotation.transform(lateral.set(1, 0, 0));
        rotation.transform(down.set(0, -1, 0));
    }

    /** By how much a hip is bent, radians; 0 for a thigh that hangs as in standing. */
    private double bend(BodyLimb leg) {
        LimbPosture posture = body.limb(leg);
        return posture.mid().sub(posture.base(), wanted).angle(down);
    }

    /** The mean pitch that brings arm joints to where leg segments want them, radians. */
    private double wantedPitch() {
        double sum = 0;
        double weights = 0;
        for (int joint = 0; joint < layout.jointCount(); joint++) {
            EncodedJoint encoded = layout.joint(joint);
            if (!encoded.limb().isArm()) {
                continue;
            }
            LimbPosture arm = body.limb(encoded.limb());
            Vector3dc at = encoded.isEnd() ? arm.end() : arm.mid();
            for (int relation = encoded.first() + encoded.settled(); relation < encoded.end(); relation++) {
                if (layout.group(relation) == Group.LEG) {
                    double weight = decoder.importance(relation);
                    decoder.getVote(relation, body.posed(), wanted);
                    sum += weight * pitchFromTo(at, wanted);
                    weights += weight;
                }
            }
        }
        return weights > 0 ? sum / weights : 0;
    }

    private double pitchFromTo(Vector3dc from, Vector3d to) {
        from.sub(centre, reached);
        to.sub(centre);
        reached.fma(-reached.dot(lateral), lateral);
        to.fma(-to.dot(lateral), lateral);
        double along = reached.dot(to);
        double across = reached.cross(to).dot(lateral);
        return Math.abs(along) + Math.abs(across) > TINY * TINY ? Math.atan2(across, along) : 0;
    }

    private void pitch(double angle, Pose target) {
        for (int side = 0; side < 2; side++) {
            LimbPosture leg = body.limb(leg(side));
            feet[side].set(leg.end());
            knees[side].set(leg.mid());
            target.getWorldRotation(thighJoints[side], thighs[side]);
        }
        target.getWorldRotation(head, headRotation);
        turn.rotationAxis(angle, lateral.x, lateral.y, lateral.z);
        target.getWorldRotation(hips, rotation).premul(turn);
        turn.transform(target.getWorldPosition(hips, position).sub(centre)).add(centre);
        setWorld(hips, rotation, target);
        moveTo(hips, position, target);
        target.updateWorld();
        setWorld(head, headRotation, target);
        setWorld(thighJoints[0], thighs[0], target);
        setWorld(thighJoints[1], thighs[1], target);
        target.updateWorld();
        body.update(target);
        for (int side = 0; side < 2; side++) {
            body.read(leg(side), target).reachEnd(feet[side], knees[side]);
            body.write(leg(side), target);
        }
    }

    private static BodyLimb leg(int side) {
        return side == 0 ? BodyLimb.LEFT_LEG : BodyLimb.RIGHT_LEG;
    }

    /** Gives a joint a world rotation; its parent's world transform is up to date. */
    private void setWorld(int joint, Quaterniond world, Pose target) {
        int parent = skeleton.parent(joint);
        if (parent != Skeleton.NO_PARENT) {
            world.premul(target.getWorldRotation(parent, turn).conjugate());
        }
        target.setLocalRotation(joint, world.normalize());
    }

    /** Moves a joint to a place in the world; its parent's world transform is up to date. */
    private void moveTo(int joint, Vector3d place, Pose target) {
        int parent = skeleton.parent(joint);
        if (parent != Skeleton.NO_PARENT) {
            place.sub(target.getWorldPosition(parent, reached));
            target.getWorldRotation(parent, turn).transformInverse(place);
        }
        target.setLocalTranslation(joint, place);
    }
}
