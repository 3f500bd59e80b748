package dev.kintact.retarget.egocentric;

/** Which point of a component a joint is seen from. */
public enum ReferencePoint {
    /** The nearest to the joint [Molla17, §5.1]. */
    NEAREST,
    /** A triangle's centroid; where the line from a capsule's middle to the joint leaves it [Tonoli19, §3.2.2]. */
    MIDDLE
}
