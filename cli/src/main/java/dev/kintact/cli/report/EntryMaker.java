package dev.kintact.cli.report;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.cli.picture.PairPicture;
import dev.kintact.cli.picture.TouchPlace;
import dev.kintact.cli.picture.View;
import dev.kintact.measure.Actor;
import dev.kintact.measure.Appraisal;
import dev.kintact.measure.Course;
import dev.kintact.measure.Course.FootCourse;
import dev.kintact.measure.Course.Moment;
import dev.kintact.measure.Course.PairCourse;
import dev.kintact.measure.Fate;
import dev.kintact.measure.Meters;
import dev.kintact.measure.Quality;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Makes entries for reports: thins out curves and paints the worst moments. */
public final class EntryMaker {

    /** Points of a curve; more cannot be told apart in a small plot. */
    private static final int POINTS = 160;

    private static final int MOST_GAPS = 3;
    private static final int MOST_BARS = 8;

    private final int pixels;
    private final int mostShots;
    private final Meters meters;

    /**
     * A maker.
     *
     * @param pixels a side of a picture
     * @param mostShots how many moments are painted
     */
    public EntryMaker(int pixels, int mostShots) {
        this(pixels, mostShots, new Meters(0));
    }

    /**
     * The same with meters that are lent.
     *
     * @param meters lends what finds out where bodies touch
     */
    public EntryMaker(int pixels, int mostShots, Meters meters) {
        this.pixels = pixels;
        this.mostShots = mostShots;
        this.meters = meters;
    }

    /**
     * Someone in motion, and how to paint them.
     *
     * @param bodyWords where the body comes from, for people
     */
    public record Player(Actor actor, String bodyWords, PairPicture picture, Clip clip) {
        public Player(Actor actor, String bodyWords, Clip clip) {
            this(actor, bodyWords, new PairPicture(actor.body(), actor.skin()), clip);
        }
    }

    /** An entry with its names. */
    public Entry make(String motion, String character, String method, Appraisal appraisal, Player source, Player result)
            throws IOException {
        Course course = appraisal.course();
        Map<String, Map<String, Double>> rows = new LinkedHashMap<>();
        rows.put(Entry.SOURCE, rounded(appraisal.source()));
        rows.put(Entry.COPIED, rounded(appraisal.copied()));
        rows.put(Entry.RESULT, rounded(appraisal.result()));
        List<Entry.Shot> shots = new ArrayList<>();
        for (Moment moment : course.worst()) {
            if (shots.size() < mostShots) {
                shots.add(shot(moment, source, result));
            }
        }
        return new Entry(
                motion,
                character,
                method,
                null,
                source.bodyWords,
                result.bodyWords,
                rows,
                course.frameCount(),
                course.framesPerSecond(),
                course.pairs().stream().limit(MOST_GAPS).map(EntryMaker::gaps).toList(),
                course.pairs().stream().limit(MOST_BARS).map(EntryMaker::bars).toList(),
                new Entry.Depth(thinned(course.sourceDepth()), thinned(course.resultDepth())),
                feet(course),
                shots);
    }

    /** Nine digits that count: enough for everybody, and the same however sums were ordered. */
    private static Map<String, Double> rounded(Quality quality) {
        Map<String, Double> figures = new LinkedHashMap<>();
        quality.figures().forEach((name, value) -> figures.put(name, rounded(value)));
        return figures;
    }

    private static double rounded(double value) {
        return Double.isFinite(value) ? Double.parseDouble(String.format(Locale.ROOT, "%.8e", value)) : Double.NaN;
    }

    private static Entry.Gaps gaps(PairCourse pair) {
        return new Entry.Gaps(pair.pair().label(), thinned(pair.source()), thinned(pair.result()));
    }

    private static Entry.Bars bars(PairCourse pair) {
        return new Entry.Bars(
                pair.pair().label(),
                pair.spans().stream()
                        .map(span -> new Entry.Span(name(span.fate()), span.firstFrame(), span.lastFrame()))
                        .toList());
    }

    private static String name(Fate fate) {
        return fate.name().toLowerCase(Locale.ROOT);
    }

    private static List<Entry.Feet> feet(Course course) {
        List<Entry.Feet> feet = new ArrayList<>();
        for (int side = 0; side < course.feet().size(); side++) {
            FootCourse foot = course.feet().get(side);
            feet.add(new Entry.Feet(
                    side == 0 ? "left foot" : "right foot",
                    thinned(foot.source()),
                    thinned(foot.result()),
                    stands(foot.stands())));
        }
        return feet;
    }

    private static List<Entry.Span> stands(boolean[] stands) {
        List<Entry.Span> spans = new ArrayList<>();
        int first = -1;
        for (int frame = 0; frame <= stands.length; frame++) {
            boolean now = frame < stands.length && stands[frame];
            if (now && first < 0) {
                first = frame;
            } else if (!now && first >= 0) {
                spans.add(new Entry.Span("stands", first, frame - 1));
                first = -1;
            }
        }
        return spans;
    }

    /** Per cent, at most {@link #POINTS} of them: of each stretch the value farthest from its neighbours' middle would jitter, so the first. */
    private static List<Float> thinned(float[] values) {
        int count = Math.min(POINTS, values.length);
        List<Float> thinned = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int at = count == 1 ? 0 : (int) ((long) i * (values.length - 1) / (count - 1));
            thinned.add(Math.round(1e4f * values[at]) / 100f);
        }
        return thinned;
    }

    private Entry.Shot shot(Moment moment, Player source, Player result) throws IOException {
        Pose onSource = pose(source, moment.frame());
        Pose onResult = pose(result, moment.frame());
        TouchPlace sourcePlace = place(source, onSource, moment.pair());
        TouchPlace resultPlace = place(result, onResult, moment.pair());
        View view = PairPicture.viewOf(resultPlace.normal());
        return new Entry.Shot(
                caption(moment),
                moment.frame(),
                paint(source, onSource, moment.pair(), sourcePlace, view),
                paint(result, onResult, moment.pair(), resultPlace, view));
    }

    private byte[] paint(Player player, Pose pose, Pair pair, TouchPlace place, View view) throws IOException {
        return player.picture
                .paint(pose, pair.effector(), pair.region(), place.position(), view, pixels)
                .png();
    }

    private static String caption(Moment moment) {
        String amount = String.format(Locale.ROOT, "%.1f %%", 100 * moment.amount());
        return moment.pair().label() + ", frame " + moment.frame() + ": "
                + switch (moment.trouble()) {
                    case LOST -> "lost, " + amount + " apart";
                    case INVENTED -> "touches where the source does not";
                    case PRESSED_IN -> "pressed in " + amount;
                };
    }

    private static Pose pose(Player player, int frame) {
        Pose pose = new Pose(player.clip.skeleton());
        player.clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    private TouchPlace place(Player player, Pose pose, Pair pair) {
        Body body = player.actor.body();
        GapMeter meter = meters.lend(body);
        TouchPlace place = TouchPlace.of(body.rig(), meter, pose, pair.effector(), pair.region());
        meters.giveBack(body, meter);
        return place;
    }
}
