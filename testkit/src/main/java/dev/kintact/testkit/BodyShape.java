package dev.kintact.testkit;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import java.util.EnumMap;
import java.util.Map;

/**
 * How thick a random body is everywhere, without its size: lengths are shares of other lengths, so that the same shape fits
 * a body of any scale. Left and right differ a little. Immutable.
 *
 * @param halfWidth of the trunk, share of the way from hips to shoulders
 * @param halfDepth of the trunk, share of the same
 * @param skull half the skull's height, share of the head's
 * @param skullWidth half, share of {@code skull}
 * @param skullDepth half, share of {@code skull}
 * @param neck its radius, share of {@code skull}
 * @param hand length, share of the lower arm's
 * @param foot length, share of the hip height
 * @param radii of the limbs, shares of the hip height
 * @param bumps how much farther out a point lies than the smooth shape, by ring and place
 */
record BodyShape(
        double halfWidth,
        double halfDepth,
        double skull,
        double skullWidth,
        double skullDepth,
        double neck,
        double hand,
        double foot,
        Map<Region, Double> radii,
        Map<Group, double[][]> bumps) {

    static BodyShape any(Gen gen) {
        Map<Region, Double> radii = new EnumMap<>(Region.class);
        for (Region limb : BodySurface.LIMBS) {
            double thickness = limb.group() == Group.ARM ? 0.03 : 0.05;
            radii.put(limb, thickness * gen.between(0.5, 1.5));
        }
        Map<Group, double[][]> bumps = new EnumMap<>(Group.class);
        for (Group group : new Group[] {Group.TRUNK, Group.HEAD}) {
            double[][] rings = new double[FineGrid.rings(group).size()][FineGrid.ANGLES];
            for (double[] ring : rings) {
                for (int place = 0; place < ring.length; place++) {
                    ring[place] = 1 + 0.002 * gen.between(-1.0, 1.0) * Math.min(20, gen.size());
                }
            }
            bumps.put(group, rings);
        }
        return new BodyShape(
                gen.between(0.25, 0.5),
                gen.between(0.15, 0.45),
                gen.between(0.5, 0.7),
                gen.between(0.6, 0.9),
                gen.between(0.6, 0.95),
                gen.between(0.3, 0.5),
                gen.between(0.4, 0.8),
                gen.between(0.15, 0.35),
                radii,
                bumps);
    }

    /** The shape with left and right exchanged. */
    BodyShape mirrored() {
        Map<Region, Double> otherRadii = new EnumMap<>(Region.class);
        radii.forEach((region, radius) -> otherRadii.put(region.twin(), radius));
        Map<Group, double[][]> otherBumps = new EnumMap<>(Group.class);
        bumps.forEach((group, rings) -> {
            double[][] other = new double[rings.length][FineGrid.ANGLES];
            for (int ring = 0; ring < rings.length; ring++) {
                for (int place = 0; place < FineGrid.ANGLES; place++) {
                    other[ring][(FineGrid.ANGLES - place) % FineGrid.ANGLES] = rings[ring][place];
                }
            }
            otherBumps.put(group, other);
        });
        return new BodyShape(
                halfWidth, halfDepth, skull, skullWidth, skullDepth, neck, hand, foot, otherRadii, otherBumps);
    }

    double bump(Group group, int ring, int place) {
        double[][] rings = bumps.get(group);
        return rings == null ? 1 : rings[ring][place];
    }

    double radius(Region limb) {
        return radii.getOrDefault(limb, 0.05);
    }

    @Override
    public String toString() {
        return "BodyShape[trunk " + halfWidth + " by " + halfDepth + ", radii " + radii + "]";
    }
}
