package dev.kintact.samples.cast;

import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.joml.Vector3d;

/** Measures a mesh with knife and ruler: by what planes cut out of it. */
final class Slices {

    /** Where a plane goes through a triangle, with the inside on one hand. */
    record Cut(Vector3d from, Vector3d to) {}

    private final SkinnedMesh mesh;

    Slices(SkinnedMesh mesh) {
        this.mesh = mesh;
    }

    /** The outline that a plane across an axis (0 to 2) cuts out. */
    List<Cut> outline(int axis, double at) {
        List<Cut> cuts = new ArrayList<>();
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            Vector3d entry = null;
            Vector3d exit = null;
            for (int corner = 0; corner < 3; corner++) {
                Vector3d a = mesh.getPosition(mesh.triangleVertex(triangle, corner), new Vector3d());
                Vector3d b = mesh.getPosition(mesh.triangleVertex(triangle, (corner + 1) % 3), new Vector3d());
                if (a.get(axis) < at != b.get(axis) < at) {
                    Vector3d point = a.lerp(b, (at - a.get(axis)) / (b.get(axis) - a.get(axis)), new Vector3d());
                    if (a.get(axis) < at) {
                        entry = point;
                    } else {
                        exit = point;
                    }
                }
            }
            if (entry != null && exit != null) {
                cuts.add(new Cut(entry, exit));
            }
        }
        return cuts;
    }

    /** The radius of a disc as large as what an outline encloses. */
    double radius(int axis, double at, Predicate<Vector3d> wanted) {
        double area = 0;
        for (Cut cut : outline(axis, at)) {
            if (wanted.test(cut.from)) {
                area += new Vector3d(cut.from).cross(cut.to).get(axis) / 2;
            }
        }
        return Math.sqrt(Math.abs(area) / Math.PI);
    }

    /** The mean radius between two places. */
    double meanRadius(int axis, double from, double to, Predicate<Vector3d> wanted) {
        int count = 24;
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += radius(axis, from + (to - from) * (i + 0.5) / count, wanted);
        }
        return sum / count;
    }

    /** From the foremost to the hindmost point of an outline across Y. */
    double depth(double y) {
        double front = Double.NEGATIVE_INFINITY;
        double back = Double.POSITIVE_INFINITY;
        for (Cut cut : outline(1, y)) {
            front = Math.max(front, cut.from.z);
            back = Math.min(back, cut.from.z);
        }
        return front - back;
    }
}
