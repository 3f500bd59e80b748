package dev.kintact.bench;

import dev.kintact.model.Pose;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Times short bursts of the unit, forward kinematics over 60 joints, before, between and after the work that is to be told in units:
 * what slows a machine down for a while slows down both. Allocates nothing while it does.
 */
final class UnitBursts {

    /** Names the property that is true where bursts are wanted; elsewhere there are none. */
    static final String WANTED = "kintact.bench.bursts";

    /** Passes before anything else is done in a JVM, so that they are compiled for the unit alone. */
    private static final int WARM_UP = 400_000;

    /** Passes of the shortest burst: some five milliseconds. */
    private static final int LEAST = 8_000;

    /** Bursts take this share of the time of the work. */
    private static final double SHARE = 0.15;

    /** Work takes so long between two bursts, nanoseconds, if it can be interrupted then. */
    private static final long APART = 20_000_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Pose pose = GeneratedMotion.middlePose();
    private final double passesInNanosecond;
    private long passes;
    private long unitWall;
    private long unitCpu;
    private long workWall;
    private long workCpu;
    private long lastWall;
    private long lastCpu;

    UnitBursts() {
        run(WARM_UP);
        burst(WARM_UP);
        passesInNanosecond = (double) WARM_UP / unitCpu;
    }

    /** Work begins: a burst before it. */
    void begin() {
        passes = 0;
        unitWall = 0;
        unitCpu = 0;
        workWall = 0;
        workCpu = 0;
        burst(LEAST);
    }

    /** In the middle of work: a burst, unless there has just been one. */
    void between() {
        if (System.nanoTime() - lastWall > APART) {
            end();
        }
    }

    /** Work is done: a burst after it. */
    void end() {
        long worked = THREADS.getCurrentThreadCpuTime() - lastCpu;
        workCpu += worked;
        workWall += System.nanoTime() - lastWall;
        burst((int) Math.max(LEAST, SHARE * worked * passesInNanosecond));
    }

    private void burst(int count) {
        long startWall = System.nanoTime();
        long startCpu = THREADS.getCurrentThreadCpuTime();
        run(count);
        lastCpu = THREADS.getCurrentThreadCpuTime();
        lastWall = System.nanoTime();
        unitCpu += lastCpu - startCpu;
        unitWall += lastWall - startWall;
        passes += count;
    }

    private void run(int count) {
        for (int pass = 0; pass < count; pass++) {
            pose.updateWorld();
        }
    }

    /** Time of the work by the clock since it began, without bursts, nanoseconds. */
    double workWall() {
        return workWall;
    }

    /** The same as far as the thread was on a core. */
    double workCpu() {
        return workCpu;
    }

    /** Time of a pass by the clock, nanoseconds. */
    double unitWall() {
        return (double) unitWall / passes;
    }

    /** The same as far as the thread was on a core. */
    double unitCpu() {
        return (double) unitCpu / passes;
    }
}
