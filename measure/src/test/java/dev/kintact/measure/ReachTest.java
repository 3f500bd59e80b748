package dev.kintact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.junit.jupiter.api.Test;

/** What a body can touch does not depend on its size or sides; stretched arms decide. */
class ReachTest {

    private static final double[] MIDDLE = {1.0 / 3, 1.0 / 3, 1.0 / 3};

    private static boolean[][] all(Body body) {
        Reach reach = new Reach(body, 0.03);
        boolean[][] found = new boolean[BodySurface.LIMBS.size()][body.fine().componentCount() - 1];
        for (int limb = 0; limb < found.length; limb++) {
            for (int component = limb; component < found[limb].length; component += 60) {
                found[limb][component] = reach.reaches(BodySurface.LIMBS.get(limb), component, MIDDLE);
            }
        }
        return found;
    }

    @Test
    void sizeDoesNotMatter() {
        Laws.forAll("scaled", RandomBody::any, one -> {
            assertThat(all(one.scaled(2.3).body())).isDeepEqualTo(all(one.body()));
        });
    }

    /** Upper arms hang on one bone: stretched towards each other, they meet if together they are as long as that. */
    @Test
    void stretchedArmsDecide() {
        for (double scale : new double[] {1, 3.7}) {
            Body body = new KnownFigure(scale).body();
            int other = body.fine().capsuleComponent(Region.RIGHT_UPPER_ARM);
            double missing = 2 * (KnownFigure.SHOULDER - KnownFigure.UPPER_ARM_LENGTH - KnownFigure.STICK);
            assertThat(new Reach(body, missing - 1e-9).reaches(Region.LEFT_UPPER_ARM, other, MIDDLE))
                    .isFalse();
            assertThat(new Reach(body, missing + 1e-9).reaches(Region.LEFT_UPPER_ARM, other, MIDDLE))
                    .isTrue();
            assertThat(new Reach(body, 0).reaches(Region.LEFT_FOREARM, other, MIDDLE))
                    .isTrue();
        }
    }

    /** Whatever is on the same limb is in reach, and so is the ground. */
    @Test
    void aLimbReachesItself() {
        RandomBody one = RandomBody.any(new Gen(3, 30));
        Reach reach = new Reach(one.body(), 0);
        int forearm = one.body().fine().capsuleComponent(Region.LEFT_FOREARM);
        assertThat(reach.reaches(Region.LEFT_HAND, forearm, MIDDLE)).isTrue();
        int ground = one.body().fine().componentCount() - 1;
        assertThat(reach.reaches(Region.LEFT_HAND, ground, MIDDLE)).isTrue();
    }
}
