package dev.kintact.bench;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A benchmark in whose iterations the unit is timed too, by the same thread in the same JVM. */
@State(Scope.Thread)
public abstract class BesideUnit {

    private final @Nullable UnitBursts bursts = UnitProfiler.newBursts();

    /** Times the unit before an iteration. */
    @Setup(Level.Iteration)
    public final void timeUnitBefore() {
        if (bursts != null) {
            bursts.begin();
        }
    }

    /** Times the unit after an iteration. */
    @TearDown(Level.Iteration)
    public final void timeUnitAfter() {
        if (bursts != null) {
            bursts.end();
        }
    }

    /** Times the unit in the middle of a long operation; its time does not count as the operation's. */
    protected final void timeUnitBetween() {
        if (bursts != null) {
            bursts.between();
        }
    }
}
