package dev.kintact.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;

/** A command line executed in this JVM, with what it printed. */
record Run(int exitCode, String out, String err) {

    static Run of(Object... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] arguments = Arrays.stream(args).map(Object::toString).toArray(String[]::new);
        int exitCode = Kintact.commandLine(arguments)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        return new Run(exitCode, out.toString(), err.toString());
    }
}
