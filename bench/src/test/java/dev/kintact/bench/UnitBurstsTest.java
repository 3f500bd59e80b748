package dev.kintact.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Bursts of the unit, for what can be said of them without trusting times. */
class UnitBurstsTest {

    private final UnitBursts bursts = new UnitBursts();

    @Test
    void timesWorkAndUnitApart() {
        bursts.begin();
        keepBusy(30);
        bursts.between();
        keepBusy(5);
        bursts.end();
        assertThat(bursts.workWall()).isGreaterThan(35e6);
        assertThat(bursts.workCpu()).isPositive().isLessThan(1.1 * bursts.workWall());
        assertThat(bursts.unitCpu()).isPositive();
        assertThat(bursts.unitWall()).isPositive();
    }

    @Test
    void forgetsTheWorkBefore() {
        bursts.begin();
        keepBusy(1000);
        bursts.end();
        bursts.begin();
        bursts.end();
        assertThat(bursts.workWall()).isLessThan(1000e6);
    }

    private static void keepBusy(int milliseconds) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < milliseconds * 1_000_000L) {
            Thread.onSpinWait();
        }
    }
}
