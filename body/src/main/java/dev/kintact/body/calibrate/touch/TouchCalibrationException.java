package dev.kintact.body.calibrate.touch;

/** Takes from which no surface can be measured. The message says what to do about it. */
public final class TouchCalibrationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What is wrong. */
    public enum Reason {
        /** A value is not a number, or infinite. */
        NOT_FINITE,
        /** Joints or lengths of bones are not those of the body. */
        OTHER_PERFORMER,
        /** It ends before anything could be touched. */
        TOO_SHORT,
        /** No hand ever rests. */
        NEVER_STEADY,
        /** Hands rest, but where another take has its touches. */
        SWAPPED,
        /** Hands rest, but nowhere near where they should. */
        NOTHING_TOUCHED,
        /** A correction names frames that are not there, or another take. */
        BAD_CORRECTION
    }

    private final Reason reason;

    TouchCalibrationException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
