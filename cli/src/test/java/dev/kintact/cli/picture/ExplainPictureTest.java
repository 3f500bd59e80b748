package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.retarget.FrameExplanation;
import dev.kintact.retarget.FrameExplanation.Joint;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExplainPictureTest {

    /** Large enough for the finest pen to have pixels of its own colour. */
    private static final int PIXELS = 420;

    private static final RandomBody PERFORMER = RandomBody.any(new Gen(20, 10));
    private static final RandomBody CHARACTER = RandomBody.any(new Gen(21, 10));

    /** A frame, explained and ready to be drawn. */
    private record Told(FrameExplanation frame, Pose source, Pose target) {

        static Told by(Method method) {
            Retargeter plan = Retargeter.between(PERFORMER.body(), CHARACTER.body(), RetargetOptions.of(method));
            Pose source = PERFORMER.pose(1);
            Pose target = new Pose(CHARACTER.rig().skeleton());
            return new Told(plan.newExplainer().explain(source, target), source, target);
        }

        Canvas paint(List<Joint> joints, boolean whole) {
            return new ExplainPicture(frame, joints)
                    .paint(
                            "title",
                            new ExplainPicture.Figure("performer", PERFORMER.body(), List.of(), source),
                            new ExplainPicture.Figure("character", CHARACTER.body(), List.of(), target),
                            View.FRONT,
                            whole,
                            PIXELS);
        }
    }

    /** Pixels of exactly one colour within the bodies' pictures, which the legend is below. */
    private static long count(Canvas canvas, int rgb, int left, int right) {
        return IntStream.range(0, canvas.height() - 40)
                .mapToLong(y -> IntStream.range(left, right)
                        .filter(x -> canvas.pixel(x, y) == rgb)
                        .count())
                .sum();
    }

    private static long different(Canvas one, Canvas other) {
        return IntStream.range(0, Math.min(one.pixels.length, other.pixels.length))
                .filter(i -> one.pixels[i] != other.pixels[i])
                .count();
    }

    @Test
    void bothBodiesAreDrawnSideBySideAndGoalsOnTheCharacterOnly() {
        Told told = Told.by(Method.MDB);
        Canvas picture = told.paint(List.of(told.frame.joint(Role.RIGHT_HAND)), true);
        int middle = picture.width() / 2;

        assertThat(picture.width()).isEqualTo(2 * PIXELS + 42);
        assertThat(picture.height()).isBetween(PIXELS + 50, PIXELS + 150);
        assertThat(IntStream.of(picture.pixels).distinct().count()).isGreaterThan(1000);
        assertThat(count(picture, ExplainMarks.GOAL, 0, middle)).isZero();
        assertThat(count(picture, ExplainMarks.GOAL, middle, picture.width())).isPositive();
        assertThat(count(picture, ExplainMarks.REACHED, 0, middle)).isPositive();
        assertThat(count(picture, ExplainMarks.REACHED, middle, picture.width()))
                .isPositive();
    }

    @Test
    void everyJointHasVectorsOfItsOwn() {
        Told told = Told.by(Method.MDB);
        Canvas hand = told.paint(List.of(told.frame.joint(Role.RIGHT_HAND)), true);
        Canvas foot = told.paint(List.of(told.frame.joint(Role.LEFT_FOOT)), true);
        assertThat(different(hand, foot)).isGreaterThan(500);
        assertThat(different(hand, told.paint(List.of(told.frame.joint(Role.RIGHT_HAND)), true)))
                .as("the same input gives the same picture")
                .isZero();
    }

    @Test
    void aMethodWithoutSkinHasNoGoals() {
        Told told = Told.by(Method.KMA);
        Canvas picture = told.paint(told.frame.joints(), true);
        assertThat(count(picture, ExplainMarks.GOAL, 0, picture.width())).isZero();
        assertThat(ExplainPicture.lines(told.frame, told.frame.joints()))
                .singleElement()
                .asString()
                .startsWith("kma looks at nobody's skin");
    }

    @Test
    void whatCountsIsInTheCloserPictureAndLarger() {
        Told told = Told.by(Method.SMR);
        List<Joint> hand = List.of(told.frame.joint(Role.RIGHT_HAND));
        Canvas close = told.paint(hand, false);
        assertThat(different(close, told.paint(hand, true))).isGreaterThan(1000);
        assertThat(count(close, ExplainMarks.GOAL, close.width() / 2, close.width()))
                .isPositive();
        assertThat(count(close, ExplainMarks.REACHED, 0, close.width() / 2)).isPositive();
    }

    @Test
    void linesTellShares() {
        Told told = Told.by(Method.SMR);
        assertThat(ExplainPicture.lines(told.frame, told.frame.joints()))
                .hasSize(8)
                .anyMatch(
                        line -> line.matches("right wrist: ([a-z ]+ \\d+ %(, )?){5} · reached .* cm from its goal, .*"))
                .contains("right elbow: not encoded by smr");
    }
}
