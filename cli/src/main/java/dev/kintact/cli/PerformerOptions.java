package dev.kintact.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of commands that retarget from a performer's motion: who performs. */
final class PerformerOptions {

    @Option(
            names = "--from-body",
            paramLabel = "BODY",
            description = "the performer's body, for methods that look at skin: a body file, or a character whose mesh"
                    + " shows it (default: found on the motion's mesh, or estimated from its skeleton)")
    private Optional<Path> body = Optional.empty();

    @Option(names = "--from-map", paramLabel = "MAP", description = "map file of the performer's joints")
    private Optional<Path> map = Optional.empty();

    @Option(
            names = "--from-reference",
            paramLabel = "POSE",
            description = "the performer's reference pose: zero (all rotations zero; the same as bind), or"
                    + " a frame (default: the nearest to a T-pose)")
    private Optional<String> reference = Optional.empty();

    Optional<Path> body() {
        return body;
    }

    BodyOptions joints() {
        return new BodyOptions(map, reference);
    }
}
