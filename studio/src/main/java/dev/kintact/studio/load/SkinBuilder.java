package dev.kintact.studio.load;

import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Collects vertices and triangles of a skin; normals are the means of the triangles around a vertex. Scratch. */
final class SkinBuilder {

    static final int INFLUENCES = 4;

    private static final int AROUND = 20;
    private static final int RINGS_A_CAP = 6;

    private final Skeleton skeleton;
    private final List<Vector3d> positions = new ArrayList<>();
    private final List<List<Influence>> carriers = new ArrayList<>();
    private final List<Integer> corners = new ArrayList<>();

    SkinBuilder(Skeleton skeleton) {
        this.skeleton = skeleton;
    }

    /**
     * Adds a vertex.
     *
     * @param position at rest. Not modified.
     * @param influences at most {@link #INFLUENCES}
     * @return its number
     */
    int addVertex(Vector3dc position, List<Influence> influences) {
        positions.add(new Vector3d(position));
        carriers.add(influences);
        return positions.size() - 1;
    }

    void addTriangle(int a, int b, int c) {
        corners.addAll(List.of(a, b, c));
    }

    /** Adds everything within a radius of a line, carried by one joint. */
    void addCapsule(Vector3dc start, Vector3dc end, double radius, int joint) {
        Vector3d axis = end.sub(start, new Vector3d());
        axis.set(axis.length() > 1e-9 ? axis.normalize() : new Vector3d(0, 1, 0));
        Vector3d side = Math.abs(axis.x) < 0.7 ? new Vector3d(1, 0, 0) : new Vector3d(0, 1, 0);
        side.cross(axis).normalize();
        Vector3d other = axis.cross(side, new Vector3d());
        int ring = positions.size();
        for (int step = -RINGS_A_CAP; step <= RINGS_A_CAP; step++) {
            if (step == 0) {
                addRing(start, axis, side, other, radius, 0, joint);
            }
            addRing(step < 0 ? start : end, axis, side, other, radius, Math.PI / 2 * step / RINGS_A_CAP, joint);
        }
        for (; ring + AROUND < positions.size(); ring += AROUND) {
            connect(ring);
        }
    }

    private void addRing(
            Vector3dc centre, Vector3d axis, Vector3d side, Vector3d other, double radius, double latitude, int joint) {
        List<Influence> carrier = List.of(new Influence(joint, 1));
        for (int i = 0; i < AROUND; i++) {
            double angle = 2 * Math.PI * i / AROUND;
            double out = radius * Math.cos(latitude);
            addVertex(
                    new Vector3d(centre)
                            .fma(radius * Math.sin(latitude), axis)
                            .fma(out * Math.cos(angle), side)
                            .fma(out * Math.sin(angle), other),
                    carrier);
        }
    }

    private void connect(int ring) {
        for (int i = 0; i < AROUND; i++) {
            int next = ring + (i + 1) % AROUND;
            addTriangle(ring + i, next, ring + i + AROUND);
            addTriangle(next, next + AROUND, ring + i + AROUND);
        }
    }

    SkinnedMesh build(String name) {
        int count = positions.size();
        double[] places = new double[3 * count];
        double[] normals = new double[3 * count];
        int[] joints = new int[INFLUENCES * count];
        double[] weights = new double[INFLUENCES * count];
        List<Vector3d> outwards = normals();
        for (int vertex = 0; vertex < count; vertex++) {
            for (int axis = 0; axis < 3; axis++) {
                places[3 * vertex + axis] = positions.get(vertex).get(axis);
                normals[3 * vertex + axis] = outwards.get(vertex).get(axis);
            }
            List<Influence> carrying = carriers.get(vertex);
            for (int i = 0; i < carrying.size(); i++) {
                joints[INFLUENCES * vertex + i] = carrying.get(i).joint();
                weights[INFLUENCES * vertex + i] = carrying.get(i).weight();
            }
        }
        int[] triangles = corners.stream().mapToInt(Integer::intValue).toArray();
        return new SkinnedMesh(name, skeleton, places, normals, triangles, joints, weights, INFLUENCES);
    }

    private List<Vector3d> normals() {
        List<Vector3d> sums = new ArrayList<>();
        positions.forEach(position -> sums.add(new Vector3d()));
        for (int at = 0; at < corners.size(); at += 3) {
            Vector3d a = positions.get(corners.get(at));
            Vector3d across = positions.get(corners.get(at + 1)).sub(a, new Vector3d());
            across.cross(positions.get(corners.get(at + 2)).sub(a, new Vector3d()));
            for (int corner = 0; corner < 3; corner++) {
                sums.get(corners.get(at + corner)).add(across);
            }
        }
        sums.forEach(sum -> sum.set(sum.length() > 0 ? sum.normalize() : new Vector3d(0, 1, 0)));
        return sums;
    }
}
