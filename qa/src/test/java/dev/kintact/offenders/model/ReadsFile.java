package dev.kintact.offenders.model;

import java.nio.file.Path;

/** A model that knows files. */
final class ReadsFile {
    String name(Path path) {
        return path.toString();
    }
}
