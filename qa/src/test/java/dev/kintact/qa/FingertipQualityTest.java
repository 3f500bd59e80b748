package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Nearby;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Resample;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.RetargetSession;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.samples.cast.Cast;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fingers that bend touch what the performer's touch, better than the same hands with fingers as copied. */
@Tag("slow")
class FingertipQualityTest {

    private static final Body PERFORMER = SharedCast.actor(Cast.PERFORMER).body();

    /** What touches on the performer, a share of the height. */
    private static final double TOUCHES = 0.003;

    /** Gaps that are larger count as this. */
    private static final double CLOSE = GapMeter.CLOSE;

    /** Degrees by which a joint's bending changes from frame to frame, more or less than from the frame before, at 30 a second. */
    private static final double JERK = 3;

    /** How well fingers touch: mean of what gaps of bones are off, and how much deeper they are than the performer's. */
    private record Touch(double off, double deepest) {}

    private static Clip performance(String id) {
        return Resample.apply(SharedCast.performance(id).clip(), FrameRate.of(30));
    }

    private static Retargeter plan(Cast cast) {
        return Retargeter.between(PERFORMER, SharedCast.actor(cast).body(), RetargetOptions.of(Method.KINTACT));
    }

    /** The same clip with fingers as copied: nothing else of a hand depends on them. */
    private static Clip stiff(Clip result, Clip source, Body character) {
        Clip copy = copy(source, character.rig());
        ClipBuilder stiff = result.emptyCopy();
        Pose pose = new Pose(result.skeleton());
        Pose copied = new Pose(result.skeleton());
        for (int frame = 0; frame < result.frameCount(); frame++) {
            result.getFrame(frame, pose);
            copy.getFrame(frame, copied);
            for (RigMap.Match match : character.rig().map().matches()) {
                if (match.role().isFinger()) {
                    pose.setLocalRotation(match.joint(), copied.getLocalRotation(match.joint(), new Quaterniond()));
                }
            }
            stiff.addFrame(pose);
        }
        return stiff.build();
    }

    private static Clip copy(Clip source, Rig character) {
        return Retargeter.copying(PERFORMER.rig(), character, RootMotion.FULL).apply(source);
    }

    private static Touch touch(Clip source, Clip result, Body character) {
        GapMeter performers = new GapMeter(PERFORMER);
        GapMeter characters = new GapMeter(character);
        double sum = 0;
        int count = 0;
        double deepest = 0;
        for (int frame = 0; frame < source.frameCount(); frame++) {
            Map<List<Object>, Double> wanted = fingers(performers, source, frame, PERFORMER.rig());
            Map<List<Object>, Double> got = fingers(characters, result, frame, character.rig());
            for (Map.Entry<List<Object>, Double> one : wanted.entrySet()) {
                if (one.getValue() < TOUCHES) {
                    double least = Math.min(0, one.getValue());
                    double gap = got.getOrDefault(one.getKey(), CLOSE);
                    sum += Math.abs(gap - Math.max(least, Math.min(Math.max(0, one.getValue()), gap)));
                    count++;
                }
            }
            for (Map.Entry<List<Object>, Double> one : got.entrySet()) {
                int pair = (Integer) one.getKey().get(0);
                deepest = Math.max(deepest, Math.min(0, performers.gap(pair)) - one.getValue());
            }
        }
        return new Touch(count == 0 ? 0 : sum / count, deepest);
    }

    /** Gaps of all bones of fingers that are close, by pair and bones. */
    private static Map<List<Object>, Double> fingers(GapMeter meter, Clip clip, int frame, Rig rig) {
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        meter.update(pose);
        Map<List<Object>, Double> gaps = new HashMap<>();
        Nearby nearby = meter.nearby();
        for (int index = 0; index < nearby.count(); index++) {
            boolean limb = Pair.list().get(nearby.pair(index)).region().isLimb();
            Object one = bone(meter, rig, nearby.core(index));
            Object other = limb ? bone(meter, rig, nearby.otherCore(index)) : "skin";
            if (one instanceof Role || other instanceof Role) {
                gaps.put(List.of(nearby.pair(index), one, other), nearby.gap(index));
            }
        }
        return gaps;
    }

    /** A finger's role, or the number of a limb. */
    private static Object bone(GapMeter meter, Rig rig, int core) {
        return core < BodySurface.LIMBS.size()
                ? core
                : rig.map().role(meter.cores().startJoint(core)).orElseThrow();
    }

    /** How unevenly bending changes at most, degrees a frame from frame to frame. */
    private static double jerk(Clip result, Clip stiff, Rig rig) {
        double most = 0;
        for (RigMap.Match match : rig.map().matches()) {
            Quaterniond before = new Quaterniond();
            Quaterniond last = new Quaterniond();
            for (int frame = 0; frame < result.frameCount(); frame++) {
                Quaterniond bend = bend(result, stiff, frame, match.joint());
                // where it would be had it gone on evenly
                Quaterniond expected = new Quaterniond(last)
                        .mul(new Quaterniond(before).conjugate())
                        .mul(last);
                double angle = expected.conjugate().mul(bend).angle();
                most = frame < 2 ? most : Math.max(most, Math.min(angle, 2 * Math.PI - angle));
                before.set(last);
                last.set(bend);
            }
        }
        return Math.toDegrees(most);
    }

    private static Quaterniond bend(Clip result, Clip stiff, int frame, int joint) {
        Pose a = new Pose(result.skeleton());
        Pose b = new Pose(result.skeleton());
        stiff.getFrame(frame, a);
        result.getFrame(frame, b);
        return a.getLocalRotation(joint, new Quaterniond())
                .conjugate()
                .mul(b.getLocalRotation(joint, new Quaterniond()));
    }

    /** At most a share of what is off with stiff fingers is left. */
    private static void check(String id, Cast cast, Clip source, Clip result, double share) {
        Body character = SharedCast.actor(cast).body();
        Clip stiff = stiff(result, source, character);
        Touch before = touch(source, stiff, character);
        Touch after = touch(source, result, character);
        double jerk = jerk(result, stiff, character.rig());
        System.out.printf(
                Locale.ROOT,
                "%s on %s: bones of fingers that touch are off by %.3f %%, stiff %.3f %%; deeper than the performer's by"
                        + " %.2f %% at most, stiff %.2f %%; bending changes by %.1f°%n",
                id,
                cast.id(),
                100 * after.off,
                100 * before.off,
                100 * after.deepest,
                100 * before.deepest,
                jerk);
        assertThat(after.off).isLessThan(share * before.off);
        assertThat(after.deepest).isLessThan(Math.max(0.005, before.deepest + 0.001));
        assertThat(jerk).isLessThan(JERK);
    }

    @ParameterizedTest
    @CsvSource({
        "fingertips-together, CHILD, 0.6",
        "fingertips-together, ALIEN, 0.6",
        "fingertips-together, WOMAN, 0.6",
        "fingertips-together, OGRE, 0.6",
        "fingertips-together, GIANT, 0.6",
        "fingertips-together, TODDLER, 0.6",
        "soldier-salute, CHILD, 0.6",
        "thinker-crossed-legs, OGRE, 0.95",
        "cover-eyes, ALIEN, 0.6",
        "clap, CHILD, 0.95"
    })
    void fingersTouchWhatThePerformersTouch(String id, Cast cast, double share) {
        Clip source = performance(id);
        check(id, cast, source, plan(cast).apply(source), share);
    }

    @Test
    void fingersOfAStreamTouchToo() {
        Clip source = performance("fingertips-together");
        Retargeter plan = plan(Cast.CHILD);
        RetargetSession session = plan.newSession(source.rate().framesPerSecond());
        ClipBuilder result = plan.newResult(source.rate());
        Pose from = new Pose(source.skeleton());
        Pose to = new Pose(plan.target().skeleton());
        for (int frame = 0; frame < source.frameCount(); frame++) {
            source.getFrame(frame, from);
            session.step(from, to);
            result.addFrame(to);
        }
        check("fingertips-together, live,", Cast.CHILD, source, result.build(), 0.6);
    }
}
