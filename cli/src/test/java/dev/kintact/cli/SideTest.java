package dev.kintact.cli;

import static dev.kintact.cli.Examples.CHILD;
import static dev.kintact.cli.Examples.WAVE;
import static dev.kintact.cli.Examples.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.Rig;
import dev.kintact.body.ground.GroundLevel;
import dev.kintact.formats.Motion;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.samples.cast.Cast;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

/** Whose skin is where, and whence it is known. */
class SideTest {

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final CommandLine command = Kintact.commandLine().setOut(new PrintWriter(out, true));

    private Motion read(Path file) throws IOException {
        return MotionIo.read(file, ReadOptions.AUTO, command);
    }

    private static Rig rig(Motion motion, Path file) throws IOException {
        return new BodyOptions(Optional.empty(), Optional.empty()).rig(motion, file);
    }

    private Side side(Path file, Optional<Path> bodyFile) throws IOException {
        Motion motion = read(file);
        return Side.find(file, motion, new BodyOptions(Optional.empty(), Optional.empty()), bodyFile, true, command);
    }

    private String words(Side side) {
        side.print("to", "--to-body", new RigSummary(command));
        ObjectNode report = JsonReport.envelope("test/1");
        side.put(report);
        String body = report.path("body").asText();
        assertThat(out.toString()).contains("      body " + body);
        return body;
    }

    @Test
    void withoutSkinThereIsNoBodyAndNoWord() throws IOException {
        Motion motion = read(WAVE);
        Side side = new Side(WAVE, motion, rig(motion, WAVE), Optional.empty(), GroundLevel.KEPT);
        ObjectNode report = JsonReport.envelope("test/1");
        side.put(report);
        side.print("from", "--from-body", new RigSummary(command));

        assertThat(side.clip()).isEqualTo(motion.clip());
        assertThat(report.has("body")).isFalse();
        assertThat(report.path("file").asText()).isEqualTo(WAVE.toString());
        assertThat(out.toString()).contains("from  wave.bvh").doesNotContain("body");
        assertThatIllegalStateException().isThrownBy(side::body);
    }

    @Test
    void aBodyIsEstimatedWithAWordAboutABetterOne() throws IOException {
        assertThat(words(side(WAVE, Optional.empty()))).isEqualTo("estimated around its skeleton");
        assertThat(out.toString()).contains("roughly; --to-body names a better one");
    }

    @Test
    void samplesAreKnownExactly() throws IOException {
        Side ogre = side(Path.of("sample:ogre"), Optional.empty());
        assertThat(words(ogre)).isEqualTo("known exactly");
        assertThat(out.toString()).doesNotContain("names a better one");
        assertThat(ogre.body()).isSameAs(Samples.member(Cast.OGRE).body());
    }

    @Test
    void aBodyFileGivesItsBodyOnTheOwnSkeleton() throws IOException {
        Path body = folder.resolve("wave.body.json");
        done("calibrate", "measures", WAVE, "--height", "172cm", "-o", body);
        Side side = side(WAVE, Optional.of(body));
        assertThat(words(side)).isEqualTo("from " + body);
        assertThat(side.body().rig()).isEqualTo(side.rig());
    }

    @Test
    void anotherCharactersBodyIsRefused() {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> side(CHILD, Optional.of(Path.of("sample:ogre"))))
                .withMessageContaining("child.bvh");
    }

    /** The ogre with a body from its other file moves as it does without: the body's skeleton is not seen from outside. */
    @ParameterizedTest
    @EnumSource(RootMotion.Carrier.class)
    void whatIsMadeOnTheBodysSkeletonComesBackOnTheOwn(RootMotion.Carrier carrier) throws IOException {
        Path bare = folder.resolve("ogre.bvh");
        done("convert", "sample:ogre", bare, "--up", "Z", "--unit", "cm");
        Side performer = side(Path.of("sample:salute"), Optional.empty());
        Side ogre = side(bare, Optional.of(Path.of("sample:ogre")));
        assertThat(ogre.body().rig().skeleton()).isNotEqualTo(ogre.rig().skeleton());
        RootMotion way = new RootMotion(true, carrier);

        Clip made = Retargeter.between(
                        performer.body(),
                        ogre.body(),
                        RetargetOptions.of(Method.IMR).with(way))
                .apply(performer.clip());
        Clip straight = Retargeter.copying(performer.rig(), ogre.rig(), way).apply(performer.clip());

        assertSamePlaces(ogre.onOwnSkeleton(made, carrier), straight);
        assertThat(ogre.onOwnSkeleton(straight, carrier)).isSameAs(straight);
    }

    private static void assertSamePlaces(Clip actual, Clip expected) {
        assertThat(actual.skeleton()).isEqualTo(expected.skeleton());
        Pose a = new Pose(actual.skeleton());
        Pose b = new Pose(expected.skeleton());
        for (int frame = 0; frame < expected.frameCount(); frame += 20) {
            actual.getFrame(frame, a);
            expected.getFrame(frame, b);
            a.updateWorld();
            b.updateWorld();
            for (int joint = 0; joint < actual.skeleton().jointCount(); joint++) {
                assertThat(a.getWorldPosition(joint, new Vector3d())
                                .distance(b.getWorldPosition(joint, new Vector3d())))
                        .as("metres at " + actual.skeleton().name(joint) + " in frame " + frame)
                        .isLessThan(1e-5);
            }
        }
    }
}
