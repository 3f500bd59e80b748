package dev.kintact.body.surface;

/** Geometry of triangles in flat arrays, without allocation. */
final class Triangles {

    /** A triangle whose squared area is less than this share of its edges' squares is a line, as far as rounding tells. */
    private static final double NO_AREA = 1e-14;

    private Triangles() {}

    /**
     * Barycentric coordinates of the point of a triangle that is nearest to a point [Ericson05, §5.1.5]: of its inside, of an
     * edge or a corner. For a triangle without area one of its nearest points is found all the same.
     *
     * @param p corners' coordinates, three values a point. Not modified.
     * @param a index of the first corner's coordinates
     * @param b of the second's
     * @param c of the third's
     * @param bary three shares that sum to 1. Modified.
     */
    static void closest(double[] p, int a, int b, int c, double x, double y, double z, double[] bary) {
        double abx = p[b] - p[a];
        double aby = p[b + 1] - p[a + 1];
        double abz = p[b + 2] - p[a + 2];
        double acx = p[c] - p[a];
        double acy = p[c + 1] - p[a + 1];
        double acz = p[c + 2] - p[a + 2];
        double apx = x - p[a];
        double apy = y - p[a + 1];
        double apz = z - p[a + 2];
        double d1 = abx * apx + aby * apy + abz * apz;
        double d2 = acx * apx + acy * apy + acz * apz;
        if (d1 <= 0 && d2 <= 0) {
            set(bary, 1, 0, 0);
            return;
        }
        double ab2 = abx * abx + aby * aby + abz * abz;
        double ac2 = acx * acx + acy * acy + acz * acz;
        double abac = abx * acx + aby * acy + abz * acz;
        double d3 = d1 - ab2;
        double d4 = d2 - abac;
        if (d3 >= 0 && d4 <= d3) {
            set(bary, 0, 1, 0);
            return;
        }
        double vc = d1 * d4 - d3 * d2;
        if (vc <= 0 && d1 >= 0 && d3 <= 0 && ab2 > 0) {
            double v = d1 / (d1 - d3);
            set(bary, 1 - v, v, 0);
            return;
        }
        double d5 = d1 - abac;
        double d6 = d2 - ac2;
        if (d6 >= 0 && d5 <= d6) {
            set(bary, 0, 0, 1);
            return;
        }
        double vb = d5 * d2 - d1 * d6;
        if (vb <= 0 && d2 >= 0 && d6 <= 0) {
            double w = d2 / (d2 - d6);
            set(bary, 1 - w, 0, w);
            return;
        }
        double va = d3 * d6 - d5 * d4;
        if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
            double w = (d4 - d3) / ((d4 - d3) + (d5 - d6));
            set(bary, 0, 1 - w, w);
            return;
        }
        double sum = va + vb + vc;
        if (ab2 * ac2 - abac * abac > NO_AREA * ab2 * ac2) {
            set(bary, va / sum, vb / sum, vc / sum);
        } else {
            closestOnEdges(p, a, b, c, x, y, z, bary);
        }
    }

    /** For triangles without area, whose inside is not to be told from their edges. */
    private static void closestOnEdges(double[] p, int a, int b, int c, double x, double y, double z, double[] bary) {
        double ab = along(p, a, b, x, y, z);
        double bc = along(p, b, c, x, y, z);
        double ca = along(p, c, a, x, y, z);
        double fromAb = squaredDistance(p, a, b, ab, x, y, z);
        double fromBc = squaredDistance(p, b, c, bc, x, y, z);
        double fromCa = squaredDistance(p, c, a, ca, x, y, z);
        if (fromAb <= fromBc && fromAb <= fromCa) {
            set(bary, 1 - ab, ab, 0);
        } else if (fromBc <= fromCa) {
            set(bary, 0, 1 - bc, bc);
        } else {
            set(bary, ca, 0, 1 - ca);
        }
    }

    /** Where on the way from one corner to another it is nearest to a point, 0 to 1. */
    private static double along(double[] p, int from, int to, double x, double y, double z) {
        double dx = p[to] - p[from];
        double dy = p[to + 1] - p[from + 1];
        double dz = p[to + 2] - p[from + 2];
        double squared = dx * dx + dy * dy + dz * dz;
        double dot = dx * (x - p[from]) + dy * (y - p[from + 1]) + dz * (z - p[from + 2]);
        return squared > 0 ? Math.max(0, Math.min(1, dot / squared)) : 0;
    }

    private static double squaredDistance(double[] p, int from, int to, double share, double x, double y, double z) {
        double dx = p[from] + share * (p[to] - p[from]) - x;
        double dy = p[from + 1] + share * (p[to + 1] - p[from + 1]) - y;
        double dz = p[from + 2] + share * (p[to + 2] - p[from + 2]) - z;
        return dx * dx + dy * dy + dz * dz;
    }

    private static void set(double[] bary, double u, double v, double w) {
        bary[0] = u;
        bary[1] = v;
        bary[2] = w;
    }

    /**
     * The solid angle under which a triangle is seen from a point, positive where it shows its inside [VanOosterom83]. Summed
     * over a closed mesh it is 4π for points inside and 0 for points outside.
     */
    static double solidAngle(double[] p, int a, int b, int c, double x, double y, double z) {
        double ax = p[a] - x;
        double ay = p[a + 1] - y;
        double az = p[a + 2] - z;
        double bx = p[b] - x;
        double by = p[b + 1] - y;
        double bz = p[b + 2] - z;
        double cx = p[c] - x;
        double cy = p[c + 1] - y;
        double cz = p[c + 2] - z;
        double la = Math.sqrt(ax * ax + ay * ay + az * az);
        double lb = Math.sqrt(bx * bx + by * by + bz * bz);
        double lc = Math.sqrt(cx * cx + cy * cy + cz * cz);
        double volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
        double ab = ax * bx + ay * by + az * bz;
        double bc = bx * cx + by * cy + bz * cz;
        double ca = cx * ax + cy * ay + cz * az;
        return 2 * Math.atan2(volume, la * lb * lc + ab * lc + bc * la + ca * lb);
    }
}
