package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContactSheetTest {

    private static final List<String> ROWS = List.of("Kate.vrm", "Teddy.vrm");
    private static final List<String> COLUMNS = List.of("frame 0", "frame 30", "frame 60");
    private static final CellPainter PLAIN = (row, column, size) -> new Canvas(size, size, 0x100 * row + column + 1);

    @Test
    void everyCellIsInItsPlaceWithItsWholeSize() {
        Canvas sheet = ContactSheet.of("Title", ROWS, COLUMNS, PLAIN, 80).picture();

        int[] counts = new int[0x103 + 1];
        int lastX = -1;
        for (int y = 0; y < sheet.height(); y++) {
            for (int x = 0; x < sheet.width(); x++) {
                int rgb = sheet.pixel(x, y);
                if (rgb > 0 && rgb < counts.length) {
                    counts[rgb]++;
                    lastX = rgb == 3 ? x : lastX;
                }
            }
        }
        for (int cell : new int[] {1, 2, 3, 0x101, 0x102, 0x103}) {
            assertThat(counts[cell]).isEqualTo(80 * 80);
        }
        assertThat(lastX).as("the last column ends at the margin").isEqualTo(sheet.width() - 17);
    }

    @Test
    void titleAndLabelsAreWritten() {
        int bare = ink(ContactSheet.of("", ROWS, COLUMNS, PLAIN, 80));
        int titled = ink(ContactSheet.of("Title", ROWS, COLUMNS, PLAIN, 80));
        int unnamed = ink(ContactSheet.of("", List.of("", ""), List.of("", "", ""), PLAIN, 80));

        assertThat(titled > bare + 50).isTrue();
        assertThat(bare > unnamed + 200).isTrue();
        assertThat(unnamed).isEqualTo(0);
    }

    @Test
    void endlessLabelsDoNotRunIntoOtherRows() {
        String endless = "many words ".repeat(100);
        Canvas sheet = ContactSheet.of(endless, List.of(endless, ""), List.of(endless), PLAIN, 80)
                .picture();

        for (int y = sheet.height() - 16 - 80; y < sheet.height(); y++) {
            for (int x = 0; x < 100; x++) {
                assertThat(sheet.pixel(x, y)).isEqualTo(0xFFFFFF);
            }
        }
    }

    @Test
    void anEmptySheetIsAnEmptyPicture() {
        assertThat(ink(ContactSheet.of("", List.of(), List.of(), PLAIN, 80))).isEqualTo(0);
    }

    @Test
    void isTheSameForAnyNumberOfThreads() {
        Skeleton skeleton = Shapes.person();
        FigurePicture figure = FigurePicture.of(skeleton, List.of(Shapes.ballMesh(skeleton, 0.3)));
        CellPainter painter = (row, column, size) -> {
            Pose pose = new Pose(skeleton);
            pose.setLocalTranslation(0, 0.1 * row, 1 + 0.1 * column, 0);
            pose.updateWorld();
            return figure.paint(pose, View.THREE_QUARTER, size);
        };
        Canvas alone = ContactSheet.of("T", ROWS, COLUMNS, painter, 90).picture();
        ExecutorService threads = Executors.newFixedThreadPool(5);
        try {
            Canvas together =
                    ContactSheet.of("T", ROWS, COLUMNS, painter, 90, threads).picture();
            assertThat(together.pixels).containsExactly(alone.pixels);
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void whatThePainterThrowsIsThrown() {
        CellPainter failing = (row, column, size) -> {
            throw new IllegalStateException("cell " + row + ", " + column);
        };
        IllegalStateException thrown =
                assertThrows(IllegalStateException.class, () -> ContactSheet.of("", ROWS, COLUMNS, failing, 80));
        assertThat(thrown.getMessage()).isEqualTo("cell 0, 0");
    }

    @Test
    void isWrittenWhole(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("sheet.png");
        ContactSheet sheet = ContactSheet.of("Title", ROWS, COLUMNS, PLAIN, 80);
        sheet.write(file);

        assertThat(ImageIO.read(file.toFile()).getWidth())
                .isEqualTo(sheet.picture().width());
        assertThat(folder.toFile().list().length)
                .as("no temporary file is left")
                .isEqualTo(1);
        Path missing = folder.resolve("missing").resolve("sheet.png");
        assertThrows(IOException.class, () -> sheet.write(missing));
        assertThat(Files.exists(missing)).isFalse();
    }

    /** How many pixels are grey or darker but not part of a cell. */
    private static int ink(ContactSheet sheet) {
        int count = 0;
        for (int rgb : sheet.picture().pixels) {
            count += rgb != 0xFFFFFF && rgb > 0x103 ? 1 : 0;
        }
        return count;
    }
}
