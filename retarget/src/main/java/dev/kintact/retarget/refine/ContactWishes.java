package dev.kintact.retarget.refine;

import dev.kintact.body.contact.ContactFinder;
import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.contact.SkinHeights;
import dev.kintact.body.intent.ContactIntent;
import dev.kintact.body.intent.Intent;
import dev.kintact.body.intent.MeantContact;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.refine.ContactEdits.Listed;
import dev.kintact.retarget.refine.ContactEdits.Stretch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** How much each pair is to be kept in each frame of a clip or stream, and what is to touch that does not. Immutable. */
public final class ContactWishes {

    private static final List<Pair> PAIRS = Pair.list();

    /** Every contact of the performer, fully. */
    public static final ContactWishes ALL =
            new ContactWishes(ContactEdits.NONE, 1, 0, Intent.ALL, List.of(), List.of());

    /** What is nearer than the first share of the height can be brought to touch, what is not nearer than the second not. */
    private static final double IN_REACH = 0.12;

    /** With this part of its full weight, squared, a wish of an arm goes about half of the way from copied to kept. */
    private static final double HALF_WAY = 0.15;

    /** Weight of an incidental pair, as a share of that of a meant one. */
    private static final double INCIDENTAL = 0.03;

    private final ContactEdits edits;
    private final Intent intent;
    private final double strength;
    private final double secondsPerFrame;
    private final double[] regionStrengths;
    private final double[] skinStrengths;
    private final @Nullable PairTimes[] times;
    private final List<Listed> outOfReach;
    /** Frames of the clip before those asked for. */
    private final int before;

    private ContactWishes(
            ContactEdits edits,
            double strength,
            double secondsPerFrame,
            Intent intent,
            List<MeantContact> performed,
            List<Listed> outOfReach) {
        this.edits = edits;
        this.intent = intent;
        this.strength = strength;
        this.secondsPerFrame = secondsPerFrame;
        this.outOfReach = List.copyOf(outOfReach);
        before = 0;
        times = new @Nullable PairTimes[PAIRS.size()];
        regionStrengths = PAIRS.stream().mapToDouble(edits::regionStrength).toArray();
        skinStrengths = IntStream.range(0, SkinHeights.count())
                .mapToDouble(spot -> edits.regionStrength(new Pair(SkinHeights.region(spot), Region.GROUND)))
                .toArray();
        double exactness = 0.75 * Math.max(secondsPerFrame, edits.exactness());
        edits.contacts().ifPresent(contacts -> {
            for (int pair = 0; pair < times.length; pair++) {
                times[pair] = PairTimes.of(PAIRS.get(pair), contacts, performed, secondsPerFrame, exactness);
            }
        });
    }

    private ContactWishes(ContactWishes whole, int before) {
        edits = whole.edits;
        intent = whole.intent;
        strength = whole.strength;
        secondsPerFrame = whole.secondsPerFrame;
        regionStrengths = whole.regionStrengths;
        skinStrengths = whole.skinStrengths;
        times = whole.times;
        outOfReach = whole.outOfReach;
        this.before = before;
    }

    /** The same of what begins at a frame, which is then the first. */
    public ContactWishes from(int frame) {
        return frame == 0 ? this : new ContactWishes(this, before + frame);
    }

    private double seconds(int frame) {
        return (before + frame) * secondsPerFrame;
    }

    /**
     * Of a stream, of which nobody knows what comes: only strengths of regions count.
     *
     * @param strength of all contacts, 0 to 1
     */
    public static ContactWishes ofStream(ContactEdits edits, double strength) {
        ContactEdits timeless = ContactEdits.NONE.with(edits.regions(), List.of());
        return new ContactWishes(timeless, strength, 0, Intent.ALL, List.of(), List.of());
    }

    /**
     * Of a clip.
     *
     * @param strength of all contacts, 0 to 1
     * @param clip of the performer's skeleton
     */
    public static ContactWishes ofClip(ContactEdits edits, double strength, Body performer, Clip clip) {
        double secondsPerFrame = 1 / clip.rate().framesPerSecond();
        ContactIntent intent = ContactIntent.of(performer, clip);
        if (edits.contacts().isEmpty()) {
            return new ContactWishes(edits, strength, secondsPerFrame, intent, List.of(), List.of());
        }
        ContactFinder finder = new ContactFinder();
        List<Listed> notReached = new ArrayList<>(edits.contacts().get());
        GapMeter meter = new GapMeter(performer);
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            meter.update(pose);
            finder.look(meter);
            double now = frame * secondsPerFrame;
            double margin = secondsPerFrame / 2;
            notReached.removeIf(listed -> now > listed.from() - margin
                    && now < listed.to() + margin
                    && meter.gap(PAIRS.indexOf(listed.pair())) < ContactCode.FAR);
        }
        return new ContactWishes(
                edits, strength, secondsPerFrame, intent, intent.contacts(finder.finish()), notReached);
    }

    /** Contacts of the list that the performer is never near: nobody knows where they should touch. */
    public List<Listed> outOfReach() {
        return outOfReach;
    }

    /**
     * Whether a contact is wanted fully and is meant.
     *
     * @param pair its place in {@link Pair#list()}
     * @param gap of the performer, share of the height
     */
    public boolean wants(int frame, int pair, double gap) {
        boolean fully = strength(frame, pair) > 0.999 && degree(frame, pair, intent) >= ContactIntent.MEANT;
        return fully && (1 - touches(frame, pair, gap, intent)) * gap < ContactSpan.BEGINS;
    }

    /**
     * Up to which gap a performer's pairs have to be written down.
     *
     * @param needed by whoever reads them, a share of the height
     */
    double reach(double needed) {
        boolean anyListed = Arrays.stream(times).anyMatch(Objects::nonNull);
        return anyListed || intent.hovers() ? ContactCode.FAR : needed;
    }

    /** The gap of the performer, a share of the height, from which on no contact is wanted: what is farther is all the same. */
    public double farthest() {
        if (edits.contacts().isPresent()) {
            return GapMeter.FAR;
        }
        return intent.hovers() ? Intent.HOVERS_WITHIN : ContactSpan.BEGINS;
    }

    /**
     * What is wanted of a frame of a stream.
     *
     * @param code what was written down. Not modified.
     * @param meant the stream's intent, of this frame
     * @param room for what is wanted. Modified.
     * @return room
     */
    ContactCode wanted(ContactCode code, Intent meant, ContactCode room) {
        room.set(code);
        put(0, room, meant);
        return room;
    }

    /** Changes what was written down of a frame to what is wanted of it. */
    void put(int frame, ContactCode code) {
        put(frame, code, intent);
    }

    private void put(int frame, ContactCode code, Intent meant) {
        double whole = strength * during(seconds(frame));
        for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
            double counts = whole * strengthOfPair(frame, pair);
            double degree = degree(frame, pair, meant);
            double touches = touches(frame, pair, code.gaps[pair], meant);
            code.degrees[pair] = degree;
            code.strengths[pair] = counts * degree;
            code.weights[pair] = weight(counts) * (INCIDENTAL + (1 - INCIDENTAL) * degree);
            code.lineWeights[pair] = code.weights[pair] * (1 - touches);
            code.gaps[pair] *= code.gaps[pair] > 0 ? 1 - touches : 1;
        }
        for (int spot = 0; spot < SkinHeights.count(); spot++) {
            code.skinWeights[spot] = weight(whole * skinStrengths[spot]);
        }
        ContactEncoder.findBusy(code);
    }

    /** The degree to which a pair is meant; a list may say it of its contacts. */
    private double degree(int frame, int pair, Intent meant) {
        double own = meant.degree(before + frame, pair);
        PairTimes listed = times[pair];
        return listed == null ? own : listed.degree(seconds(frame), own);
    }

    private double strength(int frame, int pair) {
        return strength * during(seconds(frame)) * strengthOfPair(frame, pair);
    }

    private double strengthOfPair(int frame, int pair) {
        PairTimes listed = times[pair];
        double counts = listed == null ? 1 : listed.strength(seconds(frame));
        return regionStrengths[pair] * counts;
    }

    private double during(double seconds) {
        double least = 1;
        for (int i = 0; i < edits.stretches().size(); i++) {
            Stretch stretch = edits.stretches().get(i);
            double inside = PairTimes.fade(seconds, stretch.from(), stretch.to());
            least = Math.min(least, 1 - inside * (1 - stretch.strength()));
        }
        return least;
    }

    /** How much a pair is to touch though the performer's does not, 0 to 1: it is added by hand, or a hand hovers. */
    private double touches(int frame, int pair, double gap, Intent meant) {
        double own = meant.touches(before + frame, pair);
        PairTimes listed = times[pair];
        if (listed == null) {
            return own;
        }
        double seconds = seconds(frame);
        double share = listed.added(seconds);
        double added = share == 0 ? 0 : share * (1 - ContactTask.smooth(IN_REACH, ContactCode.FAR, gap));
        return Math.max(added, listed.hovering(seconds, own));
    }

    /**
     * How much a wish weighs so that it goes a share of the way from the copied posture. Weights themselves would not do: a
     * contact of half the weight is still kept nearly whole.
     */
    static double weight(double strength) {
        return Math.sqrt(HALF_WAY * strength / (1 - strength + HALF_WAY * strength));
    }
}
