package dev.kintact.cli.picture;

import java.util.Arrays;

/**
 * A square of the floor in cells, and for each cell how high the lowest thing above it is, as far as that matters to who asks.
 * Scratch.
 */
final class HeightMap {

    static final int CELLS = 256;

    private static final double HAIR = 1e-6;

    private final double left;
    private final double back;
    private final double cellsPerMetre;
    private final double low;
    private final double limit;
    private final float[] lowest = new float[CELLS * CELLS];

    /**
     * A square of the floor; lengths in metres.
     *
     * @param low heights up to this are all the same: where there is one, nothing else is looked for
     * @param high what is above this is passed over
     */
    HeightMap(double centreX, double centreZ, double halfSide, double low, double high) {
        this.low = low;
        limit = (1 + HAIR) * high; // by more than rounding may lower it
        left = centreX - halfSide;
        back = centreZ - halfSide;
        cellsPerMetre = CELLS / (2 * halfSide);
        Arrays.fill(lowest, Float.POSITIVE_INFINITY);
    }

    /** Column of a place, in cells; fractions count from a cell's edge. */
    double column(double x) {
        return (x - left) * cellsPerMetre;
    }

    /** Row of a place, in cells. */
    double row(double z) {
        return (z - back) * cellsPerMetre;
    }

    /** Lowest height seen in a cell, infinite if nothing is above it; only some height where it is low enough. */
    float lowest(int cell) {
        return lowest[cell];
    }

    /**
     * Lowers a surface onto the floor along a slanted line.
     *
     * @param slantX metres that a point moves in x for each metre that it falls
     * @param slantZ the same in z
     */
    void drop(Surface surface, double slantX, double slantZ) {
        double[] fallen = new double[surface.positions.length];
        int[] cells = new int[surface.positions.length];
        for (int at = 0; at < fallen.length; at += 3) {
            double height = surface.positions[at + 1];
            fallen[at] = column(surface.positions[at] + slantX * height);
            fallen[at + 1] = row(surface.positions[at + 2] + slantZ * height);
            fallen[at + 2] = height;
            cells[at] = cell(fallen[at]);
            cells[at + 1] = cell(fallen[at + 1]);
        }
        for (int i = 0; i < surface.triangles.length; i += 3) {
            fill(fallen, cells, 3 * surface.triangles[i], 3 * surface.triangles[i + 1], 3 * surface.triangles[i + 2]);
        }
    }

    private void fill(double[] fallen, int[] cells, int a, int b, int c) {
        if (fallen[a + 2] > limit && fallen[b + 2] > limit && fallen[c + 2] > limit) {
            return;
        }
        double abX = fallen[b] - fallen[a];
        double abY = fallen[b + 1] - fallen[a + 1];
        double acX = fallen[c] - fallen[a];
        double acY = fallen[c + 1] - fallen[a + 1];
        double area = abX * acY - acX * abY;
        if (!(Math.abs(area) > 1e-12 && Math.abs(area) < 1e12)) {
            return;
        }
        double sign = Math.signum(area);
        double slack = HAIR * Math.abs(area);
        int first = Math.min(cells[a], Math.min(cells[b], cells[c]));
        int right = Math.min(CELLS, Math.max(cells[a], Math.max(cells[b], cells[c])) + 1);
        int bottom = Math.min(CELLS, Math.max(cells[a + 1], Math.max(cells[b + 1], cells[c + 1])) + 1);
        for (int y = Math.min(cells[a + 1], Math.min(cells[b + 1], cells[c + 1])); y < bottom; y++) {
            for (int x = first; x < right; x++) {
                if (lowest[y * CELLS + x] <= low) {
                    continue;
                }
                double toX = x + 0.5 - fallen[a];
                double toY = y + 0.5 - fallen[a + 1];
                double areaB = toX * acY - toY * acX;
                double areaC = abX * toY - abY * toX;
                if (sign * areaB < -slack || sign * areaC < -slack || sign * (areaB + areaC - area) > slack) {
                    continue; // certainly beside it: most cells are, and need no division
                }
                double shareB = areaB / area;
                double shareC = areaC / area;
                if (shareB >= -1e-9 && shareC >= -1e-9 && shareB + shareC <= 1 + 1e-9) {
                    double height = fallen[a + 2]
                            + shareB * (fallen[b + 2] - fallen[a + 2])
                            + shareC * (fallen[c + 2] - fallen[a + 2]);
                    lowest[y * CELLS + x] = Math.min(lowest[y * CELLS + x], (float) height);
                }
            }
        }
    }

    /** The first cell whose middle is not before a place, {@link #CELLS} if there is none. */
    private static int cell(double place) {
        return (int) Math.max(0, Math.min(CELLS, Math.ceil(place - 0.5)));
    }
}
