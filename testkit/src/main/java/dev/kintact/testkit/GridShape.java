package dev.kintact.testkit;

import dev.kintact.body.Role;
import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.StandingBody;
import org.joml.Vector3d;

/** Where the points of the fine grid are on a body of a shape: on one ellipsoid around the spine, another around the skull. */
final class GridShape {

    private final BodyShape shape;
    private final Vector3d hips;
    private final Vector3d shoulders;
    private final Vector3d skullBase;
    private final double trunk;
    private final double skull;

    GridShape(StandingBody body, BodyShape shape) {
        this.shape = shape;
        hips = middle(body, Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG);
        shoulders = middle(body, Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM);
        skullBase = body.position(Role.HEAD);
        trunk = shoulders.y - hips.y;
        double height = body.rig().height();
        skull = shape.skull() * Math.max(height - skullBase.y, 0.08 * height);
    }

    private static Vector3d middle(StandingBody body, Role left, Role right) {
        return body.position(left).add(body.position(right)).mul(0.5);
    }

    /** A point of the grid in the T-pose, metres; a new vector. */
    Vector3d point(Group group, int ring, int place) {
        FineGrid.Ring at = FineGrid.rings(group).get(ring);
        double angle = Math.toRadians(FineGrid.angle(place));
        double elevation = Math.toRadians(at.elevation());
        Vector3d ray = new Vector3d(
                Math.sin(angle) * Math.cos(elevation), Math.sin(elevation), Math.cos(angle) * Math.cos(elevation));
        double bump = shape.bump(group, ring, place);
        if (group == Group.TRUNK) {
            Vector3d centre = new Vector3d(hips).lerp(shoulders, at.level());
            Vector3d axes = new Vector3d(shape.halfWidth(), 0.75, shape.halfDepth()).mul(trunk);
            return centre.fma(bump * distance(ray, (at.level() - 0.45) * trunk, axes), ray);
        }
        if (at.level() < FineGrid.SKULL) {
            Vector3d centre = new Vector3d(shoulders).lerp(skullBase, at.level());
            return centre.fma(bump * shape.neck() * skull, ray);
        }
        Vector3d axes = new Vector3d(shape.skullWidth(), 1, shape.skullDepth()).mul(skull);
        return new Vector3d(skullBase).add(0, 0.85 * skull, 0).fma(bump * distance(ray, 0, axes), ray);
    }

    /** How far a ray from a point on an ellipsoid's vertical axis runs inside. */
    private static double distance(Vector3d ray, double above, Vector3d axes) {
        Vector3d scaled = new Vector3d(ray).div(axes);
        double a = scaled.lengthSquared();
        double b = scaled.y * above / axes.y;
        double c = above * above / (axes.y * axes.y) - 1;
        return (-b + Math.sqrt(b * b - a * c)) / a;
    }

    /** A place between the points of the grid; a new vector. */
    Vector3d between(Group group, double height, double angle) {
        int low = (int) Math.floor(height);
        Vector3d position = onRing(group, low, angle);
        return height > low ? position.lerp(onRing(group, low + 1, angle), height - low) : position;
    }

    private Vector3d onRing(Group group, int ring, double angle) {
        if (FineGrid.pointsOn(group, ring) == 1) {
            return point(group, ring, 0);
        }
        double places = (angle + 360) * FineGrid.ANGLES / 360;
        int place = (int) Math.floor(places);
        return point(group, ring, place % FineGrid.ANGLES)
                .lerp(point(group, ring, (place + 1) % FineGrid.ANGLES), places - place);
    }
}
