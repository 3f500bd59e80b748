package dev.kintact.body.intent;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Intent of a stream, without the future: the evidence of each frame, and speeds and times up to it. Degrees are exponential averages.
 * Scratch: one for each stream; a step allocates nothing.
 */
public final class LiveIntent implements MeasuredIntent {

    /** Time constants of speeds and of degrees, seconds. */
    private static final double SPEED_TIME = 0.06;

    private static final double DEGREE_TIME = 0.1;

    private final IntentMeter evidence;
    private final RelativeMotion motion;
    private final boolean hovers;
    private final double height;
    private final double seconds;
    private final double speedShare;
    private final double degreeShare;
    private final int pairs = Pair.list().size();
    private final int[] indices;
    private final double[] positions = new double[6 * pairs];
    private final double[] gaps = new double[pairs];
    private final double[] speeds = new double[pairs];
    private final double[] stays = new double[pairs];
    private final double[] degrees = new double[pairs];
    private final double[] touches = new double[pairs];
    /** Degrees of pairs that are far apart. */
    private final double[] farDegrees = new double[pairs];

    private boolean first = true;

    /** Before the first frame of a stream of a performer. */
    public LiveIntent(Body performer, double framesPerSecond) {
        this(performer, framesPerSecond, pair -> true);
    }

    /**
     * Intent of some pairs, in less time.
     *
     * @param asked by number in {@link Pair#list()}: whether its intent is asked; that of other pairs has no meaning
     */
    public LiveIntent(Body performer, double framesPerSecond, IntPredicate asked) {
        indices = IntStream.range(0, pairs).filter(asked).toArray();
        evidence = new IntentMeter(performer);
        motion = new RelativeMotion(performer.rig());
        hovers = performer.isEstimated();
        height = performer.height();
        Arrays.setAll(farDegrees, pair -> IntentMeter.degree(evidence.evidenceWhenFar(pair)));
        seconds = 1 / framesPerSecond;
        speedShare = 1 - Math.exp(-seconds / SPEED_TIME);
        degreeShare = 1 - Math.exp(-seconds / DEGREE_TIME);
    }

    /** Begins anew: the next frame does not follow from those before. */
    public void restart() {
        first = true;
    }

    /**
     * Takes the next frame.
     *
     * @param pose world transforms up to date. Not modified.
     * @param meter that has measured it
     */
    public void step(Pose pose, GapMeter meter) {
        evidence.update(pose, meter);
        double share = first ? 1 : degreeShare;
        for (int pair : indices) {
            double gap = Math.max(0, meter.gap(pair));
            boolean isNear = gap < TimeRules.STAYS_WITHIN;
            boolean wasNear = !first && gaps[pair] < TimeRules.STAYS_WITHIN;
            stays[pair] = isNear && wasNear ? stays[pair] + seconds : 0;
            if (isNear) {
                motion.get(pose, pair, positions, 6 * pair + 3);
                if (wasNear) {
                    double speed =
                            RelativeMotion.speed(positions, 6 * pair, 6 * pair + 3, gap - gaps[pair], height, seconds);
                    boolean isFirstSpeed = stays[pair] < 1.5 * seconds;
                    speeds[pair] += (isFirstSpeed ? 1 : speedShare) * (speed - speeds[pair]);
                } else {
                    speeds[pair] = 0;
                }
                System.arraycopy(positions, 6 * pair + 3, positions, 6 * pair, 3);
            }
            gaps[pair] = gap;
            double degree =
                    IntentMeter.degree(evidence.evidence(pair) * (1 - TimeRules.passing(speeds[pair], stays[pair])));
            double touch = hovers ? evidence.hovering(pair, gap, speeds[pair], stays[pair]) : 0;
            degrees[pair] += share * (Math.max(degree, touch) - degrees[pair]);
            touches[pair] += share * (touch - touches[pair]);
        }
        first = false;
    }

    /** Takes the next frame, in which nothing is near anything, without measuring it. */
    public void stepFar() {
        double share = first ? 1 : degreeShare;
        for (int pair : indices) {
            gaps[pair] = GapMeter.FAR;
            stays[pair] = 0;
            degrees[pair] += share * (farDegrees[pair] - degrees[pair]);
            touches[pair] -= share * touches[pair];
        }
        first = false;
    }

    @Override
    public double gap(int frame, int pair) {
        return gaps[pair];
    }

    @Override
    public double degree(int frame, int pair) {
        return degrees[pair];
    }

    @Override
    public double touches(int frame, int pair) {
        return touches[pair];
    }
}
