package dev.kintact.measure;

import dev.kintact.body.contact.Pair;
import java.util.List;

/** What it means that a contact is kept, lost or invented: the same for whatever touches. Scratch. */
final class ContactRule {

    private final Thresholds lines;
    private final Reach reach;
    private final List<Pair> pairs = Pair.list();
    private final double[] place = new double[3];

    ContactRule(Thresholds lines, Reach reach) {
        this.lines = lines;
        this.reach = reach;
    }

    Thresholds lines() {
        return lines;
    }

    /**
     * What became of a contact, as if all could be reached.
     *
     * @param source gap, a share of the height
     * @param result gap, a share of the height
     */
    Fate fate(double source, double result) {
        if (source < lines.contact()) {
            boolean near = result < lines.kept();
            boolean notPressedIn = result >= Math.min(source, 0) - lines.overlap();
            return near && notPressedIn ? Fate.KEPT : Fate.LOST;
        }
        return result < lines.contact() && source > lines.kept() ? Fate.INVENTED : Fate.NONE;
    }

    /** Whether some posture of the character could bring a pair together where the source's is nearest. */
    boolean isReachable(FrameView view, int pair) {
        if (pairs.get(pair).isGround()) {
            return true;
        }
        view.source.getPlace(pair, place);
        return reach.reaches(pairs.get(pair).effector(), view.source.component(pair), place);
    }
}
