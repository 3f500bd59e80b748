package dev.kintact.body.surface;

import dev.kintact.model.Pose;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A capsule in a pose. Scratch. */
public final class PosedCapsule {

    /** Nearer to the line than this share of the radius, the angle around it is not looked at: it could be anything. */
    private static final double ON_AXIS = 1e-9;

    private final Capsule capsule;
    private final Vector3d start = new Vector3d();
    private final Vector3d end = new Vector3d();
    private final Vector3d axis = new Vector3d();
    private final Vector3d xAxis = new Vector3d();
    private final Vector3d yAxis = new Vector3d();
    private final Vector3d offset = new Vector3d();
    private double length;

    PosedCapsule(Capsule capsule) {
        this.capsule = capsule;
    }

    void update(Pose pose, Quaterniond rotation) {
        pose.getWorldRotation(capsule.endJoint(), rotation).transform(capsule.end(), end);
        end.add(pose.getWorldPosition(capsule.endJoint(), offset));
        pose.getWorldRotation(capsule.startJoint(), rotation).transform(capsule.start(), start);
        start.add(pose.getWorldPosition(capsule.startJoint(), offset));
        end.sub(start, axis);
        length = axis.length();
        if (length > 1e-9) {
            axis.div(length);
        } else {
            length = 0;
            rotation.transform(capsule.axis(), axis);
        }
        rotation.transform(capsule.zeroAngle(), xAxis);
        xAxis.fma(-xAxis.dot(axis), axis);
        if (xAxis.length() < 1e-6) {
            // the bone points where angle 0 should be: any direction across will do, as long as it is always the same
            rotation.transform(xAxis.set(
                    capsule.zeroAngle().z(),
                    capsule.zeroAngle().x(),
                    capsule.zeroAngle().y()));
            xAxis.fma(-xAxis.dot(axis), axis);
        }
        xAxis.normalize();
        axis.cross(xAxis, yAxis);
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

    /** Signed distance of a point from the skin, metres; negative inside. */
    public double distance(Vector3dc p) {
        p.sub(start, offset);
        double along = Math.min(length, Math.max(0, offset.dot(axis)));
        return offset.fma(-along, axis).length() - capsule.radius();
    }

    void locate(Vector3dc p, double[] place) {
        p.sub(start, offset);
        double along = Math.min(length, Math.max(0, offset.dot(axis)));
        offset.fma(-along, axis);
        double over = offset.dot(axis);
        double x = offset.dot(xAxis);
        double y = offset.dot(yAxis);
        double across = Math.sqrt(x * x + y * y);
        place[0] = length > 0 ? along / length : over < 0 ? 0 : 1;
        place[1] = across > ON_AXIS * capsule.radius() ? Math.atan2(y, x) : 0;
        boolean onRoundEnd = along == 0 || along == length;
        place[2] = onRoundEnd && (across > 0 || over != 0) ? Math.atan2(over, across) : 0;
    }

    Vector3d getNormal(double[] place, Vector3d dest) {
        double round = Math.cos(place[2]);
        dest.zero();
        dest.fma(round * Math.cos(place[1]), xAxis);
        dest.fma(round * Math.sin(place[1]), yAxis);
        return dest.fma(Math.sin(place[2]), axis);
    }

    Vector3d getPosition(double[] place, Vector3d dest) {
        getNormal(place, dest).mul(capsule.radius());
        return dest.add(start).fma(place[0] * length, axis);
    }
}
