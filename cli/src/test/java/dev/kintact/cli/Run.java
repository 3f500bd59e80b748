package dev.kintact.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import picocli.CommandLine;

/** A command line executed in this JVM, with what it printed. */
record Run(int exitCode, String out, String err) {

    static Run of(Object... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command =
                Kintact.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        int exitCode = command.execute(Arrays.stream(args).map(Object::toString).toArray(String[]::new));
        return new Run(exitCode, out.toString(), err.toString());
    }
}
