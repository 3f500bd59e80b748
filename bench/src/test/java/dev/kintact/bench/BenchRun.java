package dev.kintact.bench;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;

/** The command executed in this JVM, with what it printed. */
record BenchRun(int exitCode, String out, String err) {

    static BenchRun of(FakeMeter meter, Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = BenchCommand.commandLine(meter)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
        return new BenchRun(exitCode, out.toString(), err.toString());
    }

    /** The cells of a row of the table after its label. */
    List<String> cells(String name) {
        List<String> found = out.lines()
                .filter(line -> line.contains("`" + name + "` "))
                .filter(line -> line.startsWith("| "))
                .toList();
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " rows of " + name + " in\n" + out);
        }
        List<String> cells =
                Arrays.stream(found.get(0).split("\\|", -1)).map(String::trim).toList();
        return cells.subList(3, cells.size() - 1);
    }
}
