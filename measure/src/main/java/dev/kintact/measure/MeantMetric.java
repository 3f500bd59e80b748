package dev.kintact.measure;

import dev.kintact.body.contact.Pair;
import java.util.List;

/**
 * Contacts weighted by the degree to which the performer means them, of all pairs and of hands with whole parts of the body: I1. An
 * incidental pair counts for nothing here; penetration and order judge it. A hand that hovers before the head counts as touching,
 * and so does a result's that is no farther from it.
 */
final class MeantMetric implements Metric {

    private final ContactRule rule;
    private final List<Pair> pairs = Pair.list();
    private final List<HandPart> parts = HandPart.list();
    private final ContactCount contacts = new ContactCount();
    private final ContactCount hands = new ContactCount();
    private final ContactPlaces places;
    private double placeSum;
    private double placeWeight;
    private double gapSum;
    private double gapWeight;

    MeantMetric(ContactRule rule, ContactPlaces places) {
        this.rule = rule;
        this.places = places;
    }

    @Override
    public void look(FrameView view) {
        for (int pair = 0; pair < pairs.size(); pair++) {
            double degree = view.degree(pair);
            if (degree > 0 && ContactMetric.counts(pairs.get(pair))) {
                look(view, pair, degree);
            }
        }
        for (HandPart part : parts) {
            lookAtHand(view, part);
        }
    }

    private void look(FrameView view, int pair, double degree) {
        double source = view.sourceGap(pair);
        double result = view.resultGap(pair);
        Fate fate = rule.fate(source, result, rule.touchesAtRest(pair));
        fate = fate == Fate.LOST && !rule.isReachable(view, pair) ? Fate.UNREACHABLE : fate;
        contacts.add(fate, degree);
        if (source < rule.lines().near()) {
            gapSum += degree * GapMetric.error(source, result);
            gapWeight += degree;
        }
        if (fate == Fate.KEPT && !pairs.get(pair).isGround()) {
            placeSum += degree * places.offset(view, pair);
            placeWeight += degree;
        }
    }

    private void lookAtHand(FrameView view, HandPart part) {
        double source = part.sourceGap(view);
        double result = part.resultGap(view);
        Fate fate = rule.fate(source, result, part.touchesAtRest(rule));
        if (fate == Fate.LOST && !part.isReachable(view, rule.lines().contact(), rule)) {
            fate = Fate.UNREACHABLE;
        }
        hands.add(fate, part.degree(view, rule.lines().kept()));
    }

    @Override
    public void tell(FigureConsumer figures) {
        contacts.tell("meant", figures);
        figures.put("meant.place.mean", placeWeight == 0 ? Double.NaN : placeSum / placeWeight);
        figures.put("meant.gap.mean", gapWeight == 0 ? Double.NaN : gapSum / gapWeight);
        hands.tell("meant.hands", figures);
    }
}
