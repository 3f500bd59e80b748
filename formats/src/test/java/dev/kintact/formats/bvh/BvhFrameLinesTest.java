package dev.kintact.formats.bvh;

import static dev.kintact.formats.bvh.BvhTexts.ARM;
import static dev.kintact.formats.bvh.BvhTexts.FIRST_FRAME_LINE;
import static dev.kintact.formats.bvh.BvhTexts.oneJoint;
import static dev.kintact.formats.bvh.BvhTexts.read;
import static dev.kintact.formats.bvh.BvhTexts.refused;
import static dev.kintact.formats.bvh.BvhTexts.remarks;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Clip;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames that are too many, too few, too long, too short, or spread over lines in other ways. */
class BvhFrameLinesTest {

    private static final Clip EXPECTED = read(ARM).clip();
    private static final String SECOND_FRAME = "4 5 6 90 0 0 0 90 0\n";

    @ParameterizedTest
    @ValueSource(strings = {"5", "2147483648", "1000000000000000000", "1e300"})
    void fewerFramesThanAnnouncedAreKept(String announced) {
        BvhFile file = read(ARM.replace("Frames: 2", "Frames: " + announced));
        assertThat(file.clip()).isEqualTo(EXPECTED);
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .contains("announces")
                .contains("the file holds 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "0"})
    void moreFramesThanAnnouncedAreKept(String announced) {
        BvhFile file = read(ARM.replace("Frames: 2", "Frames: " + announced));
        assertThat(file.clip()).isEqualTo(EXPECTED);
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .isEqualTo("the header announces " + announced + " frames, the file holds 2");
    }

    @Test
    void noFramesAreNoProblem() {
        BvhFile file = read(oneJoint("1 Xrotation"));
        assertThat(file.clip().frameCount()).isZero();
        assertThat(remarks(file)).isEmpty();
    }

    @Test
    void aFrameMayGoOnInTheNextLine() {
        assertSame(ARM.replace(SECOND_FRAME, "4 5 6\n90 0 0\n0 90 0\n"));
        assertSame(ARM.replace(SECOND_FRAME, "4\n5\n6\n\n90\n0\n0\n0\n90\n0\n"));
        assertSame(ARM.replace("1 2 3 0 0 0 0 0 0\n", "1 2 3 0 0 0 0 0\n0\n"));
    }

    @Test
    void aLineMayHoldSeveralFrames() {
        assertSame(ARM.replace("0\n4", "0 4"));
    }

    @Test
    void aShortLineInTheMiddleIsRefusedByNameAndCounts() {
        String text = ARM + SECOND_FRAME + "4 5 6 90 0 0 0 90\n" + SECOND_FRAME.repeat(3);
        assertThat(refused(text))
                .hasMessageStartingWith("some.bvh:" + (FIRST_FRAME_LINE + 3) + ": ")
                .hasMessageContaining("the line has 8 values; expected 9");
    }

    @Test
    void aLongLineInTheMiddleIsRefusedByNameAndCounts() {
        String text = ARM + SECOND_FRAME.strip() + " 7\n" + SECOND_FRAME.repeat(3);
        assertThat(refused(text))
                .hasMessageStartingWith("some.bvh:" + (FIRST_FRAME_LINE + 2) + ": ")
                .hasMessageContaining("the line has 10 values; expected 9");
    }

    /** The numbers carry exponents, so that the short cut for plain numbers is not taken. */
    @Test
    void aShortLineOfUnusualNumbersIsRefusedInTheSameWay() {
        String odd = "4e0 5e0 6e0 90e0 0e0 0e0 0e0 90e0";
        assertThat(refused(ARM + odd + "\n" + (odd + " 0e0\n").repeat(3)))
                .hasMessageStartingWith("some.bvh:" + (FIRST_FRAME_LINE + 2) + ": ")
                .hasMessageContaining("the line has 8 values; expected 9");
    }

    @Test
    void aFileCutOffWithinItsLastFrameKeepsTheOthers() {
        BvhFile file = read(ARM.replace("Frames: 2", "Frames: 3") + "4 5 6 90");
        assertThat(file.clip()).isEqualTo(EXPECTED);
        assertThat(remarks(file).get(0))
                .startsWith("line " + (FIRST_FRAME_LINE + 2))
                .contains("the last frame has 4 of 9 values");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"# end\n", "}\n", "HIERARCHY\n", "the end of it, really\n1 2 3\n", "\u0000\u0000\n", "\u001a"})
    void textBehindTheLastFrameIsLeftOut(String garbage) {
        BvhFile file = read(ARM + garbage);
        assertThat(file.clip()).isEqualTo(EXPECTED);
        assertThat(remarks(file).stream().filter(remark -> !remark.contains("behind the last frame")))
                .isEmpty();
    }

    @Test
    void textBeforeTheLastAnnouncedFrameIsRefused() {
        assertThat(refused(ARM.replace(SECOND_FRAME, "oops\n" + SECOND_FRAME)))
                .hasMessageStartingWith("some.bvh:" + (FIRST_FRAME_LINE + 1) + ": ")
                .hasMessageContaining("expected a number for Xposition of joint 'Arm' in frame 1, found 'oops'");
    }

    @Test
    void textInPlaceOfTheFirstFrameIsRefusedEvenIfNoneIsAnnounced() {
        assertThat(refused(ARM.replace("Frames: 2\n", "").replace("1 2 3 0", "oops 2 3 0")))
                .hasMessageStartingWith("some.bvh:" + (FIRST_FRAME_LINE - 1) + ": ")
                .hasMessageContaining("found 'oops'");
    }

    private static void assertSame(String text) {
        BvhFile file = read(text);
        assertThat(file.clip()).isEqualTo(EXPECTED);
        assertThat(remarks(file)).isEmpty();
    }
}
