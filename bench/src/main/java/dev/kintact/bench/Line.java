package dev.kintact.bench;

import java.util.OptionalDouble;

/**
 * A line of a report: what something costs, and what was wanted.
 *
 * @param group heading that it stands below
 * @param name by which two reports are compared
 * @param label for people
 * @param ns time of an operation, nanoseconds
 * @param units the same in passes of forward kinematics
 * @param spread half of the iterations are so near to that or nearer, more or less; a share of it
 * @param bytes allocated by an operation
 * @param aim the most units, if that is laid down
 * @param isStep whether it must not allocate
 */
record Line(
        String group,
        String name,
        String label,
        double ns,
        double units,
        double spread,
        double bytes,
        OptionalDouble aim,
        boolean isStep) {

    /** Nothing that Java allocates is smaller; less is what differs between iterations in what measuring itself allocates. */
    static final double SMALLEST_OBJECT = 16;

    static Line of(Row row, Figure figure) {
        return new Line(
                row.group(),
                row.name(),
                row.label(),
                figure.ns(),
                figure.units().median(),
                figure.units().spread(),
                figure.bytes(),
                row.aim(),
                row.isStep());
    }

    /** Whether it takes more than it may. */
    boolean isTooSlow() {
        return aim.isPresent() && units > aim.getAsDouble();
    }

    /** Whether it allocates, where it must not. */
    boolean allocates() {
        return isStep && bytes >= SMALLEST_OBJECT;
    }
}
