package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.body.Role.Side;
import dev.kintact.body.calibrate.SurfaceCompletion;
import dev.kintact.body.calibrate.touch.Corrections;
import dev.kintact.body.calibrate.touch.HandSpeed;
import dev.kintact.body.calibrate.touch.Take;
import dev.kintact.body.calibrate.touch.Touch;
import dev.kintact.body.calibrate.touch.TouchCalibration;
import dev.kintact.body.calibrate.touch.TouchCalibrationException;
import dev.kintact.body.calibrate.touch.TouchRow;
import dev.kintact.cli.picture.SpeedPlot;
import dev.kintact.formats.Motion;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.body.CorrectionFiles;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures a performer from takes in which they touch their body. */
@Command(
        name = "takes",
        description =
                "Measures a performer's surface from recordings in which both hands are laid on the body, point after"
                        + " point: front, head and back. docs/calibration-takes.md says how to record them. A take that is"
                        + " not there is a dash (-).",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact calibrate takes front.bvh head.bvh back.bvh -o performer.body.json --plot speed.png",
            "  kintact calibrate takes front.bvh head.bvh back.bvh --corrections fix.json -o performer.body.json",
            "  kintact calibrate takes - - back.bvh"
        })
final class CalibrateTakesCommand implements Callable<Integer> {

    @Parameters(arity = "1..3", paramLabel = "TAKE", description = "the takes in the order front, head, back")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private List<Path> files;

    @Option(
            names = "--corrections",
            paramLabel = "JSON",
            description = "frames of touches that were read wrongly, such as {\"front\": {\"chest\": [120, 180]}}")
    private Optional<Path> corrections = Optional.empty();

    @Option(
            names = "--plot",
            paramLabel = "PNG",
            description = "draw the speed of the hands with the touches found; with several takes, a picture for each")
    private Optional<Path> plot = Optional.empty();

    @Mixin
    private final CalibrationOptions options = new CalibrationOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CommandLine command = spec.commandLine();
        if (files.size() > Take.values().length) {
            throw new ParameterException(command, files.size() + " takes are given; expected front, head and back");
        }
        Map<Take, Path> given = given();
        if (given.isEmpty()) {
            throw new ParameterException(command, "no take is given; at least one of front, head and back is a file");
        }
        options.check(
                given.keySet().stream().flatMap(take -> plotFile(take).stream()).toList(), command);
        Corrections said = corrections.isPresent() ? CorrectionFiles.read(corrections.get()) : Corrections.NONE;
        warnOfOtherTakes(said, given, command);
        Map<Take, Clip> takes = new EnumMap<>(Take.class);
        Optional<Rig> performer = Optional.empty();
        Path first = files.get(0);
        for (Map.Entry<Take, Path> take : given.entrySet()) {
            Motion motion = options.read(take.getValue(), command);
            takes.put(take.getKey(), motion.clip());
            if (performer.isEmpty()) {
                first = take.getValue();
                performer = Optional.of(options.rig(motion, first));
            }
        }
        Rig rig = performer.orElseThrow();
        TouchCalibration calibration;
        try {
            calibration = BusyLine.during("looking for touches", command, () -> TouchCalibration.of(rig, takes, said));
        } catch (TouchCalibrationException e) {
            Path culprit = culprit(e, rig, takes, said)
                    .map(given::get)
                    .or(() -> corrections)
                    .orElse(first);
            throw new FormatException(culprit.toString(), String.valueOf(e.getMessage()));
        }
        printTable(calibration, command.getOut());
        drawPlots(calibration, command.getOut());
        List<String> guesses = calibration.palmsMeasured()
                ? List.of()
                : List.of("palms are never laid together; the hands' thickness is a usual one");
        options.finish(
                new BodySource.Found(
                        SurfaceCompletion.complete(rig, calibration.surface(), "touch takes"), List.of(), guesses),
                first,
                List.of(),
                command);
        return 0;
    }

    private Map<Take, Path> given() {
        Map<Take, Path> given = new EnumMap<>(Take.class);
        for (int i = 0; i < files.size(); i++) {
            if (!files.get(i).toString().equals("-")) {
                given.put(Take.values()[i], files.get(i));
            }
        }
        return given;
    }

    private void warnOfOtherTakes(Corrections said, Map<Take, Path> given, CommandLine command) {
        said.touches().stream()
                .map(Touch::take)
                .distinct()
                .filter(take -> !given.containsKey(take))
                .forEach(take -> MotionIo.warn(
                        corrections.orElseThrow() + ": corrects the " + take.label() + " take, which is not given",
                        command));
    }

    /** The take that is refused by itself; empty if none is, or if it is the corrections that are wrong. */
    private static Optional<Take> culprit(
            TouchCalibrationException problem, Rig rig, Map<Take, Clip> takes, Corrections said) {
        if (problem.reason() == TouchCalibrationException.Reason.BAD_CORRECTION) {
            return Optional.empty();
        }
        for (Map.Entry<Take, Clip> take : takes.entrySet()) {
            try {
                TouchCalibration.of(rig, Map.of(take.getKey(), take.getValue()), said);
            } catch (TouchCalibrationException e) {
                return Optional.of(take.getKey());
            }
        }
        return Optional.empty();
    }

    private static void printTable(TouchCalibration calibration, PrintWriter out) {
        out.println(String.format(
                Locale.ROOT, "%-6s %-15s %-6s %-13s %-5s %s", "take", "touch", "hand", "frames", "sure", ""));
        for (TouchRow row : calibration.rows()) {
            String frames = row.first() < 0 ? row.kind().label() : row.first() + "-" + row.last();
            String sure = row.kind() == TouchRow.Kind.TOUCH ? Math.round(100 * row.confidence()) + " %" : "";
            String hand = row.hand() == Side.MIDDLE ? "" : row.hand().name().toLowerCase(Locale.ROOT);
            out.println(String.format(
                            Locale.ROOT,
                            "%-6s %-15s %-6s %-13s %-5s %s",
                            row.take().label(),
                            row.label(),
                            hand,
                            frames,
                            sure,
                            row.remark())
                    .stripTrailing());
        }
    }

    private void drawPlots(TouchCalibration calibration, PrintWriter out) throws IOException {
        if (plot.isEmpty()) {
            return;
        }
        for (Map.Entry<Take, HandSpeed> take : calibration.speeds().entrySet()) {
            Path file = plotFile(take.getKey()).orElseThrow();
            HandSpeed speed = take.getValue();
            new SpeedPlot(
                            series(speed, Side.LEFT),
                            series(speed, Side.RIGHT),
                            speed.rate().framesPerSecond(),
                            intervals(calibration, take.getKey()))
                    .paint("Speed of the hands, " + take.getKey().label() + " take", 1400, 640)
                    .write(file);
            out.println("wrote " + file);
        }
    }

    private Optional<Path> plotFile(Take take) {
        return plot.map(file -> given().size() == 1 ? file : beside(file, take));
    }

    /** {@code speed.png} for the front take is {@code speed-front.png}. */
    private static Path beside(Path file, Take take) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        String stem = dot < 0 ? name : name.substring(0, dot);
        return file.resolveSibling(stem + "-" + take.label() + (dot < 0 ? "" : name.substring(dot)));
    }

    private static double[] series(HandSpeed speed, Side hand) {
        return IntStream.range(0, speed.frameCount())
                .mapToDouble(frame -> speed.speed(hand, frame))
                .toArray();
    }

    private static List<SpeedPlot.Interval> intervals(TouchCalibration calibration, Take take) {
        List<SpeedPlot.Interval> intervals = new ArrayList<>();
        for (TouchRow row : calibration.rows()) {
            if (row.take() == take && row.first() >= 0 && row.hand() != Side.MIDDLE) {
                boolean found = row.kind() == TouchRow.Kind.TOUCH;
                intervals.add(new SpeedPlot.Interval(row.hand(), row.first(), row.last(), row.label(), found));
            }
        }
        return intervals;
    }
}
