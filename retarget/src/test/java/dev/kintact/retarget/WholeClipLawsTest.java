package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Cuts;
import dev.kintact.model.edit.Join;
import dev.kintact.model.edit.Reorient;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Moves;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import java.util.Locale;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What a method must keep that solves whole clips; for few bodies each, as a clip takes long. */
class WholeClipLawsTest {

    private static final int CASES = 4;
    private static final int REACHES = 2;

    /** What nobody sees. */
    private static final double DEGREES = 0.05;

    /** A share of the height. */
    private static final double HEIGHT = 0.0005;

    /** Degrees by which a limb may be behind straight, beyond the copy: the bound gives way a little to what presses on it. */
    private static final double BACKWARDS = 5;

    private record Pair(Reaching performer, RandomBody character, double number) {
        static Pair any(int seed) {
            Gen gen = new Gen(seed, seed * 40 / CASES);
            return new Pair(Reaching.any(gen, REACHES), RandomBody.any(gen), gen.between(0.2, 4.0));
        }

        Retargeter plan() {
            return between(performer.random().body(), character.body());
        }
    }

    private static Retargeter between(Body performer, Body character) {
        return Retargeter.between(performer, character, RetargetOptions.of(Method.KINTACT));
    }

    /** What was put in front of a motion or behind it has no say in it. */
    @Test
    void whatIsBeforeACutChangesNothingAfterIt() {
        Pair pair = Pair.any(1);
        Clip clip = pair.performer.clip();
        Clip other = Moves.moved(
                clip,
                new Quaterniond().rotateY(2.5),
                new Vector3d(3, 0, -2).mul(pair.plan().source().height()));
        Clip both = Join.apply(List.of(other, clip));
        assertThat(Cuts.split(both, pair.plan().source().height())).containsExactly(other, clip);
        Retargeter plan = pair.plan();
        assertThat(plan.apply(both)).isEqualTo(Join.apply(List.of(plan.apply(other), plan.apply(clip))));
    }

    @Test
    void ontoItselfNothingChanges() {
        Apart apart = new Apart();
        for (int seed = 0; seed < CASES; seed++) {
            Reaching one = Pair.any(seed).performer;
            Body body = one.random().body();
            apart.look(
                    between(body, body).apply(one.clip()),
                    one.clip(),
                    body.measures().height());
        }
        apart.tell("onto itself");
        assertThat(apart.degrees()).isLessThan(DEGREES);
        assertThat(apart.height()).isLessThan(HEIGHT);
    }

    @Test
    void ontoItselfScaledOnlyLengthsChange() {
        Apart apart = new Apart();
        for (int seed = 0; seed < CASES; seed++) {
            Pair pair = Pair.any(seed);
            RandomBody body = pair.performer.random();
            Body scaled = body.scaled(pair.number).body();
            Clip expected = Reorient.apply(pair.performer.clip(), new Quaterniond(), pair.number);
            Clip result = between(body.body(), scaled).apply(pair.performer.clip());
            apart.look(result, expected, scaled.measures().height());
        }
        apart.tell("onto itself scaled");
        assertThat(apart.degrees()).isLessThan(DEGREES);
        assertThat(apart.height()).isLessThan(HEIGHT);
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
        apart.tell("moved over the ground");
        assertThat(apart.degrees()).isLessThan(DEGREES);
        assertThat(apart.height()).isLessThan(HEIGHT);
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
        apart.tell("mirrored");
        assertThat(apart.degrees()).isLessThan(DEGREES);
        assertThat(apart.height()).isLessThan(HEIGHT);
    }

    @Test
    void noLimbBendsBackwardsMoreThanTheCopy() {
        double worst = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Pair pair = Pair.any(seed);
            Rig rig = pair.character.rig();
            Clip copy = Retargeter.copying(pair.performer.random().rig(), rig, RootMotion.FULL)
                    .apply(pair.performer.clip());
            Clip result = pair.plan().apply(pair.performer.clip());
            for (int frame = 0; frame < result.frameCount(); frame++) {
                Pose copied = pose(copy, frame);
                Pose pose = pose(result, frame);
                for (BodyLimb limb : BodyLimb.VALUES) {
                    double more = Limbs.backwards(rig, limb, pose) - Math.max(0, Limbs.backwards(rig, limb, copied));
                    worst = Limbs.hasPlainBones(rig, limb) ? Math.max(worst, more) : worst;
                }
            }
        }
        System.out.printf(Locale.ROOT, "limbs bend backwards by %.2f degrees more than copied at most%n", worst);
        assertThat(worst).isLessThan(BACKWARDS);
    }

    private static Pose pose(Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }
}
