package dev.kintact.body.intent;

import dev.kintact.model.Smoothstep;

/** Rules of intent over time: whether something passes by or stays, and whether a hand hovers over what it covers. */
final class TimeRules {

    /** Gap up to which the time of a stay is counted, share of the height. */
    static final double STAYS_WITHIN = 0.06;

    /** Speeds along the skin, heights a second: slow enough to touch, and so fast that it passes. */
    private static final double SLOW = 0.4;

    private static final double FAST = 1;

    /** What stays near for less than the first time may pass, for longer than the second it does not; seconds. */
    private static final double BRIEF = 0.25;

    private static final double LASTING = 0.6;

    /** A hand that hovers is slower than these, heights a second. */
    private static final double STILL = 0.12;

    private static final double MOVING = 0.3;

    /** A hand before the face counts as touching up to this gap, and not from that on; shares of the height. */
    private static final double TOUCHES = 0.035;

    static final double APART = 0.05;

    /** A hand hovers after this time, seconds. */
    private static final double PAUSE = 0.15;

    private static final double REST = 0.35;

    private TimeRules() {}

    /**
     * How far something passes by, 0 to 1.
     *
     * @param speed along the skin, heights a second
     * @param seconds for which it stays near
     */
    static double passing(double speed, double seconds) {
        return Smoothstep.of(SLOW, FAST, speed) * (1 - Smoothstep.of(BRIEF, LASTING, seconds));
    }

    /**
     * How far a hand before the head is meant to touch it, 0 to 1.
     *
     * @param facing how far the palm faces it, 0 to 1
     */
    static double hovering(double facing, double speed, double gap, double seconds) {
        return facing
                * (1 - Smoothstep.of(STILL, MOVING, speed))
                * (1 - Smoothstep.of(TOUCHES, APART, gap))
                * Smoothstep.of(PAUSE, REST, seconds);
    }
}
