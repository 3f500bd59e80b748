package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.formats.FileSpace;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Trim;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomHumanoid;
import java.io.IOException;
import java.nio.file.Path;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A character does not move differently because it is stored differently. */
class StoredCharactersTest {

    private static final double METRES = 1e-4;
    private static final double DEGREES = 0.01;

    @TempDir
    Path folder;

    private Path motion;

    @BeforeEach
    void motion() throws IOException {
        motion = folder.resolve("motion.bvh");
        MotionFiles.write(
                RandomHumanoid.withWorldAxes(new Gen(3, 20)).clip(), FileSpace.INTERNAL, EulerOrder.ZXY, motion);
    }

    @ParameterizedTest
    @EnumSource
    void rotationsAreThoseOfTheSameCharacterInBvh(StoredAs format) throws IOException {
        for (long seed = 100; seed < 110; seed++) {
            RandomHumanoid character = RandomHumanoid.withWorldAxes(new Gen(seed, 0));
            Path asBvh = folder.resolve("character.bvh");
            MotionFiles.write(Trim.apply(character.clip(), 0, 0), FileSpace.INTERNAL, EulerOrder.ZXY, asBvh);
            Motion inBvh = read(asBvh);
            assertThat(inBvh.roles().missing()).isEmpty();
            Path stored = format.write(inBvh.roles(), folder);
            assertThat(read(stored).format()).isEqualTo(format.format());
            assertSameMotion(read(retargeted(stored)), read(retargeted(asBvh)));
        }
    }

    /** Also in the character's own file. */
    @ParameterizedTest
    @EnumSource
    void theCharactersOwnFileHoldsTheSameMotion(StoredAs format) throws IOException {
        RandomHumanoid character = RandomHumanoid.withWorldAxes(new Gen(100, 0));
        Path stored = format.write(character.map(), folder);
        Path out = folder.resolve("moving-" + stored.getFileName());
        Run run = Run.of("retarget", motion, "--to", stored, "--method", "imr", "-o", out);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(read(out).format()).isEqualTo(format.format());
        assertSameMotion(read(out), read(retargeted(stored)));
    }

    private Path retargeted(Path character) {
        Path out = folder.resolve("on-" + character.getFileName() + ".bvh");
        Run run = Run.of("retarget", motion, "--to", character, "--method", "imr", "-o", out);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return out;
    }

    private static Motion read(Path file) throws IOException {
        return MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE);
    }

    private static void assertSameMotion(Motion actual, Motion expected) {
        assertThat(actual.clip().frameCount())
                .isEqualTo(expected.clip().frameCount())
                .isGreaterThan(1);
        Pose a = new Pose(actual.clip().skeleton());
        Pose b = new Pose(expected.clip().skeleton());
        for (int frame = 0; frame < expected.clip().frameCount(); frame++) {
            actual.clip().getFrame(frame, a);
            expected.clip().getFrame(frame, b);
            a.updateWorld();
            b.updateWorld();
            for (int joint = 0; joint < expected.clip().skeleton().jointCount(); joint++) {
                String name = expected.clip().skeleton().name(joint);
                int same = actual.clip().skeleton().find(name).orElseThrow();
                Quaterniond between = a.getWorldRotation(same, new Quaterniond())
                        .difference(b.getWorldRotation(joint, new Quaterniond()));
                double angle = 2 * Math.asin(Math.min(1, new Vector3d(between.x, between.y, between.z).length()));
                assertThat(Math.toDegrees(angle))
                        .as("%s in frame %d", name, frame)
                        .isLessThan(DEGREES);
                assertThat(a.getWorldPosition(same, new Vector3d()).distance(b.getWorldPosition(joint, new Vector3d())))
                        .as("%s in frame %d", name, frame)
                        .isLessThan(METRES);
            }
        }
    }
}
