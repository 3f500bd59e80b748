package dev.kintact.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/** Comparisons of positions and rotations up to rounding. */
public final class Near {

    private Near() {}

    /** Fails if two lists of points differ by more than a distance anywhere. */
    public static void assertSamePoints(List<Vector3d> actual, List<Vector3d> expected, double distance) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < actual.size(); i++) {
            assertThat(actual.get(i).distance(expected.get(i)))
                    .as("distance at point %d: %s instead of %s", i, actual.get(i), expected.get(i))
                    .isLessThanOrEqualTo(distance);
        }
    }

    /** The angle between two rotations in radians, exact down to the smallest; q and -q are the same rotation. */
    public static double angle(Quaterniondc a, Quaterniondc b) {
        double plus = distance(a, b, 1);
        double minus = distance(a, b, -1);
        return 4 * Math.asin(Math.min(1, Math.min(plus, minus) / 2));
    }

    private static double distance(Quaterniondc a, Quaterniondc b, int sign) {
        double x = a.x() - sign * b.x();
        double y = a.y() - sign * b.y();
        double z = a.z() - sign * b.z();
        double w = a.w() - sign * b.w();
        return Math.sqrt(x * x + y * y + z * z + w * w);
    }
}
