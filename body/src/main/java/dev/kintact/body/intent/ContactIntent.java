package dev.kintact.body.intent;

import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Cuts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Intent of a clip: the evidence of its frames, with speeds and times of what comes before and after. Degrees change smoothly.
 * Immutable.
 */
public final class ContactIntent implements MeasuredIntent {

    /** Degree from which on a contact is called meant. */
    public static final double MEANT = 0.5;

    /** Frames are read no more often than this, seconds. */
    private static final double LOOK = 1.0 / 30;

    /** Degrees and speeds are means over these times to either side, seconds. */
    private static final double SMOOTH = 0.1;

    private static final double SPEED_TIME = 0.07;

    /** Gaps beyond this share of the height have no contact to be meant. */
    private static final double REACH = 0.15;

    /** How far a hand before the head touches it, from where the time before it begins, and from where on it is a contact. */
    private static final double APPROACHES = 0.01;

    private static final double HOVERS = 0.5;

    private static final int PAIRS = Pair.list().size();

    private final int stride;
    private final List<Shot> shots;
    private final List<ContactSpan> hovering;

    private ContactIntent(int stride, List<Shot> shots) {
        this.stride = stride;
        this.shots = shots;
        hovering = shots.stream().flatMap(shot -> shot.hovering.stream()).toList();
    }

    /** Samples of the frames between two cuts. */
    private static final class Shot {
        final int firstFrame;
        final int samples;
        final float[] degrees;
        final float[] touches;
        final float[] gaps;
        final byte[] rules;
        final List<ContactSpan> hovering = new ArrayList<>();

        Shot(int firstFrame, int samples) {
            this.firstFrame = firstFrame;
            this.samples = samples;
            degrees = new float[samples * PAIRS];
            touches = new float[samples * PAIRS];
            gaps = new float[samples * PAIRS];
            rules = new byte[samples * PAIRS];
        }
    }

    /**
     * Finds the intent of a clip. What is on one side of a cut tells nothing about the other.
     *
     * @param clip of the performer's skeleton. Not modified.
     */
    public static ContactIntent of(Body performer, Clip clip) {
        double[] reach = new double[PAIRS];
        Arrays.fill(reach, REACH);
        return of(performer, Cuts.split(clip, performer.rig().height()), reach);
    }

    /**
     * Finds the intent of some pairs, which is the same as in the whole, in less time.
     *
     * @param clips between cuts, in order, as by {@link Cuts#split}; at least one. Not modified.
     * @param reach by pair: gaps from this share of the height on are given as {@link GapMeter#FAR}, at most that; or
     *     {@link GapMeter#UNASKED}. Not modified.
     */
    public static ContactIntent of(Body performer, List<Clip> clips, double[] reach) {
        double rate = clips.get(0).rate().framesPerSecond();
        int stride = Math.max(1, (int) Math.round(LOOK * rate));
        List<Shot> shots = new ArrayList<>();
        int firstFrame = 0;
        for (Clip part : clips) {
            Shot shot = new Shot(firstFrame, Math.max(1, (part.frameCount() + stride - 1) / stride));
            if (part.frameCount() > 0) {
                new Reading(performer, shot, stride, stride / rate).read(part, reach);
            }
            shots.add(shot);
            firstFrame += part.frameCount();
        }
        return new ContactIntent(stride, List.copyOf(shots));
    }

    /** Reads a clip. Scratch. */
    private static final class Reading {
        private final Body performer;
        private final Shot intent;
        private final int stride;
        private final double seconds;
        private final double height;
        private final float[] gaps;
        private final float[] facing;
        private final double[] positions;
        private final double[] speeds;
        private final double[] times;
        private final double[] course;

        Reading(Body performer, Shot intent, int stride, double seconds) {
            this.performer = performer;
            this.intent = intent;
            this.stride = stride;
            this.seconds = seconds;
            height = performer.height();
            gaps = intent.gaps;
            facing = new float[intent.degrees.length];
            positions = new double[3 * intent.degrees.length];
            speeds = new double[intent.samples];
            times = new double[intent.samples];
            course = new double[intent.samples];
        }

        void read(Clip clip, double[] reach) {
            GapMeter meter = new GapMeter(performer);
            IntentMeter evidence = new IntentMeter(performer);
            RelativeMotion motion = new RelativeMotion(performer.rig());
            Pose pose = new Pose(clip.skeleton());
            for (int sample = 0; sample < intent.samples; sample++) {
                clip.getFrame(Math.min(clip.frameCount() - 1, sample * stride), pose);
                pose.updateWorld();
                meter.updateGaps(pose, reach);
                evidence.update(pose, meter);
                for (int pair = 0; pair < PAIRS; pair++) {
                    int at = sample * PAIRS + pair;
                    gaps[at] = (float) Math.max(0, meter.gap(pair));
                    intent.degrees[at] = (float) evidence.evidence(pair);
                    intent.rules[at] = (byte) evidence.rule(pair).ordinal();
                    facing[at] = (float) evidence.hoverFacing(pair);
                    if (gaps[at] < TimeRules.STAYS_WITHIN) {
                        motion.get(pose, pair, positions, 3 * at);
                    }
                }
            }
            for (int pair = 0; pair < PAIRS; pair++) {
                addTime(pair);
                findHovering(pair, clip.frameCount() - 1);
            }
        }

        /** Adds the times in which a hand that is not quite there is meant to touch. */
        private void findHovering(int pair, int lastFrame) {
            int sample = 0;
            while (sample < intent.samples) {
                int from = sample;
                int first = -1;
                int last = -1;
                double smallest = Double.POSITIVE_INFINITY;
                while (sample < intent.samples && intent.touches[sample * PAIRS + pair] > APPROACHES) {
                    if (intent.touches[sample * PAIRS + pair] >= HOVERS) {
                        first = first < 0 ? sample : first;
                        last = sample;
                        smallest = Math.min(smallest, gaps[sample * PAIRS + pair]);
                    }
                    sample++;
                }
                if (first >= 0) {
                    intent.hovering.add(new ContactSpan(
                            Pair.list().get(pair),
                            frame(first, lastFrame),
                            frame(last, lastFrame),
                            frame(from, lastFrame),
                            frame(sample, lastFrame),
                            smallest));
                }
                sample++;
            }
        }

        private int frame(int sample, int lastFrame) {
            return intent.firstFrame + Math.min(lastFrame, sample * stride);
        }

        private void addTime(int pair) {
            findTimes(pair);
            findSpeeds(pair);
            for (int sample = 0; sample < intent.samples; sample++) {
                int at = sample * PAIRS + pair;
                double passing = times[sample] > 0 ? TimeRules.passing(speeds[sample], times[sample]) : 0;
                double touch = performer.isEstimated() && facing[at] > 0
                        ? TimeRules.hovering(facing[at], speeds[sample], gaps[at], times[sample])
                        : 0;
                if (passing > 0.25) {
                    intent.rules[at] = (byte) IntentRule.PASSING.ordinal();
                }
                if (touch > 0.25 && gaps[at] > ContactSpan.BEGINS) {
                    intent.rules[at] = (byte) IntentRule.HOVERING.ordinal();
                }
                intent.degrees[at] = (float) Math.max(touch, IntentMeter.degree(intent.degrees[at] * (1 - passing)));
                intent.touches[at] = (float) touch;
            }
            smooth(intent.degrees, pair);
            smooth(intent.touches, pair);
        }

        /** By sample: for how long the pair stays near around it, seconds. */
        private void findTimes(int pair) {
            int from = 0;
            while (from < intent.samples) {
                int to = from;
                while (to < intent.samples && gaps[to * PAIRS + pair] < TimeRules.STAYS_WITHIN) {
                    to++;
                }
                Arrays.fill(times, from, to, (to - from) * seconds);
                if (to < intent.samples) {
                    times[to] = 0;
                }
                from = to + 1;
            }
        }

        private void findSpeeds(int pair) {
            for (int sample = 0; sample < intent.samples; sample++) {
                boolean moves = sample > 0 && times[sample] > 0 && times[sample - 1] > 0;
                int at = sample * PAIRS + pair;
                course[sample] = moves
                        ? RelativeMotion.speed(
                                positions, 3 * (at - PAIRS), 3 * at, gaps[at] - gaps[at - PAIRS], height, seconds)
                        : 0;
            }
            int half = (int) Math.round(SPEED_TIME / seconds);
            for (int sample = 0; sample < intent.samples; sample++) {
                speeds[sample] = mean(course, sample, half);
            }
        }

        private void smooth(float[] values, int pair) {
            int half = (int) Math.round(SMOOTH / seconds);
            for (int pass = 0; pass < 2; pass++) {
                for (int sample = 0; sample < intent.samples; sample++) {
                    course[sample] = values[sample * PAIRS + pair];
                }
                for (int sample = 0; sample < intent.samples; sample++) {
                    values[sample * PAIRS + pair] = (float) mean(course, sample, half);
                }
            }
        }

        private static double mean(double[] values, int at, int half) {
            int from = Math.max(0, at - half);
            int to = Math.min(values.length - 1, at + half);
            double sum = 0;
            for (int i = from; i <= to; i++) {
                sum += values[i];
            }
            return sum / (to - from + 1);
        }
    }

    @Override
    public double degree(int frame, int pair) {
        Shot shot = shot(frame);
        return value(shot, shot.degrees, frame, pair);
    }

    @Override
    public double touches(int frame, int pair) {
        Shot shot = shot(frame);
        return value(shot, shot.touches, frame, pair);
    }

    /** Between samples, gaps are interpolated linearly. */
    @Override
    public double gap(int frame, int pair) {
        Shot shot = shot(frame);
        return value(shot, shot.gaps, frame, pair);
    }

    private Shot shot(int frame) {
        int last = shots.size() - 1;
        while (last > 0 && shots.get(last).firstFrame > frame) {
            last--;
        }
        return shots.get(last);
    }

    private double value(Shot shot, float[] values, int frame, int pair) {
        int within = frame - shot.firstFrame;
        int sample = Math.min(shot.samples - 1, within / stride);
        int next = Math.min(shot.samples - 1, sample + 1);
        double share = Math.min(1, (double) (within - sample * stride) / stride);
        return (1 - share) * values[sample * PAIRS + pair] + share * values[next * PAIRS + pair];
    }

    @Override
    public boolean hovers() {
        return !hovering.isEmpty();
    }

    /**
     * Contacts with their degrees and rules.
     *
     * @param touching all touches of the clip. Not modified.
     * @return these in their order, and then what only hovers
     */
    public List<MeantContact> contacts(List<ContactSpan> touching) {
        List<ContactSpan> all = new ArrayList<>(touching);
        for (ContactSpan hover : hovering) {
            boolean touches = touching.stream()
                    .anyMatch(span -> span.pair().equals(hover.pair())
                            && span.nearFrom() <= hover.lastFrame()
                            && span.nearTo() >= hover.firstFrame());
            if (!touches) {
                all.add(hover);
            }
        }
        return all.stream()
                .map(span -> {
                    double degree = Math.rint(100 * degree(span)) / 100;
                    return new MeantContact(span, degree, rule(span, degree >= MEANT));
                })
                .toList();
    }

    /** Mean degree of a contact over its time. */
    public double degree(ContactSpan span) {
        int pair = Pair.list().indexOf(span.pair());
        double sum = 0;
        for (int frame = span.firstFrame(); frame <= span.lastFrame(); frame++) {
            sum += degree(frame, pair);
        }
        return sum / (span.lastFrame() - span.firstFrame() + 1);
    }

    private IntentRule rule(int frame, int pair) {
        Shot shot = shot(frame);
        int sample = Math.min(shot.samples - 1, (frame - shot.firstFrame) / stride);
        return IntentRule.values()[shot.rules[sample * PAIRS + pair]];
    }

    /** The rule of most frames that agree with what the contact is called; rules against a meant contact did not decide. */
    private IntentRule rule(ContactSpan span, boolean meant) {
        int pair = Pair.list().indexOf(span.pair());
        int[] counts = new int[IntentRule.values().length];
        for (int frame = span.firstFrame(); frame <= span.lastFrame(); frame++) {
            if (degree(frame, pair) >= MEANT == meant) {
                IntentRule rule = rule(frame, pair);
                counts[(meant && rule.isAgainst() ? IntentMeter.baseRule(span.pair()) : rule).ordinal()]++;
            }
        }
        int most = 0;
        for (int rule = 1; rule < counts.length; rule++) {
            most = counts[rule] > counts[most] ? rule : most;
        }
        return IntentRule.values()[most];
    }
}
