package dev.kintact.body.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.surface.Region.Group;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.CapsulePlaces;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import dev.kintact.testkit.RandomRotations;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** The skin of whole bodies: outside is outside, it moves with the root, and frames make no garbage. */
class PosedBodyTest {

    private static final List<Group> PARTS = List.of(Group.TRUNK, Group.HEAD);

    private static List<BodySurface> surfaces(Body body) {
        return List.of(body.named(), body.fine(), body.dissertation());
    }

    /** The middle of the box around the points of the named surface's trunk or head. */
    private static Vector3d middle(PosedBody body, Group part) {
        Vector3d sum = new Vector3d();
        int[] triangles = body.surface().template().triangles(part);
        for (int triangle : triangles) {
            sum.add(body.getPosition(triangle, new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, new Vector3d()));
        }
        return sum.div(triangles.length);
    }

    private static double volume(PosedBody body, int triangle, Vector3d from) {
        Vector3d[] corners = new Vector3d[3];
        for (int i = 0; i < 3; i++) {
            corners[i] = body.getPoint(body.surface().template().corner(triangle, i), new Vector3d())
                    .sub(from);
        }
        return corners[0].dot(corners[1].cross(corners[2])) / 6;
    }

    @Test
    void meshesShowTheirOutsideInTheTPose() {
        Laws.forAll("in T-pose the skin faces outward", RandomBody::any, random -> {
            for (BodySurface surface : surfaces(random.body())) {
                PosedBody body = new PosedBody(surface);
                body.update(random.tPose());
                for (Group part : PARTS) {
                    Vector3d middle = middle(body, part);
                    double volume = 0;
                    for (int triangle : surface.template().triangles(part)) {
                        volume += volume(body, triangle, middle);
                        if (part == Group.TRUNK && surface.template() != Templates.DISSERTATION) {
                            assertThat(volume(body, triangle, middle))
                                    .as("triangle %d of %s", triangle, surface.template())
                                    .isPositive();
                        }
                    }
                    assertThat(volume).isPositive();
                    assertThat(body.winding(part, middle)).isCloseTo(1, within(1e-9));
                    assertThat(body.winding(part, new Vector3d(5, 9, -7))).isCloseTo(0, within(1e-9));
                }
            }
        });
    }

    @Test
    void windingIsWholeInEveryPose() {
        Laws.forAll("a closed mesh winds around a point a whole number of times", RandomBody::any, random -> {
            for (BodySurface surface : surfaces(random.body())) {
                PosedBody body = new PosedBody(surface);
                Gen gen = new Gen(random.clip().frameCount(), 10);
                for (int frame = 0; frame < Math.min(4, random.clip().frameCount()); frame++) {
                    body.update(random.pose(frame));
                    for (Group part : PARTS) {
                        Vector3d p = middle(body, part).fma(gen.between(0.0, 0.3), RandomRotations.direction(gen));
                        double winding = body.winding(part, p);
                        assertThat(winding).isCloseTo(Math.rint(winding), within(1e-6));
                        Vector3d far = p.fma(20, RandomRotations.direction(gen));
                        assertThat(body.winding(part, far)).isCloseTo(0, within(1e-9));
                    }
                }
            }
        });
    }

    @Test
    void theSkinMovesWithTheRoot() {
        Laws.forAll("a rigid motion of the root moves all skin rigidly", RandomBody::any, random -> {
            Pose pose = random.pose(random.clip().frameCount() - 1);
            PosedBody body = new PosedBody(random.body().fine());
            body.update(pose);
            Quaterniond turn = RandomRotations.rotation(new Gen(random.clip().frameCount(), 5));
            Vector3d shift = new Vector3d(0.3, -2, 5);
            PosedBody moved = new PosedBody(random.body().fine());
            pose.setLocalRotation(0, pose.getLocalRotation(0, new Quaterniond()).premul(turn));
            pose.setLocalTranslation(
                    0,
                    turn.transform(pose.getLocalTranslation(0, new Vector3d())).add(shift));
            pose.updateWorld();
            moved.update(pose);
            Gen gen = new Gen(7, 10);
            for (int component = 0; component < body.surface().componentCount() - 1; component++) {
                double[] place = Places.place(body.surface(), component, gen);
                Vector3d expected = turn.transform(body.getPosition(component, place, new Vector3d()))
                        .add(shift);
                assertThat(moved.getPosition(component, place, new Vector3d()).distance(expected))
                        .isLessThan(1e-9);
                Vector3d normal = turn.transform(body.getNormal(component, place, new Vector3d()));
                assertThat(moved.getNormal(component, place, new Vector3d()).distance(normal))
                        .isLessThan(1e-6);
            }
            assertThat(moved.getPalmCentre(1, new Vector3d())
                            .distance(turn.transform(body.getPalmCentre(1, new Vector3d()))
                                    .add(shift)))
                    .isLessThan(1e-9);
        });
    }

    @Test
    void angleZeroIsForwardOnArmsAndLegsAndUpOnFeet() {
        Laws.forAll("angle 0 means the same on every body", RandomBody::any, random -> {
            PosedBody body = new PosedBody(random.body().named());
            body.update(random.tPose());
            for (Region limb : BodySurface.LIMBS) {
                boolean foot = limb == Region.LEFT_FOOT || limb == Region.RIGHT_FOOT;
                int component = body.surface().capsuleComponent(limb);
                Vector3d normal = body.getNormal(component, CapsulePlaces.at(0.5, 0, 0), new Vector3d());
                assertThat(foot ? normal.y : normal.z).as(limb.label()).isGreaterThan(foot ? 0 : 0.999);
                assertThat(normal.dot(body.capsule(limb).axis())).isCloseTo(0, within(1e-9));
            }
        });
    }

    @Test
    void measuresGrowWithTheBody() {
        Laws.forAll("measures of a body twice as large are twice as large", RandomBody::any, random -> {
            BodyMeasures small = random.body().measures();
            BodyMeasures large = random.scaled(2).body().measures();
            assertThat(large.height()).isCloseTo(2 * small.height(), within(1e-6));
            assertThat(large.armLength()).isCloseTo(2 * small.armLength(), within(1e-6));
            assertThat(large.bellyThickness()).isCloseTo(2 * small.bellyThickness(), within(1e-6));
            assertThat(large.upperLegRadius()).isCloseTo(2 * small.upperLegRadius(), within(1e-6));
            assertThat(small.bellyThickness()).isPositive();
        });
    }

    @Test
    void framesMakeNoGarbage() {
        RandomBody random = RandomBody.any(new Gen(3, 20));
        PosedBody body = new PosedBody(random.body().fine());
        Pose pose = random.pose(1);
        Allocations.assertAllocatesNothing(() -> body.update(pose));
        double[] place = new double[3];
        Vector3d point = new Vector3d(0.1, 1, 0.2);
        Vector3d dest = new Vector3d();
        Allocations.assertAllocatesNothing(() -> {
            for (int component = 0; component < body.surface().componentCount(); component++) {
                body.locate(component, point, place);
                body.getPosition(component, place, dest);
                body.getNormal(component, place, dest);
            }
            for (int limb = 0;
                    limb < body.capsules().size();
                    limb++) { // an iterator would be garbage of the test's own
                place[0] += body.capsules().get(limb).distance(point);
            }
            place[0] += body.winding(Group.TRUNK, point) + body.winding(Group.HEAD, point);
        });
    }
}
