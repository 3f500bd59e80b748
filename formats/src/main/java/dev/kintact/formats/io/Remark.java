package dev.kintact.formats.io;

/**
 * Something a reader wants its user to know.
 *
 * @param severity a note tells what was decided, a warning what was wrong with the file
 * @param line of the first occurrence, counted from 1; 0 where none can be named
 * @param text a sentence without file or line
 */
public record Remark(Severity severity, int line, String text) {

    /** How much it matters. */
    public enum Severity {
        NOTE,
        WARNING
    }

    /** The text with its line, if there is one. */
    @Override
    public String toString() {
        return line > 0 ? "line " + line + ": " + text : text;
    }
}
