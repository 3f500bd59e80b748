package dev.kintact.measure;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * The skin of a character in a pose: all its meshes as one, in flat arrays. Files split vertices where colours or textures
 * meet; those of the same place that the same joints carry are one here, so that normals are those of the whole surface.
 * Vertices without a triangle are left out. Scratch; nothing here allocates after construction.
 */
final class WeldedSkin {

    /** Of vertices that no limb has: trunk, neck and head. */
    static final int TRUNK = Limb.values().length;

    /** What tells a place of the skin from all others: where it is at rest, and what carries it. */
    private record Place(double x, double y, double z, Map<Integer, Double> carriers) {}

    /** Position and normal of each vertex in the last pose, three values each, world space, metres; normals are units. */
    final double[] positions;

    final double[] normals;

    private final List<PosedMesh> posed;
    /** Mesh and vertex in it of each vertex here. */
    private final int[] meshes;

    private final int[] vertices;
    /** For each mesh, which vertex here each of its own is; -1 if none. */
    private final int[][] welded;

    private final int[] triangles;
    private final int[] parts;
    private final Vector3d point = new Vector3d();

    /**
     * The skin at rest.
     *
     * @param map roles of the skeleton's joints
     * @throws IllegalArgumentException if a mesh is of a skeleton with other joints
     */
    WeldedSkin(RigMap map, List<SkinnedMesh> skin) {
        Map<Place, Integer> found = new HashMap<>();
        List<int[]> origins = new ArrayList<>();
        welded = new int[skin.size()][];
        IntStream.Builder corners = IntStream.builder();
        for (int mesh = 0; mesh < skin.size(); mesh++) {
            check(map.skeleton(), skin.get(mesh));
            welded[mesh] = addTriangles(skin.get(mesh), mesh, found, origins, corners);
        }
        posed = skin.stream().map(PosedMesh::new).toList();
        meshes = origins.stream().mapToInt(origin -> origin[0]).toArray();
        vertices = origins.stream().mapToInt(origin -> origin[1]).toArray();
        triangles = corners.build().toArray();
        positions = new double[3 * vertices.length];
        normals = new double[3 * vertices.length];
        int[] partOfJoint = partsOfJoints(map);
        parts = IntStream.range(0, vertices.length)
                .map(vertex -> part(skin.get(meshes[vertex]), vertices[vertex], partOfJoint))
                .toArray();
        update(new Pose(map.skeleton()));
    }

    private static void check(Skeleton skeleton, SkinnedMesh mesh) {
        int joints = mesh.skeleton().jointCount();
        if (joints != skeleton.jointCount()) {
            throw new IllegalArgumentException("mesh '" + mesh.name() + "' has " + joints + " joints, its body "
                    + skeleton.jointCount() + "; it is another character's");
        }
    }

    private static int[] addTriangles(
            SkinnedMesh mesh, int number, Map<Place, Integer> found, List<int[]> origins, IntStream.Builder corners) {
        int[] welded = new int[mesh.vertexCount()];
        Arrays.fill(welded, -1);
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            for (int corner = 0; corner < 3; corner++) {
                int vertex = mesh.triangleVertex(triangle, corner);
                if (welded[vertex] < 0) {
                    welded[vertex] = found.computeIfAbsent(place(mesh, vertex), place -> {
                        origins.add(new int[] {number, vertex});
                        return origins.size() - 1;
                    });
                }
                corners.add(welded[vertex]);
            }
        }
        return welded;
    }

    private static Place place(SkinnedMesh mesh, int vertex) {
        Map<Integer, Double> carriers = new TreeMap<>();
        for (int i = 0; i < mesh.influences(); i++) {
            if (mesh.weight(vertex, i) > 0) {
                carriers.merge(mesh.joint(vertex, i), mesh.weight(vertex, i), Double::sum);
            }
        }
        Vector3d at = mesh.getPosition(vertex, new Vector3d());
        // adding 0 makes one zero of two
        return new Place(at.x + 0.0, at.y + 0.0, at.z + 0.0, carriers);
    }

    /** The limb of each joint: that of the nearest joint with a role, itself or above, so that feet may hang on anything. */
    private static int[] partsOfJoints(RigMap map) {
        int[] parts = new int[map.skeleton().jointCount()];
        for (int joint = 0; joint < parts.length; joint++) {
            int above = map.skeleton().parent(joint);
            int inherited = above == Skeleton.NO_PARENT ? TRUNK : parts[above];
            parts[joint] = map.role(joint).map(WeldedSkin::part).orElse(inherited);
        }
        return parts;
    }

    private static int part(Role role) {
        for (Limb limb : Limb.values()) {
            if (role.isWithin(limb.root())) {
                return limb.ordinal();
            }
        }
        return TRUNK;
    }

    /** The limb whose joints carry more of a vertex than those of any other part; else the trunk. */
    private static int part(SkinnedMesh mesh, int vertex, int[] partOfJoint) {
        double[] shares = new double[TRUNK + 1];
        for (int i = 0; i < mesh.influences(); i++) {
            shares[partOfJoint[mesh.joint(vertex, i)]] += mesh.weight(vertex, i);
        }
        for (int limb = 0; limb < TRUNK; limb++) {
            boolean most = true;
            for (int other = 0; other <= TRUNK; other++) {
                // what two parts carry alike is the trunk's, or the order of parts would tell left from right
                most &= other == limb || shares[limb] > shares[other] + 1e-9;
            }
            if (most) {
                return limb;
            }
        }
        return TRUNK;
    }

    int vertexCount() {
        return vertices.length;
    }

    /** Which vertex here a vertex of a mesh is; -1 if it has no triangle. */
    int welded(int mesh, int vertex) {
        return welded[mesh][vertex];
    }

    int triangleCount() {
        return triangles.length / 3;
    }

    int triangleVertex(int triangle, int corner) {
        return triangles[3 * triangle + corner];
    }

    /** The ordinal of the limb that a vertex belongs to, or {@link #TRUNK}. */
    int part(int vertex) {
        return parts[vertex];
    }

    /**
     * Poses the skin.
     *
     * @param pose with world transforms. Not modified.
     */
    void update(Pose pose) {
        for (int mesh = 0; mesh < posed.size(); mesh++) {
            posed.get(mesh).update(pose);
        }
        for (int vertex = 0; vertex < vertices.length; vertex++) {
            posed.get(meshes[vertex]).getPosition(vertices[vertex], point);
            positions[3 * vertex] = point.x;
            positions[3 * vertex + 1] = point.y;
            positions[3 * vertex + 2] = point.z;
        }
        Arrays.fill(normals, 0);
        for (int corner = 0; corner < triangles.length; corner += 3) {
            addNormal(triangles[corner], triangles[corner + 1], triangles[corner + 2]);
            addNormal(triangles[corner + 1], triangles[corner + 2], triangles[corner]);
            addNormal(triangles[corner + 2], triangles[corner], triangles[corner + 1]);
        }
        for (int at = 0; at < normals.length; at += 3) {
            normalize(at);
        }
    }

    /** Adds a triangle's normal to its first corner's, weighted by the angle there [Bærentzen05]. */
    private void addNormal(int a, int b, int c) {
        double ux = positions[3 * b] - positions[3 * a];
        double uy = positions[3 * b + 1] - positions[3 * a + 1];
        double uz = positions[3 * b + 2] - positions[3 * a + 2];
        double vx = positions[3 * c] - positions[3 * a];
        double vy = positions[3 * c + 1] - positions[3 * a + 1];
        double vz = positions[3 * c + 2] - positions[3 * a + 2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (length > 0) {
            double weight = Math.atan2(length, ux * vx + uy * vy + uz * vz) / length;
            normals[3 * a] += weight * nx;
            normals[3 * a + 1] += weight * ny;
            normals[3 * a + 2] += weight * nz;
        }
    }

    private void normalize(int at) {
        double length = Math.sqrt(
                normals[at] * normals[at] + normals[at + 1] * normals[at + 1] + normals[at + 2] * normals[at + 2]);
        double scale = length > 0 ? 1 / length : 0;
        normals[at] *= scale;
        normals[at + 1] *= scale;
        normals[at + 2] *= scale;
    }
}
