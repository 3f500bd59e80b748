package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.measure.LossSearch;
import dev.kintact.measure.LostContact;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.refine.ContactWishes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
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

    /** As many parts a thread: whoever has written the result takes what is left. */
    private static final int PARTS = 4;

    /** A search for them that goes on beside other work. */
    interface Search {
        LostContacts result() throws IOException;
    }

    /** Begins to look for them; there are none where contacts are not kept one by one. */
    static Search start(
            Retargeter plan,
            ContactWishes wishes,
            Side performer,
            Clip source,
            Side character,
            Clip made,
            int threads,
            Beside beside) {
        if (!plan.options().method().solvesClips()) {
            return () -> new LostContacts(List.of());
        }
        double rate = source.rate().framesPerSecond();
        int step = plan.options().isDraft() ? (int) Math.max(1, Math.round(rate / LOOKS)) : 1;
        int parts = threads > 1 ? PARTS * threads : 1;
        LossSearch search = new LossSearch(
                performer.body(), source, character.body(), made, wanted(wishes), Thresholds.USUAL, step, parts);
        List<Beside.Task<?>> tasks = new ArrayList<>();
        for (int part = 0; part < search.partCount(); part++) {
            int number = part;
            tasks.add(beside.start(() -> {
                search.find(number);
                return number;
            }));
        }
        return () -> {
            Beside.finish(tasks);
            return new LostContacts(search.result());
        };
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
