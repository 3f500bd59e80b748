package dev.kintact.model;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomClips;
import dev.kintact.testkit.RandomRotations;
import dev.kintact.testkit.RandomSkeletons;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class PoseTest {

    @Test
    void worldPositionsAreThoseOfAMatrixChain() {
        forAll("FK equals matrix chain", PoseTest::randomPose, pose -> {
            List<Vector3d> expected = MatrixChain.positions(pose);
            Near.assertSamePoints(MatrixChain.fkPositions(pose), expected, 1e-12);
        });
    }

    @Test
    void worldRotationsAreThoseOfAMatrixChain() {
        forAll("FK rotations equal matrix chain", PoseTest::randomPose, pose -> {
            pose.updateWorld();
            for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
                Matrix4d expected = MatrixChain.world(pose, joint);
                Quaterniond fromMatrix = expected.getUnnormalizedRotation(new Quaterniond());
                assertThat(Near.angle(pose.getWorldRotation(joint, new Quaterniond()), fromMatrix))
                        .isLessThan(1e-10);
            }
        });
    }

    @Test
    void aNewPoseStandsAtRestWithItsWorldTransformsReady() {
        forAll("rest", RandomSkeletons.any(), skeleton -> {
            Pose pose = new Pose(skeleton);
            for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                assertThat(pose.getLocalTranslation(joint, new Vector3d()))
                        .isEqualTo(skeleton.getRestOffset(joint, new Vector3d()));
                assertThat(pose.getLocalRotation(joint, new Quaterniond()))
                        .isEqualTo(skeleton.getRestRotation(joint, new Quaterniond()));
                Vector3d expected = MatrixChain.world(pose, joint).getTranslation(new Vector3d());
                assertThat(pose.getWorldPosition(joint, new Vector3d()).distance(expected))
                        .isLessThan(1e-12);
            }
        });
    }

    @Test
    void setRestUndoesEverything() {
        forAll("set rest", PoseTest::randomPose, pose -> {
            pose.setRest();
            Pose rest = new Pose(pose.skeleton());
            assertThat(MatrixChain.fkPositions(pose)).isEqualTo(MatrixChain.fkPositions(rest));
        });
    }

    @Test
    void setLocalTakesOverAnotherPose() {
        forAll("set local", PoseTest::randomPose, pose -> {
            Pose copy = new Pose(pose.skeleton());
            copy.setLocal(pose);
            assertThat(MatrixChain.fkPositions(copy)).isEqualTo(MatrixChain.fkPositions(pose));
        });
    }

    @Test
    void worldTransformsWaitForTheUpdate() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("root", Skeleton.NO_PARENT, new Vector3d());
        Pose pose = new Pose(builder.build());
        pose.setLocalTranslation(0, new Vector3d(1, 2, 3));
        assertThat(pose.getWorldPosition(0, new Vector3d())).isEqualTo(new Vector3d());
        pose.updateWorld();
        assertThat(pose.getWorldPosition(0, new Vector3d())).isEqualTo(new Vector3d(1, 2, 3));
    }

    @Test
    void listedJointsAreUpdatedAndNoOthers() {
        forAll("listed joints only", gen -> new Seeded(randomPose(gen), gen.nextLong()), seeded -> {
            Pose pose = seeded.pose;
            pose.updateWorld();
            List<Vector3d> before = jointPositions(pose);
            Gen gen = new Gen(seeded.seed, 0);
            int turned = gen.between(0, pose.skeleton().jointCount() - 1);
            pose.setLocalRotation(turned, RandomRotations.rotation(gen));
            pose.setLocalTranslation(turned, RandomRotations.offset(gen));
            int[] path = pathUp(pose.skeleton(), pose.skeleton().jointCount() - 1, turned);
            pose.updateWorld(path);
            List<Vector3d> after = jointPositions(pose);
            pose.updateWorld();
            List<Vector3d> all = jointPositions(pose);
            for (int joint = 0; joint < after.size(); joint++) {
                boolean listed = Arrays.binarySearch(path, joint) >= 0;
                assertThat(after.get(joint)).isEqualTo(listed ? all.get(joint) : before.get(joint));
            }
        });
    }

    /** The joints from the bottom up to the top, the top included, in index order; the top alone if it is not above. */
    private static int[] pathUp(Skeleton skeleton, int bottom, int top) {
        List<Integer> path = new ArrayList<>();
        int joint = bottom;
        for (; joint > top; joint = skeleton.parent(joint)) {
            path.add(0, joint);
        }
        if (joint != top) {
            path.clear();
        }
        path.add(0, top);
        return path.stream().mapToInt(Integer::intValue).toArray();
    }

    private static List<Vector3d> jointPositions(Pose pose) {
        return IntStream.range(0, pose.skeleton().jointCount())
                .mapToObj(joint -> pose.getWorldPosition(joint, new Vector3d()))
                .toList();
    }

    private record Seeded(Pose pose, long seed) {}

    @Test
    void readingAFrameAndPosingItAllocatesNothing() {
        Clip clip = RandomClips.wild(RandomSkeletons.any()).generate(new Gen(7, 60));
        Pose pose = new Pose(clip.skeleton());
        Vector3d position = new Vector3d();
        Quaterniond rotation = new Quaterniond();
        Allocations.assertAllocatesNothing(() -> {
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                clip.getFrame(frame, pose);
                pose.updateWorld();
                pose.getWorldPosition(0, position);
                pose.getWorldRotation(0, rotation);
                if (clip.skeleton().endSiteCount() > 0) {
                    pose.getEndSitePosition(0, position);
                }
            }
        });
    }

    private static Pose randomPose(Gen gen) {
        Pose pose = new Pose(RandomSkeletons.any().generate(gen));
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            pose.setLocalRotation(joint, RandomRotations.rotation(gen));
            if (gen.nextBoolean()) {
                pose.setLocalTranslation(joint, RandomRotations.offset(gen));
            }
        }
        return pose;
    }
}
