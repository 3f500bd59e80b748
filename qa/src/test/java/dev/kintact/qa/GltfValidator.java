package dev.kintact.qa;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Khronos' validator of glTF files. */
final class GltfValidator {

    private static final String VERSION = "2.0.0-dev.3.10";

    /** Counts errors and warnings by code; what the validator does not know, as VRM, is no fault. */
    private static final String SCRIPT = """
            const fs = require('fs');
            const validator = require('gltf-validator');
            (async () => {
              const reports = {};
              for (const file of process.argv.slice(1)) {
                const report = await validator.validateBytes(new Uint8Array(fs.readFileSync(file)),
                    {uri: file, maxIssues: 0, ignoredIssues: ['UNSUPPORTED_EXTENSION']});
                const counts = {};
                for (const issue of report.issues.messages) {
                  if (issue.severity < 2) {
                    const code = ['error', 'warning'][issue.severity] + ' ' + issue.code;
                    counts[code] = (counts[code] || 0) + 1;
                  }
                }
                reports[file] = counts;
              }
              console.log(JSON.stringify(reports));
            })().catch(e => { console.error(e); process.exit(1); });
            """;

    private GltfValidator() {}

    /** Skips the test where the validator cannot be had. */
    static void require() {
        Npm.module("gltf-validator", VERSION);
    }

    /** Errors and warnings of each file by their codes, with how often each occurs. */
    static List<Map<String, Integer>> validate(Path... files) throws IOException {
        String[] names = Stream.of(files).map(Path::toString).toArray(String[]::new);
        JsonNode reports = new ObjectMapper().readTree(Npm.node(SCRIPT, names));
        return Stream.of(names).map(name -> counts(reports.path(name))).toList();
    }

    private static Map<String, Integer> counts(JsonNode report) {
        Map<String, Integer> counts = new TreeMap<>();
        report.fieldNames()
                .forEachRemaining(code -> counts.put(code, report.path(code).asInt()));
        return counts;
    }
}
