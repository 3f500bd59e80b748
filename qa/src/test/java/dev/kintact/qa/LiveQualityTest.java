package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.measure.Actor;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Thresholds;
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
import java.util.List;
import java.util.Locale;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Our own method on streams, frame by frame as they come, on samples that its numbers were not chosen by. */
@Tag("slow")
class LiveQualityTest {

    private static final List<String> IDS = List.of("cover-eyes", "hands-on-hips", "hold-ankle");
    private static final List<Cast> CHARACTERS = List.of(Cast.CHILD, Cast.OGRE, Cast.WOMAN);

    private static final Actor PERFORMER = SharedCast.actor(Cast.PERFORMER);

    private static Clip stream(Clip source, Actor character) {
        Retargeter plan = Retargeter.between(PERFORMER.body(), character.body(), RetargetOptions.of(Method.KINTACT));
        RetargetSession session = plan.newSession(source.rate().framesPerSecond());
        ClipBuilder result = plan.newResult(source.rate());
        Pose from = new Pose(source.skeleton());
        Pose to = new Pose(plan.target().skeleton());
        for (int frame = 0; frame < source.frameCount(); frame++) {
            source.getFrame(frame, from);
            session.step(from, to);
            result.addFrame(to);
        }
        return result.build();
    }

    private static Clip performance(String id, int framesPerSecond) {
        return Resample.apply(SharedCast.performance(id).clip(), FrameRate.of(framesPerSecond));
    }

    @Test
    void contactsAreKeptWithoutJerks() {
        double f1 = 0;
        double jerk = 0;
        for (String id : IDS) {
            Clip source = performance(id, 30);
            for (Cast cast : CHARACTERS) {
                Actor character = SharedCast.actor(cast);
                Clip copy = Retargeter.copying(
                                PERFORMER.body().rig(), character.body().rig(), RootMotion.FULL)
                        .apply(source);
                Quality quality =
                        Quality.of(PERFORMER, source, character, stream(source, character), copy, Thresholds.USUAL);
                String name = id + " on " + cast.id();
                f1 += quality.figure("contact.f1");
                jerk += quality.figure("jerk.mean");
                System.out.printf(
                        Locale.ROOT,
                        "%s: F1 %.3f, jerk %.2f%n",
                        name,
                        quality.figure("contact.f1"),
                        quality.figure("jerk.mean"));
                assertThat(quality.figure("jumps")).as(name).isZero();
                assertThat(quality.figure("limits.frames")).as(name).isZero();
                assertThat(quality.figure("foot.skate.mean")).as(name).isLessThan(0.001);
            }
        }
        int count = IDS.size() * CHARACTERS.size();
        assertThat(f1 / count).as("F1").isGreaterThan(0.9);
        assertThat(jerk / count).as("jerk").isLessThan(1.6);
    }

    /** Degrees by which joints differ at the same times. */
    @Test
    void framesASecondMakeLittleDifference() {
        Actor woman = SharedCast.actor(Cast.WOMAN);
        Clip usual = stream(performance("cover-eyes", 30), woman);
        for (int times : new int[] {2, 4}) {
            Clip faster = stream(performance("cover-eyes", 30 * times), woman);
            double sum = 0;
            int count = 0;
            Pose a = new Pose(usual.skeleton());
            Pose b = new Pose(usual.skeleton());
            for (int frame = 0; frame < usual.frameCount(); frame++) {
                usual.getFrame(frame, a);
                faster.getFrame(times * frame, b);
                for (int joint = 0; joint < usual.skeleton().jointCount(); joint++) {
                    sum += degreesBetween(a, b, joint);
                    count++;
                }
            }
            System.out.printf(Locale.ROOT, "%d frames a second: %.3f° in the mean%n", 30 * times, sum / count);
            assertThat(sum / count).isLessThan(0.5);
        }
    }

    /** A second that is missing from a stream makes nothing jump that did not jump in the copy. */
    @Test
    void aGapInTheStreamIsNoJumpOfItsOwn() {
        Clip whole = performance("crossed-arms", 30);
        ClipBuilder cut = whole.emptyCopy();
        Pose pose = new Pose(whole.skeleton());
        for (int frame = 0; frame < whole.frameCount(); frame++) {
            if (frame < 30 || frame >= 60) {
                whole.getFrame(frame, pose);
                cut.addFrame(pose);
            }
        }
        Actor child = SharedCast.actor(Cast.CHILD);
        Clip source = cut.build();
        Clip copy = Retargeter.copying(PERFORMER.body().rig(), child.body().rig(), RootMotion.FULL)
                .apply(source);
        Clip result = stream(source, child);
        for (int frame = 1; frame < result.frameCount(); frame++) {
            for (int joint = 0; joint < result.skeleton().jointCount(); joint++) {
                assertThat(turned(result, frame, joint))
                        .as("%s in frame %d", result.skeleton().name(joint), frame)
                        .isLessThan(turned(copy, frame, joint) + 20);
            }
        }
    }

    private static double turned(Clip clip, int frame, int joint) {
        Pose before = new Pose(clip.skeleton());
        Pose after = new Pose(clip.skeleton());
        clip.getFrame(frame - 1, before);
        clip.getFrame(frame, after);
        return degreesBetween(before, after, joint);
    }

    private static double degreesBetween(Pose a, Pose b, int joint) {
        Quaterniond difference = a.getLocalRotation(joint, new Quaterniond())
                .conjugate()
                .mul(b.getLocalRotation(joint, new Quaterniond()));
        double sine =
                Math.sqrt(difference.x * difference.x + difference.y * difference.y + difference.z * difference.z);
        return Math.toDegrees(2 * Math.atan2(sine, Math.abs(difference.w)));
    }
}
