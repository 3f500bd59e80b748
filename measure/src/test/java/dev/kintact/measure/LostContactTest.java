package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Lost contacts are those that are wanted and apart, no more and no less. */
class LostContactTest {

    private static final LostContact.Wanted TOUCHING = (frame, pair, gap) -> gap < Thresholds.USUAL.contact();

    /** The same, and it says that nothing beyond matters. */
    private static final LostContact.Wanted ONLY_TOUCHING = new LostContact.Wanted() {
        @Override
        public boolean test(int frame, int pair, double gap) {
            return TOUCHING.test(frame, pair, gap);
        }

        @Override
        public double farthest() {
            return Thresholds.USUAL.contact();
        }
    };

    private record Two(RandomBody performer, RandomBody character) {
        static Two any(Gen gen) {
            return new Two(RandomBody.any(gen), RandomBody.any(gen));
        }

        Clip copied() {
            return Retargeter.copying(performer.rig(), character.rig(), RootMotion.FULL)
                    .apply(performer.clip());
        }

        List<LostContact> lost(LostContact.Wanted wanted) {
            return lost(wanted, 1);
        }

        List<LostContact> lost(LostContact.Wanted wanted, int step) {
            return LostContact.list(
                    performer.body(), performer.clip(), character.body(), copied(), wanted, Thresholds.USUAL, step);
        }
    }

    private static GapMeter measured(RandomBody body, Clip clip, int frame) {
        GapMeter meter = new GapMeter(body.body());
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        meter.update(pose);
        return meter;
    }

    @Test
    void onTheirOwnBodyNothingIsLost() {
        Laws.forSome("on their own body nothing is lost", 20, RandomBody::any, random -> {
            List<LostContact> lost = LostContact.list(
                    random.body(), random.clip(), random.body(), random.clip(), TOUCHING, Thresholds.USUAL, 1);
            assertThat(lost).isEmpty();
        });
    }

    @Test
    void everyFrameInWhichAContactIsApartIsTold() {
        int[] seen = new int[1];
        Laws.forSome("every frame in which a contact is apart is told", 20, Two::any, two -> {
            List<LostContact> lost = two.lost(TOUCHING);
            assertThat(lost)
                    .isSortedAccordingTo(
                            Comparator.comparingDouble(LostContact::worstGap).reversed());
            Clip copied = two.copied();
            double[] worst = new double[lost.size()];
            for (int frame = 0; frame < copied.frameCount(); frame++) {
                GapMeter source = measured(two.performer, two.performer.clip(), frame);
                GapMeter result = measured(two.character, copied, frame);
                for (int pair = 0; pair < Pair.list().size(); pair++) {
                    if (!Pair.list().get(pair).isStanding()
                            && source.gap(pair) < Thresholds.USUAL.contact()
                            && result.gap(pair) > Thresholds.USUAL.kept()) {
                        int at = find(lost, Pair.list().get(pair), frame);
                        worst[at] = Math.max(worst[at], result.gap(pair));
                        seen[0]++;
                    }
                }
            }
            assertThat(lost.stream().mapToDouble(LostContact::worstGap).toArray())
                    .isEqualTo(worst);
        });
        assertThat(seen[0]).isGreaterThan(100);
    }

    private static int find(List<LostContact> lost, Pair pair, int frame) {
        int[] found = IntStream.range(0, lost.size())
                .filter(i -> lost.get(i).pair().equals(pair)
                        && lost.get(i).firstFrame() <= frame
                        && frame <= lost.get(i).lastFrame())
                .toArray();
        assertThat(found).as(pair.label() + " in frame " + frame).hasSize(1);
        return found[0];
    }

    @Test
    void fewerLooksFindLossesAmongThoseOfAll() {
        int[] seen = new int[1];
        Laws.forSome("fewer looks find losses among those of all", 20, Two::any, two -> {
            List<LostContact> all = two.lost(TOUCHING);
            for (LostContact one : two.lost(TOUCHING, 2)) {
                LostContact same = all.get(find(all, one.pair(), one.firstFrame()));
                assertThat(one.firstFrame() % 2 + one.lastFrame() % 2).isZero();
                assertThat(one.worstGap()).isLessThanOrEqualTo(same.worstGap());
                seen[0]++;
            }
        });
        assertThat(seen[0]).isGreaterThan(10);
    }

    @Test
    void whatIsTooFarToBeWantedNeedNotBeMeasured() {
        Laws.forSome(
                "what is too far to be wanted need not be measured",
                20,
                Two::any,
                two -> assertThat(two.lost(ONLY_TOUCHING)).isEqualTo(two.lost(TOUCHING)));
    }

    @Test
    void whatNobodyWantsIsNotLost() {
        Laws.forSome(
                "what nobody wants is not lost",
                10,
                Two::any,
                two -> assertThat(two.lost((frame, pair, gap) -> false)).isEmpty());
    }

    @Test
    void searchedInPartsTheyAreTheSame() {
        int[] seen = new int[1];
        Laws.forSome("searched in parts they are the same", 20, Two::any, two -> {
            List<LostContact> whole = two.lost(TOUCHING);
            for (int parts = 2; parts < 6; parts++) {
                LossSearch search = new LossSearch(
                        two.performer.body(),
                        two.performer.clip(),
                        two.character.body(),
                        two.copied(),
                        TOUCHING,
                        Thresholds.USUAL,
                        1,
                        parts);
                for (int part = parts - 1; part >= 0; part--) {
                    search.find(part);
                }
                assertThat(search.result()).isEqualTo(whole);
            }
            seen[0] += (int) whole.stream()
                    .filter(loss -> loss.lastFrame() > loss.firstFrame())
                    .count();
        });
        assertThat(seen[0]).as("losses of several frames").isPositive();
    }
}
