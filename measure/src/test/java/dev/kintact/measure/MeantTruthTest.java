package dev.kintact.measure;

import static dev.kintact.measure.KnownFigure.STICK;
import static dev.kintact.measure.KnownFigure.THIGH;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Contacts count by how far they are meant: brought ones fully, incidental ones not at all. */
class MeantTruthTest {

    private static final Vector3d DOWN = new Vector3d(0, -1, 0);

    /** The left hand before the face at a gap, pointing at it. */
    private static Trial.Motion face(double gap) {
        return face(0, 0, gap);
    }

    private static Trial.Motion face(double x, double y, double gap) {
        Vector3d fingers = new Vector3d(x, 0.93 + y, 0.05 + STICK + gap);
        return (frame, doll) -> doll.pointArm(Side.LEFT, fingers, new Vector3d(0, 0, -1));
    }

    /** The left arm hangs straight down, the hand at a gap beside the left thigh. */
    private static Trial.Motion hanging(double gap) {
        return (frame, doll) -> doll.pointArm(Side.LEFT, new Vector3d(0.1 + THIGH + STICK + gap, 0.32, 0), DOWN);
    }

    private static Trial.Findings measure(Trial.Motion source, Trial.Motion result) {
        return Trial.of(4).source(source).result(result).measure();
    }

    @Test
    void handsThatAreBroughtToTheFaceCountFully() {
        measure(face(0.01), face(0.012))
                .has("meant.wanted", 4)
                .has("meant.kept", 4)
                .has("meant.f1", 1)
                .has("meant.place.mean", 0)
                .has("meant.hands.wanted", 4)
                .has("meant.hands.f1", 1);
        measure(face(0.01), face(0.05)).has("meant.lost", 4).has("meant.f1", 0).has("meant.hands.lost", 4);
    }

    @Test
    void placesOfMeantContactsAreAsFarAsTheyWereMoved() {
        measure(face(0.01), face(0.009, 0.012, 0.01)).has("meant.place.mean", 0.015);
    }

    @Test
    void armsThatHangCountForNothing() {
        Trial.Findings lost = measure(hanging(0.01), Trial.AT_REST);
        lost.has("meant.wanted", 0)
                .has("meant.lost", 0)
                .has("meant.hands.wanted", 0)
                .hasNone("meant.f1", "meant.hands.f1");
        assertThat(lost.qualities())
                .allSatisfy(quality -> assertThat(quality.figure("hands.lost")).isPositive());
    }

    /** As where wide hips press against hands that hang: the source's hand is beside the thigh, and farther off. */
    @Test
    void armsThatHangInventNothingThatIsMeant() {
        Trial.Findings invented = measure(hanging(0.05), hanging(0.01));
        invented.has("meant.invented", 0).has("meant.hands.invented", 0);
        assertThat(invented.qualities())
                .allSatisfy(
                        quality -> assertThat(quality.figure("hands.invented")).isPositive());
    }

    @Test
    void whatIsInventedFarFromAnythingCounts() {
        measure(Trial.AT_REST, face(0.01)).has("meant.invented", 4).has("meant.hands.invented", 4);
    }

    @Test
    void incidentalContactsDoNotDiluteMeantOnes() {
        Trial.Motion both = (frame, doll) -> {
            face(0.01).pose(frame, doll);
            doll.pointArm(Side.RIGHT, new Vector3d(-0.1 - THIGH - STICK - 0.01, 0.32, 0), DOWN);
        };
        measure(both, face(0.01)).has("meant.wanted", 4).has("meant.recall", 1).has("meant.hands.recall", 1);
    }

    /** The left hand beside the head at a gap, the palm to it. */
    private static Trial.Motion beside(double gap) {
        Vector3d fingers = new Vector3d(0.05 + STICK + gap, 0.91, 0);
        return (frame, doll) -> doll.pointArm(Side.LEFT, fingers, DOWN);
    }

    /** What is found if the source's body is estimated, so that a hand that hovers counts as touching. */
    private static Quality hovering(double gap, double resultGap) {
        KnownFigure figure = new KnownFigure(1);
        Body known = figure.body();
        Body estimated = new Body(known.rig(), "measures", known.named(), known.fine());
        Trial trial = Trial.of(30);
        Clip result = trial.clip(figure, beside(resultGap));
        return Quality.of(
                Actor.of(estimated),
                trial.clip(figure, beside(gap)),
                Actor.of(known),
                result,
                result,
                Thresholds.USUAL);
    }

    @Test
    void whatIsNoFartherThanAHandThatHoversIsKept() {
        for (double gap : new double[] {0, 0.02, 0.032}) {
            Quality quality = hovering(0.032, gap);
            assertThat(quality.figure("meant.wanted")).isGreaterThan(29);
            assertThat(quality.figure("meant.f1")).as("at %s", gap).isEqualTo(1);
            assertThat(quality.figure("meant.hands.f1")).as("at %s", gap).isEqualTo(1);
        }
        assertThat(hovering(0.032, 0.032).figure("meant.gap.mean")).isZero();
        Quality farther = hovering(0.032, 0.034);
        assertThat(farther.figure("meant.kept")).isZero();
        assertThat(farther.figure("meant.hands.kept")).isZero();
        assertThat(farther.figure("meant.gap.mean")).isGreaterThan(0.01);
    }
}
