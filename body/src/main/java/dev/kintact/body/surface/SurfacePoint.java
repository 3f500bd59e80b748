package dev.kintact.body.surface;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A place on the skin, the same on every body of one template: what a contact is stored as. Immutable.
 *
 * @param component of the surface, see {@link BodySurface}
 * @param a first coordinate, see {@link PosedBody}
 * @param b second coordinate
 * @param c third coordinate
 */
public record SurfacePoint(int component, double a, double b, double c) {

    /**
     * The place on a component that is nearest to a point.
     *
     * @param body in a pose. Its scratch is used.
     * @param p world space. Not modified.
     */
    public static SurfacePoint of(PosedBody body, int component, Vector3dc p) {
        double[] place = new double[3];
        body.locate(component, p, place);
        return new SurfacePoint(component, place[0], place[1], place[2]);
    }

    /** Where the place is on a body of the same template, world space; a new vector. */
    public Vector3d position(PosedBody body) {
        return body.getPosition(component, coordinates(), new Vector3d());
    }

    /** The outward normal there; a new vector. */
    public Vector3d normal(PosedBody body) {
        return body.getNormal(component, coordinates(), new Vector3d());
    }

    /** The three coordinates; a new array. */
    public double[] coordinates() {
        return new double[] {a, b, c};
    }
}
