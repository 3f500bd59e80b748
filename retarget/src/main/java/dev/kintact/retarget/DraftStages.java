package dev.kintact.retarget;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.model.Clip;
import dev.kintact.retarget.adapt.ArmIntent;
import dev.kintact.retarget.adapt.ArmIntentTrack;
import dev.kintact.retarget.adapt.DraftAdaptation;
import dev.kintact.retarget.adapt.LiveArmIntent;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.GapEncoder;
import dev.kintact.retarget.egocentric.GapRules;
import dev.kintact.retarget.planes.PlaneDecoder;
import dev.kintact.retarget.planes.PlaneEncoder;
import dev.kintact.retarget.posture.PerformerTurns;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Factory of the stages of a draft: read the gaps of a performer's arms and their intent, and solve a character's arms for them. Immutable.
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

    /** Reader of a clip's frames: encodes the gaps of the performer's arms. */
    PerformerReading newReading(Body performer) {
        return newReading(performer, null);
    }

    /** Reader of a stream: encodes the gaps of the performer's arms, and how far they are meant. */
    PerformerReading newReading(Body performer, double framesPerSecond) {
        return newReading(performer, new LiveArmIntent(performer, GapRules.USUAL, framesPerSecond));
    }

    /** Room for the intent of a frame. */
    ArmIntent newArmIntent() {
        return new ArmIntent(GapRules.USUAL);
    }

    /**
     * Finds the intent of a performer's arms in a clip.
     *
     * @param shots its parts between cuts. Not modified.
     */
    ArmIntentTrack readIntent(Body performer, List<Clip> shots) {
        return new ArmIntentTrack(performer, shots, GapRules.USUAL);
    }

    private PerformerReading newReading(Body performer, @Nullable LiveArmIntent intent) {
        BodySurface surface = options.surface(performer);
        PerformanceEncoder encoder = new PerformanceEncoder(
                surface,
                new GapEncoder(performer.rig(), surface, layout, GapRules.USUAL),
                new PlaneEncoder(performer.rig()));
        return new PerformerReading(
                new PerformerTurns(performer.rig()), encoder, new EgocentricCode(layout), null, intent);
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
