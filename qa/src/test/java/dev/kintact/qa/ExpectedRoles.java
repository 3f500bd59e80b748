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
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The table of roles in the skeletons of the data; files are named by patterns. */
final class ExpectedRoles {
    private final Map<String, Map<Role, Expected>> byPattern = new LinkedHashMap<>();

    /**
     * What is expected of a role.
     *
     * @param joints that are right, the best first; empty for a role that cannot be stated
     * @param unfound whether it is known that names and shape do not find it
     */
    record Expected(List<String> joints, boolean unfound) {

        /** For roles that the table does not have: no joint plays them. */
        static final Expected NONE = new Expected(List.of("-"), false);

        boolean isJudged() {
            return !joints.isEmpty();
        }

        String best() {
            return joints.get(0);
        }
    }

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
    Map<Role, Expected> of(String file) {
        for (Map.Entry<String, Map<Role, Expected>> entry : byPattern.entrySet()) {
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
        Map<Role, Expected> roles = byPattern.computeIfAbsent(cells[0], none -> new EnumMap<>(Role.class));
        if (cells[1].equals("-")) {
            return;
        }
        Role role = Role.ofVrmName(cells[1]).orElseThrow();
        List<String> joints = cells[2].equals("?") ? List.of() : List.of(cells[2].split("\\|", -1));
        boolean unfound = cells.length > 3 && cells[3].equals("unfound");
        if (Role.required().contains(role) && (unfound || joints.isEmpty())) {
            throw new AssertionError("a required role must be stated and found: " + line);
        }
        roles.put(role, new Expected(joints, unfound));
    }
}
