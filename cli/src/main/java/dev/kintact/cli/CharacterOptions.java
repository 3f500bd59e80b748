package dev.kintact.cli;

import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.bvh.BvhReadOptions;
import dev.kintact.model.UpAxis;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of commands that put a motion on a character: whom. */
final class CharacterOptions {

    @Option(
            names = "--to",
            paramLabel = "CHARACTER",
            required = true,
            description = "the character: BVH, GLB, glTF or VRM")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Option(
            names = "--to-body",
            paramLabel = "BODY",
            description = "the character's body, for methods that look at skin: a body file, or a character whose mesh"
                    + " shows it (default: found on the character's mesh, or estimated from its skeleton)")
    private Optional<Path> body = Optional.empty();

    @Option(
            names = {"--to-map", "--map"},
            paramLabel = "MAP",
            description = "map file of the character's joints")
    private Optional<Path> map = Optional.empty();

    @Option(
            names = "--to-reference",
            paramLabel = "POSE",
            description = "the character's reference pose: zero, bind or a frame (default: the nearest to a T-pose)")
    private Optional<String> reference = Optional.empty();

    @Option(
            names = "--to-unit",
            paramLabel = "UNIT",
            converter = InputOptions.UnitConverter.class,
            description = "unit of the character (default: guessed)")
    private Optional<LengthUnit> unit = Optional.empty();

    @Option(names = "--to-up", paramLabel = "AXIS", description = "up axis of the character (default: guessed)")
    private Optional<UpAxis> up = Optional.empty();

    @Option(
            names = "--to-skeleton",
            paramLabel = "NAME",
            description = "which root of the character's file (default: the first)")
    private Optional<String> skeleton = Optional.empty();

    Path file() {
        return file;
    }

    Optional<Path> body() {
        return body;
    }

    BodyOptions joints() {
        return new BodyOptions(map, reference);
    }

    /** How its file is read, where the motion's file is read like this. */
    ReadOptions reading(ReadOptions motion) {
        BvhReadOptions bvh = motion.bvh();
        return new ReadOptions(
                new BvhReadOptions(skeleton, bvh.rate(), bvh.rootPositions(), bvh.innerPositions()), unit, up);
    }
}
