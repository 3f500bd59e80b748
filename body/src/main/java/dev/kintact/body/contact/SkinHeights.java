package dev.kintact.body.contact;

import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.body.surface.Templates;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;

/**
 * How high trunk and head are over the ground, as shares of the body's height. Each region has a spot on its left and one on
 * its right, so that a mirrored body has the same; a spot's gap is that of its lowest point, which is exact, as triangles are
 * lowest at their corners. They are found when first asked for: who stands does not ask. Scratch; nothing here allocates after construction.
 */
public final class SkinHeights {

    /** A half of a region. */
    private record Spot(Region region, Side side) {}

    private static final List<Spot> SPOTS = Arrays.stream(Region.values())
            .filter(region -> !region.isLimb() && region != Region.GROUND)
            .flatMap(region -> Stream.of(Side.LEFT, Side.RIGHT)
                    .filter(side -> region.side() == Side.MIDDLE || region.side() == side)
                    .map(side -> new Spot(region, side)))
            .toList();

    /** By spot: its points, those in the middle of the body included. */
    private static final int[][] POINTS =
            SPOTS.stream().map(spot -> points(Templates.FINE, spot)).toArray(int[][]::new);

    private final PosedBody posed;
    private final double height;
    private boolean isStale = true;
    private final double[] gaps = new double[SPOTS.size()];
    private final int[] lowest = new int[SPOTS.size()];
    private final Vector3d point = new Vector3d();

    /**
     * Of a body in any pose.
     *
     * @param posed its fine surface. Not modified.
     * @param height the body's, metres
     */
    public SkinHeights(PosedBody posed, double height) {
        this.posed = posed;
        this.height = height;
    }

    private static int[] points(SurfaceTemplate template, Spot spot) {
        return IntStream.range(0, template.triangleCount())
                .filter(triangle -> template.region(triangle) == spot.region)
                .flatMap(triangle -> IntStream.range(0, 3).map(corner -> template.corner(triangle, corner)))
                .filter(point -> template.side(point) == spot.side || template.side(point) == Side.MIDDLE)
                .distinct()
                .sorted()
                .toArray();
    }

    /** How many spots there are, on every body. */
    public static int count() {
        return SPOTS.size();
    }

    /** The region that a spot is a half of. */
    public static Region region(int spot) {
        return SPOTS.get(spot).region;
    }

    /** The body has gone into another pose. */
    public void update() {
        isStale = true;
    }

    private void find() {
        isStale = false;
        for (int spot = 0; spot < gaps.length; spot++) {
            double least = Double.POSITIVE_INFINITY;
            for (int each : POINTS[spot]) {
                double y = posed.getPoint(each, point).y;
                if (y < least) {
                    least = y;
                    lowest[spot] = each;
                }
            }
            gaps[spot] = least / height;
        }
    }

    /** How high a spot is over the ground, a share of the body's height; negative below. */
    public double gap(int spot) {
        if (isStale) {
            find();
        }
        return gaps[spot];
    }

    /** The same in metres. */
    public double metres(int spot) {
        return gap(spot) * height;
    }

    /** The point of the fine surface that is lowest in a spot. */
    public int lowest(int spot) {
        if (isStale) {
            find();
        }
        return lowest[spot];
    }
}
