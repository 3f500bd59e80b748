package dev.kintact.body.calibrate.touch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role.Side;
import dev.kintact.body.calibrate.touch.TouchRow.Kind;
import dev.kintact.model.Clip;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.touch.TakeStyle;
import dev.kintact.testkit.touch.TouchPerformer;
import dev.kintact.testkit.touch.TouchTakes;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies whose skin is known are measured to a centimetre, however they go through the protocol. */
class SyntheticTakesTest {

    private static final double TOLERANCE = 0.01;
    private static final int MEASURES = 31;
    private static final List<Integer> RATES = List.of(24, 30, 60, 120, 240);

    private static TouchPerformer performer(int seed) {
        return TouchPerformer.any(new Gen(seed, 5));
    }

    /** The largest error; fails if it is more than allowed or something is missing. */
    private static double check(int seed, TouchPerformer performer, TouchCalibration calibration, Set<Touch> missed) {
        Map<String, Double> errors = KnownBody.errors(performer, calibration.surface());
        assertThat(errors).as("seed " + seed).hasSize(MEASURES - KnownBody.measures(missed));
        errors.forEach((name, error) ->
                assertThat(error).as("%s of seed %d", name, seed).isLessThan(TOLERANCE));
        assertThat(calibration.rows(Kind.MISSED).stream().map(TouchRow::label).distinct())
                .as("missed in seed %d", seed)
                .containsExactlyElementsOf(missed.stream().map(Touch::label).toList());
        return Collections.max(errors.values());
    }

    @Test
    void allTouchesAreFound() {
        double worst = 0;
        for (int seed = 0; seed < 12; seed++) {
            TouchPerformer performer = performer(seed);
            TouchCalibration calibration = KnownBody.calibrate(performer, TakeStyle.human(), seed);
            worst = Math.max(worst, check(seed, performer, calibration, Set.of()));
            assertThat(calibration.palmsMeasured()).isTrue();
            assertThat(calibration.rows(Kind.EXTRA)).isEmpty();
        }
        System.out.printf("the largest error of 12 bodies is %.1f mm%n", 1000 * worst);
    }

    @Test
    void aMissedTouchIsReportedAndSpoilsNothing() {
        for (Touch touch : Touch.values()) {
            int seed = 100 + touch.ordinal();
            TouchPerformer performer = performer(seed);
            TakeStyle style = TakeStyle.human().missed(Set.of(touch));
            check(seed, performer, KnownBody.calibrate(performer, style, seed), EnumSet.of(touch));
        }
    }

    @Test
    void handsThatRestElsewhereAreReported() {
        TouchPerformer performer = performer(1);
        TakeStyle style = TakeStyle.human().extraAfter(Set.of(Touch.HIP, Touch.CHEEK, Touch.LOIN));
        TouchCalibration calibration = KnownBody.calibrate(performer, style, 1);
        check(1, performer, calibration, Set.of());
        assertThat(calibration.rows(Kind.EXTRA).stream().map(TouchRow::take))
                .containsExactly(Take.FRONT, Take.FRONT, Take.HEAD, Take.HEAD, Take.BACK, Take.BACK);
    }

    @Test
    void eitherHandAndEitherArmMayComeFirst() {
        for (int seed = 20; seed < 24; seed++) {
            TouchPerformer performer = performer(seed);
            TakeStyle style = TakeStyle.human().leftArmFirst().restsBetween().single(Side.LEFT);
            TouchCalibration calibration = KnownBody.calibrate(performer, style, seed);
            check(seed, performer, calibration, Set.of());
            assertThat(calibration.rows(Kind.TOUCH).stream()
                            .filter(row -> row.label().equals("mouth"))
                            .map(TouchRow::hand))
                    .containsExactly(Side.LEFT);
        }
    }

    @Test
    void aTouchBrokenInTwoIsOne() {
        TouchPerformer performer = performer(7);
        TakeStyle style = TakeStyle.human().broken(Set.of(Touch.ABDOMEN, Touch.CHIN, Touch.MOUTH, Touch.LOIN_UP));
        check(7, performer, KnownBody.calibrate(performer, style, 7), Set.of());
    }

    @Test
    void frameRatesPaceAndTremorDoNotMatter() {
        for (int seed = 40; seed < 46; seed++) {
            TouchPerformer performer = performer(seed);
            TakeStyle style = TakeStyle.human()
                    .framesPerSecond(RATES.get(seed % RATES.size()))
                    .pace(seed % 2 == 0 ? 2 : 0.6, seed % 2 == 0 ? 2 : 0.5)
                    .tremor(seed % 3 == 0 ? 0.004 : 0.001);
            check(seed, performer, KnownBody.calibrate(performer, style, seed), Set.of());
        }
    }

    @Test
    void handsAreOfUsualThicknessWherePalmsWereNotLaidTogether() {
        TouchPerformer performer = performer(3);
        TouchPerformer usual = performer.withThickness(0.02 * performer.rig().height());
        TouchCalibration calibration =
                KnownBody.calibrate(usual, TakeStyle.human().withoutPalms(), 3);
        check(3, usual, calibration, Set.of());
        assertThat(calibration.palmsMeasured()).isFalse();
    }

    @Test
    void oneTakeAloneGivesItsOwnPoints() {
        TouchPerformer performer = performer(5);
        Clip back = TouchTakes.record(performer, Take.BACK, TakeStyle.human(), new Gen(5, 5));
        TouchCalibration calibration = KnownBody.calibrate(performer, Map.of(Take.BACK, back));
        assertThat(calibration.surface().points().keySet())
                .containsExactlyInAnyOrder("loinRight", "loinLeft", "loinUp");
        assertThat(calibration.surface().radii()).isEmpty();
        assertThat(calibration.rows().stream().map(TouchRow::take)).containsOnly(Take.BACK);
    }

    /** Everything at once, for many bodies. */
    @Test
    @Tag("slow")
    void manyBodies() {
        double worst = 0;
        for (int seed = 1000; seed < 1100; seed++) {
            TouchPerformer performer = performer(seed);
            Touch missed = Touch.values()[seed % 20];
            Touch disturbed = Touch.values()[seed / 7 % 20];
            TakeStyle style = TakeStyle.human()
                    .framesPerSecond(RATES.get(seed % RATES.size()))
                    .single(seed % 4 == 0 ? Side.LEFT : Side.RIGHT)
                    .missed(Set.of(missed))
                    .extraAfter(Set.of(disturbed))
                    .broken(Set.of(Touch.values()[seed / 3 % 20]));
            if (seed % 2 == 0) {
                style.restsBetween();
            }
            if (seed % 3 == 0) {
                style.leftArmFirst();
            }
            TouchCalibration calibration = KnownBody.calibrate(performer, style, seed);
            worst = Math.max(worst, check(seed, performer, calibration, EnumSet.of(missed)));
        }
        System.out.printf("the largest error of 100 bodies is %.1f mm%n", 1000 * worst);
    }

    @Test
    void everyMeasureOfTheProtocolIsMadeOnce() {
        assertThat(KnownBody.measures(Arrays.asList(Touch.values()))).isEqualTo(MEASURES);
    }
}
