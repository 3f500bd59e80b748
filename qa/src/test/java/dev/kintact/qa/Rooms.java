package dev.kintact.qa;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The rooms of the architecture and what each may use. A room may also use what the rooms it names may use. */
final class Rooms {
    /** Every room, also those that do not exist yet, so that a new one is born with its rule. */
    private static final Map<String, List<String>> MAY_USE = Map.ofEntries(
            entry("model", List.of()),
            entry("body", List.of("model")),
            entry("formats", List.of("model", "body", "retarget")),
            entry("retarget", List.of("model", "body")),
            entry("scene", List.of("model", "body", "retarget")),
            entry("measure", List.of("model", "body", "retarget")),
            entry("samples", List.of("model", "body")),
            entry("live", List.of("retarget", "formats")),
            entry("studio", List.of("formats", "retarget", "measure", "samples", "live")),
            entry("study", List.of("studio")),
            entry("batch", List.of("formats", "retarget", "measure")),
            entry("spark", List.of("batch")),
            entry("cli", List.of("scene", "samples", "study", "spark")),
            entry("testkit", List.of("model", "body")));

    /** Rooms that compute and do nothing else: no input, output, clock, thread or log. */
    static final List<String> PURE = List.of("model", "body", "retarget", "scene", "measure");

    private Rooms() {}

    static Set<String> all() {
        return new TreeSet<>(MAY_USE.keySet());
    }

    /** The rooms that {@code room} must stay away from. */
    static Set<String> forbiddenTo(String room) {
        Set<String> forbidden = all();
        forbidden.removeAll(reachableFrom(room));
        return forbidden;
    }

    private static Set<String> reachableFrom(String room) {
        Set<String> reached = new TreeSet<>(Set.of(room));
        for (String used : MAY_USE.get(room)) {
            reached.addAll(reachableFrom(used));
        }
        return reached;
    }
}
