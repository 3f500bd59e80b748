package dev.kintact.body.intent;

/** Rule that decides how far a contact is meant. */
public enum IntentRule {
    HAND("a hand or foot touches the body"),
    FOREARM("a forearm or shin touches the body"),
    UPPER_LIMB("upper arms and thighs are near the body by its proportions"),
    HANGING("the arm hangs, so it is near trunk and legs anyway"),
    SIDE_BY_SIDE("the legs stand, step or lie side by side, so they are near each other anyway"),
    PASSING("it only passes by"),
    BACK_OF_HAND("the back of the hand faces it, not the palm"),
    HOVERING("the palm stays close and faces it"),
    EDITED("set by hand");

    private final String sentence;

    IntentRule(String sentence) {
        this.sentence = sentence;
    }

    /** Whether it only lowers the degree: a contact that is meant is so in spite of it. */
    boolean isAgainst() {
        return switch (this) {
            case HANGING, SIDE_BY_SIDE, PASSING, BACK_OF_HAND -> true;
            case HAND, FOREARM, UPPER_LIMB, HOVERING, EDITED -> false;
        };
    }

    /** The rule in a sentence without a full stop, for people. */
    public String sentence() {
        return sentence;
    }
}
