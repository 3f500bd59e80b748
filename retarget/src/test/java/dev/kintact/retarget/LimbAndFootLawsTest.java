package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.AnkleHeights;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Elbows and knees of characters bend as elbows and knees do, and feet that stand stand. */
class LimbAndFootLawsTest {

    /** Radians; less, and the leg may be too short for where it should stand. */
    private static final double LEAST_FLEXION = Math.toRadians(10);

    /** Radians; more, and it may be too long. */
    private static final double MOST_FLEXION = Math.toRadians(150);

    private record Pair(ContactCase performer, RandomBody character) {
        static Pair any(Gen gen) {
            return new Pair(ContactCase.any(gen), RandomBody.any(gen));
        }
    }

    @ParameterizedTest
    // the one is the copy, the other solves whole clips; see WholeClipLawsTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"IMR", "KINTACT"})
    void noLimbBendsBackwardsMoreThanTheCopy(Method method) {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll("no limb bends backwards more than the copy by " + method, pairs, pair -> {
            Clip copy = result(pair, Method.IMR);
            Clip result = result(pair, method);
            Rig rig = pair.character.rig();
            Pose copied = new Pose(rig.skeleton());
            Pose pose = new Pose(rig.skeleton());
            for (int frame = 0; frame < result.frameCount(); frame++) {
                copy.getFrame(frame, copied);
                result.getFrame(frame, pose);
                copied.updateWorld();
                pose.updateWorld();
                for (BodyLimb limb : BodyLimb.VALUES) {
                    if (Limbs.hasPlainBones(rig, limb)) {
                        assertThat(Limbs.backwards(rig, limb, pose))
                                .as("degrees that %s bends backwards in frame %d", limb.mid(), frame)
                                .isLessThanOrEqualTo(Math.max(0, Limbs.backwards(rig, limb, copied)) + 0.01);
                    }
                }
            }
        });
    }

    private static Clip result(Pair pair, Method method) {
        return Retargeter.between(pair.performer.random().body(), pair.character.body(), RetargetOptions.of(method))
                .apply(pair.performer.clip());
    }

    /** Where the leg is long enough to stand, which shows in a knee that is bent. */
    @Test
    void feetThatStandStandByKma() {
        int[] standing = {0};
        Laws.forAll("feet that stand stand by kma", LimbAndFootLawsTest::standing, pair -> {
            for (double off : heightsOff(pair, Method.KMA)) {
                assertThat(Math.abs(off)).isLessThan(1e-9);
                standing[0]++;
            }
        });
        assertThat(standing[0]).isGreaterThan(1000);
    }

    /** The ground is one voice among many by these methods, as published, so feet only nearly stand. */
    @ParameterizedTest
    @EnumSource(names = {"SMR", "MDB"})
    void feetThatStandNearlyStand(Method method) {
        List<Double> all = new ArrayList<>();
        Laws.forAll("feet that stand nearly stand by " + method, LimbAndFootLawsTest::standing, pair -> {
            for (double off : heightsOff(pair, method)) {
                all.add(Math.abs(off) / pair.character.rig().height());
            }
        });
        Collections.sort(all);
        System.out.printf(
                Locale.ROOT,
                "%s: standing ankles off by %.4f of the height in the median, %.4f in one of ten, %.4f at most%n",
                method.id(),
                all.get(all.size() / 2),
                all.get(all.size() * 9 / 10),
                all.get(all.size() - 1));
        assertThat(all.get(all.size() / 2)).isLessThan(0.015);
    }

    /** A performer with both feet on the ground in every frame, as far as legs reach. */
    private static Pair standing(Gen gen) {
        ContactCase contact = ContactCase.any(gen);
        RandomBody random = contact.random();
        double[] ankles = new double[2];
        AnkleHeights.put(random.rig(), ankles);
        ClipBuilder clip = contact.clip().emptyCopy();
        for (int frame = 0; frame < contact.clip().frameCount(); frame++) {
            Pose pose = contact.pose(frame);
            for (BodyLimb leg : List.of(BodyLimb.LEFT_LEG, BodyLimb.RIGHT_LEG)) {
                LimbPosture posture = new LimbPosture(LimbJoints.of(random.rig(), leg.base()));
                posture.read(pose);
                Vector3d goal = new Vector3d(
                        posture.end().x(), ankles[leg.side()], posture.end().z());
                posture.reachEnd(goal, posture.mid());
                posture.write(pose);
            }
            pose.updateWorld();
            clip.addFrame(pose);
        }
        return new Pair(new ContactCase(random, clip.build()), RandomBody.any(gen));
    }

    /** How much higher than when standing the ankles are whose performer's stand, metres. */
    private static List<Double> heightsOff(Pair pair, Method method) {
        Clip result = result(pair, method);
        Rig performer = pair.performer.random().rig();
        Rig character = pair.character.rig();
        double[] performerAnkles = new double[2];
        double[] characterAnkles = new double[2];
        AnkleHeights.put(performer, performerAnkles);
        AnkleHeights.put(character, characterAnkles);
        Pose pose = new Pose(character.skeleton());
        List<Double> heights = new ArrayList<>();
        for (int frame = 0; frame < result.frameCount(); frame++) {
            result.getFrame(frame, pose);
            pose.updateWorld();
            Pose source = pair.performer.pose(frame);
            for (BodyLimb leg : List.of(BodyLimb.LEFT_LEG, BodyLimb.RIGHT_LEG)) {
                LimbPosture from = new LimbPosture(LimbJoints.of(performer, leg.base()));
                LimbPosture to = new LimbPosture(LimbJoints.of(character, leg.base()));
                from.read(source);
                to.read(pose);
                boolean stands = Math.abs(from.end().y() - performerAnkles[leg.side()]) < 1e-9;
                if (stands && to.flexion() > LEAST_FLEXION && to.flexion() < MOST_FLEXION) {
                    heights.add(to.end().y() - characterAnkles[leg.side()]);
                }
            }
        }
        return heights;
    }
}
