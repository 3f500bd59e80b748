package dev.kintact.cli.picture;

import java.util.Arrays;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Puts round shapes together into one surface. */
final class SurfaceBuilder {

    private static final int AROUND = 20;
    private static final int RINGS_PER_CAP = 6;

    private double[] positions = new double[256];
    private double[] normals = new double[256];
    private int[] triangles = new int[256];
    private int positionEnd;
    private int triangleEnd;

    /** Adds a ball. */
    void addBall(Vector3dc centre, double radius) {
        addCapsule(centre, radius, centre, radius);
    }

    /**
     * Adds a rod with round ends, thicker at one end if the radii differ. Ends in the same place make a ball.
     *
     * @param from Not modified.
     * @param to Not modified.
     */
    void addCapsule(Vector3dc from, double fromRadius, Vector3dc to, double toRadius) {
        Vector3d axis = new Vector3d(to).sub(from);
        axis = axis.length() > 1e-9 ? axis.normalize() : new Vector3d(0, 1, 0);
        Vector3d side =
                new Vector3d(axis).cross(Math.abs(axis.y) < 0.9 ? new Vector3d(0, 1, 0) : new Vector3d(1, 0, 0));
        side.normalize();
        Vector3d other = new Vector3d(axis).cross(side);
        int first = positionEnd / 3;
        for (int ring = 0; ring <= RINGS_PER_CAP; ring++) {
            addRing(from, fromRadius, axis, side, other, StrictMath.PI / 2 * (ring / (double) RINGS_PER_CAP - 1));
        }
        for (int ring = 0; ring <= RINGS_PER_CAP; ring++) {
            addRing(to, toRadius, axis, side, other, StrictMath.PI / 2 * ring / RINGS_PER_CAP);
        }
        for (int ring = 0; ring < 2 * RINGS_PER_CAP + 1; ring++) {
            connect(first + ring * AROUND);
        }
    }

    Surface build() {
        return new Surface(
                Arrays.copyOf(positions, positionEnd),
                Arrays.copyOf(normals, positionEnd),
                Arrays.copyOf(triangles, triangleEnd));
    }

    private void addRing(
            Vector3dc centre, double radius, Vector3d axis, Vector3d side, Vector3d other, double latitude) {
        double along = StrictMath.sin(latitude);
        double out = StrictMath.cos(latitude);
        for (int i = 0; i < AROUND; i++) {
            double angle = 2 * StrictMath.PI * i / AROUND;
            Vector3d normal = new Vector3d(axis)
                    .mul(along)
                    .fma(out * StrictMath.cos(angle), side)
                    .fma(out * StrictMath.sin(angle), other);
            addVertex(new Vector3d(centre).fma(radius, normal), normal);
        }
    }

    private void addVertex(Vector3d position, Vector3d normal) {
        if (positionEnd + 3 > positions.length) {
            positions = Arrays.copyOf(positions, 2 * positions.length);
            normals = Arrays.copyOf(normals, positions.length);
        }
        for (int axis = 0; axis < 3; axis++) {
            positions[positionEnd] = position.get(axis);
            normals[positionEnd++] = normal.get(axis);
        }
    }

    /** Two triangles for each step around, between the ring that starts at a vertex and the next. */
    private void connect(int ring) {
        for (int i = 0; i < AROUND; i++) {
            int next = ring + (i + 1) % AROUND;
            addTriangle(ring + i, next, ring + i + AROUND);
            addTriangle(next, next + AROUND, ring + i + AROUND);
        }
    }

    private void addTriangle(int a, int b, int c) {
        if (triangleEnd + 3 > triangles.length) {
            triangles = Arrays.copyOf(triangles, 2 * triangles.length);
        }
        triangles[triangleEnd++] = a;
        triangles[triangleEnd++] = b;
        triangles[triangleEnd++] = c;
    }
}
