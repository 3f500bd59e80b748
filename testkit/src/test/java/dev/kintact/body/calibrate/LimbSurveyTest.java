package dev.kintact.body.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How far skin is from a bone does not depend on where most rays end. */
class LimbSurveyTest {

    private static final int RAYS = 24;

    /**
     * A round limb and a bone beside its middle, metres.
     *
     * @param beside from the middle to the bone
     * @param turn the direction of the middle, seen from the bone
     */
    private record RoundLimb(double radius, double beside, double turn) {

        static RoundLimb any(Gen gen) {
            double radius = gen.between(0.01, 0.2);
            return new RoundLimb(radius, radius * gen.between(0, 0.8), gen.between(-Math.PI, Math.PI));
        }

        double[] rays() {
            return IntStream.range(0, RAYS)
                    .mapToDouble(ray -> 2 * Math.PI * ray / RAYS - turn)
                    .map(angle -> beside * Math.cos(angle)
                            + Math.sqrt(radius * radius - Math.pow(beside * Math.sin(angle), 2)))
                    .toArray();
        }

        /** The mean distance of places that lie evenly on the skin. */
        double meanDistance() {
            return IntStream.range(0, 1000)
                    .mapToDouble(place -> 2 * Math.PI * place / 1000)
                    .map(angle -> Math.hypot(radius * Math.cos(angle) + beside, radius * Math.sin(angle)))
                    .average()
                    .orElseThrow();
        }
    }

    @Test
    void skinCountsByItsLength() {
        Laws.forAll("rays find the mean distance of a round limb's skin", RoundLimb::any, limb -> {
            double mean = limb.meanDistance();
            assertThat(LimbSurvey.meanOverOutline(limb.rays())).hasValueCloseTo(mean, within(0.02 * mean));
        });
    }

    @Test
    void gapsDoNotCount() {
        Laws.forAll("a bone in the middle is as far from part of the skin as from all", Gen::nextLong, bits -> {
            double[] ring = IntStream.range(0, RAYS)
                    .mapToDouble(ray -> ray < 2 || (bits >> ray & 1) == 0 ? 0.05 : Double.NaN)
                    .toArray();
            assertThat(LimbSurvey.meanOverOutline(ring)).hasValueCloseTo(0.05, within(1e-9));
        });
    }

    @Test
    void loneRaysAreNoSkin() {
        double[] ring = new double[RAYS];
        Arrays.fill(ring, Double.NaN);
        ring[3] = 0.05;
        ring[5] = 0.05;
        assertThat(LimbSurvey.meanOverOutline(ring)).isEmpty();
    }
}
