package dev.kintact.measure;

import dev.kintact.body.surface.Region;

/** Where metrics tell what is wrong with a frame, while they look at it. */
@FunctionalInterface
interface FaultSink {

    /** For metrics whose faults another one tells already. */
    FaultSink NONE = (fault, frame, amount, first, second) -> {};

    /**
     * Takes a fault; of several in a frame the worst is remembered.
     *
     * @param amount in the unit of the fault
     * @param first what it is about
     * @param second what that touches or should, or the ground
     */
    void note(Fault fault, int frame, double amount, Region first, Region second);
}
