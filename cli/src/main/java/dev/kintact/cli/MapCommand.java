package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.formats.Motion;
import dev.kintact.formats.map.RigMapFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows which joint plays which role, and writes it as a map file to edit. */
@Command(
        name = "map",
        description =
                "Shows which joint plays which role of a human body, why, and how sure that is. With -o it writes a map"
                        + " file, which other commands take with --map; it may be edited and need not name every role.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact map character.bvh",
            "  kintact map character.bvh -o character.map.json",
            "  kintact map character.bvh --map mine.json      what the map makes of it"
        })
final class MapCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "a BVH, GLB, glTF, VRM or VRMA file")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "MAP",
            description = "write the map to this JSON file")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--map", paramLabel = "MAP", description = "a map file (JSON, or a 32-line skeleton map) that wins")
    private Optional<Path> map = Optional.empty();

    @Option(names = "--json", description = "print a JSON object (schema kintact.map-report/1) instead of text")
    private boolean json;

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    /** Fails if a required role has no joint: the file cannot be retargeted as it is. */
    @Override
    public Integer call() throws IOException {
        Motion motion = MotionIo.read(file, input.readOptions(), spec.commandLine());
        RigMap roles = new BodyOptions(map, Optional.empty()).roles(motion);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            JsonReport.print(report(roles), out);
        } else {
            printTable(roles, out);
        }
        if (output.isPresent()) {
            RigMapFiles.write(roles, "roles of the joints of " + file.getFileName(), output.get());
        }
        out.flush();
        return roles.missing().isEmpty() ? 0 : 1;
    }

    private static void printTable(RigMap roles, PrintWriter out) {
        int width = roles.matches().stream()
                .mapToInt(match -> roles.skeleton().name(match.joint()).length())
                .max()
                .orElse(1);
        String row = "%-24s %-" + Math.max(5, width) + "s  %-5s %s";
        out.println(String.format(Locale.ROOT, row, "role", "joint", "sure", "because"));
        for (RigMap.Match match : roles.matches()) {
            out.println(String.format(
                            Locale.ROOT,
                            row,
                            match.role().vrmName(),
                            Printable.of(roles.skeleton().name(match.joint())),
                            Math.round(100 * match.confidence()) + " %",
                            Printable.of(match.reason()))
                    .stripTrailing());
        }
        printList("missing", roles.missing().stream().map(Role::vrmName).collect(Collectors.joining(", ")), out);
        roles.problems().forEach(problem -> printList("problem", problem, out));
    }

    private static void printList(String label, String text, PrintWriter out) {
        if (!text.isEmpty()) {
            out.println(label + ": " + Printable.of(text));
        }
    }

    private ObjectNode report(RigMap roles) {
        ObjectNode report = JsonReport.envelope("kintact.map-report/1").put("file", file.toString());
        putRoles(report, roles);
        return report;
    }

    /** Adds what was decided about roles to a report. */
    static void putRoles(ObjectNode report, RigMap roles) {
        ArrayNode list = report.putArray("roles");
        for (RigMap.Match match : roles.matches()) {
            list.addObject()
                    .put("role", match.role().vrmName())
                    .put("joint", roles.skeleton().name(match.joint()))
                    .put("index", match.joint())
                    .put("confidence", match.confidence())
                    .put("reason", match.reason());
        }
        List<Role> missing = roles.missing();
        ArrayNode missingNames = report.putArray("missing");
        missing.forEach(role -> missingNames.add(role.vrmName()));
        ArrayNode problems = report.putArray("problems");
        roles.problems().forEach(problems::add);
    }
}
