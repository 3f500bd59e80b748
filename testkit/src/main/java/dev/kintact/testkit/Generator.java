package dev.kintact.testkit;

/**
 * Makes a random value. A small {@link Gen#size()} should give a simple value: failing laws are reported at the
 * smallest size that still fails.
 */
@FunctionalInterface
public interface Generator<T> {

    /** A value that depends on nothing but {@code gen}. */
    T generate(Gen gen);
}
