package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LetteringTest {

    private static final int BLACK = 0;
    private static final int WHITE = 0xFFFFFF;

    private final Lettering lettering = new Lettering(12, BLACK);

    @Test
    void everyPrintableAsciiCharacterHasItsOwnShape() {
        Map<String, Character> seen = new HashMap<>();
        for (char c = '!'; c <= '~'; c++) {
            Canvas canvas = written(String.valueOf(c));
            String picture = Arrays.toString(canvas.pixels);
            Character twin = seen.put(picture, c);
            // the digit and the capital are the same ring, as in many hands
            assertThat(twin == null || twin == '0' && c == 'O')
                    .as(twin + " looks like " + c)
                    .isTrue();
            assertThat(ink(canvas) > 0).as(c + " has no ink").isTrue();
        }
    }

    @Test
    void textStaysWithinItsWidth() {
        String text = "Walk_01.bvh → frame 120";
        Canvas canvas = new Canvas(400, 40, WHITE);
        lettering.write(canvas, text, 10, 25);

        int end = (int) Math.ceil(10 + lettering.width(text) + 2);
        for (int y = 0; y < 40; y++) {
            for (int x = end; x < 400; x++) {
                assertThat(canvas.pixel(x, y)).isEqualTo(WHITE);
            }
        }
        assertThat(ink(canvas) > 300).isTrue();
    }

    @Test
    void accentsAreDroppedAndUnknownLettersAreBoxes() {
        assertThat(lettering.width("Renée")).isEqualTo(lettering.width("Renee"));
        assertThat(ink(written("歩")) > 0).isTrue();
        assertThat(lettering.width("歩く")).isNotEqualTo(0);
    }

    @Test
    void textOverTheEdgeIsCutOff() {
        Canvas canvas = new Canvas(10, 5, WHITE);
        lettering.write(canvas, "much too long", -20, 3);

        assertThat(ink(canvas) > 0).isTrue();
    }

    @Test
    void shortensInTheMiddle() {
        String text = "a_very_long_file_name_of_a_walk.bvh";
        String fitting = lettering.fit(text, 120);

        assertThat(lettering.width(fitting) <= 120).isTrue();
        assertThat(fitting.startsWith("a_v") && fitting.contains("…") && fitting.endsWith("bvh"))
                .as(fitting)
                .isTrue();
        assertThat(lettering.fit("short", 120)).isEqualTo("short");
    }

    @Test
    void wrapsAfterSeparators() {
        List<String> lines = lettering.wrap("100Avatars_054_Lydia.vrm at rest", 120);

        assertThat(lines.size() > 1).isTrue();
        assertThat(String.join("", lines).replace(" ", "")).isEqualTo("100Avatars_054_Lydia.vrmatrest");
        assertThat(lines.stream().anyMatch(line -> lettering.width(line) > 120)).isFalse();
        assertThat(lettering.wrap("", 120)).isEqualTo(List.of(""));
    }

    private Canvas written(String text) {
        Canvas canvas = new Canvas(30, 30, WHITE);
        lettering.write(canvas, text, 5, 20);
        return canvas;
    }

    private static int ink(Canvas canvas) {
        int count = 0;
        for (int rgb : canvas.pixels) {
            count += rgb == WHITE ? 0 : 1;
        }
        return count;
    }
}
