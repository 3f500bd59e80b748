package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Rig;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Steps are shortened where they are bad and nowhere else. */
class StridesTest {

    private static final int FRAMES = 301;
    private static final int BAD_FRAME = 150;

    private final Rig rig = RandomBody.any(new Gen(1, 10)).body().rig();
    private final Knots knots = new Knots(FRAMES, FrameRate.of(30), 0.1);
    private final Strides strides = begun(new Strides(knots, 0, knots.count()));

    private static Strides begun(Strides strides) {
        strides.begin();
        return strides;
    }

    /** A frame of which nothing was wrong before the step, and so much is after it. */
    private Look look(int frame, double off) {
        int size = new Freedoms(rig).count();
        Look look =
                new Look(frame, new Pose(rig.skeleton()), new ContactCode(), new double[5], size, new ArrayDeque<>());
        Equations equations = new Equations(size);
        equations.clear();
        equations.add(0, off, 1);
        look.see(new double[size], equations, true);
        return look;
    }

    @Test
    void shortensAroundWhatIsWorst() {
        strides.shorten(List.of(look(20, 0.1), look(BAD_FRAME, 1)));
        for (int knot = knots.first(BAD_FRAME); knot < knots.first(BAD_FRAME) + Knots.ORDER - 1; knot++) {
            assertThat(strides.length(knot)).as("knot %d", knot).isLessThan(0.5);
        }
        assertThat(strides.length(knots.first(20))).isEqualTo(1);
        assertThat(strides.length(0)).isEqualTo(1);
        assertThat(strides.length(knots.count() - 1)).isEqualTo(1);
        assertThat(strides.canBeShorter()).isTrue();
    }

    @Test
    void shortensAroundAllThatIsBad() {
        strides.shorten(List.of(look(20, 0.9), look(BAD_FRAME, 1)));
        assertThat(strides.length(knots.first(20) + 1)).isLessThan(0.5);
        assertThat(strides.length(knots.first(BAD_FRAME) + 1)).isLessThan(0.5);
        assertThat(strides.length(knots.first(85))).isEqualTo(1);
    }

    @Test
    void becomesShorterLittleByLittleFromKnotToKnot() {
        while (strides.canBeShorter()) {
            strides.shorten(List.of(look(BAD_FRAME, 1)));
        }
        for (int knot = 1; knot < knots.count(); knot++) {
            double ratio = strides.length(knot) / strides.length(knot - 1);
            assertThat(ratio).as("knot %d", knot).isBetween(0.39, 2.6);
        }
        assertThat(strides.length(0)).isEqualTo(1);
    }

    @Test
    void shortensEverywhereIfNoFrameIsToBlame() {
        strides.shorten(List.of(look(BAD_FRAME, 0)));
        for (int knot = 0; knot < knots.count(); knot++) {
            assertThat(strides.length(knot)).as("knot %d", knot).isLessThan(1);
        }
    }

    @Test
    void dampsMoreWhereItWasShort() {
        double before = strides.damping(0);
        strides.shorten(List.of(look(BAD_FRAME, 1)));
        strides.taken(1);
        assertThat(strides.damping(0)).isLessThan(before);
        assertThat(strides.damping(knots.first(BAD_FRAME) + 1)).isGreaterThan(before);
    }
}
