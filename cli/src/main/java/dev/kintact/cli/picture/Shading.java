package dev.kintact.cli.picture;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Light on matte clay. The lamps go with the camera, so that a figure is lit alike from every side: a key light from the
 * upper left, a weak fill from the right, and light from all around that is a little stronger from above.
 */
final class Shading {

    /** Directions to the lamps: right, up, towards the viewer. */
    private static final Vector3dc KEY = new Vector3d(-0.5, 0.8, 0.55).normalize();

    private static final Vector3dc FILL = new Vector3d(0.85, 0.1, 0.45).normalize();

    private Shading() {}

    /** Direction to the key light in world space. */
    static Vector3d toKeyLight(Camera camera) {
        return new Vector3d(camera.right).mul(KEY.x()).fma(KEY.y(), camera.up).fma(-KEY.z(), camera.forward);
    }

    /**
     * Share of light that a surface sends to the viewer; a little over 1 where it faces the key light.
     *
     * @param x normal to the right of the picture; the normal need not be of unit length
     * @param y normal to the top
     * @param z normal towards the viewer
     */
    static double brightness(double x, double y, double z) {
        double scale = 1 / Math.sqrt(x * x + y * y + z * z + 1e-30);
        double facing = Math.max(0, z * scale);
        double key = Math.max(0, (KEY.x() * x + KEY.y() * y + KEY.z() * z) * scale + 0.1) / 1.1;
        double fill = Math.max(0, (FILL.x() * x + FILL.y() * y + FILL.z() * z) * scale);
        double around = 0.25 + 0.1 * y * scale;
        // surfaces seen edge-on get darker, which rounds forms and draws their outline
        double rim = 0.62 + 0.38 * Math.min(1, 1.8 * facing);
        return rim * (around + 0.86 * key + 0.17 * fill);
    }
}
