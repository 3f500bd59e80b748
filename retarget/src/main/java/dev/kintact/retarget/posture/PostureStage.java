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
    /** For who has not read the performer's turns for several characters. */
    private final PerformerTurns ownTurns;

    /** Rotations of the character's joints in its T-pose, four values each. */
    private final double[] targetTPose;

    private final @Nullable Share[] shareOf;
    /** The bone that begins at a joint, if it has to be aimed. */
    private final @Nullable Aim[] aimOf;

    /** The aimed bone that a joint lies within. */
    private final @Nullable Aim[] withinAimed;

    /** The arc by which the bone that begins at a joint was aimed in this frame. */
    private final Quaterniond[] arcs;

    /** By joint: what it hangs from. */
    private final int[] parents;

    /** By joint: the performer's whose turn it takes over as it is; -1 if there is more to it. */
    private final int[] plain;

    /** Joints that are turned. */
    private final int[] turned;

    private final Pose targetReference;
    private final Vector3d targetHipsReference = new Vector3d();
    private final Vector3d sourceHipCentre = new Vector3d();
    private final Vector3d targetHipCentre = new Vector3d();
    private final int sourceHips;
    private final int targetHips;

    private final List<LooseEnd> looseEnds = new ArrayList<>();
    /** World rotations of the character's joints, four values each. */
    private final double[] world;

    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond other = new Quaterniond();
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
        ownTurns = new PerformerTurns(plan.source);
        targetTPose = FlatRotations.inTPose(plan.target);
        int count = plan.target.skeleton().jointCount();
        parents = IntStream.range(0, count).map(plan.target.skeleton()::parent).toArray();
        shareOf = new Share[count];
        plan.correspondence.shares().forEach(share -> shareOf[share.target()] = share);
        aimOf = new Aim[count];
        withinAimed = new Aim[count];
        arcs = IntStream.range(0, count).mapToObj(i -> new Quaterniond()).toArray(Quaterniond[]::new);
        targetReference = plan.newRestingPose();
        plan.correspondence.bonesToAim().forEach(this::prepareAim);
        turned = plan.turnedJoints().stream().mapToInt(Integer::intValue).toArray();
        plain = IntStream.range(0, count).map(this::plain).toArray();
        sourceHips = plan.source.map().requireJoint(Role.HIPS);
        targetHips = plan.target.map().requireJoint(Role.HIPS);
        targetReference.getWorldPosition(targetHips, targetHipsReference);
        plan.source.getHipCentreInHips(sourceHipCentre);
        plan.target.getHipCentreInHips(targetHipCentre);
        world = new double[4 * count];
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
        ownTurns.read(source);
        put(source, ownTurns, target);
    }

    /**
     * The same for a performer whose turns were read too, which several characters may share.
     *
     * @param source Not modified.
     * @param turns of the same frame. Not modified.
     * @param target Modified, world transforms included.
     */
    public void put(Pose source, PerformerTurns turns, Pose target) {
        target.setLocal(targetReference);
        turnJoints(source, turns.values, target);
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

    private int plain(int joint) {
        Share share = shareOf[joint];
        boolean isPlain = share != null && share.between() == 0 && aimOf[joint] == null && withinAimed[joint] == null;
        return isPlain ? share.first() : -1;
    }

    private void turnJoints(Pose source, double[] turns, Pose target) {
        for (int joint = 0; joint < plain.length; joint++) {
            if (plain[joint] >= 0) {
                FlatRotations.multiply(turns, plain[joint], targetTPose, joint, world, joint);
            } else {
                turnAndAim(source, turns, target, joint);
            }
        }
        for (int joint : turned) {
            setLocalFromWorld(target, joint);
        }
    }

    private void turnAndAim(Pose source, double[] turns, Pose target, int joint) {
        turn(turns, target, joint);
        Aim aim = aimOf[joint];
        if (aim != null) {
            aim(source, turns, target, aim);
        }
    }

    /** The world rotation of a joint, before its bone is aimed. */
    private void turn(double[] turns, Pose target, int joint) {
        Share share = shareOf[joint];
        if (share == null) {
            target.getLocalRotation(joint, turn);
            if (parents[joint] >= 0) {
                turn.premul(FlatRotations.get(world, parents[joint], other));
            }
            FlatRotations.put(turn, world, joint);
            return;
        }
        if (share.between() == 0) {
            FlatRotations.multiply(turns, share.first(), targetTPose, joint, world, joint);
        } else {
            FlatRotations.get(turns, share.first(), turn);
            turn.slerp(FlatRotations.get(turns, share.second(), other), share.between());
            FlatRotations.put(turn.mul(FlatRotations.get(targetTPose, joint, other)), world, joint);
        }
        Aim aim = withinAimed[joint];
        if (aim != null) {
            turnFurther(joint, arcs[aim.joints.get(0)]);
        }
    }

    private void turnFurther(int joint, Quaterniond by) {
        FlatRotations.put(FlatRotations.get(world, joint, turn).premul(by), world, joint);
    }

    private void setLocalFromWorld(Pose target, int joint) {
        int r = 4 * joint;
        double x = world[r];
        double y = world[r + 1];
        double z = world[r + 2];
        double w = world[r + 3];
        int p = 4 * parents[joint];
        if (p < 0) {
            setLocal(target, joint, x, y, z, w);
            return;
        }
        // the inverse of the parent's rotation times the joint's
        double px = -world[p];
        double py = -world[p + 1];
        double pz = -world[p + 2];
        double pw = world[p + 3];
        setLocal(
                target,
                joint,
                pw * x + (px * w + (py * z - pz * y)),
                pw * y + (-px * z + (py * w + pz * x)),
                pw * z + (px * y + (-py * x + pz * w)),
                pw * w + (-px * x + (-py * y - pz * z)));
    }

    private static void setLocal(Pose target, int joint, double x, double y, double z, double w) {
        double scale = 1 / Math.sqrt(x * x + (y * y + (z * z + w * w)));
        target.setLocalRotation(joint, x * scale, y * scale, z * scale, w * scale);
    }

    /** Turns a bone, with the joints within it, so that it points from end to end where the performer's does. */
    private void aim(Pose source, double[] turns, Pose target, Aim aim) {
        int start = aim.joints.get(0);
        Quaterniond arc = arcs[start].identity();
        bone.zero();
        for (int i = 0; i < aim.joints.size(); i++) {
            int joint = aim.joints.get(i);
            if (i > 0) {
                turn(turns, target, joint);
            }
            bone.add(FlatRotations.get(world, joint, turn).transform(aim.offsets.get(i), offset));
        }
        source.getWorldPosition(aim.sourceStart, offset);
        source.getWorldPosition(aim.sourceEnd, position).sub(offset);
        if (position.lengthSquared() > 0 && bone.lengthSquared() > 0) {
            turnFurther(start, arc.rotationTo(bone, position));
        }
    }

    /** Brings the hip centre to where the performer's is, scaled. */
    private void moveHips(Pose source, Pose target) {
        source.getWorldRotation(sourceHips, turn).transform(sourceHipCentre, offset);
        source.getWorldPosition(sourceHips, position).add(offset).mul(scale);
        if (plan.rootMotion.inPlace()) {
            position.set(0, position.y, 0);
        }
        FlatRotations.get(world, targetHips, turn).transform(targetHipCentre, offset);
        position.sub(offset); // where the hips joint goes
        if (plan.rootMotion.carrier() == RootMotion.Carrier.ROOT) {
            position.sub(targetHipsReference).add(targetReference.getLocalTranslation(0, offset));
            target.setLocalTranslation(0, position);
            return;
        }
        int parent = parents[targetHips];
        if (parent >= 0) {
            position.sub(targetReference.getWorldPosition(parent, offset));
            FlatRotations.get(world, parent, turn).transformInverse(position);
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
}
