package dev.kintact.model.edit;

import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * Tells where a recording was cut: where a figure's joints are in one frame in other places than in the frame before, faster
 * than any body moves. Many files begin with a T-pose that was put in front of the motion. Turns are not looked at: captured
 * thighs, hands and fingers turn half around their bone from one frame to the next with nothing moving. Scratch; nothing
 * allocates after construction.
 */
public final class CutFinder {

    /** What goes farther than this, and so much more for each second of the frame, did not move there, heights of the body. */
    private static final double HEIGHTS = 0.1;

    private static final double HEIGHTS_A_SECOND = 5;

    /** One such joint may be a glitch of what it hangs from. */
    private static final int JOINTS = 2;

    private final double mostMetres;
    private final Vector3d place = new Vector3d();
    private final Vector3d[] before;
    private boolean first = true;

    /**
     * A finder for a stream or clip, before its first frame.
     *
     * @param height of the figure, metres
     */
    public CutFinder(Skeleton skeleton, double height, double framesPerSecond) {
        mostMetres = height * (HEIGHTS + HEIGHTS_A_SECOND / framesPerSecond);
        before = new Vector3d[skeleton.jointCount()];
        Arrays.setAll(before, joint -> new Vector3d());
    }

    /**
     * Takes the next frame.
     *
     * @param pose with world transforms. Not modified.
     * @return whether there is a cut before it; not before the first
     */
    public boolean look(Pose pose) {
        int gone = 0;
        for (int joint = 0; joint < before.length; joint++) {
            pose.getWorldPosition(joint, place);
            gone += place.distance(before[joint]) > mostMetres ? 1 : 0;
            before[joint].set(place);
        }
        boolean cut = !first && gone >= Math.min(JOINTS, before.length);
        first = false;
        return cut;
    }
}
