package dev.kintact.body.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Cuts;
import dev.kintact.model.edit.Join;
import dev.kintact.testkit.Allocations;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.Moves;
import dev.kintact.testkit.RandomBody;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Degrees of intent on bodies of any shape do not depend on place, size or side, and are the same every time. */
class IntentLawsTest {

    private static final List<Pair> PAIRS = Pair.list();

    /** Degrees are kept as floats. */
    private static final double ROUNDING = 1e-5;

    /** A random motion, slow or fast, seen elsewhere. */
    private record Case(RandomBody body, int rate, double turn, double x, double scale) {
        static Case any(Gen gen) {
            return new Case(
                    RandomBody.any(gen),
                    gen.pick(List.of(2, 30, 120)),
                    gen.between(-3.0, 3.0),
                    gen.between(-5.0, 5.0),
                    gen.between(0.3, 4.0));
        }

        Clip clip(RandomBody of) {
            return of.clip().withRate(FrameRate.of(rate));
        }
    }

    /** A clip's degrees, or those of a stream of it. */
    private interface Degrees {
        double at(int frame, int pair);
    }

    private static Degrees ofClip(Body body, Clip clip) {
        ContactIntent intent = ContactIntent.of(body, clip);
        return (frame, pair) -> intent.degree(frame, pair) + 2 * intent.touches(frame, pair);
    }

    private static Degrees ofStream(Body body, Clip clip) {
        LiveIntent intent = new LiveIntent(body, clip.rate().framesPerSecond());
        GapMeter meter = new GapMeter(body);
        Pose pose = new Pose(clip.skeleton());
        double[][] degrees = new double[clip.frameCount()][PAIRS.size()];
        for (int frame = 0; frame < degrees.length; frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            meter.update(pose);
            intent.step(pose, meter);
            for (int pair = 0; pair < PAIRS.size(); pair++) {
                degrees[frame][pair] = intent.degree(frame, pair) + 2 * intent.touches(frame, pair);
            }
        }
        return (frame, pair) -> degrees[frame][pair];
    }

    private static void assertAlike(Body body, Clip clip, Body other, Clip seen, IntUnaryOperator twin) {
        assertAlike(clip.frameCount(), ofClip(body, clip), ofClip(other, seen), twin);
        assertAlike(clip.frameCount(), ofStream(body, clip), ofStream(other, seen), twin);
    }

    private static void assertAlike(int frames, Degrees one, Degrees other, IntUnaryOperator twin) {
        for (int frame = 0; frame < frames; frame++) {
            for (int pair = 0; pair < PAIRS.size(); pair++) {
                assertThat(other.at(frame, twin.applyAsInt(pair)))
                        .as("%s in frame %d", PAIRS.get(pair).label(), frame)
                        .isCloseTo(one.at(frame, pair), within(ROUNDING));
            }
        }
    }

    @Test
    void placesDoNotMatter() {
        Laws.forSome("intent elsewhere", 40, Case::any, one -> {
            Clip clip = one.clip(one.body);
            Clip moved = Moves.moved(clip, new Quaterniond().rotateY(one.turn), new Vector3d(one.x, 0, 2));
            assertAlike(one.body.body(), clip, one.body.body(), moved, pair -> pair);
        });
    }

    @Test
    void sizesDoNotMatter() {
        Laws.forSome("intent of a larger body", 40, Case::any, one -> {
            RandomBody larger = one.body.scaled(one.scale);
            assertAlike(one.body.body(), one.clip(one.body), larger.body(), one.clip(larger), pair -> pair);
        });
    }

    @Test
    void sidesDoNotMatter() {
        Laws.forSome("intent in a mirror", 40, Case::any, one -> {
            RandomBody image = one.body.mirrored();
            assertAlike(
                    one.body.body(),
                    one.clip(one.body),
                    image.body(),
                    one.clip(image),
                    pair -> PAIRS.indexOf(PAIRS.get(pair).twin()));
        });
    }

    @Test
    void degreesAreTheSameEveryTimeAndShares() {
        Laws.forSome("intent again", 20, Case::any, one -> {
            Clip clip = one.clip(one.body);
            ContactIntent intent = ContactIntent.of(one.body.body(), clip);
            ContactIntent again = ContactIntent.of(one.body.body(), clip);
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                for (int pair = 0; pair < PAIRS.size(); pair++) {
                    assertThat(intent.degree(frame, pair)).isBetween(0.0, 1.0).isEqualTo(again.degree(frame, pair));
                    assertThat(intent.touches(frame, pair)).isBetween(0.0, 1.0).isEqualTo(again.touches(frame, pair));
                }
            }
        });
    }

    @Test
    void whatIsBeforeACutChangesNothingAfterIt() {
        Laws.forSome("intent after a cut", 20, Case::any, one -> {
            Body body = one.body.body();
            Clip clip = one.clip(one.body).withRate(FrameRate.of(60));
            Vector3d far = new Vector3d(3, 0, -2).mul(body.rig().height());
            Clip both = Join.apply(List.of(Moves.moved(clip, new Quaterniond().rotateY(2.5), far), clip));
            int cut = clip.frameCount();
            Degrees whole = ofClip(body, both);
            assertAlike(cut, ofClip(body, clip), (frame, pair) -> whole.at(cut + frame, pair), pair -> pair);
            assertAlike(cut, ofClip(body, clip), whole, pair -> pair);
        });
    }

    /** Drafts ask only for pairs of arms, and full quality for all. */
    @Test
    void somePairsAreMeantAsInTheWhole() {
        int[] meant = {0};
        Laws.forSome("intent of some pairs", 20, Case::any, one -> {
            Body body = one.body.body();
            Clip clip = one.clip(one.body);
            ContactIntent whole = ContactIntent.of(body, clip);
            double[] reach = new double[PAIRS.size()];
            Arrays.setAll(reach, pair -> pair % 3 == 0 ? 0.15 : GapMeter.UNASKED);
            ContactIntent some =
                    ContactIntent.of(body, Cuts.split(clip, body.rig().height()), reach);
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                for (int pair = 0; pair < PAIRS.size(); pair += 3) {
                    assertThat(some.degree(frame, pair)).isCloseTo(whole.degree(frame, pair), within(ROUNDING));
                    assertThat(some.touches(frame, pair)).isCloseTo(whole.touches(frame, pair), within(ROUNDING));
                    assertThat(some.gap(frame, pair)).isCloseTo(whole.gap(frame, pair), within(ROUNDING));
                    meant[0] +=
                            whole.gap(frame, pair) < 0.02 && whole.degree(frame, pair) >= ContactIntent.MEANT ? 1 : 0;
                }
            }
        });
        assertThat(meant[0]).isGreaterThan(10);
    }

    /** Where an arm's gaps are not measured, a stream goes on as if everything were far. */
    @Test
    void whatIsNotMeasuredIsFar() {
        RandomBody body = RandomBody.any(new Gen(7, 30));
        LiveIntent measured = new LiveIntent(body.body(), 60);
        LiveIntent skipped = new LiveIntent(body.body(), 60);
        double[] unasked = new double[PAIRS.size()];
        Arrays.fill(unasked, GapMeter.UNASKED);
        GapMeter meter = new GapMeter(body.body());
        Pose pose = body.pose(0);
        for (int frame = 0; frame < 5; frame++) {
            meter.updateGaps(pose, unasked);
            measured.step(pose, meter);
            skipped.stepFar();
        }
        for (int pair = 0; pair < PAIRS.size(); pair++) {
            assertThat(skipped.gap(4, pair)).isEqualTo(measured.gap(4, pair)).isEqualTo(GapMeter.FAR);
            assertThat(skipped.degree(4, pair)).isCloseTo(measured.degree(4, pair), within(1e-12));
            assertThat(skipped.touches(4, pair)).isZero();
        }
    }

    @Test
    void aStepAllocatesNothing() {
        RandomBody body = RandomBody.any(new Gen(7, 30));
        LiveIntent intent = new LiveIntent(body.body(), 60);
        GapMeter meter = new GapMeter(body.body());
        Pose[] poses = {body.pose(0), body.pose(body.clip().frameCount() - 1)};
        int[] frame = new int[1];
        Allocations.assertAllocatesNothing(() -> {
            Pose pose = poses[frame[0]++ % 2];
            meter.update(pose);
            intent.step(pose, meter);
        });
    }
}
