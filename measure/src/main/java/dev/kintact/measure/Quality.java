package dev.kintact.measure;

import dev.kintact.model.Clip;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;

/**
 * How good a retarget is: every figure by its name, lengths as shares of the body's height, angles in degrees. Immutable.
 * Names and meanings are in docs/quality.md.
 *
 * @param figures by name, in the order of the report; not a number where there was nothing to measure
 */
public record Quality(Map<String, Double> figures) {

    public Quality {
        figures = new LinkedHashMap<>(figures);
    }

    /** Figures and what they come from over time. */
    record Measured(Quality quality, Course course) {}

    /**
     * Measures a motion against what it was made from.
     *
     * @param source the performer's motion
     * @param result the same motion on the other body, frame for frame
     * @param copied the same as plainly copied rotations would have it, on the result's skeleton
     * @throws MisfitException if clips differ in length or do not fit their bodies
     */
    public static Quality of(
            Actor performer, Clip source, Actor character, Clip result, Clip copied, Thresholds lines) {
        return measure(performer, source, character, result, copied, lines).quality();
    }

    /** The figures of a motion on the body that it was performed with: what even a perfect retarget has. */
    public static Quality ofSource(Actor performer, Clip source, Thresholds lines) {
        return of(performer, source, performer, source, source, lines);
    }

    /** The same with meters that are lent. */
    public static Quality ofSource(Actor performer, Clip source, Thresholds lines, Meters meters) {
        return measure(performer, source, performer, source, source, lines, meters, share -> {})
                .quality();
    }

    static Measured measure(Actor performer, Clip source, Actor character, Clip result, Clip copied, Thresholds lines) {
        return measure(performer, source, character, result, copied, lines, new Meters(0), share -> {});
    }

    /**
     * The same while somebody looks on.
     *
     * @param meters lends what gaps are measured with
     * @param watcher told which share is done, 0 to 1; what it throws ends the work
     */
    static Measured measure(
            Actor performer,
            Clip source,
            Actor character,
            Clip result,
            Clip copied,
            Thresholds lines,
            Meters meters,
            DoubleConsumer watcher) {
        Fit.require(performer, source, "the source");
        Fit.require(character, result, "the result");
        Fit.require(character, copied, "the copy");
        Fit.requireSameTime(source, result, "the result");
        Fit.requireSameTime(source, copied, "the copy");
        try (FrameView view = new FrameView(performer.body(), source, character.body(), result, copied, meters)) {
            return measure(view, performer, character, lines, watcher);
        }
    }

    private static Measured measure(
            FrameView view, Actor performer, Actor character, Thresholds lines, DoubleConsumer watcher) {
        Reach reach = new Reach(character.body(), lines.kept());
        FaultLog faults = new FaultLog(view.frameCount(), CourseRecorder.apart(view));
        ContactRule rule = new ContactRule(lines, reach, character.body(), view.result);
        ContactMetric contacts = new ContactMetric("contact", rule, faults);
        FootMetric feet = new FootMetric(lines, faults);
        StrongestContact strongest = new StrongestContact(lines);
        CourseRecorder recorder = new CourseRecorder(view, lines, contacts, feet);
        ContactRule strict = rule.with(lines.withContact(lines.contact() / 2, lines.contact()));
        List<Metric> metrics = List.of(
                contacts,
                new ContactMetric("contact.strict", strict, FaultSink.NONE),
                new GapMetric(lines),
                new HandMetric(rule),
                new MeantMetric(rule, new ContactPlaces()),
                new ReachMetric(lines, reach),
                new PenetrationMetric(lines, false, faults),
                new PenetrationMetric(lines, true, FaultSink.NONE),
                new GroundMetric(lines),
                new SkinMetric(character),
                new OrderMetric(lines, faults),
                feet,
                new PostureMetric(view, lines, reach, feet, faults),
                new SmoothnessMetric(performer.body().rig(), view.framesPerSecond, lines, faults),
                new FidelityMetric(performer.body(), view.source, lines, faults),
                new LimitMetric(lines),
                new RigidityMetric(),
                strongest,
                recorder);
        for (int frame = 0; frame < view.frameCount(); frame++) {
            view.show(frame);
            for (Metric metric : metrics) {
                metric.look(view);
            }
            watcher.accept((frame + 1.0) / view.frameCount());
        }
        Map<String, Double> figures = new LinkedHashMap<>();
        for (Metric metric : metrics) {
            metric.tell(figures::put);
        }
        return new Measured(new Quality(figures), recorder.course(faults.worst(), strongest.sight()));
    }

    /** A figure by name; not a number where there was nothing to measure. */
    public double figure(String name) {
        Double value = figures.get(name);
        if (value == null) {
            throw new IllegalArgumentException("there is no figure " + name + "; there are " + figures.keySet());
        }
        return value;
    }
}
