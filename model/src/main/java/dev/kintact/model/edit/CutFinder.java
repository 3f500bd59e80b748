package dev.kintact.model.edit;

import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Tells where a recording was cut: where a figure is in one frame in another posture or place than in the frame before, faster
 * than any body moves. Many files begin with a T-pose that was put in front of the motion. Scratch; nothing allocates after
 * construction.
 */
public final class CutFinder {

    /** A joint that turns by more than so many degrees, and so many more for each second of the frame, did not move there. */
    private static final double DEGREES = 20;

    private static final double DEGREES_A_SECOND = 1000;

    /** One such joint may be a glitch of it. */
    private static final int JOINTS = 2;

    /** The same of places, in heights of the body. */
    private static final double HEIGHTS = 0.1;

    private static final double HEIGHTS_A_SECOND = 5;

    private final double leastCosine;
    private final double mostMetres;
    private final Pose before;
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond turnBefore = new Quaterniond();
    private final Vector3d place = new Vector3d();
    private final Vector3d placeBefore = new Vector3d();
    private boolean first = true;

    /**
     * A finder for a stream or clip, before its first frame.
     *
     * @param height of the figure, metres
     */
    public CutFinder(Skeleton skeleton, double height, double framesPerSecond) {
        double degrees = Math.min(180, DEGREES + DEGREES_A_SECOND / framesPerSecond);
        leastCosine = Math.cos(Math.toRadians(degrees) / 2);
        mostMetres = height * (HEIGHTS + HEIGHTS_A_SECOND / framesPerSecond);
        before = new Pose(skeleton);
    }

    /**
     * Takes the next frame.
     *
     * @param pose Not modified.
     * @return whether there is a cut before it; not before the first
     */
    public boolean look(Pose pose) {
        boolean cut = !first && isCut(pose);
        before.setLocal(pose);
        first = false;
        return cut;
    }

    private boolean isCut(Pose pose) {
        int turned = 0;
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            pose.getLocalRotation(joint, turn);
            before.getLocalRotation(joint, turnBefore);
            turned += Math.abs(turn.dot(turnBefore)) < leastCosine ? 1 : 0;
            pose.getLocalTranslation(joint, place);
            before.getLocalTranslation(joint, placeBefore);
            if (turned >= JOINTS || place.distance(placeBefore) > mostMetres) {
                return true;
            }
        }
        return false;
    }
}
