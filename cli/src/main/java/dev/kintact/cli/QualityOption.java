package dev.kintact.cli;

import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How much work our own method does. */
final class QualityOption {

    /** What there is to choose from. */
    enum Quality {
        DRAFT(Parameter.DRAFT),
        LIVE(Parameter.LIVE),
        FULL(null);

        /** The switch that it is a name for; none if it is what all is made for. */
        private final @Nullable Parameter parameter;

        Quality(@Nullable Parameter parameter) {
            this.parameter = parameter;
        }
    }

    @Option(
            names = "--quality",
            paramLabel = "QUALITY",
            converter = Converter.class,
            completionCandidates = Names.class,
            description =
                    "of kintact: ${COMPLETION-CANDIDATES}; a draft solves every frame by itself, in a small part of"
                            + " the time, as for crowds; live takes frames as they come, as from a stream (default: full)")
    private Quality quality = Quality.FULL;

    private static List<String> names() {
        return Arrays.stream(Quality.values())
                .map(quality -> quality.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** For picocli: lower-case names. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return names().iterator();
        }
    }

    /** For picocli: the message of a bad name says which there are. */
    static final class Converter implements ITypeConverter<Quality> {
        @Override
        public Quality convert(String name) {
            int index = names().indexOf(name.toLowerCase(Locale.ROOT));
            if (index < 0) {
                throw new TypeConversionException(
                        "there is no quality '" + name + "'; there are " + String.join(", ", names()));
            }
            return Quality.values()[index];
        }
    }

    /** A method in this quality; one that has no other stays as it is. */
    RetargetOptions of(Method method) {
        RetargetOptions options = RetargetOptions.of(method);
        Parameter parameter = quality.parameter;
        return parameter != null && parameter.isUsedBy(method) ? options.with(parameter, 1) : options;
    }

    /** Says so where none of some methods has another quality. */
    void warnIfUseless(List<Method> methods, CommandLine command) {
        Parameter parameter = quality.parameter;
        if (parameter != null && methods.stream().noneMatch(parameter::isUsedBy)) {
            MotionIo.warn("--quality changes nothing: only kintact has more than one", command);
        }
    }
}
