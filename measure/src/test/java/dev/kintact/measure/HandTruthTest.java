package dev.kintact.measure;

import static dev.kintact.measure.KnownFigure.STICK;
import static dev.kintact.measure.KnownFigure.THIGH;
import static dev.kintact.measure.KnownFigure.TRUNK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role.Side;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Touches of hands put into motions are those that are counted, each part of the body as one. */
class HandTruthTest {

    private static final Vector3d BACK = new Vector3d(0, 0, -1);
    private static final Vector3d FORTH = new Vector3d(0, 0, 1);

    private static Trial belly(double[][] gaps) {
        return Trial.of(gaps.length)
                .source((frame, doll) -> doll.touchBelly(0, 0, gaps[frame][0]))
                .result((frame, doll) -> doll.touchBelly(0, 0, gaps[frame][1]));
    }

    /** The left hand at a gap behind the loins. */
    private static Trial.Motion loins(double gap) {
        return (frame, doll) -> doll.pointArm(Side.LEFT, new Vector3d(0, 0.62, -TRUNK - STICK - gap), FORTH);
    }

    /** A hand at a gap before a leg, which is as thick as said. */
    private static Trial.Motion leg(Side hand, Side leg, double level, double radius, double gap) {
        double x = leg == Side.LEFT ? 0.1 : -0.1;
        return (frame, doll) -> doll.pointArm(hand, new Vector3d(x, level, radius + STICK + gap), BACK);
    }

    private static Trial.Findings measure(Trial.Motion source, Trial.Motion result) {
        return Trial.of(2).source(source).result(result).measure();
    }

    @Test
    void everyTouchHasItsFate() {
        double[][] gaps = {
            {0.019, 0.019}, // kept
            {0.019, 0.029}, // kept, just
            {0.019, 0.031}, // lost
            {0.019, -0.004}, // kept
            {0.019, -0.006}, // lost: pressed in
            {-0.010, -0.014}, // kept: the source is pressed in too
            {-0.010, -0.016}, // lost: pressed in deeper
            {0.021, 0.019}, // on the edge: neither
            {0.031, 0.019}, // invented
            {0.150, 0.150}, // nothing
        };
        belly(gaps)
                .measure()
                .has("hands.wanted", 7)
                .has("hands.kept", 4)
                .has("hands.lost", 3)
                .has("hands.invented", 1)
                .has("hands.unreachable", 0)
                .has("hands.recall", 4 / 7.0)
                .has("hands.precision", 4 / 5.0)
                .has("hands.f1", 2 / 3.0);
    }

    @Test
    void linesAreOptions() {
        belly(new double[][] {{0.04, 0.05}, {0.04, 0.07}, {0.08, 0.04}})
                .measure(Thresholds.USUAL.withContact(0.05, 0.06).withNear(0.06))
                .has("hands.wanted", 2)
                .has("hands.kept", 1)
                .has("hands.invented", 1)
                .has("hands.gap.mean", 0.02);
    }

    @Test
    void gapsAreComparedAsAllGapsAre() {
        belly(new double[][] {{0.02, 0.05}, {0.099, 0.104}, {0.101, 0.02}, {-0.01, 0.004}, {0.005, -0.01}})
                .measure()
                .has("hands.gap.mean", (0.03 + 0.005 + 0.004 + 0.005) / 4);
    }

    @Test
    void withoutTouchesThereIsNothingToShare() {
        Trial.of(3)
                .measure()
                .has("hands.wanted", 0)
                .has("hands.invented", 0)
                .hasNone("hands.recall", "hands.precision", "hands.f1", "hands.gap.mean");
    }

    @Test
    void aPartOfTheBodyIsOneWhole() {
        measure((frame, doll) -> doll.touchBelly(0, 0, 0.01), loins(0.01))
                .has("contact.kept", 0)
                .has("hands.kept", 2)
                .has("hands.f1", 1)
                .has("hands.gap.mean", 0);
        Trial.Motion shin = leg(Side.LEFT, Side.RIGHT, 0.15, STICK, 0.01);
        measure(leg(Side.LEFT, Side.RIGHT, 0.38, THIGH, 0.01), shin)
                .has("contact.kept", 0)
                .has("hands.f1", 1);
        measure(leg(Side.LEFT, Side.LEFT, 0.15, STICK, 0.01), shin)
                .has("hands.lost", 2)
                .has("hands.invented", 2);
    }

    @Test
    void overlapIsThatOfTheWholePart() {
        measure((frame, doll) -> doll.touchBelly(0, 0, -0.010), loins(-0.014)).has("hands.f1", 1);
        measure((frame, doll) -> doll.touchBelly(0, 0, -0.010), loins(-0.016)).has("hands.f1", 0);
    }

    @Test
    void handsAndPartsAreCountedByThemselves() {
        Trial.Motion head = (frame, doll) ->
                doll.touchBelly(0, 0, 0.01).pointArm(Side.RIGHT, new Vector3d(0, 0.93, 0.05 + STICK + 0.01), BACK);
        Trial.Motion both = (frame, doll) -> doll.touchBelly(0.05, 0, 0.01)
                .pointArm(Side.RIGHT, new Vector3d(-0.05, 0.62, TRUNK + STICK + 0.01), BACK);
        measure(head, head).has("hands.wanted", 4).has("hands.kept", 4);
        measure(head, (frame, doll) -> doll.touchBelly(0, 0, 0.01))
                .has("hands.wanted", 4)
                .has("hands.kept", 2);
        measure(both, both).has("hands.wanted", 4).has("hands.kept", 4);
    }

    @Test
    void handsThatTouchEachOtherBothTouch() {
        double above = 0.62 + 2 * STICK + 0.01;
        Trial.Motion fold =
                (frame, doll) -> doll.pointArm(Side.RIGHT, new Vector3d(0.15, 0.62, 0.5), new Vector3d(1, 0, 0))
                        .pointArm(Side.LEFT, new Vector3d(0.1, above, 0.45), BACK);
        measure(fold, fold).has("contact.kept", 2).has("hands.kept", 4).has("hands.gap.mean", 0);
    }

    /** In the list of pairs it is always the left arm that touches the right one. */
    @Test
    void eitherHandTouchesTheOtherForearm() {
        for (int sign : new int[] {1, -1}) {
            Side touching = sign > 0 ? Side.LEFT : Side.RIGHT;
            Side touched = sign > 0 ? Side.RIGHT : Side.LEFT;
            double above = 0.62 + 2 * STICK + 0.01;
            Trial.Motion hold = (frame, doll) -> doll.pointArm(
                            touched, new Vector3d(sign * 0.25, 0.62, 0.5), new Vector3d(sign, 0, 0))
                    .pointArm(touching, new Vector3d(sign * -0.05, above, 0.425), BACK);
            measure(hold, hold).has("contact.wanted", 2).has("hands.wanted", 2).has("hands.kept", 2);
        }
    }

    @Test
    void otherLimbsAndTheGroundDoNotCount() {
        Trial.Motion ground =
                (frame, doll) -> doll.pointArm(Side.LEFT, new Vector3d(0.5, STICK + 0.01, 0.5), new Vector3d(0, -1, 0));
        Trial.Motion forearm = (frame, doll) ->
                doll.pointArm(Side.LEFT, new Vector3d(-0.4, 0.62, TRUNK + STICK + 0.01), new Vector3d(-1, 0, 0));
        measure(ground, ground).has("contact.wanted", 2).has("hands.wanted", 0).hasNone("hands.f1");
        measure(forearm, ground).has("hands.wanted", 0).has("hands.invented", 0);
        assertThat(Trial.of(1).source(forearm).measure().qualities())
                .allSatisfy(
                        quality -> assertThat(quality.figure("contact.wanted")).isPositive());
    }

    private static ContactRule rule(Body body, double reach, FrameView view) {
        return new ContactRule(Thresholds.USUAL, new Reach(body, reach), body, view.result);
    }

    /** Arms of nearly no length: what is lost could not be kept, what is kept is kept all the same. */
    @Test
    void whatCannotBeReachedIsNeitherWantedNorLost() {
        KnownFigure figure = new KnownFigure(1);
        Trial trial = belly(new double[][] {{0.01, 0.01}, {0.01, 0.05}, {0.05, 0.01}});
        Clip source = trial.clip(figure, trial.source());
        Clip result = trial.clip(figure, trial.result());
        FrameView view = new FrameView(figure.body(), source, figure.body(), result, result);
        HandMetric usual = new HandMetric(rule(figure.body(), 0.03, view));
        HandMetric shortened = new HandMetric(rule(figure.body(), -0.6, view));
        for (int frame = 0; frame < source.frameCount(); frame++) {
            view.show(frame);
            usual.look(view);
            shortened.look(view);
        }
        assertThat(figures(usual)).containsEntry("hands.lost", 1.0).containsEntry("hands.unreachable", 0.0);
        assertThat(figures(shortened))
                .containsEntry("hands.wanted", 1.0)
                .containsEntry("hands.kept", 1.0)
                .containsEntry("hands.invented", 1.0)
                .containsEntry("hands.unreachable", 1.0);
    }

    private static Map<String, Double> figures(Metric metric) {
        Map<String, Double> figures = new HashMap<>();
        metric.tell(figures::put);
        return figures;
    }

    /** Every pair with a hand is in one part of that hand, but for the ground and the hand's own arm. */
    @Test
    void partsAreAllThatHandsTouch() {
        for (Region hand : List.of(Region.LEFT_HAND, Region.RIGHT_HAND)) {
            List<Integer> found = HandPart.list().stream()
                    .filter(part -> part.hand() == hand)
                    .flatMapToInt(part -> Arrays.stream(part.pairs()))
                    .boxed()
                    .toList();
            List<Integer> expected = Pair.list().stream()
                    .filter(pair -> (pair.effector() == hand || pair.region() == hand) && !pair.isGround())
                    .filter(pair -> pair.effector().group() != pair.region().group()
                            || pair.effector().side() != pair.region().side())
                    .map(Pair.list()::indexOf)
                    .toList();
            assertThat(found).hasSize(22).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(expected);
        }
    }
}
