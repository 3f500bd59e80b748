package dev.kintact.body.calibrate;

import dev.kintact.body.Bone;
import dev.kintact.body.calibrate.RadialSurvey.Ray;
import dev.kintact.body.calibrate.SkinZones.Zone;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/** Finds how thick a limb's segment is: along rays from its bone, the skin that comes first. */
final class LimbSurvey {

    /** Where along the bone rays start: not at its ends, where joints bulge. */
    private static final double[] ALONG = {0.15, 0.27, 0.39, 0.5, 0.61, 0.73, 0.85};

    private static final int ANGLES = 24;

    /** What is thicker than the usual by this factor is a skirt, a wing, a shield. */
    private static final double WORN = 2.4;

    private final Anatomy anatomy;
    private final StandingSkin skin;

    LimbSurvey(Anatomy anatomy, StandingSkin skin) {
        this.anatomy = anatomy;
        this.skin = skin;
    }

    /**
     * The radius of the tube around the bone from which the skin differs least, in squares: its mean distance from the bone,
     * metres; empty if there is no skin around it.
     */
    OptionalDouble radius(Bone bone) {
        Region region = Extremities.segment(bone);
        Vector3d start = anatomy.body().position(bone.start());
        Vector3d end = anatomy.body().position(bone.end());
        if (start.distance(end) < 1e-6) {
            return OptionalDouble.empty();
        }
        List<Ray> rays = rays(start, end);
        Zone zone = Zone.of(region);
        OptionalDouble own = typical(distances(rays, triangle -> skin.zone(triangle) == zone));
        // skin of short segments may be weighted to their neighbours
        return own.isPresent() ? own : typical(distances(rays, triangle -> isOnLimb(triangle, region)));
    }

    private boolean isOnLimb(int triangle, Region segment) {
        return BodySurface.LIMBS.stream()
                .anyMatch(other -> other.group() == segment.group()
                        && other.side() == segment.side()
                        && skin.zone(triangle) == Zone.of(other));
    }

    private double[] distances(List<Ray> rays, IntPredicate wanted) {
        RayCaster caster = new RayCaster(skin, wanted);
        return rays.stream()
                .mapToDouble(ray -> caster.exits(ray.origin(), ray.direction()).stream()
                        .findFirst()
                        .map(RayCaster.Hit::distance)
                        .orElse(Double.NaN))
                .toArray();
    }

    private List<Ray> rays(Vector3d start, Vector3d end) {
        Vector3d axis = end.sub(start, new Vector3d()).normalize();
        Vector3d across = new Vector3d(0, 0, 1).fma(-axis.z, axis).normalize();
        Vector3d other = axis.cross(across, new Vector3d());
        List<Ray> rays = new ArrayList<>();
        for (double along : ALONG) {
            Vector3d origin = start.lerp(end, along, new Vector3d());
            for (int i = 0; i < ANGLES; i++) {
                double angle = 2 * Math.PI * i / ANGLES;
                Vector3d direction = new Vector3d().fma(Math.cos(angle), across).fma(Math.sin(angle), other);
                rays.add(new Ray(origin, direction, 0.5 * anatomy.stature(), List.of()));
            }
        }
        return rays;
    }

    /** The mean over the outlines of what is near the median; empty if fewer than a quarter of the rays met anything. */
    private static OptionalDouble typical(double[] distances) {
        double[] met =
                Arrays.stream(distances).filter(Double::isFinite).sorted().toArray();
        if (met.length < distances.length / 4) {
            return OptionalDouble.empty();
        }
        double median = medianHalfWidth(distances).orElse(met[met.length / 2]);
        double[] believed = Arrays.stream(distances)
                .map(distance -> distance < WORN * median && distance > median / WORN / WORN ? distance : Double.NaN)
                .toArray();
        // each place along the bone counts as much, whether or not all its rays met skin
        return IntStream.range(0, ALONG.length)
                .mapToObj(place -> Arrays.copyOfRange(believed, place * ANGLES, (place + 1) * ANGLES))
                .flatMapToDouble(ring -> meanOverOutline(ring).stream())
                .average();
    }

    /**
     * How far an outline is from a place inside it, on average over its length. Most rays from a place near the skin end
     * close by: each counts as much as the skin between it and the next.
     *
     * @param ring distances all round, at equal angles; not a number where nothing was met
     * @return empty if no two rays beside each other met anything
     */
    static OptionalDouble meanOverOutline(double[] ring) {
        double cos = Math.cos(2 * Math.PI / ring.length);
        double sum = 0;
        double length = 0;
        for (int ray = 0; ray < ring.length; ray++) {
            double here = ring[ray];
            double next = ring[(ray + 1) % ring.length];
            if (Double.isFinite(here) && Double.isFinite(next)) {
                double between = Math.sqrt(here * here + next * next - 2 * cos * here * next);
                sum += between * (here + next) / 2;
                length += between;
            }
        }
        return length > 0 ? OptionalDouble.of(sum / length) : OptionalDouble.empty();
    }

    /** Half of what lies between opposite rays: hardly less where the bone is near the skin than where it is in the middle. */
    private static OptionalDouble medianHalfWidth(double[] distances) {
        double[] halves = IntStream.range(0, distances.length)
                .filter(ray -> ray % ANGLES < ANGLES / 2)
                .mapToDouble(ray -> (distances[ray] + distances[ray + ANGLES / 2]) / 2)
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        return halves.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(halves[halves.length / 2]);
    }
}
