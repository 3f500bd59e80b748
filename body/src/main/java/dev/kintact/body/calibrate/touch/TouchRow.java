package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Role.Side;

/**
 * A line of the report on a take: a touch that was found or missed, or a rest of a hand that is none.
 *
 * @param take in which it is
 * @param kind what it is
 * @param label the touch's label, or the kind's
 * @param hand left or right; middle for a missed touch that either hand could do
 * @param first frame; -1 if missed
 * @param last frame, included; -1 if missed
 * @param confidence 0 to 1: how well the place fits, 1 where somebody said so
 * @param remark for people; often empty
 */
public record TouchRow(
        Take take, Kind kind, String label, Side hand, int first, int last, double confidence, String remark) {

    /** What a line is about. */
    public enum Kind {
        TOUCH("touch"),
        MISSED("missed"),
        /** Left out because a correction says so. */
        SKIPPED("left out"),
        T_POSE("T-pose"),
        REST("rest"),
        /** An arm is held out for the other hand to touch. */
        HELD_OUT("held out"),
        PALMS_TOGETHER("palms together"),
        /** A hand rests where nothing is to be touched. */
        EXTRA("extra");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** For people. */
        public String label() {
            return label;
        }
    }
}
