package dev.kintact.samples.repertoire;

import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.SurfaceTemplate;
import java.util.Comparator;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The fine mesh of trunk and head in a pose, asked for nearest places. Scratch. */
final class SkinMesh {

    private final SurfaceTemplate template;
    private final int[] carriers;
    private final Vector3d[] points;
    private final Vector3d[] normals;
    private final Vector3d[] middles;
    private final double[] reach;
    private final Vector3d[] lows = vectors(2);
    private final Vector3d[] highs = vectors(2);
    private final int[][] triangles;
    private final Vector3d ab = new Vector3d();
    private final Vector3d ac = new Vector3d();
    private final Vector3d ap = new Vector3d();
    private final Vector3d candidate = new Vector3d();
    private final double[] shares = new double[3];

    SkinMesh(BodySurface fine) {
        template = fine.template();
        points = vectors(template.pointCount());
        normals = vectors(template.pointCount());
        middles = vectors(template.triangleCount());
        reach = new double[template.triangleCount()];
        triangles = new int[][] {template.triangles(Group.TRUNK), template.triangles(Group.HEAD)};
        carriers = new int[template.pointCount()];
        for (int point = 0; point < carriers.length; point++) {
            carriers[point] = fine.points().influences(point).stream()
                    .max(Comparator.comparingDouble(Influence::weight))
                    .orElseThrow()
                    .joint();
        }
    }

    private static Vector3d[] vectors(int count) {
        Vector3d[] vectors = new Vector3d[count];
        for (int i = 0; i < count; i++) {
            vectors[i] = new Vector3d();
        }
        return vectors;
    }

    /** Takes over where a body lies now. */
    void update(PosedBody body) {
        for (int point = 0; point < points.length; point++) {
            body.getPoint(point, points[point]);
            normals[point].zero();
        }
        for (int triangle = 0; triangle < middles.length; triangle++) {
            Vector3d a = points[template.corner(triangle, 0)];
            Vector3d b = points[template.corner(triangle, 1)];
            Vector3d c = points[template.corner(triangle, 2)];
            middles[triangle].set(a).add(b).add(c).div(3);
            reach[triangle] = Math.sqrt(Math.max(
                    middles[triangle].distanceSquared(a),
                    Math.max(middles[triangle].distanceSquared(b), middles[triangle].distanceSquared(c))));
            b.sub(a, ab).cross(c.sub(a, ac));
            for (int corner = 0; corner < 3; corner++) {
                normals[template.corner(triangle, corner)].add(ab);
            }
        }
        for (Vector3d normal : normals) {
            normal.normalize();
        }
        for (int part = 0; part < 2; part++) {
            lows[part].set(Double.POSITIVE_INFINITY);
            highs[part].set(Double.NEGATIVE_INFINITY);
            for (int triangle : triangles[part]) {
                for (int corner = 0; corner < 3; corner++) {
                    lows[part].min(points[template.corner(triangle, corner)]);
                    highs[part].max(points[template.corner(triangle, corner)]);
                }
            }
        }
    }

    /** A place on the mesh. */
    static final class Place {
        int triangle;
        final double[] shares = new double[3];
        final Vector3d position = new Vector3d();
        final Vector3d normal = new Vector3d();
        /** Distance of the point that was asked for, negative inside. */
        double distance;
    }

    /**
     * Finds the place nearest to a point.
     *
     * @param part 0 trunk, 1 head
     * @param limit beyond this distance nothing is looked for, metres
     * @param place its normal is the direction of growing distance. Modified if something was found.
     * @return whether something was found
     */
    boolean nearest(int part, Vector3dc p, double limit, Place place) {
        if (isFarther(part, p, limit)) {
            return false;
        }
        double best = limit * limit;
        double within = limit;
        int found = -1;
        for (int triangle : triangles[part]) {
            double far = within + reach[triangle];
            if (middles[triangle].distanceSquared(p) < far * far) {
                closest(triangle, p);
                double squared = candidate.distanceSquared(p);
                if (squared < best) {
                    best = squared;
                    within = Math.sqrt(squared);
                    found = triangle;
                    System.arraycopy(shares, 0, place.shares, 0, 3);
                    place.position.set(candidate);
                }
            }
        }
        if (found < 0) {
            return false;
        }
        place.triangle = found;
        Vector3d a = points[template.corner(found, 0)];
        points[template.corner(found, 1)].sub(a, ab);
        points[template.corner(found, 2)].sub(a, ac);
        ab.cross(ac).normalize();
        p.sub(place.position, ap);
        double sign = ap.dot(ab) < 0 ? -1 : 1;
        place.distance = sign * within;
        if (within > 1e-6 * limit) {
            place.normal.set(ap).mul(sign / within);
        } else {
            place.normal.set(ab);
        }
        return true;
    }

    private boolean isFarther(int part, Vector3dc p, double limit) {
        ap.set(p).max(lows[part]).min(highs[part]);
        return ap.distanceSquared(p) > limit * limit;
    }

    /** Position and smooth normal of a place by its triangle and shares. */
    void locate(Place place) {
        place.position.zero();
        place.normal.zero();
        for (int corner = 0; corner < 3; corner++) {
            int point = template.corner(place.triangle, corner);
            place.position.fma(place.shares[corner], points[point]);
            place.normal.fma(place.shares[corner], normals[point]);
        }
        place.normal.normalize();
    }

    /** The joint that carries most of a place. */
    int carrier(Place place) {
        int most = 0;
        for (int corner = 1; corner < 3; corner++) {
            most = place.shares[corner] > place.shares[most] ? corner : most;
        }
        return carriers[template.corner(place.triangle, most)];
    }

    /** Nearest point of a triangle [Ericson05, §5.1.5]. */
    private void closest(int triangle, Vector3dc p) {
        Vector3d a = points[template.corner(triangle, 0)];
        Vector3d b = points[template.corner(triangle, 1)];
        Vector3d c = points[template.corner(triangle, 2)];
        b.sub(a, ab);
        c.sub(a, ac);
        p.sub(a, ap);
        double d1 = ab.dot(ap);
        double d2 = ac.dot(ap);
        double d3 = d1 - ab.lengthSquared();
        double d4 = d2 - ab.dot(ac);
        double d5 = d1 - ab.dot(ac);
        double d6 = d2 - ac.lengthSquared();
        double vc = d1 * d4 - d3 * d2;
        double vb = d5 * d2 - d1 * d6;
        double va = d3 * d6 - d5 * d4;
        if (d1 <= 0 && d2 <= 0) {
            set(0, 0);
        } else if (d3 >= 0 && d4 <= d3) {
            set(1, 0);
        } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
            set(d1 / (d1 - d3), 0);
        } else if (d6 >= 0 && d5 <= d6) {
            set(0, 1);
        } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
            set(0, d2 / (d2 - d6));
        } else if (va <= 0 && d4 >= d3 && d5 >= d6) {
            double w = (d4 - d3) / (d4 - d3 + d5 - d6);
            set(1 - w, w);
        } else {
            set(vb / (va + vb + vc), vc / (va + vb + vc));
        }
        candidate.set(a).fma(shares[1], ab).fma(shares[2], ac);
    }

    private void set(double b, double c) {
        shares[0] = 1 - b - c;
        shares[1] = b;
        shares[2] = c;
    }
}
