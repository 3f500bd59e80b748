package dev.kintact.formats.body;

import dev.kintact.formats.io.Remarks;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.joml.Matrix3d;
import org.joml.Matrix3dc;
import org.joml.Vector3d;

/**
 * The axes of a character's file against the skeleton's. Unity is left-handed: what it saves has left and right swapped in x.
 * And the character may have faced another way.
 */
final class FileAxes {

    private static final List<String> BACK =
            List.of("backHeadRight", "backHeadLeft", "backHead", "loinRight", "loinLeft", "loinUp");

    private FileAxes() {}

    /** Takes the file's directions into those of the reference pose; tells if that is more than nothing. */
    static Matrix3dc of(Map<String, Vector3d> points, ReferenceBody body, Remarks remarks) {
        Matrix3d axes = new Matrix3d();
        Vector3d left = difference(points, name -> name.endsWith("Left"), name -> name.endsWith("Right"));
        Vector3d front = difference(points, name -> !BACK.contains(name) && !name.startsWith("ear"), BACK::contains);
        left.y = 0;
        if (left.cross(0, 1, 0, new Vector3d()).dot(front) < 0) {
            axes.m00(-1);
            left.x = -left.x;
            remarks.note(
                    "mirrored",
                    1,
                    "left and right are mirrored (chestRight has x = %.4g); x is taken with the other sign",
                    points.getOrDefault("chestRight", front).x);
        }
        Vector3d wanted = body.left();
        double angle = Math.atan2(-wanted.z, wanted.x) - Math.atan2(-left.z, left.x);
        long quarters = Math.floorMod(Math.round(angle / (Math.PI / 2)), 4L);
        if (quarters != 0) {
            remarks.note(
                    "turned",
                    0,
                    "the file's points face another way than the skeleton; they are turned by %d degrees about Y",
                    90 * quarters);
            axes.rotateLocalY(quarters * Math.PI / 2);
        }
        return axes;
    }

    private static Vector3d difference(Map<String, Vector3d> points, Predicate<String> to, Predicate<String> from) {
        return mean(points, to).sub(mean(points, from));
    }

    private static Vector3d mean(Map<String, Vector3d> points, Predicate<String> which) {
        Collection<Vector3d> chosen = points.entrySet().stream()
                .filter(point -> which.test(point.getKey()))
                .map(Map.Entry::getValue)
                .toList();
        Vector3d sum = new Vector3d();
        chosen.forEach(sum::add);
        return sum.div(chosen.size());
    }
}
