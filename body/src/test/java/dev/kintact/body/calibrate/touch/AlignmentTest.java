package dev.kintact.body.calibrate.touch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class AlignmentTest {

    private static final double FAR = Double.POSITIVE_INFINITY;

    /** Things that fit when they are the same letter. */
    private static int[] align(String happened, String expected) {
        double[][] cost = new double[happened.length()][expected.length()];
        for (int i = 0; i < happened.length(); i++) {
            for (int k = 0; k < expected.length(); k++) {
                cost[i][k] = happened.charAt(i) == expected.charAt(k) ? 0 : FAR;
            }
        }
        double[] extra = new double[happened.length()];
        Arrays.fill(extra, 0.3);
        double[] missed = new double[expected.length()];
        Arrays.fill(missed, 1.5);
        return Alignment.align(cost, extra, missed);
    }

    @Test
    void inOrder() {
        assertThat(align("abc", "abc")).containsExactly(0, 1, 2);
    }

    @Test
    void extrasAreSkipped() {
        assertThat(align("-a-b-c-", "abc")).containsExactly(1, 3, 5);
    }

    @Test
    void missedOnesAreLeftOut() {
        assertThat(align("-a-c", "abc")).containsExactly(1, Alignment.NONE, 3);
        assertThat(align("", "ab")).containsExactly(Alignment.NONE, Alignment.NONE);
        assertThat(align("ab", "")).isEmpty();
    }

    @Test
    void orderCounts() {
        assertThat(align("bca", "abc")).containsExactly(Alignment.NONE, 0, 1);
    }
}
