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

    private static final Zone[] ZONES = Zone.values();

    final double[] positions;
    final int[] triangles;
    /** How many were left out because a corner is not anywhere. */
    final int brokenTriangles;

    private final Zone[] triangleZones;
    private final boolean[] extra;
    private final SkinPieces pieces;
    private final VertexWeights weights;
    private final SkinZones zones;

    StandingSkin(StandingBody body, List<SkinnedMesh> meshes) {
        zones = new SkinZones(body.rig().map());
        weights = new VertexWeights(meshes);
        positions = new double[3 * weights.vertexCount()];
        int[] corners =
                new int[3 * meshes.stream().mapToInt(SkinnedMesh::triangleCount).sum()];
        int first = 0;
        int used = 0;
        for (SkinnedMesh mesh : meshes) {
            place(mesh, body, first);
            for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
                for (int corner = 0; corner < 3; corner++) {
                    corners[used + corner] = first + mesh.triangleVertex(triangle, corner);
                }
                boolean somewhere =
                        isFinite(corners[used]) && isFinite(corners[used + 1]) && isFinite(corners[used + 2]);
                used += somewhere ? 3 : 0;
            }
            first += mesh.vertexCount();
        }
        triangles = Arrays.copyOf(corners, used);
        brokenTriangles = (corners.length - used) / 3;
        triangleZones = new Zone[triangleCount()];
        extra = new boolean[triangleCount()];
        double[] shares = new double[ZONES.length];
        for (int triangle = 0; triangle < triangleCount(); triangle++) {
            classify(triangle, shares);
        }
        pieces = new SkinPieces(positions, triangles, WELD * body.rig().height());
        turnOutward();
        acceptDetails(Zone.TRUNK);
        acceptDetails(Zone.HEAD);
    }

    private void place(SkinnedMesh mesh, StandingBody body, int first) {
        PosedMesh posed = new PosedMesh(mesh);
        posed.update(body.pose());
        Vector3d position = new Vector3d();
        for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
            posed.getPosition(vertex, position);
            positions[3 * (first + vertex)] = position.x;
            positions[3 * (first + vertex) + 1] = position.y;
            positions[3 * (first + vertex) + 2] = position.z;
        }
    }

    private boolean isFinite(int vertex) {
        return Double.isFinite(positions[3 * vertex])
                && Double.isFinite(positions[3 * vertex + 1])
                && Double.isFinite(positions[3 * vertex + 2]);
    }

    /** Turns pieces round that are wound the wrong way: those that enclose a volume of less than nothing. */
    private void turnOutward() {
        int[] piece = new int[triangleCount()];
        PieceBox[] boxes = pieceBoxes(piece);
        Vector3d a = new Vector3d();
        Vector3d b = new Vector3d();
        Vector3d c = new Vector3d();
        for (int triangle = 0; triangle < piece.length; triangle++) {
            PieceBox box = boxes[piece[triangle]];
            corner(triangle, 0, a).sub(box.middle);
            corner(triangle, 1, b).sub(box.middle);
            corner(triangle, 2, c).sub(box.middle);
            box.volume += a.dot(b.cross(c)) / 6;
        }
        for (int triangle = 0; triangle < piece.length; triangle++) {
            if (boxes[piece[triangle]].isInsideOut()) {
                int second = triangles[3 * triangle + 1];
                triangles[3 * triangle + 1] = triangles[3 * triangle + 2];
                triangles[3 * triangle + 2] = second;
            }
        }
    }

    /**
     * The boxes around the middles of each piece's triangles.
     *
     * @param piece which box each triangle belongs to. Modified.
     */
    private PieceBox[] pieceBoxes(int[] piece) {
        int[] number = new int[weights.vertexCount()];
        List<PieceBox> boxes = new ArrayList<>();
        Vector3d centre = new Vector3d();
        for (int triangle = 0; triangle < piece.length; triangle++) {
            int component = component(triangle);
            if (number[component] == 0) {
                boxes.add(new PieceBox());
                number[component] = boxes.size();
            }
            piece[triangle] = number[component] - 1;
            PieceBox box = boxes.get(piece[triangle]);
            centre(triangle, centre);
            box.low.min(centre);
            box.high.max(centre);
        }
        boxes.forEach(box -> box.low.lerp(box.high, 0.5, box.middle));
        return boxes.toArray(PieceBox[]::new);
    }

    /** Scratch. */
    private static final class PieceBox {
        final Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        final Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        final Vector3d middle = new Vector3d();
        double volume;

        boolean isInsideOut() {
            return volume < -INSIDE_OUT * (high.x - low.x) * (high.y - low.y) * (high.z - low.z);
        }
    }

    /** Extras that lie where the part's own skin is, like the joints of a face, carry skin: they are no longer extras. */
    private void acceptDetails(Zone zone) {
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        Vector3d centre = new Vector3d();
        for (int triangle : triangles(other -> triangleZones[other] == zone && !extra[other])) {
            low.min(centre(triangle, centre));
            high.max(centre);
        }
        Vector3d margin = high.sub(low, new Vector3d()).mul(DETAIL_MARGIN);
        low.sub(margin);
        high.add(margin);
        for (int triangle : triangles(other -> triangleZones[other] == zone && extra[other])) {
            centre(triangle, centre);
            extra[triangle] = !centre.equals(new Vector3d(centre).max(low).min(high));
        }
    }

    /**
     * Finds the zone that carries most of a triangle, the first if there are several.
     *
     * @param shares of each zone: scratch
     */
    private void classify(int triangle, double[] shares) {
        Arrays.fill(shares, 0);
        double extras = 0;
        double onBody = 0;
        for (int corner = 0; corner < 3; corner++) {
            int vertex = triangles[3 * triangle + corner];
            for (int i = weights.first(vertex); i < weights.first(vertex + 1); i++) {
                Zone zone = zones.zone(weights.joint(i));
                shares[zone.ordinal()] += weights.weight(i);
                if (isOnBody(zone)) {
                    onBody += weights.weight(i);
                    extras += zones.isExtra(weights.joint(i)) ? weights.weight(i) : 0;
                }
            }
        }
        int most = 0;
        for (int zone = 1; zone < shares.length; zone++) {
            most = shares[zone] > shares[most] ? zone : most;
        }
        triangleZones[triangle] = ZONES[most];
        extra[triangle] = extras > onBody / 2;
    }

    /** Whether the piece of skin that a triangle belongs to has no hole: what is inside of it is the body. */
    boolean isClosed(int triangle) {
        return pieces.isClosed(triangle);
    }

    int triangleCount() {
        return triangles.length / 3;
    }

    Zone zone(int triangle) {
        return triangleZones[triangle];
    }

    /** Whether the triangle hangs mostly on joints that may be hair or a tail as well as skin. */
    boolean isExtra(int triangle) {
        return extra[triangle];
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
        return triangles(triangle -> triangleZones[triangle] == zone);
    }

    /** Middle of a triangle; a new vector. */
    Vector3d centre(int triangle) {
        return centre(triangle, new Vector3d());
    }

    private Vector3d centre(int triangle, Vector3d dest) {
        dest.zero();
        for (int corner = 0; corner < 3; corner++) {
            int at = 3 * triangles[3 * triangle + corner];
            dest.add(positions[at], positions[at + 1], positions[at + 2]);
        }
        return dest.div(3);
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
                .filter(carrier -> isOnBody(zones.zone(carrier.joint())))
                .toList();
        return ofBody.stream().mapToDouble(Influence::weight).sum() > 0.2 ? ofBody : List.of();
    }

    private static boolean isOnBody(Zone zone) {
        return zone == Zone.TRUNK || zone == Zone.HEAD;
    }

    /** All joints that carry a point of a triangle, extras as what they hang from; weights sum to 1. */
    List<Influence> allCarriers(int triangle, Vector3dc bary) {
        Map<Integer, Double> shares = new HashMap<>();
        for (int corner = 0; corner < 3; corner++) {
            int vertex = triangles[3 * triangle + corner];
            for (int i = weights.first(vertex); i < weights.first(vertex + 1); i++) {
                shares.merge(zones.carrier(weights.joint(i)), weights.weight(i) * bary.get(corner), Double::sum);
            }
        }
        return Carriers.merged(shares);
    }
}
