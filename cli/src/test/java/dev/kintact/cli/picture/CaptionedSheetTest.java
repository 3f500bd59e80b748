package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CaptionedSheetTest {

    private static Map<Integer, Integer> colours(Canvas sheet) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = 0; y < sheet.height(); y++) {
            for (int x = 0; x < sheet.width(); x++) {
                counts.merge(sheet.pixel(x, y), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static Canvas sheet(int tiles, List<String> caption) {
        CaptionedSheet sheet = new CaptionedSheet("", tiles, 60);
        for (int tile = 0; tile < tiles; tile++) {
            sheet.place(tile, caption, new Canvas(60, 60, 2 * tile + 1), new Canvas(60, 60, 2 * tile + 2));
        }
        return sheet.picture();
    }

    /** Text, however long, stays out of all pictures. */
    @Test
    void everyPictureIsThereWhole() {
        for (int tiles : new int[] {1, 2, 5}) {
            Canvas sheet = sheet(tiles, List.of("endless words ".repeat(50), "and ".repeat(200), "not shown"));
            for (int picture = 1; picture <= 2 * tiles; picture++) {
                assertThat(colours(sheet).get(picture))
                        .as("picture %d", picture)
                        .isEqualTo(60 * 60);
            }
        }
    }

    @Test
    void captionsAreWritten() {
        assertThat(colours(sheet(2, List.of("one", "two"))).keySet()).contains(Palette.INK);
        assertThat(colours(sheet(2, List.of())).keySet()).doesNotContain(Palette.INK);
    }

    @Test
    void anEmptySheetCanBePainted() {
        assertThat(sheet(0, List.of()).height()).isPositive();
    }
}
