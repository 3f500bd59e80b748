package dev.kintact.formats.bvh;

import static dev.kintact.formats.bvh.BvhTexts.ARM;
import static dev.kintact.formats.bvh.BvhTexts.read;
import static dev.kintact.formats.bvh.BvhTexts.refused;
import static dev.kintact.formats.bvh.BvhTexts.remarks;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.formats.bvh.BvhReadOptions.Positions;
import dev.kintact.model.FrameRate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lines between MOTION and the first frame. */
class BvhMotionHeaderTest {

    private static final String FRAMES = "Frames: 2\n";
    private static final String TIME = "Frame Time: 0.0333333\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Frames:2\n",
                "Frames : 2\n",
                "Frames 2\n",
                "FRAMES:\t2\n",
                "frames:\n2\n",
                "Frames: 2.0\n",
                "Frames: 2e0\n",
                "Frames :2\n"
            })
    void theNumberOfFramesIsReadInAnySpelling(String line) {
        BvhFile file = read(ARM.replace(FRAMES, line));
        assertThat(file.clip()).isEqualTo(read(ARM).clip());
        assertThat(remarks(file)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Frame Time:0.033\n",
                "Frame Time : 0.033\n",
                "FRAME TIME 0.033\n",
                "FrameTime: 0.033\n",
                "frame\ttime:\t.033\n",
                "Frame Time: 3.3333e-2\n",
                "Frame Time: +0.0333\n",
                "Frame Time: 0.033333335071802\n"
            })
    void theFrameTimeIsReadInAnySpelling(String line) {
        BvhFile file = read(ARM.replace(TIME, line));
        assertThat(file.clip().rate()).isEqualTo(FrameRate.of(30));
        assertThat(file.clip().frameCount()).isEqualTo(2);
        assertThat(remarks(file)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0.0083333, 120, 1",
        "0.008333, 120, 1",
        "0.0333667, 30000, 1001",
        "0.0417083333333, 24000, 1001",
        "0.04, 25, 1",
        "0.016667, 60, 1",
        "0.01, 100, 1",
        "1, 1, 1",
        "2, 1, 2"
    })
    void aRoundedFrameTimeGivesTheExactRate(String time, long frames, long seconds) {
        assertThat(read(ARM.replace("0.0333333", time)).clip().rate()).isEqualTo(new FrameRate(frames, seconds));
    }

    @Test
    void theLinesMayComeInTheOtherOrder() {
        BvhFile file = read(ARM.replace(FRAMES + TIME, TIME + FRAMES));
        assertThat(file.clip()).isEqualTo(read(ARM).clip());
        assertThat(remarks(file)).isEmpty();
    }

    @Test
    void withoutAFramesLineTheFramesAreCounted() {
        BvhFile file = read(ARM.replace(FRAMES, ""));
        assertThat(file.clip()).isEqualTo(read(ARM).clip());
        assertThat(remarks(file)).anySatisfy(remark -> assertThat(remark).contains("expected 'Frames: N'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"many", "-2", "2.5", "NaN"})
    void aWrongNumberOfFramesIsForgiven(String number) {
        BvhFile file = read(ARM.replace(FRAMES, "Frames: " + number + "\n"));
        assertThat(file.clip()).isEqualTo(read(ARM).clip());
        assertThat(remarks(file))
                .anySatisfy(remark ->
                        assertThat(remark).startsWith("line 17: ").contains("'" + number + "' is no number of frames"));
    }

    @Test
    void aFramesLineWithoutANumberDoesNotSwallowTheNextLine() {
        BvhFile file = read(ARM.replace(FRAMES, "Frames:\n"));
        assertThat(file.clip()).isEqualTo(read(ARM).clip());
        assertThat(remarks(file)).anySatisfy(remark -> assertThat(remark).contains("the frames are counted"));
    }

    @Test
    void withoutAFrameTimeARateIsAssumedAndTold() {
        BvhFile file = read(ARM.replace(TIME, ""));
        assertThat(file.clip()).isEqualTo(read(ARM).clip());
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .contains("expected 'Frame Time: SECONDS'")
                .contains("30 fps is assumed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-0.01", "fast", "nan", "1e9", "0.0000001"})
    void anImpossibleFrameTimeIsReplacedAndTold(String time) {
        BvhFile file = read(ARM.replace("0.0333333", time));
        assertThat(file.clip()).isEqualTo(read(ARM).clip());
        assertThat(remarks(file))
                .singleElement()
                .asString()
                .startsWith("line 18: ")
                .contains("'" + time + "' is no frame time in seconds")
                .contains("30 fps is assumed");
    }

    @Test
    void aGivenRateReplacesTheFiles() {
        FrameRate rate = new FrameRate(24000, 1001);
        BvhReadOptions options =
                new BvhReadOptions(Optional.empty(), Optional.of(rate), Positions.AUTO, Positions.AUTO);
        assertThat(read(ARM, options).clip().rate()).isEqualTo(rate);
    }

    @Test
    void frameWithoutTimeIsRefused() {
        assertThat(refused(ARM.replace("Frame Time:", "Frame Rate:")))
                .hasMessageStartingWith("some.bvh:18: ")
                .hasMessageContaining("expected 'Frame Time: SECONDS', found 'Frame Rate:'");
    }

    @Test
    void withoutMotionASkeletonIsRead() {
        BvhFile file = read(ARM.substring(0, ARM.indexOf("MOTION")));
        assertThat(file.clip().frameCount()).isZero();
        assertThat(file.clip().skeleton()).isEqualTo(read(ARM).clip().skeleton());
        assertThat(remarks(file)).singleElement().asString().contains("no MOTION");
    }
}
