package dev.kintact.offenders.model;

import dev.kintact.offenders.formats.Innocent;

/** A model that knows a format. */
final class ReachesUp {
    int two() {
        return Innocent.two();
    }
}
