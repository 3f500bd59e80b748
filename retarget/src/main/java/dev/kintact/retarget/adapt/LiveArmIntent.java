package dev.kintact.retarget.adapt;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.intent.LiveIntent;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.CutFinder;
import dev.kintact.retarget.egocentric.GapRules;

/**
 * {@link ArmIntent} of a performer's stream, without the future. Gaps are measured only where an arm is near anything. Scratch: one for each
 * stream; a step allocates nothing.
 */
public final class LiveArmIntent {

    private final GapMeter meter;
    private final LiveIntent intent;
    private final CutFinder cuts;
    private final double[] reach;
    private final ArmIntent arms;
    private boolean cut;

    /** Before the first frame of a stream of a performer. */
    public LiveArmIntent(Body performer, GapRules rules, double framesPerSecond) {
        meter = new GapMeter(performer);
        cuts = new CutFinder(performer.rig().skeleton(), performer.rig().height(), framesPerSecond);
        reach = ArmIntent.reach(rules);
        intent = new LiveIntent(performer, framesPerSecond, pair -> reach[pair] > GapMeter.UNASKED);
        arms = new ArmIntent(rules);
    }

    /**
     * Takes the next frame.
     *
     * @param source world transforms up to date. Not modified.
     * @param isAnyNear whether an elbow, wrist or palm is near anything
     */
    public void step(Pose source, boolean isAnyNear) {
        cut = cuts.look(source);
        if (cut) {
            intent.restart();
        }
        if (isAnyNear) {
            meter.updateGaps(source, reach);
            intent.step(source, meter);
            arms.update(intent, 0);
        } else {
            intent.stepFar();
        }
    }

    /** Whether there is a cut before the frame last taken. */
    public boolean isCut() {
        return cut;
    }

    /** The arms in the last frame in which any was near anything. Do not modify. */
    public ArmIntent arms() {
        return arms;
    }
}
