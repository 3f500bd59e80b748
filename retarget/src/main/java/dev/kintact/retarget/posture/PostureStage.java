package dev.kintact.retarget.posture;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Carries out a {@link PosturePlan}, a frame at a time and without allocation. Scratch. */
public final class PostureStage {

    private final PosturePlan plan;
    private final double scale;
    /** The T-pose rotations of the performer, inverted. */
    private final Quaterniond[] sourceFromTPose;

    private final Quaterniond[] targetTPose;
    private final @Nullable Share[] shareOf;
    /** The bone that begins at a joint, if it has to be aimed. */
    private final @Nullable Aim[] aimOf;

    /** The aimed bone that a joint lies within. */
    private final @Nullable Aim[] withinAimed;

    /** The arc by which the bone that begins at a joint was aimed in this frame. */
    private final Quaterniond[] arcs;

    private final Pose targetReference;
    private final Vector3d targetHipsReference = new Vector3d();
    private final Vector3d sourceHipCentre = new Vector3d();
    private final Vector3d targetHipCentre = new Vector3d();
    private final int sourceHips;
    private final int targetHips;

    private final List<LooseEnd> looseEnds = new ArrayList<>();
    private final Quaterniond[] world;
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond other = new Quaterniond();
    private final Quaterniond local = new Quaterniond();
    private final Vector3d position = new Vector3d();
    private final Vector3d offset = new Vector3d();
    private final Vector3d bone = new Vector3d();

    /**
     * A limb bone whose direction is taken from the performer's joints.
     *
     * @param joints of the character along the bone, without its end
     * @param offsets from each of these to the next, in its space
     */
    private record Aim(int sourceStart, int sourceEnd, List<Integer> joints, List<Vector3d> offsets) {}

    /** The lower end of a bone that does not hang from its upper end. */
    private record LooseEnd(int start, int end, Vector3d endInStart) {}

    PostureStage(PosturePlan plan) {
        this.plan = plan;
        scale = plan.scale();
        sourceFromTPose = tPose(plan.source);
        for (Quaterniond rotation : sourceFromTPose) {
            rotation.conjugate();
        }
        targetTPose = tPose(plan.target);
        int count = plan.target.skeleton().jointCount();
        shareOf = new Share[count];
        plan.correspondence.shares().forEach(share -> shareOf[share.target()] = share);
        aimOf = new Aim[count];
        withinAimed = new Aim[count];
        arcs = quaternions(count);
        targetReference = plan.target.reference().newPose();
        plan.correspondence.bonesToAim().forEach(this::prepareAim);
        sourceHips = plan.source.map().requireJoint(Role.HIPS);
        targetHips = plan.target.map().requireJoint(Role.HIPS);
        targetReference.getWorldPosition(targetHips, targetHipsReference);
        plan.source.getHipCentreInHips(sourceHipCentre);
        plan.target.getHipCentreInHips(targetHipCentre);
        world = quaternions(count);
        plan.looseBones().forEach(this::prepareLooseEnd);
    }

    /**
     * Puts the performer's posture on the character.
     *
     * @param source its world transforms are brought up to date. Local transforms not modified.
     * @param target Modified, world transforms included.
     */
    public void apply(Pose source, Pose target) {
        source.updateWorld();
        put(source, target);
    }

    /**
     * The same for a performer whose world transforms are up to date.
     *
     * @param source Not modified.
     * @param target Modified, world transforms included.
     */
    public void put(Pose source, Pose target) {
        target.setLocal(targetReference);
        turnJoints(source, target);
        moveHips(source, target);
        target.updateWorld();
        for (int i = 0; i < looseEnds.size(); i++) {
            carry(target, looseEnds.get(i));
        }
    }

    /** Puts the end of a bone where it belongs; parents of ends come before their children in the list. */
    private void carry(Pose target, LooseEnd loose) {
        target.getWorldRotation(loose.start, turn).transform(loose.endInStart, position);
        position.add(target.getWorldPosition(loose.start, offset));
        int parent = plan.target.skeleton().parent(loose.end);
        if (parent >= 0) {
            position.sub(target.getWorldPosition(parent, offset));
            target.getWorldRotation(parent, turn).transformInverse(position);
        }
        target.setLocalTranslation(loose.end, position);
        target.updateWorld();
    }

    private void turnJoints(Pose source, Pose target) {
        for (int joint = 0; joint < world.length; joint++) {
            turn(source, target, joint);
            Aim aim = aimOf[joint];
            if (aim != null) {
                aim(source, target, aim);
            }
            if (shareOf[joint] != null) {
                setLocalFromWorld(target, joint);
            }
        }
    }

    /** The world rotation of a joint, before its bone is aimed. */
    private void turn(Pose source, Pose target, int joint) {
        Share share = shareOf[joint];
        if (share != null) {
            turnedFromTPose(source, share).mul(targetTPose[joint], world[joint]);
            Aim aim = withinAimed[joint];
            if (aim != null) {
                world[joint].premul(arcs[aim.joints.get(0)]);
            }
            return;
        }
        int parent = plan.target.skeleton().parent(joint);
        target.getLocalRotation(joint, world[joint]);
        if (parent >= 0) {
            world[joint].premul(world[parent]);
        }
    }

    private void setLocalFromWorld(Pose target, int joint) {
        int parent = plan.target.skeleton().parent(joint);
        local.set(world[joint]);
        if (parent >= 0) {
            local.premul(other.set(world[parent]).conjugate());
        }
        target.setLocalRotation(joint, local.normalize());
    }

    /** D(t), how far the performer has turned from the T-pose. */
    private Quaterniond turnedFromTPose(Pose source, Share share) {
        source.getWorldRotation(share.first(), turn).mul(sourceFromTPose[share.first()]);
        if (share.between() > 0) {
            source.getWorldRotation(share.second(), other).mul(sourceFromTPose[share.second()]);
            turn.slerp(other, share.between());
        }
        return turn;
    }

    /** Turns a bone, with the joints within it, so that it points from end to end where the performer's does. */
    private void aim(Pose source, Pose target, Aim aim) {
        int start = aim.joints.get(0);
        Quaterniond arc = arcs[start].identity();
        bone.zero();
        for (int i = 0; i < aim.joints.size(); i++) {
            int joint = aim.joints.get(i);
            if (i > 0) {
                turn(source, target, joint);
            }
            bone.add(world[joint].transform(aim.offsets.get(i), offset));
        }
        source.getWorldPosition(aim.sourceStart, offset);
        source.getWorldPosition(aim.sourceEnd, position).sub(offset);
        if (position.lengthSquared() > 0 && bone.lengthSquared() > 0) {
            world[start].premul(arc.rotationTo(bone, position));
        }
    }

    /** Brings the hip centre to where the performer's is, scaled. */
    private void moveHips(Pose source, Pose target) {
        source.getWorldRotation(sourceHips, turn).transform(sourceHipCentre, offset);
        source.getWorldPosition(sourceHips, position).add(offset).mul(scale);
        if (plan.rootMotion.inPlace()) {
            position.set(0, position.y, 0);
        }
        position.sub(world[targetHips].transform(targetHipCentre, offset)); // where the hips joint goes
        if (plan.rootMotion.carrier() == RootMotion.Carrier.ROOT) {
            position.sub(targetHipsReference).add(targetReference.getLocalTranslation(0, offset));
            target.setLocalTranslation(0, position);
            return;
        }
        int parent = plan.target.skeleton().parent(targetHips);
        if (parent >= 0) {
            position.sub(targetReference.getWorldPosition(parent, offset));
            world[parent].transformInverse(position);
        }
        target.setLocalTranslation(targetHips, position);
    }

    private void prepareLooseEnd(Bone loose) {
        int start = plan.target.map().requireJoint(loose.start());
        int end = plan.target.map().requireJoint(loose.end());
        Vector3d endInStart = targetReference.getWorldPosition(end, new Vector3d());
        endInStart.sub(targetReference.getWorldPosition(start, offset));
        targetReference.getWorldRotation(start, turn).transformInverse(endInStart);
        looseEnds.add(new LooseEnd(start, end, endInStart));
    }

    private void prepareAim(Bone aimed) {
        Rig source = plan.source;
        Rig target = plan.target;
        int start = target.map().requireJoint(aimed.start());
        List<Integer> path = target.path(start, target.map().requireJoint(aimed.end()));
        if (path.isEmpty()) {
            return; // the end is loose and carried along
        }
        List<Vector3d> offsets = new ArrayList<>();
        for (int joint : path.subList(1, path.size())) {
            offsets.add(targetReference.getLocalTranslation(joint, new Vector3d()));
        }
        List<Integer> joints = List.copyOf(path.subList(0, path.size() - 1));
        Aim aim = new Aim(
                source.map().requireJoint(aimed.start()), source.map().requireJoint(aimed.end()), joints, offsets);
        aimOf[start] = aim;
        joints.stream().skip(1).forEach(joint -> withinAimed[joint] = aim);
    }

    private static Quaterniond[] tPose(Rig rig) {
        Quaterniond[] rotations = quaternions(rig.skeleton().jointCount());
        for (int joint = 0; joint < rotations.length; joint++) {
            rig.getTPoseRotation(joint, rotations[joint]);
        }
        return rotations;
    }

    private static Quaterniond[] quaternions(int count) {
        return IntStream.range(0, count).mapToObj(i -> new Quaterniond()).toArray(Quaterniond[]::new);
    }
}
