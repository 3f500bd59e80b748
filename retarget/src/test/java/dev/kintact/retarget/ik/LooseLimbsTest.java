package dev.kintact.retarget.ik;

import static dev.kintact.retarget.ik.EverySolverLawsTest.assertNear;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.testkit.Laws;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Feet that hang from the root, as in rigs made for inverse kinematics, come along with their shins. */
class LooseLimbsTest {

    @ParameterizedTest
    @EnumSource(names = {"REACH_END", "REACH_MID", "KEEP_LOWER", "TRANSPOSE"})
    void aLooseEndIsSolvedAsIfItHungFromItsLimb(LimbSolver solver) {
        Laws.forAll("loose end, " + solver, LimbCase::any, limb -> {
            int end = limb.joints().end();
            Skeleton skeleton = hungFromRoot(new Pose(limb.clip().skeleton()), end);
            ClipBuilder rest = new ClipBuilder(skeleton, FrameRate.of(30)).rotatesAllAndMovesRoot();
            Clip clip = rest.addFrame(new Pose(skeleton)).build();
            RigMap map = limb.humanoid().mapOn(skeleton);
            LimbJoints joints = LimbJoints.of(Rig.of(map, ReferenceFinder.zero(clip, map)), limb.base());
            Pose loose = new Pose(skeleton);
            loose.setLocal(limb.pose());
            loose.setLocalTranslation(end, placeInRoot(limb.pose(), end));
            loose.setLocalRotation(end, turnInRoot(limb.pose(), end));
            loose.updateWorld();
            LimbPosture plain = limb.posture();
            LimbPosture odd = new LimbPosture(joints);
            odd.read(loose);
            solver.solve(plain, limb);
            solver.solve(odd, limb);
            odd.write(loose);
            loose.updateWorld();
            assertNear(loose.getWorldPosition(joints.mid(), new Vector3d()), plain.mid(), 1e-6);
            assertNear(loose.getWorldPosition(end, new Vector3d()), plain.end(), 1e-6);
            double same = loose.getWorldRotation(end, new Quaterniond()).dot(new Quaterniond(plain.endRotation()));
            assertThat(Math.abs(same)).isGreaterThan(1 - 1e-12);
        });
    }

    private static Skeleton hungFromRoot(Pose rest, int loose) {
        Skeleton skeleton = rest.skeleton();
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            boolean hung = joint == loose;
            builder.addJoint(
                    skeleton.name(joint),
                    hung ? 0 : skeleton.parent(joint),
                    hung ? placeInRoot(rest, joint) : skeleton.getRestOffset(joint, new Vector3d()),
                    hung ? turnInRoot(rest, joint) : skeleton.getRestRotation(joint, new Quaterniond()));
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            builder.addEndSite(skeleton.endSiteJoint(site), skeleton.getEndSiteOffset(site, new Vector3d()));
        }
        return builder.build();
    }

    private static Vector3d placeInRoot(Pose pose, int joint) {
        Vector3d root = pose.getWorldPosition(0, new Vector3d());
        Vector3d place = pose.getWorldPosition(joint, new Vector3d()).sub(root);
        return pose.getWorldRotation(0, new Quaterniond()).transformInverse(place);
    }

    private static Quaterniond turnInRoot(Pose pose, int joint) {
        return pose.getWorldRotation(joint, new Quaterniond())
                .premul(pose.getWorldRotation(0, new Quaterniond()).conjugate());
    }
}
