package dev.kintact.body.calibrate;

import dev.kintact.body.calibrate.SkinZones.Zone;
import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.FineGrid.Ring;
import dev.kintact.body.surface.Region.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Finds the skin of neck and head: around the neck's axis, and from the middle of the skull in all directions. */
final class HeadSurvey {

    /** With less skin of its own than this share of the directions, the head is part of the trunk. */
    private static final double OWN_HEAD = 0.4;

    /** The neck is thinner than the head by at least this factor; what is farther is shoulder or head. */
    private static final double NECK_TO_HEAD = 0.85;

    /** Rings of the neck are at least this share of stature apart. */
    private static final double NECK_STEP = 0.003;

    /** By how much rays of the neck lean down in front, degrees. */
    private static final double UNDER_CHIN = -30;

    private final Anatomy anatomy;
    private final StandingSkin skin;
    private final double stature;
    private final List<Vector3d> centres = new ArrayList<>();
    private final RingRays.Frames frames = new RingRays.Frames() {
        @Override
        public Vector3d origin(int ring, int place) {
            return new Vector3d(centres.get(ring));
        }

        @Override
        public Vector3d direction(int ring, int place) {
            double angle = FineGrid.angle(place);
            return Rays.direction(elevation(ring, angle), angle);
        }
    };
    private final int firstOnSkull;
    private final RayCaster ownCaster;
    private RayCaster caster;
    /** What rays from the skull's centre meet. */
    private RadialSurvey seen;

    private boolean separate = true;

    /**
     * A survey.
     *
     * @param trunk triangles that are the head's as well if it has none of its own
     */
    HeadSurvey(Anatomy anatomy, StandingSkin skin, IntPredicate trunk) {
        this.anatomy = anatomy;
        this.skin = skin;
        stature = anatomy.stature();
        List<Ring> rings = FineGrid.rings(Group.HEAD);
        firstOnSkull = IntStream.range(0, rings.size())
                .filter(ring -> rings.get(ring).level() == FineGrid.SKULL)
                .findFirst()
                .orElseThrow();
        Vector3d skull = new Vector3d(anatomy.skullBase());
        skull.y += 0.45 * (stature - skull.y);
        for (Ring ring : rings) {
            centres.add(ring.level() == FineGrid.SKULL ? new Vector3d(skull) : anatomy.neckAxis(ring.level()));
        }
        ownCaster = new RayCaster(skin, this::isHead);
        caster = ownCaster;
        seen = lookAround();
        if (seen.coverage() < OWN_HEAD) {
            separate = false;
            caster = new RayCaster(skin, trunk.or(this::isHead));
            seen = lookAround();
        }
    }

    /** Whether the head has skin of its own. */
    boolean isSeparate() {
        return separate;
    }

    /** Rays of the neck lean down in front, where the chin would be in their way. */
    static double elevation(int ring, double angle) {
        Ring shape = FineGrid.rings(Group.HEAD).get(ring);
        boolean aroundNeck = shape.level() != FineGrid.SKULL && shape.elevation() == 0;
        return aroundNeck ? UNDER_CHIN * Math.max(0, Math.cos(Math.toRadians(angle))) : shape.elevation();
    }

    private RingRays skullRays() {
        return new RingRays(Group.HEAD, firstOnSkull, centres.size() - 1, frames);
    }

    private RadialSurvey lookAround() {
        return new RadialSurvey(skin, caster, skullRays().rays((centre, direction) -> 0.5 * stature));
    }

    /** Finds every point of the head's grid; the share of rays that met skin. */
    double survey(GridFindings findings) {
        settleSkull();
        RingRays rays = skullRays();
        double radius = 0;
        for (int ring = firstOnSkull; ring < centres.size(); ring++) {
            for (int place = 0; place < FineGrid.pointsOn(Group.HEAD, ring); place++) {
                int ray = rays.index(ring, place);
                findings.put(Group.HEAD, ring, place, rays.point(ring, place, seen.distance(ray)), seen.hit(ray));
            }
        }
        for (int place = 0; place < FineGrid.ANGLES; place++) {
            radius += seen.distance(rays.index(firstOnSkull, place)) / FineGrid.ANGLES;
        }
        surveyNeck(findings, NECK_TO_HEAD * radius);
        return seen.coverage();
    }

    /** Puts the skull's centre half way between chin and crown, and between face and back of the head. */
    private void settleSkull() {
        for (int pass = 0; pass < 2; pass++) {
            RingRays rays = skullRays();
            Vector3d centre = centres.get(firstOnSkull);
            double crown = centre.y + seen.distance(rays.index(centres.size() - 1, 0));
            int level = (int) Math.round(FineGrid.headHeight(0));
            double front = seen.distance(rays.index(level, 0));
            double back = seen.distance(rays.index(level, FineGrid.ANGLES / 2));
            if (!Double.isFinite(crown) || !Double.isFinite(front) || !Double.isFinite(back)) {
                return;
            }
            double y = (crown + chin(seen.body(), crown)) / 2;
            double z = centre.z + (front - back) / 2;
            for (int ring = firstOnSkull; ring < centres.size(); ring++) {
                centres.get(ring).y = y;
                centres.get(ring).z = z;
            }
            seen = lookAround();
        }
    }

    /** The lowest skin of the head in front of the skull's base, where it is believable. */
    private double chin(int body, double crown) {
        double base = anatomy.skullBase().y();
        double overBase = Math.max(0.02 * stature, crown - base);
        double front = anatomy.skullBase().z() + 0.3 * overBase;
        double lowest = Double.POSITIVE_INFINITY;
        Vector3d centre = new Vector3d();
        for (int triangle = 0; triangle < skin.triangleCount(); triangle++) {
            if (isHead(triangle) && skin.component(triangle) == body && skin.centre(triangle, centre).z > front) {
                lowest = Math.min(lowest, centre.y);
            }
        }
        lowest = lowest < Double.POSITIVE_INFINITY ? lowest : base;
        return Math.min(base + 0.25 * overBase, Math.max(base - 0.55 * overBase, lowest));
    }

    private RadialSurvey lookAtNeck(RingRays rays, double limit, RayCaster from) {
        return new RadialSurvey(skin, from, rays.rays((centre, direction) -> limit));
    }

    private boolean isHead(int triangle) {
        return skin.zone(triangle) == Zone.HEAD;
    }

    private void surveyNeck(GridFindings findings, double limit) {
        RingRays rays = new RingRays(Group.HEAD, 0, firstOnSkull - 1, frames);
        RadialSurvey own = lookAtNeck(rays, limit, ownCaster);
        RadialSurvey survey = own.coverage() >= OWN_HEAD
                ? own
                : lookAtNeck(
                        rays,
                        limit,
                        new RayCaster(skin, triangle -> skin.zone(triangle).isOnBody()));
        for (int ring = 1; ring < firstOnSkull; ring++) {
            for (int place = 0; place < FineGrid.ANGLES; place++) {
                double distance = survey.distance(rays.index(ring, place));
                double thick =
                        Double.isFinite(distance) ? distance : Math.min(limit, Proportions.NECK_RADIUS * stature);
                findings.put(
                        Group.HEAD, ring, place, rays.point(ring, place, thick), survey.hit(rays.index(ring, place)));
            }
        }
        keepNeckBelowSkull(findings.grid());
        Vector3dc base = anatomy.neckAxis(0).sub(0, 0.01 * stature, 0, new Vector3d());
        findings.put(Group.HEAD, 0, 0, base, Optional.empty());
    }

    /** Where the neck is as wide as what is above it, it must be lower, or the skin would cut through itself. */
    private void keepNeckBelowSkull(GridPoints grid) {
        for (int place = 0; place < FineGrid.ANGLES; place++) {
            for (int ring = firstOnSkull - 1; ring > 0; ring--) {
                Vector3d above = grid.points().get(GridPoints.index(Group.HEAD, ring + 1, place));
                Vector3d point = grid.points().get(GridPoints.index(Group.HEAD, ring, place));
                Vector3d axis = centres.get(ring);
                double wide = Math.hypot(point.x - axis.x, point.z - axis.z);
                double wideAbove = Math.hypot(above.x - axis.x, above.z - axis.z);
                if (wide > NECK_TO_HEAD * wideAbove) {
                    point.y = Math.min(point.y, above.y - NECK_STEP * stature);
                }
            }
        }
    }
}
