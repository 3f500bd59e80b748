package dev.kintact.cli;

import static dev.kintact.cli.Examples.done;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.repertoire.Repertoire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Samples can be listed, written, and used wherever a file can. */
class SamplesCommandTest {

    @TempDir
    Path folder;

    @Test
    void theListNamesThemAll() {
        String out = done("samples", "list").out();
        for (Cast member : Cast.values()) {
            assertThat(out).contains("sample:" + member.id());
        }
        for (String id : Repertoire.ids()) {
            assertThat(out).contains("sample:" + id);
        }
    }

    @Test
    void samplesAreUsedLikeFiles() {
        assertThat(done("inspect", "--no-tree", "sample:ogre").out()).contains("found on its mesh");
        Path out = folder.resolve("ogre.glb");
        done("retarget", "sample:cover-mouth", "--to", "sample:ogre", "-o", out);
        assertThat(done("inspect", "--no-tree", out).out()).contains("1 animation");
    }

    /** Files may order joints as they like: what counts is that each joint is where the performance has it. */
    @Test
    void aPerformanceFromAFileIsThePerformance() throws IOException {
        Path glb = folder.resolve("performer.glb");
        done("retarget", "sample:cover-mouth", "--to", "sample:performer", "--method", "imr", "-o", glb);
        Clip wanted = Repertoire.of("cover-mouth", Samples.performer()).clip();
        assertSame(Samples.read(Path.of("sample:cover-mouth")).clip(), wanted);
        assertSame(MotionFiles.read(glb, ReadOptions.AUTO, Progress.NONE).clip(), wanted);
    }

    private static void assertSame(Clip got, Clip wanted) {
        Pose gotPose = new Pose(got.skeleton());
        Pose wantedPose = new Pose(wanted.skeleton());
        for (int frame = 0; frame < wanted.frameCount(); frame += 20) {
            got.getFrame(frame, gotPose);
            wanted.getFrame(frame, wantedPose);
            gotPose.updateWorld();
            wantedPose.updateWorld();
            for (String name : wanted.skeleton().names()) {
                Vector3d place =
                        gotPose.getWorldPosition(got.skeleton().find(name).orElseThrow(), new Vector3d());
                Vector3d right =
                        wantedPose.getWorldPosition(wanted.skeleton().find(name).orElseThrow(), new Vector3d());
                assertThat(place.distance(right))
                        .as("%s in frame %d", name, frame)
                        .isLessThan(1e-4);
            }
        }
    }

    @Test
    void aWrongNameIsToldWithTheRightOnes() {
        assertThat(Run.of("demo", "--motions", "yodel", "--out", folder.resolve("demo"))
                        .err())
                .contains("yodel: is no performance");
        assertThat(folder.resolve("demo")).doesNotExist();
        assertThat(Run.of("inspect", "sample:dwarf").err())
                .contains("sample:dwarf", "is no sample", "ogre", "samples list");
        assertThat(Run.of("samples").err()).contains("list or write");
    }

    @Test
    @Tag("slow")
    void allSamplesAreWritten() throws IOException {
        Path all = folder.resolve("samples");
        done("samples", "write", all);
        assertThat(all.resolve("alien.vrm")).isNotEmptyFile();
        assertThat(all.resolve("alien.body.json")).isNotEmptyFile();
        assertThat(Files.readString(all.resolve("cover-mouth.contacts.json"))).contains("right palm on mouth");
        String exact = done("calibrate", "file", all.resolve("alien.body.json"), all.resolve("alien.glb"))
                .out();
        assertThat(exact).contains("152.0");
    }
}
