package dev.kintact.samples.repertoire;

import java.util.List;

/**
 * A touch that a performance is about: truth for measures.
 *
 * @param effector what touches
 * @param path what is touched: one place, or the places that the touch slides over
 * @param firstFrame first frame of the touch
 * @param lastFrame last frame of it
 */
public record IntendedContact(Effector effector, List<Stop> path, int firstFrame, int lastFrame) {

    /**
     * A place on the way of a touch.
     *
     * @param target what is touched
     * @param frame when the touch arrives there
     */
    public record Stop(Target target, int frame) {}

    public IntendedContact {
        path = List.copyOf(path);
    }

    /** Whether the touch moves over the skin. */
    public boolean isSliding() {
        return path.stream().map(Stop::target).distinct().count() > 1;
    }

    /** For people. */
    public String label() {
        return effector.label() + " on "
                + String.join(
                        ", then ",
                        path.stream()
                                .map(stop -> stop.target().label())
                                .distinct()
                                .toList());
    }
}
