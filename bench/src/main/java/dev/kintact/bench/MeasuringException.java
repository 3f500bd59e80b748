package dev.kintact.bench;

/** Something could not be measured. */
final class MeasuringException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MeasuringException(String message) {
        super(message);
    }

    MeasuringException(String message, Throwable cause) {
        super(message, cause);
    }
}
