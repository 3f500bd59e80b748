package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.measure.Actor;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.samples.cast.Cast;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What alone counts is much better kept than when all counts: so it shows what a body allows. */
@Tag("slow")
class WhatBodiesAllowTest {

    private static final Actor PERFORMER = SharedCast.actor(Cast.PERFORMER);
    private static final Actor OGRE = SharedCast.actor(Cast.OGRE);

    private static Quality belly(int only) {
        Clip source = SharedCast.performance("belly-rub").clip();
        Clip copy = Retargeter.copying(PERFORMER.body().rig(), OGRE.body().rig(), RootMotion.FULL)
                .apply(source);
        RetargetOptions options = RetargetOptions.of(Method.KINTACT).with(Parameter.ONLY, only);
        Clip result = Retargeter.between(PERFORMER.body(), OGRE.body(), options).apply(source);
        Quality quality = Quality.of(PERFORMER, source, OGRE, result, copy, Thresholds.USUAL);
        System.out.printf(
                Locale.ROOT,
                "only %d: recall %.3f, gaps off %.2f %%, places %.2f %%, jerk %.2f%n",
                only,
                quality.figure("contact.recall"),
                100 * quality.figure("gap.mean"),
                100 * quality.figure("contact.place.mean"),
                quality.figure("jerk.mean"));
        return quality;
    }

    @Test
    void whatAloneCountsIsBetterKept() {
        Quality all = belly(0);
        Quality touches = belly(1);
        Quality gaps = belly(2);
        assertThat(touches.figure("contact.recall")).isGreaterThan(all.figure("contact.recall"));
        assertThat(gaps.figure("gap.mean")).isLessThan(0.6 * all.figure("gap.mean"));
    }
}
