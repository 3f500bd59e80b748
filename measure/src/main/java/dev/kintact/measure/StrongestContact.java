package dev.kintact.measure;

import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Region;
import java.util.List;
import java.util.Optional;

/**
 * Finds the frame in which most pairs touch on the source; of several, the one in which they are nearest altogether, then the
 * earliest. It depends on the performer alone, so that it is the same frame on every character.
 */
final class StrongestContact implements Metric {

    /** Gaps that differ by less than this, as a share of the height, are the same. */
    private static final double GRAIN = 1e-6;

    private final Thresholds lines;
    private final List<Pair> pairs = Pair.list();
    private int frame = -1;
    private int most;
    private double nearest;
    private Pair pair = pairs.get(0);

    StrongestContact(Thresholds lines) {
        this.lines = lines;
    }

    @Override
    public void look(FrameView view) {
        int touching = 0;
        double sum = 0;
        int strongest = 0;
        for (int one = 0; one < pairs.size(); one++) {
            double gap = view.source.gap(one);
            if (gap < lines.contact() && ContactMetric.counts(pairs.get(one))) {
                boolean first = touching == 0;
                strongest = first || isBetter(one, strongest, view) ? one : strongest;
                touching++;
                sum += gap;
            }
        }
        if (touching > most || (touching > 0 && touching == most && sum < nearest - GRAIN)) {
            frame = view.frame;
            most = touching;
            nearest = sum;
            pair = pairs.get(strongest);
        }
    }

    /** What hands and feet touch tells more than what the segments above them do; of these, the nearest. */
    private boolean isBetter(int one, int other, FrameView view) {
        boolean end = isEnd(pairs.get(one));
        return end == isEnd(pairs.get(other)) ? view.source.gap(one) < view.source.gap(other) - GRAIN : end;
    }

    private static boolean isEnd(Pair pair) {
        return isEnd(pair.effector()) || isEnd(pair.region());
    }

    private static boolean isEnd(Region region) {
        return switch (region) {
            case LEFT_HAND, RIGHT_HAND, LEFT_FOOT, RIGHT_FOOT -> true;
            default -> false;
        };
    }

    @Override
    public void tell(FigureConsumer figures) {}

    /** The frame, how many pairs touch in it, and one of them; empty where nothing ever touches. */
    Optional<Sight> sight() {
        return frame < 0 ? Optional.empty() : Optional.of(new Sight(frame, most, pair.effector(), pair.region()));
    }
}
