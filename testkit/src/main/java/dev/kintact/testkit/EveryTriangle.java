package dev.kintact.testkit;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.LimbCores;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Segments;
import dev.kintact.body.surface.SurfaceTemplate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The gaps of limbs to trunk, head and each other as they come out when everything is tried: each line with each triangle, and
 * each place with the winding of all of them. What a {@link GapMeter} says is to be the same.
 */
public final class EveryTriangle {

    private static final double TIE = 1e-9;

    private final PosedBody posed;
    private final LimbCores cores;
    private final SurfaceTemplate template;
    private final double height;
    private final Segments segments = new Segments();
    private final double[] gaps = new double[Pair.list().size()];
    private final Map<List<Integer>, Double> close = new HashMap<>();
    private int inside;

    /** Tries everything in the pose in which a meter was updated. */
    public EveryTriangle(GapMeter meter) {
        posed = meter.posed();
        cores = meter.cores();
        template = posed.surface().template();
        height = meter.height();
        Arrays.fill(gaps, GapMeter.FAR);
        for (int core = 0; core < cores.count(); core++) {
            for (int pair = 0; pair < gaps.length; pair++) {
                Pair what = Pair.list().get(pair);
                if (what.effector() == BodySurface.LIMBS.get(cores.limb(core))
                        && what.region().isLimb()) {
                    tryLimb(core, pair);
                }
            }
            tryPart(core, Group.TRUNK);
            tryPart(core, Group.HEAD);
        }
    }

    /** The gap of a pair other than with the ground, as {@link GapMeter#gap}. */
    public double gap(int pair) {
        return gaps[pair];
    }

    /** Of all lines that are close to skin: pair, core and gap. */
    public Map<List<Integer>, Double> close() {
        return close;
    }

    /** How many places of lines are inside trunk or head. */
    public int inside() {
        return inside;
    }

    private void note(int core, int pair, double metres) {
        double gap = metres / height;
        gaps[pair] = Math.min(gaps[pair], gap);
        if (gap < GapMeter.CLOSE) {
            close.merge(List.of(pair, core), gap, Math::min);
        }
    }

    private double[] line(int core) {
        double[] line = new double[6];
        put(point(core, 0), line, 0);
        put(point(core, 1), line, 3);
        return line;
    }

    private Vector3d point(int core, double share) {
        Vector3d point = new Vector3d();
        cores.getPoint(core, share, point);
        return point;
    }

    private static void put(Vector3dc from, double[] to, int at) {
        to[at] = from.x();
        to[at + 1] = from.y();
        to[at + 2] = from.z();
    }

    private void tryLimb(int core, int pair) {
        for (int other = 0; other < cores.count(); other++) {
            if (BodySurface.LIMBS.get(cores.limb(other))
                    == Pair.list().get(pair).region()) {
                double distance = Math.sqrt(segments.squared(line(core), 0, line(other), 0));
                note(core, pair, distance - cores.radius(core) - cores.radius(other));
            }
        }
    }

    private void tryPart(int core, Group group) {
        int samples = cores.samples(core);
        for (int triangle : template.triangles(group)) {
            int pair = pair(core, template.region(triangle));
            if (pair >= 0) {
                double[] corners = new double[9];
                for (int corner = 0; corner < 3; corner++) {
                    put(posed.getPoint(template.corner(triangle, corner), new Vector3d()), corners, 3 * corner);
                }
                double distance = Math.sqrt(segments.squaredToTriangle(line(core), corners, 0));
                note(core, pair, distance - cores.radius(core));
            }
        }
        for (int sample = 0; sample < samples; sample++) {
            Vector3d point = point(core, (double) sample / (samples - 1));
            if (posed.winding(group, point) > 0.5) {
                inside++;
                tryDepth(core, point, group);
            }
        }
    }

    private void tryDepth(int core, Vector3d point, Group group) {
        int[] triangles = template.triangles(group);
        double[] place = new double[3];
        double[] distances = new double[triangles.length];
        for (int i = 0; i < triangles.length; i++) {
            posed.locate(triangles[i], point, place);
            distances[i] =
                    posed.getPosition(triangles[i], place, new Vector3d()).distance(point);
        }
        double nearest = Arrays.stream(distances).min().orElseThrow();
        for (int i = 0; i < triangles.length; i++) {
            int pair = pair(core, template.region(triangles[i]));
            if (pair >= 0 && distances[i] <= nearest + TIE * height) {
                note(core, pair, -nearest - cores.radius(core));
            }
        }
    }

    private int pair(int core, Region region) {
        return Pair.list().indexOf(new Pair(BodySurface.LIMBS.get(cores.limb(core)), region));
    }
}
