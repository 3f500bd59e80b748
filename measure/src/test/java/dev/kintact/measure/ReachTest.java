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
            for (int component = 0; component < found[limb].length; component++) {
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

    /** A hand reaches its own thigh's root with the spine bent, whatever touches what on one limb is in reach. */
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
