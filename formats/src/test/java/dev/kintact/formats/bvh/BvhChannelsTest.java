package dev.kintact.formats.bvh;

import static dev.kintact.formats.bvh.BvhTexts.oneJoint;
import static dev.kintact.formats.bvh.BvhTexts.read;
import static dev.kintact.formats.bvh.BvhTexts.refused;
import static dev.kintact.formats.bvh.BvhTexts.remarks;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.testkit.NaiveBvh;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way in which files list the channels of a joint. */
class BvhChannelsTest {

    @ParameterizedTest
    @EnumSource
    void rotationsAreMultipliedInTheOrderOfTheirChannels(EulerOrder order) {
        String channels = channels(order.name());
        String text = oneJoint("3 " + channels, "10 20 30", "-170 95 400");
        assertLikeNaive(text);
        assertThat(read(text).eulerOrders()).containsExactly(order);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ZXZ", "XYX", "YZY"})
    void turningTwiceAboutOneAxisIsAllowed(String order) {
        String text = oneJoint("3 " + channels(order), "10 20 30", "-170 95 400");
        assertLikeNaive(text);
        assertThat(read(text).eulerOrders()).isEmpty();
    }

    @Test
    void jointsOfOneFileMayDifferInOrderAndCount() {
        String text = """
                HIERARCHY
                ROOT a
                {
                OFFSET 0 0 0
                CHANNELS 6 Zrotation Yrotation Xrotation Xposition Zposition Yposition
                JOINT b
                {
                OFFSET 1 2 3
                JOINT c
                {
                OFFSET 3 2 1
                CHANNELS 1 Yrotation
                JOINT d
                {
                OFFSET 0 5 0
                CHANNELS 3 Xrotation Yrotation Zrotation
                End Site
                {
                OFFSET 0 0 4
                }
                }
                }
                }
                }
                MOTION
                Frames: 1
                Frame Time: 0.01
                10 20 30 4 5 6 70 80 90 100
                """;
        assertLikeNaive(text);
        BvhFile file = read(text);
        assertThat(file.eulerOrders()).containsExactly(EulerOrder.XYZ, EulerOrder.ZYX);
        assertThat(file.channelCount()).isEqualTo(10);
        assertThat(file.channels().get(1)).isEmpty();
        assertThat(file.clip().rotates(1)).isFalse();
        assertThat(file.clip().getTranslation(0, 0, new Vector3d())).isEqualTo(new Vector3d(4, 6, 5));
        assertThat(remarks(file)).isEmpty();
    }

    @Test
    void noChannelsMayBeSaidInWords() {
        BvhFile file = read(oneJoint("0"));
        assertThat(file.clip().frameCount()).isZero();
        assertThat(remarks(file)).singleElement().asString().contains("no joint has channels");
    }

    @Test
    void scaleChannelsAreReadAndLeftOut() {
        BvhFile file = read(oneJoint("6 Xscale Yscale Zscale Zrotation Xrotation Yrotation", "2 2 2 90 0 0"));
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .contains("'Only' has a scale channel")
                .contains("2 more");
        assertThat(file.clip().getRotation(0, 0, new Quaterniond()).angle()).isEqualTo(Math.PI / 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "7", "0", "3.5", "999999999999", "-1"})
    void theNamesCountWhereTheNumberLies(String number) {
        BvhFile file = read(oneJoint(number + " " + channels("ZXYZXY"), "1 2 3 4 5 6"));
        assertThat(file.channelCount()).isEqualTo(6);
        assertThat(file.clip().frameCount()).isEqualTo(1);
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .contains("joint 'Only' announces " + number + " channels and names 6");
    }

    @Test
    void anUnknownChannelIsRefusedWithTheKnownOnes() {
        FormatException error = refused(oneJoint("3 Zrotation Wrotation Yrotation", "1 2 3"));
        assertThat(error)
                .hasMessageStartingWith("some.bvh:5: ")
                .hasMessageContaining("'Wrotation'")
                .hasMessageContaining("expected Xposition");
    }

    @Test
    void aPositionTwiceIsRefused() {
        assertThat(refused(oneJoint("3 Xposition Xposition Zposition", "1 2 3")))
                .hasMessageStartingWith("some.bvh:5: ")
                .hasMessageContaining("Xposition twice");
    }

    @Test
    void moreChannelsThanAJointCanHaveAreRefused() {
        assertThat(refused(oneJoint("12 " + channels("ZXYZXYZXYZXY"), "1")))
                .hasMessageStartingWith("some.bvh:5: ")
                .hasMessageContaining("at most 6");
    }

    @Test
    void aMissingNumberOfChannelsIsRefused() {
        assertThat(refused(oneJoint(channels("ZXY"), "1 2 3")))
                .hasMessageStartingWith("some.bvh:5: ")
                .hasMessageContaining("expected the number of channels of joint 'Only', found 'Zrotation'");
    }

    private static String channels(String axes) {
        return String.join(
                " ", axes.chars().mapToObj(axis -> (char) axis + "rotation").toList());
    }

    private static void assertLikeNaive(String text) {
        Clip clip = read(text).clip();
        NaiveBvh naive = NaiveBvh.parse(text);
        assertThat(clip.frameCount()).isEqualTo(naive.frameCount());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            double[] expected = naive.worldPositions(frame, NaiveBvh.InnerPositions.REPLACE_OFFSET, false);
            List<Vector3d> actual = BvhTexts.world(clip, frame);
            assertThat(actual).hasSize(expected.length / 3);
            for (int i = 0; i < actual.size(); i++) {
                assertThat(actual.get(i).distance(expected[3 * i], expected[3 * i + 1], expected[3 * i + 2]))
                        .isLessThan(1e-12);
            }
        }
    }
}
