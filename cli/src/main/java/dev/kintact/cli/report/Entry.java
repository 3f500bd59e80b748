package dev.kintact.cli.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One motion on one character by one method, as reports show it. Immutable.
 *
 * @param error why there are no figures; null if there are
 * @param sourceBody where the performer's body comes from, for people
 * @param resultBody where the character's body comes from
 * @param rows figures by name of {@code source}, {@code copied} and {@code result}; not a number where nothing was measured
 * @param frameCount of the motion
 * @param gaps curves of the pairs that touch, the most troubled first
 * @param bars contacts over time, the most troubled first
 * @param depth of the deepest of hands, forearms, shins and feet in the body or ground
 * @param feet speeds of left and right
 * @param shots pictures of the worst moments
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Entry(
        String motion,
        String character,
        String method,
        @Nullable String error,
        String sourceBody,
        String resultBody,
        Map<String, Map<String, Double>> rows,
        int frameCount,
        double framesPerSecond,
        List<Gaps> gaps,
        List<Bars> bars,
        Depth depth,
        List<Feet> feet,
        List<Shot> shots) {

    /** Names of the rows. */
    public static final String SOURCE = "source";

    public static final String COPIED = "copied";
    public static final String RESULT = "result";

    /**
     * The gap of a pair over time, in per cent of the height, thinned out for plotting.
     *
     * @param source on the performer
     * @param result on the character
     */
    public record Gaps(String pair, List<Float> source, List<Float> result) {}

    /** Depths over time, in per cent of the height, thinned out; 0 where nothing is pressed in. */
    public record Depth(List<Float> source, List<Float> result) {}

    private static final Depth NO_DEPTH = new Depth(List.of(), List.of());

    /** What became of a pair's contact; {@code spans} are fate, first and last frame. */
    public record Bars(String pair, List<Span> spans) {}

    /**
     * A time with one fate.
     *
     * @param fate a {@link dev.kintact.measure.Fate} in small letters
     */
    public record Span(String fate, int first, int last) {}

    /** The speed of a foot, in per cent of the height a second, thinned out; negative result where it does not stand. */
    public record Feet(String foot, List<Float> source, List<Float> result, List<Span> stands) {}

    /**
     * Pictures of a moment.
     *
     * @param source PNG of the performer
     * @param result PNG of the character
     */
    @SuppressWarnings("ArrayRecordComponent") // bytes of pictures; nobody compares them
    public record Shot(String caption, int frame, byte[] source, byte[] result) {}

    /** One that failed. */
    public static Entry failed(String motion, String character, String method, String error) {
        return new Entry(
                motion, character, method, error, "", "", Map.of(), 0, 0, List.of(), List.of(), NO_DEPTH, List.of(),
                List.of());
    }

    /** The same without curves and pictures. */
    public Entry figuresOnly() {
        return new Entry(
                motion,
                character,
                method,
                error,
                sourceBody,
                resultBody,
                rows,
                frameCount,
                framesPerSecond,
                List.of(),
                List.of(),
                NO_DEPTH,
                List.of(),
                List.of());
    }

    /** A figure of a row; not a number where there is none. */
    public double figure(String row, String name) {
        Map<String, Double> figures = rows.get(row);
        Double value = figures == null ? null : figures.get(name);
        return value == null ? Double.NaN : value;
    }
}
