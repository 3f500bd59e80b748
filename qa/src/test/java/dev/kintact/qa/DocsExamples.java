package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The examples of a Markdown page: blocks fenced as {@code console}. A line {@code $ command} is a command, the lines
 * after it are what it prints; {@code ...} alone on a line stands for any lines. Without such lines only the exit code is
 * looked at. It must be 0, unless a line {@code # exit N} says otherwise.
 */
final class DocsExamples {
    /** Beginnings of commands that a page may show but this test does not run: they fetch, build, test, measure, or go on until ended. */
    private static final List<String> NOT_RUN = List.of(
            "git ",
            "cd ",
            "./check",
            "./kintact studio",
            "./kintact bench",
            "FUZZ_SECONDS=",
            "mvn ",
            "java -jar bench/");

    private static final Pattern FENCE = Pattern.compile("^\\s*```+\\s*(\\S*).*$");
    private static final Pattern EXIT = Pattern.compile("^# exit (\\d+)$");

    private DocsExamples() {}

    /** A command of a page with what the page says it does. */
    record Example(String command, List<String> output, int exitCode) {

        boolean isRun() {
            return NOT_RUN.stream().noneMatch(command::startsWith);
        }

        /** Fails unless the command does what the page says. */
        void check(Shell shell) {
            assertThat(command)
                    .as("an example starts with ./kintact, or with one of " + NOT_RUN)
                    .startsWith("./kintact");
            Shell.Result result = shell.run(command);
            assertThat(result.exitCode())
                    .as("exit code of '%s', which printed:%n%s", command, String.join("\n", result.lines()))
                    .isEqualTo(exitCode);
            if (!output.isEmpty()) {
                assertThat(String.join("\n", result.lines()) + "\n")
                        .as("output of '%s'", command)
                        .matches(pattern());
            }
        }

        /** The output the page shows; a page may leave out empty lines at the end. */
        private Pattern pattern() {
            StringBuilder regex = new StringBuilder();
            for (String line : output) {
                regex.append(line.equals("...") ? "(?:.*\n)*?" : Pattern.quote(line) + "\n");
            }
            return Pattern.compile(regex + "\\s*");
        }
    }

    /** The examples of a page, in order. Fails if one is hidden in a block that is not run. */
    static List<Example> in(String markdown) {
        List<Example> examples = new ArrayList<>();
        List<String> block = new ArrayList<>();
        String kind = null;
        for (String line : markdown.lines().toList()) {
            Matcher fence = FENCE.matcher(line);
            if (!fence.matches()) {
                block.add(line.stripTrailing());
            } else if (kind == null) {
                kind = fence.group(1);
                block.clear();
            } else {
                examples.addAll(examplesOf(kind, block));
                kind = null;
            }
        }
        assertThat(kind).as("a fenced block is not closed").isNull();
        return examples;
    }

    private static List<Example> examplesOf(String kind, List<String> block) {
        if (!kind.equals("console")) {
            assertThat(kind.equals("sh") && block.stream().anyMatch(line -> line.contains("./kintact ")))
                    .as("an example of ./kintact is in a block that is not run; fence it as console: %s", block)
                    .isFalse();
            return List.of();
        }
        List<Example> examples = new ArrayList<>();
        for (String line : joined(block)) {
            Matcher exit = EXIT.matcher(line);
            if (line.startsWith("$ ")) {
                examples.add(new Example(line.substring(2), new ArrayList<>(), 0));
            } else {
                assertThat(examples).as("output before a command: %s", line).isNotEmpty();
                Example last = examples.remove(examples.size() - 1);
                if (exit.matches()) {
                    last = new Example(last.command, last.output, Integer.parseInt(exit.group(1)));
                } else {
                    last.output.add(line);
                }
                examples.add(last);
            }
        }
        examples.forEach(DocsExamples::dropEmptyLinesAtTheEnd);
        return examples;
    }

    /** Commands that go on after a backslash, as one line. */
    private static List<String> joined(List<String> block) {
        List<String> lines = new ArrayList<>();
        String begun = "";
        for (String line : block) {
            boolean isCommand = line.startsWith("$ ") || !begun.isEmpty();
            if (isCommand && line.endsWith("\\")) {
                begun += line.substring(0, line.length() - 1);
            } else {
                lines.add(begun + line);
                begun = "";
            }
        }
        return lines;
    }

    private static void dropEmptyLinesAtTheEnd(Example example) {
        List<String> output = example.output;
        while (!output.isEmpty() && output.get(output.size() - 1).isEmpty()) {
            output.remove(output.size() - 1);
        }
    }
}
