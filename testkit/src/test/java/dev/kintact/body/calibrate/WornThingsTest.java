package dev.kintact.body.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.body.surface.Templates;
import java.util.List;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Hats, hair, bags, skirts, tails and ears are not skin; holes and wrong windings do not hide it. */
@Tag("slow")
class WornThingsTest {

    /** The named points of a body are where they are on another, within a share of the height. */
    private static void assertNear(Body actual, Body expected, double share) {
        List<Vector3d> points = SurfacePoints.inTPose(actual.named(), actual.rig());
        List<Vector3d> others = SurfacePoints.inTPose(expected.named(), expected.rig());
        double height = expected.rig().height();
        for (int point = 0; point < points.size(); point++) {
            assertThat(points.get(point).distance(others.get(point)) / height)
                    .as(
                            "%s is at %s, not %s",
                            Templates.NAMED.pointNames().get(point), points.get(point), others.get(point))
                    .isLessThan(share);
        }
    }

    private static void assertIgnored(String what, Function<Worn, TestSkin> made) {
        Person.forSome(what + " is not skin", person -> {
            TestSkin skin = TestSkin.of(person.body());
            Body without = MeshCalibrationTest.calibrate(person.rig(), skin).body();
            TestSkin dressed = TestSkin.of(person.body()).with(made.apply(new Worn(person.body())));
            Body with = MeshCalibrationTest.calibrate(person.rig(), dressed).body();
            assertNear(with, without, 0.02);
            for (Bone bone : Bone.LIMBS) {
                Region region = Extremities.segment(bone);
                assertThat(with.named().capsule(region).radius())
                        .as(region.label())
                        .isBetween(
                                0.98 * without.named().capsule(region).radius(),
                                1.02 * without.named().capsule(region).radius());
            }
        });
    }

    @Test
    void aHatIsNotSkin() {
        assertIgnored("a hat", Worn::hat);
    }

    @Test
    void hairIsNotSkin() {
        assertIgnored("hair", Worn::hair);
    }

    @Test
    void aBackpackIsNotSkin() {
        assertIgnored("a backpack", Worn::backpack);
    }

    @Test
    void aSkirtIsNotSkin() {
        assertIgnored("a skirt", Worn::skirt);
    }

    @Test
    void clothesAreAsGoodAsSkin() {
        Person.forSome("clothes are a second skin", person -> {
            double thick = 0.006 * person.rig().height();
            TestSkin dressed = TestSkin.of(person.body()).with(new Worn(person.body()).clothes(thick));
            assertNear(
                    MeshCalibrationTest.calibrate(person.rig(), dressed).body(),
                    MeshCalibrationTest.calibrate(person.rig(), TestSkin.of(person.body()))
                            .body(),
                    0.02);
        });
    }

    private static void assertGrownIsIgnored(
            String what, Role parent, String root, Vector3dc direction, double length, double radius) {
        Person.forSome(what + " is not skin", person -> {
            TestSkin skin = TestSkin.of(person.body());
            Body without = MeshCalibrationTest.calibrate(person.rig(), skin).body();
            double height = person.rig().height();
            Vector3d start =
                    SurfacePoints.inTPose(person.body().named(), person.rig()).get(Templates.NAMED.require(root));
            List<Vector3d> places = List.of(
                    start,
                    new Vector3d(start).fma(0.3 * length * height, direction),
                    new Vector3d(start).fma(0.6 * length * height, direction));
            Person.WithExtras extras = Person.withExtras(person.humanoid(), person.rig(), parent, places);
            TestSkin grown = TestSkin.of(person.body())
                    .with(new Worn(person.body())
                            .tube(root, direction, length * height, radius * height, extras.joints()));
            assertNear(MeshCalibrationTest.calibrate(extras.rig(), grown).body(), without, 0.02);
        });
    }

    @Test
    void aTailIsNotSkin() {
        assertGrownIsIgnored("a tail", Role.HIPS, "sacrum", new Vector3d(0, -0.6, -0.8), 0.5, 0.025);
    }

    @Test
    void earsAreNotSkin() {
        assertGrownIsIgnored("an ear", Role.HEAD, "headSideLeft", new Vector3d(0.6, 0.8, 0), 0.2, 0.02);
    }

    @Test
    void holesAreFilled() {
        Person.forSome("holes do not hide the skin", person -> {
            TestSkin skin = TestSkin.of(person.body());
            assertNear(
                    MeshCalibrationTest.calibrate(person.rig(), skin.withHoles(7))
                            .body(),
                    MeshCalibrationTest.calibrate(person.rig(), skin).body(),
                    0.02);
        });
    }

    @Test
    void theWindingDoesNotMatter() {
        Person.forSome("a skin that is inside out is found", person -> {
            TestSkin skin = TestSkin.of(person.body());
            assertNear(
                    MeshCalibrationTest.calibrate(person.rig(), skin.inverted()).body(),
                    MeshCalibrationTest.calibrate(person.rig(), skin).body(),
                    0.02);
        });
    }

    /** A doll of an ellipsoid for each bone. */
    @Test
    void separatePartsMakeABody() {
        Person.forSome("a doll of separate parts has a body", person -> {
            Rig rig = person.rig();
            MeshCalibration.Result result = MeshCalibrationTest.calibrate(rig, doll(rig));
            Outside.assertEnclosesAxis(result.body());
            double height = rig.height();
            for (Vector3d point : SurfacePoints.inTPose(result.body().fine(), rig)) {
                assertThat(Math.hypot(point.x, point.z)).isLessThan(0.5 * height);
            }
            for (Bone bone : Bone.LIMBS) {
                Region region = Extremities.segment(bone);
                assertThat(result.body().named().capsule(region).radius() / height)
                        .as(region.label())
                        .isBetween(0.02, 0.04);
            }
        });
    }

    private static TestSkin doll(Rig rig) {
        StandingBody standing = new StandingBody(rig);
        Anatomy anatomy = new Anatomy(standing);
        double height = rig.height();
        TestSkin doll = new TestSkin();
        for (Bone bone : Bone.LIMBS) {
            Vector3d start = standing.position(bone.start());
            Vector3d end = standing.position(bone.end());
            Vector3d axes = end.sub(start, new Vector3d()).absolute().mul(0.55).max(new Vector3d(0.04 * height));
            doll.addEllipsoid(
                    start.lerp(end, 0.5, new Vector3d()), axes, rig.map().requireJoint(bone.start()));
        }
        double trunk = anatomy.shoulderCentre().y() - anatomy.hipCentre().y();
        int hips = rig.map().requireJoint(Role.HIPS);
        Vector3d flat = new Vector3d(0.1 * height, 0.35 * trunk, 0.07 * height);
        doll.addEllipsoid(anatomy.trunkAxis(0.15), flat, hips);
        doll.addEllipsoid(anatomy.trunkAxis(0.75), flat, rig.topOfTrunk());
        double head = Math.max(0.05 * height, height - anatomy.skullBase().y());
        doll.addEllipsoid(
                anatomy.skullBase().add(0, head / 2, 0, new Vector3d()),
                new Vector3d(0.35 * head, head / 2, 0.4 * head),
                rig.map().requireJoint(Role.HEAD));
        return doll;
    }
}
