package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import dev.kintact.testkit.RandomHumanoid;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Whole clips on characters whose feet hang from the root, as in rigs made for inverse kinematics. */
class LooseFeetClipsTest {

    private static final int CASES = 6;

    @Test
    void looseFeetComeAlongAsIfTheyHungFromTheirShins() {
        int alike = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Gen gen = new Gen(seed, 8);
            Reaching performer = Reaching.any(gen, 1);
            RandomBody plain = RandomBody.any(gen);
            RandomBody loose = withLooseFeet(plain);
            assertKeepsShins(result(performer, loose, Method.KINTACT), loose);
            // joints within bones may make another T-pose of it, and that is another body
            if (apart(performer, plain, loose, Method.IMR) < 1e-9) {
                assertThat(apart(performer, plain, loose, Method.KINTACT)).isLessThan(1e-6);
                alike++;
            }
        }
        assertThat(alike).isGreaterThan(CASES / 2);
    }

    private static Clip result(Reaching performer, RandomBody character, Method method) {
        return Retargeter.between(performer.random().body(), character.body(), RetargetOptions.of(method))
                .apply(performer.clip());
    }

    /** How far a joint is from where it is on the plain body, at most, as a share of the height. */
    private static double apart(Reaching performer, RandomBody plain, RandomBody loose, Method method) {
        Clip a = result(performer, plain, method);
        Clip b = result(performer, loose, method);
        double most = 0;
        for (int frame = 0; frame < a.frameCount(); frame++) {
            Pose one = pose(a, frame);
            Pose other = pose(b, frame);
            for (int joint = plain.rig().map().requireJoint(Role.HIPS);
                    joint < a.skeleton().jointCount();
                    joint++) {
                most = Math.max(most, place(one, joint).distance(place(other, joint)));
            }
        }
        return most / plain.rig().height();
    }

    private static void assertKeepsShins(Clip result, RandomBody body) {
        RigMap map = body.rig().map();
        Pose standing = body.tPose();
        for (int frame = 0; frame < result.frameCount(); frame++) {
            Pose pose = pose(result, frame);
            for (Role foot : new Role[] {Role.LEFT_FOOT, Role.RIGHT_FOOT}) {
                int ankle = map.requireJoint(foot);
                int knee = map.requireJoint(foot == Role.LEFT_FOOT ? Role.LEFT_LOWER_LEG : Role.RIGHT_LOWER_LEG);
                double length = place(standing, ankle).distance(place(standing, knee));
                assertThat(Math.abs(place(pose, ankle).distance(place(pose, knee)) - length))
                        .isLessThan(1e-9 * body.rig().height());
            }
        }
    }

    private static Pose pose(Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    private static Vector3d place(Pose pose, int joint) {
        return pose.getWorldPosition(joint, new Vector3d());
    }

    private static RandomBody withLooseFeet(RandomBody body) {
        RigMap map = body.humanoid().map();
        Skeleton skeleton = body.clip().skeleton();
        Set<Integer> feet = Set.of(map.requireJoint(Role.LEFT_FOOT), map.requireJoint(Role.RIGHT_FOOT));
        Pose rest = new Pose(skeleton);
        rest.updateWorld();
        Quaterniond root = rest.getWorldRotation(0, new Quaterniond()).conjugate();
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            boolean loose = feet.contains(joint);
            builder.addJoint(
                    skeleton.name(joint),
                    loose ? 0 : skeleton.parent(joint),
                    loose
                            ? root.transform(place(rest, joint).sub(place(rest, 0)))
                            : skeleton.getRestOffset(joint, new Vector3d()),
                    loose
                            ? rest.getWorldRotation(joint, new Quaterniond()).premul(root)
                            : skeleton.getRestRotation(joint, new Quaterniond()));
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            builder.addEndSite(skeleton.endSiteJoint(site), skeleton.getEndSiteOffset(site, new Vector3d()));
        }
        Skeleton made = builder.build();
        Clip clip = new ClipBuilder(made, FrameRate.of(30))
                .rotatesAllAndMovesRoot()
                .addFrame(new Pose(made))
                .build();
        RandomHumanoid humanoid = new RandomHumanoid(clip, body.humanoid().mapOn(made));
        return new RandomBody(humanoid, clip, body.shape(), body.body()).scaled(1);
    }
}
