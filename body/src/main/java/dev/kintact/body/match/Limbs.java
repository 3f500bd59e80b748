package dev.kintact.body.match;

import java.util.List;

/**
 * The two limbs of a pair with the joints that were found along them.
 *
 * @param chains first and second limb
 * @param fits where the joints are along each chain
 * @param byShape where they would be if names were not looked at
 * @param parts of the body that the three joints are
 * @param loose feet that hang from elsewhere, as in rigs with inverse kinematics; empty if there are none
 */
record Limbs(
        List<List<Integer>> chains, List<LimbFit> fits, List<LimbFit> byShape, List<Part> parts, List<Integer> loose) {

    static Limbs of(Figure figure, LimbPair pair, List<Part> parts) {
        List<Integer> first = pair.first();
        List<Integer> second = pair.second();
        List<List<Integer>> chains = List.of(first, second);
        if (first.size() == second.size()) {
            LimbFit fit = LimbFit.of(figure, chains, parts);
            LimbFit shape = LimbFit.of(figure, chains, parts, 0);
            return new Limbs(chains, List.of(fit, fit), List.of(shape, shape), parts, List.of());
        }
        return new Limbs(
                chains,
                chains.stream()
                        .map(chain -> LimbFit.of(figure, List.of(chain), parts))
                        .toList(),
                chains.stream()
                        .map(chain -> LimbFit.of(figure, List.of(chain), parts, 0))
                        .toList(),
                parts,
                List.of());
    }

    /** The same limbs in the other order. */
    Limbs swapped() {
        return new Limbs(
                List.of(chains.get(1), chains.get(0)),
                List.of(fits.get(1), fits.get(0)),
                List.of(byShape.get(1), byShape.get(0)),
                parts,
                loose.isEmpty() ? loose : List.of(loose.get(1), loose.get(0)));
    }

    int upper(int limb) {
        return chains.get(limb).get(fits.get(limb).upper());
    }

    int lower(int limb) {
        return chains.get(limb).get(fits.get(limb).lower());
    }

    /** The ankle or wrist, or -1. */
    int end(int limb) {
        int at = fits.get(limb).end();
        return at >= 0 ? chains.get(limb).get(at) : isLoose(limb) ? loose.get(limb) : -1;
    }

    /** Whether the ankle or wrist hangs from elsewhere. */
    boolean isLoose(int limb) {
        return fits.get(limb).end() < 0 && !loose.isEmpty();
    }

    Limbs withLoose(List<Integer> ends) {
        return new Limbs(chains, fits, byShape, parts, List.copyOf(ends));
    }

    /** The joint after the ankle or wrist, or -1. */
    int afterEnd(int limb) {
        int at = fits.get(limb).end();
        List<Integer> chain = chains.get(limb);
        return at < 0 || at + 1 >= chain.size() ? -1 : chain.get(at + 1);
    }
}
