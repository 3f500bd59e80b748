package dev.kintact.qa;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Khronos' validator of glTF files. */
final class GltfValidator {

    private static final String VERSION = "2.0.0-dev.3.10";

    /**
     * Counts errors and warnings by code; what the validator does not know, as VRM, is no fault. A line is asked with the names
     * of files as a list.
     */
    private static final String SCRIPT = """
            const fs = require('fs');
            const validator = require('gltf-validator');
            const count = async file => {
              const report = await validator.validateBytes(new Uint8Array(fs.readFileSync(file)),
                  {uri: file, maxIssues: 0, ignoredIssues: ['UNSUPPORTED_EXTENSION']});
              const counts = {};
              for (const issue of report.issues.messages) {
                if (issue.severity < 2) {
                  const code = ['error', 'warning'][issue.severity] + ' ' + issue.code;
                  counts[code] = (counts[code] || 0) + 1;
                }
              }
              return counts;
            };
            (async () => {
              for await (const line of require('readline').createInterface({input: process.stdin})) {
                const reports = {};
                for (const file of JSON.parse(line)) {
                  reports[file] = await count(file);
                }
                console.log(JSON.stringify(reports));
              }
            })().catch(e => { console.error(e); process.exit(1); });
            """;

    private static final ObjectMapper JSON = new ObjectMapper();

    /** One for all tests of a JVM: to load and to compile the validator takes longer than most files. */
    private static @Nullable NodeProgram program;

    private GltfValidator() {}

    /** Skips the test where the validator cannot be had. */
    static void require() {
        Npm.module("gltf-validator", VERSION);
    }

    /** Errors and warnings of each file by their codes, with how often each occurs. */
    static synchronized List<Map<String, Integer>> validate(Path... files) throws IOException {
        if (program == null || !program.isRunning()) {
            program = Npm.start(SCRIPT);
        }
        List<String> names = Stream.of(files).map(Path::toString).toList();
        JsonNode reports = JSON.readTree(program.ask(JSON.writeValueAsString(names)));
        return names.stream().map(name -> counts(reports.path(name))).toList();
    }

    private static Map<String, Integer> counts(JsonNode report) {
        Map<String, Integer> counts = new TreeMap<>();
        report.fieldNames()
                .forEachRemaining(code -> counts.put(code, report.path(code).asInt()));
        return counts;
    }
}
