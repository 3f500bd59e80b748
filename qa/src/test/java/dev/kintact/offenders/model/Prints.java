package dev.kintact.offenders.model;

/** A model that prints. */
final class Prints {
    void print() {
        System.out.println("no");
    }
}
