package dev.kintact.retarget.adapt;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricDecoder;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.retarget.planes.PlaneDecoder;
import java.util.Optional;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * The posture adaptation of [Molla17, §6, Algorithm 1]: limbs go step by step to where the code wants them and to their sides of
 * each other, then the body folds, and again; at last hands and feet turn to the surface. Limbs are taken one after the other,
 * as published, so a mirrored motion does not give exactly the mirrored result where limbs depend on each other.
 */
public final class MollaAdaptation implements Adaptation {

    /**
     * What is done how often.
     *
     * @param mainLoops limb loops and body foldings
     * @param limbLoops steps in which limbs go to their goals
     * @param planes how sides are kept; nothing if they are not
     * @param folding whether the body folds
     * @param orientation whether hands and feet turn
     */
    public record Stages(
            int mainLoops, int limbLoops, Optional<PlaneDecoder.Rules> planes, boolean folding, boolean orientation) {}

    private final Stages stages;
    private final AdaptedBody body;
    private final EgocentricDecoder decoder;
    private final EgocentricLayout layout;
    private final @Nullable SideKeeper sides;
    private final ArmStart armStart;
    private final BodyFolding folding;
    private final ExtremityTurns turns;
    /** By limb: its joints as the layout counts them, and its priority in this frame. */
    private final int[] mids;

    private final int[] ends;
    private final double[] gammas = new double[BodyLimb.VALUES.size()];
    private final Vector3d midGoal = new Vector3d();
    private final Vector3d endGoal = new Vector3d();

    /**
     * An adaptation to a character.
     *
     * @param layout with elbows and knees
     * @param decoder of the character
     */
    public MollaAdaptation(
            Rig rig, BodySurface surface, EgocentricLayout layout, EgocentricDecoder decoder, Stages stages) {
        this.stages = stages;
        this.decoder = decoder;
        this.layout = layout;
        mids = BodyLimb.VALUES.stream()
                .mapToInt(limb -> layout.indexOf(limb.mid()))
                .toArray();
        ends = BodyLimb.VALUES.stream()
                .mapToInt(limb -> layout.indexOf(limb.end()))
                .toArray();
        body = new AdaptedBody(rig, surface);
        sides = stages.planes
                .map(rules -> SideKeeper.inTurn(body, new PlaneDecoder(rig, rules)))
                .orElse(null);
        armStart = new ArmStart(body, decoder, layout, sides);
        folding = new BodyFolding(body, decoder, layout);
        turns = new ExtremityTurns(body, decoder, layout, ExtremityTurns.Vote.CARRIED);
    }

    @Override
    public void adapt(Pose source, EgocentricCode code, Pose target) {
        body.update(target);
        decoder.take(code);
        decoder.settle(target, body.posed());
        if (sides != null) {
            sides.take(code);
        }
        for (int limb = 0; limb < gammas.length; limb++) {
            gammas[limb] = Priorities.gamma(BodyLimb.VALUES.get(limb), layout, code);
        }
        folding.begin(target);
        armStart.apply(BodyLimb.LEFT_ARM, code, target);
        armStart.apply(BodyLimb.RIGHT_ARM, code, target);
        for (int main = 0; main < stages.mainLoops; main++) {
            adaptLimbs(code, target);
            body.writeLimbs(target);
            if (stages.folding && folding.apply(target)) {
                decoder.settle(target, body.posed());
                body.readLimbs(target);
            }
        }
        body.writeLimbs(target);
        if (stages.orientation) {
            turns.apply(target);
        }
        target.updateWorld();
    }

    private void adaptLimbs(EgocentricCode code, Pose target) {
        for (int loop = 1; loop <= stages.limbLoops; loop++) {
            double share = (double) loop / stages.limbLoops;
            for (int i = 0; i < BodyLimb.VALUES.size(); i++) {
                BodyLimb limb = BodyLimb.VALUES.get(i);
                attract(limb, share, target);
                if (sides != null) {
                    sides.apply(limb, code, share, target);
                }
            }
        }
    }

    /** Brings a limb a share of the way to where the code wants its joints [Molla17, Fig. 13]. */
    private void attract(BodyLimb limb, double share, Pose target) {
        LimbPosture posture = body.limb(limb);
        decoder.decode(mids[limb.ordinal()], body.posed(), midGoal);
        decoder.decode(ends[limb.ordinal()], body.posed(), endGoal);
        posture.mid().lerp(midGoal, share, midGoal);
        posture.end().lerp(endGoal, share, endGoal);
        body.reach(limb, posture, endGoal, midGoal, gammas[limb.ordinal()], target);
    }
}
