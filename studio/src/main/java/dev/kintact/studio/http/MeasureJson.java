package dev.kintact.studio.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.surface.Region;
import dev.kintact.measure.Appraisal;
import dev.kintact.measure.Column;
import dev.kintact.measure.Course;
import dev.kintact.measure.Course.FootCourse;
import dev.kintact.measure.Course.PairCourse;
import dev.kintact.measure.Fate;
import dev.kintact.measure.Fault;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Sight;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How good a result is, for the page: a table, and what happens over time. */
final class MeasureJson {

    private static final List<String> FEET = List.of("left", "right");

    private MeasureJson() {}

    static ObjectNode of(Appraisal appraisal) {
        ObjectNode node = Json.object();
        List<Column> columns = Column.GROUPS.stream().flatMap(List::stream).toList();
        ArrayNode table = node.putArray("table");
        putRow(table.addObject().put("row", "source"), columns, appraisal.source());
        putRow(table.addObject().put("row", "copied"), columns, appraisal.copied());
        putRow(table.addObject().put("row", "result"), columns, appraisal.result());
        ArrayNode headings = node.putArray("columns");
        columns.forEach(column -> headings.addObject()
                .put("key", column.figure())
                .put("title", column.heading())
                .put("meaning", column.meaning())
                .put("unit", column.unit())
                .put("better", better(column)));
        Course course = appraisal.course();
        ArrayNode contacts = node.putArray("contacts");
        ArrayNode gaps = node.putArray("gaps");
        for (PairCourse pair : course.pairs()) {
            putContact(contacts.addObject(), pair);
            putGaps(gaps.addObject(), pair);
        }
        ArrayNode feet = node.putArray("feet");
        for (int side = 0; side < course.feet().size(); side++) {
            putFoot(feet.addObject().put("foot", FEET.get(side)), course.feet().get(side));
        }
        ArrayNode worst = node.putArray("worst");
        course.faults()
                .forEach((fault, sights) -> sights.forEach(sight -> worst.addObject()
                        .put("fault", name(fault))
                        .put("frame", sight.frame())
                        .put("first", sight.first().label())
                        .put("second", sight.second().label())
                        .put("text", sentence(fault, sight))));
        return node;
    }

    private static void putRow(ObjectNode row, List<Column> columns, Quality quality) {
        for (Column column : columns) {
            double value = quality.figure(column.figure());
            if (Double.isFinite(value)) {
                row.put(column.figure(), round(column.scaled(value), 1e4));
            } else {
                row.putNull(column.figure());
            }
        }
    }

    private static String better(Column column) {
        return switch (column.better()) {
            case HIGHER -> "up";
            case LOWER -> "down";
            case ONE -> "one";
        };
    }

    private static void putContact(ObjectNode node, PairCourse pair) {
        put(node, pair);
        ArrayNode spans = node.putArray("spans");
        pair.spans()
                .forEach(span -> spans.addObject()
                        .put("from", span.firstFrame())
                        .put("to", span.lastFrame())
                        .put("state", state(span.fate()))
                        .put("reachable", span.fate() != Fate.UNREACHABLE));
    }

    private static String state(Fate fate) {
        return fate == Fate.UNREACHABLE ? "lost" : fate.name().toLowerCase(Locale.ROOT);
    }

    private static void put(ObjectNode node, PairCourse pair) {
        node.put("effector", pair.pair().effector().label())
                .put("region", pair.pair().region().label());
    }

    private static void putGaps(ObjectNode node, PairCourse pair) {
        put(node, pair);
        putGaps(node.putArray("source"), pair.source());
        putGaps(node.putArray("result"), pair.result());
    }

    private static void putGaps(ArrayNode values, float[] gaps) {
        for (float gap : gaps) {
            if (gap < GapMeter.FAR) {
                values.add(round(100 * gap, 100));
            } else {
                values.addNull();
            }
        }
    }

    private static void putFoot(ObjectNode node, FootCourse foot) {
        ArrayNode contact = node.putArray("contact");
        int from = -1;
        for (int frame = 0; frame <= foot.stands().length; frame++) {
            boolean stands = frame < foot.stands().length && foot.stands()[frame];
            if (stands && from < 0) {
                from = frame;
            } else if (!stands && from >= 0) {
                contact.addArray().add(from).add(frame - 1);
                from = -1;
            }
        }
        ArrayNode slide = node.putArray("slide");
        for (int frame = 0; frame < foot.result().length; frame++) {
            slide.add(foot.stands()[frame] ? round(100 * Math.max(0, foot.result()[frame]), 100) : 0);
        }
    }

    private static double round(double value, double grain) {
        return Math.rint(value * grain) / grain;
    }

    private static final Map<Fault, String> NAMES = Map.of(
            Fault.LOST, "lost contact",
            Fault.PRESSED_IN, "pressed in",
            Fault.PLACE, "contact elsewhere",
            Fault.ORDER, "limbs crossed wrongly",
            Fault.SKATE, "foot slides",
            Fault.JERK, "jerk",
            Fault.STYLE, "style changed",
            Fault.JUMP, "jump",
            Fault.LEAN, "trunk leans",
            Fault.KNEE, "knee bent");

    private static String name(Fault fault) {
        return NAMES.getOrDefault(fault, fault.name());
    }

    private static String sentence(Fault fault, Sight sight) {
        String parts = sight.second() == Region.GROUND
                ? sight.first().label()
                : sight.first().label() + ", " + sight.second().label();
        String amount = switch (fault) {
            case LOST -> String.format(Locale.ROOT, "%.1f %% apart", 100 * sight.amount());
            case PRESSED_IN -> String.format(Locale.ROOT, "%.1f %% deeper than the performer", 100 * sight.amount());
            case PLACE -> String.format(Locale.ROOT, "%.1f %% from its place", 100 * sight.amount());
            case ORDER -> String.format(Locale.ROOT, "%.1f %% on the wrong side", 100 * sight.amount());
            case SKATE -> String.format(Locale.ROOT, "%.1f %% a second", 100 * sight.amount());
            case JERK -> String.format(Locale.ROOT, "%.0f heights/s³", sight.amount());
            case STYLE, JUMP, LEAN, KNEE -> String.format(Locale.ROOT, "%.0f°", sight.amount());
        };
        return parts + " " + amount;
    }
}
