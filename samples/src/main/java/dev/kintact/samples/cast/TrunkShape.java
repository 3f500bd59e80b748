package dev.kintact.samples.cast;

/**
 * A trunk: at each height an ellipse, deeper in front than behind or the other way round. Between pelvis and ribs none is
 * deeper than the belly.
 */
final class TrunkShape implements Field {

    private static final double[] LEVELS = {-0.1, 0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.82, 0.92, 1.02};

    /** Depths of an ordinary body, as shares of stature. */
    private static final double[] DEPTH = {0.118, 0.126, 0.121, 0.121, 0.125, 0.123, 0.122, 0.128, 0.129, 0.122, 0.102};

    /** Which part of the depth is in front of the axis. */
    private static final double[] FRONT = {0.47, 0.45, 0.48, 0.52, 0.54, 0.53, 0.51, 0.5, 0.47, 0.43, 0.4};

    /** Breadth between hips (0) and chest (1), and how much of it there is. */
    private static final double[] CHEST_SHARE = {0, 0, 0.1, 0.35, 0.6, 0.8, 1, 1, 1, 1, 1};

    private static final double[] WAIST = {0.98, 1, 0.98, 0.93, 0.87, 0.86, 0.92, 1, 1.04, 1.06, 1.02};

    /** How much a thick belly swells each level, in depth. */
    private static final double[] SWELL = {0.12, 0.35, 0.75, 0.94, 1, 0.9, 0.62, 0.32, 0.14, 0.05, 0};

    /** How a thick belly's depth is shared: this part of it is in front. */
    private static final double FORWARD = 0.74;

    /** Levels between which the belly is measured. */
    private static final double BELLY_LOW = 0.12;

    private static final double BELLY_HIGH = 0.6;
    private static final double USUAL_BELLY = 0.125;

    private final Curve breadth;
    private final Curve front;
    private final Curve back;
    private final double bottom;
    private final double top;
    private final double rounding;

    /**
     * A trunk.
     *
     * @param hips height of the hip joints
     * @param shoulders height of the shoulder joints
     */
    TrunkShape(CastMeasures measures, double hips, double shoulders) {
        double height = measures.height();
        double excess = measures.belly() - USUAL_BELLY * height;
        double thin = Math.min(1, measures.belly() / (USUAL_BELLY * height));
        int count = LEVELS.length;
        double[] at = new double[count];
        double[] a = new double[count];
        double[] f = new double[count];
        double[] b = new double[count];
        double hipHalf = measures.hips() / 2 + measures.thigh();
        double chestHalf = 0.80 * measures.shoulders() / 2;
        for (int i = 0; i < count; i++) {
            at[i] = hips + LEVELS[i] * (shoulders - hips);
            double slim = LEVELS[i] <= 0.6 ? thin : Math.sqrt(thin);
            double depth = DEPTH[i] * height * slim;
            double more = Math.max(0, excess) * SWELL[i];
            f[i] = FRONT[i] * depth + FORWARD * more;
            b[i] = (1 - FRONT[i]) * depth + (1 - FORWARD) * more;
            double half = (hipHalf + CHEST_SHARE[i] * (chestHalf - hipHalf)) * WAIST[i];
            double asDeep = 0.48 * (USUAL_BELLY * height + Math.max(0, excess)) * Math.max(0, SWELL[i]);
            a[i] = Math.max(half, asDeep);
        }
        double width = 0.1 * (shoulders - hips);
        breadth = new Curve(at, a, width);
        Curve before = new Curve(at, f, width);
        Curve behind = new Curve(at, b, width);
        double deepest = 0;
        for (int i = 0; i <= 100; i++) {
            double y = hips + (BELLY_LOW + (BELLY_HIGH - BELLY_LOW) * i / 100) * (shoulders - hips);
            deepest = Math.max(deepest, before.value(y) + behind.value(y));
        }
        front = before.times(measures.belly() / deepest);
        back = behind.times(measures.belly() / deepest);
        rounding = 0.036 * height;
        bottom = hips - 0.047 * height;
        top = shoulders + 0.022 * height;
    }

    @Override
    public double at(double x, double y, double z) {
        double a = breadth.value(y);
        double b = z > 0 ? front.value(y) : back.value(y);
        double px = x / a;
        double pz = z / b;
        // half way between an ellipse and a box with very round corners: backs and bellies are flatter than ellipses
        double round = Math.sqrt(px * px + pz * pz);
        double square = Math.sqrt(Math.sqrt(px * px * px * px + pz * pz * pz * pz));
        double around = -Math.min(a, b);
        if (round > 1e-6) {
            double cube = square * square * square;
            double slopeX = (px / round + px * px * px / cube) / a;
            double slopeZ = (pz / round + pz * pz * pz / cube) / b;
            around = (round + square - 2) / Math.sqrt(slopeX * slopeX + slopeZ * slopeZ);
        }
        return Blend.common(Blend.common(around, bottom - y, rounding), y - top, rounding);
    }
}
