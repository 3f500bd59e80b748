package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files stay short enough to be read in one go. */
class FileSizeTest {
    private static final int MOST_LINES = 500;

    @Test
    void noSourceFileIsTooLong() throws IOException {
        List<Integer> sizes = new ArrayList<>();
        for (Path file : sources()) {
            int lines = Files.readAllLines(file).size();
            assertThat(lines).as("lines of " + file).isLessThanOrEqualTo(MOST_LINES);
            sizes.add(lines);
        }
        sizes.sort(null);
        System.out.printf("%d Java files, median %d lines%n", sizes.size(), sizes.get(sizes.size() / 2));
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        Files.walkFileTree(Repository.root(), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = folder.getFileName().toString();
                boolean isOurs = !name.equals("target") && !name.startsWith(".");
                return isOurs ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(".java")) {
                    sources.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        assertThat(sources).isNotEmpty();
        return sources;
    }
}
