package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Retargeter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;

/**
 * What came out of a plan.
 *
 * @param files that were written
 */
record Outcome(Retargeter plan, Clip result, List<Path> files) {

    /** The lines about character and files, after that about the performer. */
    void print(Side character, RigSummary summary, CommandLine command) {
        character.print("to", "--to-body", summary);
        command.getOut()
                .println(String.format(
                        Locale.ROOT,
                        "wrote %s: %d frames at %s, %s, scale %.3f",
                        files.stream().map(Path::toString).collect(Collectors.joining(", ")),
                        result.frameCount(),
                        result.rate(),
                        plan.options().label(),
                        plan.scale()));
        command.getOut().flush();
    }

    void put(ObjectNode report) {
        ArrayNode out = report.putArray("out");
        files.forEach(output -> out.add(output.toString()));
        report.put("method", plan.options().method().id());
        ObjectNode set = report.putObject("set");
        plan.options().set().forEach((parameter, value) -> set.put(parameter.key(), value));
        report.put("frames", result.frameCount()).put("scale", plan.scale());
        JsonReport.putRate(report, result.rate());
    }
}
