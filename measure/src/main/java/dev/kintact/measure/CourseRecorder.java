package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.measure.Course.FootCourse;
import dev.kintact.measure.Course.Moment;
import dev.kintact.measure.Course.PairCourse;
import dev.kintact.measure.Course.Span;
import dev.kintact.measure.Course.Trouble;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes down what happens over time. Gaps are kept of the pairs that come near only. Scratch. */
final class CourseRecorder implements Metric {

    /** How many moments are worth a picture. */
    private static final int MOMENTS = 3;

    private final Thresholds lines;
    private final ContactMetric contacts;
    private final FootMetric feet;
    private final List<Pair> pairs = Pair.list();
    private final @Nullable Track[] tracks = new @Nullable Track[pairs.size()];
    private final float[] sourceDepth;
    private final float[] resultDepth;
    private final float[][] footSpeeds;
    private final boolean[][] stands;
    private final List<Moment> moments = new ArrayList<>();
    private final int frames;
    private final double framesPerSecond;

    /** What is kept of a pair. */
    private static final class Track {
        private final float[] source;
        private final float[] result;
        private final List<Span> spans = new ArrayList<>();

        Track(int frames) {
            source = new float[frames];
            result = new float[frames];
            Arrays.fill(source, (float) GapMeter.FAR);
            Arrays.fill(result, (float) GapMeter.FAR);
        }

        void add(Fate fate, int frame) {
            Span last = spans.isEmpty() ? null : spans.get(spans.size() - 1);
            if (last != null && last.fate() == fate && last.lastFrame() == frame - 1) {
                spans.set(spans.size() - 1, new Span(fate, last.firstFrame(), frame));
            } else {
                spans.add(new Span(fate, frame, frame));
            }
        }
    }

    /**
     * A recorder.
     *
     * @param contacts decides fates
     * @param feet looks at each frame before this does
     */
    CourseRecorder(FrameView view, Thresholds lines, ContactMetric contacts, FootMetric feet) {
        this.lines = lines;
        this.contacts = contacts;
        this.feet = feet;
        frames = view.frameCount();
        framesPerSecond = view.framesPerSecond;
        sourceDepth = new float[frames];
        resultDepth = new float[frames];
        footSpeeds = new float[4][frames];
        stands = new boolean[2][frames];
    }

    @Override
    public void look(FrameView view) {
        for (int pair = 0; pair < tracks.length; pair++) {
            lookAt(view, pair);
        }
        for (int side = 0; side < 2; side++) {
            footSpeeds[side][view.frame] = (float) feet.sourceSpeed(side);
            footSpeeds[2 + side][view.frame] = (float) feet.resultSpeed(side);
            stands[side][view.frame] = feet.stands(side);
        }
    }

    private void lookAt(FrameView view, int pair) {
        double source = view.source.gap(pair);
        double result = view.result.gap(pair);
        if (!pairs.get(pair).isUpperSegment()) {
            sourceDepth[view.frame] = Math.max(sourceDepth[view.frame], (float) -source);
            resultDepth[view.frame] = Math.max(resultDepth[view.frame], (float) -result);
            double deeper = -result - Math.max(0, -source);
            if (deeper > lines.overlap()) {
                suggest(new Moment(view.frame, pairs.get(pair), Trouble.PRESSED_IN, -result));
            }
        }
        if (!ContactMetric.counts(pairs.get(pair)) || Math.min(source, result) >= lines.near()) {
            return;
        }
        Track track = tracks[pair];
        if (track == null) {
            track = new Track(frames);
            tracks[pair] = track;
        }
        track.source[view.frame] = (float) source;
        track.result[view.frame] = (float) result;
        Fate fate = contacts.fate(view, pair);
        if (fate != Fate.NONE) {
            track.add(fate, view.frame);
        }
        if (fate == Fate.LOST && result > lines.kept()) {
            suggest(new Moment(view.frame, pairs.get(pair), Trouble.LOST, result));
        } else if (fate == Fate.INVENTED && result >= -lines.overlap()) {
            suggest(new Moment(view.frame, pairs.get(pair), Trouble.INVENTED, Math.max(0, result)));
        }
    }

    /** Keeps the worst moment of each pair and trouble. */
    private void suggest(Moment moment) {
        for (int i = 0; i < moments.size(); i++) {
            Moment old = moments.get(i);
            if (old.pair().equals(moment.pair()) && old.trouble() == moment.trouble()) {
                if (moment.amount() > old.amount()) {
                    moments.set(i, moment);
                }
                return;
            }
        }
        moments.add(moment);
    }

    @Override
    public void tell(FigureConsumer figures) {}

    /** Frames that are nearer to each other than half a second show the same moment. */
    static int apart(FrameView view) {
        return Math.max(1, (int) Math.ceil(0.5 * view.framesPerSecond));
    }

    /**
     * All of it.
     *
     * @param faults the worst frames
     * @param strongest the frame of strongest contact
     */
    Course course(Map<Fault, List<Sight>> faults, Optional<Sight> strongest) {
        List<PairCourse> courses = new ArrayList<>();
        for (int pair = 0; pair < tracks.length; pair++) {
            Track track = tracks[pair];
            if (track != null && !track.spans.isEmpty()) {
                courses.add(new PairCourse(pairs.get(pair), track.source, track.result, track.spans));
            }
        }
        courses.sort(Comparator.comparingInt(CourseRecorder::trouble).reversed());
        List<FootCourse> two = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            two.add(new FootCourse(footSpeeds[side], footSpeeds[2 + side], stands[side]));
        }
        return new Course(framesPerSecond, frames, courses, sourceDepth, resultDepth, two, worst(), faults, strongest);
    }

    private static int trouble(PairCourse one) {
        return 1000 * (one.frames(Fate.LOST) + one.frames(Fate.INVENTED)) + one.frames(Fate.KEPT);
    }

    /** The worst moments, at different times. */
    private List<Moment> worst() {
        List<Moment> chosen = new ArrayList<>();
        moments.sort(Comparator.comparingDouble(Moment::amount).reversed());
        int apart = Math.max(1, frames / 20);
        for (Moment moment : moments) {
            boolean alike = chosen.stream().anyMatch(other -> Math.abs(other.frame() - moment.frame()) < apart);
            if (!alike && chosen.size() < MOMENTS) {
                chosen.add(moment);
            }
        }
        return chosen;
    }
}
