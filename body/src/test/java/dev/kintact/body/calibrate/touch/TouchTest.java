package dev.kintact.body.calibrate.touch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Templates;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The protocol's table. */
class TouchTest {

    @Test
    void measuresThePointsAndLimbsOfTheDissertation() {
        Set<String> points = new HashSet<>();
        Set<Object> limbs = new HashSet<>();
        for (Touch touch : Touch.values()) {
            for (Side hand : touch.mayTouch()) {
                touch.point(hand).ifPresent(points::add);
                touch.limb(hand).ifPresent(limbs::add);
            }
        }
        assertThat(points).containsExactlyInAnyOrderElementsOf(Templates.DISSERTATION.pointNames());
        assertThat(limbs).hasSize(8);
    }

    @Test
    void isInTheOrderOfTheTakes() {
        assertThat(Arrays.stream(Touch.values()).map(Touch::take)).isSorted();
        assertThat(Take.BACK.touches()).containsExactly(Touch.LOIN, Touch.LOIN_UP);
        assertThat(Take.HEAD.touches().stream().map(Touch::label))
                .containsExactly("forehead", "ear", "chin", "cheek", "mouth", "foreheadMiddle", "nape", "napeMiddle");
    }

    @Test
    void isFoundByLabel() {
        for (Touch touch : Touch.values()) {
            assertThat(Touch.ofLabel(touch.label())).contains(touch);
        }
        assertThat(Touch.ofLabel("elbow")).isEmpty();
    }

    @Test
    void armsAreTouchedByTheOtherHand() {
        assertThat(Touch.RIGHT_ARM.mayTouch()).isEqualTo(List.of(Side.LEFT));
        assertThat(Touch.LEFT_FOREARM.mayTouch()).isEqualTo(List.of(Side.RIGHT));
    }
}
