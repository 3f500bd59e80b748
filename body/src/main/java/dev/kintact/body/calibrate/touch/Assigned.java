package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Role.Side;

/**
 * A touch that was found.
 *
 * @param interval during which the hand rested
 * @param cost how odd its place is; 0 where somebody said so
 * @param remark for people
 */
record Assigned(Touch touch, SteadyInterval interval, Measure measure, double cost, String remark) {

    Side hand() {
        return interval.hand();
    }

    double confidence() {
        return Math.exp(-cost);
    }

    Assigned remarked(String more) {
        return new Assigned(touch, interval, measure, cost, remark.isEmpty() ? more : remark + "; " + more);
    }
}
