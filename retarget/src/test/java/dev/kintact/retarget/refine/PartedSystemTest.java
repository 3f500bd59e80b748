package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.model.linear.BandedSystem;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Parts that have nothing to do with each other come out as if all were solved together. */
class PartedSystemTest {

    /** What some frames say of numbers of which few have to do with each other. */
    private record Case(int size, int knots, List<double[]> matrices, double[] shares, double[] right) {
        static Case any(Gen gen) {
            int size = gen.between(1, 12);
            int knots = gen.between(Knots.ORDER, 9);
            List<double[]> matrices = new ArrayList<>();
            for (int frame = 0; frame <= knots - Knots.ORDER; frame++) {
                matrices.add(matrix(gen, size));
            }
            double[] shares = new double[Knots.ORDER];
            Arrays.setAll(shares, knot -> gen.between(0.1, 1.0));
            double[] right = new double[size * knots];
            Arrays.setAll(right, at -> gen.nextGaussian());
            return new Case(size, knots, matrices, shares, right);
        }

        private static double[] matrix(Gen gen, int size) {
            double[] matrix = new double[size * size];
            for (int wish = gen.between(0, 3); wish > 0; wish--) {
                int one = gen.between(0, size - 1);
                int other = gen.between(0, size - 1);
                double slope = gen.nextGaussian();
                matrix[one * size + one] += 1;
                matrix[other * size + other] += slope * slope;
                matrix[one * size + other] += slope;
                matrix[other * size + one] += slope;
            }
            return matrix;
        }

        int[][] parts() {
            Parts parts = new Parts(size);
            matrices.forEach(parts::add);
            return parts.get();
        }

        PartedSystem fill(PartedSystem system) {
            system.clear(parts());
            for (int frame = 0; frame < matrices.size(); frame++) {
                system.addShared(frame, matrices.get(frame), shares);
            }
            for (int at = 0; at < right.length; at++) {
                system.add(at % size, at / size, at / size, 2);
                system.addRight(at % size, at / size, right[at]);
            }
            return system;
        }
    }

    @Test
    void solutionsAreThoseOfAllTogether() {
        AtomicInteger several = new AtomicInteger();
        Laws.forAll("parted system", Case::any, one -> {
            BandedSystem whole = new BandedSystem(one.right.length, Knots.ORDER * one.size - 1);
            whole.clear();
            for (int frame = 0; frame < one.matrices.size(); frame++) {
                whole.addShared(frame * one.size, one.matrices.get(frame), one.size, one.shares);
            }
            for (int at = 0; at < one.right.length; at++) {
                whole.add(at, at, 2);
                whole.addRight(at, one.right[at]);
            }
            PartedSystem parted = one.fill(new PartedSystem(one.knots, one.size));
            for (int at = 0; at < one.right.length; at++) {
                assertThat(parted.right(at)).isEqualTo(one.right[at]);
            }
            PartedSystem solved = new PartedSystem(one.knots, one.size);
            solved.set(parted);
            whole.solve();
            solved.solve();
            for (int at = 0; at < one.right.length; at++) {
                assertThat(solved.solution(at)).isCloseTo(whole.solution(at), within(1e-10));
            }
            several.addAndGet(one.parts().length > 1 && one.parts().length < one.size ? 1 : 0);
        });
        assertThat(several.get()).as("cases of several parts").isGreaterThan(50);
    }

    @Test
    void whatIsUsedAgainForgetsWhatWasBefore() {
        Laws.forAll("parted system again", Case::any, one -> {
            PartedSystem used = one.fill(new PartedSystem(one.knots, one.size));
            used.solve();
            used.clear(new int[][] {all(one.size)});
            one.fill(used).solve();
            PartedSystem fresh = one.fill(new PartedSystem(one.knots, one.size));
            fresh.solve();
            for (int at = 0; at < one.right.length; at++) {
                assertThat(used.solution(at)).isEqualTo(fresh.solution(at));
            }
        });
    }

    private static int[] all(int size) {
        int[] all = new int[size];
        Arrays.setAll(all, number -> number);
        return all;
    }

    @Test
    void numbersOfDifferentPartsHaveNothingToDoWithEachOther() {
        Laws.forAll("parts", Case::any, one -> {
            int[] partOf = new int[one.size];
            Arrays.fill(partOf, -1);
            int[][] parts = one.parts();
            for (int part = 0; part < parts.length; part++) {
                for (int number : parts[part]) {
                    assertThat(partOf[number]).isNegative();
                    partOf[number] = part;
                }
                assertThat(parts[part]).isSorted();
            }
            for (double[] matrix : one.matrices) {
                for (int at = 0; at < matrix.length; at++) {
                    if (matrix[at] != 0) {
                        assertThat(partOf[at / one.size]).isEqualTo(partOf[at % one.size]);
                    }
                }
            }
        });
    }
}
