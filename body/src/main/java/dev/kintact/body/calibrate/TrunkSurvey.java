package dev.kintact.body.calibrate;

import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.FineGrid.Ring;
import dev.kintact.body.surface.Region.Group;
import java.util.ArrayList;
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
    private static final double CROTCH_LIMIT = 0.12;

    private final Anatomy anatomy;
    private final StandingSkin skin;
    private final RayCaster caster;
    private final double stature;
    private final List<Vector3d> centres = new ArrayList<>();

    TrunkSurvey(Anatomy anatomy, StandingSkin skin) {
        this.anatomy = anatomy;
        this.skin = skin;
        stature = anatomy.stature();
        caster = new RayCaster(skin, skin.triangles(this::isTrunk));
        for (Ring ring : FineGrid.rings(Group.TRUNK)) {
            centres.add(anatomy.trunkAxis(ring.level()));
        }
    }

    private boolean isTrunk(int triangle) {
        return switch (skin.zone(triangle)) {
            case TRUNK -> true;
            case LEFT_THIGH, RIGHT_THIGH ->
                skin.centre(triangle).y > anatomy.hipCentre().y() - THIGH_ROOT * stature;
            case LEFT_UPPER_ARM, RIGHT_UPPER_ARM ->
                Math.abs(skin.centre(triangle).x - anatomy.shoulderCentre().x()) < anatomy.shoulderHalf();
            default -> false;
        };
    }

    /** All triangles that may be skin of the trunk. */
    int[] triangles() {
        return skin.triangles(this::isTrunk);
    }

    /**
     * Looks twice: the second time from the middle between front and back.
     *
     * @param findings is given every point of the trunk's grid
     */
    double survey(GridFindings findings) {
        RingRays rays = new RingRays(Group.TRUNK, 0, centres.size() - 1, centres);
        recentre(rays, new RadialSurvey(skin, caster, rays.rays(this::limit)));
        RadialSurvey survey = new RadialSurvey(skin, caster, rays.rays(this::limit));
        int top = centres.size() - 1;
        for (int ring = 0; ring < top; ring++) {
            for (int place = 0; place < FineGrid.pointsOn(Group.TRUNK, ring); place++) {
                int ray = rays.index(ring, place);
                findings.put(Group.TRUNK, ring, place, rays.point(ring, place, survey.distance(ray)), survey.hit(ray));
            }
        }
        Vector3d neck = new Vector3d(centres.get(top));
        neck.y = Math.max(neck.y + 0.01 * stature, anatomy.neckBase().y());
        findings.put(Group.TRUNK, top, 0, neck, Optional.empty());
        return survey.coverage();
    }

    private void recentre(RingRays rays, RadialSurvey survey) {
        for (int ring = 1; ring + 1 < centres.size(); ring++) {
            if (FineGrid.rings(Group.TRUNK).get(ring).elevation() == 0) {
                double front = survey.distance(rays.index(ring, 0));
                double back = survey.distance(rays.index(ring, FineGrid.ANGLES / 2));
                if (Double.isFinite(front) && Double.isFinite(back)) {
                    centres.get(ring).z += (front - back) / 2;
                }
            }
        }
        for (int ring = 0; ring < centres.size(); ring++) {
            double level = FineGrid.rings(Group.TRUNK).get(ring).level();
            double elevation = FineGrid.rings(Group.TRUNK).get(ring).elevation();
            if (elevation != 0) {
                int flat = (int) Math.round(FineGrid.trunkHeight(level));
                centres.get(ring).z = centres.get(flat).z;
            }
        }
    }

    private double limit(Vector3dc centre, Vector3dc direction) {
        double limit = 0.6 * stature;
        double level = (centre.y() - anatomy.hipCentre().y())
                / (anatomy.shoulderCentre().y() - anatomy.hipCentre().y());
        if (level > ARMPIT_LEVEL) {
            limit = Math.min(
                    limit, (anatomy.shoulderHalf() + SHOULDER_CAP * stature) / Math.max(1e-6, Math.abs(direction.x())));
        }
        if (direction.y() > 1e-6) {
            double ceiling = anatomy.neckBase().y() + 0.03 * stature - centre.y();
            limit = Math.min(limit, Math.max(0.02 * stature, ceiling) / direction.y());
        }
        return direction.y() < -1e-6 ? Math.min(limit, CROTCH_LIMIT * stature / -direction.y()) : limit;
    }
}
