package dev.kintact.formats.bvh;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remark;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/** Small files made of text, and what reading them gives. */
final class BvhTexts {

    /** What messages call the file. */
    static final String NAME = "some.bvh";

    /** Two joints, nine values a frame, two frames, a line each. */
    static final String ARM = """
            HIERARCHY
            ROOT Arm
            {
            	OFFSET 0 0 0
            	CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
            	JOINT Hand
            	{
            		OFFSET 0 10 0
            		CHANNELS 3 Zrotation Xrotation Yrotation
            		End Site
            		{
            			OFFSET 0 2 0
            		}
            	}
            }
            MOTION
            Frames: 2
            Frame Time: 0.0333333
            1 2 3 0 0 0 0 0 0
            4 5 6 90 0 0 0 90 0
            """;

    /** The first line of ARM that holds a frame. */
    static final int FIRST_FRAME_LINE = 19;

    private BvhTexts() {}

    static BvhFile read(String text) {
        return read(text, BvhReadOptions.AUTO);
    }

    static BvhFile read(String text, BvhReadOptions options) {
        return read(text.getBytes(StandardCharsets.UTF_8), options);
    }

    static BvhFile read(byte[] bytes, BvhReadOptions options) {
        try {
            return BvhReader.read(new ByteArrayInputStream(bytes), bytes.length, NAME, options);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot fail", e);
        }
    }

    static FormatException refused(String text) {
        return refused(text.getBytes(StandardCharsets.UTF_8));
    }

    static FormatException refused(byte[] bytes) {
        FormatException error = catchThrowableOfType(FormatException.class, () -> read(bytes, BvhReadOptions.AUTO));
        if (error == null) {
            throw new AssertionError("was read: " + read(bytes, BvhReadOptions.AUTO));
        }
        return error;
    }

    /** A file of one root with these channels and frames. */
    static String oneJoint(String channels, String... frames) {
        return oneJointAt("0 0 0", channels, frames);
    }

    static String oneJointAt(String offset, String channels, String... frames) {
        return """
                HIERARCHY
                ROOT Only
                {
                OFFSET %s
                CHANNELS %s
                End Site
                {
                OFFSET 1 2 3
                }
                }
                MOTION
                Frames: %d
                Frame Time: 0.01
                %s
                """.formatted(offset, channels, frames.length, String.join("\n", frames));
    }

    static String written(Clip clip, BvhWriteOptions options) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            BvhWriter.write(clip, options, out);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot fail", e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /** World positions in a frame: all joints, then all end sites. */
    static List<Vector3d> world(Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        List<Vector3d> positions = new ArrayList<>();
        for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
            positions.add(pose.getWorldPosition(joint, new Vector3d()));
        }
        for (int site = 0; site < clip.skeleton().endSiteCount(); site++) {
            positions.add(pose.getEndSitePosition(site, new Vector3d()));
        }
        return positions;
    }

    static List<String> remarks(BvhFile file) {
        return file.remarks().stream().map(Remark::toString).toList();
    }
}
