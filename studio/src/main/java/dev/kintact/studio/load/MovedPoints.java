package dev.kintact.studio.load;

import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.body.surface.Templates;
import dev.kintact.studio.problem.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A body whose named points were moved by hand. The skin between named points follows: every place of the fine surface moves as
 * the named points around it do, by the inverse cube of their distance.
 */
final class MovedPoints {

    /** A point of the skin is no farther from the ground's middle than this, in heights. */
    private static final double FARTHEST = 2;

    private record Knot(Group group, Vector3d place, Vector3d move) {}

    private final Body body;
    private final List<Knot> knots = new ArrayList<>();

    private MovedPoints(Body body, Map<String, Vector3dc> moved) {
        this.body = body;
        List<Vector3d> places = SurfacePoints.inTPose(body.named(), body.rig());
        List<String> names = Templates.NAMED.pointNames();
        for (int point = 0; point < names.size(); point++) {
            Vector3dc to = moved.get(names.get(point));
            Vector3d place = places.get(point);
            Vector3d move = to == null ? new Vector3d() : to.sub(place, new Vector3d());
            knots.add(new Knot(Templates.place(names.get(point)).group(), place, move));
        }
    }

    /**
     * The body with points moved.
     *
     * @param moved by name, places in the T-pose, metres
     * @throws Refusal if one is nowhere near the body
     */
    static Body apply(Body body, Map<String, Vector3dc> moved) {
        double reach = FARTHEST * body.measures().height();
        moved.forEach((name, to) -> {
            if (!to.isFinite() || to.length() > reach) {
                throw new Refusal(Refusal.Reason.WRONG, "The point '" + name + "' would be far away from the body.");
            }
        });
        return moved.isEmpty() ? body : new MovedPoints(body, moved).body();
    }

    private Body body() {
        return new Body(body.rig(), "hand", moved(body.named()), moved(body.fine()));
    }

    private BodySurface moved(BodySurface surface) {
        SurfaceTemplate template = surface.template();
        List<Vector3d> places = SurfacePoints.inTPose(surface, body.rig());
        AttachedPoints.Builder points = AttachedPoints.on(new StandingBody(body.rig()));
        for (int point = 0; point < places.size(); point++) {
            Vector3d move = template == Templates.NAMED
                    ? knots.get(point).move
                    : around(places.get(point), group(template.pointNames().get(point)));
            points.add(places.get(point).add(move), surface.points().influences(point));
        }
        return surface.with(template, points.build());
    }

    private static Group group(String finePoint) {
        return finePoint.startsWith("head") ? Group.HEAD : Group.TRUNK;
    }

    private Vector3d around(Vector3d place, Group group) {
        Vector3d sum = new Vector3d();
        double weights = 0;
        for (Knot knot : knots) {
            if (knot.group == group) {
                double weight = 1 / Math.pow(Math.max(1e-6, place.distance(knot.place)), 3);
                sum.fma(weight, knot.move);
                weights += weight;
            }
        }
        return weights > 0 ? sum.div(weights) : sum;
    }
}
