package dev.kintact.formats.body;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.Body;
import dev.kintact.formats.io.FormatException;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever happens to a file, it is read or refused with its name; nothing else. */
class DamagedFilesTest {

    private static final List<String> BITS =
            List.of("", "-", "0", "9", "e9", ".", ",", "\"", "{", "}", "[", "]", "\n", "NaN", "null", "1e308");

    private final Body body = TestBodies.any(new Gen(4, 0));
    private final String performer = DissertationSurfaceText.performer(body);
    private final String character = DissertationSurfaceText.character(body);
    private final String json = BodyFiles.toJson(body);

    @Test
    void listsAreReadOrRefused() {
        Laws.forAll(
                "damaged lists are read or refused",
                gen -> damaged(gen, gen.nextBoolean() ? performer : character),
                text -> assertSane(() -> DissertationSurfaceFiles.read(text, "test.csv", body.rig(), false)));
    }

    @Test
    void wildNumbersAreReadOrRefused() {
        Laws.forAll(
                "lists of wild numbers are read or refused",
                gen -> wild(gen, gen.nextBoolean() ? performer : character),
                text -> assertSane(() -> DissertationSurfaceFiles.read(text, "test.csv", body.rig(), false)));
    }

    @Test
    void jsonIsReadOrRefused() {
        Laws.forAll(
                "damaged JSON is read or refused",
                gen -> damaged(gen, json),
                text -> assertSane(() -> BodyJsonReader.read(text, "test.body.json", body.rig(), false)));
    }

    private interface Read {
        BodyReading read();
    }

    private static void assertSane(Read file) {
        try {
            BodyReading reading = file.read();
            assertThat(reading.measured().points().values())
                    .allMatch(point -> point.inJoint().isFinite());
            assertThat(reading.measured().radii().values()).allMatch(radius -> radius > 0 && radius < 1e9);
        } catch (FormatException e) {
            assertThat(e).hasMessageStartingWith("test.");
        }
    }

    private static String damaged(Gen gen, String text) {
        StringBuilder damaged = new StringBuilder(text);
        for (int i = gen.count(1); i > 0; i--) {
            int at = gen.between(0, damaged.length() - 1);
            damaged.replace(at, Math.min(damaged.length(), at + gen.between(0, 3)), gen.pick(BITS));
        }
        return damaged.toString();
    }

    /** Some numbers replaced by others; counts stay right, so that what comes after parsing is tried. */
    private static String wild(Gen gen, String text) {
        StringBuilder wild = new StringBuilder();
        boolean all = gen.between(0, 3) == 0;
        for (String line : text.lines().toList()) {
            String[] cells = line.split(",", -1);
            for (int i = 0; i < Math.min(cells.length, 12); i++) {
                if (all || gen.between(0, 9) == 0) {
                    cells[i] = gen.pick(List.of("0", "1", "-1", "0.01", "1e6", "1e-300", "-12.5", "3"));
                }
            }
            wild.append(String.join(",", cells)).append('\n');
        }
        return wild.toString();
    }
}
