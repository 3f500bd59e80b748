package dev.kintact.cli;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Bodies that are named for a comparison; all others are found.
 *
 * @param performers body of all performers that have none of their own
 * @param own body of a motion's performer or of a character, by its file
 */
record ComparedBodies(Optional<Path> performers, Map<Path, Path> own) {

    ComparedBodies {
        own = Collections.unmodifiableMap(new TreeMap<>(own));
    }

    static final ComparedBodies FOUND = new ComparedBodies(Optional.empty(), Map.of());

    Optional<Path> performer(Path motion) {
        return ofFile(motion).or(() -> performers);
    }

    /** The body that is named for a file itself. */
    Optional<Path> ofFile(Path file) {
        return Optional.ofNullable(own.get(file));
    }

    /** All files that bodies are read from, in an order that does not depend on how they were named. */
    List<Path> files() {
        return Stream.concat(performers.stream(), own.values().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** A name that is not compared, if there is one. */
    Optional<Path> unused(Collection<Path> compared) {
        return own.keySet().stream()
                .filter(file -> !compared.contains(file))
                .sorted()
                .findFirst();
    }
}
