package dev.kintact.body.calibrate;

import dev.kintact.body.calibrate.SkinZones.Zone;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
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

    final double[] positions;
    final int[] triangles;
    /** How many were left out because a corner is not anywhere. */
    final int brokenTriangles;

    private final Zone[] triangleZones;
    private final boolean[] extra;
    private final int[] components;
    private final Set<Integer> open;
    private final List<List<Influence>> weights = new ArrayList<>();
    private final SkinZones zones;

    StandingSkin(StandingBody body, List<SkinnedMesh> meshes) {
        zones = new SkinZones(body.rig().map());
        List<Vector3d> vertices = new ArrayList<>();
        List<Integer> corners = new ArrayList<>();
        int broken = 0;
        for (SkinnedMesh mesh : meshes) {
            int first = vertices.size();
            PosedMesh posed = new PosedMesh(mesh);
            posed.update(body.pose());
            for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
                vertices.add(posed.getPosition(vertex, new Vector3d()));
                weights.add(weights(mesh, vertex));
            }
            for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
                List<Integer> three = List.of(
                        first + mesh.triangleVertex(triangle, 0),
                        first + mesh.triangleVertex(triangle, 1),
                        first + mesh.triangleVertex(triangle, 2));
                if (three.stream().allMatch(vertex -> vertices.get(vertex).isFinite())) {
                    corners.addAll(three);
                } else {
                    broken++;
                }
            }
        }
        positions = new double[3 * vertices.size()];
        for (int i = 0; i < vertices.size(); i++) {
            positions[3 * i] = vertices.get(i).x;
            positions[3 * i + 1] = vertices.get(i).y;
            positions[3 * i + 2] = vertices.get(i).z;
        }
        triangles = corners.stream().mapToInt(Integer::intValue).toArray();
        brokenTriangles = broken;
        triangleZones = new Zone[triangleCount()];
        extra = new boolean[triangleCount()];
        for (int triangle = 0; triangle < triangleCount(); triangle++) {
            classify(triangle);
        }
        int[] places = welded(WELD * body.rig().height());
        components = components(places);
        open = open(places);
        turnOutward();
        acceptDetails(Zone.TRUNK);
        acceptDetails(Zone.HEAD);
    }

    /** Turns pieces round that are wound the wrong way: those that enclose a volume of less than nothing. */
    private void turnOutward() {
        Map<Integer, List<Integer>> pieces = new LinkedHashMap<>();
        for (int triangle = 0; triangle < triangleCount(); triangle++) {
            pieces.computeIfAbsent(components[triangle], piece -> new ArrayList<>())
                    .add(triangle);
        }
        pieces.values().stream()
                .filter(this::isInsideOut)
                .forEach(piece -> piece.forEach(triangle -> {
                    int second = triangles[3 * triangle + 1];
                    triangles[3 * triangle + 1] = triangles[3 * triangle + 2];
                    triangles[3 * triangle + 2] = second;
                }));
    }

    private boolean isInsideOut(List<Integer> piece) {
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        for (int triangle : piece) {
            low.min(centre(triangle));
            high.max(centre(triangle));
        }
        Vector3d middle = low.lerp(high, 0.5, new Vector3d());
        double volume = 0;
        for (int triangle : piece) {
            Vector3d a = corner(triangle, 0).sub(middle);
            Vector3d b = corner(triangle, 1).sub(middle);
            volume += a.dot(b.cross(corner(triangle, 2).sub(middle))) / 6;
        }
        Vector3d size = high.sub(low);
        return volume < -INSIDE_OUT * size.x * size.y * size.z;
    }

    /** Extras that lie where the part's own skin is, like the joints of a face, carry skin: they are no longer extras. */
    private void acceptDetails(Zone zone) {
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        for (int triangle : triangles(other -> triangleZones[other] == zone && !extra[other])) {
            low.min(centre(triangle));
            high.max(centre(triangle));
        }
        Vector3d margin = high.sub(low, new Vector3d()).mul(DETAIL_MARGIN);
        low.sub(margin);
        high.add(margin);
        for (int triangle : triangles(other -> triangleZones[other] == zone && extra[other])) {
            Vector3d centre = centre(triangle);
            extra[triangle] = !centre.equals(new Vector3d(centre).max(low).min(high));
        }
    }

    private static List<Influence> weights(SkinnedMesh mesh, int vertex) {
        List<Influence> list = new ArrayList<>();
        for (int i = 0; i < mesh.influences(); i++) {
            if (mesh.weight(vertex, i) > 0) {
                list.add(new Influence(mesh.joint(vertex, i), mesh.weight(vertex, i)));
            }
        }
        return list;
    }

    private void classify(int triangle) {
        Map<Zone, Double> shares = new EnumMap<>(Zone.class);
        double extras = 0;
        double onBody = 0;
        for (int corner = 0; corner < 3; corner++) {
            for (Influence influence : weights.get(triangles[3 * triangle + corner])) {
                Zone zone = zones.zone(influence.joint());
                shares.merge(zone, influence.weight(), Double::sum);
                if (isOnBody(zone)) {
                    onBody += influence.weight();
                    extras += zones.isExtra(influence.joint()) ? influence.weight() : 0;
                }
            }
        }
        triangleZones[triangle] = shares.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(Zone.TRUNK);
        extra[triangle] = extras > onBody / 2;
    }

    /** For each vertex the first one at its place. */
    private int[] welded(double cell) {
        int[] first = new int[positions.length / 3];
        Map<List<Long>, Integer> byPlace = new HashMap<>();
        for (int vertex = 0; vertex < first.length; vertex++) {
            List<Long> place = List.of(
                    Math.round(positions[3 * vertex] / cell),
                    Math.round(positions[3 * vertex + 1] / cell),
                    Math.round(positions[3 * vertex + 2] / cell));
            Integer other = byPlace.putIfAbsent(place, vertex);
            first[vertex] = other == null ? vertex : other;
        }
        return first;
    }

    private int[] components(int[] places) {
        int[] group = places.clone();
        for (int corner = 0; corner < triangles.length; corner += 3) {
            join(group, triangles[corner], triangles[corner + 1]);
            join(group, triangles[corner], triangles[corner + 2]);
        }
        return IntStream.range(0, triangleCount())
                .map(triangle -> root(group, triangles[3 * triangle]))
                .toArray();
    }

    /** Pieces with an edge that is not run along as often in one direction as in the other: they have holes. */
    private Set<Integer> open(int[] places) {
        Map<Long, Integer> balance = new HashMap<>();
        Map<Long, Integer> pieces = new HashMap<>();
        for (int corner = 0; corner < triangles.length; corner++) {
            int triangle = corner / 3;
            int from = places[triangles[corner]];
            int to = places[triangles[3 * triangle + (corner + 1) % 3]];
            long edge = (long) Math.min(from, to) << 32 | Math.max(from, to);
            balance.merge(edge, Integer.compare(from, to), Integer::sum);
            pieces.put(edge, components[triangle]);
        }
        Set<Integer> open = new HashSet<>();
        balance.forEach((edge, sum) -> {
            if (sum != 0) {
                open.add(pieces.get(edge));
            }
        });
        return open;
    }

    /** Whether the piece of skin that a triangle belongs to has no hole: what is inside of it is the body. */
    boolean isClosed(int triangle) {
        return !open.contains(components[triangle]);
    }

    private static void join(int[] group, int a, int b) {
        group[root(group, a)] = root(group, b);
    }

    private static int root(int[] group, int vertex) {
        int at = vertex;
        while (group[at] != at) {
            group[at] = group[group[at]];
            at = group[at];
        }
        return at;
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
        return components[triangle];
    }

    int[] triangles(IntPredicate wanted) {
        return IntStream.range(0, triangleCount()).filter(wanted).toArray();
    }

    int[] inZone(Zone zone) {
        return triangles(triangle -> triangleZones[triangle] == zone);
    }

    /** Middle of a triangle; a new vector. */
    Vector3d centre(int triangle) {
        Vector3d sum = new Vector3d();
        for (int corner = 0; corner < 3; corner++) {
            sum.add(corner(triangle, corner));
        }
        return sum.div(3);
    }

    /** A corner of a triangle; a new vector. */
    Vector3d corner(int triangle, int corner) {
        int at = 3 * triangles[3 * triangle + corner];
        return new Vector3d(positions[at], positions[at + 1], positions[at + 2]);
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
            for (Influence influence : weights.get(triangles[3 * triangle + corner])) {
                shares.merge(zones.carrier(influence.joint()), influence.weight() * bary.get(corner), Double::sum);
            }
        }
        return Carriers.merged(shares);
    }
}
