package dev.kintact.body.calibrate;

import dev.kintact.body.calibrate.RayCaster.Hit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.joml.Vector3dc;

/**
 * How far the skin is along many rays, where what is met may be skin, a hat, hair, the inside of a mouth or nothing at all.
 * Scratch.
 *
 * <p>The connected piece that most rays leave first is the body. Along a ray, the last exit from that piece is the skin;
 * what lies beyond it on other pieces is worn. Joints that may be hair or a tail do not count at first. A ray that has no
 * answer, or one far from its neighbours', takes the exit nearest to what its neighbours make likely, or just that.
 */
final class RadialSurvey {

    /** Noses stick out; what lies deeper than this beneath its neighbours is the inside of a mouth, or what a sleeve hides. */
    private static final double SUNKEN = 0.8;

    private static final double PROTRUDING = 1.5;

    /** Skin is not thinner than this share of what is worn over it; a piece that is lies inside the body. */
    private static final double DEEP_INSIDE = 0.5;

    /** The share of its rays that must leave another piece as well. */
    private static final double MOST = 0.7;

    /** How often gaps are filled from their edges inward, and then smoothed over. */
    private static final int PASSES = 60;

    /**
     * A ray.
     *
     * @param limit the skin cannot be farther than this, metres
     * @param neighbours rays beside it, by index
     */
    record Ray(Vector3dc origin, Vector3dc direction, double limit, List<Integer> neighbours) {}

    private final StandingSkin skin;
    private final List<Ray> rays;
    private final List<List<Hit>> hits = new ArrayList<>();
    private final double[] distances;
    private final boolean[] seen;
    /** Whether the answer is the skin of a body without holes: nothing of it lies further out, however near the answer is. */
    private final boolean[] outermost;

    private int body = -1;

    RadialSurvey(StandingSkin skin, RayCaster caster, List<Ray> rays) {
        this.skin = skin;
        this.rays = rays;
        for (Ray ray : rays) {
            hits.add(caster.exits(ray.origin, ray.direction).stream()
                    .filter(hit -> hit.distance() < ray.limit)
                    .toList());
        }
        distances = new double[rays.size()];
        seen = new boolean[rays.size()];
        outermost = new boolean[rays.size()];
        Arrays.fill(distances, Double.NaN);
        look();
        for (int ray = 0; ray < distances.length; ray++) {
            doubt(ray);
        }
        fill();
    }

    private void look() {
        Map<Integer, Integer> votes = new HashMap<>();
        for (List<Hit> along : hits) {
            along.stream()
                    .filter(hit -> !skin.isExtra(hit.triangle()))
                    .findFirst()
                    .ifPresent(hit -> votes.merge(skin.component(hit.triangle()), 1, Integer::sum));
        }
        body = votes.entrySet().stream()
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .map(this::unlessInside)
                .orElse(-1);
        for (int ray = 0; ray < distances.length; ray++) {
            int at = ray;
            Optional<Hit> own = hits.get(ray).stream()
                    .filter(hit -> !skin.isExtra(hit.triangle()) && skin.component(hit.triangle()) == body)
                    .reduce((first, second) -> second);
            Optional<Hit> any = hits.get(ray).stream()
                    .filter(hit -> !skin.isExtra(hit.triangle()))
                    .findFirst();
            own.or(() -> any).ifPresent(hit -> see(at, hit.distance()));
            outermost[ray] = own.filter(hit -> skin.isClosed(hit.triangle())).isPresent();
        }
    }

    /** A piece deep inside another that most of its rays leave as well, like the ball of a doll's neck, is not the body. */
    private int unlessInside(int piece) {
        Map<Integer, Integer> around = new HashMap<>();
        int own = 0;
        for (List<Hit> along : hits) {
            OptionalDouble inner = lastExit(along, piece);
            if (inner.isPresent()) {
                own++;
                along.stream()
                        .filter(hit ->
                                !skin.isExtra(hit.triangle()) && hit.distance() * DEEP_INSIDE > inner.getAsDouble())
                        .map(hit -> skin.component(hit.triangle()))
                        .filter(other -> other != piece)
                        .distinct()
                        .forEach(other -> around.merge(other, 1, Integer::sum));
            }
        }
        int most = (int) Math.ceil(MOST * own);
        return around.entrySet().stream()
                .filter(entry -> entry.getValue() >= most)
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(piece);
    }

    private OptionalDouble lastExit(List<Hit> along, int piece) {
        return along.stream()
                .filter(hit -> skin.component(hit.triangle()) == piece)
                .mapToDouble(Hit::distance)
                .max();
    }

    private void see(int ray, double distance) {
        distances[ray] = distance;
        seen[ray] = true;
    }

    /** Forgets an answer that is far from what the neighbours say. */
    private void doubt(int ray) {
        double expected = medianOfNeighbours(ray);
        // over shoulders skin is near at once; below them, what is near is a fold
        boolean sunken = distances[ray] < expected && rays.get(ray).direction.y() > 0.1;
        if (seen[ray] && !isPlausible(distances[ray], expected) && !(sunken && outermost[ray])) {
            seen[ray] = false;
        }
    }

    private static boolean isPlausible(double distance, double expected) {
        return !Double.isFinite(expected) || (distance < PROTRUDING * expected && distance > SUNKEN * expected);
    }

    private double medianOfNeighbours(int ray) {
        double[] values = rays.get(ray).neighbours.stream()
                .mapToDouble(neighbour -> distances[neighbour])
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        return values.length == 0 ? Double.NaN : values[values.length / 2];
    }

    /** Spreads answers into gaps: at first from their edges, then until the gap is smooth. */
    private void fill() {
        for (int ray = 0; ray < distances.length; ray++) {
            if (!seen[ray]) {
                distances[ray] = Double.NaN;
            }
        }
        for (int pass = 0; pass < PASSES; pass++) {
            for (int ray = 0; ray < distances.length; ray++) {
                if (!seen[ray]) {
                    distances[ray] = mean(ray);
                }
            }
        }
        for (int ray = 0; ray < distances.length; ray++) {
            if (!seen[ray]) {
                believe(ray);
            }
        }
    }

    private double mean(int ray) {
        return Math.min(
                rays.get(ray).limit,
                rays.get(ray).neighbours.stream()
                        .mapToDouble(neighbour -> distances[neighbour])
                        .filter(Double::isFinite)
                        .average()
                        .orElse(Double.NaN));
    }

    /** Takes the exit that is nearest to what the neighbours make likely, if one is near. */
    private void believe(int ray) {
        double expected = distances[ray];
        hits.get(ray).stream()
                .filter(hit -> isPlausible(hit.distance(), expected))
                .min((a, b) -> Double.compare(Math.abs(a.distance() - expected), Math.abs(b.distance() - expected)))
                .ifPresent(hit -> see(ray, hit.distance()));
    }

    /** The distance of the skin along a ray, metres; not a number if nothing at all was met. */
    double distance(int ray) {
        return distances[ray];
    }

    /** The share of rays that met skin. */
    double coverage() {
        int count = 0;
        for (boolean met : seen) {
            count += met ? 1 : 0;
        }
        return seen.length == 0 ? 0 : (double) count / seen.length;
    }

    /** The connected piece of skin that is the body; -1 if nothing was met. */
    int body() {
        return body;
    }

    /** Where a ray meets skin, if it does. */
    Optional<Hit> hit(int ray) {
        return seen[ray]
                ? hits.get(ray).stream()
                        .filter(hit -> hit.distance() == distances[ray])
                        .findFirst()
                : Optional.empty();
    }
}
