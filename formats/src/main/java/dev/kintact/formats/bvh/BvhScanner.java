package dev.kintact.formats.bvh;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import dev.kintact.formats.io.FormatException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Words and numbers of a text, one at a time, with line numbers, through a small buffer: a two hour take is never whole in
 * memory. Lines end at LF, CRLF or a lone CR. Braces are words of their own.
 */
final class BvhScanner {

    /** Longer words are taken for a sign that this is no text. */
    private static final int LONGEST_WORD = 1 << 16;

    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final String file;
    /** Holds text up to the limit, and {@link PlainDecimal#PADDING} behind it. */
    private byte[] buffer = new byte[BUFFER + PlainDecimal.PADDING];

    private int position;
    private int limit;
    private boolean endOfInput;
    private long bytesTaken;
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

    /** Bytes of the text up to and including the last word. */
    long bytesRead() {
        return bytesTaken - (limit - position);
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
                return true;
            }
        }
        return false;
    }

    /**
     * Moves to the next word or brace on this line. At the end of a line it steps over the line break and leaves an
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

    /** Sets the word to the brace at the position, or to what stands there up to a blank or brace, and steps over it. */
    private void findWordEnd() throws IOException {
        int end = isBrace(buffer[position]) ? position + 1 : endOfWord();
        wordStart = position;
        wordEnd = end;
        position = end;
    }

    /** The place of the next blank or brace; what stands before it is brought into the buffer as a whole. */
    private int endOfWord() throws IOException {
        int end = position;
        while (true) {
            while (end < limit && !isBlank(buffer[end]) && !isBrace(buffer[end])) {
                end++;
            }
            if (end < limit || endOfInput) {
                return end;
            }
            int length = end - position;
            if (length > LONGEST_WORD) {
                throw error("a word of more than " + LONGEST_WORD + " characters; this is not a BVH file");
            }
            fill();
            end = position + length;
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
        return wordEnd - wordStart == upperCase.length() && hasAt(0, upperCase);
    }

    /** Whether a text stands at a place of the word, in small letters or capitals. */
    private boolean hasAt(int place, String upperCase) {
        if (wordEnd - wordStart - place < upperCase.length()) {
            return false;
        }
        for (int i = 0; i < upperCase.length(); i++) {
            int c = buffer[wordStart + place + i];
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

    /** The place of the next byte that is none of the usual blanks; the line break behind the limit ends it too. */
    private int skipBlanks(int from) {
        int at = from;
        while (buffer[at] == ' ' || buffer[at] == '\t') {
            at++;
        }
        return at;
    }

    /** The word as a number; NaN for what is none. */
    double number() {
        // the parser's own refusal is an exception, too dear for a file full of "nan"
        if (!looksLikeANumber()) {
            return Double.NaN;
        }
        try {
            return JavaDoubleParser.parseDouble(buffer, wordStart, wordEnd - wordStart);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private boolean looksLikeANumber() {
        for (int i = wordStart; i < wordEnd; i++) {
            byte b = buffer[i];
            boolean digit = b >= '0' && b <= '9';
            if (!digit && b != '.' && b != '-' && b != '+' && b != 'e' && b != 'E') {
                return false;
            }
        }
        return true;
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
        int sign = buffer[wordStart] == '-' || buffer[wordStart] == '+' ? 1 : 0;
        int length = wordEnd - wordStart - sign;
        return hasAt(sign, "NAN")
                || (length == 3 && hasAt(sign, "INF"))
                || (length == 8 && hasAt(sign, "INFINITY"))
                || (length == 4 && hasAt(sign, "NULL"))
                || hasAt(sign, "1.#")
                || hasAt(sign, "1,#");
    }

    /** The word for a message: short and printable. */
    String shortWord() {
        return atLineEnd() ? "end of file" : shortened(word());
    }

    /** What to add where the word should be a number and has a comma in it, else nothing. */
    String commaHint() {
        return shortWord().indexOf(',') < 0 ? "" : "; numbers need a decimal point and blanks between them, no commas";
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
        if (!nextOnLineBeforeBreakOrBrace()) {
            return "";
        }
        String first = word();
        return nextOnLineBeforeBreakOrBrace() ? wordsAfter(first) : first;
    }

    private String wordsAfter(String first) throws IOException {
        StringBuilder rest = new StringBuilder(first);
        do {
            rest.append(' ').append(word());
            if (rest.length() > LONGEST_WORD) {
                throw error("a name of more than " + LONGEST_WORD + " characters; this is not a BVH file");
            }
        } while (nextOnLineBeforeBreakOrBrace());
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
        if (unread == buffer.length - PlainDecimal.PADDING) {
            buffer = Arrays.copyOf(buffer, 2 * unread + PlainDecimal.PADDING);
        } else {
            System.arraycopy(buffer, position, buffer, 0, unread);
        }
        position = 0;
        limit = unread;
        int count = in.read(buffer, limit, buffer.length - PlainDecimal.PADDING - limit);
        endOfInput = count < 0;
        limit += Math.max(0, count);
        bytesTaken += Math.max(0, count);
        buffer[limit] = '\n';
        return count > 0;
    }

    /** Japanese tools write Shift JIS, others Latin-1; a word of mostly foreign bytes that is good Shift JIS is that. */
    private static String notUtf8(byte[] word) {
        int foreign = 0;
        for (byte b : word) {
            foreign += b < 0 ? 1 : 0;
        }
        if (2 * foreign >= word.length && Charset.isSupported("windows-31j")) {
            try {
                return Charset.forName("windows-31j")
                        .newDecoder()
                        .decode(ByteBuffer.wrap(word))
                        .toString();
            } catch (CharacterCodingException e) {
                // Latin-1 then, in which everything is good
            }
        }
        return new String(word, StandardCharsets.ISO_8859_1);
    }

    private String text(int from, int to) {
        int at = from;
        while (at < to && buffer[at] >= 0) {
            at++;
        }
        if (at == to) {
            return new String(buffer, from, to - from, StandardCharsets.US_ASCII);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(buffer, from, to - from))
                    .toString();
        } catch (CharacterCodingException e) {
            return notUtf8(Arrays.copyOfRange(buffer, from, to));
        }
    }

    /** Control characters count as blanks, bytes of UTF-8 sequences (negative) do not. */
    static boolean isBlank(byte b) {
        return (b & 0xFF) <= ' ';
    }

    private static boolean isBrace(byte b) {
        return b == '{' || b == '}';
    }
}
