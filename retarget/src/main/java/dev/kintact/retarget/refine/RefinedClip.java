package dev.kintact.retarget.refine;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.retarget.feet.FootPlan;
import dev.kintact.retarget.feet.HipTrack;
import dev.kintact.retarget.feet.LegSolver;
import dev.kintact.retarget.posture.PosturePlan;
import java.util.function.DoubleConsumer;
import org.joml.Vector3d;

/**
 * A clip on its way to a character: copied, then refined in windows that overlap, each with everything it has a say in, and
 * joined where none of them is near its end any more. Windows may be solved in any order and by any number of threads, each
 * once; they are the same for any number.
 */
public final class RefinedClip {

    /** What a window is there for, and how much it looks further to either side, seconds. */
    private static final double CORE = 20;

    private static final double FURTHER = 6;

    private final Body performer;
    private final Body character;
    private final RefineSettings settings;
    private final ContactWishes wishes;
    private final Clip source;
    private final Knots knots;
    private final Baseline baseline;
    private final int core;
    private final int further;
    private final int size;
    /** The numbers of all knots, sums of what windows say. */
    private final double[] values;

    /**
     * A clip.
     *
     * @param plan how postures are copied
     * @param wishes what is to be kept, of this clip
     * @param source of the performer's skeleton, at least one frame
     */
    public RefinedClip(
            Body performer,
            Body character,
            PosturePlan plan,
            RefineSettings settings,
            ContactWishes wishes,
            Clip source) {
        this(performer, character, plan, settings, wishes, source, CORE, FURTHER);
    }

    /** The same in windows of other lengths, seconds. */
    RefinedClip(
            Body performer,
            Body character,
            PosturePlan plan,
            RefineSettings settings,
            ContactWishes wishes,
            Clip source,
            double coreSeconds,
            double furtherSeconds) {
        this.performer = performer;
        this.character = character;
        this.settings = settings;
        this.wishes = wishes;
        this.source = source;
        knots = new Knots(source.frameCount(), source.rate(), settings.knotSeconds());
        baseline = new Baseline(performer, character, plan, source);
        double rate = source.rate().framesPerSecond();
        core = Math.max(1, (int) Math.round(coreSeconds * rate));
        further = (int) Math.round(furtherSeconds * rate);
        size = new Freedoms(character.rig()).count();
        values = new double[knots.count() * size];
    }

    /** How many windows there are. A rest that is shorter than what windows look further is not one of its own. */
    public int windowCount() {
        return Math.max(1, (source.frameCount() - further + core - 1) / core);
    }

    private int begin(int window) {
        return Math.max(0, window * core - further);
    }

    private int end(int window) {
        return window == windowCount() - 1
                ? source.frameCount()
                : Math.min(source.frameCount(), (window + 1) * core + further);
    }

    /** Solves a window. */
    public void solve(int window) {
        solve(window, share -> {});
    }

    /**
     * Solves a window while somebody looks on.
     *
     * @param watcher told now and then which share of the window is done, 0 to 1; what it throws ends the work
     */
    public void solve(int window, DoubleConsumer watcher) {
        int begin = begin(window);
        Window solved = new Window(
                performer, character, settings, baseline, begin, end(window) - begin, knots, wishes, watcher);
        double[] numbers = solved.solve();
        synchronized (values) {
            for (int at = 0; at < numbers.length; at++) {
                int knot = solved.firstKnot() + at / size;
                values[knot * size + at % size] += share(window, knot) * numbers[at];
            }
        }
    }

    /** How much a window has to say about a knot: all in its core, and less and less about the border of cores. */
    private double share(int window, int knot) {
        double frame = knots.frame(knot);
        double from = window == 0 ? 1 : rises(frame, window * core);
        double to = window == windowCount() - 1 ? 0 : rises(frame, (window + 1) * core);
        return from - to;
    }

    private double rises(double frame, double border) {
        return ContactTask.smooth(border - further / 4.0, border + further / 4.0, frame);
    }

    /**
     * The whole clip, once all windows are solved.
     *
     * @param result without frames. Modified.
     */
    public Clip build(ClipBuilder result) {
        Baseline.Reader reader = baseline.newReader();
        TurnedPose turned = new TurnedPose(character.rig(), new Freedoms(character.rig()));
        HipTrack hips =
                new HipTrack(character, source.frameCount(), source.rate().framesPerSecond());
        Pose to = new Pose(character.rig().skeleton());
        FootPlan found = baseline.feet.moved(wayToFound(reader, turned, to));
        for (int frame = 0; frame < source.frameCount(); frame++) {
            Pose pose = posture(frame, reader, turned, to);
            hips.take(frame, pose, turned.copied(), found);
        }
        hips.smooth();
        LegSolver legs = new LegSolver(character);
        JointRanges ranges = new JointRanges(character.rig());
        for (int frame = 0; frame < source.frameCount(); frame++) {
            to.setLocal(posture(frame, reader, turned, to));
            to.updateWorld();
            hips.apply(frame, to);
            legs.solve(to, turned.copied(), found, frame, hips.shift(frame));
            ranges.keep(to, turned.copied());
            result.addFrame(to);
        }
        return FingerClip.apply(performer, character, wishes, source, result.build());
    }

    /**
     * Offsets over the ground from where feet belong to where the search has brought them, as far as that counts there: legs and
     * feet of another shape would otherwise go back into each other.
     */
    private double[] wayToFound(Baseline.Reader reader, TurnedPose turned, Pose to) {
        FootPlan feet = baseline.feet;
        double[] ways = new double[4 * source.frameCount()];
        Vector3d goal = new Vector3d();
        Vector3d ankle = new Vector3d();
        for (int frame = 0; frame < source.frameCount(); frame++) {
            Pose pose = posture(frame, reader, turned, to);
            for (int side = 0; side < 2; side++) {
                Role foot = side == 0 ? Role.LEFT_FOOT : Role.RIGHT_FOOT;
                pose.getWorldPosition(character.rig().map().requireJoint(foot), ankle)
                        .sub(feet.goal(frame, side, goal))
                        .mul(feet.grounded(frame, side));
                ways[4 * frame + 2 * side] = ankle.x;
                ways[4 * frame + 2 * side + 1] = ankle.z;
            }
        }
        return ways;
    }

    private Pose posture(int frame, Baseline.Reader reader, TurnedPose turned, Pose to) {
        reader.read(frame, to);
        turned.copy(to);
        double[] numbers = new double[size];
        knots.get(frame, values, 0, numbers);
        turned.turn(numbers, 0);
        return turned.pose();
    }
}
