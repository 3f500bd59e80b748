package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The methods of retargeting and their numbers. */
@Command(
        name = "methods",
        description = "Lists the methods of 'retarget' and 'compare', and every number of theirs that --set changes:"
                + " its value, its range and unit, what it does and where it is published.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact methods",
            "  kintact methods --json",
            "  kintact retarget sample:cover-mouth --to sample:ogre -o ogre.glb --method imr"
        })
final class MethodsCommand implements Callable<Integer> {

    @Option(names = "--json", description = "print JSON for programs")
    private boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            JsonReport.print(report(), out);
            return 0;
        }
        out.println("methods, for --method");
        for (Method method : Method.values()) {
            String mark = method == RetargetOptions.USUAL.method() ? " (default)" : "";
            out.println(String.format(Locale.ROOT, "  %-8s %s%s", method.id(), method.summary(), mark));
        }
        out.println("numbers, for --set KEY=VALUE");
        for (Parameter parameter : Parameter.values()) {
            out.println(String.format(
                    Locale.ROOT, "  %-22s %-10s %s", parameter.key(), values(parameter), parameter.range()));
            String methods = parameter.methods().stream().map(Method::id).collect(Collectors.joining(", "));
            out.println("      " + parameter.meaning() + "; " + parameter.source() + "; used by " + methods);
        }
        out.flush();
        return 0;
    }

    /** {@code 2, kintact 1}: the usual value, and methods with one of their own. */
    private static String values(Parameter parameter) {
        String own = Arrays.stream(Method.values())
                .filter(method -> isOwn(method, parameter))
                .map(method -> ", " + method.id() + " " + parameter.range().text(method.preset(parameter)))
                .collect(Collectors.joining());
        return parameter.range().text(parameter.usual()) + own;
    }

    private static boolean isOwn(Method method, Parameter parameter) {
        return parameter.isUsedBy(method) && method.preset(parameter) != parameter.usual();
    }

    private static ObjectNode report() {
        ObjectNode report = JsonReport.envelope("kintact.methods/1");
        ArrayNode methods = report.putArray("methods");
        for (Method method : Method.values()) {
            ObjectNode node = methods.addObject()
                    .put("name", method.id())
                    .put("summary", method.summary())
                    .put("default", method == RetargetOptions.USUAL.method())
                    .put("needsBodies", method.needsSkin());
            ObjectNode presets = node.putObject("presets");
            Arrays.stream(Parameter.values())
                    .filter(parameter -> isOwn(method, parameter))
                    .forEach(parameter -> presets.put(parameter.key(), method.preset(parameter)));
        }
        ArrayNode parameters = report.putArray("parameters");
        for (Parameter parameter : Parameter.values()) {
            ObjectNode node = parameters.addObject();
            node.put("key", parameter.key())
                    .put("default", parameter.usual())
                    .put("unit", parameter.range().unit())
                    .put("least", parameter.range().least())
                    .put("most", parameter.range().most())
                    .put("whole", parameter.range().isWhole())
                    .put("meaning", parameter.meaning())
                    .put("source", parameter.source());
            ArrayNode users = node.putArray("methods");
            parameter.methods().forEach(method -> users.add(method.id()));
        }
        return report;
    }
}
