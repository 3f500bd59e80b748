package dev.kintact.samples.repertoire;

/** A text that is not a performance. The message names file and line. */
public final class ScriptException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    ScriptException(String file, int line, String message) {
        super(file + ":" + line + ": " + message);
    }
}
