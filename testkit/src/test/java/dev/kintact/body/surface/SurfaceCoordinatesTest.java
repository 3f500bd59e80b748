package dev.kintact.body.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import dev.kintact.testkit.RandomRotations;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Places on the skin: into the world and back, nearest to a point, with the bones, and without jumps. */
class SurfaceCoordinatesTest {

    /** A body in a pose, some components with a place on each, and points anywhere near. */
    private record Scene(RandomBody random, PosedBody body, Pose pose, List<Spot> spots) {

        static Scene any(Gen gen) {
            RandomBody random = RandomBody.any(gen);
            BodySurface surface = Places.surface(random.body(), gen);
            PosedBody body = new PosedBody(surface);
            Pose pose = random.pose(gen.between(0, random.clip().frameCount() - 1));
            body.update(pose);
            return new Scene(random, body, pose, gen.listOf(20, g -> Spot.any(body, g)));
        }
    }

    private record Spot(int component, double[] place, Vector3d position, Vector3d point, long seed) {

        static Spot any(PosedBody body, Gen gen) {
            int component = Places.component(body.surface(), gen);
            double[] place = Places.place(body.surface(), component, gen);
            Vector3d position = body.getPosition(component, place, new Vector3d());
            Vector3d point = new Vector3d(position).fma(0.3 * gen.nextGaussian(), RandomRotations.direction(gen));
            return new Spot(component, place, position, point, gen.nextLong());
        }
    }

    private static double[] locate(PosedBody body, int component, Vector3d p) {
        double[] place = new double[3];
        body.locate(component, p, place);
        return place;
    }

    @Test
    void toTheWorldAndBackIsTheSamePlace() {
        Laws.forAll("a place on the skin is found again where it is", Scene::any, scene -> {
            for (Spot spot : scene.spots) {
                double[] found = locate(scene.body, spot.component, spot.position);
                for (int i = 0; i < 3; i++) {
                    assertThat(found[i])
                            .as("coordinate %d on %s", i, scene.body.surface().region(spot.component))
                            .isCloseTo(spot.place[i], within(1e-6));
                }
            }
        });
    }

    @Test
    void theLocatedPlaceIsTheNearest() {
        Laws.forAll("no other place of the component is nearer", Scene::any, scene -> {
            for (Spot spot : scene.spots) {
                SurfacePoint nearest = SurfacePoint.of(scene.body, spot.component, spot.point);
                double distance = nearest.position(scene.body).distance(spot.point);
                Gen gen = new Gen(spot.seed, 10);
                for (int i = 0; i < 100; i++) {
                    double[] other = Places.place(scene.body.surface(), spot.component, gen);
                    Vector3d position = scene.body.getPosition(spot.component, other, new Vector3d());
                    assertThat(position.distance(spot.point)).isGreaterThanOrEqualTo(distance - 1e-9);
                }
            }
        });
    }

    @Test
    void normalsAreUnitVectorsAndCapsulesRoundOnes() {
        Laws.forAll("a capsule's skin is its radius away from its line", Scene::any, scene -> {
            for (Spot spot : scene.spots) {
                Vector3d normal = scene.body.getNormal(spot.component, spot.place, new Vector3d());
                assertThat(normal.length()).isCloseTo(1, within(1e-9));
                BodySurface surface = scene.body.surface();
                if (surface.region(spot.component).isLimb()) {
                    PosedCapsule capsule = scene.body.capsule(surface.region(spot.component));
                    assertThat(capsule.distance(spot.position)).isCloseTo(0, within(1e-9));
                    Vector3d outside = new Vector3d(spot.position).fma(0.1, normal);
                    assertThat(capsule.distance(outside)).isCloseTo(0.1, within(1e-9));
                }
            }
        });
    }

    @Test
    void smallMotionsAreSmallAwayFromTheAxis() {
        Laws.forAll("the nearest place does not jump", Scene::any, scene -> {
            for (Spot spot : scene.spots) {
                Gen gen = new Gen(spot.seed, 10);
                double step = 1e-6;
                Vector3d moved = new Vector3d(spot.point).fma(step, RandomRotations.direction(gen));
                double stretch = 1;
                if (scene.body.surface().region(spot.component).isLimb()) {
                    PosedCapsule capsule =
                            scene.body.capsule(scene.body.surface().region(spot.component));
                    double fromAxis = capsule.distance(spot.point) + capsule.radius();
                    stretch = Math.max(1, 2 * capsule.radius() / fromAxis);
                    if (fromAxis < 1e-3 * capsule.radius()) {
                        continue;
                    }
                }
                Vector3d here =
                        SurfacePoint.of(scene.body, spot.component, spot.point).position(scene.body);
                Vector3d there =
                        SurfacePoint.of(scene.body, spot.component, moved).position(scene.body);
                assertThat(here.distance(there)).isLessThanOrEqualTo(1.01 * stretch * step + 1e-9);
            }
        });
    }

    @Test
    void placesTurnWithTheBone() {
        Laws.forAll("a place on a limb turns with it about its axis", RandomBody::any, random -> {
            PosedBody body = new PosedBody(random.body().named());
            Pose pose = random.pose(random.clip().frameCount() - 1);
            body.update(pose);
            int component = body.surface().capsuleComponent(Region.LEFT_FOREARM);
            double[] place = {0.3, 0.7, 0};
            Vector3d before = body.getPosition(component, place, new Vector3d());
            PosedCapsule capsule = body.capsule(Region.LEFT_FOREARM);
            Quaterniond turn = new Quaterniond()
                    .rotationAxis(
                            0.9,
                            capsule.axis().x(),
                            capsule.axis().y(),
                            capsule.axis().z());
            Vector3d expected = turn.transform(before.sub(capsule.start())).add(capsule.start());
            int joint = random.rig().map().requireJoint(Role.LEFT_LOWER_ARM);
            Quaterniond local = pose.getWorldRotation(joint, new Quaterniond()).premul(turn);
            int parent = pose.skeleton().parent(joint);
            local.premul(pose.getWorldRotation(parent, new Quaterniond()).conjugate());
            pose.setLocalRotation(joint, local);
            pose.updateWorld();
            body.update(pose);
            assertThat(body.getPosition(component, place, new Vector3d()).distance(expected))
                    .isLessThan(1e-9);
        });
    }

    @Test
    void carriedToTheSameBodyNothingMoves() {
        Laws.forAll("a place on the same body in the same pose is the same place", Scene::any, scene -> {
            PosedBody same = new PosedBody(scene.body.surface());
            same.update(scene.pose);
            for (Spot spot : scene.spots) {
                SurfacePoint stored = SurfacePoint.of(scene.body, spot.component, spot.position);
                assertThat(stored.position(same).distance(spot.position)).isLessThan(1e-9);
                assertThat(stored.normal(same))
                        .isEqualTo(scene.body.getNormal(spot.component, stored.coordinates(), new Vector3d()));
            }
        });
    }

    @Test
    void carriedToALargerBodyPlacesGrow() {
        Laws.forAll("a place on a body three times as large is three times as far out", RandomBody::any, random -> {
            RandomBody large = random.scaled(3);
            int last = random.clip().frameCount() - 1;
            PosedBody small = new PosedBody(random.body().named());
            small.update(random.pose(last));
            PosedBody other = new PosedBody(large.body().named());
            other.update(large.pose(last));
            Gen gen = new Gen(random.clip().frameCount(), 10);
            for (int component = 0; component < small.surface().componentCount() - 1; component++) {
                double[] place = Places.place(small.surface(), component, gen);
                Vector3d expected =
                        small.getPosition(component, place, new Vector3d()).mul(3);
                assertThat(other.getPosition(component, place, new Vector3d()).distance(expected))
                        .isLessThan(1e-6);
            }
        });
    }

    @Test
    void carriedToTheMirrorImagePlacesAreMirrored() {
        Laws.forAll("a mirrored body has mirrored places", RandomBody::any, random -> {
            RandomBody image = random.mirrored();
            int last = random.clip().frameCount() - 1;
            for (boolean fine : new boolean[] {false, true}) {
                PosedBody body = new PosedBody(
                        fine ? random.body().fine() : random.body().named());
                body.update(random.pose(last));
                PosedBody other =
                        new PosedBody(fine ? image.body().fine() : image.body().named());
                other.update(image.pose(last));
                assertMirrored(body, other);
            }
        });
    }

    private static void assertMirrored(PosedBody body, PosedBody image) {
        List<Vector3d> ours = new ArrayList<>();
        List<Vector3d> theirs = new ArrayList<>();
        SurfaceTemplate template = body.surface().template();
        for (int point = 0; point < template.pointCount(); point++) {
            ours.add(body.getPoint(point, new Vector3d()));
            theirs.add(image.getPoint(template.twin(point), new Vector3d()));
        }
        Gen gen = new Gen(template.pointCount(), 10);
        for (Region limb : BodySurface.LIMBS) {
            int component = body.surface().capsuleComponent(limb);
            double[] place = Places.place(body.surface(), component, gen);
            ours.add(body.getPosition(component, place, new Vector3d()));
            double[] mirrored = {place[0], place[1], -place[2]};
            theirs.add(image.getPosition(image.surface().capsuleComponent(limb.twin()), mirrored, new Vector3d()));
        }
        for (int side = 0; side < 2; side++) {
            ours.add(body.getPalmCentre(side, new Vector3d()));
            theirs.add(image.getPalmCentre(1 - side, new Vector3d()));
            ours.add(body.getPalmNormal(side, new Vector3d()));
            theirs.add(image.getPalmNormal(1 - side, new Vector3d()));
            ours.add(body.getSoleNormal(side, new Vector3d()));
            theirs.add(image.getSoleNormal(1 - side, new Vector3d()));
            for (int place = 0; place < 3; place++) {
                ours.add(body.getSolePoint(side, place, new Vector3d()));
                theirs.add(image.getSolePoint(1 - side, place, new Vector3d()));
            }
        }
        for (int i = 0; i < ours.size(); i++) {
            assertThat(theirs.get(i).mul(-1, 1, 1).distance(ours.get(i))).isLessThan(1e-6);
        }
    }
}
