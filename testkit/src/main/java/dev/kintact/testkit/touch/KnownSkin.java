package dev.kintact.testkit.touch;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.PointJoints;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.touch.TouchPerformer.SkinPoint;
import java.util.LinkedHashMap;
import java.util.Map;
import org.joml.Vector3d;

/** A simple skin: a trunk with elliptic sections and an egg for a head, on which the protocol's points are marked. */
final class KnownSkin {

    private final StandingBody body;
    private final double size;
    private final Gen gen;
    private final Map<String, SkinPoint> points = new LinkedHashMap<>();

    private KnownSkin(Rig rig, double girth, Gen gen) {
        body = new StandingBody(rig);
        size = rig.height() * girth;
        this.gen = gen;
    }

    static Map<String, SkinPoint> points(Rig rig, double girth, Gen gen) {
        KnownSkin skin = new KnownSkin(rig, girth, gen);
        skin.trunk("chest", 0.80, 44, true);
        skin.trunk("abdomen", 0.40, 48, true);
        skin.trunk("hip", 0.17, 32, true);
        skin.trunk("abdomenUp", 0.55, 0, false);
        skin.trunk("loin", 0.28, 135, true);
        skin.trunk("loinUp", 0.50, 180, false);
        skin.head("head", 0.72, 0.45, 0.5, true);
        skin.head("ear", 1, -0.1, -0.05, true);
        skin.head("chin", 0.5, -0.68, 0.55, true);
        skin.head("cheek", 0.6, -0.15, 0.78, true);
        skin.head("mouth", 0, -0.45, 0.9, false);
        skin.head("foreHead", 0, 0.5, 0.87, false);
        skin.head("backHead", 0.72, 0.45, -0.5, true);
        skin.head("backHead", 0, -0.1, -1, false);
        return skin.points;
    }

    /**
     * Marks points of the trunk.
     *
     * @param level of the way from hips to shoulders
     * @param degrees from the front
     */
    private void trunk(String stem, double level, double degrees, boolean twice) {
        Vector3d hips = middle(Role.LEFT_UPPER_LEG);
        Vector3d shoulders = middle(Role.LEFT_UPPER_ARM);
        for (int sign : twice ? new int[] {1, -1} : new int[] {1}) {
            double angle = Math.toRadians(sign * degrees + gen.between(-4.0, 4.0));
            double width = 0.092 * size;
            double depth = 0.066 * size;
            Vector3d at = new Vector3d(hips)
                    .lerp(shoulders, level + gen.between(-0.02, 0.02))
                    .add(width * Math.sin(angle), 0, 0.008 * size + depth * Math.cos(angle));
            Vector3d normal = new Vector3d(Math.sin(angle) / width, 0, Math.cos(angle) / depth).normalize();
            mark(name(stem, twice, sign), at, normal);
        }
    }

    private void head(String stem, double x, double y, double z, boolean twice) {
        Vector3d radii = new Vector3d(0.052, 0.075, 0.064).mul(size);
        for (int sign : twice ? new int[] {1, -1} : new int[] {1}) {
            Vector3d towards = new Vector3d(
                            sign * x + gen.between(-0.06, 0.06),
                            y + gen.between(-0.06, 0.06),
                            z + gen.between(-0.06, 0.06))
                    .normalize();
            Vector3d at =
                    body.position(Role.HEAD).add(0, 0.036 * size, 0.004 * size).add(towards.mul(radii, new Vector3d()));
            mark(name(stem, twice, sign), at, towards.div(radii).normalize());
        }
    }

    private void mark(String name, Vector3d at, Vector3d normal) {
        int joint = PointJoints.of(body.rig(), name);
        points.put(
                name,
                new SkinPoint(
                        joint,
                        body.toJoint(joint, at, new Vector3d()),
                        body.directionToJoint(joint, normal, new Vector3d())));
    }

    private Vector3d middle(Role left) {
        return body.position(left).add(body.position(left.twin())).mul(0.5);
    }

    private static String name(String stem, boolean twice, int sign) {
        return !twice ? stem : stem + (sign > 0 ? "Left" : "Right");
    }
}
