package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.PointJoints;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.DoubleStream;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A body's surface as the text of the dissertation's files. */
final class DissertationSurfaceText {

    private static final double CENTIMETRES = 100;

    private DissertationSurfaceText() {}

    /** Matrices whose translation is the point in its joint's space; they turn the joint's axes back to the world's. */
    static String performer(Body body) {
        StandingBody standing = new StandingBody(body.rig());
        return lines(body, CENTIMETRES, (joint, inJoint) -> {
                    Quaterniond turn = standing.pose()
                            .getWorldRotation(joint, new Quaterniond())
                            .conjugate();
                    Matrix3d m = new Matrix3d().set(turn);
                    Vector3d t = inJoint.mul(CENTIMETRES, new Vector3d());
                    return csv(
                            m.m00, m.m10, m.m20, t.x, m.m01, m.m11, m.m21, t.y, m.m02, m.m12, m.m22, t.z, 0, 0, 0, 1);
                })
                .toString();
    }

    /** Places over the ground in the reference pose, and where the hips are there. */
    static String character(Body body) {
        ReferenceBody reference = new ReferenceBody(body.rig());
        return lines(body, 1, (joint, inJoint) -> csv(reference.fromJoint(joint, inJoint)))
                .append(csv(reference.position(Role.HIPS)))
                .append('\n')
                .toString();
    }

    private static StringBuilder lines(Body body, double unitsPerMetre, BiFunction<Integer, Vector3dc, String> point) {
        Rig rig = body.rig();
        StandingBody standing = new StandingBody(rig);
        BodySurface surface = body.dissertation();
        List<Vector3d> inTPose = SurfacePoints.inTPose(surface, rig);
        StringBuilder text = new StringBuilder();
        for (SurfaceLayout.Entry entry : SurfaceLayout.ENTRIES) {
            if (entry.limb().isPresent()) {
                double radius = surface.capsule(entry.limb().get()).radius();
                text.append(csv(unitsPerMetre * radius));
            } else {
                int joint = PointJoints.of(rig, entry.name());
                Vector3d place = inTPose.get(surface.template().require(entry.name()));
                text.append(point.apply(joint, standing.toJoint(joint, place, new Vector3d())));
            }
            text.append('\n');
        }
        return text;
    }

    private static String csv(Vector3dc point) {
        return csv(point.x(), point.y(), point.z());
    }

    private static String csv(double... values) {
        return String.join(
                ",", DoubleStream.of(values).mapToObj(Numbers::rounded).toList());
    }
}
