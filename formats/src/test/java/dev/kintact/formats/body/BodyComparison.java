package dev.kintact.formats.body;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Whether two bodies on skeletons of the same joints are the same, apart from a scale. */
final class BodyComparison {

    private BodyComparison() {}

    static void assertSame(Body actual, Body expected, double scale, double tolerance) {
        assertThat(actual.origin()).isEqualTo(expected.origin());
        assertSamePoints(actual.named(), actual, expected.named(), expected, scale, tolerance);
        assertSamePoints(actual.fine(), actual, expected.fine(), expected, scale, tolerance);
        for (int limb = 0; limb < BodySurface.LIMBS.size(); limb++) {
            assertSame(
                    actual.named().capsules().get(limb),
                    expected.named().capsules().get(limb),
                    scale,
                    tolerance);
        }
        for (int side = 0; side < 2; side++) {
            var palm = actual.named().palms().get(side);
            var wanted = expected.named().palms().get(side);
            assertThat(palm.joint()).isEqualTo(wanted.joint());
            assertNear(palm.centre(), wanted.centre(), scale, tolerance);
            assertNear(palm.normal(), wanted.normal(), 1, 2e-6);
            assertThat(palm.halfThickness()).isCloseTo(scale * wanted.halfThickness(), Offset.offset(tolerance));
            var sole = actual.named().soles().get(side);
            var wantedSole = expected.named().soles().get(side);
            assertThat(sole.foot()).isEqualTo(wantedSole.foot());
            assertThat(sole.toes()).isEqualTo(wantedSole.toes());
            assertNear(sole.heel(), wantedSole.heel(), scale, tolerance);
            assertNear(sole.ball(), wantedSole.ball(), scale, tolerance);
            assertNear(sole.tip(), wantedSole.tip(), scale, tolerance);
            assertNear(sole.normal(), wantedSole.normal(), 1, 2e-6);
        }
    }

    private static void assertSame(Capsule actual, Capsule expected, double scale, double tolerance) {
        assertThat(actual.region()).isEqualTo(expected.region());
        assertThat(actual.startJoint()).isEqualTo(expected.startJoint());
        assertThat(actual.endJoint()).isEqualTo(expected.endJoint());
        assertThat(actual.radius()).isCloseTo(scale * expected.radius(), Offset.offset(tolerance));
        assertNear(actual.start(), expected.start(), scale, tolerance);
        assertNear(actual.end(), expected.end(), scale, tolerance);
        double length = expected.start().distance(expected.end());
        assertNear(actual.axis(), expected.axis(), 1, 2e-6 + (length > 0 ? 2e-6 / length : 0));
        assertNear(actual.zeroAngle(), expected.zeroAngle(), 1, 1e-9);
    }

    private static void assertSamePoints(
            BodySurface actual, Body body, BodySurface expected, Body wanted, double scale, double tolerance) {
        List<Vector3d> places = SurfacePoints.inTPose(actual, body.rig());
        List<Vector3d> wantedPlaces = SurfacePoints.inTPose(expected, wanted.rig());
        for (int point = 0; point < places.size(); point++) {
            assertNear(places.get(point), wantedPlaces.get(point), scale, tolerance);
            List<Influence> carriers = actual.points().influences(point);
            List<Influence> wantedCarriers = expected.points().influences(point);
            assertThat(carriers.stream().map(Influence::joint).toList())
                    .isEqualTo(wantedCarriers.stream().map(Influence::joint).toList());
            IntStream.range(0, carriers.size())
                    .forEach(i -> assertThat(carriers.get(i).weight())
                            .isCloseTo(wantedCarriers.get(i).weight(), Offset.offset(1e-5)));
        }
    }

    /** Whether measured points and radii are those of a body's dissertation surface. */
    static void assertMeasures(MeasuredSurface measured, Body body, double tolerance) {
        BodySurface surface = body.dissertation();
        List<Vector3d> places = SurfacePoints.inTPose(surface, body.rig());
        StandingBody standing = new StandingBody(body.rig());
        assertThat(measured.points()).hasSize(surface.template().pointCount());
        for (Map.Entry<String, MeasuredSurface.Point> point : measured.points().entrySet()) {
            Vector3d place =
                    standing.toWorld(point.getValue().joint(), point.getValue().inJoint(), new Vector3d());
            assertThat(place.distance(places.get(surface.template().require(point.getKey()))))
                    .as(point.getKey())
                    .isLessThan(tolerance);
        }
        assertThat(measured.radii()).hasSize(8);
        measured.radii()
                .forEach((limb, radius) -> assertThat(radius)
                        .as(limb.label())
                        .isCloseTo(surface.capsule(limb).radius(), Offset.offset(tolerance)));
    }

    private static void assertNear(Vector3dc actual, Vector3dc expected, double scale, double tolerance) {
        assertThat(actual.distance(expected.mul(scale, new Vector3d())))
                .as("%s is not %s times %s", actual, expected, scale)
                .isLessThan(tolerance);
    }
}
