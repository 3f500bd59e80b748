package dev.kintact.retarget.feet;

import dev.kintact.body.surface.Body;

/**
 * How a foot moves over the ground from one frame to the next. The character's foot is the performer's, scaled, and an offset.
 * While a place of the sole holds, the offset changes only so that this place stays where it is; else it goes back to where
 * the foot would be if nothing had been held. So a foot stands still as the performer's does, also when it rolls from heel to
 * toe or turns on its ball and is longer than the performer's, and on a body of the performer's proportions the offset is
 * nothing at all. Scratch.
 */
final class Hold {

    /**
     * Places lower and slower than the first of each pair hold, those beyond the second do not; in body heights, and body
     * heights a second. Standing feet of captured motion are within 2 % of the ground and slower than 10 % a second; feet in
     * the air move at 100 % or more. Between them holding fades, so that nothing hangs on a knife's edge.
     */
    private static final double LOW = 0.025;

    private static final double HIGH = 0.06;
    private static final double SLOW = 0.15;
    private static final double FAST = 0.6;

    /** Of places that hold, those slower than this count most: about them a foot turns. Body heights a second. */
    private static final double STILL = 0.03;

    /** Speed is looked at over this time too, in seconds, or noise would be fast at high frame rates. */
    private static final double SPEED_TIME = 1.0 / 30;

    /** Time in which an offset that is no longer needed falls to a third, in seconds. */
    private static final double RELEASE = 0.1;

    /** Feet whose soles differ by this share of their length are of another shape, and then are so much stiller. */
    private static final double OTHER_SHAPE = 0.1;

    private static final double STILLER = 0.8;

    /** What is slower than the first drifts, what is faster than the second is moved; body heights a second. */
    private static final double DRIFT = 0.05;

    private static final double MOVE = 0.15;

    private static final double LEAST_WEIGHT = 1e-12;

    private final double secondsPerFrame;
    private final int speedFrames;
    private final double scale;
    private final double height;

    /**
     * The share of a standing foot's own drift that the character's is without: as much as it takes not to drift more for its
     * height, and on feet of another shape, where noise of the foot's turn moves places differently, more.
     */
    private final double lessDrift;

    private final double[] weights = new double[FootTrack.PLACES];
    private final double[] drifting = new double[FootTrack.PLACES];

    /** How firmly the foot holds in the step last looked at, from 0 to 1. */
    double firmness;

    /** How much the offset less that of a free foot changes in it, if the foot holds; metres. */
    double changeX;

    double changeZ;

    /** What is left of such a difference after it. */
    double kept;

    Hold(Body performer, Body character, double framesPerSecond) {
        secondsPerFrame = 1 / framesPerSecond;
        speedFrames = speedFrames(framesPerSecond);
        scale = character.rig().hipHeight() / performer.rig().hipHeight();
        height = performer.height();
        double forHeight = Math.max(0, 1 - character.height() / (scale * height));
        double otherShape = 1 - Ease.out(0, OTHER_SHAPE, SolePlaces.difference(performer, character, scale));
        lessDrift = 1 - (1 - forHeight) * (1 - STILLER * otherShape);
    }

    /** How many frames back are looked at. */
    static int speedFrames(double framesPerSecond) {
        return Math.max(1, (int) Math.round(framesPerSecond * SPEED_TIME));
    }

    /** Looks at the step to a frame from the one before, of which there is one. */
    void look(FootTrack track, int side, int frame) {
        double loose = 1;
        double sum = 0;
        for (int place = 0; place < FootTrack.PLACES; place++) {
            int before = Math.max(0, frame - speedFrames);
            double speed =
                    Math.min(speed(track, side, place, frame - 1, frame), speed(track, side, place, before, frame));
            double level = Math.min(
                    track.get(frame - 1, side, FootTrack.HEIGHTS + place),
                    track.get(frame, side, FootTrack.HEIGHTS + place));
            double holds = Ease.out(LOW, HIGH, level) * Ease.out(SLOW, FAST, speed);
            loose *= 1 - holds;
            double bears = track.get(frame - 1, side, FootTrack.BEARING + place)
                    + track.get(frame, side, FootTrack.BEARING + place);
            drifting[place] = Ease.out(DRIFT, MOVE, speed);
            double moves = speed / STILL;
            weights[place] = (bears * holds + LEAST_WEIGHT) / (1 + moves * moves);
            sum += weights[place];
        }
        firmness = 1 - loose;
        kept = Math.exp(-loose * secondsPerFrame / RELEASE);
        changeX = firmness * change(track, side, frame, 0, sum);
        changeZ = firmness * change(track, side, frame, 1, sum);
    }

    private double speed(FootTrack track, int side, int place, int from, int to) {
        double x = track.change(from, to, side, FootTrack.SOLE + 2 * place);
        double z = track.change(from, to, side, FootTrack.SOLE + 2 * place + 1);
        return Math.sqrt(x * x + z * z) / (height * secondsPerFrame * (to - from));
    }

    private double change(FootTrack track, int side, int frame, int axis, double sum) {
        double change = -track.change(frame - 1, frame, side, FootTrack.FREE_OFFSET + axis);
        for (int place = 0; place < FootTrack.PLACES; place++) {
            int at = 2 * place + axis;
            double excess = track.change(frame - 1, frame, side, FootTrack.EXCESS + at);
            double drift = scale * track.change(frame - 1, frame, side, FootTrack.SOLE + at);
            change -= weights[place] / sum * (excess + lessDrift * drifting[place] * drift);
        }
        return change;
    }
}
