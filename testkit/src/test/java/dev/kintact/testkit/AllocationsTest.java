package dev.kintact.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class AllocationsTest {
    private final double[] scratch = new double[16];
    private Object sink = "";
    private int calls;

    @Test
    void codeThatReusesItsScratchPasses() {
        Allocations.assertAllocatesNothing(() -> {
            for (int i = 0; i < scratch.length; i++) {
                scratch[i] = Math.sqrt(i + scratch[i]);
            }
        });
    }

    @Test
    void theSmallestObjectIsNoticed() {
        assertThatThrownBy(() -> Allocations.assertAllocatesNothing(() -> sink = new Object()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("16.0 bytes");
    }

    @Test
    void aCacheFilledOnceIsForgiven() {
        Allocations.assertAllocatesNothing(() -> {
            if (calls++ == 0) {
                sink = new byte[1000];
            }
        });
    }

    @Test
    void slowCodeIsMeasuredInFewCalls() {
        Allocations.assertAllocatesNothing(() -> {
            long end = System.nanoTime() + 20_000_000;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            calls++;
        });
        assertThat(calls).isLessThan(100);
    }

    @Test
    void bytesOfOneCallAreCounted() {
        assertThat(Allocations.bytesAllocatedBy(() -> sink = new byte[1_000_000]))
                .isBetween(1_000_000L, 1_010_000L);
    }
}
