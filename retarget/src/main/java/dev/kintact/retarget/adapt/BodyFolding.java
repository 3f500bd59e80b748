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
    private final Quaterniond parentRotation = new Quaterniond();
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

    /** Takes the posture before any folding: by its hips all folding of this frame is bounded. */
    void begin(Pose target) {
        folded = 0;
        body.read(BodyLimb.LEFT_LEG, target);
        body.read(BodyLimb.RIGHT_LEG, target);
        findAxes(target);
        limit = Math.min(bend(BodyLimb.LEFT_LEG), bend(BodyLimb.RIGHT_LEG));
    }

    /** Folds the body and says whether it did; limbs and surface are in step with the pose before, the surface after too. */
    boolean apply(Pose target) {
        if (limit == 0) {
            return false;
        }
        findAxes(target);
        double total = Math.max(-limit, Math.min(limit, folded + wantedPitch()));
        if (total == folded) {
            return false;
        }
        pitch(total - folded, target);
        folded = total;
        return true;
    }

    private void findAxes(Pose target) {
        centre.set(body.limb(BodyLimb.LEFT_LEG).base())
                .add(body.limb(BodyLimb.RIGHT_LEG).base())
                .mul(0.5);
        target.getWorldRotation(hips, rotation).mul(standingHips);
        rotation.transform(lateral.set(1, 0, 0));
        rotation.transform(down.set(0, -1, 0));
    }

    /** By how much a hip is bent forward or backward, radians; 0 for a thigh that hangs as in standing. */
    private double bend(BodyLimb leg) {
        LimbPosture posture = body.limb(leg);
        posture.mid().sub(posture.base(), wanted);
        wanted.fma(-wanted.dot(lateral), lateral);
        return wanted.lengthSquared() > 0 ? wanted.angle(down) : 0;
    }

    /**
     * The pitch that brings arm joints best to where leg segments want them, radians. The paper takes the mean of the angles;
     * that of a hand beside the hips, which is on the axis, can be any. The angle that leaves the least squared distances weighs
     * each by its lever.
     */
    private double wantedPitch() {
        double along = 0;
        double across = 0;
        for (int joint = 0; joint < layout.jointCount(); joint++) {
            EncodedJoint encoded = layout.joint(joint);
            if (!encoded.limb().isArm()) {
                continue;
            }
            LimbPosture arm = body.limb(encoded.limb());
            inSagittalPlane(encoded.isEnd() ? arm.end() : arm.mid(), reached);
            for (int relation = encoded.first() + encoded.settled(); relation < encoded.end(); relation++) {
                if (layout.group(relation) == Group.LEG) {
                    double weight = decoder.importance(relation);
                    inSagittalPlane(decoder.getVote(relation, body.posed(), wanted), wanted);
                    along += weight * reached.dot(wanted);
                    across += weight * reached.cross(wanted, position).dot(lateral);
                }
            }
        }
        return along != 0 || across != 0 ? Math.atan2(across, along) : 0;
    }

    /** A point as seen from the hip centre, without its way sideways. */
    private void inSagittalPlane(Vector3dc point, Vector3d dest) {
        point.sub(centre, dest);
        dest.fma(-dest.dot(lateral), lateral);
    }

    private void pitch(double angle, Pose target) {
        for (int side = 0; side < 2; side++) {
            LimbPosture leg = body.limb(leg(side));
            feet[side].set(leg.end());
            knees[side].set(leg.mid());
            target.getWorldRotation(thighJoints[side], thighs[side]);
        }
        // whatever hangs from the hips turns with them; parents of head and thighs are where they will be, once turned
        target.getWorldRotation(head, headRotation);
        turn.rotationAxis(angle, lateral.x, lateral.y, lateral.z);
        keepWorld(head, headRotation, target);
        keepWorld(thighJoints[0], thighs[0], target);
        keepWorld(thighJoints[1], thighs[1], target);
        turn.transform(target.getWorldPosition(hips, position).sub(centre)).add(centre);
        setWorld(hips, target.getWorldRotation(hips, rotation).premul(turn), target);
        moveTo(hips, position, target);
        target.updateWorld();
        body.update(target);
        for (int side = 0; side < 2; side++) {
            body.reach(leg(side), body.read(leg(side), target), feet[side], knees[side], 0, target);
        }
        body.writeLimbs(target);
    }

    private static BodyLimb leg(int side) {
        return side == 0 ? BodyLimb.LEFT_LEG : BodyLimb.RIGHT_LEG;
    }

    /** Gives a joint below the hips the local rotation that keeps its world rotation once the hips have turned. */
    private void keepWorld(int joint, Quaterniond world, Pose target) {
        target.getWorldRotation(skeleton.parent(joint), parentRotation).premul(turn);
        target.setLocalRotation(joint, world.premul(parentRotation.conjugate()).normalize());
    }

    /** Gives a joint a world rotation; its parent's world transform is up to date. */
    private void setWorld(int joint, Quaterniond world, Pose target) {
        int parent = skeleton.parent(joint);
        if (parent != Skeleton.NO_PARENT) {
            world.premul(target.getWorldRotation(parent, parentRotation).conjugate());
        }
        target.setLocalRotation(joint, world.normalize());
    }

    /** Moves a joint to a place in the world; its parent's world transform is up to date. */
    private void moveTo(int joint, Vector3d place, Pose target) {
        int parent = skeleton.parent(joint);
        if (parent != Skeleton.NO_PARENT) {
            place.sub(target.getWorldPosition(parent, reached));
            target.getWorldRotation(parent, parentRotation).transformInverse(place);
        }
        target.setLocalTranslation(joint, place);
    }
}
