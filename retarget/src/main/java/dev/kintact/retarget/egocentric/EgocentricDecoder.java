package dev.kintact.retarget.egocentric;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Reads a code on a character: where each of its limb joints would be by the word of each component, and by that of all
 * [Molla17, Eq. 2]. Scratch; allocates nothing. The other half of {@link EgocentricEncoder}.
 */
public final class EgocentricDecoder {

    private final EgocentricLayout layout;
    private final boolean normalised;
    private final List<EncodedJoint> joints;
    private final PosedLandmarks landmarks;
    private final double hipHeight;
    private final double[] ankleHeights = new double[2];
    private final double[] place = new double[3];
    /** The displacements on this character, metres: three numbers a relation. */
    private final double[] displacements;
    /** For each joint, the weighted sum of the votes of those components that limbs do not move. */
    private final Vector3d[] settled;

    private final Vector3d vote = new Vector3d();
    private EgocentricCode code;

    /**
     * A decoder of postures for a character.
     *
     * @param layout of the character's surface's template
     */
    public EgocentricDecoder(Rig rig, EgocentricLayout layout, boolean normalised) {
        this.layout = layout;
        this.normalised = normalised;
        joints = layout.joints();
        landmarks = new PosedLandmarks(rig);
        hipHeight = rig.hipHeight();
        AnkleHeights.put(rig, ankleHeights);
        displacements = new double[3 * layout.relationCount()];
        settled = new Vector3d[joints.size()];
        for (int i = 0; i < settled.length; i++) {
            settled[i] = new Vector3d();
        }
        code = new EgocentricCode(layout);
    }

    /**
     * Takes a code to be read, and measures its displacements in the character's bones [Molla17, Eq. 5 reversed].
     *
     * @param code of the same layout. Not modified; read until the next is taken.
     */
    public void take(EgocentricCode code) {
        this.code = code;
        for (int i = 0; i < joints.size(); i++) {
            EncodedJoint joint = joints.get(i);
            for (int relation = joint.first(); relation < joint.end(); relation++) {
                boolean ground = layout.isGround(relation);
                double unit = ground ? hipHeight : unit(relation);
                double foot = ground ? ankleHeights[joint.limb().side()] : 0;
                int at = layout.vectorAt(relation);
                displacements[3 * relation] = unit * code.values[at];
                displacements[3 * relation + 1] = unit * code.values[at + 1] + foot;
                displacements[3 * relation + 2] = unit * code.values[at + 2];
            }
        }
    }

    private double unit(int relation) {
        return normalised
                ? KinematicPath.length(layout.path(relation), landmarks, code.values, layout.coefficientsAt(relation))
                : 1;
    }

    /**
     * Hears the components that limbs do not move. To be called again whenever trunk or head have moved.
     *
     * @param pose of the character; world transforms are up to date. Not modified.
     * @param posed the character's surface in that pose. Not modified.
     */
    public void settle(Pose pose, PosedBody posed) {
        landmarks.update(pose);
        for (int i = 0; i < joints.size(); i++) {
            EncodedJoint joint = joints.get(i);
            settled[i].zero();
            addVotes(joint.first(), joint.first() + joint.settled(), posed, settled[i]);
        }
    }

    private void addVotes(int from, int to, PosedBody posed, Vector3d dest) {
        for (int relation = from; relation < to; relation++) {
            getVote(relation, posed, vote);
            dest.fma(code.values[layout.importanceAt(relation)], vote);
        }
    }

    /**
     * The position of a joint by the word of all components, metres [Molla17, Eq. 2].
     *
     * @param joint index of an encoded joint
     * @param posed limbs are up to date; trunk and head are as they were settled. Not modified.
     * @param dest Modified.
     * @return dest
     */
    public Vector3d decode(int joint, PosedBody posed, Vector3d dest) {
        EncodedJoint encoded = joints.get(joint);
        dest.set(settled[joint]);
        addVotes(encoded.first() + encoded.settled(), encoded.end(), posed, dest);
        return dest;
    }

    /**
     * The position of a joint by the word of one component: reference point and displacement, metres.
     *
     * @param posed the character's surface. Not modified.
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getVote(int relation, PosedBody posed, Vector3d dest) {
        getReference(relation, posed, dest);
        int at = 3 * relation;
        return dest.add(displacements[at], displacements[at + 1], displacements[at + 2]);
    }

    /**
     * The reference point of a relation on the character, metres.
     *
     * @param posed the character's surface. Not modified.
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getReference(int relation, PosedBody posed, Vector3d dest) {
        code.getPlace(relation, place);
        if (layout.isGround(relation)) {
            Vector3dc hips = landmarks.hipCentre();
            return dest.set(hips.x() + hipHeight * place[0], 0, hips.z() + hipHeight * place[1]);
        }
        return posed.getPosition(layout.component(relation), place, dest);
    }

    /**
     * The normal of the performer's hand or foot, in world axes.
     *
     * @param joint index of an encoded joint
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getExtremity(int joint, Vector3d dest) {
        return getVector(layout.extremityAt(joint), dest);
    }

    /**
     * The normal at the reference point of a wrist's or ankle's relation on the performer, in world axes.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getSourceNormal(int relation, Vector3d dest) {
        return getVector(layout.normalAt(relation), dest);
    }

    /**
     * The normal at the reference point of a relation on the character.
     *
     * @param posed the character's surface. Not modified.
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getNormal(int relation, PosedBody posed, Vector3d dest) {
        code.getPlace(relation, place);
        return posed.getNormal(layout.component(relation), place, dest);
    }

    private Vector3d getVector(int at, Vector3d dest) {
        return dest.set(code.values[at], code.values[at + 1], code.values[at + 2]);
    }

    /** How much a relation of the code counts. */
    public double importance(int relation) {
        return code.importance(relation);
    }
}
