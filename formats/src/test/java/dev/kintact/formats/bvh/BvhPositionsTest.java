package dev.kintact.formats.bvh;

import static dev.kintact.formats.bvh.BvhTexts.oneJointAt;
import static dev.kintact.formats.bvh.BvhTexts.read;
import static dev.kintact.formats.bvh.BvhTexts.remarks;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.formats.bvh.BvhReadOptions.Positions;
import dev.kintact.model.Clip;
import java.util.Optional;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** The meanings of position channels that occur in the wild. */
class BvhPositionsTest {

    private static final String ROOT_CHANNELS = "6 Xposition Yposition Zposition Zrotation Xrotation Yrotation";

    @Test
    void theRootsChannelsAreAbsoluteWhereOffsetIsZero() {
        Clip clip = read(oneJointAt("0 0 0", ROOT_CHANNELS, "1 2 3 0 0 0", "0 0 0 0 0 0"))
                .clip();
        assertThat(position(clip, 0, 0)).isEqualTo(new Vector3d(1, 2, 3));
        assertThat(position(clip, 1, 0)).isEqualTo(new Vector3d());
    }

    @Test
    void theRootsChannelsAreAbsoluteWhereOffsetRepeatsThem() {
        BvhFile file = read(oneJointAt("1 95 3", ROOT_CHANNELS, "1 95 3 0 0 0", "2 96 4 0 0 0"));
        assertThat(position(file.clip(), 1, 0)).isEqualTo(new Vector3d(2, 96, 4));
        assertThat(remarks(file)).isEmpty();
    }

    @Test
    void theRootsOffsetIsAddedWhereItsChannelsStartAtZero() {
        BvhFile file = read(oneJointAt("-394 -314 2114", ROOT_CHANNELS, "0 0 0 0 0 0", "1 2 3 0 0 0"));
        assertThat(position(file.clip(), 0, 0)).isEqualTo(new Vector3d(-394, -314, 2114));
        assertThat(position(file.clip(), 1, 0)).isEqualTo(new Vector3d(-393, -312, 2117));
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .contains("OFFSET is added")
                .contains("--root-positions");
    }

    @Test
    void theMeaningOfTheRootsChannelsCanBeGiven() {
        String text = oneJointAt("10 0 0", ROOT_CHANNELS, "1 2 3 0 0 0");
        assertThat(position(read(text, root(Positions.REPLACE)).clip(), 0, 0)).isEqualTo(new Vector3d(1, 2, 3));
        assertThat(position(read(text, root(Positions.ADD)).clip(), 0, 0)).isEqualTo(new Vector3d(11, 2, 3));
        assertThat(position(read(text, root(Positions.IGNORE)).clip(), 0, 0)).isEqualTo(new Vector3d(10, 0, 0));
    }

    @Test
    void aRootWithoutPositionsStaysAtItsOffset() {
        Clip clip = read(oneJointAt("1 2 3", "3 Zrotation Xrotation Yrotation", "0 0 0"))
                .clip();
        assertThat(position(clip, 0, 0)).isEqualTo(new Vector3d(1, 2, 3));
    }

    @Test
    void anAxisWithoutAChannelKeepsItsOffset() {
        Clip clip = read(oneJointAt("1 2 3", "1 Yposition", "50", "60")).clip();
        assertThat(position(clip, 1, 0)).isEqualTo(new Vector3d(1, 60, 3));
    }

    @Test
    void innerPositionsThatRepeatTheOffsetReplaceIt() {
        BvhFile file = read(chain("0 10 0", "0 5 0", "0 10 0 0 5 0", "0 10 0 0 5 0"));
        assertThat(position(file.clip(), 0, 1)).isEqualTo(new Vector3d(0, 10, 0));
        assertThat(position(file.clip(), 1, 2)).isEqualTo(new Vector3d(0, 5, 0));
        assertThat(file.clip().translates(1))
                .as("constant positions are no track")
                .isFalse();
        assertThat(remarks(file)).isEmpty();
    }

    @Test
    void innerPositionsThatDifferFromTheOffsetReplaceItToo() {
        Clip clip =
                read(chain("0 10 0", "0 5 0", "0 12 0 0 6 0", "0 13 0 0 6 0")).clip();
        assertThat(position(clip, 0, 1)).isEqualTo(new Vector3d(0, 12, 0));
        assertThat(position(clip, 1, 1)).isEqualTo(new Vector3d(0, 13, 0));
        assertThat(position(clip, 1, 2)).isEqualTo(new Vector3d(0, 6, 0));
        assertThat(clip.translates(1)).isTrue();
        assertThat(clip.translates(2)).isFalse();
    }

    @Test
    void innerPositionsThatAreZeroThroughoutLeaveTheOffset() {
        BvhFile file = read(chain("0 10 0", "0 5 0", "0 0 0 0 0 0", "0 0 0 0 0 1e-6"));
        assertThat(position(file.clip(), 1, 1)).isEqualTo(new Vector3d(0, 10, 0));
        assertThat(position(file.clip(), 1, 2)).isEqualTo(new Vector3d(0, 5, 0));
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .contains("2 joints, 'b' the first")
                .contains("zero throughout");
    }

    @Test
    void innerPositionsNearZeroThatMoveAreAdded() {
        BvhFile file = read(chain("0 10 0", "0 5 0", "0 0 0 1 0 0", "0 1 0 0 0 1"));
        assertThat(position(file.clip(), 0, 1)).isEqualTo(new Vector3d(0, 10, 0));
        assertThat(position(file.clip(), 1, 1)).isEqualTo(new Vector3d(0, 11, 0));
        assertThat(position(file.clip(), 1, 2)).isEqualTo(new Vector3d(0, 5, 1));
        assertThat(remarks(file)).singleElement().asString().contains("added").contains("--inner-positions replace");
    }

    @Test
    void theMeaningOfInnerPositionsCanBeGiven() {
        String text = chain("0 10 0", "0 5 0", "0 0 0 0 7 0");
        assertThat(position(read(text, inner(Positions.REPLACE)).clip(), 0, 1)).isEqualTo(new Vector3d());
        assertThat(position(read(text, inner(Positions.ADD)).clip(), 0, 2)).isEqualTo(new Vector3d(0, 12, 0));
        assertThat(position(read(text, inner(Positions.IGNORE)).clip(), 0, 2)).isEqualTo(new Vector3d(0, 5, 0));
    }

    /** A joint with one position channel must not see the values of the joint before it. */
    @Test
    void partialInnerPositionsAreAddedOnTheirAxisOnly() {
        String text = """
                HIERARCHY
                ROOT a
                {
                OFFSET 0 0 0
                CHANNELS 3 Xposition Yposition Zposition
                JOINT b
                {
                OFFSET 10 20 30
                CHANNELS 1 Yposition
                }
                }
                MOTION
                Frames: 2
                Frame Time: 0.01
                7 8 9 1
                7 8 9 2
                """;
        assertThat(position(read(text, inner(Positions.ADD)).clip(), 1, 1)).isEqualTo(new Vector3d(10, 22, 30));
        assertThat(position(read(text, inner(Positions.REPLACE)).clip(), 1, 1)).isEqualTo(new Vector3d(10, 2, 30));
        assertThat(position(read(text).clip(), 1, 1)).isEqualTo(new Vector3d(10, 22, 30));
    }

    @Test
    void withoutFramesOffsetsHold() {
        Clip clip = read(chain("0 10 0", "0 5 0")).clip();
        assertThat(clip.frameCount()).isZero();
        assertThat(clip.skeleton().getRestOffset(2, new Vector3d())).isEqualTo(new Vector3d(0, 5, 0));
    }

    private static BvhReadOptions root(Positions positions) {
        return new BvhReadOptions(Optional.empty(), Optional.empty(), positions, Positions.AUTO);
    }

    private static BvhReadOptions inner(Positions positions) {
        return new BvhReadOptions(Optional.empty(), Optional.empty(), Positions.AUTO, positions);
    }

    private static Vector3d position(Clip clip, int frame, int joint) {
        return clip.getTranslation(frame, joint, new Vector3d());
    }

    /** A root that rotates, and two joints below it with three position channels each. */
    private static String chain(String offset1, String offset2, String... innerFrames) {
        String position = "CHANNELS 3 Xposition Yposition Zposition\n";
        StringBuilder text = new StringBuilder("HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 1 Xrotation\n")
                .append("JOINT b\n{\nOFFSET " + offset1 + "\n" + position)
                .append("JOINT c\n{\nOFFSET " + offset2 + "\n" + position)
                .append("}\n}\n}\nMOTION\nFrames: " + innerFrames.length + "\nFrame Time: 0.01\n");
        for (String frame : innerFrames) {
            text.append("0 ").append(frame).append('\n');
        }
        return text.toString();
    }
}
