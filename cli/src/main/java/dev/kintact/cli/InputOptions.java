package dev.kintact.cli;

import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.bvh.BvhReadOptions;
import dev.kintact.formats.bvh.BvhReadOptions.Positions;
import dev.kintact.model.FrameRate;
import dev.kintact.model.UpAxis;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options of every command that reads a motion: each overrides something that is otherwise found out. */
final class InputOptions {

    @Option(
            names = "--in-unit",
            paramLabel = "UNIT",
            converter = UnitConverter.class,
            description = "unit of the input: m, dm, cm, mm, in, ft, cmu or metres as a number (default: guessed)")
    private Optional<LengthUnit> unit = Optional.empty();

    @Option(
            names = "--in-up",
            paramLabel = "AXIS",
            description = "up axis of the input: X, Y or Z (default: guessed from the figure)")
    private Optional<UpAxis> up = Optional.empty();

    @Option(
            names = "--rate",
            paramLabel = "RATE",
            converter = RateConverter.class,
            description = "frame rate of the input instead of the one in the file, for example 120 or 30000/1001")
    private Optional<FrameRate> rate = Optional.empty();

    @Option(
            names = "--skeleton",
            paramLabel = "NAME",
            description = "which root to read from a file with several (default: the first)")
    private Optional<String> skeleton = Optional.empty();

    @Option(
            names = "--root-positions",
            paramLabel = "MEANING",
            description = "what the root's position channels do to OFFSET: auto, replace, add, ignore (default: auto)")
    private Positions rootPositions = Positions.AUTO;

    @Option(
            names = "--inner-positions",
            paramLabel = "MEANING",
            description = "the same for position channels on other joints (default: auto)")
    private Positions innerPositions = Positions.AUTO;

    @Option(
            names = "--animation",
            paramLabel = "NAME",
            description = "which animation of a glTF file to read, by name or number from 0 (default: the first)")
    private Optional<String> animation = Optional.empty();

    ReadOptions readOptions() {
        BvhReadOptions bvh = new BvhReadOptions(skeleton, rate, rootPositions, innerPositions);
        return new ReadOptions(bvh, unit, up, animation);
    }

    /** For a second file, which has a unit, axis, rate and root of its own: these are found out. */
    ReadOptions withoutFileFacts() {
        BvhReadOptions bvh = new BvhReadOptions(Optional.empty(), Optional.empty(), rootPositions, innerPositions);
        return new ReadOptions(bvh, Optional.empty(), Optional.empty());
    }

    /** For picocli: the message of a bad value reaches the user. */
    static final class UnitConverter implements ITypeConverter<LengthUnit> {
        @Override
        public LengthUnit convert(String value) {
            try {
                return LengthUnit.parse(value);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    /** For picocli: the message of a bad value reaches the user. */
    static final class RateConverter implements ITypeConverter<FrameRate> {
        @Override
        public FrameRate convert(String value) {
            try {
                return FrameRate.parse(value);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
