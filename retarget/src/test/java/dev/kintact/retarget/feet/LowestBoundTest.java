package dev.kintact.retarget.feet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Laws;
import dev.kintact.testkit.RandomBody;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class LowestBoundTest {

    private static final double ROUNDING = 1e-12;

    @Test
    void noPointIsBelow() {
        int[] useful = new int[1];
        Laws.forAll("no point is below", RandomBody::any, random -> {
            LowestBound bound = new LowestBound(random.body().fine());
            PosedBody posed = new PosedBody(random.body().fine());
            for (int frame = 0; frame < random.clip().frameCount(); frame++) {
                Pose pose = random.pose(frame);
                pose.updateWorld();
                posed.update(pose);
                double lowest = Double.POSITIVE_INFINITY;
                for (int point = 0; point < random.body().fine().points().count(); point++) {
                    lowest = Math.min(lowest, posed.getPoint(point, new Vector3d()).y);
                }
                assertThat(bound.height(pose))
                        .isLessThanOrEqualTo(lowest + ROUNDING * random.rig().height());
                useful[0] += bound.height(pose) > 0.2 * random.rig().hipHeight() ? 1 : 0;
            }
        });
        assertThat(useful[0]).isPositive();
    }
}
