package dev.kintact.qa;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the README of the test data says about each motion. Its tables are read as they stand, so that data and
 * expectations cannot drift apart.
 */
final class DataReadme {

    private static final Pattern SECTION = Pattern.compile("### (motion/\\S+|odd) .*");
    /** Sections whose files are all alike say so once, above their table. */
    private static final Pattern COMMON = Pattern.compile(
            ".*All: (\\d+) joints, (\\d+) fps, Euler order (\\w+), position channels on the (root) only.*");

    private static final Pattern ROWS = Pattern.compile(".*the file holds (\\d+) rows.*");

    /**
     * A line of a table.
     *
     * @param path below the data folder
     * @param frames that the file holds, whatever it announces
     * @param fps one divided by the frame time as it stands in the file
     * @param orders Euler orders in alphabetical order, joined by +
     * @param positions which joints have position channels: {@code root}, {@code all joints} or a number of joints
     */
    record Entry(String path, int frames, int joints, double fps, String orders, String positions) {
        @Override
        public String toString() {
            return path;
        }
    }

    private DataReadme() {}

    /** The folder of the data, beside the repository unless given. */
    static Path folder() {
        return Path.of(System.getProperty(
                "kintact.data", Repository.root().resolve("../shared/data").toString()));
    }

    static List<Entry> entries() throws IOException {
        List<Entry> entries = new ArrayList<>();
        Optional<String> section = Optional.empty();
        Optional<Matcher> common = Optional.empty();
        for (String line : Files.readAllLines(folder().resolve("README.md"))) {
            Matcher heading = SECTION.matcher(line);
            Matcher alike = COMMON.matcher(line);
            if (line.startsWith("#")) {
                section = heading.matches() ? Optional.of(heading.group(1)) : Optional.empty();
            } else if (alike.matches()) {
                common = Optional.of(alike);
            } else if (section.isPresent() && line.contains(".bvh |")) {
                entries.add(entry(section.get(), cells(line), common));
            }
        }
        return entries;
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.split("\\|")).skip(1).map(String::strip).toList();
    }

    private static Entry entry(String section, List<String> cells, Optional<Matcher> common) {
        String path = section + "/" + cells.get(0);
        if (section.startsWith("motion/cmu")) {
            Matcher alike = common.orElseThrow();
            return new Entry(
                    path,
                    Integer.parseInt(cells.get(3)),
                    Integer.parseInt(alike.group(1)),
                    Double.parseDouble(alike.group(2)),
                    alike.group(3),
                    alike.group(4));
        }
        String[] counts = cells.get(4).split(" / ");
        String[] channels = cells.get(5).split("; ");
        Matcher rows = ROWS.matcher(cells.get(3));
        return new Entry(
                path,
                Integer.parseInt(rows.matches() ? rows.group(1) : counts[0]),
                Integer.parseInt(counts[1]),
                Double.parseDouble(counts[2]),
                String.join("+", new TreeSet<>(List.of(channels[0].split("\\+")))),
                channels[1]);
    }
}
