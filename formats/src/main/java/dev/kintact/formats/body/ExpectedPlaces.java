package dev.kintact.formats.body;

import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Templates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.joml.Vector3d;

/**
 * Where a point of trunk or head should be, going by the others. The template says in which direction each lies on any body;
 * for each axis, a line is laid through the measured values against that, and it is laid so that a few wrong ones do not
 * matter: the median of the slopes between all pairs [Sen68].
 */
final class ExpectedPlaces {

    /** Points nearer than this along an axis say nothing about the slope. */
    private static final double LEAST_DIFFERENCE = 0.3;

    private final SurfaceDraft draft;
    private final List<String> names;
    private final Map<String, Vector3d> directions;

    private ExpectedPlaces(SurfaceDraft draft, List<String> names) {
        this.draft = draft;
        this.names = names;
        directions = names.stream().collect(Collectors.toMap(name -> name, ExpectedPlaces::directionInTemplate));
    }

    static ExpectedPlaces of(SurfaceDraft draft, Group group) {
        return new ExpectedPlaces(
                draft,
                SurfaceLayout.points().stream()
                        .filter(name -> Templates.place(name).group() == group)
                        .toList());
    }

    List<String> names() {
        return names;
    }

    /**
     * A line for an axis.
     *
     * @param middle value at 0
     * @param size value of one unit of the template: about half the body's breadth, or its depth, there, metres
     */
    record Line(double middle, double size) {}

    /** The line through all points but some. */
    Line line(int axis, Set<String> without) {
        List<String> used =
                names.stream().filter(name -> !without.contains(name)).toList();
        List<Double> slopes = new ArrayList<>();
        for (String a : used) {
            for (String b : used) {
                double difference = direction(a).get(axis) - direction(b).get(axis);
                if (difference > LEAST_DIFFERENCE) {
                    slopes.add((draft.point(a).get(axis) - draft.point(b).get(axis)) / difference);
                }
            }
        }
        double size = median(slopes);
        double middle = median(used.stream()
                .map(name ->
                        draft.point(name).get(axis) - size * direction(name).get(axis))
                .toList());
        return new Line(middle, size);
    }

    /** Where a point should be on a line. */
    double expected(String point, int axis, Line line) {
        return line.middle + line.size * direction(point).get(axis);
    }

    private Vector3d direction(String name) {
        Vector3d direction = directions.get(name);
        if (direction == null) {
            throw new IllegalArgumentException("there is no " + name);
        }
        return direction;
    }

    /** Where the template has a point, seen from the middle of trunk or head. */
    private static Vector3d directionInTemplate(String name) {
        Templates.Place place = Templates.place(name);
        int below = (int) Math.floor(place.height());
        FineGrid.Ring lower = FineGrid.rings(place.group()).get(below);
        FineGrid.Ring upper = FineGrid.rings(place.group()).get(below + 1);
        double share = place.height() - below;
        double angle = Math.toRadians(place.angle());
        if (place.group() == Group.TRUNK) {
            double level = lower.level() + share * (upper.level() - lower.level());
            return new Vector3d(Math.sin(angle), level, Math.cos(angle));
        }
        double elevation = Math.toRadians(lower.elevation() + share * (upper.elevation() - lower.elevation()));
        return new Vector3d(
                Math.cos(elevation) * Math.sin(angle), Math.sin(elevation), Math.cos(elevation) * Math.cos(angle));
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
