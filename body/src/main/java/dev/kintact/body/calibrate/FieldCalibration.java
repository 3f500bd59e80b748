package dev.kintact.body.calibrate;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.RadialSurvey.Ray;
import dev.kintact.body.calibrate.SkinZones.Zone;
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
import java.util.Objects;
import java.util.function.Predicate;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A body whose skin is known as a function of space, as that of a made character is: its points are where the rays of {@link
 * MeshCalibration} leave that function, with no mesh between and nothing to doubt.
 */
public final class FieldCalibration {

    /** A skin in T-pose. */
    public interface Skin {
        /** From the ground to the crown, metres. */
        double height();

        /** How high the chin is, metres. */
        double chin();

        /** From heel to toe, metres. */
        double footLength();

        /** Negative inside, positive outside, 0 on the skin. */
        double outside(double x, double y, double z);

        /** The joints that carry a point of the skin; weights sum to 1. */
        List<Influence> carriers(Vector3dc point);
    }

    /** Rays are looked along in steps of this share of stature; folds that are thinner are not seen. */
    private static final double STEP = 0.002;

    private static final double ARMPIT_LEVEL = 0.7;
    private static final double SHOULDER_CAP = 0.04;
    private static final double THIGH_ROOT = 0.03;
    private static final double CROTCH_LIMIT = 0.075;
    private static final double AXIS_WITHIN = 0.3;
    private static final double INNER = 0.5;
    private static final double NECK_TO_HEAD = 0.85;

    /** How often gaps are filled from their edges inward. */
    private static final int PASSES = 60;

    /** The part of the foot that is behind the ankle. */
    private static final double HEEL = 0.24;

    /** How thick the foot's capsule is, as shares of the ankle's height and of the shin's radius. */
    private static final double BY_ANKLE = 0.47;

    private static final double BY_SHIN = 0.1;

    private final Anatomy anatomy;
    private final Skin skin;
    private final SkinZones zones;
    private final Carriers usual;
    private final double stature;
    private final GridPoints grid = new GridPoints();
    private final List<List<Influence>> carriers = new ArrayList<>();

    private FieldCalibration(Rig rig, Skin skin) {
        anatomy = new Anatomy(new StandingBody(rig));
        this.skin = skin;
        zones = new SkinZones(rig.map());
        usual = new Carriers(anatomy.body());
        stature = skin.height();
    }

    /**
     * Makes a body.
     *
     * @param radii of the eight segments of arms and legs, metres
     * @param origin for people: how the surface was found
     */
    public static Body of(Rig rig, Skin skin, Map<Region, Double> radii, String origin) {
        return new FieldCalibration(rig, skin).body(radii, origin);
    }

    private Body body(Map<Region, Double> radii, String origin) {
        placeTrunk();
        placeHead();
        for (int point = 0; point < grid.points().size(); point++) {
            carriers.add(carriers(point));
        }
        Extremities extremities = new Extremities(anatomy.body());
        List<Extremities.Hand> hands = extremities.usualHands(stature, 0).stream()
                .map(hand -> new Extremities.Hand(hand.centre(), hand.end(), halfThickness(hand.centre())))
                .toList();
        List<Extremities.Foot> feet = List.of(
                foot(true, Objects.requireNonNull(radii.get(Region.LEFT_SHIN))),
                foot(false, Objects.requireNonNull(radii.get(Region.RIGHT_SHIN))));
        BodyParts parts = new BodyParts(
                grid,
                carriers,
                extremities.capsules(radii, hands, feet),
                extremities.palms(hands),
                extremities.soles(feet));
        return parts.assemble(anatomy.body(), origin);
    }

    private List<Influence> carriers(int point) {
        Group group = Templates.FINE.pointNames().get(point).startsWith("head") ? Group.HEAD : Group.TRUNK;
        Vector3dc at = grid.points().get(point);
        List<Influence> ofBody = skin.carriers(at).stream()
                .filter(carrier -> isOnBody(zones.zone(carrier.joint())))
                .toList();
        return ofBody.stream().mapToDouble(Influence::weight).sum() > 0.2 ? ofBody : usual.of(group, at);
    }

    private static boolean isOnBody(Zone zone) {
        return zone == Zone.TRUNK || zone == Zone.HEAD;
    }

    private Zone zone(Vector3dc point) {
        Map<Zone, Double> shares = new EnumMap<>(Zone.class);
        skin.carriers(point)
                .forEach(carrier -> shares.merge(zones.zone(carrier.joint()), carrier.weight(), Double::sum));
        return shares.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(Zone.TRUNK);
    }

    /** Where a ray leaves the skin, from near to far. */
    private List<Double> exits(Vector3dc origin, Vector3dc direction, double limit) {
        List<Double> exits = new ArrayList<>();
        boolean wasInside = isInside(origin, direction, 0);
        double step = STEP * stature;
        for (double at = step; at < limit + step; at += step) {
            double far = Math.min(at, limit);
            boolean inside = isInside(origin, direction, far);
            if (wasInside && !inside) {
                exits.add(border(origin, direction, at - step, far));
            }
            wasInside = inside;
        }
        return exits;
    }

    private double border(Vector3dc origin, Vector3dc direction, double inside, double outside) {
        double low = inside;
        double high = outside;
        for (int i = 0; i < 40; i++) {
            double middle = (low + high) / 2;
            if (isInside(origin, direction, middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private boolean isInside(Vector3dc origin, Vector3dc direction, double distance) {
        return skin.outside(
                        origin.x() + distance * direction.x(),
                        origin.y() + distance * direction.y(),
                        origin.z() + distance * direction.z())
                < 0;
    }

    /** The last exit that is on a part; not a number where there is none. */
    private double distance(Vector3dc origin, Vector3dc direction, double limit, Predicate<Vector3d> onPart) {
        List<Double> exits = exits(origin, direction, limit);
        for (int i = exits.size() - 1; i >= 0; i--) {
            if (onPart.test(new Vector3d(direction).mul(exits.get(i)).add(origin))) {
                return exits.get(i);
            }
        }
        return Double.NaN;
    }

    /** Distances along rays; where a ray meets no skin, as between armpit and arm, what its neighbours make likely. */
    private double[] distances(List<Ray> rays, Predicate<Vector3d> onPart) {
        double[] distances = rays.stream()
                .mapToDouble(ray -> distance(ray.origin(), ray.direction(), ray.limit(), onPart))
                .toArray();
        boolean[] gap = new boolean[distances.length];
        for (int ray = 0; ray < gap.length; ray++) {
            gap[ray] = Double.isNaN(distances[ray]);
        }
        for (int pass = 0; pass < PASSES; pass++) {
            for (int ray = 0; ray < gap.length; ray++) {
                if (gap[ray]) {
                    double mean = rays.get(ray).neighbours().stream()
                            .mapToDouble(neighbour -> distances[neighbour])
                            .filter(Double::isFinite)
                            .average()
                            .orElse(Double.NaN);
                    distances[ray] = Math.min(rays.get(ray).limit(), mean);
                }
            }
        }
        return distances;
    }

    /** Puts the points of some rings where their rays end. */
    private void place(RingRays rays, Group group, int first, int last, double[] distances) {
        for (int ring = first; ring <= last; ring++) {
            for (int place = 0; place < FineGrid.pointsOn(group, ring); place++) {
                grid.set(group, ring, place, rays.point(ring, place, distances[rays.index(ring, place)]));
            }
        }
    }

    private boolean isTrunk(Vector3dc point) {
        return switch (zone(point)) {
            case TRUNK -> true;
            case LEFT_THIGH, RIGHT_THIGH -> point.y() > anatomy.hipCentre().y() - THIGH_ROOT * stature;
            case LEFT_UPPER_ARM, RIGHT_UPPER_ARM ->
                Math.abs(point.x() - anatomy.shoulderCentre().x()) < anatomy.shoulderHalf() + SHOULDER_CAP * stature;
            default -> false;
        };
    }

    private double trunkDistance(Vector3dc origin, Vector3dc direction) {
        return distance(origin, direction, trunkLimit(origin, direction), this::isTrunk);
    }

    private double trunkLimit(Vector3dc origin, Vector3dc direction) {
        double limit = 0.6 * stature;
        double level = (origin.y() - anatomy.hipCentre().y())
                / (anatomy.shoulderCentre().y() - anatomy.hipCentre().y());
        if (level > ARMPIT_LEVEL) {
            double sideways = Math.max(1e-6, Math.abs(direction.x()));
            limit = Math.min(limit, (anatomy.shoulderHalf() + SHOULDER_CAP * stature) / sideways);
        }
        if (direction.y() > 1e-6) {
            double ceiling = anatomy.neckBase().y() + 0.03 * stature - origin.y();
            limit = Math.min(limit, Math.max(0.02 * stature, ceiling) / direction.y());
        }
        return direction.y() < -1e-6 ? Math.min(limit, CROTCH_LIMIT * stature / -direction.y()) : limit;
    }

    /** The point of the axis at a level, well inside the body; a new vector. */
    private Vector3d axis(double level) {
        Vector3d axis = anatomy.trunkAxis(level);
        double front = trunkDistance(axis, new Vector3d(0, 0, 1));
        double back = trunkDistance(axis, new Vector3d(0, 0, -1));
        double depth = front + back;
        double within = Math.min((1 - AXIS_WITHIN) * depth, Math.max(AXIS_WITHIN * depth, back));
        return axis.add(0, 0, within - back);
    }

    private RingFrame frame(double level) {
        Vector3d axis = axis(level);
        double half = TrunkProfile.skeletonHalfWidth(anatomy, level);
        for (int place = 0; place < FineGrid.ANGLES; place++) {
            double angle = FineGrid.angle(place);
            double unit = RingFrame.of(new Vector3d(), 1).origin(0, angle).length();
            double room = INNER * trunkDistance(axis, Rays.direction(0, angle)) / unit;
            half = Double.isNaN(room) ? half : Math.min(half, room);
        }
        return RingFrame.of(axis, half);
    }

    private void placeTrunk() {
        List<Ring> rings = FineGrid.rings(Group.TRUNK);
        int top = rings.size() - 1;
        List<RingFrame> ringFrames =
                rings.stream().map(ring -> frame(ring.level())).toList();
        RingRays rays = new RingRays(Group.TRUNK, 0, top, new RingRays.Frames() {
            @Override
            public Vector3d origin(int ring, int place) {
                return ringFrames.get(ring).origin(rings.get(ring).elevation(), FineGrid.angle(place));
            }

            @Override
            public Vector3d direction(int ring, int place) {
                return RingFrame.direction(rings.get(ring).elevation(), FineGrid.angle(place));
            }
        });
        place(rays, Group.TRUNK, 1, top - 1, distances(rays.rays(this::trunkLimit), this::isTrunk));
        int hips = (int) FineGrid.trunkHeight(0);
        Vector3d crotch = axis(0);
        crotch.z = (grid.points().get(GridPoints.index(Group.TRUNK, hips, 0)).z
                        + grid.points().get(GridPoints.index(Group.TRUNK, hips, FineGrid.ANGLES / 2)).z)
                / 2;
        double down = distance(crotch, new Vector3d(0, -1, 0), CROTCH_LIMIT * stature, this::isTrunk);
        grid.set(Group.TRUNK, 0, 0, crotch.sub(0, Double.isNaN(down) ? Proportions.CROTCH * stature : down, 0));
        Vector3d neck = axis(rings.get(top).level());
        neck.y = Math.max(neck.y + 0.01 * stature, anatomy.neckBase().y());
        grid.set(Group.TRUNK, top, 0, neck);
    }

    private double headDistance(Vector3dc origin, Vector3dc direction) {
        return distance(origin, direction, 0.5 * stature, point -> zone(point) == Zone.HEAD);
    }

    private void placeHead() {
        List<Ring> rings = FineGrid.rings(Group.HEAD);
        int top = rings.size() - 1;
        int lowest = (int)
                rings.stream().filter(ring -> ring.level() != FineGrid.SKULL).count();
        Vector3d skull = skull();
        RingRays.Frames frames = new RingRays.Frames() {
            @Override
            public Vector3d origin(int ring, int place) {
                return ring >= lowest
                        ? new Vector3d(skull)
                        : anatomy.neckAxis(rings.get(ring).level());
            }

            @Override
            public Vector3d direction(int ring, int place) {
                double angle = FineGrid.angle(place);
                return Rays.direction(HeadSurvey.elevation(ring, angle), angle);
            }
        };
        RingRays onSkull = new RingRays(Group.HEAD, lowest, top, frames);
        double[] distances =
                distances(onSkull.rays((origin, direction) -> 0.5 * stature), point -> zone(point) == Zone.HEAD);
        place(onSkull, Group.HEAD, lowest, top, distances);
        double radius = 0;
        for (int place = 0; place < FineGrid.ANGLES; place++) {
            radius += distances[onSkull.index(lowest, place)] / FineGrid.ANGLES;
        }
        double limit = NECK_TO_HEAD * radius;
        RingRays aroundNeck = new RingRays(Group.HEAD, 0, lowest - 1, frames);
        place(
                aroundNeck,
                Group.HEAD,
                1,
                lowest - 1,
                distances(aroundNeck.rays((origin, direction) -> limit), point -> isOnBody(zone(point))));
        grid.set(Group.HEAD, 0, 0, anatomy.neckAxis(0).sub(0, 0.01 * stature, 0));
    }

    /** Half way between chin and crown, and between face and back of the head. */
    private Vector3d skull() {
        Vector3d skull = new Vector3d(anatomy.skullBase());
        skull.y += 0.45 * (stature - skull.y);
        double level = FineGrid.rings(Group.HEAD)
                .get((int) Math.round(FineGrid.headHeight(0)))
                .elevation();
        for (int pass = 0; pass < 2; pass++) {
            double crown = skull.y + headDistance(skull, new Vector3d(0, 1, 0));
            double front = headDistance(skull, Rays.direction(level, 0));
            double back = headDistance(skull, Rays.direction(level, 180));
            skull.y = (crown + skin.chin()) / 2;
            skull.z += (front - back) / 2;
        }
        return skull;
    }

    private double halfThickness(Vector3dc centre) {
        double up = distance(centre, new Vector3d(0, 1, 0), 0.1 * stature, point -> true);
        double down = distance(centre, new Vector3d(0, -1, 0), 0.1 * stature, point -> true);
        return (up + down) / 2;
    }

    private Extremities.Foot foot(boolean left, double shin) {
        Vector3d ankle = anatomy.body().position(left ? Role.LEFT_FOOT : Role.RIGHT_FOOT);
        Vector3d toes = anatomy.body().position(left ? Role.LEFT_TOES : Role.RIGHT_TOES);
        double length = skin.footLength();
        double heel = ankle.z - HEEL * length;
        return new Extremities.Foot(
                new Vector3d(ankle.x, 0, heel),
                new Vector3d(ankle.x, 0, toes.z),
                new Vector3d(ankle.x, 0, heel + length),
                Math.min(BY_ANKLE * ankle.y + BY_SHIN * shin, 0.3 * length));
    }
}
