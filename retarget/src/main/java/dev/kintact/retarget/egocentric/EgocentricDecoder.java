package dev.kintact.retarget.egocentric;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import java.util.Arrays;
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
    /** Beside each coefficient of a code, the length of its segment on this character, metres. */
    private final double[] restLengths;

    /** The displacements on this character, metres: three numbers a relation. */
    private final double[] displacements;
    /** For each joint and each point of the template, how much the point counts in the votes of all triangles. */
    private final double[] pointWeights;

    private final int pointCount;
    /** Points of the template, three a triangle. */
    private final int[] corners;

    /** By relation to a triangle: one after the last of those behind it with the same path. */
    private final int[] ends;

    /** For each joint, the weighted sum of the displacements from components that limbs do not move. */
    private final Vector3d[] drifts;

    /** The same from limbs. */
    private final Vector3d[] limbDrifts;

    /** For each joint, the weighted sum of the votes of components that limbs do not move. */
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
        restLengths = landmarks.restLengths(layout);
        pointCount = layout.template().pointCount();
        pointWeights = new double[joints.size() * pointCount];
        corners = new int[3 * layout.template().triangleCount()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = layout.template().corner(i / 3, i % 3);
        }
        ends = layout.endsOfPaths();
        drifts = new Vector3d[joints.size()];
        limbDrifts = new Vector3d[joints.size()];
        settled = new Vector3d[joints.size()];
        for (int i = 0; i < settled.length; i++) {
            drifts[i] = new Vector3d();
            limbDrifts[i] = new Vector3d();
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
        Arrays.fill(pointWeights, 0);
        for (int i = 0; i < joints.size(); i++) {
            EncodedJoint joint = joints.get(i);
            int firstOfOthers = joint.first() + layout.template().triangleCount();
            int firstOfLimbs = joint.first() + joint.settled();
            drifts[i].zero();
            for (int from = joint.first(); from < firstOfOthers; from = ends[from]) {
                takeTriangles(joint.isEnd(), from, ends[from], i * pointCount, drifts[i]);
            }
            displace(joint, firstOfOthers, firstOfLimbs, drifts[i]);
            displace(joint, firstOfLimbs, joint.end(), limbDrifts[i].zero());
        }
    }

    /**
     * Takes relations to triangles that have the same path, whose numbers stand one behind the other: adds their displacements to a
     * sum, and what they say corner by corner, so that the skin may move without asking each triangle again.
     */
    private void takeTriangles(boolean isEnd, int from, int to, int firstPoint, Vector3d sum) {
        double[] values = code.values;
        int boneCount = layout.path(from).length;
        int bones = layout.coefficientsAt(from);
        int coefficients = bones;
        int apart = boneCount + (isEnd ? 3 : 0);
        int at = layout.importanceAt(from);
        int corner = 3 * layout.component(from);
        double sumX = sum.x;
        double sumY = sum.y;
        double sumZ = sum.z;
        for (int relation = from; relation < to; relation++) {
            double unit = normalised ? PosedLandmarks.length(restLengths, bones, values, coefficients, boneCount) : 1;
            double importance = values[at];
            double x = unit * values[at + 4];
            double y = unit * values[at + 5];
            double z = unit * values[at + 6];
            displacements[3 * relation] = x;
            displacements[3 * relation + 1] = y;
            displacements[3 * relation + 2] = z;
            sumX += importance * x;
            sumY += importance * y;
            sumZ += importance * z;
            pointWeights[firstPoint + corners[corner]] += importance * values[at + 1];
            pointWeights[firstPoint + corners[corner + 1]] += importance * values[at + 2];
            pointWeights[firstPoint + corners[corner + 2]] += importance * values[at + 3];
            at += EgocentricLayout.NUMBERS_A_RELATION;
            coefficients += apart;
            corner += 3;
        }
        sum.set(sumX, sumY, sumZ);
    }

    /** Finds displacements from ground or limbs, and adds them to a sum, each times its importance. */
    private void displace(EncodedJoint joint, int from, int to, Vector3d sum) {
        double[] values = code.values;
        for (int relation = from; relation < to; relation++) {
            boolean ground = layout.isGround(relation);
            double unit = ground ? hipHeight : unit(relation);
            double foot = ground ? ankleHeights[joint.limb().side()] : 0;
            int at = layout.vectorAt(relation);
            double x = unit * values[at];
            double y = unit * values[at + 1] + foot;
            double z = unit * values[at + 2];
            displacements[3 * relation] = x;
            displacements[3 * relation + 1] = y;
            displacements[3 * relation + 2] = z;
            double importance = values[layout.importanceAt(relation)];
            sum.add(importance * x, importance * y, importance * z);
        }
    }

    private double unit(int relation) {
        return normalised
                ? PosedLandmarks.length(
                        restLengths,
                        layout.coefficientsAt(relation),
                        code.values,
                        layout.coefficientsAt(relation),
                        layout.path(relation).length)
                : 1;
    }

    /**
     * Hears the components that limbs do not move. To be called again whenever trunk or head have moved.
     *
     * @param pose of the character; world transforms are up to date. Not modified.
     * @param posed the character's surface in that pose. Not modified.
     */
    public void settle(Pose pose, PosedBody posed) {
        landmarks.updateHipCentre(pose);
        for (int i = 0; i < joints.size(); i++) {
            settled[i].set(drifts[i]);
        }
        for (int point = 0; point < pointCount; point++) {
            posed.getPoint(point, vote);
            for (int i = 0; i < joints.size(); i++) {
                settled[i].fma(pointWeights[i * pointCount + point], vote);
            }
        }
        for (int i = 0; i < joints.size(); i++) {
            EncodedJoint joint = joints.get(i);
            int last = joint.first() + joint.settled() - 1;
            if (layout.isGround(last)) {
                getReference(last, posed, vote);
                settled[i].fma(code.values[layout.importanceAt(last)], vote);
            }
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
        dest.set(settled[joint]).add(limbDrifts[joint]);
        for (int relation = encoded.first() + encoded.settled(); relation < encoded.end(); relation++) {
            addReference(relation, posed, dest);
        }
        return dest;
    }

    /** Adds the reference point of a relation to a limb, times its importance. */
    private void addReference(int relation, PosedBody posed, Vector3d dest) {
        posed.capsules()
                .get(layout.capsule(relation))
                .addPosition(code.values[layout.importanceAt(relation)], code.values, layout.placeAt(relation), dest);
    }

    /**
     * The position of an arm's joint by the word of all components but the other arm's, metres.
     *
     * @param joint index of an encoded elbow or wrist
     * @param posed limbs are up to date; trunk and head are as they were settled. Not modified.
     * @param dest Modified.
     * @return dest
     */
    public Vector3d decodeWithoutOtherArm(int joint, PosedBody posed, Vector3d dest) {
        EncodedJoint encoded = joints.get(joint);
        dest.set(settled[joint]);
        double others = 1;
        for (int relation = encoded.first() + encoded.settled(); relation < encoded.end(); relation++) {
            double importance = code.values[layout.importanceAt(relation)];
            if (layout.isOtherArm(relation, encoded.limb())) {
                others -= importance;
            } else {
                dest.fma(importance, getVote(relation, posed, vote));
            }
        }
        return dest.div(others);
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
        int component = layout.component(relation);
        if (component < layout.template().triangleCount()) {
            return posed.getTriangleNormal(component, dest);
        }
        code.getPlace(relation, place);
        return posed.getNormal(component, place, dest);
    }

    private Vector3d getVector(int at, Vector3d dest) {
        return dest.set(code.values[at], code.values[at + 1], code.values[at + 2]);
    }

    /** How much a relation of the code counts. */
    public double importance(int relation) {
        return code.importance(relation);
    }
}
