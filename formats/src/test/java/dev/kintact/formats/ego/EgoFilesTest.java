package dev.kintact.formats.ego;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Encoding;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.PerformanceEncoder;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EgoFilesTest {

    @TempDir
    Path folder;

    /** Postures exactly, codes as the nearest numbers of 32 bits. */
    @Test
    void whatIsReadIsWhatWasWritten() {
        Path file = folder.resolve("take.ego");
        Laws.forAll("an .ego gives back its postures and codes", Take::any, take -> {
            take.write(file);
            PerformanceEncoder encoder =
                    take.encoding().newEncoder(take.performer().body());
            EgocentricCode expected = take.encoding().newCode();
            EgocentricCode code = take.encoding().newCode();
            Pose pose = new Pose(take.clip().skeleton());
            try (EgoReader reader = EgoReader.open(file)) {
                assertSame(reader.header(), take.header());
                for (int frame = 0; frame < take.clip().frameCount(); frame++) {
                    assertThat(reader.next(pose, code)).isTrue();
                    encoder.encode(take.performer().pose(frame), expected);
                    assertSame(pose, take.performer().pose(frame));
                    for (int i = 0; i < code.size(); i++) {
                        assertThat(code.get(i)).isEqualTo((float) expected.get(i));
                    }
                }
                assertThat(reader.next(pose, code)).isFalse();
            }
        });
    }

    private static void assertSame(EgoHeader actual, EgoHeader expected) {
        assertThat(actual.encoding()).isEqualTo(expected.encoding());
        assertThat(actual.tracks()).isEqualTo(expected.tracks());
        assertThat(actual.frameCount()).isEqualTo(expected.frameCount());
        assertThat(actual.performer().tPose()).isEqualTo(expected.performer().tPose());
        assertThat(actual.performer().map().matches())
                .isEqualTo(expected.performer().map().matches());
    }

    private static void assertSame(Pose actual, Pose expected) {
        for (int joint = 0; joint < actual.skeleton().jointCount(); joint++) {
            assertThat(actual.getLocalRotation(joint, new Quaterniond()))
                    .isEqualTo(expected.getLocalRotation(joint, new Quaterniond()));
            assertThat(actual.getLocalTranslation(joint, new Vector3d()))
                    .isEqualTo(expected.getLocalTranslation(joint, new Vector3d()));
        }
    }

    @Test
    void writingWhatWasReadGivesTheSameBytes() {
        Path file = folder.resolve("take.ego");
        Path copy = folder.resolve("copy.ego");
        Laws.forAll("an .ego that is read and written stays the same", Take::any, take -> {
            take.write(file);
            Take.copy(file, copy);
            assertThat(Files.mismatch(file, copy)).isEqualTo(-1);
        });
    }

    @Test
    void aFrameAllocatesNothing() {
        Take take = new Take(Take.any(new Gen(4, 20)).performer(), Method.MDB);
        EgoFrames frames = new EgoFrames(take.header(), "take.ego");
        ByteBuffer block = frames.newBlock(1);
        Pose pose = take.performer().pose(0);
        EgocentricCode code = take.encoding().newCode();
        Allocations.assertAllocatesNothing(() -> {
            frames.put(0, pose, code, block.clear());
            frames.get(0, block.flip(), pose, code);
            block.clear();
        });
    }

    /** [Molla17, App. D] has about 21 kB for 34 triangles: 13 + n numbers for each of 8 joints and m primitives. */
    @Test
    void aPostureTakesLessThanPublished() {
        EgocentricLayout layout = Encoding.of(RetargetOptions.of(Method.MDB)).layout();
        double path = meanPathLength(layout);
        int primitives = 34 + 6; // triangles, and the segments of three other limbs
        assertThat(8 * primitives * (13 + path) * Float.BYTES)
                .as("n = %s", path)
                .isBetween(21_000.0, 22_000.0);

        assertThat(layout.template().triangleCount()).isEqualTo(38);
        assertThat(layout.relationCount() * (13 + path) * Float.BYTES)
                .as("as published, with our triangles and segments")
                .isCloseTo(24_576, within(1e-6));
        assertThat(layout.size() * Float.BYTES).as("ours, planes and all").isEqualTo(18_908);
    }

    /** The coefficients are what a code has beside its parts of fixed size. */
    private static double meanPathLength(EgocentricLayout layout) {
        int ends = layout.joints().stream()
                .filter(EgocentricLayout.EncodedJoint::isEnd)
                .mapToInt(EgocentricLayout.EncodedJoint::count)
                .sum();
        int fixed = 3 + 4 * layout.jointCount() + 7 * layout.relationCount() + 3 * ends + 4 * 48;
        return (double) (layout.size() - fixed) / layout.relationCount();
    }

    @Test
    void numbersThatAreNotFiniteAreNotWritten() throws IOException {
        Take take = new Take(Take.any(new Gen(4, 20)).performer(), Method.MDB);
        Path file = folder.resolve("take.ego");
        EgocentricCode code = take.encoding().newCode();
        code.set(17, 1e300);
        assertThatThrownBy(() -> EgoWriter.write(
                        file,
                        take.header(),
                        writer -> writer.add(take.performer().pose(0), code)))
                .isInstanceOf(FormatException.class)
                .hasMessageContainingAll("take.ego", "frame 0", "number 17", "Infinity");
        Pose pose = take.performer().pose(0);
        pose.setLocalTranslation(0, Double.NaN, 0, 0);
        assertThatThrownBy(() -> EgoWriter.write(
                        file,
                        take.header(),
                        writer -> writer.add(pose, take.encoding().newCode())))
                .isInstanceOf(FormatException.class)
                .hasMessageContainingAll("frame 0", "'" + pose.skeleton().name(0) + "'");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void allFramesThatArePromisedMustCome() {
        Take take = Take.any(new Gen(4, 20));
        assertThatIllegalStateException()
                .isThrownBy(() -> EgoWriter.write(folder.resolve("take.ego"), take.header(), writer -> {}))
                .withMessageContaining("0 of " + take.clip().frameCount());
        assertThat(folder).isEmptyDirectory();
    }
}
