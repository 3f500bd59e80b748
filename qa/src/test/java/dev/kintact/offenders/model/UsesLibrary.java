package dev.kintact.offenders.model;

import org.assertj.core.api.Assertions;

/** A model with a library nobody agreed on. */
final class UsesLibrary {
    Object use() {
        return Assertions.assertThat(1);
    }
}
