package dev.kintact.retarget;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** A choice of stages. */
public enum Method {
    /** Copied rotations and a scaled root: Initial Motion Retargeting [Tonoli19, §3.1]. */
    IMR("copies rotations and scales the root; looks at nobody's skin [Tonoli19, §3.1]", Looks.AT_BONES, Map.of()),
    /** Limbs in units of their length, feet in units of the hips' height [Kulpa05; Molla17, §7.1]. */
    KMA(
            "copies, then lets hands and feet reach as far as limbs of that length do; feet stand; no contact"
                    + " [Kulpa05, as in Molla17, §7.1]",
            Looks.AT_BONES,
            Map.of()),
    /** Raw displacements from the skin, no planes [Al-Asqhar13 as varied in Molla17, §7.1]. */
    AKC(
            "keeps hands and feet at the performer's distances from the skin, in metres"
                    + " [AlAsqhar13, as varied in Molla17, §7.1]",
            Looks.AT_CODES,
            Map.of(Parameter.PATH_NORMALISED, 0.0, Parameter.PLANES_ACTIVE, 0.0)),
    /** Hands and feet relative to the skin, by the transposed Jacobian [Tonoli19, §3.2, 3.3]. */
    SMR(
            "keeps hands and feet at the performer's places over the skin, measured in bones [Tonoli19, §3.2, 3.3]",
            Looks.AT_CODES,
            Map.of()),
    /** Limb joints relative to the skin and limbs on their sides of each other [Molla17]. */
    MDB(
            "keeps elbows, hands, knees and feet at the performer's places over the skin, and limbs in their order;"
                    + " folds the body where arms are short [Molla17]",
            Looks.AT_CODES,
            Map.of()),
    /** Ours: every gap kept on the real skin, by as little as it takes, over the whole clip at once. */
    KINTACT(
            "keeps every touch and every gap on the skin, feet on the ground, and everything else as copied; solves the"
                    + " whole clip at once, so nothing jumps",
            Looks.AT_SKIN,
            Map.of(Parameter.SURFACE_NAMED, 1.0));

    /** What a method looks at beside the performer's posture. */
    private enum Looks {
        AT_BONES,
        AT_CODES,
        AT_SKIN
    }

    private final String summary;
    private final Looks looks;

    @SuppressWarnings("ImmutableEnumChecker") // written by the constructor only
    private final Map<Parameter, Double> presets = new EnumMap<>(Parameter.class);

    Method(String summary, Looks looks, Map<Parameter, Double> presets) {
        this.summary = summary;
        this.looks = looks;
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

    /** Whether it looks at the skin of both bodies. */
    public boolean needsSkin() {
        return looks != Looks.AT_BONES;
    }

    /** Whether it writes postures down as codes, which can be stored and played elsewhere. */
    public boolean readsCodes() {
        return looks == Looks.AT_CODES;
    }

    /** Whether it solves clips as a whole. Frames that come one by one then depend on those before. */
    public boolean solvesClips() {
        return looks == Looks.AT_SKIN;
    }

    /** The value that a parameter has if nobody sets it: the method's own, or the usual one. */
    public double preset(Parameter parameter) {
        return presets.getOrDefault(parameter, parameter.usual());
    }
}
