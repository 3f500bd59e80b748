package dev.kintact.retarget.planes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ContactCase;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.SegmentPairs;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;

/** What must hold for the planes between limbs of every body, also where its limbs go into or through each other. */
class PlaneLawsTest {

    private static final double TINY = 1e-9;

    private static final PlaneDecoder.Rules RULES = new PlaneDecoder.Rules(
            Method.MDB.preset(Parameter.PLANES_RETREAT),
            Method.MDB.preset(Parameter.PLANES_SOFTNESS),
            Method.MDB.preset(Parameter.PLANES_NEAR),
            Method.MDB.preset(Parameter.PLANES_FAR));

    /** A body in a pose with world transforms, and another body in a pose. */
    private record Limbs(RandomBody random, Pose pose, RandomBody character, Pose characterPose) {

        static Limbs any(Gen gen) {
            ContactCase contact = ContactCase.any(gen);
            ContactCase other = ContactCase.any(gen);
            Pose pose = contact.pose(contact.clip().frameCount() - 1);
            switch (gen.between(0, 3)) {
                case 0 -> crossLimbs(gen, contact.random(), pose);
                case 1 -> pointUpperArmsAtEachOther(gen, contact.random(), pose);
                default -> {}
            }
            return new Limbs(
                    contact.random(),
                    pose,
                    other.random(),
                    other.pose(other.clip().frameCount() - 1));
        }

        /** Brings the end of a limb into the bone of another. */
        private static void crossLimbs(Gen gen, RandomBody random, Pose pose) {
            PosedBody posed = new PosedBody(random.body().dissertation());
            posed.update(pose);
            BodyLimb limb = gen.pick(BodyLimb.VALUES);
            BodyLimb other = gen.pick(
                    BodyLimb.VALUES.stream().filter(each -> each != limb).toList());
            PosedCapsule bone = posed.capsule(gen.nextBoolean() ? other.upper() : other.lower());
            LimbPosture posture = new LimbPosture(LimbJoints.of(random.rig(), limb.base()));
            posture.read(pose);
            posture.reachEnd(bone.start().lerp(bone.end(), gen.between(0.0, 1.0), new Vector3d()), posture.mid());
            posture.write(pose);
            pose.updateWorld();
        }

        /** Both upper arms then lie on one line, whichever way the body is turned. */
        private static void pointUpperArmsAtEachOther(Gen gen, RandomBody random, Pose pose) {
            if (gen.nextBoolean()) {
                pose.setLocalRotation(
                        0, pose.getLocalRotation(0, new Quaterniond()).rotateLocalY(gen.between(0, 3) * Math.PI / 2));
                pose.updateWorld();
            }
            LimbPosture left = new LimbPosture(LimbJoints.of(random.rig(), BodyLimb.LEFT_ARM.base()));
            LimbPosture right = new LimbPosture(LimbJoints.of(random.rig(), BodyLimb.RIGHT_ARM.base()));
            left.read(pose);
            right.read(pose);
            left.reachMid(right.base(), left.end());
            right.reachMid(left.base(), right.end());
            left.write(pose);
            right.write(pose);
            pose.updateWorld();
        }

        EgocentricCode encode() {
            BodySurface surface = random.body().dissertation();
            EgocentricCode code = new EgocentricCode(EgocentricLayout.of(surface.template(), true));
            new PlaneEncoder(random.rig()).encode(posed(), code);
            return code;
        }

        PosedBody posed() {
            return posed(random, pose);
        }

        PosedBody characterPosed() {
            return posed(character, characterPose);
        }

        private static PosedBody posed(RandomBody body, Pose pose) {
            PosedBody posed = new PosedBody(body.body().dissertation());
            posed.update(pose);
            return posed;
        }
    }

    private static void forAllLimbs(String name, Laws.Law<Limbs> law) {
        Generator<Limbs> limbs = Limbs::any;
        Laws.forAll(name, limbs, law);
    }

    private static PosedCapsule kept(int pair, PosedBody posed) {
        return posed.capsules().get(SegmentPairs.ALL.get(pair).kept());
    }

    /** The normal of the plane of a pair as it is on a body, before anything gives way. */
    private static Vector3d storedNormal(int pair, EgocentricCode code, PosedBody posed) {
        int at = code.layout().planeAt(pair);
        double[] place = {code.get(at), code.get(at + 1), code.get(at + 2)};
        int component = PlaneEncoder.component(
                posed.surface(), SegmentPairs.ALL.get(pair).other());
        return posed.getNormal(component, place, new Vector3d());
    }

    @Test
    void aPostureSatisfiesItsOwnPlanes() {
        forAllLimbs("a posture satisfies its own planes", limbs -> {
            PosedBody posed = limbs.posed();
            EgocentricCode code = limbs.encode();
            PlaneDecoder decoder = new PlaneDecoder(limbs.random.rig(), RULES);
            double tiny = TINY * limbs.random.rig().height();
            for (int pair = 0; pair < SegmentPairs.count(); pair++) {
                Vector3dc start = kept(pair, posed).start();
                Vector3dc end = kept(pair, posed).end();
                decoder.map(pair, code, posed, start, end, 1);
                double least =
                        Math.min(decoder.normal().dot(start), decoder.normal().dot(end));
                assertThat(decoder.normal().length()).isBetween(1 - TINY, 1 + TINY);
                assertThat(least - decoder.offset())
                        .as("in front of plane %s", SegmentPairs.ALL.get(pair))
                        .isGreaterThanOrEqualTo(-tiny);
            }
        });
    }

    @Test
    void onTheSameBodyBothPlanesOfTwoSegmentsAreOne() {
        forAllLimbs("on the same body both planes of two segments are one", limbs -> {
            PosedBody posed = limbs.posed();
            EgocentricCode code = limbs.encode();
            for (int pair = 0; pair < SegmentPairs.count(); pair++) {
                Vector3d direct = storedNormal(pair, code, posed);
                Vector3d reversed =
                        storedNormal(SegmentPairs.reverse(pair), code, posed).negate();
                assertThat(direct.distance(reversed))
                        .as("between the planes of %s", SegmentPairs.ALL.get(pair))
                        .isLessThan(1e-6);
            }
        });
    }

    @Test
    void whatGivesWayLiesBetweenTheTwoPlanes() {
        forAllLimbs("what gives way lies between the two planes", limbs -> {
            PosedBody posed = limbs.characterPosed();
            EgocentricCode code = limbs.encode();
            PlaneDecoder decoder = new PlaneDecoder(limbs.character.rig(), RULES);
            for (int pair = 0; pair < SegmentPairs.count(); pair++) {
                Vector3d direct = storedNormal(pair, code, posed);
                Vector3d reversed =
                        storedNormal(SegmentPairs.reverse(pair), code, posed).negate();
                decoder.map(
                        pair,
                        code,
                        posed,
                        kept(pair, posed).start(),
                        kept(pair, posed).end(),
                        1);
                double whole = direct.angle(reversed);
                double parts = decoder.normal().angle(direct) + decoder.normal().angle(reversed);
                assertThat(parts - whole)
                        .as("way around of %s", SegmentPairs.ALL.get(pair))
                        .isLessThan(1e-6);
            }
        });
    }

    @Test
    void planesFadeOutSteadily() {
        forAllLimbs("planes fade out steadily", limbs -> {
            EgocentricCode code = limbs.encode();
            PlaneDecoder decoder = new PlaneDecoder(limbs.random.rig(), RULES);
            int at = code.layout().planeAt(0) + 3;
            double before = 1;
            for (double gap = -0.1; gap < 0.2; gap += 1e-4) {
                code.set(at, gap);
                double activity = decoder.activity(0, code);
                assertThat(activity).isBetween(0.0, before);
                assertThat(before - activity).as("step at gap " + gap).isLessThan(0.002);
                before = activity;
            }
            code.set(at, RULES.near());
            assertThat(decoder.activity(0, code)).isEqualTo(1);
            code.set(at, RULES.far());
            assertThat(decoder.activity(0, code)).isZero();
        });
    }
}
