package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToneTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 8, 16})
    void aColourIsThatOfItsOwnLight(int shift) {
        for (int value = 0; value < 256; value++) {
            int rgb = value << shift;
            assertThat(Tone.scale(rgb, 1)).isEqualTo(rgb);
            assertThat(Tone.mix(rgb, 0x123456, 0)).isEqualTo(rgb);
            assertThat(Tone.mix(0x123456, rgb, 1)).isEqualTo(rgb);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, -1, -0.0, Double.NEGATIVE_INFINITY})
    void whatIsNoLightIsBlack(double light) {
        assertThat(Tone.rgb(light, light, light)).isEqualTo(0);
        assertThat(Tone.rgb(2, Double.POSITIVE_INFINITY, 1)).isEqualTo(0xFFFFFF);
    }
}
