package dev.kintact.retarget.egocentric;

import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import java.util.stream.Stream;
import org.joml.Vector3d;

/**
 * A posture of one frame that no longer depends on a body: root, relations of limb joints to skin and ground, sides of limb
 * segments. Scratch: one flat array, whose order its {@link EgocentricLayout} knows. Codes of gaps tell of relations only
 * what all of a joint say together.
 */
public final class EgocentricCode {

    final double[] values;
    /** By joint, of layouts of gaps: what is near. */
    final JointGaps[] gaps;

    private final EgocentricLayout layout;

    /** An empty code. */
    public EgocentricCode(EgocentricLayout layout) {
        this.layout = layout;
        values = new double[layout.size()];
        gaps = (layout.isOfGaps() ? layout.joints().stream() : Stream.<EncodedJoint>empty())
                .map(joint -> new JointGaps(layout, joint))
                .toArray(JointGaps[]::new);
    }

    public EgocentricLayout layout() {
        return layout;
    }

    /** Of gaps: whether anything is near an elbow, wrist or palm. */
    public boolean isAnyNear() {
        for (JointGaps joint : gaps) {
            if (joint.isAny()) {
                return true;
            }
        }
        return false;
    }

    /** How many numbers it has. */
    public int size() {
        return values.length;
    }

    /** A number, for storing the whole. */
    public double get(int index) {
        return values[index];
    }

    /** Sets a number, for restoring the whole. */
    public void set(int index, double value) {
        values[index] = value;
    }

    /**
     * The hip centre in hip heights: its place on the ground and its height over it [Molla17, Eq. 1].
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getRoot(Vector3d dest) {
        int at = layout.rootAt();
        return dest.set(values[at], values[at + 1], values[at + 2]);
    }

    /** How much a relation counts, 0 to 1; those of one joint sum to 1. */
    public double importance(int relation) {
        return values[layout.importanceAt(relation)];
    }

    /** The largest importance of a joint before they were made to sum to 1, times the body's height. */
    public double peak(int joint) {
        return values[layout.peakAt(joint)];
    }

    /**
     * The displacement of a relation in units of its kinematic path, in world axes.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getVector(int relation, Vector3d dest) {
        int at = layout.vectorAt(relation);
        return dest.set(values[at], values[at + 1], values[at + 2]);
    }

    /**
     * The place of a relation on its component; see {@link dev.kintact.body.surface.PosedBody}. On the ground it is seen from
     * the hip centre, in hip heights.
     *
     * @param place three coordinates. Modified.
     */
    public void getPlace(int relation, double[] place) {
        int at = layout.placeAt(relation);
        place[0] = values[at];
        place[1] = values[at + 1];
        place[2] = values[at + 2];
    }
}
