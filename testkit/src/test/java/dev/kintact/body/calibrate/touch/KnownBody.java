package dev.kintact.body.calibrate.touch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.touch.TakeStyle;
import dev.kintact.testkit.touch.TouchPerformer;
import dev.kintact.testkit.touch.TouchPerformer.SkinPoint;
import dev.kintact.testkit.touch.TouchTakes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Calibrates bodies whose skin is known and compares. */
final class KnownBody {

    private KnownBody() {}

    static TouchCalibration calibrate(TouchPerformer performer, Map<Take, Clip> takes) {
        return TouchCalibration.of(performer.rig(), takes, Corrections.NONE);
    }

    static TouchCalibration calibrate(TouchPerformer performer, TakeStyle style, long seed) {
        return calibrate(performer, TouchTakes.record(performer, style, new Gen(seed, 5)));
    }

    /** How far each measured point and radius is off, metres. */
    static Map<String, Double> errors(TouchPerformer performer, MeasuredSurface surface) {
        Map<String, Double> errors = new LinkedHashMap<>();
        surface.points().forEach((name, point) -> {
            SkinPoint truth = Objects.requireNonNull(performer.skin().get(name));
            assertThat(point.joint()).isEqualTo(truth.joint());
            errors.put(name, point.inJoint().distance(truth.inJoint()));
        });
        surface.radii()
                .forEach((region, radius) -> errors.put(region.label(), Math.abs(radius - radius(performer, region))));
        return errors;
    }

    /** How many points and radii touches give. */
    static int measures(Iterable<Touch> touches) {
        int count = 0;
        for (Touch touch : touches) {
            count += touch.withBothHands() ? 2 : 1;
        }
        return count;
    }

    private static double radius(TouchPerformer performer, Region region) {
        return Objects.requireNonNull(performer.radii().get(region));
    }
}
