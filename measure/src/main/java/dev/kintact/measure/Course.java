package dev.kintact.measure;

import dev.kintact.body.contact.Pair;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What happened over time, for plots and pictures. Gaps and depths are shares of the height, speeds heights a second, each
 * body by its own height. Immutable; arrays have an entry a frame and are not to be modified.
 *
 * @param pairs those that touch on the source or the result, the most troubled first
 * @param sourceDepth how deep hands, forearms, shins and feet are in the body or ground, the deepest of all
 * @param resultDepth the same of the result
 * @param feet left and right
 * @param worst moments to look at, the worst first
 * @param faults the worst frames of each fault that there is, the worst first, at different moments and of different parts
 * @param strongest the frame in which most touches on the source, with the number of pairs; empty where nothing does
 */
@SuppressWarnings("ArrayRecordComponent") // a value a frame; nobody compares them
public record Course(
        double framesPerSecond,
        int frameCount,
        List<PairCourse> pairs,
        float[] sourceDepth,
        float[] resultDepth,
        List<FootCourse> feet,
        List<Moment> worst,
        Map<Fault, List<Sight>> faults,
        Optional<Sight> strongest) {

    public Course {
        pairs = List.copyOf(pairs);
        feet = List.copyOf(feet);
        worst = List.copyOf(worst);
        faults = faults.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(faults));
    }

    /**
     * The gap of a pair.
     *
     * @param spans what became of its contact, where something did, in order
     */
    public record PairCourse(Pair pair, float[] source, float[] result, List<Span> spans) {
        public PairCourse {
            spans = List.copyOf(spans);
        }

        /** Frames of a fate. */
        public int frames(Fate fate) {
            return spans.stream()
                    .filter(span -> span.fate == fate)
                    .mapToInt(span -> span.lastFrame - span.firstFrame + 1)
                    .sum();
        }
    }

    /** A time with one fate, never {@link Fate#NONE}. */
    public record Span(Fate fate, int firstFrame, int lastFrame) {}

    /**
     * The speed of a foot's lowest place over the ground.
     *
     * @param stands where the source's foot stands
     */
    public record FootCourse(float[] source, float[] result, boolean[] stands) {}

    /** What is wrong at a moment. */
    public enum Trouble {
        LOST,
        INVENTED,
        PRESSED_IN
    }

    /**
     * A moment to look at.
     *
     * @param amount how far apart, how near or how deep, as a share of the height
     */
    public record Moment(int frame, Pair pair, Trouble trouble, double amount) {}
}
