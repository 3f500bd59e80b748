package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.measure.LostContact.Wanted;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the contacts that a retarget lost, in parts of its frames: each part once, in any order, several at a time. The result
 * does not depend on how many there are.
 */
public final class LossSearch {

    /** Losses with less between them are one, seconds. */
    private static final double JOINED = 0.2;

    private final Body performer;
    private final Clip source;
    private final Body character;
    private final Clip result;
    private final Wanted wanted;
    private final double kept;
    private final int step;
    private final int joined;
    private final @Nullable List<LostContact>[] parts;

    /** Those that no part needs at the moment. To make one takes as long as many looks. */
    private final Queue<Finder> idle = new ConcurrentLinkedQueue<>();

    /**
     * A search.
     *
     * @param source of the performer's skeleton
     * @param result of the character's, as many frames
     * @param lines above which gap a contact is lost
     * @param step 1 to look at every frame, 2 at every second; what is lost between two looks is not seen
     * @param parts at least 1
     * @throws MisfitException if the clips differ in length
     */
    @SuppressWarnings("unchecked") // there are no arrays of lists
    public LossSearch(
            Body performer,
            Clip source,
            Body character,
            Clip result,
            Wanted wanted,
            Thresholds lines,
            int step,
            int parts) {
        if (source.frameCount() != result.frameCount()) {
            throw new MisfitException("the motion has " + source.frameCount() + " frames and the result "
                    + result.frameCount() + "; they must be frame for frame the same motion");
        }
        this.performer = performer;
        this.source = source;
        this.character = character;
        this.result = result;
        this.wanted = wanted;
        kept = lines.kept();
        this.step = step;
        joined = Math.max(step, (int) Math.round(JOINED * source.rate().framesPerSecond()));
        this.parts = (List<LostContact>[]) new List<?>[parts];
    }

    public int partCount() {
        return parts.length;
    }

    /** Looks at the frames of a part. */
    public void find(int part) {
        Finder idler = idle.poll();
        Finder finder = idler == null ? new Finder() : idler;
        Pose pose = new Pose(source.skeleton());
        Pose copy = new Pose(result.skeleton());
        for (int frame = step * firstLook(part); frame < step * firstLook(part + 1); frame += step) {
            source.getFrame(frame, pose);
            pose.updateWorld();
            result.getFrame(frame, copy);
            copy.updateWorld();
            finder.passOverKept(copy);
            finder.lookAt(pose, frame);
            if (finder.isAnyWanted()) {
                finder.compare(copy, frame);
            }
        }
        parts[part] = finder.takeLost();
        idle.add(finder);
    }

    private int firstLook(int part) {
        int looks = (source.frameCount() + step - 1) / step;
        return (int) ((long) looks * part / parts.length);
    }

    /**
     * All lost contacts, the worst first; standing left out.
     *
     * @throws NullPointerException if not all parts were looked at
     */
    public List<LostContact> result() {
        List<LostContact> all = new ArrayList<>();
        for (List<LostContact> part : parts) {
            append(Objects.requireNonNull(part, "not all parts were looked at"), all);
        }
        all.sort(Comparator.comparingDouble(LostContact::worstGap).reversed());
        return List.copyOf(all);
    }

    /** Joins what goes on from one part to the next. */
    private void append(List<LostContact> part, List<LostContact> all) {
        int before = all.size();
        for (LostContact loss : part) {
            int at = before - 1;
            while (at >= 0 && !goesOn(all.get(at), loss)) {
                at--;
            }
            if (at >= 0) {
                all.set(at, joined(all.get(at), loss));
            } else {
                all.add(loss);
            }
        }
    }

    private boolean goesOn(LostContact earlier, LostContact later) {
        return earlier.pair().equals(later.pair()) && later.firstFrame() - earlier.lastFrame() <= joined;
    }

    private static LostContact joined(LostContact earlier, LostContact later) {
        return new LostContact(
                earlier.pair(),
                earlier.firstFrame(),
                later.lastFrame(),
                Math.max(earlier.worstGap(), later.worstGap()),
                later.worstGap() > earlier.worstGap() ? later.reachable() : earlier.reachable());
    }

    /** Looks at frames one after the other. Scratch. */
    private final class Finder {
        private final GapMeter from = new GapMeter(performer);
        private final GapMeter to = new GapMeter(character);
        private final KeptContacts touching = new KeptContacts(character, kept);
        private final Reach reach = new Reach(character, kept);
        private final List<Pair> pairs = Pair.list();
        private final List<LostContact> lost = new ArrayList<>();
        /** Where the last loss of each pair is in the list. */
        private final @Nullable Integer[] last = new @Nullable Integer[pairs.size()];

        /** By pair: how far gaps are measured on the performer, and on the character, where only what is wanted matters. */
        private final double[] performerLimits = new double[pairs.size()];

        private final double[] characterLimits = new double[pairs.size()];
        private final double[] place = new double[3];

        /** What was found since the last time. */
        List<LostContact> takeLost() {
            List<LostContact> taken = List.copyOf(lost);
            lost.clear();
            Arrays.fill(last, null);
            return taken;
        }

        /** Finds what a frame of the character certainly keeps: nobody need know whether that is wanted. */
        void passOverKept(Pose pose) {
            if (touching.knowsAny()) {
                touching.update(pose);
            }
            for (int pair = 0; pair < performerLimits.length; pair++) {
                boolean isAsked = !pairs.get(pair).isStanding() && !touching.isKept(pair);
                performerLimits[pair] = isAsked ? wanted.farthest() : GapMeter.UNASKED;
            }
        }

        /** Finds what is wanted of the same frame of the performer. */
        void lookAt(Pose pose, int frame) {
            from.updateGaps(pose, performerLimits);
            for (int pair = 0; pair < last.length; pair++) {
                boolean wants = performerLimits[pair] > GapMeter.UNASKED && wanted.test(frame, pair, from.gap(pair));
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

        /** Finds what of it is lost in the frame of the character. */
        void compare(Pose pose, int frame) {
            to.updateGaps(pose, characterLimits);
            for (int pair = 0; pair < last.length; pair++) {
                if (characterLimits[pair] > GapMeter.UNASKED) {
                    if (to.gap(pair) > kept) {
                        add(frame, pair);
                    } else {
                        touching.remember(pair, to, pose);
                    }
                }
            }
        }

        private void add(int frame, int pair) {
            double gap = to.gap(pair);
            Integer at = last[pair];
            if (at == null || frame - lost.get(at).lastFrame() > joined) {
                last[pair] = lost.size();
                lost.add(new LostContact(pairs.get(pair), frame, frame, gap, isReachable(pair)));
                return;
            }
            LostContact old = lost.get(at);
            boolean reachable = gap > old.worstGap() ? isReachable(pair) : old.reachable();
            lost.set(at, joined(old, new LostContact(old.pair(), frame, frame, gap, reachable)));
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
