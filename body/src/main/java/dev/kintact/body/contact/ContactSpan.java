package dev.kintact.body.contact;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.List;

/**
 * A touch with its time. It begins where the gap falls below one line and ends where it rises above a higher one, so that
 * trembling at a line is one touch, not many. Immutable.
 *
 * @param firstFrame first frame of it
 * @param lastFrame last frame of it
 * @param nearFrom first frame from which on something stays near before the touch; after the middle between two touches
 * @param nearTo last frame up to which it does after the touch
 * @param smallestGap share of the body's height, negative where something overlaps
 */
public record ContactSpan(Pair pair, int firstFrame, int lastFrame, int nearFrom, int nearTo, double smallestGap) {

    /** A touch begins below this share of the height, and ends above that. */
    public static final double BEGINS = 0.02;

    public static final double ENDS = 0.03;

    /** Below this share of the height something is near. */
    public static final double NEAR = 0.12;

    /** All touches of a body in a motion, by pair, then by time; standing left out. */
    public static List<ContactSpan> list(Body body, Clip clip) {
        return list(body, clip, BEGINS, ENDS);
    }

    /**
     * The same with other lines.
     *
     * @param begins gap as a share of the height
     * @param ends the same, not smaller
     */
    public static List<ContactSpan> list(Body body, Clip clip, double begins, double ends) {
        ContactFinder finder = new ContactFinder(begins, ends);
        GapMeter meter = new GapMeter(body);
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            meter.update(pose);
            finder.look(meter);
        }
        return finder.finish();
    }
}
