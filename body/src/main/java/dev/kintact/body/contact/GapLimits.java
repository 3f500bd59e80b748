package dev.kintact.body.contact;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * Rules out what cannot matter to who measures gaps: what is farther than anybody asks for, than what was measured before of the
 * same pair, or than what was nearest in the last pose is now. Scratch; nothing here allocates after construction.
 */
final class GapLimits {

    private static final int PAIRS = Pair.list().size();

    private final PosedBody posed;
    private final LimbCores cores;
    private final double height;

    /** The smallest gaps that are known, of whoever measures; what is not smaller does not matter, unless it is close. */
    private final double[] gaps;

    /** By pair with trunk or head: the core, the triangle and the place on it that were nearest last; -1 before. */
    private final int[] lastCores = new int[PAIRS];

    private final int[] lastTriangles = new int[PAIRS];
    private final double[] lastPlaces = new double[3 * PAIRS];

    /** By pair: what is nearest is no farther than what was nearest last is now. */
    private final double[] bounds = new double[PAIRS];

    /** Gaps below this are told line by line. */
    private double close = GapMeter.CLOSE;

    /** Nothing matters that is farther from a limb's skin than this, metres. */
    private double farthest;

    private final double[] place = new double[3];
    private final Vector3d point = new Vector3d();

    /** Each region matters no farther from the limb's line than this, metres; see {@link #limitDistances}. */
    final double[] within = new double[Region.values().length];

    /**
     * Limits of a meter.
     *
     * @param gaps the smallest that it knows of each pair. Not modified.
     */
    GapLimits(PosedBody posed, LimbCores cores, double height, double[] gaps) {
        this.posed = posed;
        this.cores = cores;
        this.height = height;
        this.gaps = gaps;
        forget();
    }

    /** Forgets what was nearest last. */
    final void forget() {
        Arrays.fill(lastTriangles, -1);
    }

    /**
     * Begins a pose.
     *
     * @param closeIs gaps below this are told line by line
     */
    void begin(double closeIs) {
        close = closeIs;
        farthest = close;
        for (double limit : gaps) {
            farthest = limit > farthest ? limit : farthest;
        }
        farthest *= height;
        for (int pair = 0; pair < bounds.length; pair++) {
            bounds[pair] = GapMeter.FAR;
            if (lastTriangles[pair] >= 0 && gaps[pair] > close) {
                System.arraycopy(lastPlaces, 3 * pair, place, 0, 3);
                posed.getPosition(lastTriangles[pair], place, point);
                bounds[pair] = cores.distance(lastCores[pair], point) / height + SkinSearch.TIE;
            }
        }
    }

    /** Notes what is nearest of a pair in this pose. */
    void noteNearest(int pair, int core, LineGaps line, int region) {
        lastCores[pair] = core;
        lastTriangles[pair] = line.component(region);
        line.getPlace(region, lastPlaces, 3 * pair);
    }

    /** Whether lines are told one by one where they are close. */
    boolean areLinesAsked() {
        return close > GapMeter.UNASKED;
    }

    /** Gaps of a line below this are told by themselves, metres. */
    double close() {
        return close * height;
    }

    /** Gaps of a pair from this on do not matter, metres. */
    double reach(int pair) {
        return pair < 0 ? GapMeter.UNASKED : (gaps[pair] > close ? gaps[pair] : close) * height;
    }

    /** No region matters that is farther from a core's line than this, metres. */
    double farthest(int core) {
        return cores.radius(core) + farthest;
    }

    /**
     * Finds how far each region matters that may be near: where a line is nearer than other lines of its limb, or close.
     *
     * @param near a bit for each of these regions
     * @param pairs of the line's limb, by region. Not modified.
     * @return how far the farthest does, metres from the line; -1 if the limb has nothing to do with these
     */
    double limitDistances(int one, int near, int[] pairs) {
        double most = -1;
        for (int bits = near; bits != 0; bits &= bits - 1) {
            int region = Integer.numberOfTrailingZeros(bits);
            int pair = pairs[region];
            within[region] = 0; // what is no pair may still be what the line goes through
            if (reach(pair) > GapMeter.UNASKED) {
                double gap = gaps[pair] < bounds[pair] ? gaps[pair] : bounds[pair];
                double limit = cores.radius(one) + (gap > close ? gap : close) * height;
                within[region] = limit > 0 ? limit : 0;
                most = within[region] > most ? within[region] : most;
            }
        }
        return most;
    }
}
