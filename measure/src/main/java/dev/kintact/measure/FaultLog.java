package dev.kintact.measure;

import dev.kintact.body.surface.Region;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The worst of each fault in each frame, and from these the worst frames of a motion. Scratch. */
final class FaultLog implements FaultSink {

    /** How many frames of each fault are worth a look. */
    static final int MOST = 10;

    /** What differs by less than this differs by rounding, which must not choose frames. */
    private static final double GRAIN = 1e-6;

    private static final Region[] REGIONS = Region.values();

    private final double[][] amounts;
    private final byte[][] firsts;
    private final byte[][] seconds;
    private final int apart;

    /**
     * An empty log.
     *
     * @param apart frames nearer than this show the same moment
     */
    FaultLog(int frames, int apart) {
        int faults = Fault.values().length;
        amounts = new double[faults][frames];
        firsts = new byte[faults][frames];
        seconds = new byte[faults][frames];
        this.apart = apart;
    }

    @Override
    public void note(Fault fault, int frame, double amount, Region first, Region second) {
        double rounded = Math.rint(amount / GRAIN) * GRAIN;
        int row = fault.ordinal();
        if (rounded > amounts[row][frame]) {
            amounts[row][frame] = rounded;
            firsts[row][frame] = (byte) first.ordinal();
            seconds[row][frame] = (byte) second.ordinal();
        }
    }

    /**
     * The worst frames of each fault that there is, the worst first, at different moments and of different parts; of equal ones
     * the earliest.
     */
    Map<Fault, List<Sight>> worst() {
        Map<Fault, List<Sight>> all = new EnumMap<>(Fault.class);
        for (Fault fault : Fault.values()) {
            List<Sight> worst = worst(fault.ordinal());
            if (!worst.isEmpty()) {
                all.put(fault, worst);
            }
        }
        return all;
    }

    private List<Sight> worst(int row) {
        int[] ranked = IntStream.range(0, amounts[row].length)
                .filter(frame -> amounts[row][frame] > 0)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(frame -> -amounts[row][frame])
                        .thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
        List<Sight> chosen = new ArrayList<>();
        for (int frame : ranked) {
            Sight sight =
                    new Sight(frame, amounts[row][frame], REGIONS[firsts[row][frame]], REGIONS[seconds[row][frame]]);
            if (chosen.size() < MOST && chosen.stream().noneMatch(one -> isAlike(one, sight))) {
                chosen.add(sight);
            }
        }
        return chosen;
    }

    /** What is wrong with the same parts is seen once: of a pose that is held for long, every frame is as bad. */
    private boolean isAlike(Sight one, Sight other) {
        boolean sameParts = one.first() == other.first() && one.second() == other.second();
        return sameParts || Math.abs(one.frame() - other.frame()) < apart;
    }
}
