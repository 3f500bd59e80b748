package dev.kintact.retarget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role;
import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.MeantContact;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.retarget.refine.ContactEdits;
import dev.kintact.retarget.refine.ContactEdits.Listed;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** What controls of our own method do to results; for few bodies each, as a clip takes long. */
class ContactControlsTest {

    private static final int RATE = 20;
    private static final int CASES = 3;

    /** Invisible deviation, degrees; and of the spine in the world, under which the hips follow the feet. */
    private static final double UNSEEN = 0.01;

    private static final double SPINE_UNSEEN = 1;

    /** Nothing may come nearer than this share of the height if it is not so near on the performer. */
    private static final double CLEAR = 0.024;

    private record Case(Body performer, Body character, Clip clip) {
        static Case any(int seed, int reaches) {
            Gen gen = new Gen(seed, 10);
            Reaching performer = Reaching.any(gen, reaches, 16, RATE);
            return new Case(performer.random().body(), RandomBody.any(gen).body(), performer.clip());
        }

        /** A character with the performer's bones in other flesh, a little larger. */
        static Case alike(int seed, int reaches) {
            Gen gen = new Gen(seed, 10);
            Reaching performer = Reaching.any(gen, reaches, 16, RATE);
            RandomBody random = performer.random();
            RandomBody other = new RandomBody(
                    random.humanoid(), random.clip(), RandomBody.any(gen).shape(), random.body());
            return new Case(random.body(), other.scaled(1.1).body(), performer.clip());
        }

        Retargeter plan(RetargetOptions options) {
            return Retargeter.between(performer, character, options);
        }

        Clip apply(RetargetOptions options, ContactEdits edits) {
            return plan(options).with(edits).apply(clip);
        }

        Clip copied() {
            return Retargeter.copying(performer.rig(), character.rig(), RootMotion.FULL)
                    .apply(clip);
        }

        List<Listed> own() {
            return MeantContact.list(performer, clip).stream()
                    .map(one -> new Listed(
                            one.span().pair(),
                            one.span().firstFrame() / (double) RATE,
                            one.span().lastFrame() / (double) RATE,
                            1,
                            OptionalDouble.of(one.degree())))
                    .toList();
        }

        /** The same, each fully meant. */
        List<Listed> allMeant() {
            return own().stream()
                    .map(one -> new Listed(one.pair(), one.from(), one.to(), 1))
                    .toList();
        }

        /** Whether copied rotations bring nothing nearer than it may be. */
        boolean copiesWithoutPenetration() {
            GapMeter from = new GapMeter(performer);
            GapMeter to = new GapMeter(character);
            Clip copied = copied();
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                from.update(pose(clip, frame));
                to.update(pose(copied, frame));
                for (int pair = 0; pair < Pair.list().size(); pair++) {
                    double least = Math.min(from.gap(pair), CLEAR);
                    if (to.gap(pair) < least && !Pair.list().get(pair).isStanding()) {
                        return false;
                    }
                }
            }
            return true;
        }
    }

    private static RetargetOptions usual() {
        return RetargetOptions.of(Method.KINTACT);
    }

    private static ContactEdits listing(List<Listed> contacts) {
        return new ContactEdits(Optional.of(contacts), Map.of(), List.of(), 1.0 / RATE);
    }

    private static Pose pose(Clip clip, int frame) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        return pose;
    }

    /**
     * The largest angle between rotations of a frame, degrees; of all joints, or of those that feet do not move. Feet turn the
     * hips a little; spine, head and arms are turned back, so these are looked at in the world.
     */
    private static double apart(Body body, Pose a, Pose b, boolean alsoLegs) {
        return apart(body, a, b, alsoLegs ? "none" : "HIPS|.*(LEG|FOOT|TOES)");
    }

    private static double apart(Body body, Pose a, Pose b, String without) {
        double most = 0;
        Quaterniond one = new Quaterniond();
        Quaterniond other = new Quaterniond();
        for (int joint = 0; joint < a.skeleton().jointCount(); joint++) {
            String role = body.rig().map().role(joint).map(Role::name).orElse("");
            if (!role.matches(without)) {
                boolean turnedBack = role.matches("HEAD|SPINE|.*UPPER_ARM");
                most = Math.max(
                        most,
                        turnedBack
                                ? Rigs.degreesBetween(a.getWorldRotation(joint, one), b.getWorldRotation(joint, other))
                                : Rigs.degreesBetween(
                                        a.getLocalRotation(joint, one), b.getLocalRotation(joint, other)));
            }
        }
        return most;
    }

    private static double meanApart(Body body, Clip a, Clip b) {
        return IntStream.range(0, a.frameCount())
                .mapToDouble(frame -> apart(body, pose(a, frame), pose(b, frame), false))
                .average()
                .orElseThrow();
    }

    /** Whoever lists all contacts of the performer means them all, incidental ones too. */
    @Test
    void neutralControlsChangeNoBitAndListsDo() {
        Case one = Case.any(1, 2);
        RetargetOptions neutral = usual().with(Parameter.CONTACT_STRENGTH, 1)
                .with(Parameter.SMOOTHNESS, 0.5)
                .with(Parameter.STYLE_KEEP, 0.5);
        assertThat(neutral).isEqualTo(usual());
        assertThat(one.own()).isNotEmpty();
        Clip expected = one.plan(usual()).apply(one.clip);
        assertThat(one.apply(neutral, ContactEdits.NONE)).isEqualTo(expected);
        Clip listed = one.apply(usual(), listing(one.own()));
        assertThat(one.apply(neutral, listing(one.own()))).isEqualTo(listed);
        assertThat(one.apply(usual(), listing(List.of()))).isNotEqualTo(listed);
    }

    @Test
    void withoutStrengthRotationsAreCopiedButForFeet() {
        int seen = 0;
        double changed = 0;
        for (int seed = 0; seed < 60 && seen < CASES; seed++) {
            Case one = Case.any(seed, 1);
            if (one.own().isEmpty() || !one.copiesWithoutPenetration()) {
                continue;
            }
            seen++;
            Clip copied = one.copied();
            Clip none = one.apply(usual().with(Parameter.CONTACT_STRENGTH, 0), ContactEdits.NONE);
            Clip live = stream(one, usual().with(Parameter.CONTACT_STRENGTH, 0));
            Clip full = one.apply(usual(), ContactEdits.NONE);
            for (int frame = 0; frame < copied.frameCount(); frame++) {
                Pose expected = pose(copied, frame);
                for (Clip result : List.of(none, live)) {
                    assertThat(apart(one.character, pose(result, frame), expected, "HIPS|SPINE|.*(LEG|FOOT|TOES)"))
                            .isLessThan(UNSEEN);
                    assertThat(apart(one.character, pose(result, frame), expected, false))
                            .isLessThan(SPINE_UNSEEN);
                }
                changed = Math.max(changed, apart(one.character, pose(full, frame), expected, false));
            }
        }
        System.out.printf(Locale.ROOT, "with full strength %d cases turn by up to %.1f degrees%n", seen, changed);
        assertThat(seen).isGreaterThan(1);
        assertThat(changed).isGreaterThan(3);
    }

    private static Clip stream(Case one, RetargetOptions options) {
        Retargeter plan = one.plan(options);
        RetargetSession session = plan.newSession(RATE);
        ClipBuilder result = plan.newResult(one.clip.rate());
        Pose target = new Pose(one.character.rig().skeleton());
        for (int frame = 0; frame < one.clip.frameCount(); frame++) {
            session.step(pose(one.clip, frame), target);
            result.addFrame(target);
        }
        return result.build();
    }

    /**
     * Of several reaches the contacts of the first are let go: those after it stay as they are, and nothing jumps. They do not stay
     * to the last digit, as a search ends when the sum of all frames settles; how much is printed.
     */
    @Test
    void deletedContactsChangeOnlyTheirTimeAndWithoutAJump() {
        double near = 0;
        double far = 0;
        double nearMean = 0;
        double farMean = 0;
        double jumps = 0;
        double usualJumps = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Case one = Case.alike(seed, 5);
            int reach = one.clip.frameCount() / 5;
            List<Listed> later = new ArrayList<>(one.allMeant());
            later.removeIf(contact -> contact.to() < (reach - 1.0) / RATE);
            Clip full = one.apply(usual(), listing(one.allMeant()));
            Clip released = one.apply(usual(), listing(later));
            Clip copied = one.copied();
            for (int frame = 0; frame < full.frameCount(); frame++) {
                double change = apart(one.character, pose(full, frame), pose(released, frame), true);
                near = frame < reach ? Math.max(near, change) : near;
                far = frame >= 3 * reach ? Math.max(far, change) : far;
                nearMean += frame < reach ? change / reach / CASES : 0;
                farMean += frame >= 3 * reach ? change / (2 * reach) / CASES : 0;
                if (frame > 0) {
                    jumps = Math.max(jumps, step(one.character, released, frame));
                    usualJumps = Math.max(usualJumps, step(one.character, full, frame));
                    usualJumps = Math.max(usualJumps, step(one.character, copied, frame));
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "contacts let go: %.1f degrees there, %.2f far from there, %.2f and %.3f in the mean; steps of %.1f, otherwise"
                        + " %.1f degrees%n",
                near,
                far,
                nearMean,
                farMean,
                jumps,
                usualJumps);
        assertThat(near).isGreaterThan(3);
        assertThat(farMean).isLessThan(0.05 * nearMean);
        assertThat(jumps).isLessThan(1.1 * usualJumps);
    }

    private static double step(Body body, Clip clip, int frame) {
        return apart(body, pose(clip, frame - 1), pose(clip, frame), true);
    }

    @Test
    void anAddedContactBringsTogether() {
        double before = 0;
        double after = 0;
        int seen = 0;
        for (int seed = 0; seed < 20 && seen < CASES; seed++) {
            Case one = Case.any(seed, 1);
            int frame = one.clip.frameCount() / 2;
            Optional<Integer> pair = nearButNotTouching(one, frame);
            if (pair.isEmpty()) {
                continue;
            }
            seen++;
            List<Listed> more = new ArrayList<>(one.own());
            more.add(new Listed(Pair.list().get(pair.get()), (frame - 3.0) / RATE, (frame + 3.0) / RATE, 1));
            before += gap(one, one.apply(usual(), ContactEdits.NONE), frame, pair.get());
            after += gap(one, one.apply(usual(), listing(more)), frame, pair.get());
        }
        System.out.printf(Locale.ROOT, "%d gaps of %.3f heights become %.3f%n", seen, before / seen, after / seen);
        assertThat(seen).isEqualTo(CASES);
        assertThat(after).isLessThan(0.6 * before);
    }

    /** A forearm or hand that is some way from the trunk or head. */
    private static Optional<Integer> nearButNotTouching(Case one, int frame) {
        GapMeter meter = new GapMeter(one.performer);
        meter.update(pose(one.clip, frame));
        return IntStream.range(0, Pair.list().size())
                .filter(pair -> Pair.list().get(pair).effector().label().matches(".*(hand|forearm)"))
                .filter(pair -> !Pair.list().get(pair).isGround())
                .filter(pair -> !Pair.list().get(pair).region().isLimb())
                .filter(pair -> meter.gap(pair) > 0.05 && meter.gap(pair) < 0.1)
                .boxed()
                .findFirst();
    }

    private static double gap(Case one, Clip result, int frame, int pair) {
        GapMeter meter = new GapMeter(one.character);
        meter.update(pose(result, frame));
        return Math.max(0, meter.gap(pair));
    }

    @Test
    void moreStyleLeavesLess() {
        double[] style = new double[3];
        for (int seed = 0; seed < CASES; seed++) {
            Case one = Case.any(seed, 1);
            Clip copied = one.copied();
            for (int i = 0; i < 3; i++) {
                Clip styled = one.apply(usual().with(Parameter.STYLE_KEEP, i / 2.0), ContactEdits.NONE);
                style[i] += meanApart(one.character, styled, copied) / CASES;
            }
        }
        System.out.printf(Locale.ROOT, "style: %.1f %.1f %.1f degrees from copied%n", style[0], style[1], style[2]);
        assertThat(style[0]).isGreaterThan(style[1]);
        assertThat(style[1]).isGreaterThan(style[2]);
    }

    @Test
    void moreStrengthLeavesSmallerGaps() {
        double[] gaps = new double[3];
        for (int seed = 0; seed < CASES; seed++) {
            Case one = Case.any(seed, 1);
            for (int i = 0; i < 3; i++) {
                Clip strong = one.apply(usual().with(Parameter.CONTACT_STRENGTH, i / 2.0), ContactEdits.NONE);
                gaps[i] += meanGap(one, strong) / CASES;
            }
        }
        System.out.printf(
                Locale.ROOT, "strength: contacts are %.4f %.4f %.4f heights apart%n", gaps[0], gaps[1], gaps[2]);
        assertThat(gaps[0]).isGreaterThan(gaps[1]);
        assertThat(gaps[1]).isGreaterThan(gaps[2]);
        assertThat(gaps[0]).isGreaterThan(1.1 * gaps[2]);
    }

    /** How far apart on the character is what touches on the performer. */
    private static double meanGap(Case one, Clip result) {
        return ContactSpan.list(one.performer, one.clip).stream()
                .mapToDouble(span -> gap(
                        one,
                        result,
                        (span.firstFrame() + span.lastFrame()) / 2,
                        Pair.list().indexOf(span.pair())))
                .average()
                .orElse(0);
    }

    /** Mean change of the turn from frame to frame of what leaves the copied posture. */
    @Test
    void moreSmoothnessChangesLessFromFrameToFrame() {
        double[] rough = new double[3];
        for (int seed = 0; seed < CASES; seed++) {
            Case one = Case.any(seed, 1);
            Clip copied = one.copied();
            for (int i = 0; i < 3; i++) {
                Clip smooth = one.apply(usual().with(Parameter.SMOOTHNESS, i / 2.0), ContactEdits.NONE);
                for (int frame = 2; frame < smooth.frameCount(); frame++) {
                    double last = apart(one.character, pose(smooth, frame), pose(copied, frame), false);
                    double middle = apart(one.character, pose(smooth, frame - 1), pose(copied, frame - 1), false);
                    double first = apart(one.character, pose(smooth, frame - 2), pose(copied, frame - 2), false);
                    rough[i] += Math.abs(last - 2 * middle + first);
                }
            }
        }
        System.out.printf(Locale.ROOT, "bends: %.1f %.1f %.1f degrees%n", rough[0], rough[1], rough[2]);
        assertThat(rough[0]).isGreaterThan(rough[1]);
        assertThat(rough[1]).isGreaterThan(rough[2]);
    }
}
