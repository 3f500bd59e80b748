package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.Measures;
import dev.kintact.body.calibrate.MeasuresCalibration;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.measure.Actor;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.edit.Resample;
import dev.kintact.model.edit.Trim;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.samples.cast.Cast;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** People who lie on their back and who get up from their side, on the cast. Skipped without the data. */
@Tag("slow")
class RealGroundTest {

    /** More than is wanted, none: what was measured is 0.5 % at most, the ogre's who lies on its back. */
    private static final double BELOW = 0.01;

    @ParameterizedTest
    @ValueSource(strings = {"77_18", "140_03"})
    void trunksLieOnTheGround(String name) throws IOException {
        Path file = DataReadme.folder().resolve("motion/cmu/" + name + ".bvh");
        Assumptions.assumeTrue(
                file.toFile().exists(), "no test data at " + file + "; say where with -Dkintact.data=FOLDER");
        Motion motion = MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE);
        Rig rig = Rig.of(motion.roles(), ReferenceFinder.find(motion.clip(), motion.roles()));
        Actor performer = Actor.of(MeasuresCalibration.of(rig, Measures.NONE));
        // the first frame is a T-pose put before the motion
        Clip source = Resample.apply(Trim.apply(motion.clip(), 1, motion.clip().frameCount() - 1), FrameRate.of(30));
        for (Cast cast : List.of(Cast.CHILD, Cast.OGRE)) {
            Actor character = SharedCast.actor(cast);
            Clip copy = retarget(performer, character, source, Method.IMR);
            Clip result = retarget(performer, character, source, Method.KINTACT);
            Quality copied = Quality.of(performer, source, character, copy, copy, Thresholds.USUAL);
            Quality quality = Quality.of(performer, source, character, result, copy, Thresholds.USUAL);
            print(name + " copied to " + cast.id(), copied);
            print(name + " on " + cast.id(), quality);
            assertThat(quality.figure("ground.deeperThanSource")).isLessThan(BELOW);
            assertThat(quality.figure("ground.deeperThanSource"))
                    .isLessThan(copied.figure("ground.deeperThanSource") / 5);
        }
    }

    private static Clip retarget(Actor performer, Actor character, Clip source, Method method) {
        return Retargeter.between(performer.body(), character.body(), RetargetOptions.of(method))
                .apply(source);
    }

    private static void print(String what, Quality quality) {
        System.out.printf(
                Locale.ROOT,
                "%s: trunk below the ground in %.1f %% of frames, %.2f %% at most; %.2f %% off where it lies%n",
                what,
                100 * quality.figure("ground.deeperThanSource"),
                100 * quality.figure("ground.max"),
                100 * quality.figure("ground.gap.mean"));
    }
}
