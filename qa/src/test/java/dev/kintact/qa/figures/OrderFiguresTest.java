package dev.kintact.qa.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.measure.Actor;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.samples.cast.Cast;
import java.util.Locale;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What figure 11 of [Molla17] is about, as our measure of order tells it: a yoga pose whose legs lie on each other. The performer
 * sits on the ground, leans on the hands, draws the right knee up, and slides the left ankle along the right thigh to the knee.
 * The character has legs half as long. Without planes its left shin leaves the side of the right shin that it was on. The bones
 * do not pass through each other; docs/methods.md says how far that was looked for.
 */
@Tag("slow")
class OrderFiguresTest {

    private static final int FRAMES = 31;
    private static final FrameRate RATE = FrameRate.of(30);
    private static final RetargetOptions WITH_PLANES = RetargetOptions.of(Method.MDB);
    private static final RetargetOptions WITHOUT_PLANES = WITH_PLANES.with(Parameter.PLANES_ACTIVE, 0);

    private static final Body PERFORMER = Figures.scaledPerson(1);
    private static final Body SHORT_LEGS = Figures.person(
            Cast.PERFORMER.measures().arm(), Cast.PERFORMER.measures().leg() / 2);

    @Test
    void planesKeepTheShinsOnTheirSides() {
        assertThat(Quality.ofSource(Actor.of(PERFORMER), slide(), Thresholds.USUAL)
                        .figure("order.violated"))
                .isZero();
        assertThat(order(slide(), WITH_PLANES).figure("order.violated")).isZero();
        double switches = order(slide(), WITHOUT_PLANES).figure("order.switches");
        long broken = framesOutOfOrderWithoutPlanes();
        System.out.printf(
                Locale.ROOT,
                "ankle on knee: without planes legs are out of order in %d of %d frames after %.0f switch, with planes in none%n",
                broken,
                FRAMES,
                switches);
        assertThat(switches).as("from right to wrong, and not back").isEqualTo(1);
        assertThat(broken).as("frames out of order").isGreaterThan(FRAMES / 2);
    }

    private static long framesOutOfOrderWithoutPlanes() {
        return IntStream.range(0, FRAMES)
                .filter(frame -> order(clip(frame, frame + 1), WITHOUT_PLANES).figure("order.violated") > 0)
                .count();
    }

    private static Quality order(Clip source, RetargetOptions options) {
        Clip copied = Retargeter.between(PERFORMER, SHORT_LEGS, RetargetOptions.of(Method.IMR))
                .apply(source);
        Clip result = Retargeter.between(PERFORMER, SHORT_LEGS, options).apply(source);
        return Quality.of(Actor.of(PERFORMER), source, Actor.of(SHORT_LEGS), result, copied, Thresholds.USUAL);
    }

    private static Clip slide() {
        return clip(0, FRAMES);
    }

    private static Clip clip(int from, int to) {
        ClipBuilder builder = new ClipBuilder(PERFORMER.rig().skeleton(), RATE).rotatesAllAndMovesRoot();
        for (int frame = from; frame < to; frame++) {
            builder.addFrame(ankleOnThigh(0.7 + 0.25 * frame / (FRAMES - 1)));
        }
        return builder.build();
    }

    /** Seated with the left ankle on the right thigh, a share of the way from hip to knee; skins are half a centimetre apart. */
    private static Pose ankleOnThigh(double share) {
        Rig rig = PERFORMER.rig();
        Pose pose = Figures.tPose(rig);
        Figures.sit(rig, 0.14, pose);
        bend(BodyLimb.RIGHT_LEG, new Vector3d(-0.1, 0.075, 0.46), new Vector3d(-0.12, 0.9, 0.6), pose);
        Vector3d ankle = overRightThigh(share, pose);
        bend(BodyLimb.LEFT_LEG, ankle, new Vector3d(0.6, ankle.y, 0.2), pose);
        bend(BodyLimb.LEFT_ARM, new Vector3d(0.4, 0.12, -0.3), new Vector3d(0.5, 0.35, -0.4), pose);
        bend(BodyLimb.RIGHT_ARM, new Vector3d(-0.4, 0.12, -0.3), new Vector3d(-0.5, 0.35, -0.4), pose);
        return pose;
    }

    private static Vector3d overRightThigh(double share, Pose pose) {
        Vector3d hip = Figures.position(PERFORMER.rig(), Role.RIGHT_UPPER_LEG, pose);
        Vector3d knee = Figures.position(PERFORMER.rig(), Role.RIGHT_LOWER_LEG, pose);
        Vector3d along = knee.sub(hip, new Vector3d()).normalize();
        Vector3d above = new Vector3d(0, 1, 0).fma(-along.y, along).normalize();
        double bonesApart =
                Cast.PERFORMER.measures().thigh() + Cast.PERFORMER.measures().shin() + 0.005;
        return hip.lerp(knee, share).fma(bonesApart, above);
    }

    /** Three times, as a knee that starts on the far side does not come round at once. */
    private static void bend(BodyLimb limb, Vector3dc end, Vector3dc mid, Pose pose) {
        for (int time = 0; time < 3; time++) {
            Figures.reach(PERFORMER.rig(), limb, end, mid, pose);
        }
    }
}
