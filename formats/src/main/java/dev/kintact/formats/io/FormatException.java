package dev.kintact.formats.io;

/** A file is not what its format asks for. The message names the file, the line if there is one, and what was expected. */
public final class FormatException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String file;
    private final int line;

    /**
     * An error at a line.
     *
     * @param line counted from 1
     */
    public FormatException(String file, int line, String problem) {
        super(file + ":" + line + ": " + problem);
        this.file = file;
        this.line = line;
    }

    /** An error of the file as a whole. */
    public FormatException(String file, String problem) {
        super(file + ": " + problem);
        this.file = file;
        line = 0;
    }

    public String file() {
        return file;
    }

    /** The line counted from 1, or 0 where the file as a whole is meant. */
    public int line() {
        return line;
    }
}
