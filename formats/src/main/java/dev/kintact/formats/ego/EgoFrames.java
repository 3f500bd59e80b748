package dev.kintact.formats.ego;

import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Frames to bytes and back. Scratch: one for each thread; allocates nothing. */
public final class EgoFrames {

    /** Bytes of the check sum at the end of a frame. */
    static final int CHECK_SUM = Integer.BYTES;

    private final String file;
    private final Clip tracks;
    private final int frameBytes;
    private final int codeSize;
    private final CRC32 sum = new CRC32();
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d translation = new Vector3d();

    /**
     * A converter for the frames of a file.
     *
     * @param file for messages
     */
    public EgoFrames(EgoHeader header, String file) {
        this.file = file;
        tracks = header.tracks();
        frameBytes = header.frameBytes();
        codeSize = header.encoding().layout().size();
    }

    /** An empty block with room for some frames. */
    public ByteBuffer newBlock(int frames) {
        return ByteBuffer.allocate(Math.multiplyExact(frames, frameBytes)).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Appends a frame to a block.
     *
     * @param frame its index, for messages
     * @param posture the performer's. Not modified.
     * @param code Not modified.
     * @param block from {@link #newBlock}. Modified.
     * @throws FormatException if a number is not finite
     */
    public void put(int frame, Pose posture, EgocentricCode code, ByteBuffer block) {
        int start = block.position();
        for (int joint = 0; joint < tracks.skeleton().jointCount(); joint++) {
            if (tracks.rotates(joint)) {
                posture.getLocalRotation(joint, rotation);
                block.putDouble(rotation.x).putDouble(rotation.y).putDouble(rotation.z);
                block.putDouble(rotation.w);
                requireFinite(rotation.lengthSquared(), frame, joint);
            }
            if (tracks.translates(joint)) {
                posture.getLocalTranslation(joint, translation);
                block.putDouble(translation.x).putDouble(translation.y).putDouble(translation.z);
                requireFinite(translation.lengthSquared(), frame, joint);
            }
        }
        for (int i = 0; i < codeSize; i++) {
            float value = (float) code.get(i);
            requireFiniteCode(value, frame, i);
            block.putFloat(value);
        }
        block.putInt(checkSum(block, start));
    }

    /**
     * Takes a frame out of a block.
     *
     * @param frame its index, for messages
     * @param block Modified: its position moves behind the frame.
     * @param posture Modified; call {@link Pose#updateWorld()} for the world's.
     * @param code Modified.
     * @throws FormatException if the frame is damaged, or a number is not finite
     */
    public void get(int frame, ByteBuffer block, Pose posture, EgocentricCode code) {
        int start = block.position();
        posture.setRest();
        for (int joint = 0; joint < tracks.skeleton().jointCount(); joint++) {
            if (tracks.rotates(joint)) {
                rotation.set(block.getDouble(), block.getDouble(), block.getDouble(), block.getDouble());
                requireFinite(rotation.lengthSquared(), frame, joint);
                posture.setLocalRotation(joint, rotation);
            }
            if (tracks.translates(joint)) {
                translation.set(block.getDouble(), block.getDouble(), block.getDouble());
                requireFinite(translation.lengthSquared(), frame, joint);
                posture.setLocalTranslation(joint, translation);
            }
        }
        for (int i = 0; i < codeSize; i++) {
            float value = block.getFloat();
            requireFiniteCode(value, frame, i);
            code.set(i, value);
        }
        int expected = checkSum(block, start);
        if (block.getInt() != expected) {
            throw new FormatException(file, "frame " + frame + " is damaged: its check sum is wrong");
        }
    }

    private int checkSum(ByteBuffer block, int start) {
        sum.reset();
        sum.update(block.array(), block.arrayOffset() + start, block.position() - start);
        return (int) sum.getValue();
    }

    private void requireFinite(double value, int frame, int joint) {
        if (!Double.isFinite(value)) {
            throw new FormatException(
                    file,
                    "frame " + frame + ": expected finite numbers for joint '"
                            + tracks.skeleton().name(joint) + "', found others");
        }
    }

    private void requireFiniteCode(float value, int frame, int index) {
        if (!Float.isFinite(value)) {
            throw new FormatException(
                    file, "frame " + frame + ": expected a finite number " + index + " of the code, found " + value);
        }
    }
}
