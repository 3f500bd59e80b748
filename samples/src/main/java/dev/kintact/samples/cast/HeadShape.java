package dev.kintact.samples.cast;

import org.joml.Vector3d;

/** A head with a face: eyes, brows, nose, lips and ears. Its crown and its chin are where the measures have them. */
final class HeadShape implements Field {

    private static final double EYE_UP = 0.5;
    private static final double EYE_OUT = 0.15;
    private static final double MOUTH_UP = 0.2;

    private final double chin;
    private final double base;
    private final double size;
    private final CastLook look;
    private final Field skull;
    private final Field face;

    /**
     * A head.
     *
     * @param base how far in front of the body's middle the base of the skull is
     */
    HeadShape(CastMeasures measures, CastLook look, double base) {
        chin = measures.height() - measures.head();
        size = measures.head();
        this.base = base;
        this.look = look;
        skull = skull();
        face = face();
    }

    private Vector3d at(Vector3d inHead) {
        return inHead.mul(size).add(0, chin, base);
    }

    private Field ellipsoid(double x, double y, double z, double rx, double ry, double rz) {
        return Shapes.ellipsoid(at(new Vector3d(x, y, z)), rx * size, ry * size, rz * size);
    }

    private Field skull() {
        Field cranium = ellipsoid(0, 0.63, 0.08, 0.335, 0.37, 0.42);
        Field jaw = ellipsoid(0, 0.3, 0.225, 0.235 * look.jaw(), 0.3, 0.24);
        return (x, y, z) -> Blend.union(cranium.at(x, y, z), jaw.at(x, y, z), 0.16 * size);
    }

    /** Where the face is at a place, from the front, as a share of the head from its base. */
    private double surface(double x, double y) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < 40; i++) {
            double middle = (low + high) / 2;
            if (skull.at(x * size, chin + y * size, base + middle * size) < 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private Field face() {
        double nose = Math.max(0.3, look.nose());
        double bridge = surface(0, 0.5);
        Field ridge = Shapes.cone(
                at(new Vector3d(0, 0.5, bridge - 0.015)),
                0.028 * size,
                at(new Vector3d(0, 0.36, surface(0, 0.36) + 0.035 * nose)),
                0.045 * Math.sqrt(nose) * size);
        double out = eyeOut();
        double eyeAt = surface(out, EYE_UP);
        double ball = look.eye() * 1.05;
        Field eye = ellipsoid(out, EYE_UP, eyeAt - 0.66 * ball, ball, 0.85 * ball, 0.8 * ball);
        double brow = EYE_UP + look.eye() + 0.035;
        Field ridgeOverEye = Shapes.cone(
                at(new Vector3d(0.4 * out, brow, surface(0.4 * out, brow) - 0.02)),
                0.024 * size,
                at(new Vector3d(1.5 * out, brow - 0.01, surface(1.5 * out, brow) - 0.025)),
                0.02 * size);
        double lipsAt = surface(0, MOUTH_UP);
        Field lips = ellipsoid(0, MOUTH_UP, lipsAt - 0.035, 0.12 * look.jaw(), 0.045, 0.05);
        Field ear = ear();
        double bun = Math.max(0.01, look.bun());
        Field knot = ellipsoid(0, 0.8, -0.33, bun, 0.9 * bun, 0.85 * bun);
        return (x, y, z) -> {
            double d = look.bun() > 0 ? knot.at(x, y, z) : Double.POSITIVE_INFINITY;
            d = look.nose() > 0 ? Math.min(d, ridge.at(x, y, z)) : d;
            d = look.nose() > 0 ? Math.min(d, ridgeOverEye.at(x, y, z)) : d;
            d = Math.min(d, eye.at(x, y, z));
            d = Math.min(d, lips.at(x, y, z));
            return look.ear() > 0 ? Math.min(d, ear.at(x, y, z)) : d;
        };
    }

    private Field ear() {
        double big = Math.max(0.1, look.ear());
        if (look.pointed()) {
            return Shapes.cone(
                    at(new Vector3d(0.31, 0.5, 0.03)),
                    0.05 * big * size,
                    at(new Vector3d(0.56, 0.68, -0.04)),
                    0.014 * size);
        }
        return ellipsoid(0.335, 0.46, 0.03, 0.035 * big, 0.105 * big, 0.065 * big);
    }

    /** The ears alone, a little larger than they are. */
    Field ears() {
        Field ear = ear();
        double more = 0.012 * size;
        return (x, y, z) -> look.ear() > 0 ? ear.at(Math.abs(x), y, z) - more : 1;
    }

    double eyeOut() {
        return EYE_OUT + 0.4 * (look.eye() - 0.075);
    }

    @Override
    public double at(double x, double y, double z) {
        return Blend.union(skull.at(x, y, z), face.at(x, y, z), 0.035 * size);
    }

    double chin() {
        return chin;
    }

    double size() {
        return size;
    }

    /** A place as seen in the head: shares of its height from chin and base. */
    double up(double y) {
        return (y - chin) / size;
    }

    double out(double x) {
        return Math.abs(x) / size;
    }

    double forward(double z) {
        return (z - base) / size;
    }

    double eyeUp() {
        return EYE_UP;
    }

    double mouthUp() {
        return MOUTH_UP;
    }
}
