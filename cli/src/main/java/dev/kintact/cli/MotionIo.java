package dev.kintact.cli;

import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.MotionOutput;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Remark;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** Reads and writes motions for commands, with a progress bar, and prints what the reader remarked. */
final class MotionIo {

    private MotionIo() {}

    static Motion read(Path file, ReadOptions options, CommandLine command) throws IOException {
        if (Samples.isSample(file)) {
            return Samples.read(file);
        }
        try (ProgressLine progress = new ProgressLine(command.getErr(), "reading " + file.getFileName())) {
            return MotionFiles.read(file, options, progress);
        }
    }

    /** The same without a bar, for files that are read beside others. */
    static Motion read(Path file, ReadOptions options) throws IOException {
        return Samples.isSample(file) ? Samples.read(file) : MotionFiles.read(file, options, fraction -> {});
    }

    static void write(MotionOutput output, Path file, CommandLine command) throws IOException {
        try (ProgressLine progress = new ProgressLine(command.getErr(), "writing " + file.getFileName())) {
            MotionFiles.write(output, file, progress);
        }
    }

    /** Prints warnings and notes to the error stream, each with its file and line. */
    static void printRemarks(Motion motion, Path file, CommandLine command) {
        printRemarks(motion.remarks(), file, command);
    }

    static void printRemarks(List<Remark> remarks, Path file, CommandLine command) {
        for (Remark remark : remarks) {
            String place = remark.line() > 0 ? file + ":" + remark.line() : file.toString();
            String text = place + ": " + remark.text();
            if (remark.severity() == Remark.Severity.WARNING) {
                warn(text, command);
            } else {
                command.getErr().println("note: " + text);
            }
        }
        command.getErr().flush();
    }

    static void warn(String text, CommandLine command) {
        PrintWriter err = command.getErr();
        err.println(Ansi.AUTO.string("@|yellow warning:|@ ") + text);
        err.flush();
    }
}
