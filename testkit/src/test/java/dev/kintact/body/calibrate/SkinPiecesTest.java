package dev.kintact.body.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.testkit.Gen;
import dev.kintact.testkit.Laws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Pieces of skin hang together where their vertices are at one place, and have holes where an edge has no other side. */
class SkinPiecesTest {

    private static final double CELL = 1e-3;

    private static final int[][] OCTAHEDRON = {
        {0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}
    };

    private static final List<Vector3d> TIPS = List.of(
            new Vector3d(1, 0, 0),
            new Vector3d(-1, 0, 0),
            new Vector3d(0, 1, 0),
            new Vector3d(0, -1, 0),
            new Vector3d(0, 0, 1),
            new Vector3d(0, 0, -1));

    /**
     * Solids beside each other, some without one of their triangles. Every triangle has its own vertices.
     *
     * @param owner the solid of each triangle
     */
    private record Solids(double[] positions, int[] triangles, List<Integer> owner, boolean[] holed) {

        static Solids any(Gen gen) {
            int count = gen.between(1, 6);
            List<Double> values = new ArrayList<>();
            List<Integer> owner = new ArrayList<>();
            boolean[] holed = new boolean[count];
            for (int solid = 0; solid < count; solid++) {
                holed[solid] = gen.nextBoolean();
                int missing = holed[solid] ? gen.between(0, OCTAHEDRON.length - 1) : -1;
                for (int face = 0; face < OCTAHEDRON.length; face++) {
                    if (face != missing) {
                        for (int tip : OCTAHEDRON[face]) {
                            Vector3d at = new Vector3d(4 * solid, 0, 0).add(TIPS.get(tip));
                            values.addAll(List.of(at.x, at.y, at.z));
                        }
                        owner.add(solid);
                    }
                }
            }
            double[] positions =
                    values.stream().mapToDouble(Double::doubleValue).toArray();
            int[] triangles = new int[3 * owner.size()];
            Arrays.setAll(triangles, i -> i);
            return new Solids(positions, triangles, owner, holed);
        }
    }

    @Test
    void solidsArePiecesAndHolesAreSeen() {
        Laws.forAll("solids are pieces and holes are seen", Solids::any, solids -> {
            SkinPieces pieces = new SkinPieces(solids.positions, solids.triangles, CELL);
            for (int a = 0; a < solids.owner.size(); a++) {
                assertThat(pieces.isClosed(a)).isEqualTo(!solids.holed[solids.owner.get(a)]);
                for (int b = 0; b < a; b++) {
                    assertThat(pieces.component(a) == pieces.component(b))
                            .isEqualTo(solids.owner.get(a).equals(solids.owner.get(b)));
                }
            }
        });
    }
}
