package dev.kintact.cli.sheet;

import java.util.ArrayList;
import java.util.List;

/**
 * The few worst of many, the worst first; of equal ones that which was offered first. Only these are in memory. Scratch.
 *
 * @param <T> what is ranked
 */
public final class Worst<T> {

    private record Ranked<T>(double amount, T what) {}

    private final int most;
    private final List<Ranked<T>> ranking = new ArrayList<>();

    /** A ranking of at most so many. */
    public Worst(int most) {
        this.most = most;
    }

    /** Takes one if it is among the worst so far. */
    public void offer(double amount, T what) {
        int place = ranking.size();
        while (place > 0 && ranking.get(place - 1).amount < amount) {
            place--;
        }
        if (place < most) {
            ranking.add(place, new Ranked<>(amount, what));
        }
        if (ranking.size() > most) {
            ranking.remove(most);
        }
    }

    /** The worst first. */
    public List<T> list() {
        return ranking.stream().map(Ranked::what).toList();
    }
}
