package dev.kintact.measure;

/**
 * The point that is nearest to a place, of all that were offered, and whether others are as near. Scratch; nothing here
 * allocates.
 */
final class Nearest {
    /** Squared distances that differ by less than this share are the same. */
    static final double TIE = 1e-9;

    double x;
    double y;
    double z;

    /** Within this squared distance points are of interest: they are nearer than the nearest, or as near. */
    double reach;

    private int point;
    private double squared;
    private double next;

    /** Starts at a place, from which nothing has been seen. */
    void startAt(double placeX, double placeY, double placeZ) {
        x = placeX;
        y = placeY;
        z = placeZ;
        point = -1;
        squared = Double.POSITIVE_INFINITY;
        next = Double.POSITIVE_INFINITY;
        reach = Double.POSITIVE_INFINITY;
    }

    /** Takes a point with its squared distance; the same one may be offered again. */
    void offer(int candidate, double distance) {
        if (candidate == point) {
            return;
        }
        if (distance < squared) {
            next = squared;
            squared = distance;
            point = candidate;
            reach = distance * (1 + TIE);
        } else if (distance < next) {
            next = distance;
        }
    }

    /** The nearest point; -1 if there is none. */
    int point() {
        return point;
    }

    /** Its squared distance; infinite if there is none. */
    double squared() {
        return squared;
    }

    /** Whether no other point is as near, if all within reach were offered. */
    boolean isAlone() {
        return next > reach;
    }
}
