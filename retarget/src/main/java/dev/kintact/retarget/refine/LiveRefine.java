package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.intent.LiveIntent;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.CutFinder;
import dev.kintact.retarget.feet.HipLevel;
import dev.kintact.retarget.feet.HipShift;
import dev.kintact.retarget.feet.LegSolver;
import dev.kintact.retarget.feet.LiveFeet;

/**
 * Refines frame after frame as they come. Wishes of a frame do not set the numbers but move them, as forces move what is heavy
 * ({@link LiveMotion}); what is shown follows them smoothly ({@link Follower}). Only the first frame of a stream, and the
 * first after a cut, is searched by itself. Scratch: one for each stream; a step allocates nothing.
 */
public final class LiveRefine {

    /** How fast what is shown follows, 1/s. */
    private static final double RATE = 26;

    /** What follows comes late; it follows where numbers will be after this time, which makes up for a part of that, s. */
    private static final double AHEAD = 0.03;

    private final RefineSettings settings;
    private final ContactWishes wishes;
    private final LiveIntent intent;
    private final ContactCode changed = new ContactCode();
    private final FrameSearch search;
    private final FrameState state;
    private final LiveMotion motion;
    private final Follower shown;
    private final LiveFeet feet;
    private final HipLevel level;
    private final HipShift hips;
    private final LegSolver legs;
    private final JointRanges ranges;
    private final FingerSearch fingers;
    private final Follower bent;
    private final double[] expected;
    private final CutFinder cuts;
    private boolean first = true;

    /**
     * A stream from a performer to a character, before its first frame.
     *
     * @param wishes what is to be kept, of a stream
     */
    public LiveRefine(
            Body performer, Body character, RefineSettings asked, ContactWishes wishes, double framesPerSecond) {
        settings = asked.live();
        this.wishes = wishes;
        intent = new LiveIntent(performer, framesPerSecond);
        Rig rig = character.rig();
        Freedoms freedoms = new Freedoms(rig);
        search = new FrameSearch(character, freedoms, settings);
        state = search.state();
        motion = new LiveMotion(freedoms.count(), search.rest(), 1 / framesPerSecond);
        shown = new Follower(freedoms.count(), RATE / Math.sqrt(settings.slower()), 1 / framesPerSecond);
        feet = new LiveFeet(performer, character, framesPerSecond);
        level = new HipLevel(character);
        hips = new HipShift(rig);
        legs = new LegSolver(character);
        ranges = new JointRanges(rig);
        fingers = new FingerSearch(character, FingerSearch.FEW);
        bent = new Follower(fingers.count(), RATE, 1 / framesPerSecond);
        expected = new double[freedoms.count()];
        cuts = new CutFinder(performer.rig().skeleton(), performer.rig().height(), framesPerSecond);
    }

    /**
     * Refines the next frame.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     * @param reading of the same frame. Not modified.
     * @param target the copied posture; world transforms up to date. Modified, world transforms included.
     */
    public void step(Pose source, LiveReading reading, Pose target) {
        if (cuts.look(source)) {
            feet.restart();
            intent.restart();
            first = true;
        }
        feet.step(source, target);
        level.update(target, target, feet);
        hips.apply(target, level.shift(), level.roll());
        intent.step(source, reading.meter());
        state.code = wishes.wanted(reading.code(), intent, changed);
        state.turned.copy(target);
        state.findBusy();
        for (int side = 0; side < 2; side++) {
            feet.goal(side, state.ankleGoals[side]);
            state.ankleWeights[side] = settings.foot() * feet.grounded(side);
        }
        boolean begins = first;
        if (first) {
            motion.begin(search.search());
            shown.begin(motion.numbers());
            first = false;
        } else {
            motion.getExpected(expected);
            motion.step(search.look(expected), expected);
            motion.getAhead(AHEAD, expected);
            shown.follow(expected);
        }
        state.turned.turnOnly(shown.numbers(), 0);
        target.set(state.pose());
        level.update(target, state.turned.copied(), feet);
        hips.apply(target, level.shift(), level.roll());
        legs.solve(target, state.turned.copied(), feet, level.shift());
        ranges.keep(target, state.turned.copied());
        bendFingers(target, begins);
    }

    private void bendFingers(Pose target, boolean begins) {
        double[] wanted = fingers.search(state.code, target);
        if (begins) {
            bent.begin(wanted);
        } else {
            bent.follow(wanted);
        }
        fingers.put(bent.numbers(), target);
    }
}
