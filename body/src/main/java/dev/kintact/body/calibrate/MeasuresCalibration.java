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
import java.util.Locale;
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

    /** Half the height, in levels, over which the belly is as thick as it is said to be: at least one ring lies within. */
    private static final double BELLY_HALF_HEIGHT = 0.07;

    /** How far beyond that its influence goes, in levels. */
    private static final double BELLY_SPREAD = 0.24;

    /** Between these levels nothing is thicker than a belly that is given. */
    private static final double BELLY_LOW = 0.11;

    private static final double BELLY_HIGH = 0.61;

    /** The crown is at least this share of stature above the joint of the head. */
    private static final double LOWEST_CROWN = 0.02;

    /** Rings of the neck are at least this share of stature apart. */
    private static final double NECK_STEP = 0.003;

    private final Anatomy anatomy;
    private final Measures measures;
    private final double stature;
    private final GridPoints grid = new GridPoints();

    private MeasuresCalibration(Rig rig, Measures measures) {
        anatomy = new Anatomy(new StandingBody(rig));
        this.measures = measures;
        stature = measures.height().orElse(anatomy.stature());
        double skull = anatomy.skullBase().y();
        if (stature < skull + LOWEST_CROWN * anatomy.stature()) {
            throw new CalibrationException(String.format(
                    Locale.ROOT,
                    "a height of %.3f m leaves no room for a head, whose joint is at %.3f m; check the height and the"
                            + " skeleton's unit",
                    stature,
                    skull));
        }
    }

    /**
     * Makes a body.
     *
     * @param measures what is known of it
     * @throws CalibrationException if the height that is given ends below the head
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
                    elevation > 0 ? Math.max(halfBreadth(level), 1.05 * anatomy.shoulderHalf()) : halfBreadth(level);
            RingFrame frame = frame(level, centre, side);
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

    /** An inner ellipse as wide as the skeleton, but well inside the body. */
    private RingFrame frame(double level, Vector3dc centre, double side) {
        double depth = Math.min(depth(level, true), depth(level, false));
        double room = 0.5 * Math.min(side, depth / RingFrame.FLAT);
        return RingFrame.of(centre, Math.min(room, TrunkProfile.skeletonHalfWidth(anatomy, level)));
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

    /** Depth in front of the axis or behind it: a belly that is given swells the front, or shrinks front and back. */
    private double depth(double level, boolean front) {
        double usual = Proportions.trunk(level, front ? 2 : 3) * stature;
        if (measures.belly().isEmpty()) {
            return usual;
        }
        double usualThickness = (Proportions.trunk(level, 2) + Proportions.trunk(level, 3)) * stature;
        double thickness = thickness(level, usualThickness, measures.belly().getAsDouble());
        if (thickness < usualThickness) {
            return usual * thickness / usualThickness;
        }
        return front ? usual + thickness - usualThickness : usual;
    }

    /** From front to back: the given belly around its level, and nowhere between pelvis and ribs more than that. */
    private static double thickness(double level, double usual, double belly) {
        double away = Math.max(0, Math.abs(level - BELLY_LEVEL) - BELLY_HALF_HEIGHT);
        double nearness = Math.max(0, 1 - away / BELLY_SPREAD);
        double thickness = usual + nearness * nearness * (3 - 2 * nearness) * (belly - usual);
        return level > BELLY_LOW && level < BELLY_HIGH ? Math.min(thickness, belly) : thickness;
    }

    private void placeHead() {
        List<Ring> rings = FineGrid.rings(Group.HEAD);
        double height = anatomy.headHeight() * stature / anatomy.stature();
        Vector3d skull = new Vector3d(anatomy.skullBase());
        skull.y = stature - height / 2;
        double neck = Proportions.NECK_RADIUS * stature;
        for (int ring = 0; ring < rings.size(); ring++) {
            boolean onSkull = rings.get(ring).level() == FineGrid.SKULL;
            Vector3dc centre = onSkull ? skull : neckAxis(rings.get(ring).level());
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
        straightenNeck();
    }

    /** Keeps every ring of the neck below the next one, however short the neck is and however far it leans. */
    private void straightenNeck() {
        int top = 0;
        while (FineGrid.rings(Group.HEAD).get(top).level() != FineGrid.SKULL) {
            top++;
        }
        Vector3d bottom = grid.points().get(GridPoints.index(Group.HEAD, 0, 0));
        for (int place = 0; place < FineGrid.ANGLES; place++) {
            for (int ring = top - 1; ring > 0; ring--) {
                Vector3d above = grid.points().get(GridPoints.index(Group.HEAD, ring + 1, place));
                Vector3d point = grid.points().get(GridPoints.index(Group.HEAD, ring, place));
                point.y = Math.min(point.y, above.y - NECK_STEP * stature);
                bottom.y = Math.min(bottom.y, point.y - NECK_STEP * stature);
            }
        }
    }

    /** A little inside the trunk, so that neck and trunk overlap. */
    private Vector3d bottomOfNeck() {
        return neckAxis(0).sub(0, 0.01 * stature, 0);
    }

    /** The line of the neck, which leans by no more than 45 degrees; a new vector. */
    private Vector3d neckAxis(double level) {
        Vector3d down = anatomy.neckBase().sub(anatomy.skullBase(), new Vector3d());
        double lean = Math.hypot(down.x, down.z);
        double kept = lean > -down.y ? -down.y / lean : 1;
        down.mul(kept, 1, kept);
        return down.mul(1 - level).add(anatomy.skullBase());
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
