package dev.kintact.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.JsonPart;
import dev.kintact.formats.io.TextFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reports as JSON, to compare runs. */
final class ReportJson {

    private static final String SCHEMA = "kintact.bench/2";

    /** Its units were of another JVM and another moment than the rows. */
    private static final String UNPAIRED = "kintact.bench/1";

    private static final double MOST = 1e18;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private ReportJson() {}

    /** Writes a report, whole or not at all. */
    static void write(Report report, Path file) throws IOException {
        ObjectNode json = MAPPER.createObjectNode().put("schema", SCHEMA);
        ObjectNode facts = json.putObject("facts");
        report.facts().forEach(facts::put);
        ArrayNode rows = json.putArray("rows");
        for (Line line : report.lines()) {
            rows.addObject()
                    .put("name", line.name())
                    .put("ns", line.ns())
                    .put("fk", line.units())
                    .put("spread", line.spread())
                    .put("bytes", line.bytes());
        }
        String text = MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * The units of a report's lines by name.
     *
     * @throws FormatException if the file is no such report
     */
    static Map<String, Double> readUnits(Path file) throws IOException {
        String name = file.toString();
        JsonPart json = JsonPart.parse(TextFiles.read(file), name, SCHEMA);
        String schema = json.require("schema").text();
        if (schema.equals(UNPAIRED)) {
            throw new FormatException(
                    name,
                    "is of a version that measured in another way, and cannot be compared with; measure that again");
        }
        if (!schema.equals(SCHEMA)) {
            throw new FormatException(
                    name, "is '" + schema + "'; expected '" + SCHEMA + "', as bench --json writes it");
        }
        Map<String, Double> units = new LinkedHashMap<>();
        for (JsonPart row : json.require("rows").elements()) {
            double value = row.require("fk").number(0, MOST);
            if (value == 0) {
                throw row.require("fk").error("is 0; expected more");
            }
            units.put(row.require("name").text(), value);
        }
        return units;
    }
}
