package dev.kintact.body.calibrate.touch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.touch.TouchCalibrationException.Reason;
import dev.kintact.body.calibrate.touch.TouchRow.Kind;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Reorient;
import dev.kintact.model.edit.Trim;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.touch.TakeStyle;
import dev.kintact.testkit.touch.TouchPerformer;
import dev.kintact.testkit.touch.TouchTakes;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** What is wrong with takes is said, with the way out; and what was read wrongly can be corrected. */
class TouchErrorsTest {

    private static final TouchPerformer PERFORMER = TouchPerformer.any(new Gen(8, 5));
    private static final Map<Take, Clip> TAKES = TouchTakes.record(PERFORMER, TakeStyle.human(), new Gen(8, 5));

    private static void assertRefused(Map<Take, Clip> takes, Reason reason, String... words) {
        assertThatThrownBy(() -> KnownBody.calibrate(PERFORMER, takes))
                .isInstanceOfSatisfying(TouchCalibrationException.class, e -> {
                    assertThat(e.reason()).isEqualTo(reason);
                    assertThat(e.getMessage()).contains(words);
                });
    }

    private static Clip clip(Take take) {
        return Objects.requireNonNull(TAKES.get(take));
    }

    @Test
    void swappedTakesAreRecognised() {
        for (Take take : Take.values()) {
            for (Take other : Take.values()) {
                if (take != other) {
                    assertRefused(
                            Map.of(take, clip(other)),
                            Reason.SWAPPED,
                            "the " + take.label() + " take looks like the " + other.label() + " take",
                            "FRONT HEAD BACK");
                }
            }
        }
    }

    @Test
    void anotherPerformerIsRefused() {
        Clip taller = Reorient.apply(clip(Take.HEAD), new Quaterniond(), 1.03);
        Map<Take, Clip> takes = new EnumMap<>(TAKES);
        takes.put(Take.HEAD, taller);
        assertRefused(takes, Reason.OTHER_PERFORMER, "head take", "Spine0", "cm long", "one performer");
        TouchPerformer stranger = TouchPerformer.any(new Gen(9, 5));
        takes.put(Take.HEAD, TouchTakes.record(stranger, Take.HEAD, TakeStyle.human(), new Gen(9, 5)));
        assertRefused(takes, Reason.OTHER_PERFORMER, "head take");
    }

    @Test
    void gapsAreNamed() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            Clip clip = clip(Take.BACK);
            int hand = PERFORMER.rig().map().requireJoint(Role.LEFT_HAND);
            ClipBuilder broken = clip.emptyCopy();
            Pose pose = new Pose(clip.skeleton());
            for (int frame = 0; frame < clip.frameCount(); frame++) {
                clip.getFrame(frame, pose);
                if (frame == 77) {
                    pose.setLocalRotation(hand, bad, 0, 0, 1);
                }
                broken.addFrame(pose);
            }
            assertRefused(
                    Map.of(Take.BACK, broken.build()),
                    Reason.NOT_FINITE,
                    "frame 77",
                    clip.skeleton().name(hand),
                    "back take",
                    "fill the gaps");
        }
    }

    @Test
    void tooShortTakesAreRefused() {
        assertRefused(
                Map.of(Take.FRONT, Trim.apply(clip(Take.FRONT), 0, 60)), Reason.TOO_SHORT, "front take", "seconds");
        ClipBuilder none = clip(Take.FRONT).emptyCopy();
        assertRefused(Map.of(Take.FRONT, none.build()), Reason.TOO_SHORT, "front take", "seconds");
    }

    /** Arms that swing all the time. */
    @Test
    void handsMustRest() {
        assertRefused(Map.of(Take.HEAD, swinging(true)), Reason.NEVER_STEADY, "no hand ever rests", "held");
    }

    @Test
    void handsMustRestOnTheBody() {
        assertRefused(Map.of(Take.HEAD, swinging(false)), Reason.NOTHING_TOUCHED, "nowhere near");
    }

    private static Clip swinging(boolean arms) {
        Rig rig = PERFORMER.rig();
        ClipBuilder clip = new ClipBuilder(rig.skeleton(), FrameRate.of(60)).rotatesAllAndMovesRoot();
        Pose standing = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, standing);
        for (int frame = 0; frame < 600; frame++) {
            Pose pose = new Pose(rig.skeleton());
            pose.setLocal(standing);
            for (Role role : arms ? List.of(Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM) : List.<Role>of()) {
                int joint = rig.map().requireJoint(role);
                // a circle, so that there is no turning point
                Quaterniond circle =
                        new Quaterniond().rotationY(0.1 * frame).rotateX(0.5).rotateY(-0.1 * frame);
                pose.setLocalRotation(
                        joint,
                        standing.getLocalRotation(joint, new Quaterniond()).mul(circle));
            }
            clip.addFrame(pose);
        }
        return clip.build();
    }

    @Test
    void correctionsPrevail() {
        TouchCalibration asFound = KnownBody.calibrate(PERFORMER, TAKES);
        TouchRow chest = asFound.rows(Kind.TOUCH).get(0);
        Corrections corrections = Corrections.NONE
                .with(Touch.CHEST, chest.first() + 9, chest.last() - 9)
                .without(Touch.MOUTH);
        TouchCalibration corrected = TouchCalibration.of(PERFORMER.rig(), TAKES, corrections);
        assertThat(corrected.rows().subList(0, 2)).allSatisfy(row -> {
            assertThat(row.label()).isEqualTo("chest");
            assertThat(row.first()).isEqualTo(chest.first() + 9);
            assertThat(row.confidence()).isEqualTo(1);
            assertThat(row.remark()).isEqualTo("as given");
        });
        assertThat(corrected.rows(Kind.SKIPPED).stream().map(TouchRow::label)).containsExactly("mouth");
        assertThat(corrected.surface().points()).doesNotContainKey("mouth").hasSize(22);
        assertThat(KnownBody.errors(PERFORMER, corrected.surface()).values()).allMatch(error -> error < 0.01);
    }

    @Test
    void correctionsMustBeWithinTheTake() {
        Corrections beyond = Corrections.NONE.with(Touch.LOIN, 10, 1_000_000);
        assertThatThrownBy(() -> TouchCalibration.of(PERFORMER.rig(), TAKES, beyond))
                .isInstanceOf(TouchCalibrationException.class)
                .hasMessageContaining("loin")
                .hasMessageContaining("back take");
        assertThatThrownBy(() -> Corrections.NONE.with(Touch.LOIN, 10, 9))
                .isInstanceOf(TouchCalibrationException.class)
                .hasMessageContaining("first and the last");
    }
}
