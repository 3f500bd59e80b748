package dev.kintact.cli.picture;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Pose;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Where two parts of a body are nearest to each other, or where one part is.
 *
 * @param position world space
 * @param normal of the skin that is touched, world space; where there is none, the way the body faces
 */
public record TouchPlace(Vector3d position, Vector3d normal) {

    /**
     * Finds a place.
     *
     * @param pose with its world transforms. Not modified.
     * @param second the ground if it is about one part alone
     */
    public static TouchPlace of(Body body, Pose pose, Region first, Region second) {
        return of(body.rig(), new GapMeter(body), pose, first, second);
    }

    /**
     * The same with a meter of the body.
     *
     * @param meter goes into the pose
     */
    public static TouchPlace of(Rig rig, GapMeter meter, Pose pose, Region first, Region second) {
        meter.update(pose);
        int pair = Math.max(
                Pair.list().indexOf(new Pair(first, second)), Pair.list().indexOf(new Pair(second, first)));
        int component = pair < 0 || second == Region.GROUND ? -1 : meter.component(pair);
        if (component < 0) {
            return new TouchPlace(middle(rig, meter, pose, first), facing(rig, pose));
        }
        double[] place = new double[3];
        meter.getPlace(pair, place);
        return new TouchPlace(
                meter.posed().getPosition(component, place, new Vector3d()),
                meter.posed().getNormal(component, place, new Vector3d()));
    }

    private static Vector3d middle(Rig rig, GapMeter meter, Pose pose, Region region) {
        Vector3d middle = new Vector3d();
        if (region.isLimb()) {
            var capsule = meter.posed().capsule(region);
            return capsule.start().lerp(capsule.end(), 0.5, middle);
        }
        Role joint = region.group() == Region.Group.HEAD ? Role.HEAD : Role.SPINE;
        return pose.getWorldPosition(rig.map().requireJoint(joint), middle);
    }

    /** The way a body faces: where the front of its hips points, world space. */
    public static Vector3d facing(Rig rig, Pose pose) {
        int hips = rig.map().requireJoint(Role.HIPS);
        Quaterniond turn = pose.getWorldRotation(hips, new Quaterniond());
        turn.mul(rig.getTPoseRotation(hips, new Quaterniond()).conjugate());
        return turn.transform(new Vector3d(0, 0, 1));
    }
}
