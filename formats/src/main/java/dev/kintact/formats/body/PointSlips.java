package dev.kintact.formats.body;

import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Templates;
import dev.kintact.formats.body.ExpectedPlaces.Line;
import dev.kintact.formats.io.Remarks;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Finds coordinates that contradict the body's symmetry and the other points.
 *
 * <p>In the T-pose, left and right must agree within 4 % of the body's height along each axis, and no point may be farther from
 * where the others suggest than most of half the body's breadth or depth there, nor on the other side of the body. Where twins
 * disagree, the one that fits the others worse is wrong.
 */
final class PointSlips {

    /**
     * A coordinate that is wrong, in the T-pose, metres.
     *
     * @param value that it has
     * @param expected where the other points put it
     * @param size of the body along that axis, as {@link Line#size}
     * @param fromTwin what it would be by symmetry; empty if the twin is wrong too, or the point is in the middle
     */
    record Slip(
            String point,
            int axis,
            double value,
            double expected,
            double size,
            boolean disagrees,
            OptionalDouble fromTwin) {}

    /** Twins may differ along an axis by this share of the height; the dissertation's performers reach 0.028. */
    static final double TWINS = 0.04;

    /** Of twins that disagree, the worse is wrong if it is this far from its expected place; in sizes of {@link Line}. */
    static final double SUSPECT = 0.4;

    /** Of twins that disagree, each that is this far from its expected place is wrong; good points stay below 0.63. */
    private static final double CONTRADICTED = 0.65;

    /** Any point this far from its expected place is wrong. */
    static final double WRONG = 0.85;

    static final List<String> AXES = List.of("x", "y", "z");

    private final SurfaceDraft draft;
    private final ExpectedPlaces places;
    private final Remarks remarks;
    private final List<Slip> slips = new ArrayList<>();

    private PointSlips(SurfaceDraft draft, Group group, Remarks remarks) {
        this.draft = draft;
        this.remarks = remarks;
        places = ExpectedPlaces.of(draft, group);
    }

    /** All slips; what is odd but cannot be blamed on one coordinate becomes a remark. */
    static List<Slip> find(SurfaceDraft draft, Remarks remarks) {
        List<Slip> all = new ArrayList<>();
        for (Group group : List.of(Group.TRUNK, Group.HEAD)) {
            PointSlips search = new PointSlips(draft, group, remarks);
            for (int axis = 0; axis < AXES.size(); axis++) {
                search.find(axis);
            }
            all.addAll(search.slips);
        }
        return all;
    }

    private void find(int axis) {
        if (!(places.line(axis, Set.of()).size() > 0)) {
            remarks.warn(
                    "order " + axis,
                    0,
                    "along %s the points are in the reverse of the order that bodies have; is this the surface of another"
                            + " skeleton, or are left and right or lines swapped?",
                    AXES.get(axis));
            return;
        }
        for (String name : places.names()) {
            String twin = Templates.NAMED.pointNames().get(Templates.NAMED.twin(Templates.NAMED.require(name)));
            if (name.equals(twin)) {
                judge(name, axis);
            } else if (name.compareTo(twin) < 0) {
                judge(name, twin, axis);
            }
        }
    }

    private void judge(String middle, int axis) {
        Line line = places.line(axis, Set.of(middle));
        if (distance(middle, axis, line) > WRONG) {
            slips.add(slip(middle, axis, line, false, OptionalDouble.empty()));
        }
    }

    private void judge(String name, String twin, int axis) {
        Line line = places.line(axis, Set.of(name, twin));
        double off = distance(name, axis, line);
        double twinOff = distance(twin, axis, line);
        boolean disagree = apart(name, twin, axis, line) > TWINS * draft.height();
        double limit = disagree ? CONTRADICTED : WRONG;
        double limitOfWorse = disagree ? SUSPECT : WRONG;
        boolean wrong = off > (off >= twinOff ? limitOfWorse : limit) || isOnOtherSide(name, axis, line);
        boolean twinWrong = twinOff > (twinOff > off ? limitOfWorse : limit) || isOnOtherSide(twin, axis, line);
        if (wrong) {
            slips.add(
                    slip(name, axis, line, disagree, twinWrong ? OptionalDouble.empty() : mirrored(twin, axis, line)));
        }
        if (twinWrong) {
            slips.add(slip(twin, axis, line, disagree, wrong ? OptionalDouble.empty() : mirrored(name, axis, line)));
        }
        if (disagree && !wrong && !twinWrong) {
            warnOfTwins(name, twin, axis, apart(name, twin, axis, line));
        }
    }

    private void warnOfTwins(String name, String twin, int axis, double apart) {
        remarks.warn(
                "twins " + name + axis,
                SurfaceLayout.line(name),
                "%s %s and %s %s differ by %.3f m along %s, more than %.0f %% of the height, and neither is clearly wrong;"
                        + " both are kept",
                name,
                Numbers.point(draft.inFile(name, draft.point(name))),
                twin,
                Numbers.point(draft.inFile(twin, draft.point(twin))),
                apart,
                AXES.get(axis),
                100 * TWINS);
    }

    private Slip slip(String name, int axis, Line line, boolean disagrees, OptionalDouble fromTwin) {
        return new Slip(
                name, axis, value(name, axis), places.expected(name, axis, line), line.size(), disagrees, fromTwin);
    }

    private double distance(String name, int axis, Line line) {
        return Math.abs(value(name, axis) - places.expected(name, axis, line)) / line.size();
    }

    private double apart(String name, String twin, int axis, Line line) {
        return Math.abs(value(name, axis) - mirrored(twin, axis, line).orElseThrow());
    }

    private boolean isOnOtherSide(String name, int axis, Line line) {
        double expected = places.expected(name, axis, line) - line.middle();
        return axis == 0 && (value(name, axis) - line.middle()) * expected < 0;
    }

    /** Where the symmetry puts the twin of a point. */
    private OptionalDouble mirrored(String name, int axis, Line line) {
        double value = value(name, axis);
        return OptionalDouble.of(axis == 0 ? 2 * line.middle() - value : value);
    }

    private double value(String name, int axis) {
        return draft.point(name).get(axis);
    }
}
