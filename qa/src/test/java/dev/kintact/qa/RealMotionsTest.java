package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.kintact.body.match.RoleMatcher;
import dev.kintact.formats.Figure;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.bvh.BvhChannel;
import dev.kintact.formats.bvh.BvhReadOptions;
import dev.kintact.formats.bvh.BvhReader;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.Pose;
import dev.kintact.model.UpAxis;
import dev.kintact.testkit.NaiveBvh;
import dev.kintact.testkit.NaiveBvh.InnerPositions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every real motion is read as the README of the data says, and survives a conversion. Skipped without the data. */
class RealMotionsTest {

    /** Files of two to four joints are no figures: nothing about them tells what is up or how long a unit is. */
    private static final int FEWEST_JOINTS_OF_A_FIGURE = 5;

    @TempDir
    private Path temporary;

    @BeforeAll
    static void needsTheData() {
        Path readme = DataReadme.folder().resolve("README.md");
        Assumptions.assumeTrue(
                Files.isRegularFile(readme), "no test data at " + readme + "; say where with -Dkintact.data=FOLDER");
    }

    static List<DataReadme.Entry> entries() throws IOException {
        return DataReadme.entries();
    }

    static List<DataReadme.Entry> figures() throws IOException {
        return entries().stream()
                .filter(entry -> entry.joints() >= FEWEST_JOINTS_OF_A_FIGURE)
                .toList();
    }

    @Test
    void everyMotionIsInTheReadme() throws IOException {
        Path folder = DataReadme.folder();
        try (Stream<Path> motions = Files.walk(folder.resolve("motion"));
                Stream<Path> odd = Files.walk(folder.resolve("odd"))) {
            List<String> files = Stream.concat(motions, odd)
                    .filter(file -> file.toString().endsWith(".bvh"))
                    .map(file -> folder.relativize(file).toString())
                    .toList();
            assertThat(entries().stream().map(DataReadme.Entry::path)).containsExactlyInAnyOrderElementsOf(files);
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void isReadAsTheReadmeSays(DataReadme.Entry entry) throws IOException {
        Motion motion = read(pathOf(entry));
        assertThat(motion.clip().frameCount()).isEqualTo(entry.frames());
        assertThat(motion.clip().skeleton().jointCount()).isEqualTo(entry.joints());
        assertThat(motion.clip().rate().framesPerSecond()).isCloseTo(entry.fps(), Percentage.withPercentage(0.02));
        assertThat(motion.eulerOrders().stream().map(EulerOrder::name).collect(Collectors.joining("+")))
                .isEqualTo(entry.orders());
        assertThat(positionsOf(motion)).isEqualTo(entry.positions());
    }

    /**
     * Where every joint repeats its OFFSET in every frame, nothing but the root is left to move (Bandai Namco's hips too,
     * below a root that stands still). One file was exported in single precision and is not quite constant.
     */
    @ParameterizedTest
    @MethodSource("entries")
    void constantPositionsAreNoTracks(DataReadme.Entry entry) throws IOException {
        assumeThat(entry.path()).doesNotContain("RArmRotTest");
        Clip clip = BvhReader.read(pathOf(entry), BvhReadOptions.AUTO).clip();
        long shifting = IntStream.range(1, clip.skeleton().jointCount())
                .filter(clip::translates)
                .count();
        assertThat(shifting).isLessThanOrEqualTo(entry.path().contains("bandai-namco") ? 1 : 0);
    }

    @ParameterizedTest
    @MethodSource("entries")
    void standsWhereAPlainReaderPutsIt(DataReadme.Entry entry) throws IOException {
        NaiveBvh naive = NaiveBvh.read(pathOf(entry));
        Clip clip = BvhReader.read(pathOf(entry), BvhReadOptions.AUTO).clip();
        assertThat(clip.frameCount()).isEqualTo(naive.frameCount());
        Positions positions = new Positions(clip);
        double tolerance = positionNoise(entry)
                * Math.max(Figure.of(clip, RoleMatcher.match(clip)).height(), positions.reach());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            double[] expected = naive.worldPositions(frame, innerPositions(entry), addsRootOffset(entry));
            assertThat(farthest(positions.at(frame), expected))
                    .as("frame %d", frame)
                    .isLessThan(tolerance);
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void survivesConversion(DataReadme.Entry entry) throws IOException {
        Motion motion = read(pathOf(entry));
        Path converted = temporary.resolve("converted.bvh");
        MotionFiles.write(
                motion.clip(), motion.space(), motion.eulerOrder().orElse(BvhWriteOptions.USUAL_ORDER), converted);
        Motion again = read(converted);
        assertThat(again.space()).isEqualTo(motion.space());
        assertThat(again.remarks()).isEmpty();
        assertThat(again.clip().rate()).isEqualTo(motion.clip().rate());
        assertThat(again.clip().frameCount()).isEqualTo(motion.clip().frameCount());
        assertThat(again.clip().skeleton().names())
                .isEqualTo(motion.clip().skeleton().names());
        Positions before = new Positions(motion.clip());
        Positions after = new Positions(again.clip());
        double tolerance = 1e-5 * (motion.height() > 0 ? motion.height() : before.reach());
        for (int frame = 0; frame < motion.clip().frameCount(); frame++) {
            assertThat(farthest(after.at(frame), before.at(frame)))
                    .as("frame %d", frame)
                    .isLessThan(tolerance);
        }
    }

    @ParameterizedTest
    @MethodSource("figures")
    void unitAndUpAxisAreFound(DataReadme.Entry entry) throws IOException {
        Motion motion = read(pathOf(entry));
        assertThat(motion.up().value()).isEqualTo(upAxis(entry));
        assertThat(motion.unit().value().name()).matches(units(entry));
    }

    private static UpAxis upAxis(DataReadme.Entry entry) {
        return entry.path().matches(".*(makehuman|fair1_dab|pybvh_mixed_euler_orders|RArmRotTest).*")
                ? UpAxis.Z
                : UpAxis.Y;
    }

    /** As the README's paragraph on units has it; files that it does not mention may be anything. */
    private static String units(DataReadme.Entry entry) {
        if (entry.path().matches("motion/(tonoli|bandai-namco)/.*|.*(rokoko|pirouette|freebvh|mocapbank|geno).*")) {
            return "cm";
        }
        if (entry.path().matches("motion/cmu.*|.*cmu_55.*")) {
            return "cmu";
        }
        if (entry.path().contains("makehuman")) {
            return "dm";
        }
        if (entry.path().matches(".*(pybvh|bvhio).*")) {
            return "in";
        }
        return entry.path().contains("mae_") ? "mm" : entry.path().contains("pfnn") ? "m" : ".*";
    }

    private static InnerPositions innerPositions(DataReadme.Entry entry) {
        return entry.path().contains("makehuman") ? InnerPositions.IGNORE : InnerPositions.REPLACE_OFFSET;
    }

    /** Where the root's channels are zero too, MakeHuman keeps its OFFSET as it does on other joints. */
    private static boolean addsRootOffset(DataReadme.Entry entry) {
        return entry.path().matches(".*(mae_depthcamera|makehuman/walk1|makehuman_face).*");
    }

    /** The benchmark pose has noise of up to 0.0007 where other MakeHuman files have zeros; it may be kept or left out. */
    private static double positionNoise(DataReadme.Entry entry) {
        return entry.path().contains("makehuman_benchmark") ? 1e-4 : 1e-6;
    }

    private static String positionsOf(Motion motion) {
        List<Boolean> has = motion.channels().stream()
                .map(channels -> channels.stream().anyMatch(channel -> channel.kind() == BvhChannel.Kind.POSITION))
                .toList();
        long count = has.stream().filter(positions -> positions).count();
        return count == has.size() ? "all joints" : count == 1 && has.get(0) ? "root" : count + " joints";
    }

    private static Path pathOf(DataReadme.Entry entry) {
        return DataReadme.folder().resolve(entry.path());
    }

    private static Motion read(Path file) throws IOException {
        return MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE);
    }

    private static double farthest(double[] actual, double[] expected) {
        assertThat(actual).hasSameSizeAs(expected);
        double farthest = 0;
        for (int i = 0; i < actual.length; i += 3) {
            farthest = Math.max(
                    farthest,
                    Vector3d.distance(
                            actual[i], actual[i + 1], actual[i + 2], expected[i], expected[i + 1], expected[i + 2]));
        }
        return farthest;
    }

    /** World positions of all joints, then of all end sites. */
    private static final class Positions {
        private final Clip clip;
        private final Pose pose;
        private final double[] values;
        private final Vector3d position = new Vector3d();

        Positions(Clip clip) {
            this.clip = clip;
            pose = new Pose(clip.skeleton());
            values = new double
                    [3 * (clip.skeleton().jointCount() + clip.skeleton().endSiteCount())];
        }

        /** Overwritten by the next call. */
        double[] at(int frame) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            int at = 0;
            for (int joint = 0; joint < clip.skeleton().jointCount(); joint++) {
                at = put(pose.getWorldPosition(joint, position), at);
            }
            for (int site = 0; site < clip.skeleton().endSiteCount(); site++) {
                at = put(pose.getEndSitePosition(site, position), at);
            }
            return values;
        }

        /** How far the first frame's points are from the root at most: the size of what has no height. */
        double reach() {
            double[] points = at(0);
            double reach = 0;
            for (int i = 3; i < points.length; i += 3) {
                reach = Math.max(
                        reach,
                        Vector3d.distance(points[0], points[1], points[2], points[i], points[i + 1], points[i + 2]));
            }
            return reach;
        }

        private int put(Vector3d position, int at) {
            values[at] = position.x;
            values[at + 1] = position.y;
            values[at + 2] = position.z;
            return at + 3;
        }
    }
}
