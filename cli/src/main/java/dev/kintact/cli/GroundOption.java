package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.body.StandingLevel;
import dev.kintact.model.Clip;
import dev.kintact.model.edit.Lift;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option of commands that look at where a performer stands: which height is the ground. */
final class GroundOption {

    @Option(
            names = "--ground",
            paramLabel = "WHERE",
            converter = Converter.class,
            description = "where the performer's ground is: keep (height 0 of the file), auto (where feet stand most of"
                    + " the time, if that is near it), or metres over the file's; the motion is set down from there"
                    + " (default: keep)")
    private Ground ground = Ground.KEEP;

    Ground ground() {
        return ground;
    }

    /**
     * Where the ground of a file is.
     *
     * @param metres over height 0; empty where it is to be found out
     */
    record Ground(OptionalDouble metres) {

        static final Ground KEEP = new Ground(OptionalDouble.of(0));

        static final Ground AUTO = new Ground(OptionalDouble.empty());

        /** How high it is in a motion, metres; 0 where feet do not tell. */
        double of(Rig rig, Clip clip) {
            return metres.orElseGet(() -> StandingLevel.find(rig, clip).orElse(0));
        }

        /** A motion on its ground. */
        Clip setDown(Rig rig, Clip clip) {
            return Lift.apply(clip, -of(rig, clip));
        }

        /** What became of the ground of a motion as it was in its file, for people; empty if there is nothing to say. */
        Optional<String> words(Rig rig, Clip clip) {
            double level = of(rig, clip);
            double stands = StandingLevel.find(rig, clip).orElse(0);
            if (level != 0) {
                String where = metres.isPresent() ? "given" : "where feet stand";
                return Optional.of(
                        String.format(Locale.ROOT, "ground %.3f m over the file's, %s; set down", level, where));
            }
            return stands == 0
                    ? Optional.empty()
                    : Optional.of(String.format(
                            Locale.ROOT,
                            "ground as in the file, but feet stand %.3f m %s it; --ground auto sets them on it",
                            Math.abs(stands),
                            stands > 0 ? "over" : "below"));
        }
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
                            return new Ground(OptionalDouble.of(metres));
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
