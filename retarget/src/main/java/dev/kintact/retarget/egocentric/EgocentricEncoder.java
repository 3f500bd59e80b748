package dev.kintact.retarget.egocentric;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Writes down a performer's posture relative to its skin and the ground [Molla17, §5.1, 5.2]. Scratch; allocates nothing. */
public final class EgocentricEncoder implements PostureEncoder {

    /** Nearer than this share of the height a joint is on the surface: the way to it is the normal. */
    private static final double TOUCHING = 1e-9;

    private final EgocentricLayout layout;
    private final EncodingRules rules;
    private final List<EncodedJoint> joints;
    private final int[] skeletonJoints;
    private final PosedLandmarks landmarks;
    private final double height;
    private final double perHeight;
    private final double hipHeight;
    private final double[] ankleHeights = new double[2];
    private final double[] place = new double[3];
    private final Vector3d position = new Vector3d();
    private final Vector3d reference = new Vector3d();
    private final Vector3d way = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private final Vector3d extremity = new Vector3d();

    /**
     * An encoder of a performer's postures.
     *
     * @param layout of the surface's template
     */
    public EgocentricEncoder(Rig rig, EgocentricLayout layout, EncodingRules rules) {
        this.layout = layout;
        this.rules = rules;
        joints = layout.joints();
        skeletonJoints = joints.stream()
                .mapToInt(joint -> rig.map().requireJoint(joint.role()))
                .toArray();
        landmarks = new PosedLandmarks(rig);
        height = rig.height();
        perHeight = 1 / height;
        hipHeight = rig.hipHeight();
        AnkleHeights.put(rig, ankleHeights);
    }

    @Override
    public void encode(Pose pose, PosedBody posed, EgocentricCode code) {
        landmarks.update(pose);
        Vector3dc hips = landmarks.hipCentre();
        double[] values = code.values;
        put(values, layout.rootAt(), hips.x() / hipHeight, hips.y() / hipHeight, hips.z() / hipHeight);
        for (int i = 0; i < joints.size(); i++) {
            EncodedJoint joint = joints.get(i);
            pose.getWorldPosition(skeletonJoints[i], position);
            extremityNormal(joint, posed);
            put(values, layout.extremityAt(i), extremity.x, extremity.y, extremity.z);
            double sum = 0;
            double peak = 0;
            for (int relation = joint.first(); relation < joint.end(); relation++) {
                double importance = layout.isGround(relation)
                        ? encodeGround(joint, relation, values)
                        : encode(relation, posed, values);
                values[layout.importanceAt(relation)] = importance;
                sum += importance;
                peak = Math.max(peak, importance);
                if (joint.isEnd()) {
                    put(values, layout.normalAt(relation), normal.x, normal.y, normal.z);
                }
            }
            values[layout.peakAt(i)] = peak;
            double share = 1 / sum;
            for (int relation = joint.first(); relation < joint.end(); relation++) {
                values[layout.importanceAt(relation)] *= share;
            }
        }
    }

    /** Encodes a relation to skin, sets {@link #normal} to the normal of its reference point, and tells its importance. */
    private double encode(int relation, PosedBody posed, double[] values) {
        int component = layout.component(relation);
        if (rules.reference() == ReferencePoint.NEAREST) {
            posed.locate(component, position, place);
        } else {
            posed.locateFromMiddle(component, position, place);
        }
        put(values, layout.placeAt(relation), place[0], place[1], place[2]);
        posed.getPosition(component, place, reference);
        posed.getNormal(component, place, normal);
        position.sub(reference, way);
        double distance = way.length();
        double nearness = 1 / distance;
        if (distance > TOUCHING * height) {
            reference.set(way).mul(nearness);
        } else {
            reference.set(normal);
        }
        double length = landmarks.measure(layout.path(relation), reference, values, layout.coefficientsAt(relation));
        double scale = rules.normalised() ? 1 / length : 1;
        put(values, layout.vectorAt(relation), way.x * scale, way.y * scale, way.z * scale);
        return rules.importance().of(distance * perHeight, nearness * height, reference.dot(normal));
    }

    /**
     * Encodes a foot over the ground: its place as seen from the root, and how high the sole is above where it stands, both in
     * hip heights [Molla17, Fig. 6]. As a foot's own thickness is not scaled with the legs, feet that stand stand on every body.
     */
    private double encodeGround(EncodedJoint joint, int relation, double[] values) {
        Vector3dc hips = landmarks.hipCentre();
        put(
                values,
                layout.placeAt(relation),
                (position.x - hips.x()) / hipHeight,
                (position.z - hips.z()) / hipHeight,
                0);
        double lift = (position.y - ankleHeights[joint.limb().side()]) / hipHeight;
        put(values, layout.vectorAt(relation), 0, lift, 0);
        normal.set(0, 1, 0);
        double distance = Math.abs(position.y);
        return rules.importance().of(distance * perHeight, height / distance, Math.signum(position.y));
    }

    private void extremityNormal(EncodedJoint joint, PosedBody posed) {
        if (joint.limb().isArm()) {
            posed.getPalmNormal(joint.limb().side(), extremity);
        } else {
            posed.getSoleNormal(joint.limb().side(), extremity);
        }
    }

    private static void put(double[] values, int at, double x, double y, double z) {
        values[at] = x;
        values[at + 1] = y;
        values[at + 2] = z;
    }
}
