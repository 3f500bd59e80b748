package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.LimbCores;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.body.surface.Templates;
import dev.kintact.model.Pose;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * Tells which contacts certainly touch, from where they touched before: a gap is at most what is between any two places of the
 * pair, and those that were nearest once are mostly near enough in the next pose. That takes two points, where the gap itself takes
 * a search. Scratch; nothing here allocates after construction.
 */
final class KeptContacts {

    private static final List<Pair> PAIRS = Pair.list();

    /** Gaps are known better than this, a share of the height. */
    private static final double ROUNDING = 1e-9;

    private static final int NONE = -1;

    /** By region of trunk and head: where its points are, each as a corner of a triangle of the fine surface. */
    private static final int[][] CORNERS =
            Arrays.stream(Region.values()).map(KeptContacts::cornersOf).toArray(int[][]::new);

    private final BodySurface surface;
    private final PosedBody posed;
    private final LimbCores cores;
    /** What is between the lines or skin of a pair in metres, without the flesh of limbs, when it is just kept. */
    private final double most;

    /** By pair: the core of the effector that was nearest, {@link #NONE} before, and where on it. */
    private final int[] nearestCores = new int[PAIRS.size()];

    private final double[] nearestShares = new double[PAIRS.size()];

    /** By pair: the triangle and the place on it, or of limbs {@link #NONE} and the core and where on that. */
    private final int[] triangles = new int[PAIRS.size()];

    private final double[] places = new double[3 * PAIRS.size()];
    private final int[] otherCores = new int[PAIRS.size()];
    private final double[] otherShares = new double[PAIRS.size()];
    private boolean any;

    private final double[] place = new double[3];
    private final Vector3d onEffector = new Vector3d();
    private final Vector3d onRegion = new Vector3d();
    private final Vector3d start = new Vector3d();
    private final Vector3d line = new Vector3d();

    /**
     * Knows of none yet.
     *
     * @param kept the gap up to which a contact is kept, a share of the height
     */
    KeptContacts(Body body, double kept) {
        surface = body.fine();
        posed = new PosedBody(surface);
        cores = new LimbCores(body);
        most = (kept - ROUNDING) * body.height();
        Arrays.fill(nearestCores, NONE);
    }

    private static int[] cornersOf(Region region) {
        SurfaceTemplate template = Templates.FINE;
        boolean[] seen = new boolean[template.pointCount()];
        return IntStream.range(0, 3 * template.triangleCount())
                .filter(at -> template.region(at / 3) == region)
                .filter(at -> {
                    int point = template.corner(at / 3, at % 3);
                    boolean isNew = !seen[point];
                    seen[point] = true;
                    return isNew;
                })
                .toArray();
    }

    /**
     * Remembers where a pair is near that is kept.
     *
     * @param meter of the same body, that measured the pair. Not modified.
     * @param pose that it was measured in, with world transforms. Not modified.
     */
    void remember(int pair, GapMeter meter, Pose pose) {
        int component = meter.component(pair);
        if (component < 0 || surface.isGround(component)) {
            return; // what touches the ground is soon measured
        }
        rememberNearest(pair, component, meter);
        if (surface.isTriangle(component) && meter.isInside(pair)) {
            // what counts inside is how deep it is, and the skin at the deepest place may be far away
            update(pose);
            rememberSkinOfRegion(pair);
        }
    }

    private void rememberNearest(int pair, int component, GapMeter meter) {
        any = true;
        nearestCores[pair] = meter.nearestCore(pair);
        nearestShares[pair] = meter.nearestShare(pair);
        triangles[pair] = NONE;
        if (surface.isTriangle(component)) {
            triangles[pair] = component;
            meter.getPlace(pair, place);
            System.arraycopy(place, 0, places, 3 * pair, 3);
        } else {
            otherCores[pair] = meter.otherCore(pair);
            otherShares[pair] = meter.otherShare(pair);
        }
    }

    /** Looks for what is nearest to the points of the region, on whichever side of the skin. */
    private void rememberSkinOfRegion(int pair) {
        int limb = cores.limb(nearestCores[pair]);
        double nearest = between(pair);
        for (int core = 0; core < cores.count(); core++) {
            if (cores.limb(core) != limb) {
                continue;
            }
            cores.getPoint(core, 0, start);
            cores.getPoint(core, 1, line);
            line.sub(start);
            double square = Math.max(line.lengthSquared(), Double.MIN_NORMAL);
            for (int corner : CORNERS[PAIRS.get(pair).region().ordinal()]) {
                posed.getPoint(surface.template().corner(corner / 3, corner % 3), onRegion);
                onRegion.sub(start, onEffector);
                double share = Math.min(1, Math.max(0, onEffector.dot(line) / square));
                double distance = onEffector.fma(-share, line).length() - cores.radius(core);
                if (distance < nearest) {
                    nearest = distance;
                    nearestCores[pair] = core;
                    nearestShares[pair] = share;
                    triangles[pair] = corner / 3;
                    Arrays.fill(places, 3 * pair, 3 * pair + 3, 0);
                    places[3 * pair + corner % 3] = 1;
                }
            }
        }
    }

    /** Whether it knows of any: if not, there is nothing to update. */
    boolean knowsAny() {
        return any;
    }

    /**
     * Takes what is known into a pose.
     *
     * @param pose with world transforms. Not modified.
     */
    void update(Pose pose) {
        posed.updatePlaces(pose);
        cores.update(posed, pose);
    }

    /** Whether a pair is certainly kept in the pose of the last update; false if that is not known. */
    boolean isKept(int pair) {
        return nearestCores[pair] != NONE && between(pair) <= most;
    }

    /** How far the places that are known of a pair are from each other, metres. */
    private double between(int pair) {
        int core = nearestCores[pair];
        cores.getPoint(core, nearestShares[pair], onEffector);
        double flesh = cores.radius(core);
        if (triangles[pair] == NONE) {
            cores.getPoint(otherCores[pair], otherShares[pair], onRegion);
            flesh += cores.radius(otherCores[pair]);
        } else {
            System.arraycopy(places, 3 * pair, place, 0, 3);
            posed.getPosition(triangles[pair], place, onRegion);
        }
        return onEffector.distance(onRegion) - flesh;
    }
}
