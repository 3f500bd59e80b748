package dev.kintact.cli;

import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of commands that retarget: numbers of the methods other than published. */
final class SettingOptions {

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            completionCandidates = Keys.class,
            description =
                    "a number of the method, for example loops.limb=5 or planes.active=off; 'kintact methods' lists"
                            + " all; may be repeated")
    private Map<String, String> settings = Map.of();

    /** For picocli. */
    static final class Keys implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return keys().stream().map(key -> key + "=").iterator();
        }
    }

    private static List<String> keys() {
        return Arrays.stream(Parameter.values()).map(Parameter::key).toList();
    }

    /**
     * A method with these numbers; one that has none stays as it is.
     *
     * @throws ParameterException names the keys that a wrong one is like, or the range that a value is not in
     */
    RetargetOptions applyTo(Method method, CommandLine command) {
        return applyTo(RetargetOptions.of(method), command);
    }

    /** The same of options that something else was chosen of before. */
    RetargetOptions applyTo(RetargetOptions chosen, CommandLine command) {
        RetargetOptions changed = chosen;
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            Parameter parameter = parameter(setting.getKey(), command);
            try {
                changed = changed.with(parameter, parameter.parse(setting.getValue()));
            } catch (IllegalArgumentException e) {
                throw new ParameterException(command, "--set " + e.getMessage());
            }
        }
        return hasNumbers(changed) ? changed : chosen;
    }

    private static boolean hasNumbers(RetargetOptions options) {
        return options.method().readsCodes() || options.isDraft();
    }

    /** Says so where none of some methods has any number that could be set. */
    void warnIfUseless(List<RetargetOptions> methods, CommandLine command) {
        if (!settings.isEmpty() && methods.stream().noneMatch(SettingOptions::hasNumbers)) {
            List<String> names =
                    methods.stream().map(options -> options.method().id()).toList();
            MotionIo.warn("--set changes nothing: no number can be set of " + String.join(", ", names), command);
        }
    }

    /**
     * Requires that only numbers of a kind are set.
     *
     * @param wrong what is the matter with others, for people, after their key
     * @throws ParameterException names the first that is not
     */
    void requireOnly(Predicate<Parameter> kind, String wrong, CommandLine command) {
        for (String key : settings.keySet()) {
            if (!kind.test(parameter(key, command))) {
                throw new ParameterException(command, "--set: " + key + " " + wrong);
            }
        }
    }

    private static Parameter parameter(String key, CommandLine command) {
        return Parameter.of(key)
                .orElseThrow(() -> new ParameterException(
                        command,
                        "--set: there is no '" + key + "'; the nearest are "
                                + String.join(", ", NearestNames.of(key, keys()))
                                + ", and 'kintact methods' lists all"));
    }
}
