package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.Rig;
import dev.kintact.body.ground.Ground;
import dev.kintact.body.ground.GroundLevel;
import dev.kintact.formats.Motion;
import dev.kintact.formats.body.BodySource;
import dev.kintact.measure.Actor;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Option of commands that read a performer's motion: which height is the ground. */
final class GroundOption {

    @Option(
            names = "--ground",
            paramLabel = "WHERE",
            converter = Converter.class,
            description =
                    "where the performer's ground is: auto (found where feet stand or the body rests), keep (height 0 of"
                            + " the file), or metres over the file's; the motion is set down from there (default: auto)")
    private Ground ground = Ground.AUTO;

    Ground ground() {
        return ground;
    }

    /**
     * The ground of a motion, found on its own body.
     *
     * @param rig of the motion
     */
    static GroundLevel find(Ground ground, Path file, Motion motion, Rig rig) {
        return ground.of(
                motion.clip(),
                () -> Samples.actor(file)
                        .map(Actor::body)
                        .orElseGet(() -> BodySource.ofMotion(motion, rig).body()));
    }

    /** Adds a ground to a report: its height and, where it was found, by what and how surely. */
    static void put(ObjectNode report, GroundLevel level) {
        report.put("ground", level.metres());
        report.put("groundEvidence", level.evidence().name().toLowerCase(Locale.ROOT));
        level.doubt().ifPresent(doubt -> report.put("groundDoubt", doubt));
    }

    /** For picocli: the message of a bad value reaches the user. */
    static final class Converter implements ITypeConverter<Ground> {
        @Override
        public Ground convert(String value) {
            switch (value.toLowerCase(Locale.ROOT)) {
                case "keep" -> {
                    return Ground.KEEP;
                }
                case "auto" -> {
                    return Ground.AUTO;
                }
                default -> {
                    try {
                        double metres = Double.parseDouble(value);
                        if (Double.isFinite(metres)) {
                            return Ground.at(metres);
                        }
                    } catch (NumberFormatException e) {
                        // falls through to the message
                    }
                    throw new TypeConversionException("'" + value + "' is neither keep, auto nor a number of metres");
                }
            }
        }
    }
}
