package dev.kintact.body.calibrate;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.FineGrid.Ring;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.Templates;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A body around any skeleton, from human proportions: a bare skeleton always has a skin.
 *
 * <p>Thickness goes with stature; breadths of chest and pelvis follow shoulder and hip joints as well, since skeletons differ
 * most there. Rings of the trunk are ellipses whose centre is the line from hip centre to shoulder centre; pelvis, shoulders
 * and head are closed by ellipsoids.
 */
public final class MeasuresCalibration {

    /** Breadths follow the joints, but stay within this factor of what stature makes likely. */
    private static final double FOLLOW = 1.35;

    private static final double BELLY_LEVEL = 0.3;

    /** How wide the belly's influence is, in levels. */
    private static final double BELLY_SPREAD = 0.3;

    private final Anatomy anatomy;
    private final Measures measures;
    private final double stature;
    private final GridPoints grid = new GridPoints();

    private MeasuresCalibration(Rig rig, Measures measures) {
        anatomy = new Anatomy(new StandingBody(rig));
        this.measures = measures;
        stature = measures.height().orElse(anatomy.stature());
    }

    /**
     * Makes a body.
     *
     * @param measures what is known of it
     */
    public static Body of(Rig rig, Measures measures) {
        MeasuresCalibration calibration = new MeasuresCalibration(rig, measures);
        return calibration.parts().assemble(calibration.anatomy.body(), "measures");
    }

    private BodyParts parts() {
        placeTrunk();
        placeHead();
        Carriers carriers = new Carriers(anatomy.body());
        List<List<Influence>> carriersOfPoints = new ArrayList<>();
        for (int point = 0; point < Templates.FINE.pointCount(); point++) {
            Group group = Templates.FINE.pointNames().get(point).startsWith("head") ? Group.HEAD : Group.TRUNK;
            carriersOfPoints.add(carriers.of(group, grid.points().get(point)));
        }
        Extremities extremities = new Extremities(anatomy.body());
        double palm = measures.handThickness().orElse(2 * Proportions.PALM_HALF_THICKNESS * stature) / 2;
        List<Extremities.Hand> hands = extremities.usualHands(stature, palm);
        List<Extremities.Foot> feet = extremities.usualFeet(stature);
        return new BodyParts(
                grid,
                carriersOfPoints,
                extremities.capsules(radii(), hands, feet),
                extremities.palms(hands),
                extremities.soles(feet));
    }

    private Map<Region, Double> radii() {
        Map<Region, Double> radii = new EnumMap<>(Region.class);
        for (Bone bone : Bone.LIMBS) {
            Region region = Extremities.segment(bone);
            radii.put(region, Proportions.radius(region) * stature);
        }
        radii.putAll(measures.radii());
        return radii;
    }

    private void placeTrunk() {
        List<Ring> rings = FineGrid.rings(Group.TRUNK);
        for (int ring = 0; ring < rings.size(); ring++) {
            double level = rings.get(ring).level();
            double elevation = rings.get(ring).elevation();
            Vector3d centre = anatomy.trunkAxis(level);
            double top = anatomy.shoulderCentre().y() + Proportions.SHOULDER_TOP * stature - centre.y;
            double up = elevation < 0 ? Proportions.CROTCH * stature : Math.max(top, 0.01 * stature);
            double side =
                    elevation > 0 ? Math.max(halfBreadth(level), 1.3 * anatomy.shoulderHalf()) : halfBreadth(level);
            RingFrame frame = elevation > 0
                    ? RingFrame.overShoulders(centre, anatomy)
                    : RingFrame.of(centre, Math.min(0.5 * side, TrunkProfile.skeletonHalfWidth(anatomy, level)));
            for (int place = 0; place < FineGrid.pointsOn(Group.TRUNK, ring); place++) {
                double angle = FineGrid.angle(place);
                Ellipsoid shape = new Ellipsoid(centre, side, up, depth(level, Math.abs(angle) < 90));
                grid.set(
                        Group.TRUNK,
                        ring,
                        place,
                        shape.exit(frame.origin(elevation, angle), RingFrame.direction(elevation, angle)));
            }
        }
    }

    private double halfBreadth(double level) {
        double byStature = Proportions.trunk(level, 1) * stature;
        double hips = anatomy.hipHalf() + 0.95 * Proportions.radius(Region.LEFT_THIGH) * stature;
        double chest = Math.sqrt(0.8 * anatomy.shoulderHalf() * byStature);
        double byJoints = level < 0.3 ? hips * Proportions.trunk(level, 1) / Proportions.trunk(0, 1) : chest;
        double blend = Math.min(1, Math.abs(level - 0.3) / 0.2);
        double wanted = byStature + blend * (byJoints - byStature);
        return Math.min(FOLLOW * byStature, Math.max(byStature / FOLLOW, wanted));
    }

    /** Depth in front of the axis or behind it; a belly that is given swells the front around its level. */
    private double depth(double level, boolean front) {
        double usual = Proportions.trunk(level, front ? 2 : 3) * stature;
        if (!front || measures.belly().isEmpty()) {
            return usual;
        }
        double usualBelly = (Proportions.trunk(BELLY_LEVEL, 2) + Proportions.trunk(BELLY_LEVEL, 3)) * stature;
        double more = measures.belly().getAsDouble() - usualBelly;
        double nearness = Math.max(0, 1 - Math.abs(level - BELLY_LEVEL) / BELLY_SPREAD);
        return Math.max(0.01 * stature, usual + more * nearness * nearness * (3 - 2 * nearness));
    }

    private void placeHead() {
        List<Ring> rings = FineGrid.rings(Group.HEAD);
        double height = anatomy.headHeight() * stature / anatomy.stature();
        Vector3d skull = new Vector3d(anatomy.skullBase());
        skull.y = stature - height / 2;
        double neck = Proportions.NECK_RADIUS * stature;
        for (int ring = 0; ring < rings.size(); ring++) {
            boolean onSkull = rings.get(ring).level() == FineGrid.SKULL;
            Vector3dc centre =
                    onSkull ? skull : anatomy.neckAxis(rings.get(ring).level());
            double side = onSkull ? Proportions.HEAD_HALF_BREADTH * height : neck;
            double depth = onSkull ? Proportions.HEAD_HALF_LENGTH * height : neck;
            double up = onSkull ? height / 2 : Double.POSITIVE_INFINITY;
            Ellipsoid shape = new Ellipsoid(centre, side, up, depth);
            for (int place = 0; place < FineGrid.pointsOn(Group.HEAD, ring); place++) {
                double angle = FineGrid.angle(place);
                Vector3d direction = Rays.direction(HeadSurvey.elevation(ring, angle), angle);
                grid.set(Group.HEAD, ring, place, ring == 0 ? bottomOfNeck() : shape.exit(centre, direction));
            }
        }
    }

    /** A little inside the trunk, so that neck and trunk overlap. */
    private Vector3d bottomOfNeck() {
        return anatomy.neckAxis(0).sub(0, 0.01 * stature, 0);
    }

    /**
     * An ellipsoid with axes along X, Y and Z.
     *
     * @param side half axis along X, metres
     * @param up half axis along Y, metres
     * @param depth half axis along Z, metres
     */
    private record Ellipsoid(Vector3dc centre, double side, double up, double depth) {

        /** Where a ray that starts inside comes out; a new vector. */
        Vector3d exit(Vector3dc origin, Vector3dc direction) {
            Vector3d from = squeezed(origin.sub(centre, new Vector3d()));
            Vector3d along = squeezed(new Vector3d(direction));
            // |from + t along| = 1 for the larger t
            double a = along.lengthSquared();
            double b = from.dot(along);
            double c = from.lengthSquared() - 1;
            double t = (-b + Math.sqrt(Math.max(0, b * b - a * c))) / a;
            return new Vector3d(direction).mul(t).add(origin);
        }

        private Vector3d squeezed(Vector3d vector) {
            return vector.div(side, up, depth);
        }
    }
}
