package dev.kintact.formats;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Which unit makes a figure of some height a person. */
final class UnitGuess {

    /** A usual figure from the lowest to the highest joint, metres: the crown and the soles are not joints. */
    private static final double USUAL_HEIGHT = 1.6;

    /** How much heights vary, as a standard deviation of their logarithm: children and giants are meant to pass. */
    private static final double SPREAD = 0.3;

    /** How much rarer a unit is than centimetres, as the logarithm of its frequency. */
    private record Candidate(LengthUnit unit, double rarity) {
        double score(double height) {
            double deviation = Math.log(height * unit.metres() / USUAL_HEIGHT) / SPREAD;
            return rarity - deviation * deviation / 2;
        }
    }

    private static final List<Candidate> CANDIDATES = List.of(
            new Candidate(LengthUnit.CENTIMETRE, 0),
            new Candidate(LengthUnit.METRE, -0.2),
            new Candidate(LengthUnit.INCH, -0.5),
            new Candidate(LengthUnit.MILLIMETRE, -0.7),
            new Candidate(LengthUnit.DECIMETRE, -0.7),
            new Candidate(LengthUnit.CMU, -0.7),
            new Candidate(LengthUnit.FOOT, -2));

    private UnitGuess() {}

    /** The likeliest unit; its confidence is its share among all units, judged by the height only. */
    static Guess<LengthUnit> fromHeight(double height) {
        if (!(height > 0)) {
            return unknown();
        }
        Candidate best = CANDIDATES.stream()
                .max(Comparator.comparingDouble(candidate -> candidate.score(height)))
                .orElseThrow();
        double bestScore = best.score(height);
        double total = CANDIDATES.stream()
                .mapToDouble(candidate -> Math.exp(candidate.score(height) - bestScore))
                .sum();
        double metres = height * best.unit.metres();
        boolean plausible = metres >= 0.4 && metres <= 3.5;
        String reason = String.format(Locale.ROOT, "makes the figure %.2f m tall", metres);
        return new Guess<>(best.unit, plausible ? 1 / total : 0, reason);
    }

    static Guess<LengthUnit> unknown() {
        return new Guess<>(LengthUnit.CENTIMETRE, 0, "assumed: not a figure whose height would tell");
    }
}
