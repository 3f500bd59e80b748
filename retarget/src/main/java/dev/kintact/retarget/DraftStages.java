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

/**
 * Makes what brings the arms of a character whose feet stand to where the performer's are over the skin. What it makes does not
 * depend on the frames before.
 */
final class DraftStages {

    private DraftStages() {}

    /** Writes the gaps of the performer's arms down. */
    static PerformerReading newReading(Body performer, RetargetOptions options) {
        BodySurface surface = options.surface(performer);
        EgocentricLayout layout = EgocentricLayout.ofGaps(surface.template());
        PerformanceEncoder encoder = new PerformanceEncoder(
                surface,
                new GapEncoder(performer.rig(), surface, layout, GapRules.USUAL),
                new PlaneEncoder(performer.rig()));
        return new PerformerReading(encoder, new EgocentricCode(layout), null);
    }

    /** Brings the character's arms to such gaps; changes arms and all world transforms. */
    static DraftAdaptation newAdaptation(Body character, RetargetOptions options) {
        BodySurface surface = options.surface(character);
        PlaneDecoder.Rules planes = new PlaneDecoder.Rules(
                options.get(Parameter.PLANES_RETREAT),
                options.get(Parameter.PLANES_SOFTNESS),
                options.get(Parameter.PLANES_NEAR),
                options.get(Parameter.PLANES_FAR));
        return new DraftAdaptation(
                character.rig(), surface, EgocentricLayout.ofGaps(surface.template()), GapRules.USUAL, planes, (int)
                        options.get(Parameter.LOOPS_LIMB));
    }
}
