package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.model.edit.Mirror;
import dev.kintact.model.edit.MirrorPairs;
import dev.kintact.testkit.Laws;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Faults put into a frame are found there, as large as they were made and on the limb they were made on. */
class SightTruthTest {

    private static final KnownFigure SMALL = new KnownFigure(0.8);
    private static final KnownFigure LARGE = new KnownFigure(1.9);
    private static final Vector3d AXIS = new Vector3d(0.48, 0.6, 0.64);

    private static Course course(Trial trial) {
        return course(trial, SMALL, LARGE);
    }

    private static Course course(Trial trial, KnownFigure from, KnownFigure to) {
        return course(trial, from, to, UnaryOperator.identity());
    }

    private static Course course(Trial trial, KnownFigure from, KnownFigure to, UnaryOperator<Clip> seen) {
        return Quality.measure(
                        Actor.of(from.body()),
                        seen.apply(trial.clip(from, trial.source())),
                        Actor.of(to.body()),
                        seen.apply(trial.clip(to, trial.result())),
                        seen.apply(trial.clip(to, trial.copied())),
                        Thresholds.USUAL)
                .course();
    }

    /** Two frames a second, so that each frame is a moment of its own. */
    private static Trial slow(int frames) {
        return Trial.of(frames).at(2);
    }

    private static void assertWorst(Trial trial, Fault fault, int frame, double amount, Region first, Region second) {
        Sight worst = course(trial).faults().getOrDefault(fault, List.of()).get(0);
        assertThat(worst.frame()).as("frame of %s", fault).isEqualTo(frame);
        assertThat(worst.amount()).as("amount of %s", fault).isCloseTo(amount, within(2e-6));
        assertThat(worst.first()).isEqualTo(first);
        assertThat(worst.second()).isEqualTo(second);
    }

    private static Trial belly(double source, double... results) {
        return slow(results.length)
                .source((frame, doll) -> doll.touchBelly(0, 0, source))
                .result((frame, doll) -> doll.touchBelly(0, 0, results[frame]));
    }

    @Test
    void aLostContactIsWhereItsGapIsWidest() {
        assertWorst(belly(0.01, 0.04, 0.09, 0.02, 0.05), Fault.LOST, 1, 0.09, Region.LEFT_HAND, Region.BELLY);
    }

    /** Gaps are told up to a fifth of the height, but a hand overhead is farther from the belly than one at its side. */
    @Test
    void lostContactsAreToldApartBeyondTheWidestGap() {
        assertWorst(
                slow(3).source((frame, doll) -> doll.touchBelly(0, 0, 0))
                        .result((frame, doll) -> doll.touchBelly(0, 0, frame == 1 ? 0.6 : 0.4)),
                Fault.LOST,
                1,
                0.6,
                Region.LEFT_HAND,
                Region.BELLY);
    }

    @Test
    void depthIsBeyondTheSources() {
        assertWorst(belly(-0.01, -0.02, -0.01, -0.05), Fault.PRESSED_IN, 2, 0.04, Region.LEFT_HAND, Region.BELLY);
        assertThat(course(belly(-0.02, -0.02, -0.024)).faults()).doesNotContainKey(Fault.PRESSED_IN);
    }

    @Test
    void aKeptContactIsAsFarOffAsItWasMoved() {
        assertWorst(
                slow(3).source((frame, doll) -> doll.touchBelly(0, 0, 0.01))
                        .result((frame, doll) -> doll.touchBelly(0, frame == 1 ? 0.03 : 0.01, 0.01)),
                Fault.PLACE,
                1,
                0.03,
                Region.LEFT_HAND,
                Region.BELLY);
    }

    @Test
    void turnedLimbsAndJumpsHaveTheirDegrees() {
        Trial turned = slow(4).result(
                        (frame, doll) -> doll.turn(Role.RIGHT_UPPER_ARM, AXIS, new double[] {0, 12, 50, 50}[frame]));
        assertWorst(turned, Fault.STYLE, 2, 50, Region.RIGHT_UPPER_ARM, Region.GROUND);
        assertWorst(turned, Fault.JUMP, 2, 38, Region.RIGHT_UPPER_ARM, Region.GROUND);
        Trial head = slow(3).result((frame, doll) -> doll.turn(Role.HEAD, AXIS, frame == 1 ? 30 : 0));
        assertWorst(head, Fault.JUMP, 1, 30, Region.FACE, Region.GROUND);
    }

    @Test
    void feetSlideAndWristsJerk() {
        Trial moved = slow(5).result((frame, doll) -> doll.move(frame == 3 ? 0.1 : 0, 0, 0));
        assertWorst(moved, Fault.SKATE, 3, 0.2, Region.LEFT_FOOT, Region.GROUND);
        Trial.Motion cubic = (frame, doll) ->
                doll.pointArm(Side.LEFT, new Vector3d(1, 0.78, 0.01 * frame * frame * frame), new Vector3d(1, 0, 0));
        assertWorst(slow(6).result(cubic), Fault.JERK, 3, 0.06 * 8, Region.LEFT_FOREARM, Region.GROUND);
    }

    @Test
    void nothingIsWrongWithTheSourceItself() {
        Laws.forAll("sights of itself", Scene::any, scene -> {
            Trial trial = scene.trial();
            Trial itself = trial.result(trial.source()).copied(trial.source());
            assertThat(course(itself, LARGE, LARGE).faults()).isEmpty();
        });
    }

    @Test
    void theStrongestContactIsWhereMostTouches() {
        Trial trial = slow(5).source((frame, doll) -> {
            doll.touchBelly(0.05, 0, new double[] {0.5, 0.01, 0.004, 0.004, 0.3}[frame]);
            Vector3d other = new Vector3d(-0.05, 0.62, KnownFigure.TRUNK + KnownFigure.STICK + 0.005);
            if (frame == 2 || frame == 3) {
                doll.pointArm(Side.RIGHT, other, new Vector3d(0, 0, -1));
            }
        });
        Sight strongest = course(trial).strongest().orElseThrow();
        assertThat(strongest.frame()).isEqualTo(2);
        assertThat(strongest.amount()).isGreaterThanOrEqualTo(2);
        assertThat(course(slow(3)).strongest()).isEmpty();
    }

    @Test
    void theMirrorShowsTheSameFrames() {
        MirrorPairs pairs = MirrorPairs.byName(LARGE.madeOf());
        Laws.forAll("sights in a mirror", Scene::any, scene -> {
            Trial trial = scene.trial().at(2);
            Course one = course(trial, LARGE, LARGE);
            Course other = course(trial, LARGE, LARGE, clip -> Mirror.apply(clip, pairs));
            assertAlike(one.faults(), other.faults());
            assertThat(other.strongest().map(Sight::frame))
                    .isEqualTo(one.strongest().map(Sight::frame));
            assertThat(other.strongest().map(Sight::amount))
                    .isEqualTo(one.strongest().map(Sight::amount));
        });
    }

    private static void assertAlike(Map<Fault, List<Sight>> one, Map<Fault, List<Sight>> other) {
        assertThat(other.keySet()).isEqualTo(one.keySet());
        one.forEach((fault, sights) -> {
            List<Sight> seen = other.getOrDefault(fault, List.of());
            assertThat(seen)
                    .extracting(Sight::frame)
                    .isEqualTo(sights.stream().map(Sight::frame).toList());
            for (int i = 0; i < sights.size(); i++) {
                assertThat(seen.get(i).amount()).isCloseTo(sights.get(i).amount(), within(2e-6));
                assertThat(Set.of(seen.get(i).first(), seen.get(i).second()))
                        .isEqualTo(Set.of(
                                sights.get(i).first().twin(),
                                sights.get(i).second().twin()));
            }
        });
    }
}
