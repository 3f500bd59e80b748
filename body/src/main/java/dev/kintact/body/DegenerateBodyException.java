package dev.kintact.body;

/** The joints of a body lie so that a direction it must have cannot be told. */
public final class DegenerateBodyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DegenerateBodyException(String message) {
        super(message);
    }
}
