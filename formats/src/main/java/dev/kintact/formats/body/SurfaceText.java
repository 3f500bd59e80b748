package dev.kintact.formats.body;

import dev.kintact.body.surface.Region;
import dev.kintact.formats.io.FormatException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * The numbers of one of the dissertation's surface files, in its own units and spaces.
 *
 * @param points translations local to their joints in a performer's file, places in the world in a character's
 * @param radii of eight limbs
 * @param hips line 32 of a character's file; a performer's has none
 */
record SurfaceText(Map<String, Vector3d> points, Map<Region, Double> radii, Optional<Vector3d> hips) {

    private static final int MATRIX = 16;

    /** No body is larger in any unit. */
    private static final double LARGEST = 1e6;

    private static final String WAY_OUT = "; kintact's own format, *.body.json, is described in docs/body-files.md";

    boolean isCharacter() {
        return hips.isPresent();
    }

    /**
     * Reads a text. Padding commas, blanks and blank lines at the end are accepted.
     *
     * @param file stands for it in messages
     * @throws FormatException names the line and what was expected in it
     */
    static SurfaceText parse(String text, String file) {
        List<String> lines = new ArrayList<>(text.lines().map(String::strip).toList());
        while (!lines.isEmpty() && isBlank(lines.get(lines.size() - 1))) {
            lines.remove(lines.size() - 1);
        }
        boolean character = isCharacter(lines, file);
        Map<String, Vector3d> points = new LinkedHashMap<>();
        Map<Region, Double> radii = new EnumMap<>(Region.class);
        for (SurfaceLayout.Entry entry : SurfaceLayout.ENTRIES) {
            Line line = new Line(file, entry.line(), entry.name(), lines.get(entry.line() - 1));
            if (entry.limb().isPresent()) {
                radii.put(entry.limb().get(), line.radius());
            } else {
                points.put(entry.name(), character ? line.place() : line.translation());
            }
        }
        return new SurfaceText(points, radii, character ? Optional.of(hips(lines, file)) : Optional.empty());
    }

    /** Told by the number of lines, and by the first line where a character's hips are missing. */
    private static boolean isCharacter(List<String> lines, String file) {
        int performer = SurfaceLayout.ENTRIES.size();
        if (lines.size() != performer && lines.size() != SurfaceLayout.HIPS_LINE) {
            throw new FormatException(
                    file,
                    "has " + lines.size() + " lines; expected the surface of a performer with " + performer
                            + " lines or of a character with " + SurfaceLayout.HIPS_LINE + WAY_OUT);
        }
        int numbers = Line.cells(lines.get(0)).size();
        if (lines.size() == performer && numbers == 3) {
            throw new FormatException(
                    file,
                    SurfaceLayout.HIPS_LINE,
                    "is missing; expected the hips' position x,y,z, as line 1 is a character's point. Add the line");
        }
        if (lines.size() == SurfaceLayout.HIPS_LINE && numbers == MATRIX) {
            throw new FormatException(
                    file,
                    SurfaceLayout.HIPS_LINE,
                    "is one too many: line 1 is a performer's matrix, and performers have 31 lines. Remove the line");
        }
        return lines.size() == SurfaceLayout.HIPS_LINE;
    }

    private static Vector3d hips(List<String> lines, String file) {
        String line = lines.get(SurfaceLayout.HIPS_LINE - 1);
        Vector3d hips = new Line(file, SurfaceLayout.HIPS_LINE, "the hips", line).place();
        if (!(hips.y > 0)) {
            throw new FormatException(
                    file,
                    SurfaceLayout.HIPS_LINE,
                    "the hips' height is " + hips.y + "; expected more than 0, since the body is scaled by it");
        }
        return hips;
    }

    private static boolean isBlank(String line) {
        return Line.cells(line).isEmpty();
    }

    /** One line and where it is. */
    private record Line(String file, int number, String name, String text) {

        static List<String> cells(String text) {
            List<String> cells = new ArrayList<>(
                    Arrays.stream(text.split("[,;\t]", -1)).map(String::strip).toList());
            while (!cells.isEmpty() && cells.get(cells.size() - 1).isEmpty()) {
                cells.remove(cells.size() - 1);
            }
            return cells;
        }

        double radius() {
            double radius = numbers(1, "one number, the radius of the " + name)[0];
            if (!(radius > 0)) {
                throw error("the radius of the " + name + " is " + radius + "; expected more than 0");
            }
            return radius;
        }

        Vector3d place() {
            double[] values = numbers(3, "three numbers, x,y,z of " + name);
            return new Vector3d(values[0], values[1], values[2]);
        }

        Vector3d translation() {
            double[] m = numbers(MATRIX, "16 numbers, a 4x4 matrix row by row for " + name);
            double off = Math.abs(m[12]) + Math.abs(m[13]) + Math.abs(m[14]) + Math.abs(m[15] - 1);
            if (off > 1e-3) {
                throw error("the matrix of " + name + " ends in " + m[12] + "," + m[13] + "," + m[14] + "," + m[15]
                        + "; expected 0,0,0,1. If it is written column by column, transpose it");
            }
            return new Vector3d(m[3], m[7], m[11]);
        }

        private double[] numbers(int count, String expected) {
            List<String> cells = cells(text);
            if (cells.size() != count) {
                throw error("expected " + expected + "; found " + cells.size() + " values: '" + start() + "'");
            }
            return cells.stream().mapToDouble(cell -> number(cell, expected)).toArray();
        }

        private double number(String cell, String expected) {
            try {
                double value = Double.parseDouble(cell);
                if (Math.abs(value) <= LARGEST) {
                    return value;
                }
                if (Double.isFinite(value)) {
                    throw error("expected " + expected + "; " + cell + " is beyond all measure");
                }
            } catch (NumberFormatException e) {
                // told below
            }
            throw error("expected " + expected + "; '" + cell + "' is no finite number");
        }

        private String start() {
            return text.length() > 40 ? text.substring(0, 40) + "…" : text;
        }

        private FormatException error(String problem) {
            return new FormatException(file, number, problem);
        }
    }
}
