package dev.kintact.studio.stage;

import dev.kintact.samples.cast.Cast;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a figure comes from. Immutable.
 *
 * @param name for people
 * @param sample the member of the cast, for samples
 * @param performance the sample motion it performs, for samples that do
 * @param file where the studio keeps its file, for others
 * @param fileName the file's own name without folders, for people; the file is never looked for by it
 */
public record Origin(
        String name,
        Optional<Cast> sample,
        Optional<String> performance,
        Optional<Path> file,
        Optional<String> fileName) {

    /** A member of the cast. */
    public static Origin character(Cast member) {
        return new Origin(member.id(), Optional.of(member), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The cast's performer in a performance. */
    public static Origin performance(String id) {
        return new Origin(
                Cast.PERFORMER.id(), Optional.of(Cast.PERFORMER), Optional.of(id), Optional.empty(), Optional.empty());
    }

    /** A file. */
    public static Origin file(Path file, String fileName) {
        int dot = fileName.lastIndexOf('.');
        return new Origin(
                dot > 0 ? fileName.substring(0, dot) : fileName,
                Optional.empty(),
                Optional.empty(),
                Optional.of(file),
                Optional.of(fileName));
    }
}
