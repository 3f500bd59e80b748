package dev.kintact.cli;

import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
     * A method with those of these numbers that it uses.
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
                double value = parameter.parse(setting.getValue());
                changed = parameter.isUsedBy(chosen.method()) ? changed.with(parameter, value) : changed;
            } catch (IllegalArgumentException e) {
                throw new ParameterException(command, "--set " + e.getMessage());
            }
        }
        return changed;
    }

    /** Says so of each number that none of some methods uses, with those that do. */
    void warnIfUseless(List<Method> methods, CommandLine command) {
        for (String key : settings.keySet()) {
            Parameter parameter = parameter(key, command);
            if (methods.stream().noneMatch(parameter::isUsedBy)) {
                MotionIo.warn(
                        "--set " + key + " changes nothing: it is a number of " + names(parameter.methods())
                                + ", not of " + names(methods),
                        command);
            }
        }
    }

    private static String names(List<Method> methods) {
        return methods.stream().map(Method::id).collect(Collectors.joining(", "));
    }

    /** Whether a number is set here. */
    boolean sets(Parameter parameter) {
        return settings.containsKey(parameter.key());
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
