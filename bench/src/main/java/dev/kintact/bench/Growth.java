package dev.kintact.bench;

import dev.kintact.bench.CodeBenchmark.Surface;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Something that is measured at several sizes, to see how its cost grows. Immutable.
 *
 * @param title what is done
 * @param sizeLabel what there is more and more of: {@code frames}
 * @param sizes ascending
 * @param rows one for each size
 */
record Growth(String title, String sizeLabel, List<Integer> sizes, List<Row> rows) {

    private static final String GROUP = "growth";
    private static final List<Integer> FRAMES = List.of(100, 200, 400, 800);
    private static final List<Integer> CHARACTERS = List.of(1, 2, 4, 8);

    Growth {
        sizes = List.copyOf(sizes);
        rows = List.copyOf(rows);
    }

    static List<Growth> all() {
        return List.of(
                frames("clip refine, arms crossed", "refine", "refineClip"),
                frames("draft, arms crossed", "draft", "draftClip"),
                characters("mdb, together", "crowd", "together"),
                characters("mdb, one by one", "single", "oneByOne"),
                triangles("encoding all limb joints", "encode"),
                triangles("decoding all limb joints", "decode"));
    }

    private static Growth frames(String title, String name, String method) {
        return new Growth(
                title,
                "frames",
                FRAMES,
                FRAMES.stream()
                        .map(size -> Row.of(
                                        GROUP, "growth." + name + "." + size, title, FrameGrowthBenchmark.class, method)
                                .with("frames", size)
                                .taking(Length.VERY_LONG))
                        .toList());
    }

    private static Growth characters(String title, String name, String method) {
        return new Growth(
                title,
                "characters",
                CHARACTERS,
                CHARACTERS.stream()
                        .map(size -> Row.of(GROUP, "growth." + name + "." + size, title, CrowdBenchmark.class, method)
                                .with("way", CrowdBenchmark.Way.MDB)
                                .with("characters", size)
                                .on(Motion.CONTACT))
                        .toList());
    }

    private static Growth triangles(String title, String method) {
        return new Growth(
                title,
                "triangles",
                Arrays.stream(Surface.values()).map(Surface::triangles).toList(),
                Arrays.stream(Surface.values())
                        .map(surface -> Row.of(
                                        GROUP,
                                        "growth." + method + "." + surface.triangles(),
                                        title,
                                        CodeBenchmark.class,
                                        method)
                                .with("surface", surface)
                                .on(Motion.CONTACT))
                        .toList());
    }

    /**
     * How far costs are from the straight line that is nearest to them, a share of the cost at most: 0 where the cost grows
     * linearly, whatever it begins with.
     *
     * @param costs one for each size, more than 0
     */
    double offLine(List<Double> costs) {
        Straight line = Straight.through(sizes, costs);
        return IntStream.range(0, costs.size())
                .mapToDouble(i -> Math.abs(line.at(sizes.get(i)) / costs.get(i) - 1))
                .max()
                .orElse(0);
    }

    /** The power of the size by which costs grow from the smallest to the largest: 1 is linear, 2 is quadratic. */
    double power(List<Double> costs) {
        int last = costs.size() - 1;
        return Math.log(costs.get(last) / costs.get(0)) / Math.log((double) sizes.get(last) / sizes.get(0));
    }

    /** A straight line. */
    record Straight(double start, double slope) {

        /** The line with the least squares of relative errors. */
        static Straight through(List<Integer> sizes, List<Double> costs) {
            double s = 0;
            double sx = 0;
            double sxx = 0;
            double sy = 0;
            double sxy = 0;
            for (int i = 0; i < costs.size(); i++) {
                double x = sizes.get(i);
                double weight = 1 / (costs.get(i) * costs.get(i));
                s += weight;
                sx += weight * x;
                sxx += weight * x * x;
                sy += weight * costs.get(i);
                sxy += weight * x * costs.get(i);
            }
            double slope = (s * sxy - sx * sy) / (s * sxx - sx * sx);
            return new Straight((sy - slope * sx) / s, slope);
        }

        double at(double size) {
            return start + slope * size;
        }
    }
}
