package dev.kintact.retarget;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.retarget.adapt.Adaptation;
import dev.kintact.retarget.adapt.MollaAdaptation;
import dev.kintact.retarget.adapt.TonoliAdaptation;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricDecoder;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.planes.PlaneDecoder;
import java.util.Optional;

/** Makes the encoding and adaptation of a method that looks at skins, as its options say. Immutable. */
final class MethodStages {

    private final RetargetOptions options;
    private final Encoding encoding;

    /** The stages of a method; one that looks at nobody's skin has an empty encoding. */
    MethodStages(RetargetOptions options) {
        this.options = options;
        encoding = Encoding.ofAny(options);
    }

    Encoding encoding() {
        return encoding;
    }

    Adaptation newAdaptation(Body character) {
        Rig rig = character.rig();
        BodySurface surface = options.surface(character);
        EgocentricLayout layout = encoding.layout();
        EgocentricDecoder decoder = newDecoder(rig);
        boolean orientation = options.isOn(Parameter.ORIENTATION_ACTIVE);
        if (options.method() == Method.SMR) {
            TonoliAdaptation.Transpose transpose = new TonoliAdaptation.Transpose(
                    (int) options.get(Parameter.TRANSPOSE_ITERATIONS),
                    options.get(Parameter.TRANSPOSE_TOLERANCE),
                    Math.toRadians(options.get(Parameter.TRANSPOSE_STEP)));
            return new TonoliAdaptation(rig, surface, layout, decoder, transpose, orientation);
        }
        return new MollaAdaptation(
                rig,
                surface,
                layout,
                decoder,
                new MollaAdaptation.Stages(
                        (int) options.get(Parameter.LOOPS_MAIN),
                        (int) options.get(Parameter.LOOPS_LIMB),
                        planes(),
                        options.isOn(Parameter.FOLDING_ACTIVE),
                        orientation));
    }

    /** Reads codes on a body as the adaptation does. */
    CodeReading newReading(Body body, EgocentricCode code) {
        PlaneDecoder sides =
                planes().map(rules -> new PlaneDecoder(body.rig(), rules)).orElse(null);
        return new CodeReading(options.surface(body), newDecoder(body.rig()), sides, code);
    }

    private EgocentricDecoder newDecoder(Rig rig) {
        return new EgocentricDecoder(rig, encoding.layout(), options.isOn(Parameter.PATH_NORMALISED));
    }

    /** How sides are kept; nothing if they are not. */
    private Optional<PlaneDecoder.Rules> planes() {
        if (options.method() == Method.SMR || !options.isOn(Parameter.PLANES_ACTIVE)) {
            return Optional.empty();
        }
        return Optional.of(new PlaneDecoder.Rules(
                options.get(Parameter.PLANES_RETREAT),
                options.get(Parameter.PLANES_SOFTNESS),
                options.get(Parameter.PLANES_NEAR),
                options.get(Parameter.PLANES_FAR)));
    }
}
