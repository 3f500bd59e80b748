package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.model.linear.BandedSystem;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Unknowns that stand by themselves come out as if all were solved together. */
class CoupledSystemTest {

    private record Case(int size, double[] lower, double[] diagonal, double[] right) {

        /** Some wishes about a few of the unknowns each; none about every third. */
        static Case any(Gen gen) {
            int size = gen.between(1, 20);
            double[] lower = new double[size * (size + 1) / 2];
            for (int wish = gen.between(0, 8); wish > 0; wish--) {
                double[] slopes = new double[size];
                for (int number = 0; number < size; number++) {
                    slopes[number] = number % 3 == 0 || gen.between(0, 1) == 0 ? 0 : gen.between(-2.0, 2.0);
                }
                int at = 0;
                for (int row = 0; row < size; row++) {
                    for (int column = 0; column <= row; column++) {
                        lower[at++] += slopes[row] * slopes[column];
                    }
                }
            }
            double[] diagonal = new double[size];
            double[] right = new double[size];
            for (int number = 0; number < size; number++) {
                diagonal[number] = gen.between(0.5, 3.0);
                right[number] = gen.between(-1.0, 1.0);
            }
            return new Case(size, lower, diagonal, right);
        }

        double[] solve(double factor) {
            double[] solution = new double[size];
            new CoupledSystem(size).solve(lower, factor, diagonal, right, solution);
            return solution;
        }
    }

    @Test
    void solutionsAreThoseOfAllTogether() {
        Laws.forAll("coupled system", Case::any, one -> {
            BandedSystem all = new BandedSystem(one.size, one.size - 1);
            all.clear();
            int at = 0;
            for (int row = 0; row < one.size; row++) {
                for (int column = 0; column <= row; column++) {
                    all.add(row, column, 1.5 * one.lower[at++]);
                }
            }
            for (int number = 0; number < one.size; number++) {
                all.add(number, number, one.diagonal[number]);
                all.addRight(number, one.right[number]);
            }
            all.solve();
            double[] solution = one.solve(1.5);
            for (int number = 0; number < one.size; number++) {
                assertThat(solution[number]).isCloseTo(all.solution(number), within(1e-8));
            }
        });
    }

    @Test
    void whatIsUsedAgainForgetsWhatWasBefore() {
        Laws.forAll("coupled system again", Case::any, one -> {
            CoupledSystem used = new CoupledSystem(one.size);
            double[] solution = new double[one.size];
            double[] full = new double[one.lower.length];
            Arrays.fill(full, 0.01);
            used.solve(full, 1, one.diagonal, one.right, solution);
            used.solve(one.lower, 2, one.diagonal, one.right, solution);
            assertThat(solution).containsExactly(one.solve(2));
        });
    }

    @Test
    void solvingAllocatesNothing() {
        int size = 6;
        double[] lower = new double[size * (size + 1) / 2];
        lower[3 * 4 / 2 + 1] = 0.5; // row 3, column 1
        double[] ones = {1, 1, 1, 1, 1, 1};
        double[] solution = new double[size];
        CoupledSystem system = new CoupledSystem(size);
        Allocations.assertAllocatesNothing(() -> system.solve(lower, 1, ones, ones, solution));
        assertThat(solution[0]).isEqualTo(1);
        assertThat(solution[1]).isCloseTo(0.5 / 0.75, within(1e-12));
    }
}
