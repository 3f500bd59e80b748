package dev.kintact.cli.picture;

import java.util.Arrays;

/** A square of the floor in cells, and for each cell how high the lowest thing above it is. Scratch. */
final class HeightMap {

    static final int CELLS = 256;

    private final double left;
    private final double back;
    private final double cellsPerMetre;
    private final float[] lowest = new float[CELLS * CELLS];

    /** A square of the floor; lengths in metres. */
    HeightMap(double centreX, double centreZ, double halfSide) {
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

    /** Lowest height seen in a cell, infinite if nothing is above it. */
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
        for (int at = 0; at < fallen.length; at += 3) {
            double height = surface.positions[at + 1];
            fallen[at] = column(surface.positions[at] + slantX * height);
            fallen[at + 1] = row(surface.positions[at + 2] + slantZ * height);
            fallen[at + 2] = height;
        }
        for (int i = 0; i < surface.triangles.length; i += 3) {
            fill(fallen, 3 * surface.triangles[i], 3 * surface.triangles[i + 1], 3 * surface.triangles[i + 2]);
        }
    }

    private void fill(double[] fallen, int a, int b, int c) {
        double abX = fallen[b] - fallen[a];
        double abY = fallen[b + 1] - fallen[a + 1];
        double acX = fallen[c] - fallen[a];
        double acY = fallen[c + 1] - fallen[a + 1];
        double area = abX * acY - acX * abY;
        if (!(Math.abs(area) > 1e-12 && Math.abs(area) < 1e12)) {
            return;
        }
        int right = cell(Math.max(fallen[a], Math.max(fallen[b], fallen[c])) + 0.5);
        int bottom = cell(Math.max(fallen[a + 1], Math.max(fallen[b + 1], fallen[c + 1])) + 0.5);
        int first = cell(Math.min(fallen[a], Math.min(fallen[b], fallen[c])) - 0.5);
        for (int y = cell(Math.min(fallen[a + 1], Math.min(fallen[b + 1], fallen[c + 1])) - 0.5); y < bottom; y++) {
            for (int x = first; x < right; x++) {
                double toX = x + 0.5 - fallen[a];
                double toY = y + 0.5 - fallen[a + 1];
                double shareB = (toX * acY - toY * acX) / area;
                double shareC = (abX * toY - abY * toX) / area;
                if (shareB >= -1e-9 && shareC >= -1e-9 && shareB + shareC <= 1 + 1e-9) {
                    double height = fallen[a + 2]
                            + shareB * (fallen[b + 2] - fallen[a + 2])
                            + shareC * (fallen[c + 2] - fallen[a + 2]);
                    lowest[y * CELLS + x] = Math.min(lowest[y * CELLS + x], (float) height);
                }
            }
        }
    }

    private static int cell(double place) {
        return (int) Math.max(0, Math.min(CELLS, Math.ceil(place)));
    }
}
