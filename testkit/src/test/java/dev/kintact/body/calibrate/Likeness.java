package dev.kintact.body.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.SurfacePoints;
import java.util.List;
import org.joml.Vector3d;

/** Compares bodies in T-pose: points, capsules, palms and soles. */
final class Likeness {

    private Likeness() {}

    /** Asserts that a body is another, all lengths multiplied. */
    static void assertScaled(Body actual, Body expected, double factor, double tolerance) {
        assertAlike(actual, expected, new Vector3d(factor), false, tolerance);
    }

    /** Asserts that a body is the mirror image of another. */
    static void assertMirrored(Body actual, Body expected, double tolerance) {
        assertAlike(actual, expected, new Vector3d(-1, 1, 1), true, tolerance);
    }

    /** Asserts that two bodies are the same in T-pose. */
    static void assertSame(Body actual, Body expected, double tolerance) {
        assertAlike(actual, expected, new Vector3d(1), false, tolerance);
    }

    private static void assertAlike(Body actual, Body expected, Vector3d factors, boolean twins, double tolerance) {
        for (boolean fine : new boolean[] {false, true}) {
            BodySurface surface = fine ? actual.fine() : actual.named();
            List<Vector3d> points = SurfacePoints.inTPose(surface, actual.rig());
            List<Vector3d> others = SurfacePoints.inTPose(fine ? expected.fine() : expected.named(), expected.rig());
            for (int point = 0; point < points.size(); point++) {
                int same = twins ? surface.template().twin(point) : point;
                assertNear(
                        points.get(point),
                        others.get(same).mul(factors),
                        tolerance,
                        surface.template().pointNames().get(point));
            }
        }
        PosedBody here = Outside.posed(actual.named(), actual);
        PosedBody there = Outside.posed(expected.named(), expected);
        for (Region limb : BodySurface.LIMBS) {
            Region same = twins ? limb.twin() : limb;
            assertThat(actual.named().capsule(limb).radius())
                    .as(limb.label())
                    .isCloseTo(expected.named().capsule(same).radius() * factors.y, within(tolerance));
            for (double along : new double[] {0, 1}) {
                assertNear(line(here, limb, along), line(there, same, along).mul(factors), tolerance, limb.label());
            }
        }
        for (int side = 0; side < 2; side++) {
            int same = twins ? 1 - side : side;
            assertNear(
                    here.getPalmCentre(side, new Vector3d()),
                    there.getPalmCentre(same, new Vector3d()).mul(factors),
                    tolerance,
                    "palm " + side);
            for (int place = 0; place < 3; place++) {
                assertNear(
                        here.getSolePoint(side, place, new Vector3d()),
                        there.getSolePoint(same, place, new Vector3d()).mul(factors),
                        tolerance,
                        "sole " + side + " " + place);
            }
        }
    }

    /** The middle of two opposite places on a capsule: a point of its line; a new vector. */
    private static Vector3d line(PosedBody body, Region limb, double along) {
        int component = body.surface().capsuleComponent(limb);
        Vector3d before = body.getPosition(component, new double[] {along, 0, 0}, new Vector3d());
        return body.getPosition(component, new double[] {along, Math.PI, 0}, new Vector3d())
                .add(before)
                .mul(0.5);
    }

    private static void assertNear(Vector3d actual, Vector3d expected, double tolerance, String what) {
        assertThat(actual.distance(expected))
                .as(() -> what + " is at " + actual + ", not " + expected)
                .isLessThanOrEqualTo(tolerance);
    }
}
