package dev.kintact.studio.problem;

/** Something that was asked for and cannot be done. The message is for people, with the way out. */
public final class Refusal extends RuntimeException {

    /** Why, as far as a page can do something about it. */
    public enum Reason {
        /** There is no such thing. */
        MISSING,
        /** What was asked makes no sense. */
        WRONG,
        /** Not yet. */
        NOT_READY,
        TOO_LARGE,
        UNKNOWN_TYPE,
        UNREADABLE
    }

    private final Reason reason;

    public Refusal(Reason reason, String sentence) {
        super(sentence);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
