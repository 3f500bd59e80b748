package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Vertices that files split are one, and normals are those of the surface as it is posed. */
class WeldedSkinTest {

    private static final int CELLS = 4;

    private final RandomBody body = RandomBody.any(new Gen(11, 20));
    private final RigMap map = body.rig().map();
    private final Skeleton skeleton = map.skeleton();
    private final int trunk = map.requireJoint(Role.HIPS);

    private SkinnedMesh box(int joint) {
        return new SkinMaker()
                .box(new Vector3d(-1, -1, -1), new Vector3d(1, 1, 1), CELLS, joint)
                .build(skeleton);
    }

    @Test
    void sidesOfABoxMeetInItsEdges() {
        WeldedSkin skin = new WeldedSkin(map, List.of(box(trunk)));
        assertThat(skin.vertexCount()).isEqualTo(6 * CELLS * CELLS + 2);
        for (int triangle = 0; triangle < skin.triangleCount(); triangle++) {
            for (int corner = 0; corner < 3; corner++) {
                int vertex = skin.triangleVertex(triangle, corner);
                Vector3d place = vector(skin.positions, vertex);
                Vector3d expected = new Vector3d(onSide(place.x), onSide(place.y), onSide(place.z)).normalize();
                assertThat(vector(skin.normals, vertex).distance(expected)).isLessThan(1e-9);
            }
        }
    }

    /** 1 or -1 on a side of the box, 0 between. */
    private static double onSide(double coordinate) {
        return Math.abs(coordinate) > 1 - 1e-9 ? Math.signum(coordinate) : 0;
    }

    private static Vector3d vector(double[] values, int vertex) {
        return new Vector3d(values[3 * vertex], values[3 * vertex + 1], values[3 * vertex + 2]);
    }

    @Test
    void meshesAreOneWhereTheSameJointsCarryThem() {
        int hand = map.requireJoint(Role.LEFT_HAND);
        assertThat(new WeldedSkin(map, List.of(box(trunk), box(trunk))).vertexCount())
                .isEqualTo(6 * CELLS * CELLS + 2);
        WeldedSkin apart = new WeldedSkin(map, List.of(box(trunk), box(hand)));
        assertThat(apart.vertexCount()).isEqualTo(2 * (6 * CELLS * CELLS + 2));
        assertThat(apart.part(apart.welded(0, 0))).isEqualTo(WeldedSkin.TRUNK);
        assertThat(apart.part(apart.welded(1, 0))).isEqualTo(Limb.LEFT_ARM.ordinal());
    }

    @Test
    void normalsAreThoseOfThePosedSurface() {
        WeldedSkin skin = new WeldedSkin(
                map,
                List.of(new SkinMaker()
                        .rod(new Vector3d(), new Vector3d(1, 0, 0), 20, 12, share -> 0.1, share -> trunk)
                        .build(skeleton)));
        Pose pose = new Pose(skeleton);
        Quaterniond turn = new Quaterniond().rotationXYZ(0.3, 2, -1);
        Vector3d shift = new Vector3d(4, 5, 6);
        pose.setLocalRotation(0, turn.mul(pose.getLocalRotation(0, new Quaterniond()), new Quaterniond()));
        pose.setLocalTranslation(
                0, turn.transform(pose.getLocalTranslation(0, new Vector3d())).add(shift));
        pose.updateWorld();
        skin.update(pose);
        Vector3d axis = turn.transform(new Vector3d(1, 0, 0));
        for (int vertex = 0; vertex < skin.vertexCount(); vertex++) {
            Vector3d offset = vector(skin.positions, vertex).sub(shift);
            double along = offset.dot(axis);
            if (along > 0.1 && along < 0.9) {
                Vector3d outward = offset.fma(-along, axis).normalize();
                assertThat(vector(skin.normals, vertex).dot(outward)).isCloseTo(1, within(1e-9));
            }
        }
    }

    @Test
    void whatTwoLimbsCarryAlikeIsTheTrunks() {
        int left = map.requireJoint(Role.LEFT_UPPER_LEG);
        int right = map.requireJoint(Role.RIGHT_UPPER_LEG);
        double[] points = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        SkinnedMesh mesh = new SkinnedMesh(
                "one triangle",
                skeleton,
                points,
                points,
                new int[] {0, 1, 2},
                new int[] {left, right, trunk, left, right, trunk, left, right, trunk},
                new double[] {0.5, 0.5, 0, 0.4, 0.3, 0.3, 0.2, 0.4, 0.4},
                3);
        WeldedSkin skin = new WeldedSkin(map, List.of(mesh));
        assertThat(skin.part(0)).isEqualTo(WeldedSkin.TRUNK);
        assertThat(skin.part(1)).isEqualTo(Limb.LEFT_LEG.ordinal());
        assertThat(skin.part(2)).isEqualTo(WeldedSkin.TRUNK);
    }

    @Test
    void verticesWithoutTrianglesAreLeftOut() {
        double[] points = {0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 5, 5};
        SkinnedMesh mesh = new SkinnedMesh(
                "one loose", skeleton, points, points, new int[] {0, 1, 2}, new int[4], new double[] {1, 1, 1, 1}, 1);
        WeldedSkin skin = new WeldedSkin(map, List.of(mesh));
        assertThat(skin.vertexCount()).isEqualTo(3);
        assertThat(skin.welded(0, 3)).isEqualTo(-1);
    }
}
