package dev.kintact.retarget;

/** A choice of stages. */
public enum Method {
    /** Copied rotations and a scaled root: Initial Motion Retargeting [Tonoli19, §3.1]. */
    IMR
}
