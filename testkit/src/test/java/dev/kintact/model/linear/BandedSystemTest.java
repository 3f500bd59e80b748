package dev.kintact.model.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Equations with a band have the solution that the same equations have without. */
class BandedSystemTest {

    private static final double EXACT = 1e-9;

    /**
     * Positive definite equations: JᵀJ + 1 of a random J in which no row reaches further than the band.
     *
     * @param matrix all of it
     */
    private record Case(int size, int band, double[][] matrix, double[] right) {
        static Case any(Gen gen) {
            int size = gen.count(1);
            int band = gen.between(0, size - 1);
            double[][] matrix = new double[size][size];
            double[] right = new double[size];
            for (int row = 0; row < size; row++) {
                matrix[row][row] += 1;
                right[row] = gen.nextGaussian();
                double[] slopes = new double[size];
                for (int i = row; i <= Math.min(size - 1, row + band); i++) {
                    slopes[i] = gen.nextGaussian();
                }
                for (int i = 0; i < size; i++) {
                    for (int j = 0; j < size; j++) {
                        matrix[i][j] += slopes[i] * slopes[j];
                    }
                }
            }
            return new Case(size, band, matrix, right);
        }

        BandedSystem system() {
            BandedSystem system = new BandedSystem(size, band);
            for (int row = 0; row < size; row++) {
                system.addRight(row, right[row]);
                for (int column = Math.max(0, row - band); column < size; column++) {
                    system.add(row, column, matrix[row][column]); // also above the diagonal, where nothing is kept
                }
            }
            return system;
        }

        void assertSolvedBy(double[] solution) {
            for (int row = 0; row < size; row++) {
                double sum = 0;
                for (int column = 0; column < size; column++) {
                    sum += matrix[row][column] * solution[column];
                }
                assertThat(sum).isCloseTo(right[row], within(EXACT * size));
            }
        }
    }

    private static double[] solved(BandedSystem system, int size) {
        system.solve();
        return IntStream.range(0, size).mapToDouble(system::solution).toArray();
    }

    @Test
    void theSolutionSolvesTheWholeEquations() {
        Laws.forAll(
                "the solution solves the whole equations",
                Case::any,
                one -> one.assertSolvedBy(solved(one.system(), one.size)));
    }

    @Test
    void equationsThatAreTakenOverAreNotUsedUp() {
        Laws.forAll("equations that are taken over are not used up", Case::any, one -> {
            BandedSystem system = one.system();
            BandedSystem copy = new BandedSystem(one.size, one.band);
            copy.set(system);
            double[] solution = solved(copy, one.size);
            assertThat(solved(system, one.size)).containsExactly(solution);
            system.clear();
            for (int row = 0; row < one.size; row++) {
                system.add(row, row, 2);
                system.addRight(row, row);
            }
            assertThat(solved(system, one.size)[one.size - 1]).isCloseTo((one.size - 1) / 2.0, within(EXACT));
        });
    }

    /** A chain of blocks, as knots of a spline are: the same numbers one by one, and in symmetric blocks. */
    private record Blocks(int size, int count, double[] block, double[] factors) {
        static Blocks any(Gen gen) {
            int size = gen.between(1, 6);
            double[] block = new double[size * size];
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < size; column++) {
                    // what is above the diagonal must not be looked at
                    block[row * size + column] = column <= row ? gen.nextGaussian() : Double.NaN;
                }
            }
            return new Blocks(size, gen.between(1, 5), block, new double[] {gen.nextGaussian(), gen.nextGaussian()});
        }

        double at(int row, int column) {
            return row >= column ? block[row * size + column] : block[column * size + row];
        }
    }

    @Test
    void symmetricBlocksAreTheirNumbersOneByOne() {
        Laws.forAll("symmetric blocks are their numbers one by one", Blocks::any, one -> {
            int all = one.size * one.count;
            int band = 2 * one.size - 1;
            BandedSystem inBlocks = new BandedSystem(all, band);
            BandedSystem single = new BandedSystem(all, band);
            for (int block = 0; block < one.count; block++) {
                for (int before = Math.max(0, block - 1); before <= block; before++) {
                    double factor = one.factors[block - before];
                    inBlocks.addSymmetric(block * one.size, before * one.size, one.block, one.size, factor);
                    for (int i = 0; i < one.size; i++) {
                        for (int j = 0; j < one.size; j++) {
                            single.add(block * one.size + i, before * one.size + j, factor * one.at(i, j));
                        }
                    }
                }
            }
            for (int row = 0; row < all; row++) {
                inBlocks.add(row, row, 100);
                single.add(row, row, 100);
                inBlocks.addRight(row, row - 1);
                single.addRight(row, row - 1);
            }
            double[] solution = solved(inBlocks, all);
            assertThat(solution).containsExactly(solved(single, all));
            assertThat(solution).doesNotContain(Double.NaN);
        });
    }
}
