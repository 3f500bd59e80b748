package dev.kintact.body.surface;

import dev.kintact.model.Pose;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A capsule in a pose. Scratch. */
public final class PosedCapsule {

    /** Nearer to the line than this share of the radius, the way out of it is not looked at: it could be any. */
    private static final double ON_AXIS = 1e-9;

    /** A line shorter than this has no direction, metres. */
    private static final double TINY = 1e-9;

    /** Less than this of a unit vector along the line is rounding errors: it points across. */
    private static final double ACROSS = 1e-14;

    /** Less than this of a unit vector across the line, and it points along it. */
    private static final double PARALLEL = 1e-3;

    private final Capsule capsule;
    /** Direction of the line in the T-pose, in the start joint's space, a unit vector. */
    private final Vector3d restAxis = new Vector3d();
    /** Direction of angle 0 across that line, a unit vector. */
    private final Vector3d restXAxis = new Vector3d();

    /** Whether the ends are elsewhere than the joints that carry them. */
    private final boolean isStartCarried;

    private final boolean isEndCarried;
    private final Vector3d start = new Vector3d();
    private final Vector3d end = new Vector3d();
    private final Vector3d axis = new Vector3d();
    private final Vector3d xAxis = new Vector3d();
    private final Vector3d yAxis = new Vector3d();
    private final Vector3d offset = new Vector3d();
    private final Vector3d point = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private double length;

    PosedCapsule(Capsule capsule) {
        this.capsule = capsule;
        restAxis.set(capsule.axis());
        if (!normalize(restAxis)) {
            restAxis.set(0, 1, 0);
        }
        across(capsule.zeroAngle(), restAxis, restXAxis);
        isStartCarried = capsule.start().lengthSquared() > 0;
        isEndCarried = capsule.end().lengthSquared() > 0;
    }

    /** The part of a direction that is across an axis, as a unit vector; if there is none, anything across. */
    private static void across(Vector3dc direction, Vector3dc axis, Vector3d dest) {
        dest.set(direction);
        boolean hasLength = normalize(dest);
        dest.fma(-dest.dot(axis), axis);
        if (hasLength && dest.length() > PARALLEL) {
            dest.normalize();
        } else {
            int least = axis.minComponent();
            dest.zero().setComponent(least, 1).fma(-axis.get(least), axis).normalize();
        }
    }

    private static boolean normalize(Vector3d vector) {
        double length = vector.length();
        vector.div(length > TINY ? length : 1);
        return length > TINY;
    }

    void update(Pose pose, Quaterniond rotation) {
        pose.getWorldPosition(capsule.endJoint(), end);
        if (isEndCarried) {
            end.add(pose.getWorldRotation(capsule.endJoint(), rotation).transformUnit(capsule.end(), offset));
        }
        pose.getWorldPosition(capsule.startJoint(), start);
        updateFromStart(pose.getWorldRotation(capsule.startJoint(), rotation));
    }

    /**
     * Takes the capsule to where the joints are that carry it.
     *
     * @param atStart place of the start's joint, metres. Not modified.
     * @param turnOfStart from the joint to world space, a unit quaternion. Not modified.
     * @param atEnd place of the end's joint, metres. Not modified.
     * @param turnOfEnd from the joint to world space, a unit quaternion. Not modified.
     */
    void update(Vector3dc atStart, Quaterniondc turnOfStart, Vector3dc atEnd, Quaterniondc turnOfEnd) {
        end.set(atEnd);
        if (isEndCarried) {
            end.add(turnOfEnd.transformUnit(capsule.end(), offset));
        }
        start.set(atStart);
        updateFromStart(turnOfStart);
    }

    /** The rest, once {@link #end} is where it belongs and {@link #start} where its joint is. */
    private void updateFromStart(Quaterniondc rotation) {
        if (isStartCarried) {
            start.add(rotation.transformUnit(capsule.start(), offset));
        }
        end.sub(start, axis);
        length = axis.length();
        rotation.transformUnit(restXAxis, xAxis);
        if (length > TINY) {
            axis.div(length);
            // hardly ever: most lines keep their direction in the space of the joint that they begin at
            if (!(Math.abs(xAxis.dot(axis)) < ACROSS)) {
                turn(xAxis, rotation.transformUnit(restAxis, offset), axis);
            }
        } else {
            length = 0;
            rotation.transformUnit(restAxis, axis);
        }
        axis.cross(xAxis, yAxis);
    }

    /**
     * Takes along a direction across an axis when the axis turns to another by the shortest way. The end of the line may be
     * carried by another joint than its start, and an angle must not jump wherever the line then points.
     */
    private static void turn(Vector3d across, Vector3dc from, Vector3dc to) {
        double halfWay = 1 + from.dot(to);
        if (halfWay > 1e-12) {
            double share = across.dot(to) / halfWay;
            across.fma(-share, from).fma(-share, to);
        }
        across.fma(-across.dot(to), to).normalize();
    }

    public Capsule capsule() {
        return capsule;
    }

    public double radius() {
        return capsule.radius();
    }

    /** Length of the line between the ends, metres. */
    public double length() {
        return length;
    }

    /** Upper end of the line, world space. Do not modify. */
    public Vector3dc start() {
        return start;
    }

    /** Lower end of the line, world space. Do not modify. */
    public Vector3dc end() {
        return end;
    }

    /** Unit vector from start to end. Do not modify. */
    public Vector3dc axis() {
        return axis;
    }

    /**
     * Adds a place on the skin, times a weight, to a sum of places.
     *
     * @param places three coordinates from {@code at}, see {@link PosedBody}. Not modified.
     * @param dest Modified.
     */
    public void addPosition(double weight, double[] places, int at, Vector3d dest) {
        double share = clamp(places[at]);
        double along = weight * (share * length + capsule.radius() * (places[at] - share));
        double x = weight * capsule.radius() * places[at + 1];
        double y = weight * capsule.radius() * places[at + 2];
        dest.x += weight * start.x + along * axis.x + x * xAxis.x + y * yAxis.x;
        dest.y += weight * start.y + along * axis.y + x * xAxis.y + y * yAxis.y;
        dest.z += weight * start.z + along * axis.z + x * xAxis.z + y * yAxis.z;
    }

    /** Signed distance of a point from the skin, metres; negative inside. */
    public double distance(Vector3dc p) {
        p.sub(start, offset);
        double along = Math.min(length, Math.max(0, offset.dot(axis)));
        return offset.fma(-along, axis).length() - capsule.radius();
    }

    void locate(Vector3dc p, double[] place) {
        locate(p, place, normal);
    }

    /**
     * Finds the place on the skin that is nearest to a point, and the way out there.
     *
     * @param p world space. Not modified.
     * @param place three coordinates, see {@link PosedBody}. Modified.
     * @param out the outward normal of the place, on which the point lies. Modified.
     * @return how far the point is from the line, metres
     */
    public double locate(Vector3dc p, double[] place, Vector3d out) {
        p.sub(start, offset);
        double along = Math.min(length, Math.max(0, offset.dot(axis)));
        offset.fma(-along, axis);
        // beside the line there is nothing along it but rounding errors
        double over = along == 0 || along == length ? offset.dot(axis) : 0;
        double x = offset.dot(xAxis);
        double y = offset.dot(yAxis);
        double size = Math.sqrt(x * x + y * y + over * over);
        boolean onAxis = !(size > ON_AXIS * capsule.radius());
        double scale = onAxis ? 0 : 1 / size;
        place[0] = (length > 0 ? along / length : over < 0 ? 0 : 1) + over * scale;
        place[1] = onAxis ? 1 : x * scale;
        place[2] = y * scale;
        out.set(onAxis ? xAxis : offset.mul(scale));
        return onAxis ? 0 : size;
    }

    /**
     * The place that is straight out from the line.
     *
     * @param share of the line, 0 to 1
     * @param out unit vector: from an end anywhere beyond it, else across the line. Not modified.
     * @param place three coordinates, see {@link PosedBody}. Modified.
     */
    public void locateOutwards(double share, Vector3dc out, double[] place) {
        double over = out.dot(axis);
        double along = length > 0 ? share : over < 0 ? 0 : 1;
        place[0] = along + (along == 0 || along == 1 ? over : 0);
        place[1] = out.dot(xAxis);
        place[2] = out.dot(yAxis);
    }

    /** Where the line from the middle of the capsule to a point leaves the skin; for its middle itself, anywhere. */
    void locateFromMiddle(Vector3dc p, double[] place) {
        double half = length / 2;
        p.sub(start, offset).fma(-half, axis);
        double along = offset.dot(axis);
        double across = Math.sqrt(Math.max(0, offset.lengthSquared() - along * along));
        double size = Math.hypot(along, across);
        double sine = size > 0 ? across / size : 1;
        double cosine = size > 0 ? along / size : 0;
        double out = sine > 0 ? radius() / sine : Double.POSITIVE_INFINITY;
        if (!(out * Math.abs(cosine) <= half)) {
            // through a round end: |out·(cosine, sine) − (±half, 0)| = radius
            double b = half * Math.abs(cosine);
            out = b + Math.sqrt(Math.max(0, b * b - half * half + radius() * radius()));
        }
        point.set(offset);
        if (size > 0) {
            point.mul(out / size);
        } else {
            point.set(xAxis).mul(radius());
        }
        locate(point.add(start).fma(half, axis), place);
    }

    /**
     * The outward normal at a place.
     *
     * @param place three coordinates, see {@link PosedBody}. Not modified.
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getNormal(double[] place, Vector3d dest) {
        double beyond = place[0] - clamp(place[0]);
        return dest.set(
                place[1] * xAxis.x + place[2] * yAxis.x + beyond * axis.x,
                place[1] * xAxis.y + place[2] * yAxis.y + beyond * axis.y,
                place[1] * xAxis.z + place[2] * yAxis.z + beyond * axis.z);
    }

    Vector3d getPosition(double[] place, Vector3d dest) {
        getNormal(place, dest).mul(capsule.radius());
        return dest.add(start).fma(clamp(place[0]) * length, axis);
    }

    private static double clamp(double share) {
        return Math.min(1, Math.max(0, share));
    }
}
