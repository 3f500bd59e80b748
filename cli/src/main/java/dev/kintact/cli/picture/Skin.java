package dev.kintact.cli.picture;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.SurfaceTemplate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import org.joml.Vector3d;

/** A body's surface as something to draw: facets and capsules in the colours of their regions, and the facets' edges. */
final class Skin {

    /** Pixels between two looks at whether an edge is hidden. */
    private static final double STEP = 3;

    private Skin() {}

    /** Triangles and capsules of some regions. */
    static List<Part> parts(PosedBody body, Predicate<Region> wanted) {
        List<Part> parts = new ArrayList<>();
        for (Region region : Region.values()) {
            if (!wanted.test(region) || region == Region.GROUND) {
                continue;
            }
            Surface surface = region.isLimb() ? capsule(body.capsule(region)) : facets(body, region);
            parts.add(new Part(surface, Palette.region(region)));
        }
        return parts;
    }

    /**
     * All triangles and capsules, each in a colour of its own.
     *
     * @param colour of a component; see {@link PosedBody}
     */
    static List<Part> components(PosedBody body, IntUnaryOperator colour) {
        SurfaceTemplate template = body.surface().template();
        List<Part> parts = new ArrayList<>();
        for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
            List<Vector3d> corners = new ArrayList<>();
            addCorners(body, triangle, corners);
            parts.add(new Part(facets(corners), colour.applyAsInt(triangle)));
        }
        for (Region limb : BodySurface.LIMBS) {
            int component = body.surface().capsuleComponent(limb);
            parts.add(new Part(capsule(body.capsule(limb)), colour.applyAsInt(component)));
        }
        return parts;
    }

    private static Surface capsule(PosedCapsule capsule) {
        SurfaceBuilder builder = new SurfaceBuilder();
        builder.addCapsule(capsule.start(), capsule.radius(), capsule.end(), capsule.radius());
        return builder.build();
    }

    private static Surface facets(PosedBody body, Region region) {
        SurfaceTemplate template = body.surface().template();
        List<Vector3d> corners = new ArrayList<>();
        for (int triangle : template.triangles(region.group())) {
            if (template.region(triangle) == region) {
                addCorners(body, triangle, corners);
            }
        }
        return facets(corners);
    }

    private static void addCorners(PosedBody body, int triangle, List<Vector3d> corners) {
        for (int corner = 0; corner < 3; corner++) {
            corners.add(body.getPoint(body.surface().template().corner(triangle, corner), new Vector3d()));
        }
    }

    /** Flat facets: without normals of their own they are lit by how they lie, which shows the mesh as it is. */
    private static Surface facets(List<Vector3d> corners) {
        double[] positions = new double[3 * corners.size()];
        int[] order = new int[corners.size()];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
            positions[3 * i] = corners.get(i).x;
            positions[3 * i + 1] = corners.get(i).y;
            positions[3 * i + 2] = corners.get(i).z;
        }
        return new Surface(positions, new double[positions.length], order);
    }

    /** The points of trunk and head that belong to a triangle which shows its outside to the viewer. */
    static Set<Integer> facing(PosedBody body, Camera camera) {
        Set<Integer> points = new HashSet<>();
        SurfaceTemplate template = body.surface().template();
        for (int triangle : facingTriangles(body, camera)) {
            for (int corner = 0; corner < 3; corner++) {
                points.add(template.corner(triangle, corner));
            }
        }
        return points;
    }

    private static List<Integer> facingTriangles(PosedBody body, Camera camera) {
        List<Integer> triangles = new ArrayList<>();
        Vector3d normal = new Vector3d();
        Vector3d toEye = new Vector3d();
        for (Group group : new Group[] {Group.TRUNK, Group.HEAD}) {
            for (int triangle : body.surface().template().triangles(group)) {
                body.getPoint(body.surface().template().corner(triangle, 0), toEye);
                camera.eye.sub(toEye, toEye);
                if (body.getTriangleNormal(triangle, normal).dot(toEye) > 0) {
                    triangles.add(triangle);
                }
            }
        }
        return triangles;
    }

    /** Draws those edges of the triangles that can be seen. */
    static void drawEdges(PosedBody body, Shot shot, Canvas canvas, Pen pen) {
        SurfaceTemplate template = body.surface().template();
        Set<List<Integer>> drawn = new HashSet<>();
        for (int triangle : facingTriangles(body, shot.camera())) {
            for (int corner = 0; corner < 3; corner++) {
                int from = template.corner(triangle, corner);
                int to = template.corner(triangle, (corner + 1) % 3);
                if (drawn.add(List.of(Math.min(from, to), Math.max(from, to)))) {
                    drawEdge(body.getPoint(from, new Vector3d()), body.getPoint(to, new Vector3d()), shot, canvas, pen);
                }
            }
        }
    }

    private static void drawEdge(Vector3d from, Vector3d to, Shot shot, Canvas canvas, Pen pen) {
        Vector3d a = shot.camera().project(from, new Vector3d());
        Vector3d b = shot.camera().project(to, new Vector3d());
        int steps = (int) Math.ceil(Math.max(1, Math.min(1000, Math.hypot(b.x - a.x, b.y - a.y) / STEP)));
        for (int i = 0; i < steps; i++) {
            double start = (double) i / steps;
            double end = (i + 1.0) / steps;
            if (shot.isVisible(new Vector3d(from).lerp(to, (start + end) / 2))) {
                pen.line(
                        canvas,
                        a.x + start * (b.x - a.x),
                        a.y + start * (b.y - a.y),
                        a.x + end * (b.x - a.x),
                        a.y + end * (b.y - a.y));
            }
        }
    }
}
