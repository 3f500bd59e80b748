package dev.kintact.formats.bvh;

import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.FrameRate;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads everything after MOTION. A frame is a line, but a line that is too short may go on in the next, and a line may hold
 * several frames; what does not come out even is an error that names the line.
 */
final class BvhMotionParser {

    private static final FrameRate RATE_WHERE_UNKNOWN = FrameRate.of(30);

    private final BvhScanner scanner;
    private final BvhHierarchy hierarchy;
    private final Remarks remarks;
    /** Of the frame being read, and behind {@link #filled} still of the frame before. */
    private final double[] values;

    /** Whether the header does not say how many frames there are. */
    private boolean countUnknown;

    private int frameCount;
    private int filled;
    private int frameStartLine;
    private int valuesOnLine;
    private int unevenLine;
    private int unevenCount;

    BvhMotionParser(BvhScanner scanner, BvhHierarchy hierarchy, Remarks remarks) {
        this.scanner = scanner;
        this.hierarchy = hierarchy;
        this.remarks = remarks;
        values = new double[hierarchy.channelCount()];
    }

    /** What stands before the frames. */
    record Header(long announcedFrames, Optional<FrameRate> rate) {
        static final Header NONE = new Header(0, Optional.empty());

        FrameRate rateOrUsual() {
            return rate.orElse(RATE_WHERE_UNKNOWN);
        }
    }

    /** Reads {@code Frames: N} and {@code Frame Time: S}, in any spacing, capitals and order. */
    Header header() throws IOException {
        long frames = -1;
        Optional<FrameRate> rate = Optional.empty();
        boolean timeSeen = false;
        while ((frames < 0 || !timeSeen) && scanner.nextWord()) {
            String word = scanner.word().toLowerCase(Locale.ROOT);
            if (word.startsWith("frames")) {
                frames = frames(valueAfter("frames"));
            } else if (word.equals("frame") && scanner.nextWord()) {
                rate = rate(valueAfter("time"));
                timeSeen = true;
            } else if (word.startsWith("frametime")) {
                rate = rate(valueAfter("frametime"));
                timeSeen = true;
            } else {
                scanner.pushBack();
                break;
            }
        }
        countUnknown |= frames < 0;
        if (frames < 0) {
            remarks.warn("no-frames-line", scanner.line(), "expected 'Frames: N' after MOTION; the frames are counted");
        }
        if (!timeSeen) {
            noRate("expected 'Frame Time: SECONDS' after MOTION");
        }
        return new Header(Math.max(0, frames), rate);
    }

    /** The text after a label and its colon, which may stand apart: {@code Frames: 2}, {@code Frames:2}, {@code Frames : 2}. */
    private String valueAfter(String label) throws IOException {
        String word = scanner.word();
        if (!word.toLowerCase(Locale.ROOT).startsWith(label)) {
            throw scanner.error("expected 'Frame Time: SECONDS', found 'Frame " + word + "'");
        }
        String rest = word.substring(label.length());
        while (rest.isEmpty() || rest.equals(":")) {
            if (!scanner.nextWord()) {
                throw scanner.error("the file ends after '" + word + "'; expected a number");
            }
            rest = scanner.word();
            if (rest.toLowerCase(Locale.ROOT).startsWith("frame")) { // the next line: this one has no value
                scanner.pushBack();
                return "";
            }
        }
        return rest.startsWith(":") ? rest.substring(1) : rest;
    }

    private long frames(String text) {
        double count = BvhScanner.number(text);
        if (Double.isNaN(count) || count < 0 || count != Math.rint(count)) {
            remarks.warn("frames-line", scanner.line(), "'%s' is no number of frames; the frames are counted", text);
            countUnknown = true;
            return 0;
        }
        return (long) count;
    }

    private Optional<FrameRate> rate(String text) {
        double seconds = BvhScanner.number(text);
        if (!FrameRate.isPlausibleFrameTime(seconds)) {
            noRate("'" + text + "' is no frame time in seconds");
            return Optional.empty();
        }
        return Optional.of(FrameRate.ofFrameTime(seconds, lastDigit(text)));
    }

    private void noRate(String problem) {
        remarks.warn("rate", scanner.line(), "%s; %s is assumed (say it with --rate)", problem, RATE_WHERE_UNKNOWN);
    }

    /** The value of one unit in the last digit of a decimal number. */
    private static double lastDigit(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        int e = lower.indexOf('e');
        String mantissa = e < 0 ? lower : lower.substring(0, e);
        double exponent = e < 0 ? 0 : BvhScanner.number(lower.substring(e + 1));
        int dot = mantissa.indexOf('.');
        return Math.pow(10, exponent - (dot < 0 ? 0 : mantissa.length() - dot - 1));
    }

    /**
     * Reads all frames.
     *
     * @param announced how many the header promised
     * @param onFrame called with the values of each frame, which are overwritten afterwards
     */
    void frames(long announced, Consumer<double[]> onFrame) throws IOException {
        if (values.length == 0) {
            remarks.warn("no-channels", scanner.line(), "no joint has channels, so there are no frames");
            return;
        }
        boolean more = true;
        while (more) {
            readPlainValues();
            if (filled == values.length) {
                onFrame.accept(values);
                frameCount++;
                filled = 0;
            } else {
                more = readNext(announced);
            }
        }
        finish(announced);
    }

    /** Takes the values up to the end of the frame or line that are nothing special: nearly all of them. */
    private void readPlainValues() {
        int end = scanner.plainNumbers(values, filled);
        if (end > filled) {
            if (filled == 0) {
                beginFrame();
            }
            valuesOnLine += end - filled;
            filled = end;
        }
    }

    /** Takes the end of a line, or a value whatever it looks like; false where the frames end. */
    private boolean readNext(long announced) throws IOException {
        if (!scanner.nextOnLine()) {
            return false;
        }
        if (scanner.atLineEnd()) {
            endLine(scanner.line() - 1);
            return true;
        }
        return readValue(announced);
    }

    /** Takes the word as the next value; false if it is no number and stands behind the last frame. */
    private boolean readValue(long announced) {
        double value = scanner.number();
        boolean usable = Math.abs(value) <= BvhHierarchyParser.LARGEST_VALUE;
        if (!usable && Double.isNaN(value) && !scanner.saysNotANumber()) {
            if (valuesOnLine == 0 && filled == 0 && frameCount >= (countUnknown ? 1 : announced)) {
                remarks.warn("garbage", scanner.line(), "text behind the last frame is left out");
                return false;
            }
            throw notANumber();
        }
        if (!usable && !remarks.again("not-a-number")) {
            remarks.warn(
                    "not-a-number",
                    scanner.line(),
                    "'%s' is no usable value of %s; the value of the frame before is held",
                    scanner.shortWord(),
                    channelName(filled));
        }
        value = usable ? value : values[filled];
        if (filled == 0) {
            beginFrame();
        }
        values[filled++] = value;
        valuesOnLine++;
        return true;
    }

    /** A frame may begin within a line only if the one before it began in that line too. */
    private void beginFrame() {
        if (valuesOnLine > 0 && frameStartLine != scanner.line()) {
            throw new FormatException(
                    scanner.file(),
                    unevenLine,
                    "the line has " + unevenCount + " values; expected " + values.length
                            + ", one for each channel of the hierarchy");
        }
        frameStartLine = scanner.line();
    }

    /** Remembers the first line since the last whole frame that did not come out even. */
    private void endLine(int line) {
        if (filled == 0) {
            unevenLine = 0;
        } else if (unevenLine == 0 && valuesOnLine > 0) {
            unevenLine = line;
            unevenCount = valuesOnLine;
        }
        valuesOnLine = 0;
    }

    private void finish(long announced) {
        if (filled > 0) {
            remarks.warn(
                    "cut-off",
                    frameStartLine,
                    "the last frame has %d of %d values and is left out; the file was probably cut off",
                    filled,
                    values.length);
        }
        if (frameCount != announced && !countUnknown) {
            remarks.warn("frame-count", 0, "the header announces %d frames, the file holds %d", announced, frameCount);
        }
    }

    private FormatException notANumber() {
        return scanner.error("expected a number for " + channelName(filled) + " in frame " + frameCount + ", found '"
                + scanner.shortWord() + "'" + scanner.commaHint());
    }

    private String channelName(int channel) {
        int rest = channel;
        for (BvhHierarchy.Joint joint : hierarchy.joints) {
            if (rest < joint.channels.size()) {
                return joint.channels.get(rest).word() + " of joint '" + joint.name + "'";
            }
            rest -= joint.channels.size();
        }
        throw new IllegalStateException("channel " + channel + " of " + values.length);
    }
}
