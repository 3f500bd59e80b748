package dev.kintact.samples.cast;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;

/** Makes a member of the cast. Scratch. */
final class CastMaker {

    private static final int INFLUENCES = 4;

    /** How often tetrahedra are halved at least, and at most. */
    private static final int BODY_LEVEL = 10;

    private static final int MOST = 17;

    /** Size of the grid around limbs, as a share of their radius. */
    private static final double FINE = 0.48;

    private final Cast member;
    private final Rig rig;
    private final BodyShape shape;
    private final CastPaint paint;
    private final double height;

    CastMaker(Cast member) {
        this.member = member;
        CastLook look = CastLook.of(member);
        rig = CastSkeleton.of(member.measures());
        shape = new BodyShape(rig, member.measures(), look);
        paint = new CastPaint(shape, look);
        height = shape.height();
    }

    CastMember make() {
        Facets facets = polygons();
        facets.keepLargest();
        paint.apply(facets);
        Vertices vertices = new Vertices(facets);
        List<CastPart> parts = new ArrayList<>();
        for (int colour = 0; colour < CastPaint.NAMES.length; colour++) {
            SkinnedMesh mesh = vertices.mesh(CastPaint.NAMES[colour], colour);
            if (mesh.triangleCount() > 0) {
                parts.add(new CastPart(mesh.name(), paint.colour(colour), mesh));
            }
        }
        return new CastMember(member, rig, vertices.mesh("body", -1), parts, body());
    }

    Body body() {
        return CastBodies.of(member, rig, shape);
    }

    private Facets polygons() {
        CastMeasures measures = member.measures();
        Vector3d wrist = shape.at(Role.LEFT_HAND);
        double hand = measures.hand();
        double deep = Math.max(0.5 * height, 0.9 * measures.belly());
        double cube = height / 8;
        double reach = wrist.x + 1.1 * hand;
        // no plane that matters is one of the grid: not the ground, not the middle
        Bounds space = new Bounds(
                new Vector3d(-reach - 0.31 * cube, -0.63 * cube, -deep - 0.17 * cube),
                new Vector3d(reach, height + 0.2 * cube, deep));
        List<Polygoniser.Detail> details = new ArrayList<>();
        details.add(new Polygoniser.Detail(space, BODY_LEVEL));
        HeadShape head = shape.head();
        double size = head.size();
        details.add(detail(-size, size, head.chin() - 0.1 * size, height + size, -size, size, 0.055 * size));
        double face = shape.at(Role.HEAD).z + 0.3 * size;
        double chin = head.chin();
        details.add(detail(-0.3 * size, 0.3 * size, chin + 0.1 * size, chin + 0.72 * size, face, size, 0.03 * size));
        double foot = measures.foot();
        details.add(detail(-2 * foot, 2 * foot, -foot, 0.3 * foot, -foot, foot, 0.075 * foot));
        double hip = shape.at(Role.LEFT_UPPER_LEG).y;
        double knee = shape.at(Role.LEFT_LOWER_LEG).y;
        details.add(detail(-reach, reach, 0, knee, -deep, deep, FINE * measures.shin()));
        details.add(detail(-reach, reach, knee, hip, -deep, deep, FINE * measures.thigh()));
        double shoulder = shape.at(Role.LEFT_UPPER_ARM).x;
        double elbow = shape.at(Role.LEFT_LOWER_ARM).x;
        for (int side = -1; side <= 1; side += 2) {
            details.add(outward(side, shoulder, elbow, hand, FINE * measures.upperArm()));
            details.add(outward(side, elbow, wrist.x, hand, FINE * measures.forearm()));
            details.add(outward(side, wrist.x + 0.1 * hand, reach, hand, 0.0325 * hand));
        }
        return Polygoniser.of(shape, space, cube, details);
    }

    /** A piece of the arm. */
    private Polygoniser.Detail outward(int side, double from, double to, double around, double size) {
        double y = shape.at(Role.LEFT_HAND).y;
        return detail(
                Math.min(side * from, side * to),
                Math.max(side * from, side * to),
                y - around,
                y + around,
                -around,
                around,
                size);
    }

    /** A box whose cubes are no larger than a size. */
    private Polygoniser.Detail detail(double x1, double x2, double y1, double y2, double z1, double z2, double size) {
        int level = BODY_LEVEL;
        while (level < MOST && Polygoniser.size(level, height / 8) > size) {
            level++;
        }
        return new Polygoniser.Detail(new Bounds(new Vector3d(x1, y1, z1), new Vector3d(x2, y2, z2)), level);
    }

    /** What belongs to each vertex. Scratch. */
    private final class Vertices {
        private final Facets facets;
        private final double[] normals;
        private final int[] joints;
        private final double[] weights;

        Vertices(Facets facets) {
            this.facets = facets;
            int count = facets.vertexCount();
            normals = new double[3 * count];
            joints = new int[INFLUENCES * count];
            weights = new double[INFLUENCES * count];
            double[] all = new double[rig.skeleton().jointCount()];
            for (int vertex = 0; vertex < count; vertex++) {
                double x = facets.x(vertex);
                double y = facets.y(vertex);
                double z = facets.z(vertex);
                addNormal(vertex, x, y, z);
                shape.getWeights(x, y, z, all);
                addWeights(vertex, all);
            }
        }

        private void addNormal(int vertex, double x, double y, double z) {
            double step = 5e-4 * height;
            double dx = shape.at(x + step, y, z) - shape.at(x - step, y, z);
            double dy = shape.at(x, y + step, z) - shape.at(x, y - step, z);
            double dz = shape.at(x, y, z + step) - shape.at(x, y, z - step);
            double length = Blend.length(dx, dy, dz);
            normals[3 * vertex] = dx / length;
            normals[3 * vertex + 1] = dy / length;
            normals[3 * vertex + 2] = dz / length;
        }

        private void addWeights(int vertex, double[] all) {
            for (int i = 0; i < INFLUENCES; i++) {
                int most = 0;
                for (int joint = 1; joint < all.length; joint++) {
                    most = all[joint] > all[most] ? joint : most;
                }
                boolean counts = all[most] > 1e-3;
                joints[INFLUENCES * vertex + i] = counts ? most : 0;
                weights[INFLUENCES * vertex + i] = counts ? all[most] : 0;
                all[most] = 0;
            }
        }

        /** The triangles of a paint, all for -1, with their vertices. */
        SkinnedMesh mesh(String name, int colour) {
            int[] numbers = new int[facets.vertexCount()];
            Arrays.fill(numbers, -1);
            int[] used = new int[numbers.length];
            int count = 0;
            int[] triangles = new int[3 * facets.triangleCount()];
            int corners = 0;
            for (int triangle = 0; triangle < facets.triangleCount(); triangle++) {
                if (colour >= 0 && facets.paint(triangle) != colour) {
                    continue;
                }
                for (int corner = 0; corner < 3; corner++) {
                    int vertex = facets.vertex(triangle, corner);
                    if (numbers[vertex] < 0) {
                        numbers[vertex] = count;
                        used[count++] = vertex;
                    }
                    triangles[corners++] = numbers[vertex];
                }
            }
            double[] positions = new double[3 * count];
            double[] directions = new double[3 * count];
            int[] carriers = new int[INFLUENCES * count];
            double[] shares = new double[INFLUENCES * count];
            for (int i = 0; i < count; i++) {
                positions[3 * i] = facets.x(used[i]);
                positions[3 * i + 1] = facets.y(used[i]);
                positions[3 * i + 2] = facets.z(used[i]);
                System.arraycopy(normals, 3 * used[i], directions, 3 * i, 3);
                System.arraycopy(joints, INFLUENCES * used[i], carriers, INFLUENCES * i, INFLUENCES);
                System.arraycopy(weights, INFLUENCES * used[i], shares, INFLUENCES * i, INFLUENCES);
            }
            return new SkinnedMesh(
                    name,
                    rig.skeleton(),
                    positions,
                    directions,
                    Arrays.copyOf(triangles, corners),
                    carriers,
                    shares,
                    INFLUENCES);
        }
    }
}
