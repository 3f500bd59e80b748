package dev.kintact.model;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomRotations;
import dev.kintact.testkit.RandomSkeletons;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class PosedMeshTest {

    private static final double ROUNDING = 1e-9;

    /** A mesh and a pose of its skeleton. */
    private record Case(SkinnedMesh mesh, Pose pose) {}

    @Test
    void atRestVerticesAreWhereTheMeshHasThem() {
        forAll("rest", PosedMeshTest::randomCase, test -> {
            PosedMesh posed = new PosedMesh(test.mesh);
            Near.assertSamePoints(positions(posed), restPositions(test.mesh), 0);
            posed.update(new Pose(test.mesh.skeleton()));
            Near.assertSamePoints(positions(posed), restPositions(test.mesh), ROUNDING);
        });
    }

    @Test
    void movingTheRootMovesAllVerticesAlike() {
        forAll("rigid motion", PosedMeshTest::randomCase, test -> {
            PosedMesh posed = new PosedMesh(test.mesh);
            posed.update(test.pose);
            Quaterniond turn = new Quaterniond().rotationXYZ(0.4, -1.1, 2.2);
            Vector3d shift = new Vector3d(1, -2, 3);
            List<Vector3d> expected = positions(posed);
            expected.forEach(point -> turn.transform(point).add(shift));
            Pose moved = test.pose;
            moved.setLocalRotation(0, turn.mul(moved.getLocalRotation(0, new Quaterniond()), new Quaterniond()));
            moved.setLocalTranslation(
                    0,
                    turn.transform(moved.getLocalTranslation(0, new Vector3d())).add(shift));
            moved.updateWorld();
            posed.update(moved);
            Near.assertSamePoints(positions(posed), expected, ROUNDING);
        });
    }

    @Test
    void aVertexOfOneJointKeepsItsPlaceInThatJoint() {
        forAll("one joint", PosedMeshTest::stiffCase, test -> {
            PosedMesh posed = new PosedMesh(test.mesh);
            posed.update(test.pose);
            Pose rest = new Pose(test.mesh.skeleton());
            for (int vertex = 0; vertex < test.mesh.vertexCount(); vertex++) {
                int joint = test.mesh.joint(vertex, 0);
                Vector3d before = inJoint(rest, joint, test.mesh.getPosition(vertex, new Vector3d()));
                Vector3d after = inJoint(test.pose, joint, posed.getPosition(vertex, new Vector3d()));
                assertThat(after.distance(before)).isLessThan(ROUNDING);
            }
        });
    }

    @Test
    void normalsTurnWithTheirJointAndStayUnits() {
        forAll("normals", PosedMeshTest::stiffCase, test -> {
            PosedMesh posed = new PosedMesh(test.mesh);
            posed.update(test.pose);
            Pose rest = new Pose(test.mesh.skeleton());
            for (int vertex = 0; vertex < test.mesh.vertexCount(); vertex++) {
                int joint = test.mesh.joint(vertex, 0);
                Vector3d expected = test.mesh.getNormal(vertex, new Vector3d());
                rest.getWorldRotation(joint, new Quaterniond()).conjugate().transform(expected);
                test.pose.getWorldRotation(joint, new Quaterniond()).transform(expected);
                assertThat(posed.getNormal(vertex, new Vector3d()).distance(expected))
                        .isLessThan(ROUNDING);
            }
        });
    }

    @Test
    void aBlendLiesBetweenWhatItsJointsWouldDo() {
        forAll("blend", PosedMeshTest::randomCase, test -> {
            PosedMesh posed = new PosedMesh(test.mesh);
            posed.update(test.pose);
            Pose rest = new Pose(test.mesh.skeleton());
            for (int vertex = 0; vertex < test.mesh.vertexCount(); vertex++) {
                Vector3d blend = new Vector3d();
                for (int i = 0; i < test.mesh.influences(); i++) {
                    int joint = test.mesh.joint(vertex, i);
                    Vector3d point = inJoint(rest, joint, test.mesh.getPosition(vertex, new Vector3d()));
                    test.pose.getWorldRotation(joint, new Quaterniond()).transform(point);
                    point.add(test.pose.getWorldPosition(joint, new Vector3d()));
                    blend.fma(test.mesh.weight(vertex, i), point);
                }
                assertThat(posed.getPosition(vertex, new Vector3d()).distance(blend))
                        .isLessThan(ROUNDING);
            }
        });
    }

    @Test
    void weightsSumToOneAndAVertexWithoutAnyHangsOnTheRoot() {
        Skeleton skeleton = RandomSkeletons.any().generate(new Gen(3, 10));
        double[] points = new double[6];
        double[] normals = {0, 1, 0, 0, 1, 0};
        SkinnedMesh mesh = new SkinnedMesh(
                "two", skeleton, points, normals, new int[0], new int[] {0, 0, 0, 0}, new double[] {3, 1, 0, 0}, 2);
        assertThat(mesh.weight(0, 0)).isCloseTo(0.75, within(ROUNDING));
        assertThat(mesh.weight(1, 0)).isEqualTo(1);
    }

    @Test
    void indicesThatAreNotThereAreRefused() {
        Skeleton skeleton = RandomSkeletons.any().generate(new Gen(3, 10));
        int none = skeleton.jointCount();
        double[] point = {0, 1, 0};
        double[] weight = {1};
        assertThatThrownBy(
                        () -> new SkinnedMesh("m", skeleton, point, point, new int[] {0, 0, 1}, new int[1], weight, 1))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new SkinnedMesh("m", skeleton, point, point, new int[0], new int[] {none}, weight, 1))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new SkinnedMesh("m", skeleton, point, point, new int[0], new int[2], weight, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'m'");
    }

    @Test
    void posingAllocatesNothing() {
        Case test = randomCase(new Gen(11, 60));
        PosedMesh posed = new PosedMesh(test.mesh);
        Vector3d point = new Vector3d();
        Allocations.assertAllocatesNothing(() -> {
            posed.update(test.pose);
            posed.getPosition(0, point);
            posed.getNormal(0, point);
        });
    }

    private static Vector3d inJoint(Pose pose, int joint, Vector3d point) {
        point.sub(pose.getWorldPosition(joint, new Vector3d()));
        return pose.getWorldRotation(joint, new Quaterniond()).conjugate().transform(point);
    }

    private static List<Vector3d> positions(PosedMesh posed) {
        List<Vector3d> points = new ArrayList<>();
        for (int vertex = 0; vertex < posed.mesh().vertexCount(); vertex++) {
            points.add(posed.getPosition(vertex, new Vector3d()));
        }
        return points;
    }

    private static List<Vector3d> restPositions(SkinnedMesh mesh) {
        List<Vector3d> points = new ArrayList<>();
        for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
            points.add(mesh.getPosition(vertex, new Vector3d()));
        }
        return points;
    }

    private static Case randomCase(Gen gen) {
        return testCase(gen, gen.between(2, 8));
    }

    private static Case stiffCase(Gen gen) {
        return testCase(gen, 1);
    }

    private static Case testCase(Gen gen, int influences) {
        Skeleton skeleton = RandomSkeletons.any().generate(gen);
        int vertices = gen.count(1);
        double[] positions = new double[3 * vertices];
        double[] normals = new double[3 * vertices];
        int[] joints = new int[vertices * influences];
        double[] weights = new double[vertices * influences];
        for (int vertex = 0; vertex < vertices; vertex++) {
            Vector3d position = RandomRotations.offset(gen);
            Vector3d normal = RandomRotations.rotation(gen).transform(new Vector3d(0, 0, 1));
            for (int k = 0; k < 3; k++) {
                positions[3 * vertex + k] = position.get(k);
                normals[3 * vertex + k] = normal.get(k);
            }
            for (int i = vertex * influences; i < (vertex + 1) * influences; i++) {
                joints[i] = gen.between(0, skeleton.jointCount() - 1);
                weights[i] = gen.between(i % influences == 0 ? 1 : 0, 100);
            }
        }
        Pose pose = new Pose(skeleton);
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            pose.setLocalRotation(joint, RandomRotations.rotation(gen));
        }
        pose.updateWorld();
        int[] triangle = {0, vertices / 2, vertices - 1};
        return new Case(
                new SkinnedMesh("random", skeleton, positions, normals, triangle, joints, weights, influences), pose);
    }
}
