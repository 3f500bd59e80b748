package dev.kintact.measure;

/** What can be wrong with a single frame of a retarget, and what says how wrong. */
public enum Fault {
    /** A contact is lost and could be reached: the widest gap, a share of the height. */
    LOST,
    /** A hand, forearm, shin or foot is pressed in: how much deeper than on the source, a share of the height. */
    PRESSED_IN,
    /** A kept contact is elsewhere on the body: how far, a share of the height. */
    PLACE,
    /** Limbs pass each other on the wrong side: how far behind the plane between them, a share of the height. */
    ORDER,
    /** A foot that stands slides: its speed beyond the source's, heights a second. */
    SKATE,
    /** A wrist, elbow, knee or ankle jerks: beyond the source's, heights a second cubed. */
    JERK,
    /** A limb with nothing near it is turned: degrees from copied rotations. */
    STYLE,
    /** A joint jumps where the source's does not: degrees since the frame before. */
    JUMP,
    /** The trunk leans though no meant contact needs it: degrees from copied rotations. */
    LEAN,
    /** A knee in stance is bent that is copied nearly straight: degrees added. */
    KNEE;

    /** A trunk or knee that is off by fewer degrees is no fault. */
    static final double LEAST_DEGREES = 0.5;
}
