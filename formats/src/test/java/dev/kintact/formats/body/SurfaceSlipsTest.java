package dev.kintact.formats.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomHumanoid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.data.Percentage;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Slips planted in clean files are repaired, named, and refused when strict. */
class SurfaceSlipsTest {

    /** Repairs by twin or neighbours need not be exact; these bodies are nearly symmetric. */
    private static final double REPAIRED = 0.03;

    private final Body body = TestBodies.any(new Gen(5, 0));
    private final double height = body.rig().height();

    @Test
    void aRadiusTenTimesTooLarge() {
        List<String> lines = performer(body);
        double radius = Double.parseDouble(lines.get(12));
        lines.set(12, String.valueOf(10 * radius));
        MeasuredSurface repaired = repaired(body, lines, "line 13: the radius of the right forearm", "decimal point");
        assertThat(radius(repaired, Region.RIGHT_FOREARM))
                .isCloseTo(body.named().capsule(Region.RIGHT_FOREARM).radius(), Percentage.withPercentage(0.01));
    }

    @Test
    void aRadiusThatNothingExplainsIsTheTwins() {
        List<String> lines = performer(body);
        lines.set(6, "0.0003");
        MeasuredSurface repaired = repaired(body, lines, "line 7: the radius of the right thigh", "left thigh");
        assertThat(radius(repaired, Region.RIGHT_THIGH)).isEqualTo(radius(repaired, Region.LEFT_THIGH));
    }

    @Test
    void twoRadiiThatNothingExplainsAreThoseOfPeople() {
        List<String> lines = performer(body);
        lines.set(8, "0.0003");
        lines.set(9, "0.0003");
        BodyReading reading = read(body, lines, false);
        assertThat(reading.remarks())
                .hasSize(2)
                .allMatch(remark -> remark.text().contains("people"));
        assertThat(radius(reading.measured(), Region.LEFT_SHIN) / height).isBetween(0.03, 0.045);
    }

    @Test
    void twinsOfVeryDifferentRadius() {
        List<String> lines = performer(body);
        lines.set(12, String.valueOf(2.4 * Double.parseDouble(lines.get(14))));
        MeasuredSurface repaired = repaired(body, lines, "line 13: the radius of the right forearm", "factor of 2.2");
        assertThat(radius(repaired, Region.RIGHT_FOREARM)).isEqualTo(radius(repaired, Region.LEFT_FOREARM));
    }

    @Test
    void armsEnteredInPairs() {
        List<String> lines = character(body);
        String arm = String.valueOf(0.03 * height);
        String forearm = String.valueOf(0.024 * height);
        lines.set(11, arm);
        lines.set(12, arm);
        lines.set(13, forearm);
        lines.set(14, forearm);
        MeasuredSurface repaired = repaired(body, lines, "line 12: the radii of lines 12 to 15", "reordered");
        for (Region limb : List.of(Region.LEFT_UPPER_ARM, Region.RIGHT_UPPER_ARM)) {
            assertThat(radius(repaired, limb)).isCloseTo(0.03 * height, Percentage.withPercentage(0.01));
            Region below = limb == Region.LEFT_UPPER_ARM ? Region.LEFT_FOREARM : Region.RIGHT_FOREARM;
            assertThat(radius(repaired, below)).isCloseTo(0.024 * height, Percentage.withPercentage(0.01));
        }
    }

    @Test
    void armsOfOneThicknessAreNoSlip() {
        List<String> lines = character(body);
        for (int line = 11; line < 15; line++) {
            lines.set(line, String.valueOf(0.03 * height));
        }
        assertThat(read(body, lines, true).remarks()).isEmpty();
    }

    @Test
    void xWithTheWrongSign() {
        Laws.forAll("x with the wrong sign is found", SurfaceSlipsTest::bodyAndPair, slip -> {
            List<String> lines = character(slip.body);
            change(lines, slip.line, cells -> cells[0] = -cells[0]);
            assertMended(slip.body, lines, slip.line, "with the other sign");
        });
    }

    @Test
    void anEarBehindOrBeforeTheHead() {
        List<String> lines = character(body);
        change(lines, 18, cells -> cells[2] = cells[2] + 0.12 * height);
        assertMended(body, lines, 18, "as on the other side");
    }

    @Test
    void bothEarsWithXEnteredAsZ() {
        Body plain = TestBodies.withWorldAxes(new Gen(5, 0));
        List<String> lines = character(plain);
        change(lines, 18, cells -> {
            cells[0] *= 1.6;
            cells[2] = Math.abs(cells[0]);
        });
        change(lines, 19, cells -> {
            cells[0] *= 1.6;
            cells[2] = -Math.abs(cells[0]);
        });
        BodyReading reading = DissertationSurfaceFiles.read(String.join("\n", lines), "test.csv", plain.rig(), false);
        assertThat(reading.remarks())
                .hasSize(2)
                .allSatisfy(remark -> assertThat(remark.toString())
                        .containsAnyOf("line 18: earRight", "line 19: earLeft")
                        .contains("contradicts its twin", "where the other points put it", "repeated the value of x"));
    }

    @Test
    void aChinInsideTheHead() {
        List<String> lines = character(body);
        change(lines, 20, cells -> cells[2] -= 0.15 * height);
        assertMended(body, lines, 20, "as on the other side");
    }

    @Test
    void aMouthFarBeforeTheFace() {
        List<String> lines = character(body);
        change(lines, 24, cells -> cells[2] += 0.08 * height);
        assertMended(body, lines, 24, "where the other points put it");
    }

    @Test
    void aCoordinateTenTimesTooLarge() {
        List<String> lines = character(body);
        change(lines, 21, cells -> cells[1] *= 10);
        assertMended(body, lines, 21, "with the decimal point moved");
    }

    @Test
    void everySlipOfAStrictFileIsNamed() {
        List<String> lines = character(body);
        change(lines, 18, cells -> cells[0] = -cells[0]);
        lines.set(12, String.valueOf(10 * Double.parseDouble(lines.get(12))));
        assertThatThrownBy(() -> read(body, lines, true))
                .isInstanceOf(FormatException.class)
                .hasMessageContainingAll(
                        "test.csv:13: needs repair", "line 13: the radius", "line 18: earRight", "--strict");
    }

    @ParameterizedTest
    @CsvSource({"0.05", "-0.05"})
    void hipsThatWereMeasuredElsewhereAndNowhere(double shift) {
        List<String> lines = character(body);
        change(lines, 32, cells -> cells[2] += 3 * shift * height);
        assertThat(read(body, lines, false).remarks())
                .singleElement()
                .satisfies(remark -> assertThat(remark.toString())
                        .startsWith("line 32:")
                        .contains("not between the points of front and back", "another character"));
    }

    /** As on a skeleton that begins behind the body, when somebody measures at the joint within it. */
    @ParameterizedTest
    @CsvSource({"7, the middle of the hip joints", "12, the middle of the hip joints"})
    void hipsThatWereMeasuredAtAnotherJoint(long seed, String name) {
        RandomHumanoid humanoid = RandomHumanoid.withWorldAxes(new Gen(seed, 0));
        double behind = 0.15;
        Body made = TestBodies.on(hipsBehind(humanoid, behind), new Gen(1, 0));
        List<String> lines = character(made);
        Vector3d hipCentre = made.rig().getHipCentreInHips(new Vector3d());
        change(lines, 32, cells -> {
            cells[1] += hipCentre.y;
            cells[2] += hipCentre.z;
        });
        MeasuredSurface repaired = repaired(made, lines, "line 32: the hips", name);
        BodyComparison.assertMeasures(repaired, made, 1e-3);
    }

    private static Rig hipsBehind(RandomHumanoid humanoid, double distance) {
        Skeleton old = humanoid.clip().skeleton();
        int hips = humanoid.map().requireJoint(Role.HIPS);
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < old.jointCount(); joint++) {
            builder.addJoint(
                    old.name(joint),
                    old.parent(joint),
                    old.getRestOffset(joint, new Vector3d()).add(0, 0, old.parent(joint) == hips ? distance : 0));
        }
        Skeleton skeleton = builder.build();
        Clip clip = new ClipBuilder(skeleton, FrameRate.of(30))
                .rotatesAllAndMovesRoot()
                .addFrame(new Pose(skeleton))
                .build();
        return TestBodies.rig(clip, humanoid.mapOn(skeleton));
    }

    @Test
    void turnedAroundPerformersAreDoubted() {
        List<String> lines = performer(body);
        for (int line = 1; line <= 30; line++) {
            if (lines.get(line - 1).contains(",") && lines.get(line).contains(",") && line != 11 && line % 2 == 1) {
                String right = lines.get(line - 1);
                lines.set(line - 1, lines.get(line));
                lines.set(line, right);
            }
        }
        assertThat(read(body, lines, false).remarks()).isNotEmpty();
    }

    private record Planted(Body body, int line) {}

    private static Planted bodyAndPair(Gen gen) {
        Body made = TestBodies.withWorldAxes(gen);
        return new Planted(made, gen.pick(List.of(1, 2, 3, 4, 5, 6, 16, 17, 18, 19, 20, 21, 22, 23, 26, 27, 29, 30)));
    }

    private static void assertMended(Body body, List<String> lines, int line, String why) {
        MeasuredSurface repaired = repaired(
                body,
                lines,
                "line " + line + ": " + SurfaceLayout.ENTRIES.get(line - 1).name(),
                why);
        BodyComparison.assertMeasures(repaired, body, REPAIRED * body.rig().height());
    }

    private static MeasuredSurface repaired(Body body, List<String> lines, String where, String why) {
        BodyReading reading = read(body, lines, false);
        assertThat(reading.remarks())
                .singleElement()
                .satisfies(remark ->
                        assertThat(remark.toString()).startsWith(where).contains(why));
        assertThatThrownBy(() -> read(body, lines, true))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(where);
        return reading.measured();
    }

    private static BodyReading read(Body body, List<String> lines, boolean strict) {
        return DissertationSurfaceFiles.read(String.join("\n", lines), "test.csv", body.rig(), strict);
    }

    private static List<String> performer(Body body) {
        return new ArrayList<>(DissertationSurfaceText.performer(body).lines().toList());
    }

    private static List<String> character(Body body) {
        return new ArrayList<>(DissertationSurfaceText.character(body).lines().toList());
    }

    private static void change(List<String> lines, int line, Consumer<double[]> change) {
        double[] cells = Arrays.stream(lines.get(line - 1).split(",", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
        change.accept(cells);
        lines.set(line - 1, cells[0] + "," + cells[1] + "," + cells[2]);
    }

    private static double radius(MeasuredSurface surface, Region limb) {
        return surface.radii().getOrDefault(limb, Double.NaN);
    }
}
