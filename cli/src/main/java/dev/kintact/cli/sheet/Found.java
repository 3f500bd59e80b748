package dev.kintact.cli.sheet;

import dev.kintact.body.surface.Region;
import dev.kintact.measure.Sight;

/**
 * A frame to be shown, by its numbers; see {@link Sight}.
 *
 * @param subject why it is shown
 */
public record Found(Subject subject, int frame, double amount, Region first, Region second) {

    static Found of(Subject subject, Sight sight) {
        return new Found(subject, sight.frame(), sight.amount(), sight.first(), sight.second());
    }

    /** What is to be seen, for people. */
    public String caption() {
        return subject.caption(this);
    }
}
