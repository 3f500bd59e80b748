package dev.kintact.measure;

import java.util.List;

/**
 * Contacts and gaps of hands, fingers included, with whole parts of the body ({@link HandPart}): a palm that slid from belly to
 * chest still touches the trunk. Lines, overlap, reach and gaps are those of {@link ContactMetric} and {@link GapMetric}, which
 * look at every limb and at regions by themselves.
 */
final class HandMetric implements Metric {

    private final ContactRule rule;
    private final List<HandPart> parts = HandPart.list();
    private final ContactCount contacts = new ContactCount();
    private final Spread errors = new Spread();

    HandMetric(ContactRule rule) {
        this.rule = rule;
    }

    @Override
    public void look(FrameView view) {
        for (HandPart part : parts) {
            double source = part.gap(view.source);
            double result = part.gap(view.result);
            contacts.add(fate(view, part, source, result));
            if (source < rule.lines().near()) {
                errors.add(GapMetric.error(source, result));
            }
        }
    }

    private Fate fate(FrameView view, HandPart part, double source, double result) {
        Fate fate = rule.fate(source, result, part.touchesAtRest(rule));
        boolean inReach =
                fate != Fate.LOST || part.isReachable(view, rule.lines().contact(), rule);
        return inReach ? fate : Fate.UNREACHABLE;
    }

    @Override
    public void tell(FigureConsumer figures) {
        contacts.tell("hands", figures);
        figures.put("hands.gap.mean", errors.mean());
    }
}
