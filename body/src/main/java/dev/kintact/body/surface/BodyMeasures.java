package dev.kintact.body.surface;

import dev.kintact.body.Role;
import java.util.List;
import org.joml.Vector3d;

/**
 * A body in the figures of Molla's table [Molla17, appendix E], left and right averaged. Metres.
 *
 * @param height from the soles to the crown of the head
 * @param armLength from shoulder to wrist joint
 * @param upperArmRadius mean of both
 * @param lowerArmRadius mean of both
 * @param legLength from hip to ankle joint
 * @param upperLegRadius mean of both
 * @param lowerLegRadius mean of both
 * @param bellyThickness the greatest depth of the trunk from front to back between pelvis and ribs
 */
public record BodyMeasures(
        double height,
        double armLength,
        double upperArmRadius,
        double lowerArmRadius,
        double legLength,
        double upperLegRadius,
        double lowerLegRadius,
        double bellyThickness) {

    /** Levels between which the belly is, as shares of the way from hips to shoulders. */
    private static final double BELLY_LOW = 0.12;

    private static final double BELLY_HIGH = 0.6;

    static BodyMeasures of(Body body) {
        StandingBody standing = new StandingBody(body.rig());
        return new BodyMeasures(
                height(body),
                length(standing, Role.LEFT_UPPER_ARM, Role.LEFT_LOWER_ARM, Role.LEFT_HAND),
                radius(body, Region.LEFT_UPPER_ARM),
                radius(body, Region.LEFT_FOREARM),
                length(standing, Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT),
                radius(body, Region.LEFT_THIGH),
                radius(body, Region.LEFT_SHIN),
                bellyThickness(body));
    }

    static double height(Body body) {
        PosedBody posed = new PosedBody(body.named());
        posed.updatePlaces(new StandingBody(body.rig()).pose());
        double crown = posed.getPoint(Templates.NAMED.require("crown"), new Vector3d()).y;
        return Math.max(crown, body.rig().height());
    }

    private static double radius(Body body, Region left) {
        return (body.named().capsule(left).radius()
                        + body.named().capsule(left.twin()).radius())
                / 2;
    }

    private static double length(StandingBody body, Role start, Role middle, Role end) {
        double sum = 0;
        for (boolean twin : new boolean[] {false, true}) {
            Vector3d elbow = body.position(twin ? middle.twin() : middle);
            sum += elbow.distance(body.position(twin ? start.twin() : start));
            sum += elbow.distance(body.position(twin ? end.twin() : end));
        }
        return sum / 2;
    }

    private static double bellyThickness(Body body) {
        List<Vector3d> points = SurfacePoints.inTPose(body.fine(), body.rig());
        double thickest = 0;
        int low = (int) Math.ceil(FineGrid.trunkHeight(BELLY_LOW));
        int high = (int) Math.floor(FineGrid.trunkHeight(BELLY_HIGH));
        for (int ring = low; ring <= high; ring++) {
            Vector3d front = points.get(Templates.FINE.require(FineGrid.pointName(Region.Group.TRUNK, ring, 0)));
            Vector3d back = points.get(
                    Templates.FINE.require(FineGrid.pointName(Region.Group.TRUNK, ring, FineGrid.ANGLES / 2)));
            thickest = Math.max(thickest, front.z - back.z);
        }
        return thickest;
    }
}
