package dev.kintact.qa;

import dev.kintact.body.Role;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** The table of roles in the skeletons of the data; files are named by patterns. */
final class ExpectedRoles {
    private final Map<String, Map<Role, String>> byPattern = new LinkedHashMap<>();

    private ExpectedRoles() {}

    static ExpectedRoles read() {
        ExpectedRoles table = new ExpectedRoles();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(ExpectedRoles.class.getResourceAsStream("expected-roles.csv")),
                StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(table::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return table;
    }

    /** Expected joints by role; empty for a file that holds no human body. */
    Map<Role, String> of(String file) {
        for (Map.Entry<String, Map<Role, String>> entry : byPattern.entrySet()) {
            if (FileSystems.getDefault()
                    .getPathMatcher("glob:" + entry.getKey())
                    .matches(Path.of(file))) {
                return entry.getValue();
            }
        }
        throw new AssertionError("no expected roles for " + file + "; look at it and add them to expected-roles.csv");
    }

    private void add(String line) {
        String[] cells = line.split(";", -1);
        Map<Role, String> roles = byPattern.computeIfAbsent(cells[0], none -> new EnumMap<>(Role.class));
        if (!cells[1].equals("-")) {
            roles.put(Role.ofVrmName(cells[1]).orElseThrow(), cells[2]);
        }
    }
}
