package dev.kintact.cli;

import dev.kintact.body.surface.Region;
import dev.kintact.formats.contact.ContactFile;
import dev.kintact.formats.contact.ContactFiles;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.refine.ContactEdits;
import dev.kintact.retarget.refine.ContactEdits.Listed;
import dev.kintact.retarget.refine.ContactEdits.Stretch;
import dev.kintact.retarget.refine.ContactWishes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of 'retarget' for a method that keeps contacts: which, and how much. */
final class ContactOptions {

    private static final Pattern FRAMES = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

    @Option(
            names = "--contact-strength",
            paramLabel = "0..1",
            description =
                    "with --method kintact: how much of the way from copied rotations to the performer's contacts; 0"
                            + " keeps none, feet stand and nothing sinks in all the same (default: 1)")
    private Optional<Double> strength = Optional.empty();

    @Option(
            names = "--smoothness",
            paramLabel = "0..1",
            description =
                    "with --method kintact: how slowly corrections come and go; less reaches short contacts better,"
                            + " more is calmer (default: 0.5)")
    private Optional<Double> smoothness = Optional.empty();

    @Option(
            names = "--keep-style",
            paramLabel = "0..1",
            description = "with --method kintact: how much joints stay as copied where that and contacts disagree"
                    + " (default: 0.5)")
    private Optional<Double> style = Optional.empty();

    @Option(
            names = "--contacts",
            paramLabel = "JSON",
            description = "with --method kintact: the contacts to keep, as 'kintact contacts' lists them, edited")
    private Optional<Path> file = Optional.empty();

    @Option(
            names = "--region-strength",
            paramLabel = "REGION=0..1",
            split = ",",
            description =
                    "with --method kintact: how much contacts of a region count, for example belly=0.5,left-hand=0")
    private Map<String, Double> regions = new LinkedHashMap<>();

    @Option(
            names = "--exclude-frames",
            paramLabel = "FROM-TO",
            split = ",",
            description =
                    "with --method kintact: frames of the motion in which no contact is kept, for example 100-250")
    private List<String> excluded = List.of();

    Optional<Path> file() {
        return file;
    }

    /**
     * Options with the numbers that stand here.
     *
     * @throws ParameterException if the method keeps no contacts, a number is not from 0 to 1 or said twice, or frames are
     *     named that are taken as they come
     */
    RetargetOptions applyTo(RetargetOptions options, SettingOptions settings, CommandLine command) {
        requireMethod(options.method(), command);
        if (!excluded.isEmpty()) {
            requireWholeClips("--exclude-frames", options, command);
        }
        RetargetOptions changed = options;
        for (Map.Entry<String, Parameter> entry : numbers().entrySet()) {
            String name = entry.getKey();
            Parameter parameter = entry.getValue();
            if (settings.sets(parameter)) {
                throw new ParameterException(
                        command, name + " and --set " + parameter.key() + " are the same; leave one of them out");
            }
            try {
                changed = changed.with(parameter, value(parameter));
            } catch (IllegalArgumentException e) {
                throw new ParameterException(
                        command, name + " is " + value(parameter) + "; expected " + parameter.range());
            }
        }
        return changed;
    }

    /** The numbers that are said here, by the names of their options. */
    private Map<String, Parameter> numbers() {
        Map<String, Parameter> said = new LinkedHashMap<>();
        strength.ifPresent(value -> said.put("--contact-strength", Parameter.CONTACT_STRENGTH));
        smoothness.ifPresent(value -> said.put("--smoothness", Parameter.SMOOTHNESS));
        style.ifPresent(value -> said.put("--keep-style", Parameter.STYLE_KEEP));
        return said;
    }

    private double value(Parameter parameter) {
        return switch (parameter) {
            case CONTACT_STRENGTH -> strength.orElseThrow();
            case SMOOTHNESS -> smoothness.orElseThrow();
            default -> style.orElseThrow();
        };
    }

    private void requireMethod(Method method, CommandLine command) {
        List<String> said = new ArrayList<>(numbers().keySet());
        file.ifPresent(path -> said.add("--contacts"));
        if (!regions.isEmpty()) {
            said.add("--region-strength");
        }
        if (!excluded.isEmpty()) {
            said.add("--exclude-frames");
        }
        if (!said.isEmpty() && !method.solvesClips()) {
            throw new ParameterException(
                    command,
                    said.get(0) + " is for methods that keep contacts one by one, and " + method.id()
                            + " does not; add --method kintact");
        }
    }

    private static void requireWholeClips(String name, RetargetOptions options, CommandLine command) {
        if (options.isLive()) {
            throw new ParameterException(
                    command,
                    name + " says when, and live nobody knows what comes; leave it or live quality out,"
                            + " or say --region-strength");
        }
    }

    /**
     * What is to be kept.
     *
     * @param motion by whose frames contacts are counted
     * @throws ParameterException if the file says when contacts are to be kept, and frames are taken as they come
     */
    ContactEdits edits(Clip motion, RetargetOptions options, CommandLine command) throws IOException {
        ContactEdits edits = ContactEdits.NONE;
        if (file.isPresent()) {
            ContactFile read = ContactFiles.read(file.get(), motion.rate().framesPerSecond());
            warnOfAnotherMotion(read, motion, command);
            edits = read.edits();
            if (edits.hasTimes()) {
                requireWholeClips("--contacts", options, command);
            }
        }
        return edits.with(regionStrengths(command), stretches(motion, command));
    }

    private void warnOfAnotherMotion(ContactFile read, Clip motion, CommandLine command) {
        double rate = motion.rate().framesPerSecond();
        read.frameCount().ifPresent(count -> {
            double seconds = count / read.framesPerSecond();
            if (Math.abs(seconds - motion.frameCount() / rate) > 1 / rate + 1 / read.framesPerSecond()) {
                MotionIo.warn(
                        String.format(
                                Locale.ROOT,
                                "%s is of a motion of %.2f s, this one takes %.2f s: it may be another's",
                                file.orElseThrow(),
                                seconds,
                                motion.frameCount() / rate),
                        command);
            }
        });
    }

    /** Says which contacts of the file cannot be kept, as nobody knows where they would touch. */
    void warnOfWhatIsOutOfReach(ContactWishes wishes, CommandLine command) {
        for (Listed one : wishes.outOfReach()) {
            MotionIo.warn(
                    String.format(
                            Locale.ROOT,
                            "%s: %s, %.2f to %.2f s, is left out: the performer is never within 15 %% of the height then, so"
                                    + " that no place of it is known; choose a time in which it is",
                            file.map(Path::toString).orElse(""),
                            one.pair().label(),
                            one.from(),
                            one.to()),
                    command);
        }
    }

    private Map<Region, Double> regionStrengths(CommandLine command) {
        Map<Region, Double> strengths = new EnumMap<>(Region.class);
        regions.forEach((name, value) -> {
            Region region = Region.ofLabel(name)
                    .orElseThrow(() -> new ParameterException(
                            command,
                            "--region-strength: there is no region '" + name + "'; the nearest are "
                                    + String.join(", ", NearestNames.of(name, regionNames()))));
            if (!(value >= 0 && value <= 1)) {
                throw new ParameterException(
                        command, "--region-strength of " + name + " is " + value + "; expected a number from 0 to 1");
            }
            strengths.put(region, value);
        });
        return strengths;
    }

    private static List<String> regionNames() {
        return Arrays.stream(Region.values())
                .map(region -> region.label().replace(' ', '-'))
                .toList();
    }

    private List<Stretch> stretches(Clip motion, CommandLine command) {
        double rate = motion.rate().framesPerSecond();
        return excluded.stream()
                .map(text -> {
                    Matcher frames = FRAMES.matcher(text.strip());
                    if (frames.matches()) {
                        int from = Integer.parseInt(frames.group(1));
                        int to = frames.group(2) == null ? from : Integer.parseInt(frames.group(2));
                        if (from <= to && from < motion.frameCount()) {
                            return new Stretch(from / rate, to / rate, 0);
                        }
                    }
                    throw new ParameterException(
                            command,
                            "--exclude-frames is '" + text + "'; expected frames such as 100-250, from 0 to "
                                    + (motion.frameCount() - 1));
                })
                .toList();
    }
}
