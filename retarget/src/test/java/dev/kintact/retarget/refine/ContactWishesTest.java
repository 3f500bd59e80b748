package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.MeantContact;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Reaching;
import dev.kintact.retarget.refine.ContactEdits.Listed;
import dev.kintact.retarget.refine.ContactEdits.Stretch;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What a list of contacts, strengths of regions and times make of what the performer does. */
class ContactWishesTest {

    private static final int CASES = 12;
    private static final int RATE = 60;

    /** A performer who reaches for something a few times, and the list of what is touched. */
    private record Take(Body body, Clip clip, List<ContactSpan> spans) {
        static Take any(Gen gen) {
            Reaching reaching = Reaching.any(gen, 3, 45, RATE);
            Body body = reaching.random().body();
            return new Take(body, reaching.clip(), ContactSpan.list(body, reaching.clip()));
        }

        List<Listed> own() {
            return spans.stream()
                    .map(span -> new Listed(
                            span.pair(), span.firstFrame() / (double) RATE, span.lastFrame() / (double) RATE, 1))
                    .toList();
        }

        List<Listed> meant() {
            return MeantContact.list(body, clip).stream()
                    .map(one -> new Listed(
                            one.span().pair(),
                            one.span().firstFrame() / (double) RATE,
                            one.span().lastFrame() / (double) RATE,
                            1,
                            OptionalDouble.of(one.degree())))
                    .toList();
        }

        ContactWishes undecided() {
            return ContactWishes.ofClip(ContactEdits.NONE, 1, body, clip);
        }

        ContactWishes wishes(List<Listed> listed) {
            return ContactWishes.ofClip(edits(listed), 1, body, clip);
        }

        ContactCode code(ContactWishes wishes, int frame) {
            Pose pose = new Pose(clip.skeleton());
            clip.getFrame(frame, pose);
            pose.updateWorld();
            ContactCode code = new ContactCode();
            new ContactEncoder(body).encode(pose, code);
            wishes.put(frame, code);
            return code;
        }
    }

    private static ContactEdits edits(List<Listed> listed) {
        return new ContactEdits(Optional.of(listed), Map.of(), List.of(), 1.0 / RATE);
    }

    @Test
    void thePerformersOwnListWithoutDegreesMeansAllOfIt() {
        int[] seen = new int[1];
        Laws.forSome("the performer's own list without degrees means all of it", CASES, Take::any, take -> {
            ContactWishes wishes = take.wishes(take.own());
            assertThat(wishes.outOfReach()).isEmpty();
            for (int frame = 0; frame < take.clip.frameCount(); frame += 3) {
                ContactCode plain = take.code(ContactWishes.ALL, frame);
                ContactCode code = take.code(wishes, frame);
                assertThat(code.gaps).isEqualTo(plain.gaps);
                for (Listed listed : take.own()) {
                    int pair = Pair.list().indexOf(listed.pair());
                    assertThat(code.strengths[pair]).isOne();
                    assertThat(code.weights[pair]).isOne();
                    assertThat(code.lineWeights[pair]).isOne();
                }
            }
            seen[0] += take.spans.size();
        });
        assertThat(seen[0]).isGreaterThan(20);
    }

    @Test
    void thePerformersOwnListWithItsDegreesChangesNoBit() {
        int[] seen = new int[2];
        Laws.forSome("the performer's own list with its degrees changes nothing", CASES, Take::any, take -> {
            ContactWishes wishes = take.wishes(take.meant());
            ContactWishes none = take.undecided();
            for (int frame = 0; frame < take.clip.frameCount(); frame += 3) {
                ContactCode plain = take.code(none, frame);
                ContactCode code = take.code(wishes, frame);
                assertThat(code.gaps).isEqualTo(plain.gaps);
                assertThat(code.degrees).isEqualTo(plain.degrees);
                assertThat(code.weights).isEqualTo(plain.weights);
                assertThat(code.lineWeights).isEqualTo(plain.lineWeights);
            }
            MeantContact.list(take.body, take.clip).forEach(one -> seen[one.isMeant() ? 1 : 0]++);
        });
        assertThat(seen[0]).isGreaterThan(5);
        assertThat(seen[1]).isGreaterThan(5);
    }

    @Test
    void aDegreeByHandReplacesThePerformersInTheTimeOfItsContact() {
        int[] seen = new int[2];
        Laws.forSome("a degree by hand replaces the performer's", CASES, Take::any, take -> {
            List<Listed> own = take.meant();
            for (Listed changed : own) {
                double other = changed.meant().orElseThrow() < 0.5 ? 1 : 0;
                List<Listed> listed = new ArrayList<>(own);
                listed.set(
                        own.indexOf(changed),
                        new Listed(changed.pair(), changed.from(), changed.to(), 1, OptionalDouble.of(other)));
                ContactWishes wishes = take.wishes(listed);
                int pair = Pair.list().indexOf(changed.pair());
                int frame = (int) Math.round(changed.from() * RATE);
                ContactCode code = take.code(wishes, frame);
                assertThat(code.degrees[pair]).isEqualTo(other);
                assertThat(wishes.wants(frame, pair, 0)).isEqualTo(other == 1);
                seen[(int) other]++;
            }
        });
        assertThat(seen[0]).isGreaterThan(5);
        assertThat(seen[1]).isGreaterThan(5);
    }

    @Test
    void aDeletedContactIsReleasedWithAllThatLeadsToItAndNothingElse() {
        int[] seen = new int[1];
        Laws.forSome("a deleted contact is released and nothing else", CASES, Take::any, take -> {
            for (ContactSpan deleted : take.spans) {
                int frame = deleted.firstFrame();
                List<Listed> listed = new ArrayList<>(take.meant());
                listed.removeIf(one -> one.pair().equals(deleted.pair()) && Math.round(one.from() * RATE) == frame);
                ContactWishes wishes = take.wishes(listed);
                ContactCode code = take.code(wishes, frame);
                ContactCode plain = take.code(take.undecided(), frame);
                for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
                    boolean released = Pair.list().get(pair).equals(deleted.pair());
                    boolean fades = take.spans.stream()
                            .anyMatch(other -> other != deleted
                                    && other.pair().equals(deleted.pair())
                                    && other.nearFrom() - frame < PairTimes.FADE * RATE + 1
                                    && deleted.nearFrom() - other.nearTo() < PairTimes.FADE * RATE + 1);
                    if (!released) {
                        assertThat(code.weights[pair]).isEqualTo(plain.weights[pair]);
                    } else if (!fades) {
                        assertThat(code.weights[pair]).isZero();
                        assertThat(take.code(wishes, deleted.nearFrom()).weights[pair])
                                .isZero();
                        assertThat(wishes.wants(frame, pair, 0)).isFalse();
                        seen[0]++;
                    }
                }
            }
        });
        assertThat(seen[0]).isGreaterThan(20);
    }

    /** A list that somebody has changed in every way. */
    private static List<Listed> edited(Gen gen, Take take) {
        List<Listed> listed = new ArrayList<>();
        double end = take.clip.frameCount() / (double) RATE;
        for (Listed own : take.own()) {
            if (gen.nextBoolean()) {
                double from = Math.max(0, own.from() + gen.between(-0.3, 0.3));
                double to = Math.max(from, own.to() + gen.between(-0.3, 0.3));
                listed.add(new Listed(own.pair(), from, to, gen.between(0.0, 1.0)));
            }
        }
        for (int i = 0; i < 5; i++) {
            double from = gen.between(0.0, end);
            Pair pair = take.spans.isEmpty()
                    ? gen.pick(Pair.list())
                    : gen.pick(take.spans).pair();
            listed.add(new Listed(pair, from, from + gen.between(0.0, 0.5), gen.nextBoolean() ? 1 : 0));
        }
        return listed;
    }

    private record Edited(Take take, List<Listed> listed) {
        static Edited any(Gen gen) {
            Take take = Take.any(gen);
            return new Edited(take, edited(gen, take));
        }
    }

    /** Fades are cubic, so no strength changes faster than one and a half times what fading takes. */
    @Test
    void whateverIsEditedStrengthsAndTouchesFade() {
        double most = 1.5 / PairTimes.FADE / RATE + 1e-9;
        double[] fastest = new double[1];
        Laws.forSome("whatever is edited fades", CASES, Edited::any, one -> {
            ContactWishes wishes = one.take.wishes(one.listed);
            double[] before = null;
            for (int frame = 0; frame < one.take.clip.frameCount(); frame++) {
                ContactCode code = new ContactCode();
                code.clear();
                Arrays.fill(code.gaps, 0.1);
                wishes.put(frame, code);
                double[] now = new double[2 * ContactCode.PAIRS];
                System.arraycopy(code.strengths, 0, now, 0, ContactCode.PAIRS);
                for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
                    now[ContactCode.PAIRS + pair] = code.gaps[pair] / 0.1;
                }
                for (int i = 0; before != null && i < now.length; i++) {
                    fastest[0] = Math.max(fastest[0], Math.abs(now[i] - before[i]));
                }
                before = now;
            }
            assertThat(fastest[0]).isLessThanOrEqualTo(2 * most); // one may begin while another ends
        });
        assertThat(fastest[0]).isGreaterThan(most / 2);
    }

    @Test
    void anAddedContactTouchesWhereThePerformerIsNear() {
        Take take = Take.any(new Gen(2, 20));
        Pair pair = Pair.of(Region.LEFT_HAND, Region.FACE).orElseThrow();
        int index = Pair.list().indexOf(pair);
        ContactWishes wishes = take.wishes(List.of(new Listed(pair, 0.5, 1, 1)));
        for (double gap : new double[] {0.03, 0.1, 0.119}) {
            ContactCode code = new ContactCode();
            code.clear();
            code.gaps[index] = gap;
            wishes.put(45, code);
            assertThat(code.gaps[index]).isZero();
            assertThat(code.weights[index]).isOne();
            assertThat(wishes.wants(45, index, gap)).isTrue();
        }
        ContactCode far = new ContactCode();
        far.clear();
        wishes.put(45, far);
        assertThat(far.gaps[index]).isEqualTo(ContactCode.FAR);
        assertThat(wishes.wants(0, index, 0.1)).isFalse();
    }

    @Test
    void regionsAndTimesWeighAllTheirContacts() {
        Take take = Take.any(new Gen(1, 10));
        ContactEdits edits = ContactEdits.NONE.with(
                Map.of(Region.BELLY, 0.5, Region.LEFT_HAND, 0.0), List.of(new Stretch(1, 1.5, 0.25)));
        ContactWishes clip = ContactWishes.ofClip(edits, 0.8, take.body, take.clip);
        ContactWishes stream = ContactWishes.ofStream(edits, 0.8);
        for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
            Pair one = Pair.list().get(pair);
            double region = one.effector() == Region.LEFT_HAND || one.region() == Region.LEFT_HAND
                    ? 0
                    : one.region() == Region.BELLY ? 0.5 : 1;
            ContactCode first = take.code(clip, 0);
            ContactCode inside = take.code(clip, 70);
            assertThat(first.strengths[pair]).isEqualTo(0.8 * region * first.degrees[pair]);
            assertThat(inside.strengths[pair]).isEqualTo(0.8 * 0.25 * region * inside.degrees[pair]);
            assertThat(take.code(stream, 70).strengths[pair]).isEqualTo(0.8 * region);
        }
    }

    @Test
    void whatThePerformerIsNeverNearIsToldApart() {
        Take take = Take.any(new Gen(1, 10));
        Listed late = new Listed(Pair.list().get(0), 1e4, 1e4 + 1, 1);
        assertThat(take.wishes(List.of(late)).outOfReach()).containsExactly(late);
    }

    @Test
    void strengthsAreSharesOfTheWayFromNothingToAllOfTheWeight() {
        assertThat(ContactWishes.weight(0)).isZero();
        assertThat(ContactWishes.weight(1)).isOne();
        for (double strength = 0.01; strength <= 1; strength += 0.01) {
            assertThat(ContactWishes.weight(strength)).isGreaterThan(ContactWishes.weight(strength - 0.01));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> new Stretch(0, 1, 1.1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Stretch(2, 1, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ContactEdits.NONE.with(Map.of(Region.BELLY, Double.NaN), List.of()));
    }
}
