package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.cli.ActorSource.Playing;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.Motion;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.bvh.BvhReadOptions;
import dev.kintact.model.UpAxis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Options of commands that retarget one motion to one character: each overrides something that is otherwise found out. */
final class SideOptions {

    @Option(
            names = "--from-body",
            paramLabel = "BODY",
            description = "the performer's body, for methods that look at skin: a body file, or a character whose mesh"
                    + " shows it (default: found on the motion's mesh, or estimated from its skeleton)")
    private Optional<Path> fromBody = Optional.empty();

    @Option(names = "--to-body", paramLabel = "BODY", description = "the character's body, likewise")
    private Optional<Path> toBody = Optional.empty();

    @Option(names = "--from-map", paramLabel = "MAP", description = "map file of the performer's joints")
    private Optional<Path> fromMap = Optional.empty();

    @Option(
            names = {"--to-map", "--map"},
            paramLabel = "MAP",
            description = "map file of the character's joints")
    private Optional<Path> toMap = Optional.empty();

    @Option(
            names = "--from-reference",
            paramLabel = "POSE",
            description = "the performer's reference pose: zero (all rotations zero; the same as bind), or"
                    + " a frame (default: the nearest to a T-pose)")
    private Optional<String> fromReference = Optional.empty();

    @Option(names = "--to-reference", paramLabel = "POSE", description = "the character's reference pose, likewise")
    private Optional<String> toReference = Optional.empty();

    @Option(
            names = "--to-unit",
            paramLabel = "UNIT",
            converter = InputOptions.UnitConverter.class,
            description = "unit of the character (default: guessed)")
    private Optional<LengthUnit> toUnit = Optional.empty();

    @Option(names = "--to-up", paramLabel = "AXIS", description = "up axis of the character (default: guessed)")
    private Optional<UpAxis> toUp = Optional.empty();

    @Option(
            names = "--to-skeleton",
            paramLabel = "NAME",
            description = "which root of the character's file (default: the first)")
    private Optional<String> toSkeleton = Optional.empty();

    /** Body files that are named. */
    List<Path> bodyFiles() {
        return Stream.of(fromBody, toBody).flatMap(Optional::stream).toList();
    }

    /** How the character's file is read, which has a unit, axis and root of its own. */
    ReadOptions characterReading(InputOptions input) {
        ReadOptions options = input.withoutFileFacts();
        BvhReadOptions bvh = options.bvh();
        return new ReadOptions(
                new BvhReadOptions(toSkeleton, bvh.rate(), bvh.rootPositions(), bvh.innerPositions()), toUnit, toUp);
    }

    /**
     * Whose motion it is.
     *
     * @param skin whether skin is looked for
     */
    Side performer(Path file, Motion motion, boolean skin, CommandLine command) throws IOException {
        return side(file, motion, new BodyOptions(fromMap, fromReference), skin, fromBody, command);
    }

    /**
     * Who gets the motion.
     *
     * @param skin whether skin is looked for
     */
    Side character(Path file, Motion read, boolean skin, CommandLine command) throws IOException {
        return side(file, read, new BodyOptions(toMap, toReference), skin, toBody, command);
    }

    private static Side side(
            Path file, Motion read, BodyOptions options, boolean skin, Optional<Path> bodyFile, CommandLine command)
            throws IOException {
        Rig rig = options.rig(read, file);
        if (!skin) {
            return new Side(file, read, rig, Optional.empty());
        }
        Playing playing = new ActorSource(command).of(file, read, rig, bodyFile);
        return new Side(file, read, rig, Optional.of(playing));
    }
}
