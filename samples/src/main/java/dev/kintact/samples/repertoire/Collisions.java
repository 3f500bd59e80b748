package dev.kintact.samples.repertoire;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Keeps hands and forearms out of trunk, head, legs and each other. Scratch. */
final class Collisions {

    private static final List<String> TIPS = List.of("THUMB_DISTAL", "INDEX_DISTAL", "MIDDLE_DISTAL", "LITTLE_DISTAL");
    private static final double[] FOREARM = {0, 0.35, 0.7, 1};
    private static final double[] HAND = {0.5, 1};
    private static final double[] UPPER_ARM = {0.7};

    /** So much of the height may be lost without a word. */
    private static final double SLACK = 0.0004;

    private record Pair(Region mover, Region other) {}

    private final Rig rig;
    private final double height;
    private final double sigma;
    private final PosedBody posed;
    private final SkinMesh mesh;
    private final Joints joints;
    private final Normal normal;
    private final List<Pair> pairs = new ArrayList<>();
    private final SkinMesh.Place place = new SkinMesh.Place();
    private final Vector3d point = new Vector3d();
    private final Vector3d other = new Vector3d();
    private final Vector3d away = new Vector3d();

    Collisions(Body body, PosedBody posed, SkinMesh mesh, Joints joints, Normal normal, double sigma) {
        rig = body.rig();
        height = rig.height();
        this.sigma = sigma;
        this.posed = posed;
        this.mesh = mesh;
        this.joints = joints;
        this.normal = normal;
        for (String side : List.of("LEFT_", "RIGHT_")) {
            for (String mover : List.of("HAND", "FOREARM")) {
                Region arm = Region.valueOf(side + mover);
                for (String leg : List.of("THIGH", "SHIN", "FOOT")) {
                    pairs.add(new Pair(arm, Region.valueOf("LEFT_" + leg)));
                    pairs.add(new Pair(arm, Region.valueOf("RIGHT_" + leg)));
                }
                pairs.add(new Pair(arm, Region.valueOf(side + "UPPER_ARM").twin()));
                if (side.equals("RIGHT_") || mover.equals("FOREARM")) {
                    pairs.add(new Pair(arm, Region.valueOf(side + "HAND").twin()));
                }
                if (side.equals("RIGHT_") && mover.equals("FOREARM")) {
                    pairs.add(new Pair(arm, Region.LEFT_FOREARM));
                }
            }
        }
    }

    /** Adds a wish for everything that is too deep in a pose. */
    void add(Pose pose) {
        for (int side = 0; side < 2; side++) {
            String prefix = side == 0 ? "LEFT_" : "RIGHT_";
            samples(Region.valueOf(prefix + "FOREARM"), FOREARM, true);
            samples(Region.valueOf(prefix + "HAND"), HAND, true);
            samples(Region.valueOf(prefix + "UPPER_ARM"), UPPER_ARM, false);
            int hand = rig.map().requireJoint(Role.valueOf(prefix + "HAND"));
            for (String finger : TIPS) {
                Anchors.tip(rig.map().requireJoint(Role.valueOf(prefix + finger)), pose, point);
                onMesh(0, hand, Effector.FINGER_RADIUS * height, 3 * sigma);
                onMesh(1, hand, Effector.FINGER_RADIUS * height, 3 * sigma);
            }
        }
        for (Pair pair : pairs) {
            onCapsule(posed.capsule(pair.mover), posed.capsule(pair.other));
        }
    }

    private void samples(Region limb, double[] places, boolean trunk) {
        PosedCapsule capsule = posed.capsule(limb);
        for (double along : places) {
            point.set(capsule.start()).lerp(capsule.end(), along);
            if (trunk) {
                onMesh(0, capsule.capsule().startJoint(), capsule.radius(), sigma);
            }
            onMesh(1, capsule.capsule().startJoint(), capsule.radius(), sigma);
        }
    }

    private void onMesh(int part, int joint, double radius, double tolerance) {
        if (!mesh.nearest(part, point, radius + 0.06 * height, place)) {
            return;
        }
        double gap = place.distance - radius + SLACK * height;
        if (gap < 0) {
            add(gap, joint, point, mesh.carrier(place), place.position, place.normal, tolerance);
        }
    }

    private void onCapsule(PosedCapsule mover, PosedCapsule still) {
        nearest(mover.start(), mover.end(), still.start(), still.end());
        apart(mover, still);
        // lines that lie side by side are near each other in more than one place
        for (int end = 0; end < 2; end++) {
            point.set(end == 0 ? mover.start() : mover.end());
            still.start().sub(point, away);
            double along = -away.dot(still.axis());
            other.set(still.start()).fma(Math.max(0, Math.min(still.length(), along)), still.axis());
            apart(mover, still);
        }
    }

    private void apart(PosedCapsule mover, PosedCapsule still) {
        point.sub(other, away);
        double distance = away.length();
        double gap = distance - mover.radius() - still.radius() + SLACK * height;
        if (gap < 0 && distance > 1e-9) {
            away.div(distance);
            add(gap, mover.capsule().startJoint(), point, still.capsule().startJoint(), other, away, sigma);
        }
    }

    private void add(
            double gap, int joint, Vector3dc at, int touched, Vector3dc where, Vector3dc out, double tolerance) {
        for (int dof = 0; dof < joints.count(); dof++) {
            normal.row[dof] = (joints.along(dof, joint, at, out) - joints.along(dof, touched, where, out)) / height;
        }
        normal.add(gap / height, tolerance);
    }

    /** Nearest points of two lines with ends [Ericson05, §5.1.9], into point and other. */
    private void nearest(Vector3dc p1, Vector3dc q1, Vector3dc p2, Vector3dc q2) {
        Vector3d d1 = q1.sub(p1, point);
        Vector3d d2 = q2.sub(p2, other);
        Vector3d r = p1.sub(p2, away);
        double a = d1.lengthSquared();
        double e = d2.lengthSquared();
        double f = d2.dot(r);
        double c = d1.dot(r);
        double b = d1.dot(d2);
        double denominator = a * e - b * b;
        double s = denominator > 1e-12 * a * e ? clamp((b * f - c * e) / denominator) : 0.5;
        double t = (b * s + f) / e;
        if (t < 0 || t > 1) {
            t = clamp(t);
            s = clamp((b * t - c) / a);
        }
        point.mul(s).add(p1);
        other.mul(t).add(p2);
    }

    private static double clamp(double value) {
        return Math.max(0, Math.min(1, value));
    }
}
