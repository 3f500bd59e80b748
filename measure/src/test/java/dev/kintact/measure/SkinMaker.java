package dev.kintact.measure;

import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Closed meshes of known shape, each vertex on one joint. Scratch. */
final class SkinMaker {

    private static final Vector3dc UP = new Vector3d(0, 1, 0);
    private static final Vector3dc FORWARD = new Vector3d(0, 0, 1);

    private final List<Vector3d> points = new ArrayList<>();
    private final List<Integer> joints = new ArrayList<>();
    private final List<int[]> triangles = new ArrayList<>();

    private int add(Vector3dc point, int joint) {
        points.add(new Vector3d(point));
        joints.add(joint);
        return points.size() - 1;
    }

    private void triangle(int a, int b, int c) {
        triangles.add(new int[] {a, b, c});
    }

    /** A box of squares, {@code cells} along each edge; every side has vertices of its own, as files have them. */
    SkinMaker box(Vector3dc low, Vector3dc high, int cells, int joint) {
        Vector3d size = high.sub(low, new Vector3d());
        for (int side = 0; side < 6; side++) {
            int axis = side / 2;
            int first = points.size();
            for (int i = 0; i <= cells; i++) {
                for (int j = 0; j <= cells; j++) {
                    Vector3d share = new Vector3d();
                    share.setComponent(axis, side % 2);
                    share.setComponent((axis + 1) % 3, (double) i / cells);
                    share.setComponent((axis + 2) % 3, (double) j / cells);
                    add(share.mul(size).add(low), joint);
                }
            }
            weave(first, cells, side % 2 == 1);
        }
        return this;
    }

    private void weave(int first, int cells, boolean outward) {
        for (int i = 0; i < cells; i++) {
            for (int j = 0; j < cells; j++) {
                int a = first + i * (cells + 1) + j;
                int b = a + cells + 1;
                triangle(a, outward ? b : a + 1, outward ? a + 1 : b);
                triangle(b, outward ? b + 1 : a + 1, outward ? a + 1 : b + 1);
            }
        }
    }

    /**
     * A round rod with pointed ends.
     *
     * @param rings between the ends, evenly spaced
     * @param radius by the share of the way from start to end
     * @param joint by the share of the way
     */
    SkinMaker rod(
            Vector3dc start,
            Vector3dc end,
            int rings,
            int around,
            DoubleUnaryOperator radius,
            DoubleToIntFunction joint) {
        Vector3d along = end.sub(start, new Vector3d());
        Vector3dc across = Math.abs(along.y) < 0.9 * along.length() ? UP : FORWARD;
        Vector3d side = along.cross(across, new Vector3d()).normalize();
        Vector3d up = along.cross(side, new Vector3d()).normalize();
        int tip = add(start, joint.applyAsInt(0));
        int first = points.size();
        for (int ring = 1; ring <= rings; ring++) {
            double share = (double) ring / (rings + 1);
            for (int i = 0; i < around; i++) {
                double angle = 2 * Math.PI * i / around;
                Vector3d point = new Vector3d(start).fma(share, along);
                point.fma(radius.applyAsDouble(share) * Math.cos(angle), side);
                point.fma(radius.applyAsDouble(share) * Math.sin(angle), up);
                add(point, joint.applyAsInt(share));
            }
        }
        close(tip, first, rings, around, add(end, joint.applyAsInt(1)));
        return this;
    }

    private void close(int tip, int first, int rings, int around, int otherTip) {
        int last = first + (rings - 1) * around;
        for (int i = 0; i < around; i++) {
            int next = (i + 1) % around;
            triangle(tip, first + next, first + i);
            for (int at = first; at < last; at += around) {
                triangle(at + i, at + next, at + around + i);
                triangle(at + next, at + around + next, at + around + i);
            }
            triangle(otherTip, last + i, last + next);
        }
    }

    /** The same, all lengths multiplied. */
    SkinMaker scaled(double factor) {
        SkinMaker result = copy(joint -> joint);
        result.points.forEach(point -> point.mul(factor));
        result.triangles.addAll(triangles);
        return result;
    }

    /** What a mirror in x shows. */
    SkinMaker mirrored(IntUnaryOperator twin) {
        SkinMaker result = copy(twin);
        result.points.forEach(point -> point.x = -point.x);
        triangles.forEach(corners -> result.triangle(corners[0], corners[2], corners[1]));
        return result;
    }

    private SkinMaker copy(IntUnaryOperator jointOf) {
        SkinMaker copy = new SkinMaker();
        for (int vertex = 0; vertex < points.size(); vertex++) {
            copy.add(points.get(vertex), jointOf.applyAsInt(joints.get(vertex)));
        }
        return copy;
    }

    SkinnedMesh build(Skeleton skeleton) {
        double[] positions = points.stream()
                .flatMapToDouble(point -> DoubleStream.of(point.x, point.y, point.z))
                .toArray();
        double[] weights = new double[points.size()];
        Arrays.fill(weights, 1);
        return new SkinnedMesh(
                "made",
                skeleton,
                positions,
                positions,
                triangles.stream().flatMapToInt(IntStream::of).toArray(),
                joints.stream().mapToInt(joint -> joint).toArray(),
                weights,
                1);
    }
}
