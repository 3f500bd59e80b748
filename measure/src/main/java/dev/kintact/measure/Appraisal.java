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
        return of(Quality.ofSource(performer, source, lines), performer, source, character, copied, result, lines);
    }

    /** The same for one of many characters, where the source was measured before. */
    public static Appraisal of(
            Quality measuredSource,
            Actor performer,
            Clip source,
            Actor character,
            Clip copied,
            Clip result,
            Thresholds lines) {
        Quality.Measured measured = Quality.measure(performer, source, character, result, copied, lines);
        Quality copy = result.equals(copied)
                ? measured.quality()
                : Quality.of(performer, source, character, copied, copied, lines);
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
        Quality own = Quality.measure(
                        performer, source, performer, source, source, lines, share -> watcher.accept(share / 3))
                .quality();
        Quality copy = Quality.measure(
                        performer, source, character, copied, copied, lines, share -> watcher.accept((1 + share) / 3))
                .quality();
        Quality.Measured measured = Quality.measure(
                performer, source, character, result, copied, lines, share -> watcher.accept((2 + share) / 3));
        return new Appraisal(own, copy, measured.quality(), measured.course());
    }
}
