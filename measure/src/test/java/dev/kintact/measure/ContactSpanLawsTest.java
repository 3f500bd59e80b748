package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Resample;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A list of contacts is what the gaps of single frames say. */
class ContactSpanLawsTest {

    private static final int CASES = 20;

    /** Often enough that gaps change little from frame to frame. */
    private static Clip slow(Clip clip) {
        return Resample.apply(clip, FrameRate.of(8 * Math.round(clip.rate().framesPerSecond())));
    }

    private static double[][] gaps(RandomBody random, Clip clip) {
        double[][] gaps = new double[Pair.list().size()][clip.frameCount()];
        GapMeter meter = new GapMeter(random.body());
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            meter.update(pose);
            for (int pair = 0; pair < gaps.length; pair++) {
                gaps[pair][frame] = meter.gap(pair);
            }
        }
        return gaps;
    }

    @Test
    void contactsBeginAndEndWhereGapsSayAndHaveAllNearFramesAroundThem() {
        int[] seen = new int[2];
        Laws.forSome("contacts begin and end where gaps say", CASES, RandomBody::any, random -> {
            Clip clip = slow(random.clip());
            double[][] gaps = gaps(random, clip);
            List<ContactSpan> all = ContactSpan.list(random.body(), clip);
            for (int pair = 0; pair < gaps.length; pair++) {
                Pair what = Pair.list().get(pair);
                List<ContactSpan> own =
                        all.stream().filter(span -> span.pair().equals(what)).toList();
                seen[0] += own.size();
                seen[1] += Math.max(0, own.size() - 1);
                if (!what.isStanding()) {
                    check(gaps[pair], own);
                } else {
                    assertThat(own).isEmpty();
                }
            }
        });
        assertThat(seen[0]).as("contacts").isGreaterThan(100);
        assertThat(seen[1]).as("pairs that touch again").isGreaterThan(10);
    }

    private static void check(double[] gaps, List<ContactSpan> spans) {
        boolean touches = false;
        for (int frame = 0; frame < gaps.length; frame++) {
            touches = gaps[frame] < ContactSpan.BEGINS || (touches && gaps[frame] <= ContactSpan.ENDS);
            int now = frame;
            long within = spans.stream()
                    .filter(span -> span.firstFrame() <= now && now <= span.lastFrame())
                    .count();
            long around = spans.stream()
                    .filter(span -> span.nearFrom() <= now && now <= span.nearTo())
                    .count();
            assertThat(within).isEqualTo(touches ? 1 : 0);
            boolean near = gaps[frame] < ContactSpan.NEAR;
            assertThat(around).isEqualTo(near && touchesSomewhereAround(gaps, frame) ? 1 : 0);
        }
        for (ContactSpan span : spans) {
            double least = Double.POSITIVE_INFINITY;
            for (int frame = span.firstFrame(); frame <= span.lastFrame(); frame++) {
                least = Math.min(least, gaps[frame]);
            }
            assertThat(span.smallestGap()).isEqualTo(least);
            assertThat(span.nearFrom()).isLessThanOrEqualTo(span.firstFrame());
            assertThat(span.nearTo()).isGreaterThanOrEqualTo(span.lastFrame());
        }
    }

    private static boolean touchesSomewhereAround(double[] gaps, int frame) {
        boolean touches = false;
        for (int step : new int[] {-1, 1}) {
            for (int at = frame; at >= 0 && at < gaps.length && gaps[at] < ContactSpan.NEAR; at += step) {
                touches |= gaps[at] < ContactSpan.BEGINS;
            }
        }
        return touches;
    }

    @Test
    void aMirroredClipHasTheMirroredContacts() {
        int[] seen = new int[1];
        Comparator<ContactSpan> order = Comparator.comparingInt(
                        (ContactSpan span) -> Pair.list().indexOf(span.pair()))
                .thenComparingInt(ContactSpan::firstFrame);
        Laws.forSome("a mirrored clip has the mirrored contacts", CASES, RandomBody::any, random -> {
            RandomBody image = random.mirrored();
            List<ContactSpan> expected = ContactSpan.list(random.body(), slow(random.clip())).stream()
                    .map(span -> new ContactSpan(
                            span.pair().twin(),
                            span.firstFrame(),
                            span.lastFrame(),
                            span.nearFrom(),
                            span.nearTo(),
                            span.smallestGap()))
                    .sorted(order)
                    .toList();
            List<ContactSpan> actual = ContactSpan.list(image.body(), slow(image.clip())).stream()
                    .sorted(order)
                    .toList();
            assertThat(actual).hasSameSizeAs(expected);
            for (int i = 0; i < actual.size(); i++) {
                ContactSpan one = actual.get(i);
                ContactSpan other = expected.get(i);
                assertThat(one.pair()).isEqualTo(other.pair());
                assertThat(List.of(one.firstFrame(), one.lastFrame(), one.nearFrom(), one.nearTo()))
                        .isEqualTo(List.of(other.firstFrame(), other.lastFrame(), other.nearFrom(), other.nearTo()));
                assertThat(one.smallestGap()).isCloseTo(other.smallestGap(), within(1e-9));
                seen[0]++;
            }
        });
        assertThat(seen[0]).isGreaterThan(100);
    }
}
