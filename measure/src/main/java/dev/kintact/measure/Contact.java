package dev.kintact.measure;

import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.Pair;
import dev.kintact.model.Clip;
import java.util.List;

/**
 * A touch with its time. It begins where the gap falls below one line and ends where it rises above a higher one, so that
 * trembling at a line is one touch, not many.
 *
 * @param firstFrame first frame of it
 * @param lastFrame last frame of it
 */
public record Contact(Pair pair, int firstFrame, int lastFrame) {

    /** All touches of a body in a motion, by pair, then by time; feet on the ground left out. */
    public static List<Contact> list(Actor actor, Clip clip, Thresholds lines) {
        return ContactSpan.list(actor.body(), clip, lines.contact(), lines.kept()).stream()
                .map(span -> new Contact(span.pair(), span.firstFrame(), span.lastFrame()))
                .toList();
    }
}
