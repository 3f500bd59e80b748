package dev.kintact.formats.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

    @TempDir
    private Path folder;

    @Test
    void aNewFileIsMadeAndAnOldOneReplaced() throws IOException {
        Path file = folder.resolve("a.txt");
        AtomicFile.write(file, text("one"));
        assertThat(file).hasContent("one");
        AtomicFile.write(file, text("two"));
        assertThat(file).hasContent("two");
        assertThat(files()).containsExactly("a.txt");
    }

    @Test
    void whenTheContentFailsTheOldFileStaysAndNothingIsLeft() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "old");
        assertThatIOException()
                .isThrownBy(() -> AtomicFile.write(file, out -> {
                    out.write(new byte[1 << 20]);
                    throw new IOException("disk full");
                }));
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
                    out.write(1);
                    throw new IllegalArgumentException("no number");
                }))
                .hasMessage("no number");
        assertThat(file).hasContent("old");
        assertThat(files()).containsExactly("a.txt");
    }

    @Test
    void whenTheContentFailsNoNewFileAppears() throws IOException {
        assertThatIOException()
                .isThrownBy(() -> AtomicFile.write(folder.resolve("new.txt"), out -> {
                    throw new IOException("disk full");
                }));
        assertThat(files()).isEmpty();
    }

    @Test
    void aMissingFolderIsNamed() {
        assertThatIOException()
                .isThrownBy(() -> AtomicFile.write(folder.resolve("not/there.txt"), text("x")))
                .withMessageContaining(folder.resolve("not").toString())
                .withMessageContaining("does not exist");
    }

    @Test
    void aFolderIsNoFile() {
        assertThatIOException()
                .isThrownBy(() -> AtomicFile.write(folder, text("x")))
                .withMessageContaining("is a folder");
        assertThatIOException().isThrownBy(() -> AtomicFile.write(Path.of("/"), text("x")));
    }

    @Test
    void aLinkIsFollowedAndSurvives() throws IOException {
        Path target = Files.writeString(folder.resolve("target.txt"), "old");
        Path link = link("link.txt", target);
        AtomicFile.write(link, text("new"));
        assertThat(target).hasContent("new");
        assertThat(link).isSymbolicLink();
    }

    @Test
    void aLongNameLeavesRoomForTheTemporaryOne() throws IOException {
        Path file = folder.resolve("n".repeat(250) + ".bvh");
        AtomicFile.write(file, text("x"));
        assertThat(file).hasContent("x");
        assertThat(files()).hasSize(1);
    }

    @Test
    void aMissingFolderOfARelativePathIsNamed() {
        Path relative = Path.of("no-such-folder-here/x.txt");
        assertThatIOException()
                .isThrownBy(() -> AtomicFile.write(relative, text("x")))
                .withMessageContaining("does not exist");
    }

    @Test
    @Timeout(60)
    void manyWritersOfOneFileLeaveOneWholeFile() throws Exception {
        Path file = folder.resolve("a.txt");
        ExecutorService pool = Executors.newFixedThreadPool(8);
        List<Future<?>> writers = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            String content = String.valueOf((char) ('a' + i % 26)).repeat(50_000);
            writers.add(pool.submit(() -> {
                AtomicFile.write(file, text(content));
                return null;
            }));
        }
        for (Future<?> writer : writers) {
            writer.get();
        }
        pool.shutdown();
        String content = Files.readString(file);
        assertThat(content).hasSize(50_000);
        assertThat(content.chars().distinct().count()).isEqualTo(1);
        assertThat(files()).containsExactly("a.txt");
    }

    private Path link(String name, Path target) {
        try {
            return Files.createSymbolicLink(folder.resolve(name), target);
        } catch (IOException | UnsupportedOperationException e) {
            return Assumptions.abort("no symbolic links here: " + e);
        }
    }

    private static AtomicFile.Content text(String text) {
        return (OutputStream out) -> out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<String> files() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
