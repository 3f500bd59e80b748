package dev.kintact.model.edit;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomClips;
import dev.kintact.testkit.RandomSkeletons;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class TrimTest {

    @Test
    void theWholeClipIsTheClip() {
        forAll("trim all", RandomClips.wild(RandomSkeletons.any()), clip -> {
            assertThat(Trim.apply(clip, 0, clip.frameCount() - 1)).isEqualTo(clip);
        });
    }

    @Test
    void aPartHasTheFramesOfTheWhole() {
        forAll("trim part", TrimTest::part, part -> {
            Clip trimmed = Trim.apply(part.clip, part.first, part.last);
            assertThat(trimmed.frameCount()).isEqualTo(part.last - part.first + 1);
            assertThat(trimmed.skeleton()).isEqualTo(part.clip.skeleton());
            assertThat(trimmed.rate()).isEqualTo(part.clip.rate());
            Pose expected = new Pose(part.clip.skeleton());
            for (int frame = 0; frame < trimmed.frameCount(); frame++) {
                part.clip.getFrame(part.first + frame, expected);
                for (int joint = 0; joint < trimmed.skeleton().jointCount(); joint++) {
                    assertThat(trimmed.getRotation(frame, joint, new Quaterniond()))
                            .isEqualTo(expected.getLocalRotation(joint, new Quaterniond()));
                    assertThat(trimmed.getTranslation(frame, joint, new Vector3d()))
                            .isEqualTo(expected.getLocalTranslation(joint, new Vector3d()));
                }
            }
        });
    }

    @Test
    void aPartOfAPartIsAPart() {
        forAll("trim twice", TrimTest::part, part -> {
            Clip once = Trim.apply(part.clip, part.first, part.last);
            int last = once.frameCount() - 1;
            assertThat(Trim.apply(once, last / 2, last))
                    .isEqualTo(Trim.apply(part.clip, part.first + last / 2, part.last));
        });
    }

    @Test
    void framesOutsideTheClipAreRefusedWithItsRange() {
        Clip clip = RandomClips.wild(RandomSkeletons.any()).generate(new Gen(1, 20));
        int count = clip.frameCount();
        int[][] wrong = {{-1, 0}, {0, count}, {1, 0}, {count, count}, {Integer.MIN_VALUE, Integer.MAX_VALUE}};
        for (int[] range : wrong) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Trim.apply(clip, range[0], range[1]))
                    .withMessageContaining(range[0] + " to " + range[1])
                    .withMessageContaining("0 to " + (count - 1));
        }
    }

    private record Part(Clip clip, int first, int last) {}

    private static Part part(Gen gen) {
        Clip clip = RandomClips.wild(RandomSkeletons.any()).generate(gen);
        int first = gen.between(0, clip.frameCount() - 1);
        return new Part(clip, first, gen.between(first, clip.frameCount() - 1));
    }
}
