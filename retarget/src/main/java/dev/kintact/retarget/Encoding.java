package dev.kintact.retarget;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.body.surface.Templates;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricEncoder;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.EncodingRules;
import dev.kintact.retarget.egocentric.Importance;
import dev.kintact.retarget.egocentric.ReferencePoint;
import dev.kintact.retarget.planes.PlaneEncoder;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * How postures are written down as codes: all of a method that looks at the performer, and nothing that looks at the
 * character. Immutable; options that encode alike have equal encodings.
 *
 * <pre>{@code
 * Encoding encoding = Encoding.of(RetargetOptions.of(Method.MDB));
 * PerformanceEncoder encoder = encoding.newEncoder(performer);
 * EgocentricCode code = encoding.newCode();
 * encoder.encode(sourcePose, code);
 * // later, perhaps elsewhere:
 * Retargeter.playing(performer.rig(), character, encoding.playedWith(RetargetOptions.of(Method.MDB)))
 *         .newSession().play(sourcePose, code, targetPose);
 * }</pre>
 */
public final class Encoding {

    private final RetargetOptions options;
    private final EgocentricLayout layout;

    private Encoding(RetargetOptions options) {
        this.options = options;
        layout = EgocentricLayout.of(template(), options.method() != Method.SMR);
    }

    /**
     * The encoding that a method with these numbers reads; what else the options say does not matter.
     *
     * @throws IllegalArgumentException if the method looks at nobody's skin, and therefore reads no code
     */
    public static Encoding of(RetargetOptions options) {
        if (!options.method().readsCodes()) {
            throw new IllegalArgumentException(options.method().id() + " reads no code, only the performer's posture");
        }
        return ofAny(options);
    }

    /** The same also of methods that read no code; theirs is never made. */
    static Encoding ofAny(RetargetOptions options) {
        RetargetOptions counting = RetargetOptions.of(options.method());
        for (Parameter parameter : Parameter.values()) {
            if (parameter.isOfEncoding(options.method())) {
                counting = counting.with(parameter, options.get(parameter));
            }
        }
        return new Encoding(counting);
    }

    /** The method that it was made for. Others may read it too, see {@link #canBePlayedBy}. */
    public Method method() {
        return options.method();
    }

    /** Every number that codes depend on, in the order of {@link Parameter}. */
    public Map<Parameter, Double> parameters() {
        Map<Parameter, Double> values = new EnumMap<>(Parameter.class);
        for (Parameter parameter : Parameter.values()) {
            if (parameter.isOfEncoding(method())) {
                values.put(parameter, options.get(parameter));
            }
        }
        return Collections.unmodifiableMap(values);
    }

    public EgocentricLayout layout() {
        return layout;
    }

    /** Scratch for a frame. */
    public EgocentricCode newCode() {
        return new EgocentricCode(layout);
    }

    /** Scratch that encodes a performer's frames, for one thread or stream. */
    public PerformanceEncoder newEncoder(Body performer) {
        Rig rig = performer.rig();
        return new PerformanceEncoder(
                options.surface(performer), new EgocentricEncoder(rig, layout, rules()), new PlaneEncoder(rig));
    }

    /**
     * Whether a method can play such codes: one that reads none always can, the one it was made for too, and another only if
     * it reads the same joints and reference points and measures displacements alike.
     */
    public boolean canBePlayedBy(Method other) {
        if (!other.readsCodes() || other == method()) {
            return !other.solvesClips(); // which looks at the performer's own skin
        }
        boolean sameReading = (other == Method.SMR) == (method() == Method.SMR);
        return sameReading && other.preset(Parameter.PATH_NORMALISED) == options.get(Parameter.PATH_NORMALISED);
    }

    /**
     * Options with this encoding's numbers, by which its codes can be played.
     *
     * @param wanted whose other numbers and way through the world stay
     * @throws IllegalArgumentException if the method cannot play them
     */
    public RetargetOptions playedWith(RetargetOptions wanted) {
        if (!canBePlayedBy(wanted.method())) {
            throw new IllegalArgumentException(wanted.method().id() + " cannot play codes made for " + this);
        }
        RetargetOptions played = wanted;
        for (Parameter parameter : Parameter.values()) {
            if (wanted.method().readsCodes() && parameter.isOfEncoding(method())) {
                played = played.with(parameter, options.get(parameter));
            }
        }
        return played;
    }

    private SurfaceTemplate template() {
        return options.isOn(Parameter.SURFACE_NAMED) ? Templates.NAMED : Templates.DISSERTATION;
    }

    private EncodingRules rules() {
        double nearest = options.get(Parameter.IMPORTANCE_NEAREST);
        double least = options.get(Parameter.IMPORTANCE_LEAST);
        boolean normalised = options.isOn(Parameter.PATH_NORMALISED);
        if (method() == Method.SMR) {
            double depth = options.get(Parameter.IMPORTANCE_DEPTH);
            return new EncodingRules(ReferencePoint.MIDDLE, Importance.allRound(depth, nearest, least), normalised);
        }
        return new EncodingRules(ReferencePoint.NEAREST, Importance.facing(nearest, least), normalised);
    }

    /** Two encodings are equal when method and numbers are. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Encoding that && options.equals(that.options);
    }

    @Override
    public int hashCode() {
        return options.hashCode();
    }

    /** For people: the method and what was set of it. */
    @Override
    public String toString() {
        return options.label();
    }
}
