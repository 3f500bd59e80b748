package dev.kintact.samples.cast;

/**
 * A straight arm or leg: round, with a radius that changes along it. Over the middle of each of its two segments, where they
 * are measured, the mean radius is the one that is wanted.
 */
final class LimbShape implements Field {

    /** Mean of 4t(1-t) between 15 % and 85 %, with somewhat more weight on the ends: triangles cut corners in the middle. */
    private static final double MEAN_BULGE = 0.81;

    /** How far from the joint between them the two segments share, as a share of the shorter one. */
    private static final double JOINT = 0.14;

    /**
     * Half of a limb.
     *
     * @param radius mean over its middle
     * @param taper how much thinner it is at its end than at its start, as a share of the radius
     * @param bulge how much thicker in the middle
     */
    record Segment(double length, double radius, double taper, double bulge) {
        double radius(double along) {
            double t = along / length;
            return radius * (1 + taper * (0.5 - t) + bulge * (4 * t * (1 - t) - MEAN_BULGE));
        }
    }

    /** Puts a place into the limb's own axes: along, and two across. */
    interface Axes {
        double along(double x, double y, double z);

        double across(double x, double y, double z);
    }

    private final Segment upper;
    private final Segment lower;
    private final double start;
    private final double end;
    private final Axes axes;

    /**
     * A limb.
     *
     * @param start how far behind the first joint the axis begins; the round end goes on
     * @param end how far before the last joint the axis ends; the round end goes on
     */
    LimbShape(Segment upper, Segment lower, double start, double end, Axes axes) {
        this.start = start;
        this.upper = upper;
        this.lower = lower;
        this.end = upper.length + lower.length - end;
        this.axes = axes;
    }

    @Override
    public double at(double x, double y, double z) {
        double along = axes.along(x, y, z);
        double across = axes.across(x, y, z);
        double within = Math.min(end, Math.max(start, along));
        double beyond = along - within;
        return Math.sqrt(across * across + beyond * beyond) - radius(within);
    }

    private double radius(double along) {
        double near = JOINT * Math.min(upper.length, lower.length);
        double share = Blend.step(upper.length - near, upper.length + near, along);
        double first = upper.radius(Math.min(along, upper.length));
        double second = lower.radius(Math.max(0, along - upper.length));
        return first + share * (second - first);
    }
}
