package dev.kintact.retarget;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** A choice of stages. */
public enum Method {
    /** Copied rotations and a scaled root: Initial Motion Retargeting [Tonoli19, §3.1]. */
    IMR("copies rotations and scales the root; looks at nobody's skin [Tonoli19, §3.1]", Skin.NOT_NEEDED, Map.of()),
    /** Limbs in units of their length, feet in units of the hips' height [Kulpa05; Molla17, §7.1]. */
    KMA(
            "copies, then lets hands and feet reach as far as limbs of that length do; feet stand; no contact"
                    + " [Kulpa05, as in Molla17, §7.1]",
            Skin.NOT_NEEDED,
            Map.of()),
    /** Raw displacements from the skin, no planes [Al-Asqhar13 as varied in Molla17, §7.1]. */
    AKC(
            "keeps hands and feet at the performer's distances from the skin, in metres"
                    + " [AlAsqhar13, as varied in Molla17, §7.1]",
            Skin.NEEDED,
            Map.of(Parameter.PATH_NORMALISED, 0.0, Parameter.PLANES_ACTIVE, 0.0)),
    /** Hands and feet relative to the skin, by the transposed Jacobian [Tonoli19, §3.2, 3.3]. */
    SMR(
            "keeps hands and feet at the performer's places over the skin, measured in bones [Tonoli19, §3.2, 3.3]",
            Skin.NEEDED,
            Map.of()),
    /** Limb joints relative to the skin and limbs on their sides of each other [Molla17]. */
    MDB(
            "keeps elbows, hands, knees and feet at the performer's places over the skin, and limbs in their order;"
                    + " folds the body where arms are short [Molla17]",
            Skin.NEEDED,
            Map.of());

    /** Whether a method looks at the skin of both bodies. */
    private enum Skin {
        NEEDED,
        NOT_NEEDED
    }

    private final String summary;
    private final Skin skin;

    @SuppressWarnings("ImmutableEnumChecker") // written by the constructor only
    private final Map<Parameter, Double> presets = new EnumMap<>(Parameter.class);

    Method(String summary, Skin skin, Map<Parameter, Double> presets) {
        this.summary = summary;
        this.skin = skin;
        presets.forEach((parameter, value) -> this.presets.put(parameter, parameter.require(value)));
    }

    /** A name for people and files, for example {@code imr}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it does, for people, without capital and full stop. */
    public String summary() {
        return summary;
    }

    /** Whether it looks at the skin of both bodies. One that does not has no parameters either. */
    public boolean needsSkin() {
        return skin == Skin.NEEDED;
    }

    /** The value that a parameter has if nobody sets it: the method's own, or the usual one. */
    public double preset(Parameter parameter) {
        return presets.getOrDefault(parameter, parameter.usual());
    }
}
