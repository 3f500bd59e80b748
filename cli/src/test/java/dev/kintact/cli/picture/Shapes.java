package dev.kintact.cli.picture;

import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.model.SkinnedMesh;
import java.util.Arrays;
import org.joml.Vector3d;

/** Small scenes whose pictures are known beforehand. */
final class Shapes {

    private Shapes() {}

    static Surface ball(double x, double y, double z, double radius) {
        SurfaceBuilder builder = new SurfaceBuilder();
        builder.addBall(new Vector3d(x, y, z), radius);
        return builder.build();
    }

    /** A square that faces the viewer of {@link View#FRONT}, about as large as twice its half side. */
    static Surface square(double z, double half) {
        return new Surface(
                new double[] {-half, -half, z, half, -half, z, half, half, z, -half, half, z},
                new double[] {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1},
                new int[] {0, 1, 2, 0, 2, 3});
    }

    /** Two metres across 100 pixels, from the front, at the origin. */
    static Camera camera() {
        return new Camera(View.FRONT, new Vector3d(), 2, 100);
    }

    /** Hips at 1 m, a spine with a head, a left and a right leg to the floor. */
    static Skeleton person() {
        SkeletonBuilder builder = Skeleton.builder();
        int hips = builder.addJoint("Hips", Skeleton.NO_PARENT, new Vector3d(0, 1, 0));
        int spine = builder.addJoint("Spine", hips, new Vector3d(0, 0.4, 0));
        builder.addJoint("Head", spine, new Vector3d(0, 0.3, 0));
        int left = builder.addJoint("LeftLeg", hips, new Vector3d(0.3, 0, 0));
        builder.addJoint("LeftFoot", left, new Vector3d(0, -1, 0));
        int right = builder.addJoint("RightLeg", hips, new Vector3d(-0.3, 0, 0));
        builder.addJoint("RightFoot", right, new Vector3d(0, -1, 0));
        return builder.build();
    }

    /** A ball on the hips of a person, with the given radius. */
    static SkinnedMesh ballMesh(Skeleton skeleton, double radius) {
        Surface ball = ball(0, 1, 0, radius);
        double[] weights = new double[ball.vertexCount()];
        Arrays.fill(weights, 1);
        return new SkinnedMesh(
                "ball",
                skeleton,
                ball.positions,
                ball.normals,
                ball.triangles,
                new int[ball.vertexCount()],
                weights,
                1);
    }
}
