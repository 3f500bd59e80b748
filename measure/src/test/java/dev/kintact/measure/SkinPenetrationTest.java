package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import dev.kintact.testkit.RandomRotations;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;

/** Limbs are inside by as many vertices as were pushed in; size, place and side of everything change nothing. */
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
    private record Push(RandomBody body, Limb limb, double start, double depth) {

        Rig rig() {
            return body.rig();
        }

        SkinPenetration meter() {
            int trunk = rig().map().requireJoint(Role.HIPS);
            int end = rig().map().requireJoint(end(limb));
            SkinMaker box =
                    new SkinMaker().box(new Vector3d(-0.2, -0.3, -0.1), new Vector3d(FACE, 0.3, 0.1), 20, trunk);
            SkinMaker rod = new SkinMaker()
                    .rod(
                            new Vector3d(start, 0.01, 0),
                            new Vector3d(start + 0.4, 0.01, 0),
                            RINGS,
                            AROUND,
                            s -> 0.02,
                            s -> end);
            return new SkinPenetration(rig(), List.of(box.build(rig().skeleton()), rod.build(rig().skeleton())));
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
            Pose pose = new Pose(rig().skeleton());
            move(pose, rig().map().requireJoint(end(limb)), new Vector3d(-depth, 0, 0));
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

    private static Push outside(Gen gen) {
        return new Push(RandomBody.any(gen), gen.pick(List.of(Limb.values())), 0.25, gen.between(0.0, 0.4));
    }

    private static Push madeInside(Gen gen) {
        return new Push(
                RandomBody.any(gen), gen.pick(List.of(Limb.values())), gen.between(0.0, 0.19), gen.between(0.0, 0.1));
    }

    @Test
    void asManyAreInsideAsWerePushedIn() {
        Laws.forAll("pushed in", SkinPenetrationTest::outside, push -> {
            SkinPenetration meter = push.meter();
            int all = RINGS * AROUND + 2;
            assertThat(meter.vertexCount(push.limb)).isEqualTo(all);
            assertThat(meter.share()).isZero();
            meter.update(new Pose(push.rig().skeleton()));
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

    private record Bend(RandomBody body, Limb limb, double taper, Quaterniond turn) {}

    private static Bend bend(Gen gen) {
        Vector3d axis = RandomRotations.direction(gen);
        Quaterniond turn = new Quaterniond().fromAxisAngleDeg(axis, gen.between(0.0, 25.0));
        return new Bend(RandomBody.any(gen), gen.pick(List.of(Limb.values())), gen.between(0.0, 0.9), turn);
    }

    /** All of the limb lies behind the normals round its root where it tapers, as limbs do. */
    @Test
    void aLimbIsNotInsideItsOwnRoot() {
        Laws.forAll("bent", SkinPenetrationTest::bend, bend -> {
            RigMap map = bend.body.rig().map();
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
            SkinPenetration meter = new SkinPenetration(bend.body.rig(), List.of(skin.build(skeleton)));
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
        addRod(skin, rig, rest, Role.HIPS, Role.HEAD, 0.2);
        for (Limb limb : Limb.values()) {
            Role upper = limb.root();
            Role end = end(limb);
            Role lower = end.parent().orElseThrow();
            addRod(skin, rig, rest, upper, lower, 0.08);
            addRod(skin, rig, rest, lower, end, 0.06);
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

    @Test
    void randomPosesPutSomethingInside() {
        int[] inside = new int[1];
        Laws.forAll("something is inside", RandomBody::any, body -> {
            SkinPenetration meter = meter(body, skin(body.rig()));
            meter.update(body.pose(body.clip().frameCount() - 1));
            inside[0] += meter.share() > 0 ? 1 : 0;
        });
        assertThat(inside[0])
                .as("bodies that touch themselves, or the other laws say nothing")
                .isGreaterThan(40);
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
            Quaterniond turn = new Quaterniond().rotationXYZ(0.4, -1.1, 2.2);
            pose.setLocalRotation(0, turn.mul(pose.getLocalRotation(0, new Quaterniond()), new Quaterniond()));
            pose.setLocalTranslation(
                    0,
                    turn.transform(pose.getLocalTranslation(0, new Vector3d())).add(1, -2, 3));
            pose.updateWorld();
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
