package dev.kintact.measure;

import dev.kintact.model.Clip;

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
}
