package dev.kintact.measure;

/** What became of a pair's contact in a frame. */
public enum Fate {
    /** The source does not touch there, nor does the result. */
    NONE,
    KEPT,
    LOST,
    /** The result touches where the source does not. */
    INVENTED,
    /** Lost, but no pose of limb and spine could have kept it on this body. */
    UNREACHABLE
}
