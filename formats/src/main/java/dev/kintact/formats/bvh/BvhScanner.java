package dev.kintact.formats.bvh;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import dev.kintact.formats.io.FormatException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * Words and numbers of a text, one at a time, with line numbers, through a small buffer: a two hour take is never whole in
 * memory. Lines end at LF, CRLF or a lone CR. Braces are words of their own wherever {@link #nextWord()} reads.
 */
final class BvhScanner {

    /** Longer words are taken for a sign that this is no text. */
    private static final int LONGEST_WORD = 1 << 16;

    private static final int BUFFER = 1 << 16;

    /** nan, -NaN(ind), inf, Infinity, 1.#QNAN, -1.#IND00, null. */
    private static final Pattern NOT_A_NUMBER =
            Pattern.compile("[-+]?(nan.*|inf|infinity|1[.,]#.*|null)", Pattern.CASE_INSENSITIVE);

    private final InputStream in;
    private final String file;
    private byte[] buffer = new byte[BUFFER];
    private int position;
    private int limit;
    private boolean endOfInput;
    private int line = 1;
    private int wordStart;
    private int wordEnd;
    private final PlainDecimal decimal = new PlainDecimal();

    BvhScanner(InputStream in, String file) throws IOException {
        this.in = in;
        this.file = file;
        fill();
    }

    /** Line of the last word, counted from 1. */
    int line() {
        return line;
    }

    String file() {
        return file;
    }

    FormatException error(String problem) {
        return new FormatException(file, line, problem);
    }

    /** Moves to the next word or brace on this or a later line; false at the end of the text. */
    boolean nextWord() throws IOException {
        while (nextOnLine()) {
            if (wordEnd > wordStart) {
                cutAtBrace();
                return true;
            }
        }
        return false;
    }

    /**
     * Moves to the next run of non-blanks on this line. At the end of a line it steps over the line break and leaves an
     * empty word.
     *
     * @return false at the end of the text
     */
    boolean nextOnLine() throws IOException {
        while (true) {
            if (position == limit && !fill()) {
                wordStart = wordEnd = position;
                return false;
            }
            byte b = buffer[position];
            if (b == '\n' || b == '\r') {
                lineBreak(b);
                wordStart = wordEnd = position;
                return true;
            }
            if (!isBlank(b)) {
                findWordEnd();
                return true;
            }
            position++;
        }
    }

    private void lineBreak(byte b) throws IOException {
        position++;
        line++;
        if (b == '\r' && (position < limit || fill()) && buffer[position] == '\n') {
            position++;
        }
    }

    /** Sets the word to the run of non-blanks at the position and steps over it. */
    private void findWordEnd() throws IOException {
        int end = position;
        while (true) {
            while (end < limit && !isBlank(buffer[end])) {
                end++;
            }
            if (end < limit || endOfInput) {
                break;
            }
            int length = end - position;
            if (length > LONGEST_WORD) {
                throw error("a word of more than " + LONGEST_WORD + " characters; this is not a BVH file");
            }
            fill();
            end = position + length;
        }
        wordStart = position;
        wordEnd = end;
        position = end;
    }

    /** Ends the word before a brace inside it, or makes it the brace that it starts with. */
    private void cutAtBrace() {
        for (int i = wordStart; i < wordEnd; i++) {
            if (isBrace(buffer[i])) {
                wordEnd = i == wordStart ? i + 1 : i;
                position = wordEnd;
                return;
            }
        }
    }

    /** Makes the word the next one again. */
    void pushBack() {
        position = wordStart;
    }

    boolean atLineEnd() {
        return wordEnd == wordStart;
    }

    String word() {
        return text(wordStart, wordEnd);
    }

    boolean wordIs(String upperCase) {
        if (wordEnd - wordStart != upperCase.length()) {
            return false;
        }
        for (int i = 0; i < upperCase.length(); i++) {
            int c = buffer[wordStart + i];
            if ((c >= 'a' && c <= 'z' ? c - 32 : c) != upperCase.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Reads the numbers that come next on this line, as long as they are plain and wholly in the buffer. What stops it is
     * left to {@link #nextOnLine()}: the end of the line, of the buffer, or a word that is written in another way.
     *
     * @param dest filled from {@code from} on. Modified.
     * @return the place in dest behind the last number
     */
    int plainNumbers(double[] dest, int from) {
        int to = from;
        int at = skipBlanks(position);
        while (to < dest.length && decimal.read(buffer, at, limit)) {
            dest[to++] = decimal.value();
            position = decimal.end();
            at = skipBlanks(position);
        }
        return to;
    }

    /** The place of the next byte that is no blank on this line, or the limit. */
    private int skipBlanks(int from) {
        int at = from;
        while (at < limit && isBlank(buffer[at]) && buffer[at] != '\n' && buffer[at] != '\r') {
            at++;
        }
        return at;
    }

    /** The word as a number; NaN for what is none. */
    double number() {
        try {
            return JavaDoubleParser.parseDouble(buffer, wordStart, wordEnd - wordStart);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** A text as a number; NaN for what is none. */
    static double number(String text) {
        try {
            return JavaDoubleParser.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** Whether the word is one of the spellings of "not a number" or "infinite" that programs print. */
    boolean saysNotANumber() {
        return NOT_A_NUMBER.matcher(word()).matches();
    }

    /** The word for a message: short and printable. */
    String shortWord() {
        return atLineEnd() ? "end of file" : shortened(word());
    }

    /** A text for a message: short and printable. */
    static String shortened(String text) {
        StringBuilder printable = new StringBuilder();
        text.codePoints()
                .limit(40)
                .map(c -> Character.isISOControl(c) ? '?' : c)
                .forEach(printable::appendCodePoint);
        return printable + (text.length() > printable.length() ? "…" : "");
    }

    /** What is left of the line up to a brace, without blanks around it; the line break itself is left. */
    String restOfLine() throws IOException {
        StringBuilder rest = new StringBuilder();
        while (nextOnLineBeforeBreakOrBrace()) {
            if (rest.length() > LONGEST_WORD) {
                throw error("a name of more than " + LONGEST_WORD + " characters; this is not a BVH file");
            }
            rest.append(rest.isEmpty() ? "" : " ").append(word());
        }
        return rest.toString();
    }

    private boolean nextOnLineBeforeBreakOrBrace() throws IOException {
        while (position < limit || fill()) {
            byte b = buffer[position];
            if (b == '\n' || b == '\r' || isBrace(b)) {
                return false;
            }
            if (!isBlank(b)) {
                findWordEnd();
                cutAtBrace();
                return true;
            }
            position++;
        }
        return false;
    }

    /** Moves what is unread to the front and reads more behind it; false when there is no more. */
    private boolean fill() throws IOException {
        if (endOfInput) {
            return false;
        }
        int unread = limit - position;
        if (unread == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * unread);
        } else {
            System.arraycopy(buffer, position, buffer, 0, unread);
        }
        position = 0;
        limit = unread;
        int count = in.read(buffer, limit, buffer.length - limit);
        endOfInput = count < 0;
        limit += Math.max(0, count);
        return count > 0;
    }

    private String text(int from, int to) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(buffer, from, to - from))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(buffer, from, to - from, StandardCharsets.ISO_8859_1);
        }
    }

    /** Control characters count as blanks, bytes of UTF-8 sequences (negative) do not. */
    static boolean isBlank(byte b) {
        return b >= 0 && b <= ' ';
    }

    private static boolean isBrace(byte b) {
        return b == '{' || b == '}';
    }
}
