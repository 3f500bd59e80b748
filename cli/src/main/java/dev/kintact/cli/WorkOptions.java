package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of commands that work through a motion: how, and what is told about it. */
final class WorkOptions {

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "how many threads work (default: all cores); the result does not depend on it")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--report", paramLabel = "JSON", description = "write what was decided to this file")
    private Optional<Path> report = Optional.empty();

    int threads(CommandLine command) {
        if (threads < 1) {
            throw new ParameterException(command, "--threads is 1 or more, not " + threads);
        }
        return threads;
    }

    Optional<Path> report() {
        return report;
    }

    /** What fills a report. */
    interface Content {
        void put(ObjectNode report);
    }

    /** Writes a report, if one is wanted. */
    void writeReport(String schema, Content content) throws IOException {
        if (report.isEmpty()) {
            return;
        }
        ObjectNode json = JsonReport.envelope(schema);
        content.put(json);
        JsonReport.write(json, report.get());
    }
}
