package dev.kintact.cli;

/** Text of files for a terminal: names may hold line breaks and escape sequences, which must not reach it. */
final class Printable {

    private Printable() {}

    /** The text with control characters replaced. */
    static String of(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }
}
