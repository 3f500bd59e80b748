package dev.kintact.studio.http;

import dev.kintact.formats.gltf.NodeFrames;
import dev.kintact.model.Clip;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.stage.Figure;
import io.javalin.http.Context;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Frames for the page: of each joint the translation and rotation of its node, seven little-endian floats, just as they would
 * stand in an animation of the figure's file.
 */
final class FrameBytes {

    private static final int VALUES = 7;
    private static final int MOST_FRAMES = 4000;

    private FrameBytes() {}

    /** Answers with the frames that the request asks for. */
    static void answer(Context context, Figure figure, Clip clip) {
        int from = number(context, "from", 0);
        int count = number(context, "count", clip.frameCount());
        if (from < 0 || count < 0 || from > clip.frameCount()) {
            throw new Refusal(
                    Refusal.Reason.WRONG,
                    "There are no " + count + " frames from " + from + " on; the motion has " + clip.frameCount()
                            + ".");
        }
        int end = (int) Math.min(clip.frameCount(), (long) from + Math.min(count, MOST_FRAMES));
        context.header("X-Kintact-From", Integer.toString(from));
        context.header("X-Kintact-Count", Integer.toString(end - from));
        context.header("Cache-Control", "no-store");
        context.contentType("application/octet-stream").result(of(figure, clip, from, end));
    }

    static int number(Context context, String name, int usual) {
        String text = context.queryParam(name);
        if (text == null) {
            return usual;
        }
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new Refusal(Refusal.Reason.WRONG, "'" + name + "' should be a whole number.");
        }
    }

    static byte[] of(Figure figure, Clip clip, int from, int end) {
        NodeFrames nodes = new NodeFrames(figure.model().nodes());
        int joints = clip.skeleton().jointCount();
        ByteBuffer bytes =
                ByteBuffer.allocate(4 * VALUES * joints * (end - from)).order(ByteOrder.LITTLE_ENDIAN);
        Vector3d translation = new Vector3d();
        Quaterniond rotation = new Quaterniond();
        for (int frame = from; frame < end; frame++) {
            for (int joint = 0; joint < joints; joint++) {
                nodes.getTranslation(clip, frame, joint, translation);
                nodes.getRotation(clip, frame, joint, rotation);
                bytes.putFloat((float) translation.x)
                        .putFloat((float) translation.y)
                        .putFloat((float) translation.z)
                        .putFloat((float) rotation.x)
                        .putFloat((float) rotation.y)
                        .putFloat((float) rotation.z)
                        .putFloat((float) rotation.w);
            }
        }
        return bytes.array();
    }
}
