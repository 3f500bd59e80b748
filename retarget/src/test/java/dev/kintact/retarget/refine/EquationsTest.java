package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Normal equations are those of the wishes that were added: JᵀJ and −Jᵀr. */
class EquationsTest {

    private record Row(double residual, double weight, double[] slopes) {
        static Row any(Gen gen, int size) {
            double[] slopes = new double[size];
            for (int i = gen.between(0, size); i > 0; i--) {
                slopes[gen.between(0, size - 1)] = gen.nextGaussian();
            }
            return new Row(gen.nextGaussian(), gen.between(0.0, 9.0), slopes);
        }
    }

    private record Case(int size, List<Row> rows) {
        static Case any(Gen gen) {
            int size = gen.count(1);
            List<Row> rows = new ArrayList<>();
            for (int i = gen.count(0); i > 0; i--) {
                rows.add(Row.any(gen, size));
            }
            return new Case(size, rows);
        }
    }

    @Test
    void areTheSumOfTheirRows() {
        Laws.forAll("normal equations are the sum of their rows", Case::any, one -> {
            Equations equations = new Equations(one.size);
            Gradient gradient = new Gradient(one.size);
            double cost = 0;
            for (Row row : one.rows) {
                gradient.clear();
                for (int number = 0; number < one.size; number++) {
                    if (row.slopes[number] != 0) {
                        gradient.add(number, 0.25 * row.slopes[number]);
                        gradient.add(number, 0.75 * row.slopes[number]);
                    }
                }
                equations.add(row.residual, row.weight, gradient);
                cost += 0.5 * Math.pow(row.weight * row.residual, 2);
            }
            assertThat(equations.cost()).isCloseTo(cost, within(1e-12 * cost));
            for (int i = 0; i < one.size; i++) {
                for (int j = 0; j <= i; j++) {
                    assertThat(equations.matrix()[i * one.size + j]).isCloseTo(product(one, i, j), within(1e-9));
                }
                assertThat(equations.right()[i]).isCloseTo(-product(one, i, -1), within(1e-9));
            }
        });
    }

    @Test
    void followStraightRows() {
        Laws.forAll("a little further on straight rows are as far off as their slopes say", Case::any, one -> {
            Gen gen = new Gen(one.size, 10);
            double[] change = new double[one.size];
            for (int number = 0; number < one.size; number++) {
                change[number] = gen.nextGaussian();
            }
            Findings here = new Findings(one.size);
            here.set(of(one, new double[one.size]), true);
            Equations there = of(one, change);
            double[] right = new double[one.size];
            assertThat(here.follow(change, right)).isCloseTo(there.cost(), within(1e-9 * (1 + there.cost())));
            for (int number = 0; number < one.size; number++) {
                assertThat(right[number]).isCloseTo(there.right()[number], within(1e-8));
            }
        });
    }

    private static Equations of(Case one, double[] numbers) {
        Equations equations = new Equations(one.size);
        Gradient gradient = new Gradient(one.size);
        for (Row row : one.rows) {
            gradient.clear();
            double residual = row.residual;
            for (int number = 0; number < one.size; number++) {
                gradient.add(number, row.slopes[number]);
                residual += row.slopes[number] * numbers[number];
            }
            equations.add(residual, row.weight, gradient);
        }
        return equations;
    }

    /** Of two columns of all slopes; -1 stands for the residuals. */
    private static double product(Case one, int i, int j) {
        double sum = 0;
        for (Row row : one.rows) {
            sum += row.weight * row.weight * row.slopes[i] * (j < 0 ? row.residual : row.slopes[j]);
        }
        return sum;
    }

    @Test
    void aSingleNumberIsAWishToo() {
        Equations equations = new Equations(2);
        Equations expected = new Equations(2);
        Gradient gradient = new Gradient(2);
        gradient.add(1, 1);
        equations.add(1, 0.3, 5);
        expected.add(0.3, 5, gradient);
        assertThat(equations.matrix()).containsExactly(expected.matrix());
        assertThat(equations.right()).containsExactly(expected.right());
        assertThat(equations.cost()).isEqualTo(expected.cost());
    }
}
