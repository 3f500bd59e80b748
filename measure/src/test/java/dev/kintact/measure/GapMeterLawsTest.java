package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.contact.FingerMeter;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Nearby;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.model.Pose;
import dev.kintact.testkit.EveryTriangle;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What is passed over for being far would not have been nearer: trying everything finds the same gaps. */
class GapMeterLawsTest {

    private static final double SAME = 1e-12;

    private record Posed(RandomBody body, int frame, double[] limits) {
        static Posed any(Gen gen) {
            RandomBody body = RandomBody.any(gen);
            double[] limits = new double[Pair.list().size()];
            Arrays.setAll(limits, pair -> gen.between(0, 2) == 0 ? 0 : gen.between(0.0, GapMeter.FAR));
            return new Posed(body, gen.between(0, body.clip().frameCount() - 1), limits);
        }

        Pose pose() {
            return body.pose(frame);
        }
    }

    @Test
    void gapsAreThoseOfTheNearestOfAllTriangles() {
        AtomicInteger inside = new AtomicInteger();
        Laws.forAll("all triangles", Posed::any, one -> {
            GapMeter meter = new GapMeter(one.body.body());
            meter.update(one.pose());
            EveryTriangle all = new EveryTriangle(meter);
            for (int pair = 0; pair < Pair.list().size(); pair++) {
                Pair what = Pair.list().get(pair);
                if (!what.isGround()) {
                    assertThat(meter.gap(pair)).as(what.label()).isCloseTo(all.gap(pair), within(SAME));
                }
            }
            assertSame(close(meter), all.close());
            inside.addAndGet(all.inside());
        });
        assertThat(inside.get()).as("places inside").isGreaterThan(1000);
    }

    /** Results of batches must not depend on who measured what before. */
    @Test
    void whoForgetsMeasuresAsIfNew() {
        Laws.forAll("forgets", Posed::any, one -> {
            GapMeter fresh = new GapMeter(one.body.body());
            GapMeter used = new GapMeter(one.body.body());
            for (int frame = 0; frame < one.body.clip().frameCount(); frame++) {
                used.update(one.body.pose(frame));
            }
            used.forget();
            fresh.update(one.pose());
            used.update(one.pose());
            for (int pair = 0; pair < Pair.list().size(); pair++) {
                assertThat(used.gap(pair)).isEqualTo(fresh.gap(pair));
                assertThat(used.component(pair)).isEqualTo(fresh.component(pair));
                assertThat(place(used, pair)).isEqualTo(place(fresh, pair));
            }
            assertThat(close(used)).isEqualTo(close(fresh));
        });
    }

    private static double[] place(GapMeter meter, int pair) {
        double[] place = new double[3];
        meter.getPlace(pair, place);
        return place;
    }

    private static Map<List<Integer>, Double> close(GapMeter meter) {
        Nearby nearby = meter.nearby();
        Map<List<Integer>, Double> close = new HashMap<>();
        for (int i = 0; i < nearby.count(); i++) {
            if (!Pair.list().get(nearby.pair(i)).isGround()) {
                close.merge(List.of(nearby.pair(i), nearby.core(i)), nearby.gap(i), Math::min);
            }
        }
        return close;
    }

    private static void assertSame(Map<List<Integer>, Double> found, Map<List<Integer>, Double> all) {
        assertThat(found).containsOnlyKeys(all.keySet());
        found.forEach((which, gap) -> assertThat(gap).isCloseTo(all.getOrDefault(which, Double.NaN), within(SAME)));
    }

    @Test
    void limitsTakeAwayOnlyWhatIsBeyondThem() {
        Laws.forAll("limits", Posed::any, one -> {
            GapMeter meter = new GapMeter(one.body.body());
            meter.update(one.pose(), one.limits);
            GapMeter full = new GapMeter(one.body.body());
            full.update(one.pose());
            for (int pair = 0; pair < one.limits.length; pair++) {
                boolean told = full.gap(pair) < one.limits[pair];
                assertThat(meter.gap(pair)).isEqualTo(told ? full.gap(pair) : GapMeter.FAR);
                assertThat(meter.component(pair)).isEqualTo(told ? full.component(pair) : -1);
            }
            assertThat(close(meter)).isEqualTo(close(full));
        });
    }

    @Test
    void whatWasMeasuredBeforeDoesNotMatter() {
        Laws.forAll("poses before", Posed::any, one -> {
            GapMeter fresh = new GapMeter(one.body.body());
            fresh.update(one.pose());
            GapMeter used = new GapMeter(one.body.body());
            for (int frame = 0; frame < one.body.clip().frameCount(); frame++) {
                used.update(one.body.pose(frame));
            }
            used.update(one.pose());
            double[] place = new double[3];
            double[] again = new double[3];
            for (int pair = 0; pair < one.limits.length; pair++) {
                assertThat(used.gap(pair)).isEqualTo(fresh.gap(pair));
                assertThat(used.component(pair)).isEqualTo(fresh.component(pair));
                if (fresh.component(pair) >= 0 && !Pair.list().get(pair).isGround()) {
                    fresh.getPlace(pair, place);
                    used.getPlace(pair, again);
                    assertThat(again).containsExactly(place);
                    assertThat(used.nearestShare(pair)).isEqualTo(fresh.nearestShare(pair));
                }
            }
            assertThat(close(used)).isEqualTo(close(fresh));
        });
    }

    @Test
    void fingersAloneAreCloseToTheSame() {
        AtomicInteger seen = new AtomicInteger();
        Laws.forAll("fingers alone", Posed::any, one -> {
            GapMeter full = new GapMeter(one.body.body());
            full.update(one.pose());
            FingerMeter fingers = new FingerMeter(one.body.body());
            fingers.updateBody(one.body.pose(0));
            fingers.update(one.body.pose(0));
            fingers.updateBody(one.pose());
            fingers.update(one.pose());
            List<Close> expected = ofFingers(full.nearby());
            assertThat(ofFingers(fingers.nearby())).isEqualTo(expected);
            seen.addAndGet(expected.size());
        });
        assertThat(seen.get()).as("bones of fingers close to something").isPositive();
    }

    /** A line close to something. */
    private record Close(int pair, int core, int other, int component, double gap, double share) {}

    /** What is close to a finger, or to the ground with one, in the order in which it was found. */
    private static List<Close> ofFingers(Nearby nearby) {
        int limbs = BodySurface.LIMBS.size();
        List<Close> close = new ArrayList<>();
        for (int i = 0; i < nearby.count(); i++) {
            int other = Pair.list().get(nearby.pair(i)).region().isLimb() ? nearby.otherCore(i) : -1;
            if (nearby.core(i) >= limbs || other >= limbs) {
                close.add(new Close(
                        nearby.pair(i), nearby.core(i), other, nearby.component(i), nearby.gap(i), nearby.share(i)));
            }
        }
        return close;
    }

    @Test
    void gapsAloneAreTheSame() {
        AtomicInteger seen = new AtomicInteger();
        Laws.forAll("gaps alone", Posed::any, one -> {
            double[] limits = one.limits.clone();
            for (int pair = 0; pair < limits.length; pair += 3) {
                limits[pair] = GapMeter.UNASKED;
            }
            GapMeter meter = new GapMeter(one.body.body());
            meter.update(one.body.pose(0));
            meter.updateGaps(one.pose(), limits);
            GapMeter full = new GapMeter(one.body.body());
            full.update(one.pose());
            for (int pair = 0; pair < limits.length; pair++) {
                boolean told = full.gap(pair) < limits[pair];
                assertThat(meter.gap(pair)).isEqualTo(told ? full.gap(pair) : GapMeter.FAR);
                assertThat(meter.component(pair)).isEqualTo(told ? full.component(pair) : -1);
                seen.addAndGet(told ? 1 : 0);
            }
            assertThat(meter.nearby().count()).isZero();
        });
        assertThat(seen.get()).as("gaps that were told").isGreaterThan(1000);
    }
}
