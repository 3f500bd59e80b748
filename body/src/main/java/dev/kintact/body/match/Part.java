package dev.kintact.body.match;

/** A part of the body that a joint's name may speak of, without side and without the number along a chain. */
enum Part {
    HIPS,
    SPINE,
    CHEST,
    NECK,
    HEAD,
    EYE,
    JAW,
    SHOULDER,
    UPPER_ARM,
    LOWER_ARM,
    HAND,
    UPPER_LEG,
    LOWER_LEG,
    FOOT,
    TOES,
    THUMB,
    INDEX,
    MIDDLE,
    RING,
    LITTLE,
    /** A finger that is only numbered. */
    FINGER,
    /** What a body may carry but no role names: tails, ears, hair, clothes, props. */
    OTHER;

    /** Whether it is in the middle of the body, from the hips to the head. */
    boolean isTrunk() {
        return ordinal() <= HEAD.ordinal();
    }
}
