package dev.kintact.body.calibrate;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.body.surface.Templates;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** What characters wear or grow that is not skin: made to measure for a body. */
final class Worn {

    private final Body body;
    private final Rig rig;
    private final StandingBody standing;
    private final List<Vector3d> named;

    Worn(Body body) {
        this.body = body;
        rig = body.rig();
        standing = new StandingBody(rig);
        named = SurfacePoints.inTPose(body.named(), rig);
    }

    private Vector3d point(String name) {
        return new Vector3d(named.get(Templates.NAMED.require(name)));
    }

    private Vector3d skull() {
        return point("earLeft").lerp(point("earRight"), 0.5);
    }

    private Vector3d headAxes() {
        return new Vector3d(
                point("earLeft").distance(point("earRight")) / 2,
                point("crown").y - skull().y,
                (point("foreHead").z - point("backHead").z) / 2);
    }

    private List<Influence> on(Role role) {
        return List.of(new Influence(rig.map().requireJoint(role), 1));
    }

    /** A tall cone with a brim, from above the eyes. */
    TestSkin hat() {
        Vector3d skull = skull();
        Vector3d axes = headAxes();
        double brim = skull.y + 0.35 * axes.y;
        List<List<Vector3d>> rings = List.of(
                TestSkin.level(brim, new Vector3d(axes).mul(1.9), skull),
                TestSkin.level(brim + 0.05 * axes.y, new Vector3d(axes).mul(1.9), skull),
                TestSkin.level(brim + 0.1 * axes.y, new Vector3d(axes).mul(1.25), skull),
                TestSkin.level(brim + 1.2 * axes.y, new Vector3d(axes).mul(1.0), skull),
                TestSkin.level(brim + 3.0 * axes.y, new Vector3d(axes).mul(0.1), skull));
        return new TestSkin().addTube(rings, on(Role.HEAD));
    }

    /** A thick shell around back, sides and top of the head, open to the front. */
    TestSkin hair() {
        TestSkin skin = new TestSkin();
        shell(skin, 1.3, false);
        shell(skin, 1.08, true);
        return skin;
    }

    private void shell(TestSkin skin, double size, boolean inner) {
        Vector3d axes = headAxes().mul(size);
        Vector3d skull = skull();
        List<Influence> head = on(Role.HEAD);
        int rows = 10;
        int columns = 20;
        int[][] index = new int[rows + 1][columns + 1];
        for (int row = 0; row <= rows; row++) {
            double up = Math.toRadians(-35 + 124.9 * row / rows);
            for (int column = 0; column <= columns; column++) {
                double left = Math.toRadians(60 + 240.0 * column / columns);
                index[row][column] = skin.add(
                        new Vector3d(
                                        axes.x * Math.cos(up) * Math.sin(left),
                                        axes.y * Math.sin(up),
                                        axes.z * Math.cos(up) * Math.cos(left))
                                .add(skull),
                        head);
            }
        }
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int a = index[row][column];
                int b = index[row][column + 1];
                int c = index[row + 1][column];
                int d = index[row + 1][column + 1];
                skin.triangle(a, inner ? c : b, inner ? b : c);
                skin.triangle(b, inner ? c : d, inner ? d : c);
            }
        }
    }

    /** A box behind the chest. */
    TestSkin backpack() {
        Vector3d back = point("upperBack");
        double height = rig.height();
        double half = 0.8 * point("bladeLeft").x;
        double front = Math.min(back.z, point("loinUp").z) - 0.005 * height;
        Vector3d centre = new Vector3d(back.x, 0, front - 0.06 * height);
        Vector3d axes = new Vector3d(1.4 * half, 1, 0.06 * height);
        return new TestSkin()
                .addTube(
                        List.of(TestSkin.level(point("loinUp").y, axes, centre), TestSkin.level(back.y, axes, centre)),
                        List.of(new Influence(rig.topOfTrunk(), 1)));
    }

    /** A cone around the thighs, which carry it. */
    TestSkin skirt() {
        Vector3d left = standing.position(Role.LEFT_UPPER_LEG);
        Vector3d right = standing.position(Role.RIGHT_UPPER_LEG);
        Vector3d hips = left.lerp(right, 0.5, new Vector3d());
        double knee = standing.position(Role.LEFT_LOWER_LEG).y;
        double wide = 1.15 * point("hipSideLeft").x + 0.01 * rig.height();
        double deep = 1.15 * Math.max(point("pubis").z, -point("buttockLeft").z) + 0.01 * rig.height();
        TestSkin skirt = new TestSkin();
        int around = 24;
        List<int[]> rings = new ArrayList<>();
        for (int row = 0; row <= 4; row++) {
            double down = row / 4.0;
            int[] ring = new int[around];
            for (int i = 0; i < around; i++) {
                double angle = 2 * Math.PI * (i + 0.5) / around;
                Vector3d at = new Vector3d(
                        hips.x + wide * (1 + 0.7 * down) * Math.sin(angle),
                        hips.y - 0.02 * rig.height() + down * (knee - hips.y),
                        hips.z + deep * (1 + 0.7 * down) * Math.cos(angle));
                ring[i] = skirt.add(at, on(at.x > hips.x ? Role.LEFT_UPPER_LEG : Role.RIGHT_UPPER_LEG));
            }
            rings.add(ring);
        }
        for (int row = 0; row < 4; row++) {
            for (int i = 0; i < around; i++) {
                int next = (i + 1) % around;
                skirt.triangle(rings.get(row + 1)[i], rings.get(row + 1)[next], rings.get(row)[i]);
                skirt.triangle(rings.get(row + 1)[next], rings.get(row)[next], rings.get(row)[i]);
            }
        }
        return skirt;
    }

    /** A second skin of trunk and head, so far outside the first. */
    TestSkin clothes(double metres) {
        TestSkin skin = new TestSkin().addTrunkAndHead(body);
        List<Vector3d> normals = new ArrayList<>();
        skin.vertices().forEach(vertex -> normals.add(new Vector3d()));
        var posed = Outside.posed(body.fine(), body);
        for (int triangle = 0; triangle < body.fine().template().triangleCount(); triangle++) {
            for (int corner = 0; corner < 3; corner++) {
                normals.get(body.fine().template().corner(triangle, corner))
                        .add(posed.getTriangleNormal(triangle, new Vector3d()));
            }
        }
        for (int vertex = 0; vertex < normals.size(); vertex++) {
            skin.vertices().get(vertex).fma(metres, normals.get(vertex).normalize());
        }
        return skin;
    }

    /**
     * A tube that grows out of the skin at a named point: a tail, an ear.
     *
     * @param direction unit vector. Not modified.
     * @param joints extra joints that carry it, from its root
     */
    TestSkin tube(String root, Vector3dc direction, double length, double radius, List<Integer> joints) {
        // the first ring lies in one vertex of the skin, so that both are one piece
        Vector3d start = nearestVertex(point(root));
        Vector3d across = new Vector3d(1, 0, 0);
        across.fma(-across.dot(direction), direction);
        if (across.length() < 0.1) {
            across.set(0, 0, 1);
            across.fma(-across.dot(direction), direction);
        }
        across.normalize();
        Vector3d other = direction.cross(across, new Vector3d());
        TestSkin tube = new TestSkin();
        int around = 12;
        int rows = 8;
        int[][] index = new int[rows + 1][around];
        for (int row = 0; row <= rows; row++) {
            double thick = row == 0 ? 0 : row == rows ? 0.1 * radius : radius;
            int joint = joints.get(Math.min(joints.size() - 1, row * joints.size() / rows));
            for (int i = 0; i < around; i++) {
                double angle = 2 * Math.PI * i / around;
                Vector3d at = new Vector3d(start)
                        .fma(length * row / rows, direction)
                        .fma(thick * Math.cos(angle), across)
                        .fma(thick * Math.sin(angle), other);
                index[row][i] = tube.add(at, List.of(new Influence(joint, 1)));
            }
        }
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < around; i++) {
                int next = (i + 1) % around;
                tube.triangle(index[row][i], index[row][next], index[row + 1][i]);
                tube.triangle(index[row][next], index[row + 1][next], index[row + 1][i]);
            }
        }
        return tube;
    }

    private Vector3d nearestVertex(Vector3d to) {
        return SurfacePoints.inTPose(body.fine(), rig).stream()
                .min((a, b) -> Double.compare(a.distance(to), b.distance(to)))
                .orElseThrow();
    }
}
