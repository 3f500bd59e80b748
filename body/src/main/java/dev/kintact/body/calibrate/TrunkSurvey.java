package dev.kintact.body.calibrate;

import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.FineGrid.Ring;
import dev.kintact.body.surface.Region.Group;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Finds the skin of the trunk: from the axis outward, with the roots of arms and legs but not what hangs from them. */
final class TrunkSurvey {

    /** Thighs belong to the pelvis down to so far below the hip joints, as a share of stature. */
    private static final double THIGH_ROOT = 0.03;

    /** Beyond the shoulder joints there is arm; so much of it may still be shoulder, as a share of stature. */
    private static final double SHOULDER_CAP = 0.03;

    private static final double ARMPIT_LEVEL = 0.7;
    private static final double CROTCH_LIMIT = 0.075;

    private final Anatomy anatomy;
    private final StandingSkin skin;
    private final RayCaster caster;
    private final double stature;
    private final double shoulderHalf;

    TrunkSurvey(Anatomy anatomy, StandingSkin skin) {
        this.anatomy = anatomy;
        this.skin = skin;
        stature = anatomy.stature();
        shoulderHalf = anatomy.shoulderHalf();
        caster = new RayCaster(skin, this::isTrunk);
    }

    /** Whether a triangle may be skin of the trunk. */
    boolean isTrunk(int triangle) {
        return switch (skin.zone(triangle)) {
            case TRUNK -> true;
            case LEFT_THIGH, RIGHT_THIGH ->
                skin.centre(triangle).y > anatomy.hipCentre().y() - THIGH_ROOT * stature;
            case LEFT_UPPER_ARM, RIGHT_UPPER_ARM ->
                Math.abs(skin.centre(triangle).x - anatomy.shoulderCentre().x()) < shoulderHalf;
            default -> false;
        };
    }

    /**
     * Finds the trunk.
     *
     * @param findings is given every point of the trunk's grid
     * @return the share of directions in which there is skin
     */
    double survey(GridFindings findings) {
        TrunkProfile profile = new TrunkProfile(anatomy, skin, caster, this::limit);
        List<Ring> rings = FineGrid.rings(Group.TRUNK);
        int top = rings.size() - 1;
        RingRays rays = new RingRays(Group.TRUNK, 0, top, frames(profile));
        RadialSurvey survey = new RadialSurvey(skin, caster, rays.rays(this::limit));
        for (int ring = 1; ring < top; ring++) {
            for (int place = 0; place < FineGrid.pointsOn(Group.TRUNK, ring); place++) {
                int ray = rays.index(ring, place);
                findings.put(Group.TRUNK, ring, place, rays.point(ring, place, survey.distance(ray)), survey.hit(ray));
            }
        }
        findings.put(Group.TRUNK, 0, 0, crotch(profile, findings), Optional.empty());
        Vector3d neck = profile.axis(rings.get(top).level());
        neck.y = Math.max(neck.y + 0.01 * stature, anatomy.neckBase().y());
        findings.put(Group.TRUNK, top, 0, neck, Optional.empty());
        return survey.coverage();
    }

    private static RingRays.Frames frames(TrunkProfile profile) {
        List<Ring> rings = FineGrid.rings(Group.TRUNK);
        return new RingRays.Frames() {
            @Override
            public Vector3d origin(int ring, int place) {
                double level = rings.get(ring).level();
                double elevation = rings.get(ring).elevation();
                RingFrame frame = profile.frame(elevation == 0 ? profile.height(level, place) : level);
                return frame.origin(elevation, FineGrid.angle(place));
            }

            @Override
            public Vector3d direction(int ring, int place) {
                return RingFrame.direction(rings.get(ring).elevation(), FineGrid.angle(place));
            }
        };
    }

    /** The skin between the legs, below the middle between front and back; where there is none, a usual height. */
    private Vector3d crotch(TrunkProfile profile, GridFindings findings) {
        int hips = (int) FineGrid.trunkHeight(0);
        Vector3d crotch = profile.axis(0);
        crotch.z = (findings.grid().points().get(GridPoints.index(Group.TRUNK, hips, 0)).z
                        + findings.grid().points().get(GridPoints.index(Group.TRUNK, hips, FineGrid.ANGLES / 2)).z)
                / 2;
        List<RayCaster.Hit> exits = caster.exits(crotch, new Vector3d(0, -1, 0));
        double down = exits.isEmpty() ? Double.POSITIVE_INFINITY : exits.get(0).distance();
        return crotch.sub(0, down < CROTCH_LIMIT * stature ? down : Proportions.CROTCH * stature, 0);
    }

    private double limit(Vector3dc centre, Vector3dc direction) {
        double limit = 0.6 * stature;
        double level = (centre.y() - anatomy.hipCentre().y())
                / (anatomy.shoulderCentre().y() - anatomy.hipCentre().y());
        if (level > ARMPIT_LEVEL) {
            limit = Math.min(limit, (shoulderHalf + SHOULDER_CAP * stature) / Math.max(1e-6, Math.abs(direction.x())));
        }
        if (direction.y() > 1e-6) {
            double ceiling = anatomy.neckBase().y() + 0.03 * stature - centre.y();
            limit = Math.min(limit, Math.max(0.02 * stature, ceiling) / direction.y());
        }
        return direction.y() < -1e-6 ? Math.min(limit, CROTCH_LIMIT * stature / -direction.y()) : limit;
    }
}
