package dev.kintact.retarget.egocentric;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
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
    private final TriangleShapes triangles;
    private final double height;
    private final double perHeight;
    private final double touching;
    private final double hipHeight;
    private final double[] ankleHeights = new double[2];
    private final double[] place = new double[3];
    private final Vector3d position = new Vector3d();
    private final Vector3d way = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private final Vector3d extremity = new Vector3d();
    /** Of the importances of the joint that is being encoded. */
    private double sum;

    private double peak;

    /** Of the path that is being looked along; see {@link PosedLandmarks#getPath}. */
    private final double[] bones = new double[4 * Landmarks.count() + 1];

    /** By relation to a triangle: one after the last of those behind it with the same path. */
    private final int[] ends;

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
        triangles = new TriangleShapes(layout.template());
        height = rig.height();
        perHeight = 1 / height;
        touching = TOUCHING * height;
        ends = layout.endsOfPaths();
        hipHeight = rig.hipHeight();
        AnkleHeights.put(rig, ankleHeights);
    }

    @Override
    public void encode(Pose pose, PosedBody posed, EgocentricCode code) {
        landmarks.update(pose);
        triangles.update(posed);
        Vector3dc hips = landmarks.hipCentre();
        double[] values = code.values;
        put(values, layout.rootAt(), hips.x() / hipHeight, hips.y() / hipHeight, hips.z() / hipHeight);
        for (int i = 0; i < joints.size(); i++) {
            EncodedJoint joint = joints.get(i);
            pose.getWorldPosition(skeletonJoints[i], position);
            extremityNormal(joint, posed);
            put(values, layout.extremityAt(i), extremity.x, extremity.y, extremity.z);
            sum = 0;
            peak = 0;
            int firstOfOthers = joint.first() + layout.template().triangleCount();
            for (int from = joint.first(); from < firstOfOthers; from = ends[from]) {
                encodeTriangles(joint.isEnd(), from, ends[from], posed, values);
            }
            int firstOfLimbs = joint.first() + joint.settled();
            for (int relation = firstOfOthers; relation < firstOfLimbs; relation++) {
                encodeGround(joint, relation, values);
                weigh(relation, values);
                if (joint.isEnd()) {
                    put(values, layout.normalAt(relation), 0, 1, 0);
                }
            }
            encodeLimbs(joint.isEnd(), firstOfLimbs, joint.end(), posed, values);
            values[layout.peakAt(i)] = peak;
            double share = 1 / sum;
            for (int relation = joint.first(); relation < joint.end(); relation++) {
                values[layout.importanceAt(relation)] *= share;
            }
        }
    }

    /**
     * Encodes relations to triangles that have the same path, whose numbers stand one behind the other: the bones of the path are
     * looked up once for all.
     */
    private void encodeTriangles(boolean isEnd, int from, int to, PosedBody posed, double[] values) {
        boolean isNearest = rules.reference() == ReferencePoint.NEAREST;
        double x = position.x;
        double y = position.y;
        double z = position.z;
        int boneCount = landmarks.getPath(layout.path(from), bones);
        int at = layout.importanceAt(from);
        int coefficients = layout.coefficientsAt(from);
        int behind = layout.component(from) + to - from;
        for (int triangle = layout.component(from); triangle < behind; triangle++) {
            if (isNearest) {
                triangles.nearest(triangle, x, y, z, posed);
            } else {
                triangles.middle(triangle, x, y, z, posed);
            }
            put(values, at + 1, 1 - triangles.second - triangles.third, triangles.second, triangles.third);
            encodeTriangle(at, coefficients, boneCount, values);
            at += EgocentricLayout.NUMBERS_A_RELATION;
            coefficients += boneCount;
            if (isEnd) {
                put(values, coefficients, triangles.normalX, triangles.normalY, triangles.normalZ);
                coefficients += 3;
            }
        }
    }

    /** Encodes the way from the triangle that was looked at last; as {@link #encodeWay}, with the path's bones at hand. */
    private void encodeTriangle(int at, int coefficients, int boneCount, double[] values) {
        double x = triangles.x;
        double y = triangles.y;
        double z = triangles.z;
        double distance = Math.sqrt(x * x + y * y + z * z);
        double nearness = 1 / distance;
        // a vector along the way, and its length: bones are measured along it while the root and the quotient are still
        // on their way
        boolean touches = !(distance > touching);
        double alongX = touches ? triangles.normalX : x;
        double alongY = touches ? triangles.normalY : y;
        double alongZ = touches ? triangles.normalZ : z;
        double span = touches ? 1 : distance;
        double perSpan = touches ? 1 : nearness;
        double length = span * bones[4 * boneCount]
                + PosedLandmarks.measure(bones, boneCount, alongX, alongY, alongZ, perSpan, values, coefficients);
        double scale = rules.normalised() ? span / length : 1;
        double cosine =
                perSpan * (alongX * triangles.normalX + alongY * triangles.normalY + alongZ * triangles.normalZ);
        double importance = rules.importance().of(distance * perHeight, nearness * height, cosine);
        sum += importance;
        peak = Math.max(peak, importance);
        values[at] = importance;
        put(values, at + 4, x * scale, y * scale, z * scale);
    }

    private void encodeLimbs(boolean isEnd, int from, int to, PosedBody posed, double[] values) {
        boolean isNearest = rules.reference() == ReferencePoint.NEAREST;
        for (int relation = from; relation < to; relation++) {
            if (isNearest) {
                locateNearest(relation, posed, values);
            } else {
                encodeFromMiddle(relation, posed, values);
                weigh(relation, values);
            }
            put(values, layout.placeAt(relation), place[0], place[1], place[2]);
            if (isEnd) {
                put(values, layout.normalAt(relation), normal.x, normal.y, normal.z);
            }
        }
        // apart from the above, so that the processor may look at several limbs at a time
        for (int relation = from; isNearest && relation < to; relation++) {
            encodeNearest(relation, values);
        }
    }

    private void encodeFromMiddle(int relation, PosedBody posed, double[] values) {
        int component = layout.component(relation);
        posed.locateFromMiddle(component, position, place);
        position.sub(posed.getPosition(component, place, way), way);
        posed.getNormal(component, place, normal);
        encodeWay(relation, way.x, way.y, way.z, values);
    }

    /** Finds the nearest place on a limb; until it is encoded, its distance stands for its importance and its normal for the way. */
    private void locateNearest(int relation, PosedBody posed, double[] values) {
        PosedCapsule capsule = posed.capsules().get(layout.capsule(relation));
        values[layout.importanceAt(relation)] = capsule.locate(position, place, normal) - capsule.radius();
        put(values, layout.vectorAt(relation), normal.x, normal.y, normal.z);
    }

    /** Encodes the way from the nearest place on a limb, which goes along the normal there, outwards or inwards. */
    private void encodeNearest(int relation, double[] values) {
        int at = layout.importanceAt(relation);
        double away = values[at];
        double x = values[at + 4];
        double y = values[at + 5];
        double z = values[at + 6];
        double length = landmarks.measure(layout.path(relation), x, y, z, values, layout.coefficientsAt(relation));
        double scale = rules.normalised() ? away / length : away;
        put(values, at + 4, x * scale, y * scale, z * scale);
        double distance = Math.abs(away);
        double cosine = away < -touching ? -1 : 1;
        values[at] = rules.importance().of(distance * perHeight, height / distance, cosine);
        weigh(relation, values);
    }

    /** Encodes the way from a reference point whose normal is {@link #normal} to the joint, and how much it counts. */
    private void encodeWay(int relation, double x, double y, double z, double[] values) {
        double distance = Math.sqrt(x * x + y * y + z * z);
        double nearness = 1 / distance;
        boolean touches = !(distance > touching);
        double alongX = touches ? normal.x : x * nearness;
        double alongY = touches ? normal.y : y * nearness;
        double alongZ = touches ? normal.z : z * nearness;
        double length = landmarks.measure(
                layout.path(relation), alongX, alongY, alongZ, values, layout.coefficientsAt(relation));
        double scale = rules.normalised() ? 1 / length : 1;
        put(values, layout.vectorAt(relation), x * scale, y * scale, z * scale);
        double cosine = alongX * normal.x + alongY * normal.y + alongZ * normal.z;
        values[layout.importanceAt(relation)] = rules.importance().of(distance * perHeight, nearness * height, cosine);
    }

    /** Sums up how much relations count. */
    private void weigh(int relation, double[] values) {
        double importance = values[layout.importanceAt(relation)];
        sum += importance;
        peak = Math.max(peak, importance);
    }

    /**
     * Encodes a foot over the ground: its place as seen from the root, and how high the sole is above where it stands, both in
     * hip heights [Molla17, Fig. 6]. As a foot's own thickness is not scaled with the legs, feet that stand stand on every body.
     */
    private void encodeGround(EncodedJoint joint, int relation, double[] values) {
        Vector3dc hips = landmarks.hipCentre();
        put(
                values,
                layout.placeAt(relation),
                (position.x - hips.x()) / hipHeight,
                (position.z - hips.z()) / hipHeight,
                0);
        double lift = (position.y - ankleHeights[joint.limb().side()]) / hipHeight;
        put(values, layout.vectorAt(relation), 0, lift, 0);
        double distance = Math.abs(position.y);
        values[layout.importanceAt(relation)] =
                rules.importance().of(distance * perHeight, height / distance, Math.signum(position.y));
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
