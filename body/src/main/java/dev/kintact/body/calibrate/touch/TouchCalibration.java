package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Clip;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A performer's surface from takes in which both hands are laid on the body, point after point [Tonoli19, §3.2.1, App. B].
 *
 * @param surface what was measured; points that were not touched are not in it
 * @param rows what was found in the takes, touches in the order of the protocol and then what else hands did
 * @param speeds of both hands in each take, for a picture
 * @param palmsMeasured whether the thickness of the hands comes from palms laid together, and is not a usual one
 */
public record TouchCalibration(
        MeasuredSurface surface, List<TouchRow> rows, Map<Take, HandSpeed> speeds, boolean palmsMeasured) {

    /**
     * From the middle of the hand to its skin if palms are never laid together, as a share of the standing height. The
     * published calibration has 3.5 cm for a performer of 1.7 m.
     */
    private static final double USUAL_HALF_THICKNESS = 0.02;

    public TouchCalibration {
        rows = List.copyOf(rows);
        speeds = speeds.isEmpty() ? Map.of() : new EnumMap<>(speeds);
    }

    /**
     * Measures a surface.
     *
     * @param rig the performer, as in the takes
     * @param takes one or more of the three
     * @throws TouchCalibrationException if a take cannot be what it is said to be
     */
    public static TouchCalibration of(Rig rig, Map<Take, Clip> takes, Corrections corrections) {
        takes.forEach((take, clip) -> TakeChecks.check(rig, take, clip));
        StandingBody body = new StandingBody(rig);
        Map<Take, TakeReading> readings = new EnumMap<>(Take.class);
        takes.forEach((take, clip) -> readings.put(take, new TakeReading(body, clip)));
        OptionalDouble palms = readings.values().stream()
                .flatMap(reading -> reading.handsApart().stream())
                .mapToDouble(apart -> apart / 2)
                .average();
        double thickness = palms.orElse(USUAL_HALF_THICKNESS * rig.height());
        List<Assigned> found = new ArrayList<>();
        List<TouchRow> rows = new ArrayList<>();
        Map<Take, HandSpeed> speeds = new EnumMap<>(Take.class);
        readings.forEach((take, reading) -> {
            TakeTouches touches = TakeTouches.find(body, take, reading, corrections, thickness);
            found.addAll(touches.found());
            rows.addAll(touches.rows());
            speeds.put(take, reading.speed());
        });
        return new TouchCalibration(surface(found, thickness), rows, speeds, palms.isPresent());
    }

    /** The lines of one kind. */
    public List<TouchRow> rows(TouchRow.Kind kind) {
        return rows.stream().filter(row -> row.kind() == kind).toList();
    }

    private static MeasuredSurface surface(List<Assigned> found, double thickness) {
        Map<String, MeasuredSurface.Point> points = new LinkedHashMap<>();
        Map<Region, Double> radii = new EnumMap<>(Region.class);
        for (Assigned one : found) {
            if (one.measure() instanceof Measure.OfPoint point) {
                String name = one.touch().point(one.hand()).orElseThrow();
                points.put(name, new MeasuredSurface.Point(point.joint(), point.inJoint()));
            } else if (one.measure() instanceof Measure.OfLimb limb) {
                radii.put(one.touch().limb(one.hand()).orElseThrow(), limb.radius());
            }
        }
        return new MeasuredSurface(points, radii, OptionalDouble.of(thickness));
    }
}
