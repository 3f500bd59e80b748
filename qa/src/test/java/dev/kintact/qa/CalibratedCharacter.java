package dev.kintact.qa;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.calibrate.MeshCalibration;
import dev.kintact.body.match.RoleMatcher;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.gltf.GltfCharacterReader;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.SkinnedMesh;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.joml.Intersectiond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A real character with the body that was found on it, and its skin in T-pose.
 *
 * @param vertices of all meshes in T-pose, metres
 * @param triangles three vertices each
 * @param mainJoints the joint that carries most of each vertex
 */
record CalibratedCharacter(
        String path,
        MeshCalibration.Result result,
        List<Vector3d> vertices,
        List<int[]> triangles,
        List<Integer> mainJoints) {

    private static final Map<String, CalibratedCharacter> FOUND = new ConcurrentHashMap<>();

    /**
     * A place on the skin.
     *
     * @param bary shares of the triangle's corners
     */
    record Place(int triangle, double[] bary, double distance) {}

    static CalibratedCharacter of(String path) {
        return FOUND.computeIfAbsent(path, CalibratedCharacter::calibrate);
    }

    private static CalibratedCharacter calibrate(String path) {
        GltfCharacter character;
        try {
            character = GltfCharacterReader.read(
                    GltfFiles.read(DataReadme.folder().resolve("characters").resolve(path)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Clip rest = new ClipBuilder(character.skeleton(), FrameRate.of(30)).build();
        RigMap map = character.humanoid().orElseGet(() -> RoleMatcher.match(rest));
        Rig rig = Rig.of(map, ReferenceFinder.find(rest, map));
        List<Vector3d> vertices = new ArrayList<>();
        List<int[]> triangles = new ArrayList<>();
        List<Integer> joints = new ArrayList<>();
        for (SkinnedMesh mesh : character.meshes()) {
            int first = vertices.size();
            PosedMesh posed = new PosedMesh(mesh);
            posed.update(new StandingBody(rig).pose());
            for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
                vertices.add(posed.getPosition(vertex, new Vector3d()));
                int main = 0;
                for (int i = 1; i < mesh.influences(); i++) {
                    main = mesh.weight(vertex, i) > mesh.weight(vertex, main) ? i : main;
                }
                joints.add(mesh.joint(vertex, main));
            }
            for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
                triangles.add(new int[] {
                    first + mesh.triangleVertex(triangle, 0),
                    first + mesh.triangleVertex(triangle, 1),
                    first + mesh.triangleVertex(triangle, 2)
                });
            }
        }
        return new CalibratedCharacter(path, MeshCalibration.of(rig, character.meshes()), vertices, triangles, joints);
    }

    Body body() {
        return result.body();
    }

    double height() {
        return body().measures().height();
    }

    Vector3d corner(int triangle, int corner) {
        return vertices.get(triangles.get(triangle)[corner]);
    }

    /** The place of the skin that is nearest to a point. */
    Place nearest(Vector3dc p) {
        Vector3d closest = new Vector3d();
        Vector3d best = new Vector3d();
        int nearest = -1;
        double distance = Double.POSITIVE_INFINITY;
        for (int triangle = 0; triangle < triangles.size(); triangle++) {
            Intersectiond.findClosestPointOnTriangle(
                    corner(triangle, 0), corner(triangle, 1), corner(triangle, 2), p, closest);
            if (closest.distance(p) < distance) {
                distance = closest.distance(p);
                nearest = triangle;
                best.set(closest);
            }
        }
        return new Place(nearest, bary(nearest, best), distance);
    }

    double[] bary(int triangle, Vector3d p) {
        Vector3d u = corner(triangle, 1).sub(corner(triangle, 0), new Vector3d());
        Vector3d v = corner(triangle, 2).sub(corner(triangle, 0), new Vector3d());
        Vector3d w = p.sub(corner(triangle, 0), new Vector3d());
        double det = u.dot(u) * v.dot(v) - u.dot(v) * u.dot(v);
        if (det == 0) {
            return new double[] {1, 0, 0};
        }
        double b = (v.dot(v) * w.dot(u) - u.dot(v) * w.dot(v)) / det;
        double c = (u.dot(u) * w.dot(v) - u.dot(v) * w.dot(u)) / det;
        return new double[] {1 - b - c, b, c};
    }

    /** Where a place is in T-pose; a new vector. */
    Vector3d at(Place place) {
        Vector3d sum = new Vector3d();
        for (int corner = 0; corner < 3; corner++) {
            sum.fma(place.bary[corner], corner(place.triangle, corner));
        }
        return sum;
    }

    @Override
    public String toString() {
        return path;
    }
}
