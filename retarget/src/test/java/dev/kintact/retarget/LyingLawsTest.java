package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.SkinHeights;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Reorient;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Moves;
import dev.kintact.testkit.RandomBody;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Trunk and head of who lies or sits on the ground; for few bodies each, as a clip takes long. */
class LyingLawsTest {

    private static final int CASES = 6;

    /** What nobody sees. */
    private static final double DEGREES = 0.05;

    /** A share of the height. */
    private static final double HEIGHT = 0.0005;

    private record Pair(Lying performer, RandomBody character, double number) {
        static Pair any(int seed) {
            Gen gen = new Gen(seed, seed * 40 / CASES);
            return new Pair(Lying.any(gen), RandomBody.any(gen), gen.between(0.2, 4.0));
        }

        Retargeter plan() {
            return between(performer.random().body(), character.body());
        }
    }

    private static Retargeter between(Body performer, Body character) {
        return Retargeter.between(performer, character, RetargetOptions.of(Method.KINTACT));
    }

    private static void assertSame(Apart apart, String law) {
        apart.tell(law);
        assertThat(apart.degrees()).isLessThan(DEGREES);
        assertThat(apart.height()).isLessThan(HEIGHT);
    }

    /** Fingers that no clip moves stay as bound here. */
    @Test
    void ontoItselfOfAnySizeOnlyLengthsChange() {
        Apart apart = new Apart();
        for (int seed = 0; seed < CASES; seed++) {
            Pair pair = Pair.any(seed);
            RandomBody body = pair.performer.random();
            double factor = seed % 2 == 0 ? 1 : pair.number;
            Body scaled = body.scaled(factor).body();
            Clip expected = Reorient.apply(pair.performer.clip(), new Quaterniond(), factor);
            RetargetOptions options = RetargetOptions.of(Method.KINTACT).with(Parameter.HANDS_RELAXED, 0);
            Clip result = Retargeter.between(body.body(), scaled, options).apply(pair.performer.clip());
            apart.look(result, expected, scaled.measures().height());
        }
        assertSame(apart, "lying, onto itself of any size");
    }

    @Test
    void movedOverTheGroundInMovedOut() {
        Apart apart = new Apart();
        for (int seed = 0; seed < CASES; seed++) {
            Pair pair = Pair.any(seed);
            Retargeter plan = pair.plan();
            Quaterniond turn = new Quaterniond().rotationY(pair.number);
            Vector3d way = new Vector3d(pair.number, 0, 3);
            Clip result = plan.apply(pair.performer.clip());
            Clip moved = plan.apply(Moves.moved(pair.performer.clip(), turn, way));
            apart.look(
                    moved,
                    Moves.moved(result, turn, way.mul(plan.scale())),
                    pair.character.body().measures().height());
        }
        assertSame(apart, "lying, moved over the ground");
    }

    @Test
    void mirroredInMirroredOut() {
        Apart apart = new Apart();
        for (int seed = 0; seed < CASES; seed++) {
            Pair pair = Pair.any(seed);
            RandomBody performer = pair.performer.random();
            RandomBody moving =
                    new RandomBody(performer.humanoid(), pair.performer.clip(), performer.shape(), performer.body());
            RandomBody image = moving.mirrored();
            Clip result = pair.plan().apply(moving.clip());
            Clip other = between(image.body(), pair.character.mirrored().body()).apply(image.clip());
            apart.look(
                    other,
                    Apart.mirrored(result, pair.character),
                    pair.character.body().measures().height());
        }
        assertSame(apart, "lying, mirrored");
    }

    /**
     * Of any other body: how far it is in the ground at most, and how far over it on average; copied, then as the method has it.
     * Hips that copied rotations have much too high do not come down all the way, or standing ones would.
     */
    @Test
    void otherBodiesLieOnTheGroundToo() {
        double[] deepest = new double[2];
        double[] over = new double[2];
        for (int seed = 0; seed < CASES; seed++) {
            Pair pair = Pair.any(seed);
            Clip source = pair.performer.clip();
            Retargeter copying = Retargeter.between(
                    pair.performer.random().body(), pair.character.body(), RetargetOptions.of(Method.IMR));
            Clip[] results = {copying.apply(source), pair.plan().apply(source)};
            for (int i = 0; i < 2; i++) {
                for (int frame = 0; frame < source.frameCount(); frame++) {
                    double gap = lowest(pair.character.body(), results[i], frame);
                    deepest[i] = Math.max(deepest[i], -gap);
                    over[i] += Math.max(0, gap) / (CASES * source.frameCount());
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "copied, trunks are %.2f %% in the ground at most and %.2f %% over it; refined %.2f and %.2f %%%n",
                100 * deepest[0],
                100 * over[0],
                100 * deepest[1],
                100 * over[1]);
        assertThat(deepest[1]).isLessThan(0.005);
        assertThat(over[1]).isLessThan(over[0] / 2);
    }

    /** Of any other body, whose performer has hands and feet bent nearly as far as they go. */
    @Test
    void jointsStayInRange() {
        double furthest = Double.NEGATIVE_INFINITY;
        for (int seed = 0; seed < CASES; seed++) {
            Pair pair = Pair.any(seed);
            Rig rig = pair.character.rig();
            Clip source = pair.performer.withBentEnds();
            Clip copy = Retargeter.between(
                            pair.performer.random().body(), pair.character.body(), RetargetOptions.of(Method.IMR))
                    .apply(source);
            Clip result = pair.plan().apply(source);
            for (int frame = 0; frame < source.frameCount(); frame++) {
                for (Limbs.Joint joint : Limbs.RANGES) {
                    double most = Math.max(joint.most(), joint.degrees(rig, pose(copy, frame)));
                    furthest = Math.max(furthest, joint.degrees(rig, pose(result, frame)) - most);
                }
            }
        }
        System.out.printf(Locale.ROOT, "lying, joints turn by %.2f degrees beyond their range at most%n", furthest);
        assertThat(furthest).isLessThanOrEqualTo(0).isGreaterThan(-5);
    }

    private static Pose pose(Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    private static double lowest(Body body, Clip clip, int frame) {
        GapMeter meter = new GapMeter(body);
        meter.update(pose(clip, frame));
        double least = Double.POSITIVE_INFINITY;
        for (int spot = 0; spot < SkinHeights.count(); spot++) {
            least = Math.min(least, meter.skinHeights().gap(spot));
        }
        return least;
    }
}
