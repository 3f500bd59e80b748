package dev.kintact.body.intent;

import dev.kintact.body.contact.Pair;

/** Degree to which pairs of a motion are meant to touch, frame by frame. */
public interface Intent {

    /** From this gap on no hand that hovers is meant to touch; share of the height. */
    double HOVERS_WITHIN = TimeRules.APART;

    /** Intent of everything that is near. */
    Intent ALL = new Intent() {
        @Override
        public double degree(int frame, int pair) {
            return 1;
        }

        @Override
        public double touches(int frame, int pair) {
            return 0;
        }
    };

    /**
     * The degree, from 0 (incidental) to 1 (meant).
     *
     * @param pair its place in {@link Pair#list()}
     */
    double degree(int frame, int pair);

    /** How far a pair that is only close is meant to touch, 0 to 1. Arguments as for {@link #degree}. */
    double touches(int frame, int pair);

    /** Whether anything that is only close is meant to touch at any time. */
    default boolean hovers() {
        return false;
    }
}
