package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.measure.LostContact;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.refine.ContactWishes;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Contacts that a retarget was to keep and did not, for people and reports.
 *
 * @param list the worst first
 */
record LostContacts(List<LostContact> list) {

    /** As many as can be taken in at a glance. */
    private static final int SHOWN = 6;

    /** Looks a second at a draft, which is made in less time than it would take to look at all of it; contacts are longer. */
    private static final double LOOKS = 10;

    /** None where contacts are not kept one by one. */
    static LostContacts of(
            Retargeter plan, ContactWishes wishes, Side performer, Clip source, Side character, Clip made) {
        if (!plan.options().method().solvesClips()) {
            return new LostContacts(List.of());
        }
        double rate = source.rate().framesPerSecond();
        int step = plan.options().isDraft() ? (int) Math.max(1, Math.round(rate / LOOKS)) : 1;
        return new LostContacts(LostContact.list(
                performer.body(), source, character.body(), made, wanted(wishes), Thresholds.USUAL, step));
    }

    private static LostContact.Wanted wanted(ContactWishes wishes) {
        return new LostContact.Wanted() {
            @Override
            public boolean test(int frame, int pair, double gap) {
                return wishes.wants(frame, pair, gap);
            }

            @Override
            public double farthest() {
                return wishes.farthest();
            }
        };
    }

    void print(PrintWriter out) {
        if (list.isEmpty()) {
            return;
        }
        out.println("not kept everywhere, the worst first:");
        list.stream()
                .sorted(Comparator.comparing(one -> one.pair().isNearByChance()))
                .limit(SHOWN)
                .forEach(one -> out.println(line(one)));
        if (list.size() > SHOWN) {
            out.println("  and " + (list.size() - SHOWN) + " more; --report lists all");
        }
        out.println(
                "  what need not touch can be let go: 'kintact contacts' lists contacts, --contacts takes what is left of"
                        + " them; a lower --keep-style bends the body farther");
        out.flush();
    }

    private static String line(LostContact one) {
        String more = one.worstGap() >= GapMeter.FAR ? " or more" : "";
        return String.format(
                Locale.ROOT,
                "  %s, frames %d to %d: up to %.1f %% of the height%s apart%s",
                one.pair().label(),
                one.firstFrame(),
                one.lastFrame(),
                100 * one.worstGap(),
                more,
                one.reachable() ? "" : ", out of reach for this body");
    }

    void put(ObjectNode report) {
        ArrayNode lost = report.putArray("lostContacts");
        for (LostContact one : list) {
            lost.addObject()
                    .put("effector", one.pair().effector().label())
                    .put("region", one.pair().region().label())
                    .put("from", one.firstFrame())
                    .put("to", one.lastFrame())
                    .put("worstGap", one.worstGap())
                    .put("reachable", one.reachable());
        }
    }
}
