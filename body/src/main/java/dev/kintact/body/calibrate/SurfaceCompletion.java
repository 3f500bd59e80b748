package dev.kintact.body.calibrate;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.body.surface.Templates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.joml.Vector3d;

/**
 * Makes a whole body of a few measured points: an estimated body, bent so that it passes through them.
 *
 * <p>The displacement of the measured points from the estimated ones is spread to all others of the same part, by the
 * inverse cube of the distance; measured points are kept to the letter, with the joint that carries them.
 */
public final class SurfaceCompletion {

    private final StandingBody standing;
    private final MeasuredSurface measured;
    private final Body estimate;

    private SurfaceCompletion(Rig rig, MeasuredSurface measured) {
        standing = new StandingBody(rig);
        this.measured = measured;
        estimate = MeasuresCalibration.of(rig, Measures.NONE);
    }

    /**
     * Completes what was measured.
     *
     * @param origin for people, for example {@code touch takes}
     */
    public static Body complete(Rig rig, MeasuredSurface measured, String origin) {
        return new SurfaceCompletion(rig, measured).complete(origin);
    }

    private Body complete(String origin) {
        BodySurface named = bent(estimate.named());
        BodySurface fine = bent(estimate.fine());
        List<Capsule> capsules = capsules();
        List<Palm> palms = palms();
        return new Body(
                standing.rig(),
                origin,
                new BodySurface(named.skeleton(), Templates.NAMED, named.points(), capsules, palms, named.soles()),
                new BodySurface(fine.skeleton(), Templates.FINE, fine.points(), capsules, palms, fine.soles()));
    }

    private BodySurface bent(BodySurface surface) {
        SurfaceTemplate template = surface.template();
        List<Vector3d> positions = SurfacePoints.inTPose(surface, standing.rig());
        Map<Group, List<Knot>> knots = knots();
        AttachedPoints.Builder points = AttachedPoints.on(standing);
        for (int point = 0; point < template.pointCount(); point++) {
            MeasuredSurface.Point known = template == Templates.NAMED
                    ? measured.points().get(template.pointNames().get(point))
                    : null;
            if (known != null) {
                points.add(
                        standing.toWorld(known.joint(), known.inJoint(), new Vector3d()),
                        List.of(new Influence(known.joint(), 1)));
            } else {
                List<Knot> near = knots.getOrDefault(group(template, point), List.of());
                points.add(
                        positions.get(point).add(displacement(positions.get(point), near)),
                        surface.points().influences(point));
            }
        }
        return surface.with(template, points.build());
    }

    /** A measured point: where it was thought to be, and how far from there it is. */
    private record Knot(Vector3d estimated, Vector3d displacement) {}

    private Map<Group, List<Knot>> knots() {
        List<Vector3d> estimated = SurfacePoints.inTPose(estimate.named(), standing.rig());
        Map<Group, List<Knot>> knots = new HashMap<>();
        measured.points().forEach((name, known) -> {
            int point = Templates.NAMED.require(name);
            Vector3d place = standing.toWorld(known.joint(), known.inJoint(), new Vector3d());
            knots.computeIfAbsent(group(Templates.NAMED, point), group -> new ArrayList<>())
                    .add(new Knot(estimated.get(point), place.sub(estimated.get(point))));
        });
        return knots;
    }

    private static Group group(SurfaceTemplate template, int point) {
        if (template == Templates.NAMED) {
            return Templates.place(template.pointNames().get(point)).group();
        }
        return template.pointNames().get(point).startsWith("head") ? Group.HEAD : Group.TRUNK;
    }

    private static Vector3d displacement(Vector3d at, List<Knot> knots) {
        Vector3d sum = new Vector3d();
        double weights = 0;
        for (Knot knot : knots) {
            double weight = 1 / Math.pow(Math.max(1e-6, at.distance(knot.estimated)), 3);
            sum.fma(weight, knot.displacement);
            weights += weight;
        }
        return weights > 0 ? sum.div(weights) : sum;
    }

    private List<Capsule> capsules() {
        double palm = palmHalfThickness().orElse(Double.NaN);
        return estimate.named().capsules().stream()
                .map(capsule -> {
                    Double radius = measured.radii().get(capsule.region());
                    boolean hand = capsule.region() == Region.LEFT_HAND || capsule.region() == Region.RIGHT_HAND;
                    return radius != null
                            ? capsule.withRadius(radius)
                            : hand && Double.isFinite(palm) ? capsule.withRadius(palm) : scaled(capsule);
                })
                .toList();
    }

    /** A segment that was not measured is as much thicker or thinner than usual as its twin, else as the others are. */
    private Capsule scaled(Capsule capsule) {
        Double twin = measured.radii().get(capsule.region().twin());
        if (twin != null) {
            return capsule.withRadius(twin);
        }
        boolean ofLimb = Bone.LIMBS.stream().anyMatch(bone -> Extremities.segment(bone) == capsule.region());
        OptionalDouble factor = measured.radii().entrySet().stream()
                .mapToDouble(entry -> entry.getValue()
                        / estimate.named().capsule(entry.getKey()).radius())
                .average();
        return ofLimb && factor.isPresent() ? capsule.withRadius(capsule.radius() * factor.getAsDouble()) : capsule;
    }

    private OptionalDouble palmHalfThickness() {
        return measured.palmHalfThickness();
    }

    private List<Palm> palms() {
        return estimate.named().palms().stream()
                .map(palm -> new Palm(
                        palm.joint(),
                        palm.centre(),
                        palm.normal(),
                        palmHalfThickness().orElse(palm.halfThickness())))
                .toList();
    }
}
