package dev.kintact.body.ground;

import dev.kintact.body.ground.GroundLevel.Evidence;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Finds the height of the ground in a motion.
 *
 * <p>Definition. A <em>level</em> is a height at which something rests for {@value #LONG} s, or for half of a clip shorter than twice that;
 * heights within 2 % of the body's are the same. The ground is the lowest level, because nobody is below it: of the heights within 8 % over
 * the lowest, the one at which the body rests most of the time, since captured feet sink now and then. Soles tell first; where they never
 * rest, the lowest skin does, as of people who lie; where that never rests either, heights at which the lowest skin passes, as in walks in
 * place. A ground within 0.5 % of height 0 is height 0.
 *
 * <p>Degenerate cases. Where the ground would be more than 8 % over height 0 and the body also rests 4 % elsewhere, or passes as far below,
 * people climb or walk over rough ground, and height 0 stays. Where only passing skin tells, and it is that far up, height 0 stays too. A body on which nothing ever rests stays
 * where it is, unless all of it is below height 0: then it is lifted until little of it is. All these are doubtful, and so is a single
 * level far over height 0, which may be a box. A clip without frames has height 0.
 *
 * <p>Takes time in proportion to the clip's duration, whatever its rate, and sorts a number for each of thirty samples a second.
 */
public final class GroundFinder {

    /** For so long something rests on a level, seconds. */
    private static final double LONG = 0.3;

    /** Heights that differ by less than this share of the body's are one level. */
    private static final double SAME = 0.02;

    /** Levels that differ by more than this share of the height are different floors; so far captures float. */
    private static final double FAR = 0.08;

    /** Rests that differ by more than this share of the height are not on one even floor. */
    private static final double UNEVEN = 0.04;

    /** A ground nearer to height 0 than this share of the height is height 0. */
    private static final double LEAST = 0.005;

    /** Share of the samples that may be wrong, as are T-poses put before a motion. */
    private static final double BELOW = 0.05;

    private final RestHeights heights;
    private final double height;
    private final int needed;

    private GroundFinder(RestHeights heights, double height) {
        this.heights = heights;
        this.height = height;
        int half = Math.max(1, heights.lowest().length / 2);
        needed = Math.min((int) Math.ceil(LONG * heights.perSecond()), half);
    }

    /**
     * The ground of a motion.
     *
     * @param body its soles and skin, in metres
     * @param clip of the body's skeleton. Not modified.
     */
    public static GroundLevel find(Body body, Clip clip) {
        if (clip.frameCount() == 0) {
            return GroundLevel.KEPT;
        }
        return new GroundFinder(new RestSampler(body, clip).read(clip), body.height()).find();
    }

    private GroundLevel find() {
        OptionalDouble feet = level(heights.soles());
        if (feet.isPresent()) {
            return rested(feet.getAsDouble(), Evidence.FEET, "feet stand", heights.soles());
        }
        OptionalDouble skin = level(heights.skin());
        if (skin.isPresent()) {
            return rested(skin.getAsDouble(), Evidence.SKIN, "the body rests", heights.skin());
        }
        OptionalDouble passing = level(heights.passing());
        if (passing.isPresent()) {
            return passed(passing.getAsDouble());
        }
        double lowest = lowest();
        boolean isBuried = lowest < -FAR * height;
        return new GroundLevel(
                isBuried ? lowest : 0,
                Evidence.NOTHING,
                Optional.of("nothing rests on any ground; --ground METRES names it"));
    }

    private GroundLevel rested(double level, Evidence evidence, String rests, double[] where) {
        if (level <= FAR * height) {
            return new GroundLevel(snapped(level), evidence, Optional.empty());
        }
        if (isUneven(where, level)) {
            return new GroundLevel(
                    0,
                    evidence,
                    Optional.of(String.format(
                            Locale.ROOT,
                            "%s on several levels, none of them near; --ground %.3f names the one used most",
                            rests,
                            level)));
        }
        return new GroundLevel(
                level, evidence, Optional.of("that is high: if it is a box or a seat, --ground keep keeps the file's"));
    }

    /** Whether the body also rests clearly over or below a level, or passes below it. */
    private boolean isUneven(double[] where, double level) {
        double margin = UNEVEN * height;
        return lowest() < level - margin
                || window(where, 0, firstAbove(where, level - margin)).isPresent()
                || window(where, firstAbove(where, level + margin), where.length)
                        .isPresent();
    }

    /** The lowest height of the clip but for a few samples. */
    private double lowest() {
        return heights.lowest()[(int) (BELOW * heights.lowest().length)];
    }

    private GroundLevel passed(double level) {
        if (level > FAR * height) {
            return new GroundLevel(
                    0,
                    Evidence.PASSING,
                    Optional.of(String.format(
                            Locale.ROOT,
                            "nothing rests on it: the body is %.3f m over it for long; --ground METRES names another",
                            level)));
        }
        double ground = snapped(level);
        return new GroundLevel(
                ground,
                Evidence.PASSING,
                ground == 0 ? Optional.empty() : Optional.of("nothing rests there; --ground keep keeps the file's"));
    }

    private double snapped(double level) {
        return Math.abs(level) < LEAST * height ? 0 : level;
    }

    /** The lowest level of sorted heights: of those not far over it, the one that most heights are at. */
    private OptionalDouble level(double[] where) {
        OptionalDouble lowest = window(where, 0, where.length);
        if (lowest.isEmpty()) {
            return lowest;
        }
        int begin = firstAbove(where, lowest.getAsDouble() - 1e-12);
        double top = lowest.getAsDouble() + FAR * height;
        int most = 0;
        int first = begin;
        for (int from = begin, to = begin; from < where.length && where[from] <= top; from++) {
            while (to < where.length && where[to] < where[from] + SAME * height) {
                to++;
            }
            if (to - from > most) {
                most = to - from;
                first = from;
            }
        }
        return OptionalDouble.of(where[first + most / 2]);
    }

    /** The lowest of sorted heights with as many close above it as make a level. */
    private OptionalDouble window(double[] where, int begin, int end) {
        for (int from = begin; from + needed <= end; from++) {
            if (where[from + needed - 1] < where[from] + SAME * height) {
                return OptionalDouble.of(where[from]);
            }
        }
        return OptionalDouble.empty();
    }

    private static int firstAbove(double[] where, double value) {
        int low = 0;
        int high = where.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (where[middle] > value) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
