package dev.kintact.measure;

import dev.kintact.body.RelaxedStand;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import java.util.List;

/** What it means that a contact is kept, lost or invented: the same for whatever touches. Scratch. */
final class ContactRule {

    private final Thresholds lines;
    private final Reach reach;
    private final List<Pair> pairs = Pair.list();
    private final double[] place = new double[3];

    /** By pair: whether the character touches itself there in a relaxed stand. */
    private final boolean[] atRest;

    /**
     * A rule.
     *
     * @param meter of the character's body; forgets all poses
     */
    ContactRule(Thresholds lines, Reach reach, Body character, GapMeter meter) {
        this(lines, reach, new boolean[Pair.list().size()]);
        meter.forget();
        meter.update(RelaxedStand.of(character.rig()));
        for (int pair = 0; pair < atRest.length; pair++) {
            atRest[pair] = meter.gap(pair) < lines.contact();
        }
        meter.forget();
    }

    private ContactRule(Thresholds lines, Reach reach, boolean[] atRest) {
        this.lines = lines;
        this.reach = reach;
        this.atRest = atRest;
    }

    /** The same rule with other lines. */
    ContactRule with(Thresholds others) {
        return new ContactRule(others, reach, atRest);
    }

    /** Whether the character touches itself there in a relaxed stand; then nothing is invented. */
    boolean touchesAtRest(int pair) {
        return atRest[pair];
    }

    Thresholds lines() {
        return lines;
    }

    /**
     * What became of a contact, as if all could be reached.
     *
     * @param source gap, a share of the height
     * @param result gap, a share of the height
     * @param atRest whether the character touches itself there in a relaxed stand
     */
    Fate fate(double source, double result, boolean atRest) {
        if (source < lines.contact()) {
            boolean near = result < lines.kept();
            boolean notPressedIn = result >= Math.min(source, 0) - lines.overlap();
            return near && notPressedIn ? Fate.KEPT : Fate.LOST;
        }
        return result < lines.contact() && source > lines.kept() && !atRest ? Fate.INVENTED : Fate.NONE;
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
