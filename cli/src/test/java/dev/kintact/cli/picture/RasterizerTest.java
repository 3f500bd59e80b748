package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RasterizerTest {

    private static final int BLUE = 0x0000FF;
    private static final int RED = 0xFF0000;

    private final Camera camera = Shapes.camera();
    private final Rasterizer rasterizer = new Rasterizer(camera);

    @Test
    void aBallCoversItsDisc() {
        rasterizer.draw(new Part(Shapes.ball(0, 0, 0, 0.8), BLUE));

        double distance = camera.eye.length();
        double radius = Rasterizer.SAMPLES * camera.focal * 0.8 / Math.sqrt(distance * distance - 0.64);
        assertThat(covered() / (Math.PI * radius * radius)).isCloseTo(1, offset(0.02));
    }

    @Test
    void nothingIsDrawnBesideTheBall() {
        rasterizer.draw(new Part(Shapes.ball(0, 0, 0, 0.4), BLUE));

        for (int i = 0; i < rasterizer.side; i++) {
            assertThat(nearness(i, 10)).as("above").isEqualTo(0);
            assertThat(nearness(10, i)).as("at the left").isEqualTo(0);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theNearerWinsInEitherOrder(boolean nearFirst) {
        Surface near = Shapes.square(0.3, 0.3);
        Surface far = Shapes.square(-0.3, 0.8);
        rasterizer.draw(new Part(nearFirst ? near : far, nearFirst ? BLUE : RED));
        rasterizer.draw(new Part(nearFirst ? far : near, nearFirst ? RED : BLUE));

        assertThat((colour(100, 100) & 255) > 100).as("blue in the middle").isTrue();
        assertThat((colour(40, 100) >> 16) > 100).as("red beside").isTrue();
    }

    @Test
    void neighbouringTrianglesLeaveNoHole() {
        rasterizer.draw(new Part(Shapes.square(0, 0.8), BLUE));

        for (int y = 30; y < 170; y++) {
            for (int x = 30; x < 170; x++) {
                assertThat(nearness(x, y) > 0).as("hole at " + x + ", " + y).isTrue();
            }
        }
    }

    @Test
    void bothSidesLookTheSame() {
        rasterizer.draw(new Part(Shapes.square(0, 0.8), BLUE));
        Rasterizer other = new Rasterizer(camera);
        Surface front = Shapes.square(0, 0.8);
        double[] inward = new double[front.normals.length];
        for (int i = 2; i < inward.length; i += 3) {
            inward[i] = -1;
        }
        other.draw(new Part(new Surface(front.positions, inward, new int[] {2, 1, 0, 3, 2, 0}), BLUE));

        assertThat(other.colours).containsExactly(rasterizer.colours);
    }

    @Test
    void isBrighterTowardsTheKeyLight() {
        rasterizer.draw(new Part(Shapes.ball(0, 0, 0, 0.8), 0x808080));

        int towards = colour(70, 60);
        int away = colour(130, 140);
        assertThat((towards & 255) > (away & 255) + 40)
                .as(towards + " against " + away)
                .isTrue();
    }

    @Test
    void aMissingNormalIsReplacedByTheTriangles() {
        Surface square = Shapes.square(0, 0.8);
        rasterizer.draw(new Part(new Surface(square.positions, new double[12], square.triangles), BLUE));
        int flat = colour(100, 90);

        assertThat((flat & 255) > 150).isTrue();
    }

    @Test
    void emptyDegenerateAndBrokenTrianglesDrawNothing() {
        rasterizer.draw(new Part(new Surface(new double[0], new double[0], new int[0]), BLUE));
        double nan = Double.NaN;
        double far = Double.POSITIVE_INFINITY;
        double[] positions = {0, 0, 0, 1, 0, 0, 0, 1, 0, nan, nan, nan, far, 0, 0, 0, 0, 1e6, 1e300, 0, -1};
        int[] triangles = {0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 3, 3, 3, 3, 0, 1, 4, 0, 1, 5, 0, 2, 6};
        rasterizer.draw(new Part(new Surface(positions, new double[positions.length], triangles), BLUE));

        assertThat(covered()).isEqualTo(0);
    }

    @Test
    void trianglesFarBeyondThePictureAreCutOff() {
        rasterizer.draw(new Part(Shapes.square(-1, 20), BLUE));

        assertThat(covered()).isEqualTo(rasterizer.nearness.length);
    }

    private int covered() {
        int count = 0;
        for (float near : rasterizer.nearness) {
            count += near > 0 ? 1 : 0;
        }
        return count;
    }

    private float nearness(int x, int y) {
        return rasterizer.nearness[y * rasterizer.side + x];
    }

    private int colour(int x, int y) {
        return rasterizer.colours[y * rasterizer.side + x];
    }
}
