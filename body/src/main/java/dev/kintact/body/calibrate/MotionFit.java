package dev.kintact.body.calibrate;

import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.model.Clip;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/**
 * Shrinks an estimated body where captured hands would lie inside it: a palm cannot be under the skin, so the skin was
 * guessed too far out.
 *
 * <p>Each region gives way by the depth that 99 of 100 touches stay below; a capsule keeps at least 55 % of its radius, a
 * point at least half of its distance from the middle of the trunk or head.
 */
public final class MotionFit {

    private static final double KEEP_RADIUS = 0.55;
    private static final double KEEP_DISTANCE = 0.5;

    /** On sharp corners a point moves at most this much farther than the triangles around it. */
    private static final double MOST_LEAN = 2;

    /** With fewer frames than this a region is left alone: a hand may just pass. */
    private static final int FEW = 5;

    /**
     * What was done to a region.
     *
     * @param frames in which a palm was in it, of those looked at
     * @param before depth that 99 of 100 stayed below, metres
     * @param after the same on the fitted body
     */
    public record Row(Region region, int frames, double before, double after) {}

    /**
     * What came of it.
     *
     * @param rows of the regions that gave way; empty if nothing had to
     */
    public record Result(Body body, List<Row> rows) {
        public Result {
            rows = List.copyOf(rows);
        }
    }

    private final Body body;
    private final Map<Region, double[]> depths;

    private MotionFit(Body body, Clip clip) {
        this.body = body;
        depths = PalmOverlap.of(body, clip);
        depths.values().removeIf(list -> list.length < FEW);
    }

    /**
     * Fits a body to a motion of its own.
     *
     * @param clip of the body's skeleton
     */
    public static Result fit(Body body, Clip clip) {
        MotionFit fit = new MotionFit(body, clip);
        if (fit.depths.isEmpty()) {
            return new Result(body, List.of());
        }
        Body fitted = fit.shrunk();
        Map<Region, double[]> left = PalmOverlap.of(fitted, clip);
        List<Row> rows = new ArrayList<>();
        fit.depths.forEach((region, list) -> rows.add(new Row(
                region,
                list.length,
                PalmOverlap.typicalWorst(list),
                PalmOverlap.typicalWorst(left.getOrDefault(region, new double[0])))));
        return new Result(fitted, rows);
    }

    private double shrink(Region region) {
        double[] list = depths.get(region);
        return list == null ? 0 : PalmOverlap.typicalWorst(list);
    }

    private Body shrunk() {
        List<Capsule> capsules = body.named().capsules().stream()
                .map(capsule -> capsule.withRadius(
                        Math.max(KEEP_RADIUS * capsule.radius(), capsule.radius() - shrink(capsule.region()))))
                .toList();
        return new Body(
                body.rig(),
                body.origin() + ", fitted to a motion",
                points(body.named()).withCapsules(capsules),
                points(body.fine()).withCapsules(capsules));
    }

    /** Every point moves inward by as much as the most affected region around it gives way. */
    private BodySurface points(BodySurface surface) {
        StandingBody standing = new StandingBody(body.rig());
        PosedBody posed = new PosedBody(surface);
        posed.update(standing.pose());
        SurfaceTemplate template = surface.template();
        double[] shrinks = new double[template.pointCount()];
        int[] around = new int[template.pointCount()];
        List<Vector3d> inward = new ArrayList<>();
        for (int point = 0; point < shrinks.length; point++) {
            inward.add(new Vector3d());
        }
        Vector3d normal = new Vector3d();
        for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
            posed.getTriangleNormal(triangle, normal);
            double shrink = shrink(template.region(triangle));
            for (int corner = 0; corner < 3; corner++) {
                int point = template.corner(triangle, corner);
                shrinks[point] = Math.max(shrinks[point], shrink);
                inward.get(point).sub(normal);
                around[point]++;
            }
        }
        AttachedPoints.Builder points = AttachedPoints.on(standing);
        Anatomy anatomy = new Anatomy(standing);
        for (int point = 0; point < shrinks.length; point++) {
            Vector3d at = posed.getPoint(point, new Vector3d());
            double room = (1 - KEEP_DISTANCE) * distanceFromMiddle(anatomy, at);
            Vector3d direction = inward.get(point);
            double length = direction.length();
            // triangles lean away from a point's direction: it moves farther, so that they move as far as they should
            double way = shrinks[point] * Math.min(MOST_LEAN, around[point] / length);
            points.add(
                    length > 0 ? at.fma(Math.min(room, way) / length, direction) : at,
                    surface.points().influences(point));
        }
        return surface.with(template, points.build());
    }

    private static double distanceFromMiddle(Anatomy anatomy, Vector3d point) {
        Vector3d hips = new Vector3d(anatomy.hipCentre());
        Vector3d top = new Vector3d(anatomy.skullBase());
        top.y = Math.max(top.y, anatomy.stature() - anatomy.headHeight() / 2);
        Vector3d axis = top.sub(hips);
        double along = Math.min(1, Math.max(0, point.sub(hips, new Vector3d()).dot(axis) / axis.lengthSquared()));
        return hips.fma(along, axis).distance(point);
    }
}
