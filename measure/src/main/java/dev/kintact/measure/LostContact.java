package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /** Losses with less between them are one, seconds. */
    private static final double JOINED = 0.2;

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
        if (source.frameCount() != result.frameCount()) {
            throw new MisfitException("the motion has " + source.frameCount() + " frames and the result "
                    + result.frameCount() + "; they must be frame for frame the same motion");
        }
        GapMeter from = new GapMeter(performer);
        GapMeter to = new GapMeter(character);
        Pose pose = new Pose(source.skeleton());
        Pose copy = new Pose(result.skeleton());
        Finder finder = new Finder(from, to, wanted, lines.kept(), new Reach(character, lines.kept()));
        finder.joined = Math.max(step, (int) Math.round(JOINED * source.rate().framesPerSecond()));
        for (int frame = 0; frame < source.frameCount(); frame += step) {
            source.getFrame(frame, pose);
            pose.updateWorld();
            finder.lookAt(pose, frame);
            if (finder.isAnyWanted()) {
                result.getFrame(frame, copy);
                copy.updateWorld();
                finder.compare(copy, frame);
            }
        }
        finder.lost.sort(Comparator.comparingDouble(LostContact::worstGap).reversed());
        return List.copyOf(finder.lost);
    }

    /** Scratch. */
    private static final class Finder {
        private final GapMeter from;
        private final GapMeter to;
        private final Wanted wanted;
        private final double kept;
        private final Reach reach;
        private final List<Pair> pairs = Pair.list();
        private final List<LostContact> lost = new ArrayList<>();
        /** Where the last loss of each pair is in the list. */
        private final @Nullable Integer[] last = new @Nullable Integer[pairs.size()];

        /** By pair: how far gaps are measured on the performer, and on the character, where only what is wanted matters. */
        private final double[] performerLimits = new double[pairs.size()];

        private final double[] characterLimits = new double[pairs.size()];
        private final double[] place = new double[3];
        private int joined;

        Finder(GapMeter from, GapMeter to, Wanted wanted, double kept, Reach reach) {
            this.from = from;
            this.to = to;
            this.wanted = wanted;
            this.kept = kept;
            this.reach = reach;
            for (int pair = 0; pair < performerLimits.length; pair++) {
                performerLimits[pair] = pairs.get(pair).isStanding() ? GapMeter.UNASKED : wanted.farthest();
            }
        }

        /** Finds what is wanted of a frame of the performer. */
        void lookAt(Pose pose, int frame) {
            from.updateGaps(pose, performerLimits);
            for (int pair = 0; pair < last.length; pair++) {
                boolean wants = !pairs.get(pair).isStanding() && wanted.test(frame, pair, from.gap(pair));
                characterLimits[pair] = wants ? GapMeter.FAR : GapMeter.UNASKED;
            }
        }

        boolean isAnyWanted() {
            for (double limit : characterLimits) {
                if (limit > GapMeter.UNASKED) {
                    return true;
                }
            }
            return false;
        }

        /** Finds what of it is lost in the same frame of the character. */
        void compare(Pose pose, int frame) {
            to.updateGaps(pose, characterLimits);
            for (int pair = 0; pair < last.length; pair++) {
                if (characterLimits[pair] > GapMeter.UNASKED && to.gap(pair) > kept) {
                    add(frame, pair);
                }
            }
        }

        private void add(int frame, int pair) {
            double gap = to.gap(pair);
            Integer at = last[pair];
            if (at == null || frame - lost.get(at).lastFrame > joined) {
                last[pair] = lost.size();
                lost.add(new LostContact(pairs.get(pair), frame, frame, gap, isReachable(pair)));
                return;
            }
            LostContact old = lost.get(at);
            boolean worse = gap > old.worstGap;
            lost.set(
                    at,
                    new LostContact(
                            old.pair,
                            old.firstFrame,
                            frame,
                            Math.max(gap, old.worstGap),
                            worse ? isReachable(pair) : old.reachable));
        }

        private boolean isReachable(int pair) {
            if (pairs.get(pair).isGround()) {
                return true;
            }
            from.getPlace(pair, place);
            return reach.reaches(pairs.get(pair).effector(), from.component(pair), place);
        }
    }
}
