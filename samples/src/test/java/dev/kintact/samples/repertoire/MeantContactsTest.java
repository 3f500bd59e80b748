package dev.kintact.samples.repertoire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.RelaxedStand;
import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.ContactIntent;
import dev.kintact.body.intent.IntentMeter;
import dev.kintact.body.intent.LiveIntent;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Contacts that the built-in performances are about are called meant, and what is near by chance is not. */
class MeantContactsTest {

    private static final List<Pair> PAIRS = Pair.list();
    private static final Body PERFORMER = Performed.BODY;

    /** Contacts are sustained from this time on, seconds. */
    private static final double SUSTAINED = 0.5;

    /** Gaps that count as close at rest, share of the height. */
    private static final double CLOSE = 0.05;

    /** A contact of a clip with its degrees by the whole clip and by a stream of it. */
    private record Judged(String performance, ContactSpan span, double degree, double live) {
        boolean isMeant() {
            return degree >= ContactIntent.MEANT;
        }

        boolean isAgreed() {
            return isMeant() == live >= ContactIntent.MEANT;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%s: %s, frames %d to %d, clip %.2f, stream %.2f",
                    performance,
                    span.pair().label(),
                    span.firstFrame(),
                    span.lastFrame(),
                    degree,
                    live);
        }
    }

    private static List<Judged> sustained(String id) {
        Clip clip = Performed.of(id).clip();
        ContactIntent intent = ContactIntent.of(PERFORMER, clip);
        double[][] live = stream(clip);
        List<Judged> judged = new ArrayList<>();
        for (ContactSpan span : ContactSpan.list(PERFORMER, clip)) {
            int frames = span.lastFrame() - span.firstFrame() + 1;
            if (frames > SUSTAINED * clip.rate().framesPerSecond()) {
                double sum = 0;
                for (int frame = span.firstFrame(); frame <= span.lastFrame(); frame++) {
                    sum += live[frame][PAIRS.indexOf(span.pair())];
                }
                judged.add(new Judged(id, span, intent.degree(span), sum / frames));
            }
        }
        return judged;
    }

    private static double[][] stream(Clip clip) {
        LiveIntent intent = new LiveIntent(PERFORMER, clip.rate().framesPerSecond());
        GapMeter meter = new GapMeter(PERFORMER);
        Pose pose = new Pose(clip.skeleton());
        double[][] degrees = new double[clip.frameCount()][PAIRS.size()];
        for (int frame = 0; frame < degrees.length; frame++) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            meter.update(pose);
            intent.step(pose, meter);
            for (int pair = 0; pair < PAIRS.size(); pair++) {
                degrees[frame][pair] = intent.degree(frame, pair);
            }
        }
        return degrees;
    }

    /** Where arms are crossed, each hand is on the other arm or on the trunk. */
    @ParameterizedTest
    @CsvSource({
        "crossed-arms, RIGHT_HAND, ARM",
        "crossed-arms, LEFT_HAND, TRUNK",
        "hands-on-hips, RIGHT_HAND, TRUNK",
        "hands-on-hips, LEFT_HAND, TRUNK",
        "cover-mouth, RIGHT_HAND, HEAD",
        "thinker-crossed-legs, RIGHT_HAND, HEAD",
        "thinker-crossed-legs, LEFT_HAND, LEG",
        "hold-ankle, RIGHT_HAND, LEG"
    })
    void aHandThatIsBroughtSomewhereIsMeant(String id, Region hand, Group group) {
        List<Judged> judged = sustained(id);
        assertThat(judged)
                .filteredOn(one -> isBetween(one.span.pair(), hand, group))
                .anySatisfy(one -> {
                    assertThat(one.degree).isGreaterThan(0.9);
                    assertThat(one.live).isGreaterThan(0.75);
                });
    }

    private static boolean isBetween(Pair pair, Region hand, Group group) {
        return (pair.effector() == hand && pair.region().group() == group)
                || (pair.region() == hand && pair.effector().group() == group);
    }

    /** Hands are together for a twentieth of a second each time. */
    @Test
    void handsThatClapAreMeant() {
        Performance clap = Performed.of("clap");
        ContactIntent intent = ContactIntent.of(PERFORMER, clap.clip());
        Pair hands = Pair.of(Region.LEFT_HAND, Region.RIGHT_HAND).orElseThrow();
        List<ContactSpan> claps = ContactSpan.list(PERFORMER, clap.clip()).stream()
                .filter(span -> span.pair().equals(hands))
                .toList();
        assertThat(claps)
                .hasSize(clap.contacts().size())
                .allSatisfy(span -> assertThat(intent.degree(span)).isGreaterThan(0.9));
    }

    private static Predicate<Pair> armOnTrunkOrLeg() {
        return pair -> pair.effector().group() == Group.ARM
                && (pair.region().group() == Group.TRUNK || pair.region().group() == Group.LEG);
    }

    @Test
    void armsThatHangBesideAWalkerAreIncidental() {
        assertThat(sustained("walk")).noneMatch(Judged::isMeant);
        Clip clip = Performed.of("walk").clip();
        ContactIntent intent = ContactIntent.of(PERFORMER, clip);
        int near = 0;
        GapMeter meter = new GapMeter(PERFORMER);
        Pose pose = new Pose(clip.skeleton());
        for (int frame = 0; frame < clip.frameCount(); frame += 10) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            meter.update(pose);
            for (int pair = 0; pair < PAIRS.size(); pair++) {
                if (armOnTrunkOrLeg().test(PAIRS.get(pair)) && meter.gap(pair) < ContactSpan.NEAR) {
                    assertThat(intent.degree(frame, pair))
                            .as(PAIRS.get(pair).label())
                            .isLessThan(ContactIntent.MEANT);
                    near++;
                }
            }
        }
        assertThat(near).as("arms near trunk and legs").isGreaterThan(50);
    }

    @ParameterizedTest
    @EnumSource(Cast.class)
    void nothingIsMeantInARelaxedStand(Cast cast) {
        Body body = CastMember.bodyOf(cast);
        GapMeter meter = new GapMeter(body);
        IntentMeter evidence = new IntentMeter(body);
        Pose pose = RelaxedStand.of(body.rig());
        meter.update(pose);
        evidence.update(pose, meter);
        int near = 0;
        for (int pair = 0; pair < PAIRS.size(); pair++) {
            if (!PAIRS.get(pair).isStanding() && meter.gap(pair) < CLOSE) {
                near++;
                assertThat(evidence.evidence(pair)).as(PAIRS.get(pair).label()).isLessThan(0.35);
            }
        }
        assertThat(near).as("pairs that are near").isPositive();
    }

    @Test
    @Tag("slow")
    void streamsAndClipsAgreeOnSustainedContacts() {
        List<Judged> all =
                Repertoire.ids().stream().flatMap(id -> sustained(id).stream()).toList();
        List<Judged> others = all.stream().filter(one -> !one.isAgreed()).toList();
        System.out.printf(
                Locale.ROOT,
                "intent: of %d contacts over %.1f s %d are meant; streams agree on %d%n",
                all.size(),
                SUSTAINED,
                all.stream().filter(Judged::isMeant).count(),
                all.size() - others.size());
        others.forEach(one -> System.out.println("  " + one));
        assertThat(others.size()).isLessThanOrEqualTo(all.size() / 20);
    }

    /** Of the contacts that performances are about, hands with the part of the body that the script names. */
    @Test
    @Tag("slow")
    void whatPerformancesAreAboutIsMeant() {
        int wanted = 0;
        List<String> missed = new ArrayList<>();
        for (Performance performance :
                Repertoire.ids().stream().map(Performed::of).toList()) {
            ContactIntent intent = ContactIntent.of(PERFORMER, performance.clip());
            for (IntendedContact contact : performance.contacts()) {
                double degree = 0;
                Region effector = contact.effector().region();
                int middle = (contact.firstFrame() + contact.lastFrame()) / 2;
                for (ContactSpan span : ContactSpan.list(PERFORMER, performance.clip())) {
                    boolean has =
                            span.pair().effector() == effector || span.pair().region() == effector;
                    if (has && span.firstFrame() <= middle && middle <= span.lastFrame()) {
                        degree = Math.max(degree, intent.degree(middle, PAIRS.indexOf(span.pair())));
                    }
                }
                wanted++;
                if (degree < ContactIntent.MEANT) {
                    missed.add(performance.id() + ": " + contact.label() + String.format(Locale.ROOT, " %.2f", degree));
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "intent: %d of %d intended contacts are meant; not %s%n",
                wanted - missed.size(),
                wanted,
                missed);
        assertThat(missed).hasSizeLessThanOrEqualTo(wanted / 20);
    }
}
