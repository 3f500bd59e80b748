package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.PointJoints;
import dev.kintact.body.surface.StandingBody;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The bone that carries a point of the surface: from the joint to which the point is attached to the next one up the body.
 *
 * @param joint that carries the point
 * @param end of the bone in the joint's space, metres
 */
record Carrier(int joint, Vector3dc end) {

    /** The height of the skull over the head's joint where no end site tells, as a share of the standing height. */
    private static final double SKULL = 0.06;

    static Carrier of(StandingBody body, String point) {
        int joint = PointJoints.of(body.rig(), point);
        return new Carrier(joint, body.toJoint(joint, above(body, joint), new Vector3d()));
    }

    private static Vector3d above(StandingBody body, int joint) {
        Rig rig = body.rig();
        int head = rig.map().requireJoint(Role.HEAD);
        int spine = rig.map().requireJoint(Role.SPINE);
        if (joint == head) {
            Vector3d top = body.position(head);
            top.y = Math.max(rig.height(), top.y + SKULL * rig.height());
            return top;
        }
        if (joint == rig.map().requireJoint(Role.HIPS)) {
            return body.position(spine);
        }
        List<Integer> path = rig.path(spine, rig.topOfTrunk());
        int next = path.indexOf(joint) + 1;
        return next < path.size()
                ? body.position(path.get(next))
                : Stream.of(Role.NECK, Role.HEAD)
                        .filter(rig.map()::has)
                        .findFirst()
                        .map(body::position)
                        .orElseThrow();
    }

    /**
     * The direction from a point to the nearest place of the bone, both in the joint's space.
     *
     * @return a new unit vector; zero for a point on the bone
     */
    Vector3d inwards(Vector3dc from) {
        double squared = end.lengthSquared();
        double along = squared > 0 ? Math.max(0, Math.min(1, from.dot(end) / squared)) : 0;
        Vector3d inwards = new Vector3d(end).mul(along).sub(from);
        double length = inwards.length();
        return length > 1e-9 ? inwards.div(length) : inwards.zero();
    }
}
