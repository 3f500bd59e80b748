package dev.kintact.body.calibrate;

/** A body's surface cannot be found; the message says why and what to do instead. */
public final class CalibrationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CalibrationException(String message) {
        super(message);
    }
}
