package dev.kintact.retarget;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.model.Pose;
import dev.kintact.retarget.adapt.DraftAdaptation;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.GapEncoder;
import dev.kintact.retarget.egocentric.GapRules;
import dev.kintact.retarget.planes.PlaneDecoder;
import dev.kintact.retarget.planes.PlaneEncoder;

/**
 * Brings the arms of a character whose feet stand to where the performer's are over the skin. Scratch: one for each thread or
 * stream; a frame allocates nothing and does not depend on the frames before.
 */
final class DraftArms {

    private final PerformanceEncoder encoder;
    private final DraftAdaptation adaptation;
    private final EgocentricCode code;

    DraftArms(Body performer, Body character, RetargetOptions options) {
        BodySurface from = options.surface(performer);
        BodySurface to = options.surface(character);
        EgocentricLayout layout = EgocentricLayout.ofGaps(from.template());
        encoder = new PerformanceEncoder(
                from, new GapEncoder(performer.rig(), from, layout, GapRules.USUAL), new PlaneEncoder(performer.rig()));
        PlaneDecoder.Rules planes = new PlaneDecoder.Rules(
                options.get(Parameter.PLANES_RETREAT),
                options.get(Parameter.PLANES_SOFTNESS),
                options.get(Parameter.PLANES_NEAR),
                options.get(Parameter.PLANES_FAR));
        adaptation = new DraftAdaptation(
                character.rig(), to, layout, GapRules.USUAL, planes, (int) options.get(Parameter.LOOPS_LIMB));
        code = new EgocentricCode(layout);
    }

    /**
     * Adapts a posture.
     *
     * @param source the performer's; world transforms up to date. Not modified.
     * @param target the copied posture with its feet where they belong; world transforms up to date. Modified: arms, and all
     *     world transforms.
     */
    void apply(Pose source, Pose target) {
        encoder.encode(source, code);
        adaptation.adapt(source, code, target);
    }
}
