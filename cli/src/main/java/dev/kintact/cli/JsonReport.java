package dev.kintact.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.Guess;
import dev.kintact.formats.Motion;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.Remark;
import dev.kintact.model.FrameRate;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * JSON for programs: an object whose first property names its schema and version ({@code kintact.inspect/1}). A version
 * only ever gains properties; anything else makes a new one.
 */
final class JsonReport {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private JsonReport() {}

    static ObjectNode envelope(String schema) {
        return MAPPER.createObjectNode().put("schema", schema);
    }

    static void print(ObjectNode report, PrintWriter out) throws IOException {
        out.println(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(report));
        out.flush();
    }

    /** Writes a report to a file, whole or not at all. */
    static void write(ObjectNode report, Path file) throws IOException {
        String text = MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(report) + "\n";
        AtomicFile.write(file, stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    static void putRate(ObjectNode report, FrameRate rate) {
        report.putObject("rate")
                .put("frames", rate.frames())
                .put("seconds", rate.seconds())
                .put("fps", rate.framesPerSecond());
    }

    /** An object for a guess, to which the value itself is added by the caller. */
    static ObjectNode putGuess(ObjectNode report, String name, Guess<?> guess) {
        return report.putObject(name)
                .put("value", guess.value().toString())
                .put("confidence", guess.confidence())
                .put("reason", guess.reason());
    }

    static void putRemarks(ObjectNode report, Motion motion) {
        ArrayNode warnings = report.putArray("warnings");
        ArrayNode notes = report.putArray("notes");
        for (Remark remark : motion.remarks()) {
            ArrayNode list = remark.severity() == Remark.Severity.WARNING ? warnings : notes;
            ObjectNode entry = list.addObject();
            if (remark.line() > 0) {
                entry.put("line", remark.line());
            }
            entry.put("text", remark.text());
        }
    }
}
