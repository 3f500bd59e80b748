package dev.kintact.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.measure.Thresholds;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Figures for programs: JSON with an envelope, and CSV with a row for each row of each entry. */
public final class ResultFiles {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private ResultFiles() {}

    /**
     * All figures as JSON; null where there was nothing to measure.
     *
     * @param schema for example {@code kintact.compare/1}
     */
    public static void writeJson(String schema, List<Entry> entries, Thresholds lines, Path file) throws IOException {
        write(file, text -> {
            // not a tree of all of it: a library has thousands of entries
            try (JsonGenerator json = MAPPER.writerWithDefaultPrettyPrinter().createGenerator(text)) {
                json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
                json.writeStartObject();
                json.writeStringField("schema", schema);
                json.writeFieldName("thresholds");
                json.writeTree(MAPPER.valueToTree(lines));
                json.writeArrayFieldStart("results");
                for (Entry entry : entries) {
                    json.writeTree(tree(entry));
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            text.append('\n');
        });
    }

    private static ObjectNode tree(Entry entry) {
        ObjectNode result = MAPPER.createObjectNode()
                .put("motion", entry.motion())
                .put("character", entry.character())
                .put("method", entry.method());
        if (entry.error() != null) {
            return result.put("error", entry.error());
        }
        result.put("sourceBody", entry.sourceBody()).put("resultBody", entry.resultBody());
        result.put("frames", entry.frameCount()).put("fps", entry.framesPerSecond());
        entry.rows().forEach((row, figures) -> {
            ObjectNode node = result.putObject(row);
            figures.forEach((name, value) -> {
                if (Double.isFinite(value)) {
                    node.put(name, value);
                } else {
                    node.putNull(name);
                }
            });
        });
        return result;
    }

    /** All figures as CSV: motion, character, method, which row, and an empty cell where there was nothing to measure. */
    public static void writeCsv(List<Entry> entries, Path file) throws IOException {
        Set<String> names = new TreeSet<>();
        entries.forEach(entry -> entry.rows().values().forEach(figures -> names.addAll(figures.keySet())));
        write(file, csv -> {
            csv.append("motion,character,method,row,frames,error,sourceBody,resultBody");
            for (String name : names) {
                csv.append(',').append(name);
            }
            csv.append('\n');
            for (Entry entry : entries) {
                csv.append(lines(entry, names));
            }
        });
    }

    private static StringBuilder lines(Entry entry, Set<String> names) {
        StringBuilder csv = new StringBuilder();
        if (entry.error() != null) {
            start(csv, entry, "", "").append(quoted(entry.error()));
            return csv.append(",".repeat(2 + names.size())).append('\n');
        }
        entry.rows().forEach((row, figures) -> {
            start(csv, entry, row, String.valueOf(entry.frameCount()));
            csv.append(',').append(quoted(entry.sourceBody())).append(',').append(quoted(entry.resultBody()));
            for (String name : names) {
                Double value = figures.get(name);
                csv.append(',').append(value == null || !Double.isFinite(value) ? "" : value);
            }
            csv.append('\n');
        });
        return csv;
    }

    private static StringBuilder start(StringBuilder csv, Entry entry, String row, String frames) {
        return csv.append(quoted(entry.motion()))
                .append(',')
                .append(quoted(entry.character()))
                .append(',')
                .append(quoted(entry.method()))
                .append(',')
                .append(row)
                .append(',')
                .append(frames)
                .append(',');
    }

    /** A cell of CSV, in quotes where RFC 4180 asks for them. */
    public static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** Writes a text that may be larger than memory. */
    public interface Text {
        void writeTo(Writer text) throws IOException;
    }

    /** Writes a text that may be larger than memory, whole or not at all. */
    public static void write(Path file, Text text) throws IOException {
        AtomicFile.write(file, out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            text.writeTo(writer);
            writer.flush();
        });
    }

    /** Writes a page or any other text, whole or not at all. */
    public static void write(Path file, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, out -> out.write(bytes));
    }
}
