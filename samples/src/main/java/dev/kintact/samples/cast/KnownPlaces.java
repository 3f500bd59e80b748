package dev.kintact.samples.cast;

import java.util.Arrays;

/**
 * Numbers by keys that are packed from several smaller numbers. Such keys are alike in most bits, which a map of boxed ones
 * that folds them into one int puts into few places. Scratch.
 */
final class KnownPlaces {
    /** What is given for a key that is not known. */
    static final int NONE = -1;

    /** A place is the upper bits of a key times this: the golden ratio, which spreads keys that count up evenly. */
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    private int bits = 16;
    private long[] keys = new long[1 << bits];
    private int[] numbers = emptyNumbers();
    private int count;

    /** The number of a key, or {@link #NONE}. */
    int get(long key) {
        return numbers[place(key)];
    }

    /**
     * Notes the number of a key.
     *
     * @param number 0 or more
     */
    void put(long key, int number) {
        if (2 * (count + 1) > keys.length) {
            grow();
        }
        int place = place(key);
        count += numbers[place] == NONE ? 1 : 0;
        keys[place] = key;
        numbers[place] = number;
    }

    /** Where a key is, or the empty place where it belongs. */
    private int place(long key) {
        int place = (int) ((key * SPREAD) >>> (64 - bits));
        while (numbers[place] != NONE && keys[place] != key) {
            place = (place + 1) & (keys.length - 1);
        }
        return place;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        bits++;
        keys = new long[1 << bits];
        numbers = emptyNumbers();
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldNumbers[i] != NONE) {
                int place = place(oldKeys[i]);
                keys[place] = oldKeys[i];
                numbers[place] = oldNumbers[i];
            }
        }
    }

    private int[] emptyNumbers() {
        int[] empty = new int[1 << bits];
        Arrays.fill(empty, NONE);
        return empty;
    }
}
