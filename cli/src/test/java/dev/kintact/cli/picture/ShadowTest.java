package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class ShadowTest {

    private static final Vector3d MIDDLE = new Vector3d(0, 0, 0);

    @Test
    void isDarkBelowWhatTouchesTheFloorAndPaleBelowWhatFloats() {
        double touching = below(0.1);
        double floating = below(0.2);

        assertThat(touching > 0.5).as("touching: " + touching).isTrue();
        assertThat(floating < touching - 0.15).as("floating: " + floating).isTrue();
        assertThat(below(3) < 0.35).isTrue();
    }

    @Test
    void fallsAwayFromTheLight() {
        Shadow shadow = shadow(Shapes.ball(0, 0.6, 0, 0.1), new Vector3d(-1, 1, 0).normalize());

        assertThat(shadow.at(new Vector3d(0.6, 0, 0)) > 0.2).isTrue();
        assertThat(shadow.at(new Vector3d(-0.6, 0, 0))).isCloseTo(0, offset(1e-6));
    }

    @Test
    void thereIsNoneFarAwayNorOfNothing() {
        Shadow shadow = shadow(Shapes.ball(0, 0.1, 0, 0.1), new Vector3d(0, 1, 0));

        assertThat(shadow.at(new Vector3d(0.8, 0, 0.8))).isCloseTo(0, offset(1e-6));
        assertThat(shadow.at(new Vector3d(1e9, 0, Double.NaN))).isEqualTo(0);
        assertThat(new Shadow(List.of(), new Vector3d(0, 1, 0), MIDDLE, 1).at(MIDDLE))
                .isEqualTo(0);
    }

    @Test
    void brokenVerticesCastNone() {
        Surface broken = new Surface(
                new double[] {Double.NaN, 1, 0, 1, 1, 0, 0, 1, Double.POSITIVE_INFINITY},
                new double[9],
                new int[] {0, 1, 2, 1, 1, 1});

        assertThat(shadow(broken, new Vector3d(0, 1, 0)).at(MIDDLE)).isEqualTo(0);
    }

    private static double below(double height) {
        return shadow(Shapes.ball(0, height, 0, 0.1), new Vector3d(0, 1, 0)).at(MIDDLE);
    }

    private static Shadow shadow(Surface surface, Vector3d toLight) {
        return new Shadow(List.of(surface), toLight, MIDDLE, 1);
    }
}
