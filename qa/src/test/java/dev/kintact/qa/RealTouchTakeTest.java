package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.calibrate.touch.Corrections;
import dev.kintact.body.calibrate.touch.Take;
import dev.kintact.body.calibrate.touch.TouchCalibration;
import dev.kintact.body.calibrate.touch.TouchCalibrationException;
import dev.kintact.body.calibrate.touch.TouchRow;
import dev.kintact.body.calibrate.touch.TouchRow.Kind;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The dissertation's take of the back, against the calibration published for its performer. Skipped without the data. */
class RealTouchTakeTest {

    private static final double PUBLISHED_TOLERANCE = 0.02;

    /** Lines of the published surface, counted from 0. */
    private static final Map<String, Integer> LINES = new LinkedHashMap<>();

    static {
        LINES.put("loinRight", 28);
        LINES.put("loinLeft", 29);
        LINES.put("loinUp", 30);
    }

    @BeforeAll
    static void needsTheData() {
        Assumptions.assumeTrue(
                Files.isRegularFile(take("calibration_Costas002_mcp")),
                "no test data at " + DataReadme.folder() + "; say where with -Dkintact.data=FOLDER");
    }

    @Test
    void loinPointsAreWherePublished() throws IOException {
        Motion motion = read("calibration_Costas002_mcp");
        TouchCalibration calibration =
                TouchCalibration.of(rig(motion), Map.of(Take.BACK, motion.clip()), Corrections.NONE);
        List<String> lines =
                Files.readAllLines(DataReadme.folder().resolve("surfaces/tonoli/surface_performerA_rodolfo.txt"));
        Map<String, MeasuredSurface.Point> points = calibration.surface().points();
        assertThat(points.keySet()).containsExactlyInAnyOrderElementsOf(LINES.keySet());
        LINES.forEach((name, line) -> {
            String[] cells = lines.get(line).split(",", -1);
            Vector3d published = new Vector3d(
                            Double.parseDouble(cells[3]), Double.parseDouble(cells[7]), Double.parseDouble(cells[11]))
                    .div(100);
            MeasuredSurface.Point point = Objects.requireNonNull(points.get(name));
            double error = published.distance(point.inJoint());
            System.out.printf("%s is %.1f mm from where it was published%n", name, 1000 * error);
            assertThat(error).as(name).isLessThan(PUBLISHED_TOLERANCE);
        });
        assertThat(calibration.rows(Kind.MISSED)).isEmpty();
        assertThat(calibration.rows(Kind.T_POSE).stream().map(TouchRow::hand)).hasSize(4);
    }

    @Test
    void anotherTakeIsRecognised() throws IOException {
        Motion motion = read("calibration_Costas002_mcp");
        Rig rig = rig(motion);
        for (Take wrong : List.of(Take.FRONT, Take.HEAD)) {
            assertThatThrownBy(() -> TouchCalibration.of(rig, Map.of(wrong, motion.clip()), Corrections.NONE))
                    .isInstanceOf(TouchCalibrationException.class)
                    .hasMessageContaining("looks like the back take");
        }
    }

    @Test
    void anotherPerformerIsRefused() throws IOException {
        Motion motion = read("calibration_Costas002_mcp");
        Motion other = read("source_animation-entender");
        assertThatThrownBy(() -> TouchCalibration.of(rig(other), Map.of(Take.BACK, motion.clip()), Corrections.NONE))
                .isInstanceOf(TouchCalibrationException.class)
                .hasMessageContaining("another performer")
                .hasMessageContaining("cm long");
    }

    private static Path take(String name) {
        return DataReadme.folder().resolve("motion/tonoli/" + name + ".bvh");
    }

    private static Motion read(String name) throws IOException {
        return MotionFiles.read(take(name), ReadOptions.AUTO, Progress.NONE);
    }

    private static Rig rig(Motion motion) {
        return Rig.of(motion.roles(), ReferenceFinder.find(motion.clip(), motion.roles()));
    }
}
