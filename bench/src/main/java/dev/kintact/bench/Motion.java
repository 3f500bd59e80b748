package dev.kintact.bench;

/** What the performer does while something is measured. */
public enum Motion {
    /** Every performance of the repertoire that is about a touch. */
    CONTACT,
    /** The repertoire's walk. */
    WALK,
    /** Arms held out and swayed a little, near nothing. */
    FREE
}
