package dev.kintact.formats.bvh;

import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerAngles;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Writes BVH that every reader understands alike: one Euler order, angles that run on without jumps of 360°, positions only
 * on the root and on joints that really shift, {@code \n}, the exact number of frames.
 *
 * <p>The root's OFFSET is 0 0 0, since readers disagree whether it is to be added to the root's channels. Units and axes
 * are the clip's own.
 */
public final class BvhWriter {

    private static final int ANGLE_DECIMALS = 7;

    /** Joints deeper than this are indented no further, else a deep tree grows with the square of its depth. */
    private static final int DEEPEST_INDENT = 64;

    private final Clip clip;
    private final Skeleton skeleton;
    private final BvhWriteOptions options;
    private final DecimalText out;
    /** The order in which the format lists joints and their channels. */
    private final int[] depthFirst;

    /** End sites of each joint. */
    private final List<List<Integer>> endSites;

    private final Vector3d vector = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();

    private BvhWriter(Clip clip, BvhWriteOptions options, OutputStream out) {
        this.clip = clip;
        this.skeleton = clip.skeleton();
        this.options = options;
        this.out = new DecimalText(out);
        depthFirst = depthFirst(skeleton);
        endSites = endSites(skeleton);
    }

    /**
     * Writes a clip.
     *
     * @param clip in the file's units and axes. Not modified.
     * @param out neither flushed nor closed
     * @throws IllegalArgumentException if a value is not finite; names joint and frame
     */
    public static void write(Clip clip, BvhWriteOptions options, OutputStream out) throws IOException {
        write(clip, options, out, Progress.NONE);
    }

    /** As {@link #write(Clip, BvhWriteOptions, OutputStream)}, telling how far it has come. */
    public static void write(Clip clip, BvhWriteOptions options, OutputStream out, Progress progress)
            throws IOException {
        BvhWriter writer = new BvhWriter(clip, options, out);
        writer.hierarchy();
        writer.motion(progress);
    }

    /** Depth first, as the format wants it; joints are written in the order in which their channels then come. */
    private void hierarchy() throws IOException {
        out.text("HIERARCHY\n");
        List<Integer> open = new ArrayList<>();
        for (int joint : depthFirst) {
            while (!open.isEmpty() && open.get(open.size() - 1) != skeleton.parent(joint)) {
                open.remove(open.size() - 1);
                out.text(indent(open.size())).text("}\n");
            }
            beginJoint(joint, indent(open.size()));
            open.add(joint);
        }
        for (int depth = open.size() - 1; depth >= 0; depth--) {
            out.text(indent(depth)).text("}\n");
        }
    }

    private static String indent(int depth) {
        return "\t".repeat(Math.min(depth, DEEPEST_INDENT));
    }

    private void beginJoint(int joint, String indent) throws IOException {
        out.text(indent)
                .text(joint == 0 ? "ROOT " : "JOINT ")
                .text(nameOf(joint))
                .text("\n");
        out.text(indent).text("{\n");
        offset(indent + "\t", offsetOf(joint), joint);
        boolean moves = hasPositions(joint);
        out.text(indent).text("\tCHANNELS ").text(moves ? "6 Xposition Yposition Zposition" : "3");
        for (int place = 0; place < 3; place++) {
            out.text(" ").text(BvhChannel.rotation(options.order().axis(place)).word());
        }
        out.text("\n");
        for (int site : endSites.get(joint)) {
            out.text(indent).text("\tEnd Site\n").text(indent).text("\t{\n");
            offset(indent + "\t\t", skeleton.getEndSiteOffset(site, vector), joint);
            out.text(indent).text("\t}\n");
        }
    }

    private void offset(String indent, Vector3d offset, int joint) throws IOException {
        if (!offset.isFinite()) {
            throw new IllegalArgumentException(
                    "joint '" + skeleton.name(joint) + "' has an offset that is no number: " + offset);
        }
        out.text(indent).text("OFFSET ");
        lengths(offset, "");
        out.text("\n");
    }

    private void lengths(Vector3d lengths, String before) throws IOException {
        out.text(before).number(lengths.x, options.lengthDecimals());
        out.blank().number(lengths.y, options.lengthDecimals());
        out.blank().number(lengths.z, options.lengthDecimals());
    }

    private boolean hasPositions(int joint) {
        return joint == 0 || clip.translates(joint);
    }

    /**
     * A shifting joint's OFFSET must be nearer to its first position than zero is, else readers that guess (ours does) take
     * its channels for differences.
     */
    private Vector3d offsetOf(int joint) {
        skeleton.getRestOffset(joint, vector);
        if (clip.frameCount() == 0 || !hasPositions(joint)) {
            return vector;
        }
        Vector3d first = clip.getTranslation(0, joint, new Vector3d());
        return joint == 0 ? vector.zero() : vector.distance(first) > first.length() ? vector.set(first) : vector;
    }

    private void motion(Progress progress) throws IOException {
        // all decimals, zeros too: 0.008 might be 1/120 cut off, 0.0080000000 is 1/125
        String frameTime = String.format(Locale.ROOT, "%.10f", clip.rate().frameTime());
        out.text("MOTION\nFrames: " + clip.frameCount() + "\nFrame Time: " + frameTime + "\n");
        EulerAngles[] angles = new EulerAngles[skeleton.jointCount()];
        Arrays.setAll(angles, joint -> new EulerAngles(options.order()));
        Pose pose = new Pose(skeleton);
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            progress.at((double) frame / clip.frameCount());
            clip.getFrame(frame, pose);
            for (int joint : depthFirst) {
                if (hasPositions(joint)) {
                    pose.getLocalTranslation(joint, vector);
                    requireFinite(vector, joint, frame);
                    lengths(vector, joint == 0 ? "" : " ");
                }
                angles[joint].next(pose.getLocalRotation(joint, rotation), vector);
                requireFinite(vector, joint, frame);
                for (int place = 0; place < 3; place++) {
                    out.blank().number(Math.toDegrees(vector.get(place)), ANGLE_DECIMALS);
                }
            }
            out.text("\n");
        }
    }

    private void requireFinite(Vector3d values, int joint, int frame) {
        if (!values.isFinite()) {
            throw new IllegalArgumentException(
                    "joint '" + skeleton.name(joint) + "' has a value that is no number in frame " + frame);
        }
    }

    /** Names as they are, but for what would break the file: braces, line ends and blanks at either end. */
    private String nameOf(int joint) {
        String name = skeleton.name(joint).replaceAll("[{}\\p{Cntrl}]", "_").strip();
        return name.isEmpty() ? "joint" + joint : name;
    }

    private static int[] depthFirst(Skeleton skeleton) {
        int count = skeleton.jointCount();
        List<List<Integer>> children = new ArrayList<>();
        for (int joint = 0; joint < count; joint++) {
            children.add(new ArrayList<>(2));
            if (joint > 0) {
                children.get(skeleton.parent(joint)).add(joint);
            }
        }
        int[] order = new int[count];
        Deque<Integer> next = new ArrayDeque<>(List.of(0));
        for (int i = 0; i < count; i++) {
            order[i] = next.pop();
            List<Integer> below = children.get(order[i]);
            for (int child = below.size() - 1; child >= 0; child--) {
                next.push(below.get(child));
            }
        }
        return order;
    }

    private static List<List<Integer>> endSites(Skeleton skeleton) {
        List<List<Integer>> sites = new ArrayList<>();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            sites.add(new ArrayList<>(1));
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            sites.get(skeleton.endSiteJoint(site)).add(site);
        }
        return sites;
    }
}
