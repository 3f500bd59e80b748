package dev.kintact.bench;

import dev.kintact.bench.CodeBenchmark.Surface;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was measured in one run.
 *
 * @param facts of machine and run, by name
 * @param lines in order
 */
record Report(Map<String, String> facts, List<Line> lines) {

    /** So many triangles, with 10 capsules, are what the aim of encoding and decoding is laid down for. */
    private static final int AIMED_TRIANGLES = 44;

    private static final double AIM = 40;

    Report {
        facts = new LinkedHashMap<>(facts);
        lines = List.copyOf(lines);
    }

    /**
     * A report of figures.
     *
     * @param figures by the names of rows
     */
    static Report of(Map<String, String> facts, List<Row> rows, Map<String, Figure> figures) {
        List<Line> lines = new ArrayList<>();
        for (Row row : rows) {
            lines.add(Line.of(row, Objects.requireNonNull(figures.get(row.name()), row.name())));
            if (row.name().equals(Catalogue.name("decode", Surface.NAMED))) {
                new Report(facts, lines).encodeAndDecode().ifPresent(lines::add);
            }
        }
        return new Report(facts, lines);
    }

    /** Encoding and decoding together; the cost of triangles is taken from two numbers of them. */
    private Optional<Line> encodeAndDecode() {
        Optional<Line> few = sum(Surface.DISSERTATION);
        Optional<Line> many = sum(Surface.NAMED);
        if (few.isEmpty() || many.isEmpty()) {
            return Optional.empty();
        }
        double share = (double) (AIMED_TRIANGLES - Surface.DISSERTATION.triangles())
                / (Surface.NAMED.triangles() - Surface.DISSERTATION.triangles());
        return Optional.of(new Line(
                few.get().group(),
                "code." + AIMED_TRIANGLES,
                "both, reckoned for " + AIMED_TRIANGLES + " triangles and 10 capsules",
                between(few.get().ns(), many.get().ns(), share),
                between(few.get().units(), many.get().units(), share),
                Math.max(few.get().spread(), many.get().spread()),
                Math.max(few.get().bytes(), many.get().bytes()),
                OptionalDouble.of(AIM),
                true));
    }

    private static double between(double from, double to, double share) {
        return from + share * (to - from);
    }

    private Optional<Line> sum(Surface surface) {
        Optional<Line> encode = find(Catalogue.name("encode", surface));
        Optional<Line> decode = find(Catalogue.name("decode", surface));
        if (encode.isEmpty() || decode.isEmpty()) {
            return Optional.empty();
        }
        Line one = encode.get();
        Line other = decode.get();
        return Optional.of(new Line(
                one.group(),
                "",
                "",
                one.ns() + other.ns(),
                one.units() + other.units(),
                Math.max(one.spread(), other.spread()),
                one.bytes() + other.bytes(),
                OptionalDouble.empty(),
                true));
    }

    /** The line of that name; nothing if it was not measured. */
    Optional<Line> find(String name) {
        return lines.stream().filter(line -> line.name().equals(name)).findFirst();
    }

    /** How many times as long one takes as the other; nothing if one was not measured. */
    OptionalDouble ratio(String name, String other) {
        Optional<Line> one = find(name);
        Optional<Line> two = find(other);
        return one.isPresent() && two.isPresent()
                ? OptionalDouble.of(one.get().units() / two.get().units())
                : OptionalDouble.empty();
    }
}
