package dev.kintact.samples.cast;

/** A function of space whose sign tells inside (negative) from outside, near the skin about the distance from it, metres. */
@FunctionalInterface
interface Field {

    double at(double x, double y, double z);
}
