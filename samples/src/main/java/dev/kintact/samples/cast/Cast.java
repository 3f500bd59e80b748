package dev.kintact.samples.cast;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The members of the cast. Child, alien and woman have the measures of Molla's table [Molla17, appendix E]. */
public enum Cast {
    PERFORMER(
            "an adult of average measures; the repertoire is theirs",
            new CastMeasures(1.76, 0.54, 0.85, 0.05, 0.039, 0.081, 0.05, 0.23, 0.23, 0.36, 0.19, 0.19, 0.265)),
    CHILD(
            "a child of 1.20 m",
            new CastMeasures(1.20, 0.38, 0.48, 0.05, 0.04, 0.06, 0.05, 0.17, 0.24, 0.235, 0.135, 0.13, 0.185)),
    ALIEN(
            "thin limbs, a thick belly and a big head",
            new CastMeasures(1.52, 0.42, 0.66, 0.03, 0.02, 0.05, 0.02, 0.27, 0.28, 0.25, 0.15, 0.17, 0.20)),
    WOMAN(
            "a slim woman with long legs",
            new CastMeasures(1.68, 0.51, 0.80, 0.05, 0.04, 0.08, 0.04, 0.16, 0.215, 0.33, 0.19, 0.175, 0.24)),
    OGRE(
            "a huge belly, short legs and big hands",
            new CastMeasures(2.00, 0.78, 0.62, 0.09, 0.085, 0.12, 0.09, 0.75, 0.33, 0.62, 0.34, 0.30, 0.36)),
    GIANT(
            "2.4 m tall with long arms",
            new CastMeasures(2.40, 0.95, 1.15, 0.065, 0.055, 0.105, 0.07, 0.30, 0.28, 0.50, 0.26, 0.28, 0.38)),
    TODDLER(
            "a big head on short limbs",
            new CastMeasures(0.85, 0.25, 0.28, 0.035, 0.03, 0.05, 0.042, 0.17, 0.225, 0.19, 0.105, 0.09, 0.12));

    private final String description;

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
    private final CastMeasures measures;

    Cast(String description, CastMeasures measures) {
        this.description = description;
        this.measures = measures;
    }

    /** The member of that name, for example {@code child}. */
    public static Optional<Cast> of(String name) {
        return Arrays.stream(values())
                .filter(member -> member.id().equals(name))
                .findFirst();
    }

    /** Name in commands and files: {@code child}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For people. */
    public String description() {
        return description;
    }

    public CastMeasures measures() {
        return measures;
    }
}
