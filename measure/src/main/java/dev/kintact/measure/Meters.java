package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.surface.Body;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Meters that are lent and given back: to make one takes as long as to measure some frames, and of short motions much of
 * the time would go into it. A lent meter is as good as new. Threads may share it.
 */
public final class Meters {

    private final int most;

    /** Those that nobody has, the latest first. */
    private final Deque<Idle> idle = new ArrayDeque<>();

    private record Idle(Body body, GapMeter meter) {}

    /**
     * None yet.
     *
     * @param most how many are kept while nobody has them
     */
    public Meters(int most) {
        this.most = most;
    }

    /** Lends a meter of a body. */
    public GapMeter lend(Body body) {
        GapMeter known = take(body);
        if (known == null) {
            return new GapMeter(body);
        }
        known.forget();
        return known;
    }

    private synchronized @Nullable GapMeter take(Body body) {
        for (Iterator<Idle> some = idle.iterator(); some.hasNext(); ) {
            Idle one = some.next();
            if (one.body.equals(body)) {
                some.remove();
                return one.meter;
            }
        }
        return null;
    }

    /** Takes a meter back, which its borrower must not use any more. */
    public synchronized void giveBack(Body body, GapMeter meter) {
        idle.addFirst(new Idle(body, meter));
        if (idle.size() > most) {
            idle.removeLast();
        }
    }
}
