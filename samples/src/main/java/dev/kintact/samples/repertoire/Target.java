package dev.kintact.samples.repertoire;

import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Templates;

/** What is touched. */
public sealed interface Target {

    /** For people and files, as in the notation. */
    String label();

    /**
     * A point of trunk or head: a named one, or the skin nearest to a place on the straight line to another.
     *
     * @param name of {@link Templates#NAMED}
     * @param towards the other one's name; the same name if there is no other
     * @param share of the way to it, 0 to 1
     */
    record Point(String name, String towards, double share) implements Target {

        /** A named point itself. */
        public Point(String name) {
            this(name, name, 0);
        }

        /** Whether it is on the trunk or on the head. */
        public Region.Group group() {
            return Templates.place(name).group();
        }

        @Override
        public String label() {
            return share == 0 ? name : name + " towards " + towards + " " + share;
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
