package dev.kintact.body.surface;

/** Distances between segments and triangles in flat arrays, without allocation. Scratch. */
public final class Segments {

    private static final double TINY = 1e-18;

    /** A segment is on one side of a plane if no rounding can take it to the other, metres. */
    private static final double APART = 1e-9;

    /** The same of what is over the inside of a triangle, a share of the way to the corner on the other side of an edge. */
    private static final double INNER = 1e-9;

    private double s;
    private double t;
    private final double[] bary = new double[3];

    /** The nearest that was tried: squared distance, where along the segment, and the place on the triangle. */
    private double best;

    private double bestS;
    private double best0;
    private double best1;
    private double best2;

    /** Where along the first segment the nearest point of the last call is, 0 to 1. */
    public double s() {
        return s;
    }

    /** Where along the second segment the nearest point of the last call is, 0 to 1. */
    public double t() {
        return t;
    }

    /**
     * Barycentric coordinates of the nearest point of the last call's triangle.
     *
     * @param dest three values from {@code at}. Modified.
     */
    public void getBarycentric(double[] dest, int at) {
        System.arraycopy(bary, 0, dest, at, 3);
    }

    /**
     * Squared distance of two segments [Ericson05, §5.1.9]; sets {@link #s()} and {@link #t()}.
     *
     * @param p first segment: two points at {@code at}. Not modified.
     * @param q second segment: two points at {@code qAt}. Not modified.
     */
    public double squared(double[] p, int at, double[] q, int qAt) {
        return squared(p, at, q, qAt, qAt + 3);
    }

    private double squared(double[] p, int at, double[] q, int qAt, int qEnd) {
        double d1x = p[at + 3] - p[at];
        double d1y = p[at + 4] - p[at + 1];
        double d1z = p[at + 5] - p[at + 2];
        double d2x = q[qEnd] - q[qAt];
        double d2y = q[qEnd + 1] - q[qAt + 1];
        double d2z = q[qEnd + 2] - q[qAt + 2];
        double rx = p[at] - q[qAt];
        double ry = p[at + 1] - q[qAt + 1];
        double rz = p[at + 2] - q[qAt + 2];
        double a = d1x * d1x + d1y * d1y + d1z * d1z;
        double e = d2x * d2x + d2y * d2y + d2z * d2z;
        double f = d2x * rx + d2y * ry + d2z * rz;
        double c = d1x * rx + d1y * ry + d1z * rz;
        if (a <= TINY) {
            s = 0;
            t = e <= TINY ? 0 : clamp(f / e);
        } else if (e <= TINY) {
            t = 0;
            s = clamp(-c / a);
        } else {
            double b = d1x * d2x + d1y * d2y + d1z * d2z;
            double denominator = a * e - b * b;
            s = denominator > TINY * a * e ? clamp((b * f - c * e) / denominator) : 0;
            t = (b * s + f) / e;
            if (t < 0) {
                t = 0;
                s = clamp(-c / a);
            } else if (t > 1) {
                t = 1;
                s = clamp((b - c) / a);
            }
        }
        double x = rx + s * d1x - t * d2x;
        double y = ry + s * d1y - t * d2y;
        double z = rz + s * d1z - t * d2z;
        return x * x + y * y + z * z;
    }

    private static double clamp(double value) {
        return value > 0 ? value < 1 ? value : 1 : 0;
    }

    /**
     * Squared distance of a segment and a triangle, 0 where they cross; sets {@link #s()} and the triangle's place. Everything
     * that may be nearest is tried.
     *
     * @param p segment: two points. Not modified.
     * @param tri triangle: three points from {@code at}. Not modified.
     */
    public double squaredToTriangle(double[] p, double[] tri, int at) {
        if (crosses(p, tri, at)) {
            return 0;
        }
        best = Double.POSITIVE_INFINITY;
        tryEdge(p, tri, at, 0);
        tryEdge(p, tri, at, 1);
        tryEdge(p, tri, at, 2);
        tryFace(p, 0, tri, at);
        tryFace(p, 3, tri, at);
        return takeBest();
    }

    /**
     * The same in less time: what cannot be nearest is not tried. Of a segment that does not cross, that is a face but under an
     * end that is nearer to its plane than the other; and an edge, where both ends are over the inner side of it.
     */
    public double squaredToTriangleSoon(double[] p, double[] tri, int at) {
        double ux = tri[at + 3] - tri[at];
        double uy = tri[at + 4] - tri[at + 1];
        double uz = tri[at + 5] - tri[at + 2];
        double vx = tri[at + 6] - tri[at];
        double vy = tri[at + 7] - tri[at + 1];
        double vz = tri[at + 8] - tri[at + 2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double area = nx * nx + ny * ny + nz * nz;
        double sx = p[0] - tri[at];
        double sy = p[1] - tri[at + 1];
        double sz = p[2] - tri[at + 2];
        double ex = p[3] - tri[at];
        double ey = p[4] - tri[at + 1];
        double ez = p[5] - tri[at + 2];
        // all heights and shares from here on are times the area
        double start = sx * nx + sy * ny + sz * nz;
        double end = ex * nx + ey * ny + ez * nz;
        double apart = APART * APART * area;
        if (area <= TINY * TINY || start * start <= apart || end * end <= apart) {
            return squaredToTriangle(p, tri, at);
        }
        boolean isOnOneSide = start > 0 == end > 0;
        if (!isOnOneSide && crosses(p, tri, at)) {
            return 0;
        }
        double gx = ny * uz - nz * uy;
        double gy = nz * ux - nx * uz;
        double gz = nx * uy - ny * ux;
        double bx = vy * nz - vz * ny;
        double by = vz * nx - vx * nz;
        double bz = vx * ny - vy * nx;
        double inner = INNER * area;
        double startGamma = sx * gx + sy * gy + sz * gz;
        double startBeta = sx * bx + sy * by + sz * bz;
        double startAlpha = area - startBeta - startGamma;
        double endGamma = ex * gx + ey * gy + ez * gz;
        double endBeta = ex * bx + ey * by + ez * bz;
        double endAlpha = area - endBeta - endGamma;
        best = Double.POSITIVE_INFINITY;
        if (isOnOneSide) {
            boolean isStartNearer = Math.abs(start) <= Math.abs(end);
            double alpha = isStartNearer ? startAlpha : endAlpha;
            double beta = isStartNearer ? startBeta : endBeta;
            double gamma = isStartNearer ? startGamma : endGamma;
            if (alpha > inner && beta > inner && gamma > inner) {
                tryFace(p, isStartNearer ? 0 : 3, tri, at);
                return takeBest();
            }
        }
        if (!(startGamma > inner && endGamma > inner)) {
            tryEdge(p, tri, at, 0);
        }
        if (!(startAlpha > inner && endAlpha > inner)) {
            tryEdge(p, tri, at, 1);
        }
        if (!(startBeta > inner && endBeta > inner)) {
            tryEdge(p, tri, at, 2);
        }
        return takeBest();
    }

    /** Tries the edge from a corner to the next. */
    private void tryEdge(double[] p, double[] tri, int at, int corner) {
        double distance = squared(p, 0, tri, at + 3 * corner, at + (corner == 2 ? 0 : 3 * corner + 3));
        if (distance < best) {
            best = distance;
            bestS = s;
            best0 = corner == 0 ? 1 - t : corner == 1 ? 0 : t;
            best1 = corner == 1 ? 1 - t : corner == 2 ? 0 : t;
            best2 = corner == 2 ? 1 - t : corner == 0 ? 0 : t;
        }
    }

    /** Tries the inside of the triangle, under an end of the segment. */
    private void tryFace(double[] p, int end, double[] tri, int at) {
        double distance = squaredOverFace(p, end, tri, at);
        if (distance < best) {
            best = distance;
            bestS = end == 0 ? 0 : 1;
            best0 = bary[0];
            best1 = bary[1];
            best2 = bary[2];
        }
    }

    private double takeBest() {
        s = bestS;
        bary[0] = best0;
        bary[1] = best1;
        bary[2] = best2;
        return best;
    }

    /** Squared distance of a point from the inside of a triangle; infinite if it does not lie over it. Sets the place. */
    private double squaredOverFace(double[] p, int point, double[] tri, int at) {
        double ux = tri[at + 3] - tri[at];
        double uy = tri[at + 4] - tri[at + 1];
        double uz = tri[at + 5] - tri[at + 2];
        double vx = tri[at + 6] - tri[at];
        double vy = tri[at + 7] - tri[at + 1];
        double vz = tri[at + 8] - tri[at + 2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double area = nx * nx + ny * ny + nz * nz;
        if (area <= TINY * TINY) {
            return Double.POSITIVE_INFINITY;
        }
        double wx = p[point] - tri[at];
        double wy = p[point + 1] - tri[at + 1];
        double wz = p[point + 2] - tri[at + 2];
        double gamma = ((uy * wz - uz * wy) * nx + (uz * wx - ux * wz) * ny + (ux * wy - uy * wx) * nz) / area;
        double beta = ((wy * vz - wz * vy) * nx + (wz * vx - wx * vz) * ny + (wx * vy - wy * vx) * nz) / area;
        double alpha = 1 - gamma - beta;
        if (alpha < 0 || beta < 0 || gamma < 0) {
            return Double.POSITIVE_INFINITY;
        }
        bary[0] = alpha;
        bary[1] = beta;
        bary[2] = gamma;
        double height = wx * nx + wy * ny + wz * nz;
        return height * height / area;
    }

    /** Whether a segment goes through a triangle; sets {@link #s()} and the triangle's place if it does. */
    private boolean crosses(double[] p, double[] tri, int at) {
        double ux = tri[at + 3] - tri[at];
        double uy = tri[at + 4] - tri[at + 1];
        double uz = tri[at + 5] - tri[at + 2];
        double vx = tri[at + 6] - tri[at];
        double vy = tri[at + 7] - tri[at + 1];
        double vz = tri[at + 8] - tri[at + 2];
        double dx = p[3] - p[0];
        double dy = p[4] - p[1];
        double dz = p[5] - p[2];
        double px = dy * vz - dz * vy;
        double py = dz * vx - dx * vz;
        double pz = dx * vy - dy * vx;
        double det = ux * px + uy * py + uz * pz;
        if (det == 0) {
            return false;
        }
        double tx = p[0] - tri[at];
        double ty = p[1] - tri[at + 1];
        double tz = p[2] - tri[at + 2];
        double beta = (tx * px + ty * py + tz * pz) / det;
        double qx = ty * uz - tz * uy;
        double qy = tz * ux - tx * uz;
        double qz = tx * uy - ty * ux;
        double gamma = (dx * qx + dy * qy + dz * qz) / det;
        double along = (vx * qx + vy * qy + vz * qz) / det;
        if (beta < 0 || gamma < 0 || beta + gamma > 1 || along < 0 || along > 1) {
            return false;
        }
        s = along;
        bary[0] = 1 - beta - gamma;
        bary[1] = beta;
        bary[2] = gamma;
        return true;
    }
}
