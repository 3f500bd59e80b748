package dev.kintact.body.calibrate;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.testkit.CapsulePlaces;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.joml.Intersectiond;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A mesh that is made in the T-pose, vertex by vertex, and then taken to a skeleton's rest pose. Scratch. */
final class TestSkin {

    private static final int AROUND = 24;

    private final List<Vector3d> vertices = new ArrayList<>();
    private final List<List<Influence>> carriers = new ArrayList<>();
    private final List<int[]> triangles = new ArrayList<>();

    /** The whole skin of a body: trunk and head as they are, limbs as tubes. */
    static TestSkin of(Body body) {
        TestSkin skin = new TestSkin().addTrunkAndHead(body);
        BodySurface.LIMBS.forEach(limb -> skin.addLimb(body, limb));
        return skin;
    }

    TestSkin addTrunkAndHead(Body body) {
        int first = vertices.size();
        PosedBody posed = Outside.posed(body.fine(), body);
        for (int point = 0; point < body.fine().template().pointCount(); point++) {
            add(posed.getPoint(point, new Vector3d()), body.fine().points().influences(point));
        }
        for (int triangle = 0; triangle < body.fine().template().triangleCount(); triangle++) {
            triangle(
                    first + body.fine().template().corner(triangle, 0),
                    first + body.fine().template().corner(triangle, 1),
                    first + body.fine().template().corner(triangle, 2));
        }
        return this;
    }

    /** A limb's capsule, carried by the joint at its start. */
    TestSkin addLimb(Body body, Region limb) {
        PosedBody posed = Outside.posed(body.named(), body);
        int component = body.named().capsuleComponent(limb);
        List<List<Vector3d>> rings = new ArrayList<>();
        rings.add(ring(posed, component, 0, -89.9));
        rings.add(ring(posed, component, 0, -60));
        rings.add(ring(posed, component, 0, -30));
        for (int along = 0; along <= 8; along++) {
            rings.add(ring(posed, component, along / 8.0, 0));
        }
        rings.add(ring(posed, component, 1, 30));
        rings.add(ring(posed, component, 1, 60));
        rings.add(ring(posed, component, 1, 89.9));
        return addTube(rings, List.of(new Influence(body.named().capsule(limb).startJoint(), 1)));
    }

    private static List<Vector3d> ring(PosedBody posed, int component, double along, double latitude) {
        List<Vector3d> ring = new ArrayList<>();
        for (int i = 0; i < AROUND; i++) {
            double angle = 2 * Math.PI * i / AROUND;
            ring.add(posed.getPosition(
                    component, CapsulePlaces.at(along, angle, Math.toRadians(latitude)), new Vector3d()));
        }
        return ring;
    }

    /** An ellipsoid with axes along X, Y and Z. */
    TestSkin addEllipsoid(Vector3dc centre, Vector3dc halfAxes, int joint) {
        List<List<Vector3d>> rings = new ArrayList<>();
        for (double latitude : new double[] {-89.9, -70, -50, -30, -10, 10, 30, 50, 70, 89.9}) {
            rings.add(level(
                    centre.y() + halfAxes.y() * Math.sin(Math.toRadians(latitude)),
                    new Vector3d(halfAxes).mul(Math.cos(Math.toRadians(latitude))),
                    centre));
        }
        return addTube(rings, List.of(new Influence(joint, 1)));
    }

    /** An ellipse around a vertical axis. */
    static List<Vector3d> level(double y, Vector3dc halfAxes, Vector3dc centre) {
        List<Vector3d> ring = new ArrayList<>();
        for (int i = 0; i < AROUND; i++) {
            double angle = 2 * Math.PI * i / AROUND;
            ring.add(new Vector3d(
                    centre.x() + halfAxes.x() * Math.sin(angle), y, centre.z() + halfAxes.z() * Math.cos(angle)));
        }
        return ring;
    }

    /** Rings that follow each other upwards, turning from front to left, with flat ends. */
    TestSkin addTube(List<List<Vector3d>> rings, List<Influence> carriers) {
        int first = vertices.size();
        rings.forEach(ring -> ring.forEach(point -> add(point, carriers)));
        int around = rings.get(0).size();
        for (int ring = 0; ring + 1 < rings.size(); ring++) {
            for (int i = 0; i < around; i++) {
                int next = (i + 1) % around;
                int low = first + ring * around;
                triangle(low + i, low + next, low + around + i);
                triangle(low + next, low + around + next, low + around + i);
            }
        }
        int last = first + (rings.size() - 1) * around;
        for (int i = 1; i + 1 < around; i++) {
            triangle(first, first + i + 1, first + i);
            triangle(last, last + i, last + i + 1);
        }
        return this;
    }

    int add(Vector3dc inTPose, List<Influence> by) {
        vertices.add(new Vector3d(inTPose));
        carriers.add(by);
        return vertices.size() - 1;
    }

    void triangle(int a, int b, int c) {
        triangles.add(new int[] {a, b, c});
    }

    /** Everything of another skin too. */
    TestSkin with(TestSkin other) {
        int first = vertices.size();
        other.vertices.forEach(vertex -> vertices.add(new Vector3d(vertex)));
        carriers.addAll(other.carriers);
        other.triangles.forEach(t -> triangle(first + t[0], first + t[1], first + t[2]));
        return this;
    }

    /** The same skin turned inside out. */
    TestSkin inverted() {
        TestSkin skin = new TestSkin().with(this);
        skin.triangles.replaceAll(t -> new int[] {t[0], t[2], t[1]});
        return skin;
    }

    /** The mirror image, on the joints of the other side. */
    TestSkin mirrored(IntUnaryOperator twin) {
        TestSkin skin = inverted();
        skin.vertices.forEach(vertex -> vertex.x = -vertex.x);
        skin.carriers.replaceAll(list -> list.stream()
                .map(carrier -> new Influence(twin.applyAsInt(carrier.joint()), carrier.weight()))
                .toList());
        return skin;
    }

    /** Another order of vertices and triangles, another first corner of each. */
    TestSkin shuffled(long seed) {
        Random random = new Random(seed);
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < vertices.size(); i++) {
            order.add(i);
        }
        Collections.shuffle(order, random);
        TestSkin skin = new TestSkin();
        int[] now = new int[order.size()];
        for (int i = 0; i < order.size(); i++) {
            now[order.get(i)] = skin.add(vertices.get(order.get(i)), carriers.get(order.get(i)));
        }
        for (int[] t : triangles) {
            int turn = random.nextInt(3);
            skin.triangle(now[t[turn]], now[t[(turn + 1) % 3]], now[t[(turn + 2) % 3]]);
        }
        Collections.shuffle(skin.triangles, random);
        return skin;
    }

    /** Without every so-manieth triangle. */
    TestSkin withHoles(int every) {
        TestSkin skin = new TestSkin().with(this);
        for (int i = triangles.size() - 1; i >= 0; i -= every) {
            skin.triangles.remove(i);
        }
        return skin;
    }

    /** All on one joint. */
    TestSkin onJoint(int joint) {
        TestSkin skin = new TestSkin().with(this);
        skin.carriers.replaceAll(old -> List.of(new Influence(joint, 1)));
        return skin;
    }

    List<Vector3d> vertices() {
        return vertices;
    }

    /** How far the skin is from a point, metres. */
    double distance(Vector3dc p) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int[] t : triangles) {
            if (!isBeyond(t, p, nearest)) {
                nearest = Math.min(nearest, distance(t, p));
            }
        }
        return nearest;
    }

    /** Whether all corners of a triangle lie farther along one axis than a distance, on the same side. */
    private boolean isBeyond(int[] t, Vector3dc p, double distance) {
        Vector3d a = vertices.get(t[0]);
        Vector3d b = vertices.get(t[1]);
        Vector3d c = vertices.get(t[2]);
        return isBeyond(a.x - p.x(), b.x - p.x(), c.x - p.x(), distance)
                || isBeyond(a.y - p.y(), b.y - p.y(), c.y - p.y(), distance)
                || isBeyond(a.z - p.z(), b.z - p.z(), c.z - p.z(), distance);
    }

    private static boolean isBeyond(double a, double b, double c, double distance) {
        return (a > distance && b > distance && c > distance) || (a < -distance && b < -distance && c < -distance);
    }

    private double distance(int[] t, Vector3dc p) {
        Vector3d closest = new Vector3d();
        Intersectiond.findClosestPointOnTriangle(
                vertices.get(t[0]), vertices.get(t[1]), vertices.get(t[2]), p, closest);
        return closest.distance(p);
    }

    /** The mesh on the rig's skeleton at rest. */
    List<SkinnedMesh> on(Rig rig) {
        Skeleton skeleton = rig.skeleton();
        Pose rest = new Pose(skeleton);
        rest.updateWorld();
        Pose standing = new StandingBody(rig).pose();
        int influences = carriers.stream().mapToInt(List::size).max().orElse(1);
        double[] positions = new double[3 * vertices.size()];
        int[] joints = new int[influences * vertices.size()];
        double[] weights = new double[influences * vertices.size()];
        for (int vertex = 0; vertex < vertices.size(); vertex++) {
            Vector3d at = restPosition(rest, standing, vertex);
            for (int i = 0; i < 3; i++) {
                positions[3 * vertex + i] = at.get(i);
            }
            for (int i = 0; i < carriers.get(vertex).size(); i++) {
                joints[influences * vertex + i] = carriers.get(vertex).get(i).joint();
                weights[influences * vertex + i] = carriers.get(vertex).get(i).weight();
            }
        }
        int[] corners = triangles.stream().flatMapToInt(Arrays::stream).toArray();
        return List.of(new SkinnedMesh(
                "skin", skeleton, positions, new double[positions.length], corners, joints, weights, influences));
    }

    /** Where blended matrices of the T-pose would take the vertex from. */
    private Vector3d restPosition(Pose rest, Pose standing, int vertex) {
        double[] sum = new double[12];
        for (Influence carrier : carriers.get(vertex)) {
            double[] m = matrix(standing, carrier.joint())
                    .mul(matrix(rest, carrier.joint()).invert())
                    .get(new double[12]);
            for (int i = 0; i < 12; i++) {
                sum[i] += carrier.weight() * m[i];
            }
        }
        return new Matrix4x3d().set(sum).invert().transformPosition(new Vector3d(vertices.get(vertex)));
    }

    private static Matrix4x3d matrix(Pose pose, int joint) {
        return new Matrix4x3d()
                .rotation(pose.getWorldRotation(joint, new Quaterniond()))
                .setTranslation(pose.getWorldPosition(joint, new Vector3d()));
    }
}
