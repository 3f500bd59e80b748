package dev.kintact.measure;

import dev.kintact.body.Role.Side;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Contacts put into motions are those that are counted, and moved ones are as far from their place as they were moved. */
class ContactTruthTest {

    private static final double[][] SOURCE_AND_RESULT = {
        {0.019, 0.019}, // kept
        {0.019, 0.029}, // kept, just
        {0.019, 0.031}, // lost
        {0.019, -0.004}, // kept
        {0.019, -0.006}, // lost: pressed in
        {-0.010, -0.014}, // kept: the source is pressed in too
        {-0.010, -0.016}, // lost: pressed in deeper
        {0.021, 0.019}, // on the edge: neither
        {0.029, 0.019}, // on the edge: neither
        {0.031, 0.019}, // invented
        {0.031, 0.021}, // no contact
        {0.150, 0.150}, // nothing
    };

    private static Trial belly(double[][] gaps) {
        return Trial.of(gaps.length)
                .source((frame, doll) -> doll.touchBelly(0, 0, gaps[frame][0]))
                .result((frame, doll) -> doll.touchBelly(0, 0, gaps[frame][1]));
    }

    @Test
    void everyContactHasItsFate() {
        belly(SOURCE_AND_RESULT)
                .measure()
                .has("contact.wanted", 7)
                .has("contact.kept", 4)
                .has("contact.lost", 3)
                .has("contact.invented", 1)
                .has("contact.recall", 4 / 7.0)
                .has("contact.precision", 4 / 5.0)
                .has("contact.f1", 2 / 3.0);
    }

    @Test
    void strictLinesAreHalfAsFar() {
        double[][] gaps = {{0.009, 0.009}, {0.009, 0.019}, {0.009, 0.021}, {0.021, 0.009}, {0.019, 0.009}, {0, -0.006}};
        belly(gaps)
                .measure()
                .has("contact.strict.wanted", 4)
                .has("contact.strict.kept", 2)
                .has("contact.strict.lost", 2)
                .has("contact.strict.invented", 1)
                .has("contact.strict.recall", 1 / 2.0)
                .has("contact.strict.precision", 2 / 3.0)
                .has("contact.strict.f1", 4 / 7.0)
                .has("contact.wanted", 5)
                .has("contact.kept", 4)
                .has("contact.invented", 0);
    }

    @Test
    void linesAreOptions() {
        belly(new double[][] {{0.04, 0.05}, {0.04, 0.07}, {0.08, 0.04}})
                .measure(Thresholds.USUAL.withContact(0.05, 0.06))
                .has("contact.wanted", 2)
                .has("contact.kept", 1)
                .has("contact.invented", 1);
    }

    @Test
    void withoutContactsThereIsNothingToShare() {
        for (int frames : new int[] {1, 5}) {
            Trial.of(frames)
                    .measure()
                    .has("contact.wanted", 0)
                    .has("contact.kept", 0)
                    .has("contact.lost", 0)
                    .has("contact.invented", 0)
                    .hasNone("contact.recall", "contact.precision", "contact.f1")
                    .hasNone("contact.place.mean", "contact.place.p95")
                    .hasNone("contact.strict.recall", "contact.strict.precision", "contact.strict.f1")
                    .hasNone("contact.strict.place.mean", "contact.strict.place.p95");
        }
    }

    @Test
    void oneFrameIsEnough() {
        belly(new double[][] {{0.01, 0.01}})
                .measure()
                .has("contact.wanted", 1)
                .has("contact.recall", 1)
                .has("contact.precision", 1)
                .has("contact.f1", 1)
                .has("contact.place.mean", 0);
    }

    @Test
    void whereAllAreLostOrInventedNothingIsGood() {
        belly(new double[][] {{0.01, 0.1}})
                .measure()
                .has("contact.recall", 0)
                .hasNone("contact.precision")
                .has("contact.f1", 0);
        belly(new double[][] {{0.1, 0.01}})
                .measure()
                .hasNone("contact.recall", "contact.f1")
                .has("contact.precision", 0);
    }

    @Test
    void contactsAreCountedByPair() {
        Trial.Motion both = (frame, doll) -> doll.touchBelly(0.07, 0, 0.01)
                .pointArm(Side.RIGHT, new Vector3d(-0.07, 0.62, 0.16), new Vector3d(0, 0, -1));
        Trial.of(3)
                .source(both)
                .result((frame, doll) -> doll.touchBelly(0.07, 0, 0.01))
                .measure()
                .has("contact.wanted", 6)
                .has("contact.kept", 3);
    }

    @Test
    void handsTouchTheGroundButFeetStand() {
        Trial.Motion lean = (frame, doll) ->
                doll.pointArm(Side.LEFT, new Vector3d(0.5, KnownFigure.STICK + 0.01, 0.5), new Vector3d(0, -1, 0));
        Trial.of(4)
                .source(lean)
                .result(lean)
                .measure()
                .has("contact.wanted", 4)
                .has("contact.kept", 4)
                .hasNone("contact.place.mean", "contact.place.p95");
    }

    @Test
    void placesAreAsFarAsTheyWereMoved() {
        Trial moved = Trial.of(4)
                .source((frame, doll) -> doll.touchBelly(-0.02, 0.01, 0.005))
                .result((frame, doll) -> doll.touchBelly(frame == 2 ? 0.01 : -0.02, frame == 2 ? -0.03 : 0.01, 0.008));
        moved.measure()
                .has("contact.place.mean", 0.05 / 4)
                .has("contact.place.p95", 0.05)
                .has("contact.strict.place.mean", 0.05 / 4)
                .has("contact.strict.place.p95", 0.05);
    }

    /** The left hand over the right one, square to it: where they cross, as shares from the ends of their fingers. */
    private static Trial.Motion handOverHand(double fromRight, double fromLeft) {
        double above = 2 * KnownFigure.STICK + 0.01;
        return (frame, doll) -> doll.pointArm(
                        Side.RIGHT, new Vector3d(0.1 + fromRight, 0.62, 0.5), new Vector3d(1, 0, 0))
                .pointArm(Side.LEFT, new Vector3d(0.1, 0.62 + above, 0.5 - fromLeft), new Vector3d(0, 0, -1));
    }

    @Test
    void whereLimbsTouchThePlaceThatMovedFartherCounts() {
        assertPlace(handOverHand(0.05, 0.05), 0);
        assertPlace(handOverHand(0.09, 0.05), 0.04);
        assertPlace(handOverHand(0.05, 0.08), 0.03);
        assertPlace(handOverHand(0.07, 0.10), 0.05);
    }

    private static void assertPlace(Trial.Motion result, double expected) {
        Trial.of(2)
                .source(handOverHand(0.05, 0.05))
                .result(result)
                .measure()
                .has("contact.kept", 2)
                .has("contact.place.mean", expected)
                .has("contact.place.p95", expected);
    }
}
