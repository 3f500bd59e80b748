package dev.kintact.cli.sheet;

import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.nio.ByteBuffer;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A pose as bytes: for each joint its local translation and rotation, in numbers as precise as a picture needs. */
final class PoseBytes {

    private static final int NUMBERS = 7;

    private PoseBytes() {}

    static byte[] of(Pose pose) {
        int joints = pose.skeleton().jointCount();
        ByteBuffer bytes = ByteBuffer.allocate(NUMBERS * Float.BYTES * joints);
        Vector3d place = new Vector3d();
        Quaterniond turn = new Quaterniond();
        for (int joint = 0; joint < joints; joint++) {
            pose.getLocalTranslation(joint, place);
            pose.getLocalRotation(joint, turn);
            bytes.putFloat((float) place.x).putFloat((float) place.y).putFloat((float) place.z);
            bytes.putFloat((float) turn.x)
                    .putFloat((float) turn.y)
                    .putFloat((float) turn.z)
                    .putFloat((float) turn.w);
        }
        return bytes.array();
    }

    /** The pose, with its world transforms. */
    static Pose pose(byte[] numbers, Skeleton skeleton) {
        ByteBuffer bytes = ByteBuffer.wrap(numbers);
        Pose pose = new Pose(skeleton);
        Quaterniond turn = new Quaterniond();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            pose.setLocalTranslation(joint, bytes.getFloat(), bytes.getFloat(), bytes.getFloat());
            turn.set(bytes.getFloat(), bytes.getFloat(), bytes.getFloat(), bytes.getFloat());
            pose.setLocalRotation(joint, turn.normalize());
        }
        pose.updateWorld();
        return pose;
    }
}
