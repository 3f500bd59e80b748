package dev.kintact.body.contact;

/**
 * Where a line goes through the skin of trunk or head, and whether in or out: so it is known of all its places on which side they
 * are, if it is of one. Scratch; nothing here allocates after construction.
 */
final class Crossings {

    /** Nearer to an edge of a triangle or a place of the line than this share of it, rounding might decide. */
    private static final double DOUBT = 1e-6;

    private static final int MOST = 32;

    private final double[] shares = new double[MOST];
    private final int[] changes = new int[MOST];
    private int count;
    private boolean doubtful;

    /** Begins with a line. */
    void clear() {
        count = 0;
        doubtful = false;
    }

    /**
     * The line goes through a triangle or touches it.
     *
     * @param share where on the line, 0 to 1
     * @param place where on the triangle, three shares. Not modified.
     * @param slope how much farther out a step along the line leads, all times the same number
     * @param most the most that could be; infinite if it only touches the triangle
     */
    void add(double share, double[] place, double slope, double most) {
        doubtful |= count == MOST
                || !(Math.abs(slope) > DOUBT * most)
                || !(place[0] > DOUBT && place[1] > DOUBT && place[2] > DOUBT);
        if (!doubtful) {
            shares[count] = share;
            changes[count++] = slope > 0 ? -1 : 1;
        }
    }

    /** Whether it is known how often the skin winds around a place of the line if it is of its start. */
    boolean areKnown(double share) {
        boolean known = !doubtful;
        for (int crossing = 0; crossing < count; crossing++) {
            known &= Math.abs(shares[crossing] - share) > DOUBT;
        }
        return known;
    }

    /** How much more often the skin winds around a place of the line than around its start. */
    int upTo(double share) {
        int sum = 0;
        for (int crossing = 0; crossing < count; crossing++) {
            sum += shares[crossing] < share ? changes[crossing] : 0;
        }
        return sum;
    }
}
