package dev.kintact.measure;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How good a retarget is: every figure by its name, lengths as shares of the body's height, angles in degrees. Immutable.
 *
 * @param figures by name, in the order of the report; not a number where there was nothing to measure
 */
public record Quality(Map<String, Double> figures) {

    public Quality {
        figures = new LinkedHashMap<>(figures);
    }

    /**
     * Measures a motion against what it was made from.
     *
     * @param source the performer's motion
     * @param result the same motion on the other body, frame for frame
     * @param copied the same as plainly copied rotations would have it, on the result's skeleton
     * @throws IllegalArgumentException if clips differ in length or do not fit their bodies
     */
    public static Quality of(
            Body sourceBody, Clip source, Body resultBody, Clip result, Clip copied, Thresholds lines) {
        check(sourceBody, source, "the source");
        check(resultBody, result, "the result");
        check(resultBody, copied, "the copy");
        if (source.frameCount() != result.frameCount() || source.frameCount() != copied.frameCount()) {
            throw new IllegalArgumentException("the source has " + source.frameCount() + " frames, the result "
                    + result.frameCount() + "; they must be the same motion, frame for frame");
        }
        List<Metric> metrics = List.of(
                new ContactMetric("contact", lines),
                new ContactMetric("contact.strict", lines.withContact(lines.contact() / 2, lines.contact())),
                new GapMetric(lines),
                new PenetrationMetric(lines, false),
                new PenetrationMetric(lines, true),
                new OrderMetric(lines),
                new FootMetric(lines),
                new SmoothnessMetric(lines),
                new FidelityMetric(lines),
                new LimitMetric(lines),
                new RigidityMetric());
        FrameView view = new FrameView(sourceBody, source, resultBody, result, copied);
        for (int frame = 0; frame < view.frameCount(); frame++) {
            view.show(frame);
            for (Metric metric : metrics) {
                metric.look(view);
            }
        }
        Map<String, Double> figures = new LinkedHashMap<>();
        for (Metric metric : metrics) {
            metric.tell(figures::put);
        }
        return new Quality(figures);
    }

    private static void check(Body body, Clip clip, String what) {
        if (clip.skeleton().jointCount() != body.rig().skeleton().jointCount()) {
            throw new IllegalArgumentException(what + " has " + clip.skeleton().jointCount() + " joints, its body "
                    + body.rig().skeleton().jointCount() + "; the body is another character's");
        }
        if (clip.frameCount() == 0) {
            throw new IllegalArgumentException(what + " has no frames");
        }
    }

    /** A figure by name. */
    public double figure(String name) {
        Double value = figures.get(name);
        if (value == null) {
            throw new IllegalArgumentException("there is no figure " + name + "; there are " + figures.keySet());
        }
        return value;
    }
}
