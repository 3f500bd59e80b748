package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Generator;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What must hold for every method, every body and every posture, whether it touches something or not. What a method keeps that
 * solves whole clips is in {@link WholeClipLawsTest}.
 */
class MethodLawsTest {

    private static final double METRES = 1e-9;

    /** A straight limb may turn about itself by as little as it is bent, which rounding decides. */
    private static final double DEGREES = 1e-4;

    private record Pair(ContactCase performer, RandomBody character, double number) {
        static Pair any(Gen gen) {
            return new Pair(ContactCase.any(gen), RandomBody.any(gen), gen.between(0.2, 4.0));
        }
    }

    private static Clip retarget(Body from, Body to, Method method, Clip clip) {
        return Retargeter.between(from, to, RetargetOptions.of(method)).apply(clip);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "KINTACT") // which mends what goes in; see WholeClipLawsTest
    void ontoItselfNothingChanges(Method method) {
        Laws.forAll("onto itself nothing changes by " + method, ContactCase::any, one -> {
            Body body = one.random().body();
            Rigs.assertSame(retarget(body, body, method, one.clip()), one.clip(), METRES, DEGREES);
        });
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "KINTACT") // as clips take long; see NastyClipsTest
    void bonesKeepTheirLengths(Method method) {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll("bones keep their lengths by " + method, pairs, pair -> {
            Body character = pair.character.body();
            Clip result = retarget(pair.performer.random().body(), character, method, pair.performer.clip());
            Pose pose = new Pose(result.skeleton());
            Pose reference = character.rig().reference().newPose();
            int hips = character.rig().map().requireJoint(dev.kintact.body.Role.HIPS);
            for (int frame = 0; frame < result.frameCount(); frame++) {
                result.getFrame(frame, pose);
                pose.updateWorld();
                for (int joint = hips + 1; joint < result.skeleton().jointCount(); joint++) {
                    assertThat(pose.getLocalTranslation(joint, new Vector3d()))
                            .isEqualTo(reference.getLocalTranslation(joint, new Vector3d()));
                    assertThat(pose.getWorldPosition(joint, new Vector3d()).isFinite())
                            .isTrue();
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void aStepAllocatesNothing(Method method) {
        Pair pair = Pair.any(new Gen(7, 20));
        RetargetSession session = Retargeter.between(
                        pair.performer.random().body(), pair.character.body(), RetargetOptions.of(method))
                .newSession();
        Clip clip = pair.performer.clip();
        Pose from = new Pose(clip.skeleton());
        Pose to = new Pose(pair.character.rig().skeleton());
        int[] frame = {0};
        Allocations.assertAllocatesNothing(() -> {
            clip.getFrame(frame[0]++ % clip.frameCount(), from);
            session.step(from, to);
        });
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "KINTACT") // whose frames do, so that nothing jumps
    void aFrameDoesNotDependOnOthers(Method method) {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll("a frame does not depend on others by " + method, pairs, pair -> {
            Retargeter plan = Retargeter.between(
                    pair.performer.random().body(), pair.character.body(), RetargetOptions.of(method));
            Clip clip = pair.performer.clip();
            RetargetSession running = plan.newSession();
            Pose from = new Pose(clip.skeleton());
            Pose to = new Pose(plan.target().skeleton());
            Pose alone = new Pose(plan.target().skeleton());
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                clip.getFrame(frame, from);
                running.step(from, to);
                plan.newSession().step(from, alone);
                for (int joint = 0; joint < to.skeleton().jointCount(); joint++) {
                    assertThat(to.getLocalRotation(joint, new Quaterniond()))
                            .isEqualTo(alone.getLocalRotation(joint, new Quaterniond()));
                    assertThat(to.getLocalTranslation(joint, new Vector3d()))
                            .isEqualTo(alone.getLocalTranslation(joint, new Vector3d()));
                }
            }
        });
    }

    @ParameterizedTest
    // the one measures in metres, the other mends what goes in; see WholeClipLawsTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"AKC", "KINTACT"})
    void ontoItselfScaledOnlyLengthsChange(Method method) {
        Generator<Pair> pairs = Pair::any;
        Laws.forAll("onto itself scaled only lengths change by " + method, pairs, pair -> {
            RandomBody body = pair.performer.random();
            RandomBody scaled = body.scaled(pair.number);
            Clip expected =
                    dev.kintact.model.edit.Reorient.apply(pair.performer.clip(), new Quaterniond(), pair.number);
            Clip result = retarget(body.body(), scaled.body(), method, pair.performer.clip());
            Rigs.assertSame(result, expected, METRES * pair.number, DEGREES);
        });
    }
}
