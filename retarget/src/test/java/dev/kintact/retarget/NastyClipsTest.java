package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Trim;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A method that solves whole clips, on clips that nobody performs: every frame unlike the one before, limbs deep in bodies. */
class NastyClipsTest {

    private static final int CASES = 8;

    private record Pair(ContactCase performer, RandomBody character) {
        static Pair any(int seed) {
            Gen gen = new Gen(seed, 3 + 2 * seed);
            return new Pair(ContactCase.any(gen), RandomBody.any(gen));
        }

        Clip result(Method method, Clip clip) {
            return Retargeter.between(performer.random().body(), character.body(), RetargetOptions.of(method))
                    .apply(clip);
        }
    }

    @Test
    void bonesKeepTheirLengthsAndNothingIsInfinite() {
        for (int seed = 0; seed < CASES; seed++) {
            Pair pair = Pair.any(seed);
            Clip result = pair.result(Method.KINTACT, pair.performer.clip());
            assertThat(result.frameCount()).isEqualTo(pair.performer.clip().frameCount());
            assertKeepsBones(pair.character.rig(), result);
        }
    }

    private static void assertKeepsBones(Rig rig, Clip result) {
        Pose pose = new Pose(rig.skeleton());
        for (int frame = 0; frame < result.frameCount(); frame++) {
            result.getFrame(frame, pose);
            pose.updateWorld();
            assertKeepsBones(rig, pose, rig.reference().newPose());
        }
    }

    private static void assertKeepsBones(Rig rig, Pose pose, Pose reference) {
        int hips = rig.map().requireJoint(Role.HIPS);
        for (int joint = hips; joint < rig.skeleton().jointCount(); joint++) {
            assertThat(pose.getWorldPosition(joint, new Vector3d()).isFinite()).isTrue();
            Quaterniond rotation = pose.getWorldRotation(joint, new Quaterniond());
            assertThat(Math.abs(rotation.lengthSquared() - 1)).isLessThan(1e-9);
            if (joint > hips) {
                assertThat(pose.getLocalTranslation(joint, new Vector3d()))
                        .isEqualTo(reference.getLocalTranslation(joint, new Vector3d()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void clipsOfFewFramesAreRetargeted(int frames) {
        for (int seed = 0; seed < 3; seed++) {
            Pair pair = Pair.any(seed);
            Clip clip = frames == 0
                    ? pair.performer.clip().emptyCopy().build()
                    : Trim.apply(
                            pair.performer.clip(),
                            0,
                            Math.min(frames, pair.performer.clip().frameCount()) - 1);
            Clip result = pair.result(Method.KINTACT, clip);
            assertThat(result.frameCount()).isEqualTo(clip.frameCount());
            assertThat(result.rate()).isEqualTo(clip.rate());
            assertKeepsBones(pair.character.rig(), result);
        }
    }
}
