package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.Measures;
import dev.kintact.body.calibrate.MeasuresCalibration;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.Motion;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.io.FormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Makes a body around a skeleton. */
@Command(
        name = "measures",
        description =
                "Makes a body of human proportions around any skeleton. What is measured of the person makes it better."
                        + " This is what other commands do where there is neither a mesh nor a body file.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nLengths are numbers with a unit, such as 178cm or 1.78m; without one they are metres."
                + "%n%nExamples:%n",
        footer = {
            "  kintact calibrate measures walk.bvh --picture body.png",
            "  kintact calibrate measures walk.bvh --height 178cm --belly 26cm -o performer.body.json",
            "  kintact calibrate measures walk.bvh --fit hug.bvh -o performer.body.json"
        })
final class CalibrateMeasuresCommand implements Callable<Integer> {

    /** How far the height may be off that of the joints, which end below the crown. */
    private static final double MOST_TALLER = 2;

    /** Of the height: no part of a body is thinner, or thicker. */
    private static final double THINNEST = 0.002;

    private static final double THICKEST = 0.8;

    @Parameters(paramLabel = "SKELETON", description = "a BVH, GLB, glTF, VRM or VRMA file")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Option(
            names = "--height",
            paramLabel = "LENGTH",
            converter = Length.class,
            description = "from the soles to the crown of the head")
    private Optional<Double> height = Optional.empty();

    @Option(
            names = "--belly",
            paramLabel = "LENGTH",
            converter = Length.class,
            description = "depth of the belly from front to back")
    private Optional<Double> belly = Optional.empty();

    @Option(names = "--upper-arm", paramLabel = "LENGTH", converter = Length.class, description = "radius")
    private Optional<Double> upperArm = Optional.empty();

    @Option(names = "--forearm", paramLabel = "LENGTH", converter = Length.class, description = "radius")
    private Optional<Double> forearm = Optional.empty();

    @Option(names = "--thigh", paramLabel = "LENGTH", converter = Length.class, description = "radius")
    private Optional<Double> thigh = Optional.empty();

    @Option(names = "--shin", paramLabel = "LENGTH", converter = Length.class, description = "radius")
    private Optional<Double> shin = Optional.empty();

    @Option(
            names = "--hand",
            paramLabel = "LENGTH",
            converter = Length.class,
            description = "thickness of the hand from back to palm")
    private Optional<Double> hand = Optional.empty();

    @Mixin
    private final CalibrationOptions options = new CalibrationOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CommandLine command = spec.commandLine();
        options.check(List.of(), command);
        Motion motion = options.read(file, command);
        Rig rig = options.rig(motion, file);
        Measures measures = new Measures(
                number(height),
                number(belly),
                number(upperArm),
                number(forearm),
                number(thigh),
                number(shin),
                number(hand));
        requireThatTheyFit(rig);
        BodySource.Found found = new BodySource.Found(MeasuresCalibration.of(rig, measures), List.of(), List.of());
        options.finish(found, file, BodySource.meshes(motion), command);
        return 0;
    }

    /** A forgotten unit makes a giant of a person, and all that hangs on it nonsense. */
    private void requireThatTheyFit(Rig rig) {
        height.ifPresent(length -> requireBetween("--height", length, rig, 1 / MOST_TALLER, MOST_TALLER));
        belly.ifPresent(length -> requireBetween("--belly", length, rig, THINNEST, THICKEST));
        upperArm.ifPresent(length -> requireBetween("--upper-arm", length, rig, THINNEST, THICKEST));
        forearm.ifPresent(length -> requireBetween("--forearm", length, rig, THINNEST, THICKEST));
        thigh.ifPresent(length -> requireBetween("--thigh", length, rig, THINNEST, THICKEST));
        shin.ifPresent(length -> requireBetween("--shin", length, rig, THINNEST, THICKEST));
        hand.ifPresent(length -> requireBetween("--hand", length, rig, THINNEST, THICKEST));
    }

    private void requireBetween(String option, double length, Rig rig, double least, double most) {
        double share = length / rig.height();
        if (share < least || share > most) {
            throw new FormatException(
                    file.toString(),
                    String.format(
                            Locale.ROOT,
                            "its skeleton is %.2f m tall, which %s of %.4g m does not fit; lengths without a unit are"
                                    + " metres, and --in-unit says what the file's are",
                            rig.height(),
                            option,
                            length));
        }
    }

    private static OptionalDouble number(Optional<Double> value) {
        return value.isPresent() ? OptionalDouble.of(value.get()) : OptionalDouble.empty();
    }

    /** For picocli: a length in metres. */
    static final class Length implements ITypeConverter<Double> {

        private static final Pattern NUMBER = Pattern.compile("([0-9.]+)\\s*(\\D*)");

        @Override
        public Double convert(String value) {
            Matcher matcher = NUMBER.matcher(value.strip());
            try {
                if (matcher.matches()) {
                    String unit = matcher.group(2).strip();
                    double metres = unit.isEmpty() ? 1 : LengthUnit.parse(unit).metres();
                    double length = Double.parseDouble(matcher.group(1)) * metres;
                    if (length > 0 && length < 1000) {
                        return length;
                    }
                }
            } catch (IllegalArgumentException e) {
                // falls through to the message
            }
            throw new TypeConversionException("'" + value + "' is no length; expected one such as 26cm or 1.78m");
        }
    }
}
