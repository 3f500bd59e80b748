package dev.kintact.retarget;

import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.edit.Join;
import dev.kintact.retarget.refine.RefinedClip;
import java.util.List;
import java.util.function.DoubleConsumer;

/** A clip by the method that solves clips as a whole: what is between two cuts is a whole of its own, in windows. */
final class RefinedShots implements ClipRetarget {

    private final Retargeter plan;
    private final FrameRate rate;
    private final List<RefinedClip> shots;

    /** The stretches of a clip between its cuts, at least one. */
    RefinedShots(Retargeter plan, FrameRate rate, List<RefinedClip> shots) {
        this.plan = plan;
        this.rate = rate;
        this.shots = List.copyOf(shots);
    }

    @Override
    public int partCount() {
        return shots.stream().mapToInt(RefinedClip::windowCount).sum();
    }

    @Override
    public void solve(int part, DoubleConsumer watcher) {
        int window = part;
        for (RefinedClip shot : shots) {
            if (window < shot.windowCount()) {
                shot.solve(window, watcher);
                return;
            }
            window -= shot.windowCount();
        }
        throw new IllegalArgumentException("there is no part " + part + " of " + partCount());
    }

    @Override
    public Clip result() {
        return Join.apply(
                shots.stream().map(shot -> shot.build(plan.newResult(rate))).toList());
    }
}
