package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;

/**
 * How far limbs' segments are turned, in the world, from plainly copied rotations: K1. Looked at are limbs of which every
 * gap of every segment on the source is above a tenth of the height: nothing is near, so nothing had to change. What is near
 * in the T-pose is so by anatomy, as feet are to each other and upper arms to the head: it counts as near where it touches.
 */
final class FidelityMetric implements Metric {

    private final Thresholds lines;
    private final FaultSink faults;
    private final List<Pair> pairs = Pair.list();
    private final boolean[] near = new boolean[Region.values().length];
    private final boolean[] byAnatomy = new boolean[pairs.size()];
    private final Quaterniond result = new Quaterniond();
    private final Quaterniond copied = new Quaterniond();
    private final Spread degrees = new Spread();

    /**
     * A metric.
     *
     * @param meter of the source's body; forgets all poses
     */
    FidelityMetric(Body source, GapMeter meter, Thresholds lines, FaultSink faults) {
        this.faults = faults;
        this.lines = lines;
        meter.forget();
        meter.update(new StandingBody(source.rig()).pose());
        for (int pair = 0; pair < byAnatomy.length; pair++) {
            byAnatomy[pair] = meter.gap(pair) < lines.near();
        }
        meter.forget();
    }

    @Override
    public void look(FrameView view) {
        Arrays.fill(near, false);
        for (int pair = 0; pair < pairs.size(); pair++) {
            if (view.source.gap(pair) < (byAnatomy[pair] ? lines.contact() : lines.near())) {
                near[pairs.get(pair).effector().ordinal()] = true;
                near[pairs.get(pair).region().ordinal()] = true;
            }
        }
        for (Region limb : BodySurface.LIMBS) {
            if (!isNear(limb)) {
                int joint = view.resultRig().map().requireJoint(limb.joint());
                view.resultPose.getWorldRotation(joint, result);
                view.copiedPose.getWorldRotation(joint, copied);
                double turned = Angles.degreesBetween(result, copied);
                degrees.add(turned);
                faults.note(Fault.STYLE, view.frame, turned, limb, Region.GROUND);
            }
        }
    }

    /** Whether something is near any segment of the limb that a segment belongs to. */
    private boolean isNear(Region segment) {
        for (Region other : BodySurface.LIMBS) {
            if (other.group() == segment.group() && other.side() == segment.side() && near[other.ordinal()]) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("fidelity.mean", degrees.mean());
        figures.put("fidelity.p95", degrees.percentile(0.95));
    }
}
