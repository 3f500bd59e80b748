package dev.kintact.formats.bvh;

import static dev.kintact.formats.bvh.BvhTexts.written;
import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.testkit.NaiveBvh;
import dev.kintact.testkit.RandomClips;
import dev.kintact.testkit.RandomSkeletons;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BvhWriterTest {

    private static final BvhWriteOptions OPTIONS = new BvhWriteOptions(EulerOrder.ZXY, 6);

    @Test
    void aSmallClipIsWrittenAsTheFormatAsks() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("Hips", Skeleton.NO_PARENT, new Vector3d(5, 5, 5));
        builder.addJoint("Head", 0, new Vector3d(0, 0.5, 0));
        builder.addEndSite(1, new Vector3d(0, 0.25, 0));
        Pose pose = new Pose(builder.build());
        ClipBuilder clip = new ClipBuilder(pose.skeleton(), FrameRate.of(30)).rotatesAllAndMovesRoot();
        pose.setLocalTranslation(0, 1, -2, 0.125);
        pose.setLocalRotation(1, new Quaterniond().rotateX(Math.toRadians(-30)));
        clip.addFrame(pose).addFrame(pose);
        assertThat(written(clip.build(), OPTIONS)).isEqualTo("""
                        HIERARCHY
                        ROOT Hips
                        {
                        	OFFSET 0 0 0
                        	CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
                        	JOINT Head
                        	{
                        		OFFSET 0 0.5 0
                        		CHANNELS 3 Zrotation Xrotation Yrotation
                        		End Site
                        		{
                        			OFFSET 0 0.25 0
                        		}
                        	}
                        }
                        MOTION
                        Frames: 2
                        Frame Time: 0.0333333333
                        1 -2 0.125 0 0 0 0 -30 0
                        1 -2 0.125 0 0 0 0 -30 0
                        """);
    }

    @Test
    void textHasPlainLineEndsAndFixedPointNumbersOnly() {
        forAll("plain text", RandomClips.wildOrEmpty(RandomSkeletons.unrotated()), clip -> {
            String text = written(clip, OPTIONS);
            assertThat(text).doesNotContain("\r").endsWith("\n");
            assertThat(text.lines().filter(line -> line.endsWith(" ") || line.contains("  ")))
                    .isEmpty();
            String numbers = text.substring(text.indexOf("Frame Time:") + 11);
            assertThat(numbers).matches("[-0-9. \n]*").doesNotContain("-0 ").doesNotContain("-0\n");
            assertThat(text).contains("\nFrames: " + clip.frameCount() + "\n");
        });
    }

    /** Another reader, one that adds nothing and guesses nothing, must see the same body. */
    @Test
    void aPlainReaderSeesTheSamePositions() {
        forAll("plain reader", RandomClips.wild(RandomSkeletons.unrotated()), clip -> {
            NaiveBvh naive = NaiveBvh.parse(written(clip, new BvhWriteOptions(EulerOrder.XYZ, 9)));
            assertThat(naive.frameCount()).isEqualTo(clip.frameCount());
            BvhFile ours = BvhTexts.read(written(clip, new BvhWriteOptions(EulerOrder.XYZ, 9)));
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                double[] theirs = naive.worldPositions(frame, NaiveBvh.InnerPositions.REPLACE_OFFSET, false);
                var positions = BvhTexts.world(ours.clip(), frame);
                for (int i = 0; i < positions.size(); i++) {
                    assertThat(positions.get(i).distance(theirs[3 * i], theirs[3 * i + 1], theirs[3 * i + 2]))
                            .isLessThan(1e-6);
                }
            }
        });
    }

    @Test
    void anglesRunOnWithoutJumps() {
        for (EulerOrder order : EulerOrder.values()) {
            forAll("no jumps " + order, RandomClips.smooth(RandomSkeletons.unrotated()), clip -> {
                String[] lines = written(clip, new BvhWriteOptions(order, 6)).split("\n");
                double[] before = null;
                for (int i = lines.length - clip.frameCount(); i < lines.length; i++) {
                    double[] values = java.util.Arrays.stream(lines[i].split(" "))
                            .mapToDouble(Double::parseDouble)
                            .toArray();
                    for (int k = 0; before != null && k < values.length; k++) {
                        assertThat(Math.abs(values[k] - before[k])).isLessThanOrEqualTo(180.000001);
                    }
                    before = values;
                }
            });
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a{b}c|a_b_c",
                "'a\nb\tc'|a_b_c",
                "'  a b '|a b",
                "''|joint1",
                "' '|joint1",
                "Hüfte|Hüfte",
                "a\u007f|a_"
            })
    void namesThatWouldBreakTheFileAreChanged(String name, String expected) {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("root", Skeleton.NO_PARENT, new Vector3d());
        builder.addJoint(name, 0, new Vector3d());
        String text = written(new ClipBuilder(builder.build(), FrameRate.of(30)).build(), OPTIONS);
        assertThat(BvhTexts.read(text).clip().skeleton().names()).containsExactly("root", expected);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void whatIsNoNumberIsRefusedWithJointAndFrame(double value) {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("root", Skeleton.NO_PARENT, new Vector3d());
        builder.addJoint("hand", 0, new Vector3d());
        Pose pose = new Pose(builder.build());
        ClipBuilder shifted =
                new ClipBuilder(pose.skeleton(), FrameRate.of(30)).translates(1).addFrame(pose);
        pose.setLocalTranslation(1, 0, value, 0);
        shifted.addFrame(pose);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> written(shifted.build(), OPTIONS))
                .withMessageContaining("'hand'")
                .withMessageContaining("frame 1");
        ClipBuilder turned = new ClipBuilder(pose.skeleton(), FrameRate.of(30)).rotates(1);
        pose.setLocalRotation(1, value, 0, 0, 1);
        turned.addFrame(pose);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> written(turned.build(), OPTIONS))
                .withMessageContaining("'hand'")
                .withMessageContaining("frame 0");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void offsetsThatAreNoNumbersAreRefusedWithTheirJoint(double value) {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("root", Skeleton.NO_PARENT, new Vector3d());
        builder.addJoint("hand", 0, new Vector3d(0, value, 0));
        Clip offset = new ClipBuilder(builder.build(), FrameRate.of(30)).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> written(offset, OPTIONS))
                .withMessageContaining("'hand'");
        builder.setRestOffset(1, new Vector3d()).addEndSite(1, new Vector3d(value));
        Clip site = new ClipBuilder(builder.build(), FrameRate.of(30)).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> written(site, OPTIONS))
                .withMessageContaining("'hand'");
    }

    /** Tabs for every level would make the file grow with the square of the depth: 10 GB here. */
    @Test
    @Timeout(20)
    void aDeepTreeIsNotIndentedWithoutEnd() {
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < 20_000; joint++) {
            builder.addJoint("j", joint - 1, new Vector3d());
        }
        String text = written(new ClipBuilder(builder.build(), FrameRate.of(30)).build(), OPTIONS);
        assertThat(text).hasSizeLessThan(20_000 * 1000);
        assertThat(BvhTexts.read(text).clip().skeleton()).isEqualTo(builder.build());
    }

    @Test
    void decimalsFollowTheUnit() {
        assertThat(BvhWriteOptions.forUnit(EulerOrder.ZXY, 1).lengthDecimals()).isEqualTo(8);
        assertThat(BvhWriteOptions.forUnit(EulerOrder.ZXY, 0.01).lengthDecimals())
                .isEqualTo(6);
        assertThat(BvhWriteOptions.forUnit(EulerOrder.ZXY, 1000).lengthDecimals())
                .isEqualTo(11);
        assertThat(BvhWriteOptions.forUnit(EulerOrder.ZXY, 1e9).lengthDecimals())
                .isEqualTo(12);
        assertThatIllegalArgumentException().isThrownBy(() -> new BvhWriteOptions(EulerOrder.ZXY, 13));
    }
}
