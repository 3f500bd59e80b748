package dev.kintact.retarget.ik;

import dev.kintact.body.Bone;
import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomHumanoid;
import dev.kintact.testkit.RandomRotations;
import java.util.List;
import java.util.function.UnaryOperator;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A limb of a random body in a random posture, and goals for it.
 *
 * @param clip two frames: the rest pose, from which the body is known, and the posture
 * @param rig of the clip's skeleton; laws ask for it hundreds of times a case, and for the joints
 * @param endGoal world space, anywhere: within reach, barely so, or beyond
 * @param midGoal world space
 * @param direction a unit vector for any use
 * @param number from 0 to 1 for any use
 */
record LimbCase(
        RandomHumanoid humanoid,
        Clip clip,
        Rig rig,
        Role base,
        LimbJoints joints,
        Vector3d endGoal,
        Vector3d midGoal,
        Vector3d direction,
        double number) {

    private static final List<Role> BASES =
            List.of(Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM, Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG);

    /** All joints turned at random, or one of the postures of {@link #hinged}. */
    static LimbCase any(Gen gen) {
        RandomHumanoid humanoid = RandomHumanoid.any(gen);
        Role base = gen.pick(BASES);
        Rig rig = rig(humanoid, humanoid.clip());
        Pose pose = new Pose(rig.skeleton());
        if (gen.nextBoolean()) {
            humanoid.clip().getFrame(humanoid.clip().frameCount() - 1, pose);
        } else {
            bend(gen, rig, base, pose, gen.between(-Math.PI, Math.PI));
        }
        return of(gen, humanoid, base, pose);
    }

    /** Elbows and knees bent more or less the way they should, anything from straight to folded. */
    static LimbCase hinged(Gen gen) {
        RandomHumanoid humanoid = RandomHumanoid.any(gen);
        Role base = gen.pick(BASES);
        Rig rig = rig(humanoid, humanoid.clip());
        Pose pose = new Pose(rig.skeleton());
        bend(gen, rig, base, pose, gen.between(-1.5, 1.5));
        return of(gen, humanoid, base, pose);
    }

    private static void bend(Gen gen, Rig rig, Role base, Pose pose, double aside) {
        rig.tPose().getFrame(0, pose);
        pose.updateWorld();
        Bone bone =
                Bone.LIMBS.stream().filter(b -> b.start() == base).findFirst().orElseThrow();
        Vector3d hinge = new Vector3d(0, 0, bone.inTPose().x() != 0 ? 1 : -1);
        bone.inTPose().cross(hinge, hinge);
        hinge.rotateAxis(
                aside, bone.inTPose().x(), bone.inTPose().y(), bone.inTPose().z());
        double flexion = gen.pick(
                List.of(0.0, 1e-12, 1e-9, 1e-6, 1e-3, 0.05, gen.between(0.0, 0.2), gen.between(0.2, 2.8), 2.87));
        turn(pose, rig.map().requireJoint(bone.end()), new Quaterniond().fromAxisAngleRad(hinge, flexion));
        turn(pose, rig.map().requireJoint(base), RandomRotations.rotation(gen));
    }

    /** Turns a joint, and what hangs from it, in world space. */
    static void turn(Pose pose, int joint, Quaterniond turn) {
        Quaterniond world = pose.getWorldRotation(joint, new Quaterniond()).premul(turn);
        Quaterniond parent = pose.getWorldRotation(pose.skeleton().parent(joint), new Quaterniond());
        pose.setLocalRotation(joint, world.premul(parent.conjugate()).normalize());
        pose.updateWorld();
    }

    private static LimbCase of(Gen gen, RandomHumanoid humanoid, Role base, Pose pose) {
        ClipBuilder frames = humanoid.clip().emptyCopy();
        frames.addFrame(new Pose(pose.skeleton())).addFrame(pose);
        Clip clip = frames.build();
        Rig rig = rig(humanoid, clip);
        LimbCase still = new LimbCase(
                humanoid,
                clip,
                rig,
                base,
                LimbJoints.of(rig, base),
                new Vector3d(),
                new Vector3d(),
                new Vector3d(),
                gen.between(0.0, 1.0));
        LimbPosture posture = still.posture();
        double share = gen.pick(List.of(
                gen.between(0.3, 1.0),
                gen.between(0.3, 1.0),
                1 - 1e-4,
                1 - 1e-9,
                1.0,
                1 + 1e-9,
                gen.between(1.0, 2.0),
                0.1));
        still.endGoal.set(RandomRotations.direction(gen)).mul(share * posture.reach());
        if (gen.nextBoolean()) {
            posture.end().sub(posture.base(), still.endGoal).normalize(share * posture.reach());
        }
        still.endGoal.add(posture.base());
        still.midGoal
                .set(RandomRotations.direction(gen))
                .mul(gen.between(0.1, 1.0) * posture.reach())
                .add(posture.base());
        still.direction.set(RandomRotations.direction(gen));
        return still;
    }

    static Rig rig(RandomHumanoid humanoid, Clip clip) {
        RigMap map = humanoid.mapOn(clip.skeleton());
        return Rig.of(map, ReferenceFinder.zero(clip, map));
    }

    /** The same case on a body that is changed as a whole, goals with it. */
    LimbCase changed(Clip clip, Role base, UnaryOperator<Vector3d> change) {
        Rig changed = clip == this.clip ? rig : rig(humanoid, clip);
        return new LimbCase(
                humanoid,
                clip,
                changed,
                base,
                changed == rig && base == this.base ? joints : LimbJoints.of(changed, base),
                change.apply(new Vector3d(endGoal)),
                change.apply(new Vector3d(midGoal)),
                direction,
                number);
    }

    /** The posture with world transforms; a new pose. */
    Pose pose() {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(1, pose);
        pose.updateWorld();
        return pose;
    }

    /** The limb as read from the pose; new. */
    LimbPosture posture() {
        LimbPosture posture = new LimbPosture(joints);
        posture.read(pose());
        return posture;
    }

    /** The least distance from base to end that a folded limb can have. */
    double leastReach() {
        LimbPosture posture = posture();
        double upper = posture.base().distance(posture.mid());
        double lower = posture.mid().distance(posture.end());
        double most = Math.max(Math.toRadians(165), posture.flexion());
        return Math.sqrt(upper * upper + lower * lower + 2 * upper * lower * Math.cos(most));
    }

    boolean isReachable() {
        LimbPosture posture = posture();
        double distance = posture.base().distance(endGoal);
        return distance >= leastReach() && distance <= posture.reach();
    }

    /** How far the lower bone goes back behind the upper one, as a sine; seen in the base joint's T-pose axes. */
    double backwards(Pose pose) {
        Quaterniond turned = pose.getWorldRotation(joints.base(), new Quaterniond())
                .mul(rig.getTPoseRotation(joints.base(), new Quaterniond()).conjugate());
        Vector3d upper = bone(pose, joints.base(), joints.mid());
        Vector3d forwards = turned.transform(new Vector3d(0, 0, base.name().endsWith("ARM") ? 1 : -1));
        // joints within the upper bone may have bent it
        forwards.fma(-forwards.dot(upper), upper).normalize();
        return -forwards.dot(bone(pose, joints.mid(), joints.end()));
    }

    private static Vector3d bone(Pose pose, int from, int to) {
        Vector3dc start = pose.getWorldPosition(from, new Vector3d());
        return pose.getWorldPosition(to, new Vector3d()).sub(start).normalize();
    }

    @Override
    public String toString() {
        return base + " of " + clip.skeleton() + ", flexion " + posture().flexion() + ", backwards " + backwards(pose())
                + ", end goal at "
                + posture().base().distance(endGoal) / posture().reach() + " of its reach";
    }
}
