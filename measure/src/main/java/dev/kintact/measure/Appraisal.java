package dev.kintact.measure;

import dev.kintact.model.Clip;
import java.util.function.DoubleConsumer;

/**
 * A retarget beside what to compare it with: a figure means little without them. Immutable.
 *
 * @param source the performer's motion on the performer's own body
 * @param copied plainly copied rotations
 * @param result the retarget
 * @param course what happens in the retarget over time
 */
public record Appraisal(Quality source, Quality copied, Quality result, Course course) {

    /** A performer and a character. */
    private static final int MEASURED_AT_ONCE = 2;

    /**
     * Appraises a retarget.
     *
     * @param source the performer's motion
     * @param copied the same motion on the character as plainly copied rotations, frame for frame
     * @param result the retarget; may be the copy
     * @throws MisfitException if clips differ in length or do not fit their bodies
     */
    public static Appraisal of(
            Actor performer, Clip source, Actor character, Clip copied, Clip result, Thresholds lines) {
        Meters meters = new Meters(MEASURED_AT_ONCE);
        Quality own = Quality.ofSource(performer, source, lines, meters);
        return of(own, performer, source, character, copied, result, lines, meters);
    }

    /**
     * The same for one of many characters, where the source was measured before.
     *
     * @param meters lends what gaps are measured with
     */
    public static Appraisal of(
            Quality measuredSource,
            Actor performer,
            Clip source,
            Actor character,
            Clip copied,
            Clip result,
            Thresholds lines,
            Meters meters) {
        Quality.Measured measured =
                Quality.measure(performer, source, character, result, copied, lines, meters, share -> {});
        Quality copy = result.equals(copied)
                ? measured.quality()
                : Quality.measure(performer, source, character, copied, copied, lines, meters, share -> {})
                        .quality();
        return new Appraisal(measuredSource, copy, measured.quality(), measured.course());
    }

    /**
     * The same while somebody looks on.
     *
     * @param watcher told now and then which share is done, 0 to 1; what it throws ends the work
     */
    public static Appraisal of(
            Actor performer,
            Clip source,
            Actor character,
            Clip copied,
            Clip result,
            Thresholds lines,
            DoubleConsumer watcher) {
        Meters meters = new Meters(MEASURED_AT_ONCE);
        DoubleConsumer first = share -> watcher.accept(share / 3);
        DoubleConsumer second = share -> watcher.accept((1 + share) / 3);
        DoubleConsumer third = share -> watcher.accept((2 + share) / 3);
        Quality own = Quality.measure(performer, source, performer, source, source, lines, meters, first)
                .quality();
        Quality copy = Quality.measure(performer, source, character, copied, copied, lines, meters, second)
                .quality();
        Quality.Measured measured = Quality.measure(performer, source, character, result, copied, lines, meters, third);
        return new Appraisal(own, copy, measured.quality(), measured.course());
    }
}
