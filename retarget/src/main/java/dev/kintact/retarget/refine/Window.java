package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.retarget.feet.FootPlan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * Some frames of a clip, refined together. Contacts are first looked for roughly and through everything, then more and more
 * exactly, around what is in the way: all that in some of the frames and with knots far apart, which is several times as fast
 * and keeps limbs from going one way around each other in one moment and another in the next. Then all frames have their say.
 * Scratch.
 */
final class Window {

    /**
     * A search.
     *
     * @param roughness see {@link ContactTask#soften}
     * @param solid see there
     * @param settled the search ends when a step leaves so much of what is wrong, or promises to
     */
    private record Search(double roughness, boolean solid, double settled) {}

    /** The way around what is solid is found in the second; the third need not settle what all frames do together after it. */
    private static final List<Search> SEARCHES =
            List.of(new Search(4, false, 0.9999), new Search(2, true, 0.9999), new Search(1, true, 0.9995));

    /** The same when all frames have their say. */
    private static final double SETTLED = 0.9999;

    /** Splines do not bend within this time, so looking more often shows nothing new, seconds. */
    private static final double LOOK = 1.0 / 30;

    /** How many times as far apart knots are at first, and frames that are looked at. */
    private static final int WIDER = 3;

    private static final int RARER = 3;

    /** How much the place of a foot counts while it stands, and while it moves, when somebody else may need it. */
    private static final double STANDING = 2;

    private static final double MOVING = 0.25;

    /** The most steps when all frames have their say, as a share of the most of a search: little is left to do. */
    private static final double AT_LAST = 0.4;

    private final int firstFrame;
    private final int frames;
    private final Knots knots;
    private final RefineSettings settings;
    private final FootPlan feet;
    private final FrameState state;
    private final int size;
    private final Equations equations;
    private final RestTask rest;
    private final ContactTask contact;
    private final List<PoseTask> tasks;
    private final List<Look> looks = new ArrayList<>();
    private final DoubleConsumer watcher;

    /**
     * Frames of a clip.
     *
     * @param baseline of the whole clip
     * @param knots of the whole clip
     * @param wishes of the whole clip
     * @param watcher told which share is done, 0 to 1; what it throws ends the work
     */
    Window(
            Body performer,
            Body character,
            RefineSettings settings,
            Baseline baseline,
            int firstFrame,
            int frames,
            Knots knots,
            ContactWishes wishes,
            DoubleConsumer watcher) {
        this.firstFrame = firstFrame;
        this.frames = frames;
        this.knots = knots;
        this.settings = settings;
        feet = baseline.feet;
        this.watcher = watcher;
        Rig rig = character.rig();
        Freedoms freedoms = new Freedoms(rig);
        size = freedoms.count();
        state = new FrameState(character, freedoms);
        equations = new Equations(size);
        rest = new RestTask(freedoms, settings);
        contact = new ContactTask(size, settings);
        tasks = List.of(
                rest,
                contact,
                new GroundTask(size, settings),
                new OrderTask(size, settings),
                new AnkleTask(rig, size),
                new LegExtensionTask(rig, size),
                new HingeTask(rig, freedoms),
                new RangeTask(rig, size));
        int stride = Math.max(1, (int) Math.round(LOOK * baseline.source.rate().framesPerSecond()));
        read(
                performer,
                baseline,
                wishes,
                IntStream.iterate(firstFrame, frame -> frame < firstFrame + frames, frame -> frame + stride));
    }

    private void read(Body performer, Baseline baseline, ContactWishes wishes, IntStream frames) {
        Deque<Findings> spare = new ArrayDeque<>();
        ContactEncoder encoder = new ContactEncoder(performer);
        Baseline.Reader reader = baseline.newReader();
        frames.forEach(frame -> {
            Pose to = new Pose(state.pose().skeleton());
            reader.read(frame, to);
            ContactCode code = new ContactCode();
            encoder.encode(reader.performed(), code);
            wishes.put(frame, code);
            state.turned.copy(to);
            state.code = code;
            state.findBusy();
            looks.add(new Look(frame, to, code, state.busy.clone(), size, spare));
            watcher.accept(0);
        });
    }

    /** The first knot that the window has a say in. */
    int firstKnot() {
        return knots.first(firstFrame);
    }

    /** Refines; the result has the numbers of each knot and is this window's own. */
    double[] solve() {
        List<Look> rare = IntStream.range(0, looks.size())
                .filter(look -> look % RARER == 0)
                .mapToObj(looks::get)
                .toList();
        // the same course costs the same: splines with wider knots bend and jerk more from knot to knot, in fewer of
        // them
        double straight = settings.straight() / Math.sqrt(Math.pow(WIDER, 3) * RARER);
        double smooth = settings.smooth() / Math.sqrt(Math.pow(WIDER, 5) * RARER);
        SplineSearch wide =
                new SplineSearch(knots.wider(WIDER), firstFrame, frames, rare, this::look, rest, straight, smooth);
        for (int index = 0; index < SEARCHES.size(); index++) {
            Search search = SEARCHES.get(index);
            contact.soften(search.roughness, search.solid);
            rare.forEach(Look::forget);
            double before = index;
            wide.converge(
                    settings.rounds(), search.settled, done -> watcher.accept((before + done) / (SEARCHES.size() + 1)));
        }
        SplineSearch all = new SplineSearch(
                knots, firstFrame, frames, looks, this::look, rest, settings.straight(), settings.smooth());
        all.beginAt(wide, WIDER);
        int rounds = (int) Math.ceil(AT_LAST * settings.rounds());
        all.converge(rounds, SETTLED, done -> watcher.accept((SEARCHES.size() + done) / (SEARCHES.size() + 1)));
        return all.values();
    }

    private double ankleWeight(int frame, int side) {
        double counts = MOVING + (STANDING - MOVING) * feet.firmness(frame, side);
        return settings.foot() * feet.grounded(frame, side) * counts;
    }

    private void look(Look look, double[] numbers) {
        state.turned.copy(look.copied);
        state.code = look.code;
        System.arraycopy(look.busy, 0, state.busy, 0, state.busy.length);
        for (int side = 0; side < 2; side++) {
            feet.goal(look.frame, side, state.ankleGoals[side]);
            state.ankleWeights[side] = ankleWeight(look.frame, side);
        }
        state.turn(numbers, 0);
        equations.clear();
        for (int task = 0; task < tasks.size(); task++) {
            tasks.get(task).add(state, equations);
        }
        look.see(numbers, equations, contact.hasWishes());
    }
}
