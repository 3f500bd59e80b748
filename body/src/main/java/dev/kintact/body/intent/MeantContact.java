package dev.kintact.body.intent;

import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import java.util.Comparator;
import java.util.List;

/**
 * Contact of a performer with the degree to which it is meant, and the rule that decides it. Immutable.
 *
 * @param degree mean over its time, 0 (incidental) to 1 (meant), in hundredths
 * @param rule what decides most of its time
 */
public record MeantContact(ContactSpan span, double degree, IntentRule rule) {

    /** Meant contacts before incidental ones, each in the order of time. */
    private static final Comparator<MeantContact> MEANT_FIRST =
            Comparator.comparing((MeantContact one) -> !one.isMeant()).thenComparing(one -> one.span.firstFrame());

    /**
     * All contacts of a clip, meant ones first, then incidental ones, each in the order of time. A hand that hovers over the
     * head and is meant to touch it is one; standing feet are not.
     *
     * @param clip of the performer's skeleton. Not modified.
     */
    public static List<MeantContact> list(Body performer, Clip clip) {
        return ContactIntent.of(performer, clip).contacts(ContactSpan.list(performer, clip)).stream()
                .sorted(MEANT_FIRST)
                .toList();
    }

    /** Whether it is called meant. */
    public boolean isMeant() {
        return degree >= ContactIntent.MEANT;
    }
}
