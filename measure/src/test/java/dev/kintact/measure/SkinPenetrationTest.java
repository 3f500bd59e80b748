package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import dev.kintact.testkit.RandomHumanoid;
import dev.kintact.testkit.RandomRotations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Limbs are inside by as many vertices as were pushed in; size, place and side of everything change nothing. */
@Tag("slow")
class SkinPenetrationTest {

    private static final double FACE = 0.2;
    private static final int RINGS = 39;
    private static final int AROUND = 7;

    /** The last role of each limb. */
    private static final Map<Limb, Role> ENDS = Map.of(
            Limb.LEFT_ARM, Role.LEFT_HAND,
            Limb.RIGHT_ARM, Role.RIGHT_HAND,
            Limb.LEFT_LEG, Role.LEFT_FOOT,
            Limb.RIGHT_LEG, Role.RIGHT_FOOT);

    /**
     * A trunk that is a box with a side at x = {@link #FACE}, and a limb that is a rod along x.
     *
     * @param start of the rod at rest; it is 0.4 m long
     * @param depth by which the limb is pushed towards the trunk, metres
     */
    private record Push(Rig rig, Limb limb, double start, double depth) {

        SkinPenetration meter() {
            SkinMaker rod = rod(rig.map().requireJoint(end(limb)), 0.01);
            return new SkinPenetration(rig, List.of(trunk().build(rig.skeleton()), rod.build(rig.skeleton())));
        }

        SkinMaker trunk() {
            int joint = rig.map().requireJoint(Role.HIPS);
            return new SkinMaker().box(new Vector3d(-0.2, -0.3, -0.1), new Vector3d(FACE, 0.3, 0.1), 10, joint);
        }

        SkinMaker rod(int joint, double y) {
            Vector3d from = new Vector3d(start, y, 0);
            Vector3d to = new Vector3d(start + 0.4, y, 0);
            return new SkinMaker().rod(from, to, RINGS, AROUND, share -> 0.02, share -> joint);
        }

        /** How many vertices of the rod are on the trunk's side of a place along x, at rest. */
        int before(double x) {
            int count = 0;
            for (int i = 0; i <= RINGS + 1; i++) {
                boolean tip = i == 0 || i == RINGS + 1;
                count += start + 0.4 * i / (RINGS + 1) < x ? tip ? 1 : AROUND : 0;
            }
            return count;
        }

        Pose pushed() {
            Pose pose = new Pose(rig.skeleton());
            move(pose, rig.map().requireJoint(end(limb)), new Vector3d(-depth, 0, 0));
            return pose;
        }
    }

    private static Role end(Limb limb) {
        return ENDS.getOrDefault(limb, Role.HIPS);
    }

    /** Moves a joint and all below it through the world. */
    private static void move(Pose pose, int joint, Vector3d way) {
        int parent = pose.skeleton().parent(joint);
        pose.getWorldRotation(parent, new Quaterniond()).transformInverse(way);
        pose.setLocalTranslation(joint, way.add(pose.getLocalTranslation(joint, new Vector3d())));
        pose.updateWorld();
    }

    /** Turns and moves the whole body. */
    private static void moveAll(Pose pose) {
        Quaterniond turn = new Quaterniond().rotationXYZ(0.4, -1.1, 2.2);
        pose.setLocalRotation(0, turn.mul(pose.getLocalRotation(0, new Quaterniond()), new Quaterniond()));
        pose.setLocalTranslation(
                0, turn.transform(pose.getLocalTranslation(0, new Vector3d())).add(1, -2, 3));
        pose.updateWorld();
    }

    private static Rig rig(Gen gen) {
        RandomHumanoid humanoid = RandomHumanoid.any(gen);
        return Rig.of(humanoid.map(), ReferenceFinder.zero(humanoid.clip(), humanoid.map()));
    }

    private static Push outside(Gen gen) {
        return new Push(rig(gen), gen.pick(List.of(Limb.values())), 0.25, gen.between(0.0, 0.4));
    }

    private static Push madeInside(Gen gen) {
        return new Push(rig(gen), gen.pick(List.of(Limb.values())), gen.between(0.0, 0.19), gen.between(0.0, 0.1));
    }

    @Test
    void asManyAreInsideAsWerePushedIn() {
        Laws.forAll("pushed in", SkinPenetrationTest::outside, push -> {
            SkinPenetration meter = push.meter();
            int all = RINGS * AROUND + 2;
            assertThat(meter.vertexCount(push.limb)).isEqualTo(all);
            assertThat(meter.share()).isZero();
            meter.update(new Pose(push.rig.skeleton()));
            assertThat(meter.share()).isZero();
            meter.update(push.pushed());
            int expected = push.before(FACE + push.depth);
            assertThat(meter.insideCount(push.limb)).isEqualTo(expected);
            assertThat(meter.share()).isEqualTo((double) expected / all);
            assertThat(meter.share(push.limb)).isEqualTo(meter.share());
            assertThat(meter.isInside(1, 0)).isEqualTo(push.depth > 0.05);
            assertThat(meter.isInside(0, 0)).isFalse();
        });
    }

    @Test
    void limbsWithoutSkinHaveNoShare() {
        Push push = outside(new Gen(5, 10));
        SkinPenetration meter = push.meter();
        for (Limb limb : Limb.values()) {
            if (limb != push.limb) {
                assertThat(meter.vertexCount(limb)).isZero();
                assertThat(meter.share(limb)).isNaN();
            }
        }
    }

    @Test
    void whatIsMadeInsideIsNotJudged() {
        Laws.forAll("made inside", SkinPenetrationTest::madeInside, push -> {
            SkinPenetration meter = push.meter();
            int made = push.before(FACE);
            assertThat(made).isPositive();
            assertThat(meter.vertexCount(push.limb)).isEqualTo(RINGS * AROUND + 2 - made);
            assertThat(meter.share()).isZero();
            meter.update(push.pushed());
            assertThat(meter.insideCount(push.limb)).isEqualTo(push.before(FACE + push.depth) - made);
        });
    }

    /** Each arm is nearest to the other one, and outside it, but both are in the belly. */
    @Test
    void armsDoNotHideEachOther() {
        Laws.forAll("two arms", SkinPenetrationTest::outside, push -> {
            Skeleton skeleton = push.rig.skeleton();
            List<SkinnedMesh> meshes = new ArrayList<>();
            meshes.add(push.trunk().build(skeleton));
            Pose pose = new Pose(skeleton);
            for (int side = -1; side <= 1; side += 2) {
                int hand = push.rig.map().requireJoint(side < 0 ? Role.RIGHT_HAND : Role.LEFT_HAND);
                meshes.add(push.rod(hand, 0.03 * side).build(skeleton));
                move(pose, hand, new Vector3d(-push.depth, 0, 0));
            }
            SkinPenetration meter = new SkinPenetration(push.rig, meshes);
            assertThat(meter.share()).isZero();
            meter.update(pose);
            int expected = push.before(FACE + push.depth);
            assertThat(meter.insideCount(Limb.LEFT_ARM)).isEqualTo(expected);
            assertThat(meter.insideCount(Limb.RIGHT_ARM)).isEqualTo(expected);
        });
    }

    /** Whichever way rounding goes. */
    @Test
    void whatTouchesIsOutside() {
        Laws.forAll("touching", SkinPenetrationTest::outside, push -> {
            Skeleton skeleton = push.rig.skeleton();
            int end = push.rig.map().requireJoint(end(push.limb));
            Vector3d low = new Vector3d(FACE + push.depth, -0.05, -0.05);
            SkinMaker block = new SkinMaker().box(low, new Vector3d(low).add(0.1, 0.11, 0.11), 5, end);
            SkinPenetration meter =
                    new SkinPenetration(push.rig, List.of(push.trunk().build(skeleton), block.build(skeleton)));
            Pose pose = push.pushed();
            moveAll(pose);
            meter.update(pose);
            assertThat(meter.vertexCount(push.limb)).isEqualTo(152);
            assertThat(meter.insideCount(push.limb)).isZero();
        });
    }

    private record Bend(Rig rig, Limb limb, double taper, Quaterniond turn) {}

    private static Bend bend(Gen gen) {
        Vector3d axis = RandomRotations.direction(gen);
        Quaterniond turn = new Quaterniond().fromAxisAngleDeg(axis, gen.between(0.0, 25.0));
        return new Bend(rig(gen), gen.pick(List.of(Limb.values())), gen.between(0.0, 0.9), turn);
    }

    /** All of the limb lies behind the normals round its root where it tapers, as limbs do. */
    @Test
    void aLimbIsNotInsideItsOwnRoot() {
        Laws.forAll("bent", SkinPenetrationTest::bend, bend -> {
            RigMap map = bend.rig.map();
            int trunk = map.requireJoint(Role.HIPS);
            int root = map.requireJoint(bend.limb.root());
            Skeleton skeleton = map.skeleton();
            Pose pose = new Pose(skeleton);
            Vector3d centre = pose.getWorldPosition(root, new Vector3d());
            SkinMaker skin = new SkinMaker()
                    .rod(
                            new Vector3d(centre).sub(0.3, 0, 0),
                            new Vector3d(centre).add(0.3, 0, 0),
                            20,
                            16,
                            share -> 0.05 * (1 - bend.taper * share),
                            share -> share < 0.5 ? trunk : root);
            SkinPenetration meter = new SkinPenetration(bend.rig, List.of(skin.build(skeleton)));
            assertThat(meter.vertexCount(bend.limb)).isEqualTo(161);
            Quaterniond above = pose.getWorldRotation(skeleton.parent(root), new Quaterniond());
            Quaterniond world = bend.turn.mul(pose.getWorldRotation(root, new Quaterniond()), new Quaterniond());
            pose.setLocalRotation(root, above.conjugate().mul(world));
            pose.updateWorld();
            meter.update(pose);
            assertThat(meter.insideCount(bend.limb)).isZero();
        });
    }

    /** Rods along all bones of limbs, and a thick one along the trunk. */
    private static SkinMaker skin(Rig rig) {
        Pose rest = new Pose(rig.skeleton());
        SkinMaker skin = new SkinMaker();
        addRod(skin, rig, rest, Role.HIPS, Role.HEAD, 0.4);
        for (Limb limb : Limb.values()) {
            Role upper = limb.root();
            Role end = end(limb);
            Role lower = end.parent().orElseThrow();
            addRod(skin, rig, rest, upper, lower, 0.12);
            addRod(skin, rig, rest, lower, end, 0.1);
        }
        return skin;
    }

    private static void addRod(SkinMaker skin, Rig rig, Pose rest, Role from, Role to, double thick) {
        int joint = rig.map().requireJoint(from);
        Vector3dc start = rest.getWorldPosition(joint, new Vector3d());
        Vector3dc end = rest.getWorldPosition(rig.map().requireJoint(to), new Vector3d());
        skin.rod(start, end, 9, 8, share -> thick * Math.sqrt(share * (1 - share)), share -> joint);
    }

    private static SkinPenetration meter(RandomBody body, SkinMaker skin) {
        SkinnedMesh mesh = skin.build(body.rig().skeleton());
        return new SkinPenetration(body.rig(), List.of(mesh));
    }

    /** Or the laws of size, place and side would say nothing. */
    @Test
    void manyOfThesePosesAreInsideThemselves() {
        long touching = IntStream.range(0, 20)
                .mapToObj(seed -> RandomBody.any(new Gen(seed, 40)))
                .filter(body -> {
                    SkinPenetration meter = meter(body, skin(body.rig()));
                    meter.update(body.pose(body.clip().frameCount() - 1));
                    return meter.share() > 0.01;
                })
                .count();
        assertThat(touching).isGreaterThan(10);
    }

    @Test
    void sizeDoesNotMatter() {
        Laws.forAll("larger skin", RandomBody::any, body -> {
            RandomBody large = body.scaled(3.7);
            assertAlike(
                    body,
                    meter(body, skin(body.rig())),
                    large,
                    meter(large, skin(body.rig()).scaled(3.7)),
                    false);
        });
    }

    @Test
    void sidesDoNotMatter() {
        Laws.forAll("mirrored skin", RandomBody::any, body -> {
            RigMap map = body.rig().map();
            SkinMaker image = skin(body.rig())
                    .mirrored(joint ->
                            map.requireJoint(map.role(joint).orElseThrow().twin()));
            RandomBody mirrored = body.mirrored();
            assertAlike(body, meter(body, skin(body.rig())), mirrored, meter(mirrored, image), true);
        });
    }

    private static void assertAlike(
            RandomBody one, SkinPenetration meter, RandomBody other, SkinPenetration otherMeter, boolean mirrored) {
        int frame = one.clip().frameCount() - 1;
        meter.update(one.pose(frame));
        otherMeter.update(other.pose(frame));
        for (Limb limb : Limb.values()) {
            Limb same = mirrored ? Limb.values()[limb.ordinal() ^ 1] : limb;
            assertThat(otherMeter.vertexCount(same)).isEqualTo(meter.vertexCount(limb));
            assertThat(otherMeter.insideCount(same)).isEqualTo(meter.insideCount(limb));
        }
    }

    @Test
    void placeAndFacingDoNotMatter() {
        Laws.forAll("moved skin", RandomBody::any, body -> {
            SkinPenetration meter = meter(body, skin(body.rig()));
            Pose pose = body.pose(body.clip().frameCount() - 1);
            meter.update(pose);
            List<Integer> counts = counts(meter);
            moveAll(pose);
            meter.update(pose);
            assertThat(counts(meter)).isEqualTo(counts);
        });
    }

    private static List<Integer> counts(SkinPenetration meter) {
        return Stream.of(Limb.values()).map(meter::insideCount).toList();
    }

    @Test
    void framesMakeNoGarbage() {
        RandomBody body = RandomBody.any(new Gen(7, 30));
        SkinPenetration meter = meter(body, skin(body.rig()));
        Pose pose = body.pose(0);
        Allocations.assertAllocatesNothing(() -> {
            meter.update(pose);
            meter.share();
            meter.share(Limb.LEFT_ARM);
        });
    }

    @Test
    void skinOfAnotherBodyIsRefused() {
        RandomBody body = RandomBody.any(new Gen(7, 30));
        SkeletonBuilder longer = body.rig().skeleton().toBuilder();
        longer.addJoint("tail", 0, new Vector3d(), new Quaterniond());
        SkinnedMesh mesh = skin(body.rig()).build(longer.build());
        assertThatThrownBy(() -> new SkinPenetration(body.rig(), List.of(mesh)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'made'");
    }
}
