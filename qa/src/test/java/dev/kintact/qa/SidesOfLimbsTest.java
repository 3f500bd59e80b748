package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.measure.Actor;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.samples.cast.Cast;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Hands stay on the performer's side of legs and of each other, where copied rotations put them through: the giant's long arms
 * bring its palms past each other in every clap, and a hand through its thigh. Hands that are near something by chance need not
 * stay there, so that contacts count as they are meant.
 */
@Tag("slow")
class SidesOfLimbsTest {

    private static final Actor PERFORMER = SharedCast.actor(Cast.PERFORMER);

    @ParameterizedTest
    @CsvSource({"clap", "thinker-crossed-legs"})
    void handsDoNotGoThrough(String id) {
        Actor giant = SharedCast.actor(Cast.GIANT);
        Clip source = SharedCast.performance(id).clip();
        Clip copy = Retargeter.copying(PERFORMER.body().rig(), giant.body().rig(), RootMotion.FULL)
                .apply(source);
        Clip result = Retargeter.between(PERFORMER.body(), giant.body(), RetargetOptions.of(Method.KINTACT))
                .apply(source);
        Quality quality = Quality.of(PERFORMER, source, giant, result, copy, Thresholds.USUAL);
        double deeper = quality.figure("penetration.deeperThanSource");
        System.out.printf(
                Locale.ROOT,
                "%s: deeper in %.1f %% of frames, meant hands F1 %.3f, jerk %.2f%n",
                id,
                100 * deeper,
                quality.figure("meant.hands.f1"),
                quality.figure("jerk.mean"));
        assertThat(deeper).isLessThan(0.01);
        assertThat(quality.figure("meant.hands.f1")).isGreaterThan(0.985);
        assertThat(quality.figure("jerk.mean")).isLessThan(2);
    }
}
