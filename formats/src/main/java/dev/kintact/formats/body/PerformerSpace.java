package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.PointJoints;
import dev.kintact.formats.io.Remarks;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Performers' files: translations local to joints, in the unit of the performer's motion files, which is the centimetre. */
record PerformerSpace(Rig rig, double metres) implements SurfaceSpace {

    private record Unit(String name, double metres) {}

    private static final Unit CENTIMETRE = new Unit("cm", 0.01);
    private static final List<Unit> UNITS =
            List.of(CENTIMETRE, new Unit("m", 1), new Unit("mm", 0.001), new Unit("dm", 0.1));

    /**
     * How far points are from their joints in the median, as a share of the body's height. It is 0.08 on the dissertation's
     * performers; the bounds are more than three times that apart on either side.
     */
    private static final double NEAREST = 0.025;

    private static final double FARTHEST = 0.25;

    /** The centimetre, unless that makes points lie beyond the body or on the joints themselves. */
    static PerformerSpace of(SurfaceText text, Rig rig, Remarks remarks) {
        double median = text.points().values().stream()
                .mapToDouble(Vector3d::length)
                .sorted()
                .skip(text.points().size() / 2)
                .findFirst()
                .orElseThrow();
        Unit unit = UNITS.stream()
                .filter(candidate -> isPlausible(median * candidate.metres() / rig.height()))
                .findFirst()
                .orElse(CENTIMETRE);
        if (!unit.equals(CENTIMETRE)) {
            remarks.note(
                    "unit",
                    0,
                    "points are %.3g from their joints in the median, so the unit is taken as %s, not cm",
                    median,
                    unit.name);
        }
        return new PerformerSpace(rig, unit.metres());
    }

    private static boolean isPlausible(double share) {
        return share > NEAREST && share < FARTHEST;
    }

    @Override
    public int joint(String point) {
        return PointJoints.of(rig, point);
    }

    @Override
    public Vector3d toJoint(String point, Vector3dc inFile) {
        return inFile.mul(metres, new Vector3d());
    }

    @Override
    public Vector3d fromJoint(String point, Vector3dc inJoint) {
        return inJoint.div(metres, new Vector3d());
    }
}
