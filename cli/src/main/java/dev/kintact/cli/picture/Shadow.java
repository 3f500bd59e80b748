package dev.kintact.cli.picture;

import java.util.List;
import org.joml.Vector3dc;

/**
 * The soft shadow of a figure on the floor: a pale one cast by the key light, which moves away from a foot that leaves the
 * floor, and a dark one right below what is close to the floor, which fades as it rises. Immutable once made.
 */
final class Shadow {

    private static final int CELLS = HeightMap.CELLS;
    private static final double CAST_STRENGTH = 0.3;
    private static final double CONTACT_STRENGTH = 0.6;

    private final HeightMap map;
    /** Share of light that does not arrive, a cell. */
    private final float[] darkness;

    /**
     * Computes the shadow of surfaces.
     *
     * @param toLight direction to the key light. Not modified.
     * @param middle of the floor that is looked at. Not modified.
     * @param reach metres from there to the edge of what may get a shadow
     */
    Shadow(List<Surface> surfaces, Vector3dc toLight, Vector3dc middle, double reach) {
        double closeness = reach / 12;
        map = new HeightMap(middle.x(), middle.z(), reach, 0, closeness);
        HeightMap cast = new HeightMap(middle.x(), middle.z(), reach, Float.MAX_VALUE, Double.POSITIVE_INFINITY);
        for (Surface surface : surfaces) {
            cast.drop(surface, -toLight.x() / toLight.y(), -toLight.z() / toLight.y());
            map.drop(surface, 0, 0);
        }
        float[] castShare = new float[CELLS * CELLS];
        float[] contactShare = new float[CELLS * CELLS];
        for (int cell = 0; cell < castShare.length; cell++) {
            castShare[cell] = Float.isInfinite(cast.lowest(cell)) ? 0 : 1;
            float near = (float) Math.max(0, 1 - Math.max(0, map.lowest(cell)) / closeness);
            contactShare[cell] = near * near;
        }
        Blur.apply(castShare, CELLS, 2);
        Blur.apply(contactShare, CELLS, 1);
        darkness = castShare;
        for (int cell = 0; cell < darkness.length; cell++) {
            double light = (1 - CAST_STRENGTH * castShare[cell]) * (1 - CONTACT_STRENGTH * contactShare[cell]);
            darkness[cell] = (float) (1 - light);
        }
    }

    /** Share of light that is missing at a place of the floor, 0 to 1. */
    double at(Vector3dc place) {
        double column = map.column(place.x()) - 0.5;
        double row = map.row(place.z()) - 0.5;
        if (!(column >= 0 && row >= 0 && column < CELLS - 1 && row < CELLS - 1)) {
            return 0;
        }
        int x = (int) column;
        int y = (int) row;
        int cell = y * CELLS + x;
        double right = column - x;
        double down = row - y;
        return (1 - down) * ((1 - right) * darkness[cell] + right * darkness[cell + 1])
                + down * ((1 - right) * darkness[cell + CELLS] + right * darkness[cell + CELLS + 1]);
    }
}
