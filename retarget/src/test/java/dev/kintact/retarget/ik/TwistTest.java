package dev.kintact.retarget.ik;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** A twist by sine and cosine is the one by the angle, wherever it does not taper off. */
class TwistTest {

    private static final double METRES = 1e-9;

    private record Twisted(LimbCase limb, double angle) {
        static Twisted any(Gen gen) {
            return new Twisted(LimbCase.any(gen), gen.between(-Math.PI, Math.PI));
        }
    }

    @Test
    void sinesTwistAsAnglesDo() {
        int[] twisted = new int[1];
        Laws.forAll("sines twist as angles do", Twisted::any, one -> {
            LimbState bySine = state(one.limb);
            LimbState byAngle = state(one.limb);
            double left = bySine.leftOfTwist(Math.sin(one.angle), Math.cos(one.angle));
            boolean done = bySine.twist(one.limb.direction(), Math.sin(one.angle), Math.cos(one.angle));
            double wanted = Smooth.twist(one.angle, byAngle.flexion());
            if (!done) {
                assertThat(Math.abs(one.angle)).isGreaterThan(3 * Math.PI / 4 - 1e-6);
                assertThat(left).isNegative();
                return;
            }
            twisted[0]++;
            byAngle.turn(one.limb.direction(), wanted);
            assertThat(left).isCloseTo(Math.cos(one.angle - wanted), within(1e-12));
            assertThat(bySine.mid().distance(byAngle.mid())).isLessThan(METRES);
            assertThat(new Vector3d(bySine.end()).distance(byAngle.end())).isLessThan(METRES);
        });
        assertThat(twisted[0]).isGreaterThan(100);
    }

    private static LimbState state(LimbCase limb) {
        LimbState state = new LimbState(limb.joints(), BendDirection.NEARLY_STRAIGHT);
        state.read(limb.pose());
        return state;
    }
}
