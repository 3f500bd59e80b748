package dev.kintact.retarget.egocentric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Places on triangles are those that the surface itself finds, on sound and on crumpled skin. */
class TriangleShapesTest {

    private static final double METRES = 1e-9;

    private record Looked(SkinCase skin, Vector3d from, int triangle) {
        static Looked any(Gen gen) {
            SkinCase skin = SkinCase.any(gen);
            SurfaceTemplate template = skin.surface().template();
            int triangle = gen.between(0, template.triangleCount() - 1);
            PosedBody posed = skin.posed(0);
            Vector3d from = posed.getPoint(template.corner(triangle, gen.between(0, 2)), new Vector3d());
            if (gen.nextBoolean()) {
                from.add(gen.between(-0.5, 0.5), gen.between(-0.5, 0.5), gen.between(-0.5, 0.5));
            }
            return new Looked(skin, from, triangle);
        }
    }

    @Test
    void nearestPlacesAreThoseOfTheSurface() {
        Laws.forAll("nearest places are those of the surface", Looked::any, one -> {
            PosedBody posed = one.skin.posed(0);
            TriangleShapes shapes = new TriangleShapes(one.skin.surface().template());
            shapes.update(posed);
            shapes.nearest(one.triangle, one.from.x, one.from.y, one.from.z, posed);
            double[] place = new double[3];
            posed.locate(one.triangle, one.from, place);
            Vector3d expected = new Vector3d(one.from).sub(posed.getPosition(one.triangle, place, new Vector3d()));

            assertThat(new Vector3d(shapes.x, shapes.y, shapes.z).distance(expected))
                    .isLessThan(METRES);
            checkPlace(one, posed, shapes);
        });
    }

    @Test
    void middlesAreThoseOfTheSurface() {
        Laws.forAll("middles are those of the surface", Looked::any, one -> {
            PosedBody posed = one.skin.posed(0);
            TriangleShapes shapes = new TriangleShapes(one.skin.surface().template());
            shapes.update(posed);
            shapes.middle(one.triangle, one.from.x, one.from.y, one.from.z, posed);

            assertThat(shapes.second).isEqualTo(1.0 / 3);
            assertThat(shapes.third).isEqualTo(1.0 / 3);
            checkPlace(one, posed, shapes);
        });
    }

    /** The place is on the triangle, and the way goes from there. */
    private static void checkPlace(Looked one, PosedBody posed, TriangleShapes shapes) {
        double[] place = {1 - shapes.second - shapes.third, shapes.second, shapes.third};
        for (double share : place) {
            assertThat(share).isBetween(-1e-12, 1 + 1e-12);
        }
        Vector3d there = posed.getPosition(one.triangle, place, new Vector3d()).add(shapes.x, shapes.y, shapes.z);
        assertThat(there.distance(one.from)).isLessThan(METRES);
        Vector3d normal = posed.getTriangleNormal(one.triangle, new Vector3d());
        assertThat(new Vector3d(shapes.normalX, shapes.normalY, shapes.normalZ)).isEqualTo(normal);
    }

    @Test
    void whoIsOnACornerIsThere() {
        Laws.forAll("corners are met", SkinCase::any, skin -> {
            SurfaceTemplate template = skin.surface().template();
            PosedBody posed = skin.posed(0);
            TriangleShapes shapes = new TriangleShapes(template);
            shapes.update(posed);
            Vector3d corner = new Vector3d();
            for (int i = 0; i < 3 * template.triangleCount(); i++) {
                posed.getPoint(template.corner(i / 3, i % 3), corner);
                shapes.nearest(i / 3, corner.x, corner.y, corner.z, posed);
                assertThat(new Vector3d(shapes.x, shapes.y, shapes.z).length())
                        .as("corner %d of triangle %d", i % 3, i / 3)
                        .isLessThan(1e-14);
            }
        });
    }
}
