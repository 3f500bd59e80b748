package dev.kintact.body.calibrate.touch;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a person says about touches that were read wrongly: during which frames they are, or that there is none. Immutable. */
public final class Corrections {

    /** Nothing to correct. */
    public static final Corrections NONE = new Corrections(Map.of(), Set.of());

    /**
     * Frames during which a touch lasts, both included.
     *
     * @param first counted from 0
     * @param last not before the first
     */
    public record Frames(int first, int last) {

        public Frames {
            if (first < 0 || last < first) {
                throw new TouchCalibrationException(
                        TouchCalibrationException.Reason.BAD_CORRECTION,
                        "frames " + first + " to " + last + " are no range; give the first and the last frame, counted"
                                + " from 0");
            }
        }
    }

    private final Map<Touch, Frames> given;
    private final Set<Touch> skipped;

    private Corrections(Map<Touch, Frames> given, Set<Touch> skipped) {
        this.given = given.isEmpty() ? Map.of() : new EnumMap<>(given);
        this.skipped = skipped.isEmpty() ? Set.of() : EnumSet.copyOf(skipped);
    }

    /** The same, and this touch lasts from one frame to another, both included. */
    public Corrections with(Touch touch, int first, int last) {
        Map<Touch, Frames> more = new EnumMap<>(Touch.class);
        more.putAll(given);
        more.put(touch, new Frames(first, last));
        Set<Touch> fewer = EnumSet.noneOf(Touch.class);
        fewer.addAll(skipped);
        fewer.remove(touch);
        return new Corrections(more, fewer);
    }

    /** The same, and this touch is to be left out. */
    public Corrections without(Touch touch) {
        Map<Touch, Frames> fewer = new EnumMap<>(Touch.class);
        fewer.putAll(given);
        fewer.remove(touch);
        Set<Touch> more = EnumSet.noneOf(Touch.class);
        more.addAll(skipped);
        more.add(touch);
        return new Corrections(fewer, more);
    }

    /** The frames said to be those of a touch. */
    public Optional<Frames> frames(Touch touch) {
        return Optional.ofNullable(given.get(touch));
    }

    /** Whether a touch is to be left out. */
    public boolean skips(Touch touch) {
        return skipped.contains(touch);
    }

    /** All touches about which something is said. */
    public Set<Touch> touches() {
        Set<Touch> touches = EnumSet.noneOf(Touch.class);
        touches.addAll(given.keySet());
        touches.addAll(skipped);
        return touches;
    }
}
