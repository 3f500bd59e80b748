package dev.kintact.body.ground;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * Choice of the ground of a motion: height 0 of its file, a height in metres, or wherever {@link GroundFinder} finds it. Immutable.
 *
 * @param metres over height 0; empty where it is to be found
 */
public record Ground(OptionalDouble metres) {

    /** Height 0 of the file. */
    public static final Ground KEEP = at(0);

    /** Where the body rests. */
    public static final Ground AUTO = new Ground(OptionalDouble.empty());

    /** A height of the file, metres. */
    public static Ground at(double metres) {
        return new Ground(OptionalDouble.of(metres));
    }

    /** Whether the height is to be found. */
    public boolean isAuto() {
        return metres.isEmpty();
    }

    /**
     * The ground of a motion.
     *
     * @param clip of the body's skeleton. Not modified.
     * @param body asked for only where the ground is to be found in frames
     */
    public GroundLevel of(Clip clip, Supplier<Body> body) {
        if (metres.isPresent()) {
            return new GroundLevel(metres.getAsDouble(), GroundLevel.Evidence.GIVEN, Optional.empty());
        }
        return clip.frameCount() == 0 ? GroundLevel.KEPT : GroundFinder.find(body.get(), clip);
    }
}
