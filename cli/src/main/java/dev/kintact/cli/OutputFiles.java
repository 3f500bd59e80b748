package dev.kintact.cli;

import dev.kintact.formats.io.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** What can be known of output files before the work begins, so that nothing is written when something cannot be. */
final class OutputFiles {

    private OutputFiles() {}

    /**
     * Requires that files can be written beside each other.
     *
     * @throws ParameterException if one is to be written twice
     * @throws FormatException if one is a folder, or its folder is missing
     */
    static void require(List<Path> files, CommandLine command) {
        Set<Path> seen = new HashSet<>();
        for (Path file : files) {
            Path folder = file.toAbsolutePath().getParent();
            if (!seen.add(file.toAbsolutePath().normalize())) {
                throw new ParameterException(command, file + " is to be written twice");
            }
            if (Files.isDirectory(file)) {
                throw new FormatException(file.toString(), "is a folder, not a file to write");
            }
            if (folder != null && !Files.isDirectory(folder)) {
                throw new FormatException(file.toString(), "the folder " + folder + " does not exist; create it first");
            }
            if (folder != null && !Files.isWritable(folder)) {
                throw new FormatException(file.toString(), "the folder " + folder + " cannot be written to");
            }
        }
    }

    /**
     * Requires that a folder is one, or can be made.
     *
     * @throws FormatException if it is a file
     */
    static void requireFolder(Path folder) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new FormatException(folder.toString(), "is a file, not a folder to write to");
        }
    }

    /**
     * Requires that no output is an input, by whatever name.
     *
     * @throws ParameterException names the file
     */
    static void requireNoInput(List<Path> outputs, List<Path> inputs, CommandLine command) {
        for (Path output : outputs) {
            for (Path input : inputs) {
                if (isSameFile(output, input)) {
                    throw new ParameterException(command, output + " is read too, and would be overwritten");
                }
            }
        }
    }

    private static boolean isSameFile(Path one, Path other) {
        try {
            return Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
        } catch (IOException e) {
            return false; // reading will tell
        }
    }

    /** Requires that a picture has the ending of the one kind that can be drawn. */
    static void requirePng(Path picture, CommandLine command) {
        if (!picture.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw new ParameterException(command, "cannot write " + picture + ": pictures end in .png");
        }
    }
}
