package dev.kintact.studio.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder goes, however the program ends. */
class PrivateFolderTest {

    /** A program that ends before it could close its folder. */
    static final class Leaver {
        private Leaver() {}

        public static void main(String[] args) throws IOException {
            Files.writeString(PrivateFolder.create().newFile(".txt"), "x");
            System.exit(7);
        }
    }

    @Test
    void goesWhenTheProgramEndsEarly(@TempDir Path temporary) throws Exception {
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Leaver.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(program.waitFor()).as(said).isEqualTo(7);
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.filter(path -> path.getFileName().toString().startsWith("kintact")))
                    .isEmpty();
        }
    }

    @Test
    void canBeClosedTwice() throws IOException {
        PrivateFolder folder = PrivateFolder.create();
        Files.writeString(folder.newFile(".txt"), "x");
        folder.close();
        folder.close();
        assertThat(folder.root()).doesNotExist();
    }
}
