package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.ego.EgoHeader;
import dev.kintact.formats.ego.EgoReader;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;

/** What {@code inspect} says of a file of codes. */
final class EgoText {

    private EgoText() {}

    static void print(Path file, boolean json, PrintWriter out) throws IOException {
        try (EgoReader reader = EgoReader.open(file)) {
            if (json) {
                ObjectNode report = JsonReport.envelope("kintact.inspect/1").put("file", file.toString());
                put(report, reader.header());
                JsonReport.print(report, out);
            } else {
                print(file, reader.header(), out);
            }
        }
    }

    private static void print(Path file, EgoHeader header, PrintWriter out) {
        EgocentricLayout layout = header.encoding().layout();
        out.println(file);
        row(out, "format", "EGO, codes for characters that need not exist yet");
        row(out, "encoding", header.encoding().toString());
        row(
                out,
                "code",
                String.format(
                        Locale.ROOT,
                        "%d joints, %d triangles, %d numbers, %d bytes a frame",
                        layout.jointCount(),
                        layout.template().triangleCount(),
                        layout.size(),
                        header.frameBytes()));
        row(
                out,
                "frames",
                String.format(
                        Locale.ROOT,
                        "%d at %s, %.2f s",
                        header.frameCount(),
                        header.rate(),
                        Math.max(0, header.frameCount() - 1) / header.rate().framesPerSecond()));
        row(out, "joints", String.valueOf(header.performer().skeleton().jointCount()));
        row(out, "roles", RigSummary.roles(header.performer().map()));
        row(out, "stands", RigSummary.pose(header.performer()));
        row(out, "body", header.body());
        out.flush();
    }

    private static void row(PrintWriter out, String label, String value) {
        out.println(String.format(Locale.ROOT, "  %-9s %s", label, value));
    }

    private static void put(ObjectNode report, EgoHeader header) {
        report.put("format", "EGO").put("frames", header.frameCount());
        JsonReport.putRate(report, header.rate());
        putEncoding(report, header);
        report.put("body", header.body());
        RigSummary.put(report.putObject("performer"), header.performer());
    }

    /** How frames were encoded, and what they take. */
    static void putEncoding(ObjectNode report, EgoHeader header) {
        report.put("method", header.encoding().method().id());
        ObjectNode set = report.putObject("encoding");
        header.encoding().parameters().forEach((parameter, value) -> set.put(parameter.key(), value));
        report.put("numbers", header.encoding().layout().size()).put("frameBytes", header.frameBytes());
    }
}
