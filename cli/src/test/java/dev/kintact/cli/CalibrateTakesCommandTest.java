package dev.kintact.cli;

import static dev.kintact.cli.Examples.WAVE;
import static dev.kintact.cli.Examples.assertPng;
import static dev.kintact.cli.Examples.centimetres;
import static dev.kintact.cli.Examples.done;
import static dev.kintact.cli.Examples.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.calibrate.touch.Take;
import dev.kintact.formats.FileSpace;
import dev.kintact.formats.MotionFiles;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.Skeleton;
import dev.kintact.model.edit.Reorient;
import dev.kintact.model.edit.Trim;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.touch.TakeStyle;
import dev.kintact.testkit.touch.TouchPerformer;
import dev.kintact.testkit.touch.TouchTakes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.joml.Quaterniond;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Performers measured by touch, from takes of one whose skin is known. */
class CalibrateTakesCommandTest {

    private static final TouchPerformer PERFORMER = performer();
    private static final TakeStyle STYLE = TakeStyle.human().framesPerSecond(30).pace(1, 0.8);
    private static final Map<Take, Clip> TAKES = TouchTakes.record(PERFORMER, STYLE, new Gen(8, 5));

    @TempDir
    Path folder;

    private Path front;
    private Path head;
    private Path back;
    private Path out;

    /** BVH cannot say how joints are turned at rest. */
    private static TouchPerformer performer() {
        return IntStream.range(1, 100)
                .mapToObj(seed -> TouchPerformer.any(new Gen(seed, 5)))
                .filter(performer -> hasWorldAxes(performer.rig().skeleton()))
                .findFirst()
                .orElseThrow();
    }

    private static boolean hasWorldAxes(Skeleton skeleton) {
        return IntStream.range(0, skeleton.jointCount())
                .allMatch(joint -> Math.abs(skeleton.getRestRotation(joint, new Quaterniond()).w) > 1 - 1e-12);
    }

    private static Clip clip(Take take) {
        return Objects.requireNonNull(TAKES.get(take));
    }

    @BeforeEach
    void takes() throws IOException {
        front = write("front.bvh", clip(Take.FRONT));
        head = write("head.bvh", clip(Take.HEAD));
        back = write("back.bvh", clip(Take.BACK));
        out = folder.resolve("out.json");
    }

    private Path write(String name, Clip clip) throws IOException {
        Path file = folder.resolve(name);
        MotionFiles.write(clip, FileSpace.INTERNAL, EulerOrder.ZXY, file);
        return file;
    }

    @Test
    void threeTakesMeasureAPerformer() throws IOException {
        Path txt = folder.resolve("out.txt");
        Path picture = folder.resolve("out.png");
        Path plot = folder.resolve("speed.png");
        Run run = done(
                "calibrate", "takes", front, head, back, "-o", out, "-o", txt, "--picture", picture, "--plot", plot);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .anyMatch(line -> line.matches("front  chest +left +\\d+-\\d+ +\\d+ %.*"))
                .anyMatch(line -> line.matches("head   mouth +(left|right) .*"))
                .anyMatch(line -> line.matches("back   loinUp +.*"))
                .anyMatch(line -> line.contains("front.bvh: surface from touch takes"));
        assertPng(picture);
        for (String take : new String[] {"front", "head", "back"}) {
            assertPng(folder.resolve("speed-" + take + ".png"));
        }
        double thighs = PERFORMER.radii().entrySet().stream()
                .filter(entry -> entry.getKey().name().endsWith("THIGH"))
                .mapToDouble(Map.Entry::getValue)
                .average()
                .orElseThrow();
        assertThat(centimetres(run).get(5)).isCloseTo(100 * thighs, Offset.offset(1.0));
        for (Path file : List.of(out, txt)) {
            Run again = done("calibrate", "file", file, front, "--strict");
            for (int column = 0; column < 8; column++) {
                assertThat(centimetres(again).get(column))
                        .isCloseTo(centimetres(run).get(column), Offset.offset(0.21));
            }
        }
    }

    @Test
    void takesMayBeLeftOut() throws IOException {
        Path plot = folder.resolve("speed.png");
        Run run = done("calibrate", "takes", "-", "-", back, "--plot", plot);
        assertThat(run.out()).contains("back   loin", "wrote " + plot).doesNotContain("chest", "mouth");
        assertPng(plot);
        done("calibrate", "takes", front);
        refused(2, folder, List.of("no take is given"), "calibrate", "takes", "-", "-", "-");
        refused(
                2,
                folder,
                List.of("4 takes are given", "front, head and back"),
                "calibrate",
                "takes",
                front,
                head,
                back,
                back);
    }

    @Test
    void handsOfUnknownThicknessAreSaid() throws IOException {
        TakeStyle style = TakeStyle.human().framesPerSecond(30).pace(1, 0.8).withoutPalms();
        write("back.bvh", TouchTakes.record(PERFORMER, Take.BACK, style, new Gen(8, 5)));
        assertThat(done("calibrate", "takes", "-", "-", back).err())
                .contains("back.bvh: palms are never laid together", "usual");
    }

    @Test
    void correctionsPrevail() throws IOException {
        Matcher chest = Pattern.compile("front  chest +left +(\\d+)-(\\d+)")
                .matcher(done("calibrate", "takes", front).out());
        assertThat(chest.find()).isTrue();
        int first = Integer.parseInt(chest.group(1)) + 3;
        int last = Integer.parseInt(chest.group(2)) - 3;
        Path fix = Files.writeString(
                folder.resolve("fix.json"),
                "{\"front\": {\"chest\": [" + first + ", " + last + "], \"shin\": null}, \"head\": {\"mouth\": null}}");
        Run run = done("calibrate", "takes", front, "--corrections", fix);
        assertThat(run.out())
                .containsPattern("front  chest +left +" + first + "-" + last + " +100 % as given")
                .containsPattern("front  shin .*as given");
        assertThat(run.err()).contains("fix.json: corrects the head take, which is not given");
    }

    @Test
    void wrongCorrectionsAreNamedWithTheirFile() throws IOException {
        Path fix = folder.resolve("fix.json");
        for (String[] wrong : new String[][] {
            {"{\"front\": {\"chest\": [10, 1000000]}}", "1000000", "front take"},
            {"{\"front\": {\"chest\": [20, 10]}}", "chest", "no range"},
            {"{\"side\": {}}", "'side' is no take", "front, head or back"},
            {"{\"front\": {\"nose\": null}}", "'nose' is no touch", "chest"},
        }) {
            Files.writeString(fix, wrong[0]);
            refused(
                    1,
                    folder,
                    List.of("fix.json: ", wrong[1], wrong[2]),
                    "calibrate",
                    "takes",
                    front,
                    "--corrections",
                    fix,
                    "-o",
                    out);
        }
        refused(
                1,
                folder,
                List.of("none.json", "no such file"),
                "calibrate",
                "takes",
                front,
                "--corrections",
                "none.json");
    }

    @Test
    void takesOfAnotherPerformer() throws IOException {
        write("head.bvh", Reorient.apply(clip(Take.HEAD), new Quaterniond(), 1.05));
        refused(
                1,
                folder,
                List.of("head.bvh: the head take is of another performer", "one performer"),
                "calibrate",
                "takes",
                front,
                head,
                back,
                "-o",
                out);
        refused(
                1,
                folder,
                List.of("wave.bvh: the head take has another skeleton", "exported alike"),
                "calibrate",
                "takes",
                front,
                WAVE,
                "-o",
                out);
    }

    @Test
    void swappedTakes() {
        refused(
                1,
                folder,
                List.of("back.bvh: the head take looks like the back take", "FRONT HEAD BACK"),
                "calibrate",
                "takes",
                front,
                back,
                head,
                "-o",
                out,
                "--plot",
                folder.resolve("speed.png"));
    }

    @Test
    void takesThatAreNoTakes() throws IOException {
        write("head.bvh", Trim.apply(clip(Take.HEAD), 0, 30));
        refused(
                1,
                folder,
                List.of("head.bvh: the head take lasts", "too short"),
                "calibrate",
                "takes",
                front,
                head,
                "-o",
                out);
        refused(1, folder, List.of("wave.bvh: "), "calibrate", "takes", WAVE, "-o", out);
        refused(1, folder, List.of("none.bvh", "no such file"), "calibrate", "takes", front, "none.bvh", "-o", out);
    }

    /** The reader carries a value on over a gap, and says where. */
    @Test
    void gapsInATakeAreNamed() throws IOException {
        List<String> lines = Files.readAllLines(back);
        int line = lines.size() - 5;
        String[] values = lines.get(line).strip().split("\\s+");
        values[values.length / 2] = "nan";
        lines.set(line, String.join(" ", values));
        Files.write(back, lines);
        Run run = Run.of("calibrate", "takes", "-", "-", back, "-o", out);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("back.bvh:" + (line + 1));
    }

    @Test
    void plotsThatNobodyCanWriteAreSaidBeforehand() {
        refused(
                1,
                folder,
                List.of("speed-front.png", "does not exist; create it first"),
                "calibrate",
                "takes",
                front,
                head,
                "-o",
                out,
                "--plot",
                folder.resolve("none/speed.png"));
        refused(
                2,
                folder,
                List.of("speed.gif", "end in .png"),
                "calibrate",
                "takes",
                front,
                "-o",
                out,
                "--plot",
                folder.resolve("speed.gif"));
    }
}
