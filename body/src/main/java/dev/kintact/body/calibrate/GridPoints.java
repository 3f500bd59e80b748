package dev.kintact.body.calibrate;

import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Templates;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The points of the fine grid in a T-pose, metres, and places between them. Scratch. */
final class GridPoints {

    private final List<Vector3d> points = new ArrayList<>();

    GridPoints() {
        for (int i = 0; i < Templates.FINE.pointCount(); i++) {
            points.add(new Vector3d(Double.NaN));
        }
    }

    /** All points in the template's order. May be modified. */
    List<Vector3d> points() {
        return points;
    }

    static int index(Group group, int ring, int place) {
        return Templates.FINE.require(FineGrid.pointName(group, ring, Math.floorMod(place, FineGrid.ANGLES)));
    }

    void set(Group group, int ring, int place, Vector3dc point) {
        points.get(index(group, ring, place)).set(point);
    }

    /** Which points lie around a place, and with what shares: at most four. */
    static Map<Integer, Double> shares(Templates.Place place) {
        int rings = FineGrid.rings(place.group()).size();
        int low = Math.min(rings - 2, (int) Math.floor(place.height()));
        double up = place.height() - low;
        double turn = place.angle() / 360 * FineGrid.ANGLES;
        int before = (int) Math.floor(turn);
        double along = turn - before;
        Map<Integer, Double> shares = new LinkedHashMap<>();
        for (int ring = low; ring <= low + 1; ring++) {
            double ringShare = ring == low ? 1 - up : up;
            if (FineGrid.pointsOn(place.group(), ring) == 1) {
                shares.merge(index(place.group(), ring, 0), ringShare, Double::sum);
            } else {
                shares.merge(index(place.group(), ring, before), ringShare * (1 - along), Double::sum);
                shares.merge(index(place.group(), ring, before + 1), ringShare * along, Double::sum);
            }
        }
        shares.values().removeIf(share -> !(share > 0));
        return shares;
    }

    /** The point at a place, between its neighbours; a new vector. */
    Vector3d at(Templates.Place place) {
        Vector3d sum = new Vector3d();
        shares(place).forEach((point, share) -> sum.fma(share, points.get(point)));
        return sum;
    }
}
