package dev.kintact.cli.picture;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A pinhole camera with a long lens: perspective is mild, so that limbs keep their proportions wherever they are in a
 * square picture. Immutable.
 */
final class Camera {

    /** Half the opening angle is about 8 degrees, like a portrait lens. */
    private static final double HALF_ANGLE_TANGENT = 0.14;

    final Vector3dc eye;
    final Vector3dc right;
    final Vector3dc up;
    final Vector3dc forward;
    /** Metres across the picture at the distance of its centre. */
    final double span;
    /** Pixels a side. */
    final int size;
    /** Pixels from the picture's centre for a slope of one. */
    final double focal;

    /**
     * Looks at a point.
     *
     * @param centre what is in the middle of the picture. Not modified.
     * @param span metres across the picture at the centre's distance, more than 0
     * @param size pixels a side
     */
    Camera(View view, Vector3dc centre, double span, int size) {
        right = view.right();
        up = view.up();
        forward = view.forward();
        this.span = span;
        this.size = size;
        focal = size / (2 * HALF_ANGLE_TANGENT);
        eye = new Vector3d(centre).fma(-span / (2 * HALF_ANGLE_TANGENT), forward);
    }

    /** Nearer than this is not drawn: it would be in the viewer's face. Metres. */
    double near() {
        return span / 2;
    }

    /**
     * Direction of the line of sight through a place of the picture; one unit of it is one metre of depth.
     *
     * @param x in pixels from the left
     * @param y in pixels from the top
     * @param dest Modified.
     * @return dest
     */
    Vector3d getRay(double x, double y, Vector3d dest) {
        dest.set(forward);
        dest.fma((x - size / 2.0) / focal, right);
        return dest.fma((size / 2.0 - y) / focal, up);
    }

    /**
     * Where a point appears.
     *
     * @param point world space. Not modified.
     * @param dest pixels from the left, pixels from the top, and one over depth, or 0 if it is too near. Modified.
     * @return dest
     */
    Vector3d project(Vector3dc point, Vector3d dest) {
        double x = point.x() - eye.x();
        double y = point.y() - eye.y();
        double z = point.z() - eye.z();
        double depth = forward.x() * x + forward.y() * y + forward.z() * z;
        double scale = focal / depth;
        return dest.set(
                size / 2.0 + scale * (right.x() * x + right.y() * y + right.z() * z),
                size / 2.0 - scale * (up.x() * x + up.y() * y + up.z() * z),
                depth > near() ? 1 / depth : 0);
    }
}
