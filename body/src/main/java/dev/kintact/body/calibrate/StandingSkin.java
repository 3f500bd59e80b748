package dev.kintact.body.calibrate;

import dev.kintact.body.calibrate.SkinZones.Zone;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A character's meshes in T-pose as one heap of triangles, which know their zone and which of them hang together. Immutable. */
final class StandingSkin {

    /** Vertices nearer to each other than this share of the body's height are one. */
    private static final double WELD = 2e-5;

    /** Skin on extra joints may stand out from the rest of its part by this share of the part's size. */
    private static final double DETAIL_MARGIN = 0.2;

    /** A piece whose volume is less than minus this share of the box around it is inside out; open sheets have about none. */
    private static final double INSIDE_OUT = 0.02;

    private static final double THIRD = 1.0 / 3;

    final double[] positions;
    final int[] triangles;
    /** How many were left out because a corner is not anywhere. */
    final int brokenTriangles;

    private final TriangleZones zones;
    private final SkinPieces pieces;
    private final TriangleTree tree;
    private final VertexWeights weights;
    private final SkinZones joints;

    /**
     * The meshes together.
     *
     * @param both does what can be done at once
     */
    StandingSkin(StandingBody body, List<SkinnedMesh> meshes, SideBySide both) {
        joints = new SkinZones(body.rig().map());
        weights = new VertexWeights(meshes);
        positions = new double[3 * weights.vertexCount()];
        int[] corners =
                new int[3 * meshes.stream().mapToInt(SkinnedMesh::triangleCount).sum()];
        int first = 0;
        int used = 0;
        for (SkinnedMesh mesh : meshes) {
            boolean allSomewhere = place(mesh, body, first);
            for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
                for (int corner = 0; corner < 3; corner++) {
                    corners[used + corner] = first + mesh.triangleVertex(triangle, corner);
                }
                used += allSomewhere || isSomewhere(corners, used) ? 3 : 0;
            }
            first += mesh.vertexCount();
        }
        triangles = used == corners.length ? corners : Arrays.copyOf(corners, used);
        brokenTriangles = (corners.length - used) / 3;
        SideBySide.Found<Wound, SideBySide.Found<TriangleZones, TriangleTree>> found = both.find(
                () -> new Wound(
                        new SkinPieces(positions, triangles, WELD * body.rig().height())),
                () -> new SideBySide.Found<>(
                        new TriangleZones(weights, joints, triangles), new TriangleTree(positions, triangles)));
        pieces = found.one().pieces;
        zones = found.other().one();
        tree = found.other().other();
        found.one().turnOutward(); // which changes nothing of these
        if (zones.hasExtras()) {
            acceptDetails(Zone.TRUNK);
            acceptDetails(Zone.HEAD);
        }
    }

    /** Notes where the vertices of a mesh are; whether all of them are anywhere. */
    private boolean place(SkinnedMesh mesh, StandingBody body, int first) {
        PosedMesh posed = new PosedMesh(mesh);
        posed.update(body.pose());
        Vector3d position = new Vector3d();
        boolean somewhere = true;
        for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
            posed.getPosition(vertex, position);
            positions[3 * (first + vertex)] = position.x;
            positions[3 * (first + vertex) + 1] = position.y;
            positions[3 * (first + vertex) + 2] = position.z;
            somewhere &= isFinite(first + vertex);
        }
        return somewhere;
    }

    private boolean isSomewhere(int[] corners, int at) {
        return isFinite(corners[at]) && isFinite(corners[at + 1]) && isFinite(corners[at + 2]);
    }

    private boolean isFinite(int vertex) {
        return Double.isFinite(positions[3 * vertex])
                && Double.isFinite(positions[3 * vertex + 1])
                && Double.isFinite(positions[3 * vertex + 2]);
    }

    /** Which way the pieces are wound: wrong if they enclose a volume of less than nothing. */
    private final class Wound {
        private final SkinPieces pieces;
        /** By triangle: its box. */
        private final int[] boxOf = new int[triangleCount()];

        private final PieceBox[] boxes;

        Wound(SkinPieces pieces) {
            this.pieces = pieces;
            boxes = boxes();
            for (int triangle = 0; triangle < boxOf.length; triangle++) {
                boxes[boxOf[triangle]].addVolume(positions, triangles, 3 * triangle);
            }
        }

        /** The boxes around the middles of each piece's triangles. */
        private PieceBox[] boxes() {
            int[] number = new int[weights.vertexCount()];
            List<PieceBox> found = new ArrayList<>();
            Vector3d centre = new Vector3d();
            PieceBox box = new PieceBox();
            int last = -1;
            for (int triangle = 0; triangle < boxOf.length; triangle++) {
                int component = pieces.component(triangle);
                if (component != last) {
                    last = component;
                    if (number[component] == 0) {
                        found.add(new PieceBox());
                        number[component] = found.size();
                    }
                    box = found.get(number[component] - 1);
                }
                boxOf[triangle] = number[component] - 1;
                box.add(centre(triangle, centre));
            }
            found.forEach(one -> one.low.lerp(one.high, 0.5, one.middle));
            return found.toArray(PieceBox[]::new);
        }

        /** Turns pieces round that are wound the wrong way. */
        void turnOutward() {
            if (Arrays.stream(boxes).noneMatch(PieceBox::isInsideOut)) {
                return;
            }
            for (int triangle = 0; triangle < boxOf.length; triangle++) {
                if (boxes[boxOf[triangle]].isInsideOut()) {
                    int second = triangles[3 * triangle + 1];
                    triangles[3 * triangle + 1] = triangles[3 * triangle + 2];
                    triangles[3 * triangle + 2] = second;
                }
            }
        }
    }

    /** Scratch. */
    private static final class PieceBox {
        final Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        final Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        final Vector3d middle = new Vector3d();
        double volume;

        void add(Vector3d point) {
            low.x = point.x < low.x ? point.x : low.x;
            low.y = point.y < low.y ? point.y : low.y;
            low.z = point.z < low.z ? point.z : low.z;
            high.x = point.x > high.x ? point.x : high.x;
            high.y = point.y > high.y ? point.y : high.y;
            high.z = point.z > high.z ? point.z : high.z;
        }

        /** Adds the volume between a triangle and the middle. */
        void addVolume(double[] p, int[] corners, int corner) {
            int a = 3 * corners[corner];
            int b = 3 * corners[corner + 1];
            int c = 3 * corners[corner + 2];
            double bx = p[b] - middle.x;
            double by = p[b + 1] - middle.y;
            double bz = p[b + 2] - middle.z;
            double cx = p[c] - middle.x;
            double cy = p[c + 1] - middle.y;
            double cz = p[c + 2] - middle.z;
            volume += ((p[a] - middle.x) * (by * cz - bz * cy)
                            + ((p[a + 1] - middle.y) * (bz * cx - bx * cz)
                                    + (p[a + 2] - middle.z) * (bx * cy - by * cx)))
                    / 6;
        }

        boolean isInsideOut() {
            return volume < -INSIDE_OUT * (high.x - low.x) * (high.y - low.y) * (high.z - low.z);
        }
    }

    /** Extras that lie where the part's own skin is, like the joints of a face, carry skin: they are no longer extras. */
    private void acceptDetails(Zone zone) {
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        Vector3d centre = new Vector3d();
        for (int triangle : triangles(other -> zone(other) == zone && !isExtra(other))) {
            low.min(centre(triangle, centre));
            high.max(centre);
        }
        Vector3d margin = high.sub(low, new Vector3d()).mul(DETAIL_MARGIN);
        low.sub(margin);
        high.add(margin);
        for (int triangle : triangles(other -> zone(other) == zone && isExtra(other))) {
            centre(triangle, centre);
            if (centre.equals(new Vector3d(centre).max(low).min(high))) {
                zones.accept(triangle);
            }
        }
    }

    /** All triangles, for rays. */
    TriangleTree tree() {
        return tree;
    }

    /** Whether the piece of skin that a triangle belongs to has no hole: what is inside of it is the body. */
    boolean isClosed(int triangle) {
        return pieces.isClosed(triangle);
    }

    int triangleCount() {
        return triangles.length / 3;
    }

    Zone zone(int triangle) {
        return zones.zone(triangle);
    }

    /** Whether the triangle hangs mostly on joints that may be hair or a tail as well as skin. */
    boolean isExtra(int triangle) {
        return zones.isExtra(triangle);
    }

    /** A number that connected triangles share. */
    int component(int triangle) {
        return pieces.component(triangle);
    }

    int[] triangles(IntPredicate wanted) {
        int[] found = new int[triangleCount()];
        int count = 0;
        for (int triangle = 0; triangle < found.length; triangle++) {
            if (wanted.test(triangle)) {
                found[count++] = triangle;
            }
        }
        return Arrays.copyOf(found, count);
    }

    int[] inZone(Zone zone) {
        return triangles(triangle -> zone(triangle) == zone);
    }

    /** Middle of a triangle; a new vector. */
    Vector3d centre(int triangle) {
        return centre(triangle, new Vector3d());
    }

    /**
     * Middle of a triangle.
     *
     * @param dest Modified.
     * @return dest
     */
    Vector3d centre(int triangle, Vector3d dest) {
        int a = 3 * triangles[3 * triangle];
        int b = 3 * triangles[3 * triangle + 1];
        int c = 3 * triangles[3 * triangle + 2];
        return dest.set(
                THIRD * (positions[a] + positions[b] + positions[c]),
                THIRD * (positions[a + 1] + positions[b + 1] + positions[c + 1]),
                THIRD * (positions[a + 2] + positions[b + 2] + positions[c + 2]));
    }

    /** A corner of a triangle; a new vector. */
    Vector3d corner(int triangle, int corner) {
        return corner(triangle, corner, new Vector3d());
    }

    private Vector3d corner(int triangle, int corner, Vector3d dest) {
        return dest.set(positions, 3 * triangles[3 * triangle + corner]);
    }

    double area(int triangle) {
        Vector3d a = corner(triangle, 0);
        return corner(triangle, 1).sub(a).cross(corner(triangle, 2).sub(a)).length() / 2;
    }

    /**
     * The joints of trunk and head that carry a point of a triangle; empty if limbs carry most of it.
     *
     * @param bary shares of the corners. Not modified.
     */
    List<Influence> carriers(int triangle, Vector3dc bary) {
        List<Influence> ofBody = allCarriers(triangle, bary).stream()
                .filter(carrier -> joints.zone(carrier.joint()).isOnBody())
                .toList();
        return ofBody.stream().mapToDouble(Influence::weight).sum() > 0.2 ? ofBody : List.of();
    }

    /** All joints that carry a point of a triangle, extras as what they hang from; weights sum to 1. */
    List<Influence> allCarriers(int triangle, Vector3dc bary) {
        Map<Integer, Double> shares = new HashMap<>();
        for (int corner = 0; corner < 3; corner++) {
            int vertex = triangles[3 * triangle + corner];
            int mesh = weights.mesh(vertex);
            for (int i = 0; i < weights.count(mesh); i++) {
                double weight = weights.weight(mesh, vertex, i);
                if (weight > 0) {
                    int carrier = joints.carrier(weights.joint(mesh, vertex, i));
                    shares.merge(carrier, weight * bary.get(corner), Double::sum);
                }
            }
        }
        return Carriers.merged(shares);
    }
}
