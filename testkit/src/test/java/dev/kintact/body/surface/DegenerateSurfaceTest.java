package dev.kintact.body.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.testkit.CapsulePlaces;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomRotations;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;

/** Bones without length, triangles without area, points on the line itself: something finite and sensible comes out. */
class DegenerateSurfaceTest {

    private static final double RADIUS = 0.1;

    private static PosedCapsule capsule(Vector3dc end, Vector3dc axis, Vector3dc zeroAngle) {
        var skeleton = Skeleton.builder();
        skeleton.addJoint("Root", Skeleton.NO_PARENT, new Vector3d());
        Pose pose = new Pose(skeleton.build());
        pose.updateWorld();
        PosedCapsule posed =
                new PosedCapsule(new Capsule(Region.LEFT_FOREARM, 0, new Vector3d(), 0, end, axis, zeroAngle, RADIUS));
        posed.update(pose, new Quaterniond());
        return posed;
    }

    private static void assertNearest(PosedCapsule capsule, Vector3dc p) {
        double[] place = new double[3];
        capsule.locate(p, place);
        Vector3d position = capsule.getPosition(place, new Vector3d());
        assertThat(position.isFinite()).as("%s of %s", position, p).isTrue();
        assertThat(position.distance(p)).isCloseTo(Math.abs(capsule.distance(p)), within(1e-9));
        assertThat(capsule.getNormal(place, new Vector3d()).length()).isCloseTo(1, within(1e-9));
    }

    @Test
    void aCapsuleWithoutLengthIsABall() {
        Laws.forAll("a place on a ball is found again", gen -> RandomRotations.direction(gen), direction -> {
            PosedCapsule ball = capsule(new Vector3d(), new Vector3d(0, 1, 0), new Vector3d(0, 0, 1));
            assertNearest(ball, new Vector3d(direction).mul(0.4));
            assertNearest(ball, new Vector3d(direction).mul(0.02));
            assertNearest(ball, new Vector3d());
            assertNearest(ball, new Vector3d(0, 0.3, 0));
        });
    }

    @Test
    void pointsOnTheLineHaveAPlace() {
        PosedCapsule capsule = capsule(new Vector3d(0, 1, 0), new Vector3d(0, 1, 0), new Vector3d(0, 0, 1));
        for (double y : new double[] {-1, -0.1, -0.05, 0, 0.3, 1, 1.05, 1.1, 7}) {
            assertNearest(capsule, new Vector3d(0, y, 0));
            assertNearest(capsule, new Vector3d(1e-14, y, 0));
        }
    }

    @Test
    void bonesMayPointWhereAngleZeroIs() {
        Laws.forAll("angles exist around bones along angle 0", gen -> RandomRotations.direction(gen), direction -> {
            for (Vector3d zero :
                    new Vector3d[] {direction, new Vector3d(1, 1, 1).normalize(), new Vector3d(0, 0, 1), new Vector3d()
                    }) {
                PosedCapsule along = capsule(zero, zero, zero);
                assertNearest(along, new Vector3d(0.3, 0.2, -0.4));
                PosedCapsule against = capsule(new Vector3d(zero).negate(), zero, zero);
                assertNearest(against, new Vector3d(0.3, 0.2, -0.4));
            }
        });
    }

    @Test
    void anglesDoNotJumpWhenTheLineLeavesItsRestDirection() {
        Laws.forAll("a slightly bent line has slightly other angles", gen -> gen.nextLong(), seed -> {
            Gen gen = new Gen(seed, 10);
            Vector3d axis = RandomRotations.direction(gen);
            Vector3d zero = RandomRotations.direction(gen);
            Vector3d end = RandomRotations.direction(gen);
            if (end.dot(axis) < -0.9) {
                return; // straight back there is no shortest way
            }
            double[] place = CapsulePlaces.at(0.5, 1, 0);
            Vector3d here = capsule(end, axis, zero).getPosition(place, new Vector3d());
            Vector3d moved = new Vector3d(end).fma(1e-6, RandomRotations.direction(gen));
            assertThat(capsule(moved, axis, zero)
                            .getPosition(place, new Vector3d())
                            .distance(here))
                    .isLessThan(5e-6);
        });
    }

    @Test
    void trianglesMayHaveNoArea() {
        Laws.forAll(
                "the nearest place on a line is found however it is made a triangle", gen -> gen.nextLong(), seed -> {
                    Gen gen = new Gen(seed, 10);
                    Vector3d from = RandomRotations.direction(gen);
                    Vector3d to = RandomRotations.direction(gen);
                    Vector3d p = RandomRotations.direction(gen).mul(gen.between(0.0, 3.0));
                    double share = gen.between(0, 4) == 0 ? 0 : gen.between(0.0, 1.0);
                    Vector3d between = new Vector3d(from).lerp(to, share);
                    double nearest = Double.POSITIVE_INFINITY;
                    for (int i = 0; i <= 1000; i++) {
                        nearest = Math.min(
                                nearest, new Vector3d(from).lerp(to, i / 1000.0).distance(p));
                    }
                    for (Vector3d[] corners : new Vector3d[][] {
                        {from, to, between},
                        {from, between, to},
                        {between, from, to},
                        {to, between, from},
                        {from, from, to},
                        {from, to, to},
                        {from, to, from}
                    }) {
                        assertThat(distance(corners, p)).isLessThanOrEqualTo(nearest + 1e-6);
                    }
                    assertThat(distance(new Vector3d[] {from, from, from}, p))
                            .isCloseTo(p.distance(from), within(1e-12));
                });
    }

    private static double distance(Vector3d[] corners, Vector3d p) {
        double[] points = new double[9];
        for (int i = 0; i < 9; i++) {
            points[i] = corners[i / 3].get(i % 3);
        }
        double[] bary = new double[3];
        Triangles.closest(points, 0, 3, 6, p.x, p.y, p.z, bary);
        assertThat(bary[0] + bary[1] + bary[2]).isCloseTo(1, within(1e-12));
        Vector3d found = new Vector3d();
        for (int i = 0; i < 3; i++) {
            assertThat(bary[i]).isBetween(-1e-12, 1 + 1e-12);
            found.fma(bary[i], corners[i]);
        }
        assertThat(Triangles.solidAngle(points, 0, 3, 6, p.x, p.y, p.z)).isFinite();
        return found.distance(p);
    }

    @Test
    void aRadiusIsALength() {
        for (double radius : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> capsule(new Vector3d(), new Vector3d(), new Vector3d())
                            .capsule()
                            .withRadius(radius))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("left forearm");
        }
    }
}
