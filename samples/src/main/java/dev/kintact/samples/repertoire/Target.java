package dev.kintact.samples.repertoire;

import dev.kintact.body.surface.Region;

/** What is touched. */
public sealed interface Target {

    /** For people and files, as in the notation. */
    String label();

    /**
     * A point of trunk or head.
     *
     * @param name of {@link dev.kintact.body.surface.Templates#NAMED}
     */
    record Point(String name) implements Target {
        @Override
        public String label() {
            return name;
        }
    }

    /**
     * A place on a limb's segment.
     *
     * @param limb the segment
     * @param along from its upper end, 0, to its lower end, 1
     * @param facing which side of it
     */
    record OnLimb(Region limb, double along, Facing facing) implements Target {
        @Override
        public String label() {
            return limb.label() + " " + along + " " + facing.word();
        }
    }

    /**
     * The other hand.
     *
     * @param effector which part of it
     */
    record Hand(Effector effector) implements Target {
        @Override
        public String label() {
            return effector.label();
        }
    }
}
