package dev.kintact.testkit;

import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Random rotations, directions and offsets. */
public final class RandomRotations {

    private RandomRotations() {}

    /** A unit quaternion, every rotation equally likely. */
    public static Quaterniond rotation(Gen gen) {
        Quaterniond rotation = new Quaterniond();
        do {
            rotation.set(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian());
        } while (rotation.lengthSquared() < 1e-6);
        return rotation.normalize();
    }

    /** A unit vector, every direction equally likely. */
    public static Vector3d direction(Gen gen) {
        Vector3d direction = new Vector3d();
        do {
            direction.set(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian());
        } while (direction.lengthSquared() < 1e-6);
        return direction.normalize();
    }

    /** An offset about as long as a bone, in metres; now and then zero, as helper joints have it. */
    public static Vector3d offset(Gen gen) {
        return gen.between(0, 9) == 0 ? new Vector3d() : direction(gen).mul(gen.between(0.02, 0.6));
    }
}
