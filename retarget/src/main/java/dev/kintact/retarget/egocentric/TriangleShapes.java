package dev.kintact.retarget.egocentric;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.SurfaceTemplate;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * The triangles of a surface in a pose, with all that does not depend on where they are looked at from: several joints look at
 * each, and then find its nearest point without a division [Ericson05, §5.1.5]. What belongs to a triangle is found when it is
 * first looked at. Scratch.
 */
final class TriangleShapes {

    private static final double THIRD = 1.0 / 3;

    /** A triangle whose squared area is less than this share of its edges' squares is looked at with more care. */
    private static final double NARROW = 1e-6;

    /** Numbers a triangle: its first corner, and what follows. */
    private static final int SIZE = 19;

    /** The edges from there to the other corners. */
    private static final int EDGES = 3;

    private static final int NORMAL = 9;

    /** Squares of these edges, and their product. */
    private static final int SQUARES = 12;

    /** One divided by the squares of all three edges, and by that of the area, twice; the last is 0 of narrow triangles. */
    private static final int INVERSES = 15;

    private final int[] corners;
    private final double[] points;
    private final double[] shapes;
    private final boolean[] isFresh;
    private final double[] place = new double[3];
    private final Vector3d vector = new Vector3d();

    /** Shares of the second and third corner in the place that was found last. */
    double second;

    double third;

    /** The way from that place to where it was looked for from, metres. */
    double x;

    double y;
    double z;

    /** The triangle's normal. */
    double normalX;

    double normalY;
    double normalZ;

    TriangleShapes(SurfaceTemplate template) {
        corners = new int[3 * template.triangleCount()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = 3 * template.corner(i / 3, i % 3);
        }
        points = new double[3 * template.pointCount()];
        shapes = new double[SIZE * template.triangleCount()];
        isFresh = new boolean[template.triangleCount()];
    }

    /** Takes triangles into a pose. */
    void update(PosedBody posed) {
        posed.getPoints(points);
        Arrays.fill(isFresh, false);
    }

    private void freshen(int triangle, PosedBody posed) {
        double[] p = points;
        int a = corners[3 * triangle];
        int b = corners[3 * triangle + 1];
        int c = corners[3 * triangle + 2];
        int at = SIZE * triangle;
        double[] shape = shapes;
        double squareB = 0;
        double squareC = 0;
        double product = 0;
        for (int i = 0; i < 3; i++) {
            double toB = p[b + i] - p[a + i];
            double toC = p[c + i] - p[a + i];
            shape[at + i] = p[a + i];
            shape[at + EDGES + i] = toB;
            shape[at + EDGES + 3 + i] = toC;
            squareB += toB * toB;
            squareC += toC * toC;
            product += toB * toC;
        }
        posed.getTriangleNormal(triangle, vector);
        shape[at + NORMAL] = vector.x;
        shape[at + NORMAL + 1] = vector.y;
        shape[at + NORMAL + 2] = vector.z;
        shape[at + SQUARES] = squareB;
        shape[at + SQUARES + 1] = squareC;
        shape[at + SQUARES + 2] = product;
        double area = squareB * squareC - product * product;
        boolean isNarrow = !(area > NARROW * squareB * squareC);
        shape[at + INVERSES] = 1 / squareB;
        shape[at + INVERSES + 1] = 1 / squareC;
        shape[at + INVERSES + 2] = 1 / (squareB - product + (squareC - product));
        shape[at + INVERSES + 3] = isNarrow ? 0 : 1 / area;
        isFresh[triangle] = true;
    }

    /** Finds the middle of a triangle's corners. */
    void middle(int triangle, double fromX, double fromY, double fromZ, PosedBody posed) {
        int at = look(triangle, posed);
        put(at, fromX - shapes[at], fromY - shapes[at + 1], fromZ - shapes[at + 2], THIRD, THIRD);
    }

    /** Finds the place of a triangle that is nearest to a point. */
    void nearest(int triangle, double fromX, double fromY, double fromZ, PosedBody posed) {
        int at = look(triangle, posed);
        double[] shape = shapes;
        if (shape[at + INVERSES + 3] == 0) {
            nearestOfNarrow(triangle, at, fromX, fromY, fromZ, posed);
            return;
        }
        double px = fromX - shape[at];
        double py = fromY - shape[at + 1];
        double pz = fromZ - shape[at + 2];
        double alongB = shape[at + EDGES] * px + shape[at + EDGES + 1] * py + shape[at + EDGES + 2] * pz;
        double alongC = shape[at + EDGES + 3] * px + shape[at + EDGES + 4] * py + shape[at + EDGES + 5] * pz;
        if (alongB <= 0 && alongC <= 0) {
            putCorner(px, py, pz, 0, 0);
            return;
        }
        double squareB = shape[at + SQUARES];
        double squareC = shape[at + SQUARES + 1];
        double product = shape[at + SQUARES + 2];
        // as seen from the second corner, and from the third
        double backB = alongB - squareB;
        double besideB = alongC - product;
        if (backB >= 0 && besideB <= backB) {
            putCorner(triangle, 1, fromX, fromY, fromZ);
            return;
        }
        double beyondB = squareB * alongC - product * alongB;
        if (beyondB <= 0 && alongB >= 0 && backB <= 0) {
            put(at, px, py, pz, alongB * shape[at + INVERSES], 0);
            return;
        }
        double backC = alongC - squareC;
        double besideC = alongB - product;
        if (backC >= 0 && besideC <= backC) {
            putCorner(triangle, 2, fromX, fromY, fromZ);
            return;
        }
        double beyondC = squareC * alongB - product * alongC;
        if (beyondC <= 0 && alongC >= 0 && backC <= 0) {
            put(at, px, py, pz, 0, alongC * shape[at + INVERSES + 1]);
            return;
        }
        double ahead = besideB - backB;
        if (besideC >= backC && ahead >= 0 && squareB * squareC - product * product <= beyondB + beyondC) {
            double share = ahead * shape[at + INVERSES + 2];
            put(at, px, py, pz, 1 - share, share);
            return;
        }
        double inverse = shape[at + INVERSES + 3];
        put(at, px, py, pz, beyondC * inverse, beyondB * inverse);
    }

    /**
     * Adds to each corner of a triangle its share in the place that was found last.
     *
     * @param dest by point of the template. Modified.
     */
    void spread(int triangle, double weight, double[] dest) {
        dest[corners[3 * triangle] / 3] += weight * (1 - second - third);
        dest[corners[3 * triangle + 1] / 3] += weight * second;
        dest[corners[3 * triangle + 2] / 3] += weight * third;
    }

    private int look(int triangle, PosedBody posed) {
        if (!isFresh[triangle]) {
            freshen(triangle, posed);
        }
        int at = SIZE * triangle;
        normalX = shapes[at + NORMAL];
        normalY = shapes[at + NORMAL + 1];
        normalZ = shapes[at + NORMAL + 2];
        return at;
    }

    private void nearestOfNarrow(int triangle, int at, double fromX, double fromY, double fromZ, PosedBody posed) {
        posed.locate(triangle, vector.set(fromX, fromY, fromZ), place);
        if (place[1] == 1) {
            putCorner(triangle, 1, fromX, fromY, fromZ);
        } else if (place[2] == 1) {
            putCorner(triangle, 2, fromX, fromY, fromZ);
        } else {
            put(at, fromX - shapes[at], fromY - shapes[at + 1], fromZ - shapes[at + 2], place[1], place[2]);
        }
    }

    /** A corner is as far away as itself, not as edges that lead there say: who is on it is on it. */
    private void putCorner(int triangle, int corner, double fromX, double fromY, double fromZ) {
        int at = corners[3 * triangle + corner];
        putCorner(fromX - points[at], fromY - points[at + 1], fromZ - points[at + 2], 2 - corner, corner - 1);
    }

    private void putCorner(double wayX, double wayY, double wayZ, double ofSecond, double ofThird) {
        second = ofSecond;
        third = ofThird;
        x = wayX;
        y = wayY;
        z = wayZ;
    }

    private void put(int at, double px, double py, double pz, double ofSecond, double ofThird) {
        double[] shape = shapes;
        second = ofSecond;
        third = ofThird;
        x = px - ofSecond * shape[at + EDGES] - ofThird * shape[at + EDGES + 3];
        y = py - ofSecond * shape[at + EDGES + 1] - ofThird * shape[at + EDGES + 4];
        z = pz - ofSecond * shape[at + EDGES + 2] - ofThird * shape[at + EDGES + 5];
    }
}
