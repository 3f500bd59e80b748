package dev.kintact.measure;

import dev.kintact.body.Rig;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.intent.ContactIntent;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import org.joml.Vector3d;

/** One frame of a motion on both bodies, and as plainly copied rotations would have it. Scratch. */
final class FrameView implements AutoCloseable {

    /** A difference of gaps that is rounding in a file, a share of the height. */
    private static final double NO_FARTHER = 1e-4;

    final Body sourceBody;
    final Body resultBody;
    final GapMeter source;
    final GapMeter result;
    final Pose sourcePose;
    final Pose resultPose;
    final Pose copiedPose;
    final double framesPerSecond;
    int frame;

    /** Degrees of intent of the source's contacts. */
    private final ContactIntent intent;

    private final Vector3d scratch = new Vector3d();

    private final Clip sourceClip;
    private final Clip resultClip;
    private final Clip copiedClip;

    private final Meters meters;

    FrameView(Body sourceBody, Clip sourceClip, Body resultBody, Clip resultClip, Clip copiedClip) {
        this(sourceBody, sourceClip, resultBody, resultClip, copiedClip, new Meters(0));
    }

    /** The same with meters that are lent until it is closed. */
    FrameView(Body sourceBody, Clip sourceClip, Body resultBody, Clip resultClip, Clip copiedClip, Meters meters) {
        this.meters = meters;
        this.sourceBody = sourceBody;
        this.resultBody = resultBody;
        this.sourceClip = sourceClip;
        this.resultClip = resultClip;
        this.copiedClip = copiedClip;
        source = meters.lend(sourceBody);
        boolean isItself = sourceBody.equals(resultBody) && sourceClip.equals(resultClip);
        result = isItself ? source : meters.lend(resultBody);
        sourcePose = new Pose(sourceClip.skeleton());
        resultPose = new Pose(resultClip.skeleton());
        copiedPose = new Pose(copiedClip.skeleton());
        framesPerSecond = sourceClip.rate().framesPerSecond();
        intent = ContactIntent.of(sourceBody, sourceClip);
    }

    Rig sourceRig() {
        return sourceBody.rig();
    }

    Rig resultRig() {
        return resultBody.rig();
    }

    int frameCount() {
        return sourceClip.frameCount();
    }

    /** The degree to which a pair is meant on the source in this frame, 0 to 1. */
    double degree(int pair) {
        return intent.degree(frame, pair);
    }

    /** The gap of a pair on the source, share of the height; less where it is only close and meant to touch. */
    double sourceGap(int pair) {
        double gap = source.gap(pair);
        return gap > 0 ? gap * (1 - intent.touches(frame, pair)) : gap;
    }

    /**
     * The gap of a pair on the result, share of the height. Where the source's is only close and meant to touch, a result that is no
     * farther counts as the source does.
     */
    double resultGap(int pair) {
        double gap = result.gap(pair);
        return gap < source.gap(pair) + NO_FARTHER ? Math.min(gap, sourceGap(pair)) : gap;
    }

    void show(int wanted) {
        frame = wanted;
        sourceClip.getFrame(wanted, sourcePose);
        resultClip.getFrame(wanted, resultPose);
        copiedClip.getFrame(wanted, copiedPose);
        sourcePose.updateWorld();
        resultPose.updateWorld();
        copiedPose.updateWorld();
        Fit.requireFinite(sourcePose, wanted, "the source", scratch);
        Fit.requireFinite(resultPose, wanted, "the result", scratch);
        source.update(sourcePose);
        if (result != source) {
            result.update(resultPose);
        }
    }

    @Override
    public void close() {
        meters.giveBack(sourceBody, source);
        if (result != source) {
            meters.giveBack(resultBody, result);
        }
    }
}
