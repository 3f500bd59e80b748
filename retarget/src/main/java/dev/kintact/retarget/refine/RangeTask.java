package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import java.util.List;
import org.joml.Vector3d;

/**
 * Ankles are not turned beyond people's range, or not further than copied: feet on the ground stay as they are, so shins must
 * give way, and only the search knows where they can. Other joints are only turned back afterwards ({@link JointRanges}).
 */
final class RangeTask implements PoseTask {

    private static final double WEIGHT = 50;

    /** Radians; a joint that is copied at its bound is on neither side of it, or rounding would decide. */
    private static final double TIE = 1e-9;

    private final Gradient gradient;
    private final List<JointRange> ranges;
    private final Vector3d axis = new Vector3d();

    RangeTask(Rig rig, int freedoms) {
        gradient = new Gradient(freedoms);
        ranges = JointRange.ankles(rig);
    }

    @Override
    public void add(FrameState frame, Equations equations) {
        for (int i = 0; i < ranges.size(); i++) {
            JointRange range = ranges.get(i);
            double bound = range.most(range.angle(frame.turned.copied()));
            double angle = range.angle(frame.pose());
            // half a turn is one way as much as the other: nothing to go by
            if (angle > bound + TIE && angle < Math.PI - TIE) {
                gradient.clear();
                range.getAxis(axis);
                frame.turned.addTurn(range.below, axis, 1, gradient);
                frame.turned.addTurn(range.above, axis, -1, gradient);
                equations.add(angle - bound, WEIGHT, gradient);
            }
        }
    }
}
