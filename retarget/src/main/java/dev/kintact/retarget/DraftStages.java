package dev.kintact.retarget;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.retarget.adapt.DraftAdaptation;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.GapEncoder;
import dev.kintact.retarget.egocentric.GapRules;
import dev.kintact.retarget.planes.PlaneDecoder;
import dev.kintact.retarget.planes.PlaneEncoder;
import dev.kintact.retarget.posture.PerformerTurns;

/**
 * Makes what brings the arms of a character whose feet stand to where the performer's are over the skin. What it makes does not
 * depend on the frames before. Immutable.
 */
final class DraftStages {

    private final RetargetOptions options;
    private final EgocentricLayout layout;

    /**
     * For drafts between bodies.
     *
     * @param anyBody one of them: their surfaces are of one template
     */
    DraftStages(RetargetOptions options, Body anyBody) {
        this.options = options;
        layout = EgocentricLayout.ofGaps(options.surface(anyBody).template());
    }

    /** Writes the gaps of the performer's arms down. */
    PerformerReading newReading(Body performer) {
        BodySurface surface = options.surface(performer);
        PerformanceEncoder encoder = new PerformanceEncoder(
                surface,
                new GapEncoder(performer.rig(), surface, layout, GapRules.USUAL),
                new PlaneEncoder(performer.rig()));
        return new PerformerReading(new PerformerTurns(performer.rig()), encoder, new EgocentricCode(layout), null);
    }

    /** Brings the character's arms to such gaps; changes arms and all world transforms. */
    DraftAdaptation newAdaptation(Body character) {
        PlaneDecoder.Rules planes = new PlaneDecoder.Rules(
                options.get(Parameter.PLANES_RETREAT),
                options.get(Parameter.PLANES_SOFTNESS),
                options.get(Parameter.PLANES_NEAR),
                options.get(Parameter.PLANES_FAR));
        return new DraftAdaptation(character.rig(), options.surface(character), layout, GapRules.USUAL, planes, (int)
                options.get(Parameter.LOOPS_LIMB));
    }
}
