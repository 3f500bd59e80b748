package dev.kintact.body.ground;

import dev.kintact.model.Clip;
import dev.kintact.model.edit.Lift;
import java.util.Locale;
import java.util.Optional;

/**
 * Height of the ground in a motion, and what it was found by. Immutable.
 *
 * @param metres over height 0 of the file; negative below, 0 where the file's ground is kept
 * @param evidence what the height rests on
 * @param doubt sentence part for people that says why the height may be wrong; empty where nothing speaks against it
 */
public record GroundLevel(double metres, Evidence evidence, Optional<String> doubt) {

    /** The ground of the file, taken without a search. */
    public static final GroundLevel KEPT = new GroundLevel(0, Evidence.GIVEN, Optional.empty());

    /** What a ground was found by, the strongest first. */
    public enum Evidence {
        /** A person named the height. */
        GIVEN("as given"),
        /** Soles that do not move. */
        FEET("where feet stand"),
        /** Skin that does not move, as of people who sit, lie or stand on their hands. */
        SKIN("where the body rests"),
        /** The lowest skin keeps its height but moves sideways, as in walks in place. */
        PASSING("where the body passes lowest"),
        /** Nothing rests on anything. */
        NOTHING("below all that is seen of the body");

        private final String words;

        Evidence(String words) {
            this.words = words;
        }

        /** For people: {@code where feet stand}. */
        public String words() {
            return words;
        }
    }

    /**
     * The same motion with its ground at height 0; the clip itself if it is there already.
     *
     * @param clip Not modified.
     */
    public Clip setDown(Clip clip) {
        return Lift.apply(clip, -metres);
    }

    /**
     * What becomes of the motion, for people: {@code ground 0.052 m over the file's, where feet stand; set down}. Empty where
     * the ground is the file's beyond doubt.
     */
    public Optional<String> words() {
        if (metres == 0) {
            return doubt.map(reason -> "ground as in the file, but " + reason);
        }
        String moved = String.format(
                Locale.ROOT,
                "ground %.3f m %s the file's, %s; %s",
                Math.abs(metres),
                metres > 0 ? "over" : "below",
                evidence.words(),
                metres > 0 ? "set down" : "lifted");
        return Optional.of(doubt.map(reason -> moved + ", but " + reason).orElse(moved));
    }
}
