package dev.kintact.model.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.Arrays;
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
    private record Blocks(int size, int count, double[] block, double[] shares) {
        static Blocks any(Gen gen) {
            int size = gen.between(1, 12);
            double[] block = new double[size * size];
            for (int row = 0; row < size; row++) {
                for (int column = 0; column <= row; column++) {
                    block[row * size + column] = gen.nextGaussian();
                    block[column * size + row] = block[row * size + column];
                }
            }
            double[] shares = new double[gen.between(1, 4)];
            Arrays.setAll(shares, i -> gen.nextGaussian());
            return new Blocks(size, gen.between(shares.length, 9), block, shares);
        }

        BandedSystem newSystem() {
            BandedSystem system = new BandedSystem(size * count, shares.length * size - 1);
            for (int row = 0; row < size * count; row++) {
                system.add(row, row, 1000);
                system.addRight(row, row - 1);
            }
            return system;
        }
    }

    @Test
    void sharedBlocksAreTheirNumbersOneByOne() {
        Laws.forAll("shared blocks are their numbers one by one", Blocks::any, one -> {
            BandedSystem inBlocks = one.newSystem();
            BandedSystem single = one.newSystem();
            for (int first = 0; first + one.shares.length <= one.count; first++) {
                inBlocks.addShared(first * one.size, one.block, one.size, one.shares);
                for (int i = 0; i < one.size * one.shares.length; i++) {
                    for (int j = 0; j <= i; j++) {
                        double value = one.block[i % one.size * one.size + j % one.size];
                        double shared = one.shares[j / one.size] * (one.shares[i / one.size] * value);
                        single.add(first * one.size + i, first * one.size + j, shared);
                    }
                }
            }
            double[] solution = solved(inBlocks, one.size * one.count);
            assertThat(solution).containsExactly(solved(single, one.size * one.count));
        });
    }

    @Test
    void ofASymmetricBlockOnlyTheLowerHalfIsLookedAt() {
        Laws.forAll("of a symmetric block only the lower half is looked at", Blocks::any, one -> {
            BandedSystem inBlocks = one.newSystem();
            BandedSystem single = one.newSystem();
            double[] lower = one.block.clone();
            for (int row = 0; row < one.size; row++) {
                Arrays.fill(lower, row * one.size + row + 1, (row + 1) * one.size, Double.NaN);
            }
            int at = (one.count - 1) * one.size;
            inBlocks.addSymmetric(at, lower, one.size, 2);
            for (int i = 0; i < one.size; i++) {
                for (int j = 0; j < one.size; j++) {
                    single.add(at + i, at + j, 2 * one.block[i * one.size + j]);
                }
            }
            double[] solution = solved(inBlocks, one.size * one.count);
            assertThat(solution).containsExactly(solved(single, one.size * one.count));
            assertThat(solution).doesNotContain(Double.NaN);
        });
    }
}
