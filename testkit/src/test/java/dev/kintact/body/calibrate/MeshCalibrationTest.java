package dev.kintact.body.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodyMeasures;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.body.surface.Templates;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A skin whose shape is known is found again, whatever is worn over it and however its mesh is made. */
@Tag("slow")
class MeshCalibrationTest {

    static MeshCalibration.Result calibrate(Rig rig, TestSkin skin) {
        return MeshCalibration.of(rig, skin.on(rig));
    }

    /** Points that are no skin: the neck's ends inside the body. */
    private static boolean isInside(String point) {
        return point.equals("trunk 13") || point.equals("head 0");
    }

    @Test
    void pointsLieOnTheSkin() {
        Person.forSome("found points lie on the skin", person -> {
            TestSkin skin = TestSkin.of(person.body());
            Body found = calibrate(person.rig(), skin).body();
            List<Vector3d> points = SurfacePoints.inTPose(found.fine(), found.rig());
            double height = person.rig().height();
            int near = 0;
            for (int point = 0; point < points.size(); point++) {
                String name = Templates.FINE.pointNames().get(point);
                if (!isInside(name)) {
                    double distance = skin.distance(points.get(point));
                    // where a fat belly ends in a step, the skin is filled in between
                    assertThat(distance).as(name).isLessThan(0.015 * height);
                    near += distance < 0.01 * height ? 1 : 0;
                }
            }
            assertThat(near).isGreaterThan(points.size() * 97 / 100);
        });
    }

    @Test
    void limbsAreAsThickAsTheyAre() {
        Person.forSome("the radii of a skin are found", person -> {
            Body found = calibrate(person.rig(), TestSkin.of(person.body())).body();
            for (Bone bone : Bone.LIMBS) {
                Region region = Extremities.segment(bone);
                double radius = person.body().named().capsule(region).radius();
                assertThat(found.named().capsule(region).radius())
                        .as(region.label())
                        .isCloseTo(radius, within(0.05 * radius));
            }
            for (int side = 0; side < 2; side++) {
                // a round hand is thinner beside its middle
                double half = person.body().named().palms().get(side).halfThickness();
                assertThat(found.named().palms().get(side).halfThickness()).isBetween(0.8 * half, 1.01 * half);
            }
            BodyMeasures expected = person.body().measures();
            BodyMeasures measures = found.measures();
            double height = person.rig().height();
            assertThat(measures.height()).isCloseTo(expected.height(), within(0.005 * height));
            assertThat(measures.bellyThickness()).isCloseTo(expected.bellyThickness(), within(0.01 * height));
        });
    }

    /** Bodies of any shape, whose trunk may be wider than their shoulders and reach far below their hips. */
    @Test
    void unusualBodiesAreFoundAsFarAsTheyAreBodies() {
        Laws.forAll("points around trunk and head lie on the skin of any body", RandomBody::any, random -> {
            TestSkin skin = TestSkin.of(random.body());
            Body found = calibrate(random.rig(), skin).body();
            List<Vector3d> points = SurfacePoints.inTPose(found.fine(), found.rig());
            double height = random.rig().height();
            for (Group group : List.of(Group.TRUNK, Group.HEAD)) {
                // below, the limits of a pelvis hold, above those of shoulders
                int last = group == Group.HEAD ? FineGrid.rings(Group.HEAD).size() - 2 : 7;
                for (int ring = 2; ring <= last; ring++) {
                    for (int place = 0; place < FineGrid.ANGLES; place++) {
                        String name = FineGrid.pointName(group, ring, place);
                        assertThat(skin.distance(points.get(Templates.FINE.require(name))))
                                .as(name)
                                .isLessThan(0.015 * height);
                    }
                }
            }
            Outside.assertEnclosesAxis(found);
        });
    }

    @Test
    void facesOutward() {
        Person.forSome("a found skin faces outward", person -> {
            Body found = calibrate(person.rig(), TestSkin.of(person.body())).body();
            Outside.assertEnclosesAxis(found);
            Outside.assertFacesOutward(found);
        });
    }

    @Test
    void growsWithTheCharacter() {
        Person.forSome("a character twice as large has a body twice as large", person -> {
            Person large = person.scaled(2.5);
            Body found = calibrate(person.rig(), TestSkin.of(person.body())).body();
            Body foundLarge = calibrate(large.rig(), TestSkin.of(large.body())).body();
            Likeness.assertScaled(foundLarge, found, 2.5, 1e-6 * large.rig().height());
        });
    }

    @Test
    void isMirroredWithTheCharacter() {
        Person.forSome("the mirror image of a character has the mirror image of its body", person -> {
            TestSkin skin = TestSkin.of(person.body());
            Body found = calibrate(person.rig(), skin).body();
            Person image = person.mirrored();
            Body foundImage =
                    calibrate(image.rig(), skin.mirrored(person::twin)).body();
            Likeness.assertMirrored(foundImage, found, 1e-6 * person.rig().height());
        });
    }

    @Test
    void orderAndNamesDoNotMatter() {
        Person.forSome("the same skin in another order is the same skin", person -> {
            TestSkin skin = TestSkin.of(person.body());
            Body found = calibrate(person.rig(), skin).body();
            Likeness.assertSame(
                    calibrate(person.rig(), skin.shuffled(7)).body(),
                    found,
                    1e-9 * person.rig().height());
            Rig renamed = person.renamed();
            Likeness.assertSame(calibrate(renamed, skin).body(), found, 0);
        });
    }

    /** The pose in which a character was bound may be anything between A and T; its skin in T-pose is the same. */
    @Test
    void theRestPoseDoesNotMatter() {
        Person.forSome("a character bound in T-pose has the same body", person -> {
            TestSkin skin = TestSkin.of(person.body());
            Body found = calibrate(person.rig(), skin).body();
            Likeness.assertSame(
                    calibrate(person.boundInTPose(), skin).body(),
                    found,
                    1e-6 * person.rig().height());
        });
    }

    @Test
    void aMeshIsNeeded() {
        Person person = Person.any(new Gen(1, 10));
        assertThatThrownBy(() -> MeshCalibration.of(person.rig(), List.of()))
                .isInstanceOf(CalibrationException.class)
                .hasMessageContaining("calibrate measures");
        assertThatThrownBy(() -> calibrate(person.rig(), new TestSkin()))
                .isInstanceOf(CalibrationException.class)
                .hasMessageContaining("no skinned mesh");
    }

    @Test
    void aTrunkWithoutSkinIsSaidSo() {
        Person person = Person.any(new Gen(1, 10));
        TestSkin limbs = new TestSkin();
        limbs.addLimb(person.body(), Region.LEFT_FOREARM).addLimb(person.body(), Region.RIGHT_SHIN);
        assertThatThrownBy(() -> calibrate(person.rig(), limbs))
                .isInstanceOf(CalibrationException.class)
                .hasMessageContaining("no skin was found around the trunk");
    }

    @Test
    void allOnOneJointHasATrunkAndRemarks() {
        Person.forSome("a mesh on the hips alone is a trunk", person -> {
            TestSkin skin =
                    TestSkin.of(person.body()).onJoint(person.rig().map().requireJoint(Role.HIPS));
            MeshCalibration.Result result = calibrate(person.rig(), skin);
            assertThat(SurfacePoints.inTPose(result.body().fine(), person.rig()))
                    .allMatch(Vector3d::isFinite);
            assertThat(result.remarks())
                    .anyMatch(remark -> remark.contains("head has no skin of its own"))
                    .anyMatch(remark -> remark.contains("left thigh"));
        });
    }

    @Test
    void brokenVerticesAreLeftOut() {
        Person.forSome("triangles without a place do not count", person -> {
            TestSkin skin = TestSkin.of(person.body());
            Body found = calibrate(person.rig(), skin).body();
            TestSkin broken = new TestSkin().with(skin);
            for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
                TestSkin more = TestSkin.of(person.body());
                more.vertices().forEach(vertex -> vertex.x = bad);
                broken.with(more);
            }
            MeshCalibration.Result result = calibrate(person.rig(), broken);
            Likeness.assertSame(result.body(), found, 0);
            assertThat(result.remarks()).anyMatch(remark -> remark.contains("have no place"));
            skin.vertices().forEach(vertex -> vertex.y = Double.NaN);
            assertThatThrownBy(() -> calibrate(person.rig(), skin)).isInstanceOf(CalibrationException.class);
        });
    }

    @Test
    void severalMeshesAreOneSkin() {
        Person person = Person.any(new Gen(3, 30));
        TestSkin trunk = new TestSkin().addTrunkAndHead(person.body());
        TestSkin limbs = new TestSkin();
        BodySurface.LIMBS.forEach(limb -> limbs.addLimb(person.body(), limb));
        List<SkinnedMesh> meshes =
                List.of(limbs.on(person.rig()).get(0), trunk.on(person.rig()).get(0));
        Likeness.assertSame(
                MeshCalibration.of(person.rig(), meshes).body(),
                calibrate(person.rig(), TestSkin.of(person.body())).body(),
                1e-12);
    }

    /** The second piece of work at the same time as the first, and before it. */
    private static final List<SideBySide> WAYS = List.of(
            (one, other) -> {
                CompletableFuture<Void> second = CompletableFuture.runAsync(other);
                one.run();
                second.join();
            },
            (one, other) -> {
                other.run();
                one.run();
            });

    @Test
    void whatIsDoneAtOnceFindsTheSameBody() {
        Laws.forSome("what is done at once finds the same body", 10, Person::any, person -> {
            TestSkin skin = new TestSkin().addTrunkAndHead(person.body()).addLimb(person.body(), Region.LEFT_THIGH);
            MeshCalibration.Result inTurn = calibrate(person.rig(), skin);
            assertThat(inTurn.remarks()).hasSizeGreaterThan(3);
            for (SideBySide way : WAYS) {
                MeshCalibration.Result result = MeshCalibration.of(person.rig(), skin.on(person.rig()), way);
                Likeness.assertSame(result.body(), inTurn.body(), 0);
                assertThat(result.remarks()).isEqualTo(inTurn.remarks());
                assertThat(result.headCoverage()).isEqualTo(inTurn.headCoverage());
            }
        });
    }
}
