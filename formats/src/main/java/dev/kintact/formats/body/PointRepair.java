package dev.kintact.formats.body;

import dev.kintact.formats.body.PointSlips.Slip;
import dev.kintact.formats.io.Remarks;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.joml.Vector3d;

/**
 * Repairs wrong coordinates of points: by the value that was meant, if a sign or a decimal point explains it; else by that of
 * the twin, if that is right; else by where the other points put it. Other coordinates of the point stay as measured.
 */
final class PointRepair {

    /** Only values this far outside the body, in sizes of it, are taken for ten times too large. */
    private static final double BEYOND_MEASURE = 3;

    /** What somebody may have meant who wrote something else. */
    private record Reading(Vector3d inTPose, String why) {}

    private final SurfaceDraft draft;
    private final Remarks remarks;

    private PointRepair(SurfaceDraft draft, Remarks remarks) {
        this.draft = draft;
        this.remarks = remarks;
    }

    /** Finds and repairs all slips, naming each. */
    static void apply(SurfaceDraft draft, Remarks remarks) {
        Map<String, List<Slip>> byPoint = PointSlips.find(draft, remarks).stream()
                .collect(Collectors.groupingBy(Slip::point, LinkedHashMap::new, Collectors.toList()));
        PointRepair repair = new PointRepair(draft, remarks);
        SurfaceLayout.points().stream()
                .filter(byPoint::containsKey)
                .forEach(name -> repair.repair(name, byPoint.getOrDefault(name, List.of())));
    }

    private void repair(String name, List<Slip> slips) {
        Vector3d before = draft.inFile(name, draft.point(name));
        Reading reading = meant(name, before, slips).orElseGet(() -> replaced(name, slips));
        draft.setPoint(name, reading.inTPose);
        remarks.warn(
                "point " + name,
                SurfaceLayout.line(name),
                "%s %s is %s; replaced by %s, %s%s",
                name,
                Numbers.point(before),
                slips.stream().map(this::finding).collect(Collectors.joining("; ")),
                Numbers.point(draft.inFile(name, reading.inTPose)),
                reading.why,
                repeatsX(before, slips) ? " (z repeated the value of x)" : "");
    }

    private String finding(Slip slip) {
        String twin = slip.fromTwin().isPresent()
                ? String.format(
                        Locale.ROOT,
                        " and %.3f m from its twin",
                        Math.abs(slip.value() - slip.fromTwin().getAsDouble()))
                : slip.disagrees() ? " and contradicts its twin, which is wrong too" : "";
        return String.format(
                Locale.ROOT,
                "%.3f m along %s from where the other points put it%s",
                Math.abs(slip.value() - slip.expected()),
                PointSlips.AXES.get(slip.axis()),
                twin);
    }

    private Optional<Reading> meant(String name, Vector3d inFile, List<Slip> slips) {
        boolean beyondMeasure = slips.stream()
                .anyMatch(slip -> Math.abs(slip.value() - slip.expected()) > BEYOND_MEASURE * slip.size());
        return Stream.of(0, 1, 2)
                .flatMap(axis -> Stream.of(
                        reading(name, inFile, axis, -1, "with the other sign"),
                        reading(name, inFile, axis, beyondMeasure ? 0.1 : 10, "with the decimal point moved")))
                .filter(reading -> slips.stream().allMatch(slip -> fits(reading.inTPose, slip)))
                .findFirst();
    }

    private Reading reading(String name, Vector3d inFile, int axis, double factor, String why) {
        Vector3d meant = new Vector3d(inFile);
        meant.setComponent(axis, factor * inFile.get(axis));
        return new Reading(draft.toTPose(name, meant), why);
    }

    private boolean fits(Vector3d inTPose, Slip slip) {
        double value = inTPose.get(slip.axis());
        double off = Math.abs(value - slip.expected()) / slip.size();
        return slip.fromTwin().isPresent()
                ? off < PointSlips.WRONG
                        && Math.abs(value - slip.fromTwin().getAsDouble()) < PointSlips.TWINS * draft.height()
                : off < PointSlips.SUSPECT;
    }

    private Reading replaced(String name, List<Slip> slips) {
        Vector3d place = new Vector3d(draft.point(name));
        slips.forEach(slip -> place.setComponent(slip.axis(), slip.fromTwin().orElse(slip.expected())));
        boolean byTwin = slips.stream().allMatch(slip -> slip.fromTwin().isPresent());
        return new Reading(place, byTwin ? "as on the other side" : "where the other points put it");
    }

    /** A way to fill in a form that happens: the same number twice. */
    private static boolean repeatsX(Vector3d inFile, List<Slip> slips) {
        double apart = Math.abs(Math.abs(inFile.x) - Math.abs(inFile.z));
        return apart < 1e-9 * Math.abs(inFile.x) && slips.stream().anyMatch(slip -> slip.axis() == 2);
    }
}
