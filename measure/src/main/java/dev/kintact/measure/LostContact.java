package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import java.util.List;

/**
 * A contact that is wanted of a retarget, but is not there: something that touches on the performer, or should, is apart on the
 * character. Immutable.
 *
 * @param firstFrame first frame in which it is apart
 * @param lastFrame last frame in which it is apart, perhaps with short touches in between
 * @param worstGap how far apart at most, as a share of the character's height; {@link GapMeter#FAR} also for more
 * @param reachable false if no pose of limb and spine could have kept it on this body
 */
public record LostContact(Pair pair, int firstFrame, int lastFrame, double worstGap, boolean reachable) {

    /** Which contacts are wanted. */
    @FunctionalInterface
    public interface Wanted {
        /**
         * Whether one is.
         *
         * @param pair its place in {@link Pair#list()}
         * @param gap of the performer, as a share of the height
         */
        boolean test(int frame, int pair, double gap);

        /** The gap from which on none is wanted, at most {@link GapMeter#FAR}: what is farther need not be measured. */
        default double farthest() {
            return GapMeter.FAR;
        }
    }

    /**
     * All lost contacts of a retarget, the worst first; standing left out.
     *
     * @param source of the performer's skeleton
     * @param result of the character's, as many frames
     * @param lines above which gap a contact is lost
     * @param step 1 to look at every frame, 2 at every second; what is lost between two looks is not seen
     */
    public static List<LostContact> list(
            Body performer, Clip source, Body character, Clip result, Wanted wanted, Thresholds lines, int step) {
        LossSearch search = new LossSearch(performer, source, character, result, wanted, lines, step, 1);
        search.find(0);
        return search.result();
    }
}
