package dev.kintact.studio.stage;

import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.IntentRule;
import dev.kintact.body.intent.MeantContact;
import java.util.List;

/**
 * Degree to which a contact of a motion is meant, set by hand. Immutable.
 *
 * @param from first frame of the contact
 * @param to last frame of the contact
 * @param meant 0 (incidental) to 1 (meant)
 */
public record ContactChoice(Pair pair, int from, int to, double meant) {

    public ContactChoice {
        if (!(from >= 0 && from <= to && meant >= 0 && meant <= 1)) {
            throw new IllegalArgumentException("frames " + from + " to " + to + ", meant " + meant);
        }
    }

    /** Whether both are about the same contact: the same pair, and frames in common. */
    public boolean isAbout(ContactChoice other) {
        return isAbout(other.pair, other.from, other.to);
    }

    private boolean isAbout(Pair otherPair, int otherFrom, int otherTo) {
        return pair.equals(otherPair) && from <= otherTo && to >= otherFrom;
    }

    /**
     * Contacts with degrees by hand in place of the performer's.
     *
     * @param found of a part of the motion. Not modified.
     * @param firstFrame frame of the motion at which the part begins
     */
    public static List<MeantContact> apply(List<ContactChoice> choices, List<MeantContact> found, int firstFrame) {
        return found.stream()
                .map(contact -> choices.stream()
                        .filter(choice -> choice.isAbout(
                                contact.span().pair(),
                                contact.span().firstFrame() + firstFrame,
                                contact.span().lastFrame() + firstFrame))
                        .findFirst()
                        .map(choice -> withDegree(contact.span(), choice.meant))
                        .orElse(contact))
                .toList();
    }

    private static MeantContact withDegree(ContactSpan span, double meant) {
        return new MeantContact(span, meant, IntentRule.EDITED);
    }
}
