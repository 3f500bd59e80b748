package dev.kintact.cli;

import dev.kintact.formats.io.FormatException;
import dev.kintact.measure.MisfitException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import picocli.CommandLine;

/** Turns exceptions into one line for the user and an exit code. */
final class Failures {

    /** Set to anything, it makes every failure print its stack trace. */
    private static final String DEBUG = "KINTACT_DEBUG";

    private Failures() {}

    /** Reports what ended a command; returns its exit code. */
    static int report(Exception problem, CommandLine command) {
        command.getErr().println(command.getColorScheme().errorText("kintact: " + message(problem)));
        if (System.getenv(DEBUG) != null) {
            problem.printStackTrace(command.getErr());
        }
        command.getErr().flush();
        return command.getCommandSpec().exitCodeOnExecutionException();
    }

    /** One line for people. */
    static String message(Exception problem) {
        if (problem instanceof FormatException || problem instanceof MisfitException) {
            return String.valueOf(problem.getMessage());
        }
        if (problem instanceof NoSuchFileException missing) {
            return missing.getFile() + ": there is no such file";
        }
        if (problem instanceof AccessDeniedException denied) {
            return denied.getFile() + ": permission denied";
        }
        if (problem instanceof FileSystemException file) {
            String reason = file.getReason();
            return file.getFile() + ": " + (reason == null ? "cannot be used" : reason);
        }
        if (problem instanceof IOException) {
            return String.valueOf(problem.getMessage());
        }
        return "this should not have happened (" + problem + "); please report it with the file, and set " + DEBUG
                + "=1 to see where";
    }
}
