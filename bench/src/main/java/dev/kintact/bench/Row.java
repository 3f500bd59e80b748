package dev.kintact.bench;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Something to measure: a benchmark with its parameters, and what is wanted of it. Immutable.
 *
 * @param group heading that it stands below
 * @param name short and lasting, by which two runs are compared: {@code draft.contact}
 * @param label for people
 * @param benchmark where it is
 * @param parameters of the benchmark, by name
 * @param motion that the benchmark looks at, if any
 * @param parts how many equal parts an operation of the benchmark has, of which one is told; 0 if these are all frames of the motion
 * @param length how long an operation of the benchmark takes
 * @param isMuchCode whether so much code takes part that compiling it takes seconds
 * @param isByTheClock whether its times are those of the clock, because other threads may help
 * @param aim the most that it may cost in FK units, if that is laid down
 * @param isStep whether it is done in every frame, and therefore must not allocate
 */
record Row(
        String group,
        String name,
        String label,
        Benchmark benchmark,
        Map<String, String> parameters,
        Optional<Motion> motion,
        int parts,
        Length length,
        boolean isMuchCode,
        boolean isByTheClock,
        OptionalDouble aim,
        boolean isStep) {

    /** A method of a class of benchmarks. */
    record Benchmark(Class<?> type, String method) {}

    Row {
        parameters = Map.copyOf(parameters);
    }

    static Row of(String group, String name, String label, Class<?> type, String method) {
        return new Row(
                group,
                name,
                label,
                new Benchmark(type, method),
                Map.of(),
                Optional.empty(),
                1,
                Length.SHORT,
                false,
                false,
                OptionalDouble.empty(),
                false);
    }

    Row with(String parameter, Object value) {
        Map<String, String> more = new TreeMap<>(parameters);
        more.put(parameter, value.toString());
        return new Row(
                group, name, label, benchmark, more, motion, parts, length, isMuchCode, isByTheClock, aim, isStep);
    }

    /** The same of a benchmark that takes frames from a motion. */
    Row on(Motion wanted) {
        return new Row(
                group,
                name,
                label,
                benchmark,
                parameters,
                Optional.of(wanted),
                parts,
                length,
                isMuchCode,
                isByTheClock,
                aim,
                isStep);
    }

    /** The same of a benchmark that is told a motion and goes through all of it. */
    Row through(Motion wanted) {
        return with("motion", wanted).on(wanted).inParts(0);
    }

    Row inParts(int number) {
        return new Row(
                group,
                name,
                label,
                benchmark,
                parameters,
                motion,
                number,
                length,
                isMuchCode,
                isByTheClock,
                aim,
                isStep);
    }

    Row taking(Length time) {
        return new Row(
                group, name, label, benchmark, parameters, motion, parts, time, isMuchCode, isByTheClock, aim, isStep);
    }

    /** The same of a benchmark that takes long to compile, and therefore to warm up. */
    Row ofMuchCode() {
        return new Row(
                group, name, label, benchmark, parameters, motion, parts, length, true, isByTheClock, aim, isStep);
    }

    /** The same timed by the clock, as other threads may help. */
    Row byTheClock() {
        return new Row(group, name, label, benchmark, parameters, motion, parts, length, isMuchCode, true, aim, isStep);
    }

    Row atMost(double units) {
        return new Row(
                group,
                name,
                label,
                benchmark,
                parameters,
                motion,
                parts,
                length,
                isMuchCode,
                isByTheClock,
                OptionalDouble.of(units),
                isStep);
    }

    Row everyFrame() {
        return new Row(
                group, name, label, benchmark, parameters, motion, parts, length, isMuchCode, isByTheClock, aim, true);
    }

    /** Whether an operation of the benchmark is all frames of the motion. */
    boolean isPass() {
        return parts == 0;
    }

    /** A pattern that finds just this benchmark. */
    String include() {
        return "^" + Pattern.quote(benchmark.type.getName() + "." + benchmark.method) + "$";
    }
}
