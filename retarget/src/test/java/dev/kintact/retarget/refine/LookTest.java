package dev.kintact.retarget.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;

/** A frame is looked at again only where it must be. */
class LookTest {

    private final Deque<Findings> spare = new ArrayDeque<>();
    private final Look look = new Look(
            3,
            new Pose(RandomBody.any(new Gen(1, 10)).body().rig().skeleton()),
            new ContactCode(),
            new double[5],
            2,
            spare);

    /** Looks where the only wish is that the first number be 1. */
    private void lookAt(double first, double second, boolean isOfContacts) {
        Equations found = new Equations(2);
        found.add(0, first - 1, 2);
        look.see(new double[] {first, second}, found, isOfContacts);
    }

    @Test
    void knowsWhatIsCloseToWhereItLooked() {
        assertThat(look.glide(new double[] {0, 0})).isFalse();
        lookAt(0, 0, true);
        assertThat(look.triedCost()).isEqualTo(2);
        look.take();
        assertThat(look.glide(new double[] {1e-4, -1e-4})).isTrue();
        assertThat(look.triedCost()).isCloseTo(2 * (1 - 1e-4) * (1 - 1e-4), within(1e-12));
        assertThat(look.rise()).isCloseTo(look.triedCost() - 2, within(1e-12));
        look.take();
        assertThat(look.right()).containsExactly(new double[] {4 * (1 - 1e-4), 0}, within(1e-12));
        // close to where it looked, not to where it has come since
        assertThat(look.glide(new double[] {1.5e-4, 0})).isFalse();
        assertThat(look.glide(new double[] {0, 2e-4})).isFalse();
    }

    @Test
    void staysWhereItWasWhenAStepIsTakenBack() {
        lookAt(0, 0, true);
        look.take();
        lookAt(0.5, 0, true);
        look.leave();
        assertThat(look.glide(new double[] {0.5, 0})).isFalse();
        assertThat(look.glide(new double[] {0, 0})).isTrue();
        assertThat(look.triedCost()).isEqualTo(2);
        assertThat(spare).hasSize(1);
    }

    @Test
    void anotherSearchForgetsOnlyWhatContactsSaid() {
        lookAt(0, 0, false);
        look.take();
        look.forget();
        assertThat(look.glide(new double[] {0, 0})).isTrue();
        lookAt(0.5, 0, true);
        look.take();
        look.forget();
        assertThat(look.glide(new double[] {0.5, 0})).isFalse();
        assertThatThrownBy(look::matrix).isInstanceOf(IllegalStateException.class);
    }
}
