package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.body.surface.Templates;
import dev.kintact.measure.Actor;
import dev.kintact.measure.Contact;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.edit.Resample;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.repertoire.IntendedContact;
import dev.kintact.samples.repertoire.Performance;
import dev.kintact.samples.repertoire.Target;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What metrics say of the repertoire, where it is known what happens. */
@Tag("slow")
class RepertoireContactsTest {

    private static Actor performer;
    private static List<Performance> performances;

    @BeforeAll
    static void perform() {
        performer = SharedCast.actor(Cast.PERFORMER);
        performances = SharedCast.performances();
    }

    /**
     * Of the pairs that a performance is about, every authored touch is in the list for its whole time, and the list has no
     * other. What else touches by the way, as an arm that hangs beside a thigh, is not authored and not judged.
     */
    @Test
    void theListOfContactsIsTheAuthoredOne() {
        int found = 0;
        List<String> wrong = new ArrayList<>();
        for (Performance performance : performances) {
            List<Contact> list = Contact.list(performer, performance.clip(), Thresholds.USUAL);
            Set<Pair> pairs = new HashSet<>();
            Set<Contact> explained = new HashSet<>();
            for (IntendedContact intended : performance.contacts()) {
                List<Contact> ofIt = list.stream()
                        .filter(contact -> isAbout(contact.pair(), intended))
                        .toList();
                ofIt.forEach(contact -> pairs.add(contact.pair()));
                ofIt.stream().filter(contact -> overlap(contact, intended) > 0).forEach(explained::add);
                int frames = intended.lastFrame() - intended.firstFrame() + 1;
                int covered = ofIt.stream()
                        .mapToInt(contact -> overlap(contact, intended))
                        .max()
                        .orElse(0);
                if (covered == frames) {
                    found++;
                } else {
                    wrong.add(performance.id() + " lacks " + intended.label());
                }
            }
            list.stream()
                    .filter(contact -> pairs.contains(contact.pair()) && !explained.contains(contact))
                    .forEach(contact -> wrong.add(performance.id() + " also has " + contact));
        }
        double f1 = 2.0 * found / (2.0 * found + wrong.size());
        System.out.printf(Locale.ROOT, "contacts of the repertoire: %d found, F1 %.3f%n", found, f1);
        assertThat(found).isGreaterThan(30);
        assertThat(f1).as(wrong.toString()).isGreaterThanOrEqualTo(0.98);
    }

    private static int overlap(Contact contact, IntendedContact intended) {
        return Math.max(
                0,
                1
                        + Math.min(contact.lastFrame(), intended.lastFrame())
                        - Math.max(contact.firstFrame(), intended.firstFrame()));
    }

    private static boolean isAbout(Pair pair, IntendedContact intended) {
        Region effector = intended.effector().region();
        Set<Region> touched = EnumSet.noneOf(Region.class);
        intended.path().forEach(stop -> touched.addAll(regions(stop.target())));
        return (pair.effector() == effector && touched.contains(pair.region()))
                || (pair.region() == effector && touched.contains(pair.effector()));
    }

    /** The regions around a target. */
    private static Set<Region> regions(Target target) {
        if (target instanceof Target.OnLimb limb) {
            return Set.of(limb.limb());
        }
        if (target instanceof Target.Hand hand) {
            return Set.of(hand.effector().region());
        }
        Set<Region> regions = EnumSet.noneOf(Region.class);
        SurfaceTemplate named = Templates.NAMED;
        for (String name : points(target)) {
            int point = named.require(name);
            for (int triangle = 0; triangle < named.triangleCount(); triangle++) {
                for (int corner = 0; corner < 3; corner++) {
                    if (named.corner(triangle, corner) == point) {
                        regions.add(named.region(triangle));
                    }
                }
            }
        }
        return regions;
    }

    private static List<String> points(Target target) {
        return target instanceof Target.Point point ? List.of(point.name(), point.towards()) : List.of();
    }

    @Test
    void thePerformerIsAsGoodAsThePerformer() {
        for (Performance performance : performances) {
            Quality own = Quality.ofSource(performer, performance.clip(), Thresholds.USUAL);
            double f1 = own.figure("contact.f1");
            assertThat(Double.isNaN(f1) ? 1 : f1).as(performance.id()).isEqualTo(1);
            assertThat(zeroIfNone(own.figure("gap.p95"))).as(performance.id()).isZero();
            assertThat(zeroIfNone(own.figure("fidelity.p95")))
                    .as(performance.id())
                    .isZero();
            assertThat(own.figure("contact.unreachable")).as(performance.id()).isZero();
        }
    }

    private static double zeroIfNone(double value) {
        return Double.isNaN(value) ? 0 : value;
    }

    /** A big belly and a big head are in the way of copied hands; a woman of nearly the performer's build keeps contacts. */
    @Test
    void copiesOntoOtherBodiesLoseContactsAndSink() {
        double woman = recall(Cast.WOMAN, 0);
        double ogre = recall(Cast.OGRE, 0.3);
        double toddler = recall(Cast.TODDLER, 0.3);
        assertThat(ogre).isLessThan(0.7).isLessThan(woman);
        assertThat(toddler).isLessThan(0.7).isLessThan(woman);
    }

    /** Recall over all performances; at least a share of all frames must be pressed in. */
    private static double recall(Cast cast, double pressedIn) {
        Actor character = SharedCast.actor(cast);
        Retargeter plan =
                Retargeter.copying(performer.body().rig(), character.body().rig(), RootMotion.FULL);
        double kept = 0;
        double wanted = 0;
        double deeper = 0;
        for (Performance performance : performances) {
            Clip source = Resample.apply(performance.clip(), FrameRate.of(15));
            Clip copy = plan.apply(source);
            Quality quality = Quality.of(performer, source, character, copy, copy, Thresholds.USUAL);
            kept += quality.figure("contact.kept");
            wanted += quality.figure("contact.wanted");
            deeper += quality.figure("penetration.deeperThanSource") / performances.size();
        }
        System.out.printf(
                Locale.ROOT,
                "copied onto %s: recall %.2f, pressed in %.0f %%%n",
                cast.id(),
                kept / wanted,
                100 * deeper);
        assertThat(deeper).as(cast.id()).isGreaterThanOrEqualTo(pressedIn);
        return kept / wanted;
    }
}
