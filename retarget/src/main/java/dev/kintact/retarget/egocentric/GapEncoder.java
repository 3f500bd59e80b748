package dev.kintact.retarget.egocentric;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.model.Pose;
import dev.kintact.retarget.egocentric.EgocentricLayout.EncodedJoint;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Writes down elbows, wrists and palms by the gaps between their skin and all that is near. Scratch; allocates nothing.
 *
 * <p>A joint with flesh of radius r around it, at v = |v|·d from its reference point, of which c = max(0, d·n) is along the
 * normal there, leaves a gap of |v| − r·c. What is stored is d·gap in units of the kinematic path, and d·c, to which the
 * character adds its own flesh: no gap is none on every body, however thick. Overlap is kept as overlap.
 */
public final class GapEncoder implements PostureEncoder {

    /** Nearer than this share of the height a joint is on the surface: the way to it is the normal. */
    private static final double TOUCHING = 1e-9;

    /** What is nearer than this share of what is far is near, by anatomy or not. */
    private static final double NARROWEST = 0.05;

    /** So that rounding does not decide about the T-pose. */
    private static final double JUST_BELOW = 0.99;

    /** What is passed over without a look at its normal is farther than what has no say by more than rounding. */
    private static final double CLEAR = 1 + 1e-9;

    private final EgocentricLayout layout;
    private final GapRules rules;
    private final List<EncodedJoint> joints;
    private final int[] skeletonJoints;
    private final double[] radii;
    private final double[] stretches;
    private final PosedLandmarks landmarks;
    private final RegionBoxes boxes;
    private final TriangleShapes triangles;
    private final double height;
    private final double hipHeight;
    /** Nearer than this a joint is on the surface, metres. */
    private final double touching;

    private final double[] place = new double[3];
    private final Vector3d position = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private final Vector3d palm = new Vector3d();
    /** Of the joint that is being encoded. */
    private double smallest;

    private double sum;

    /** The square of a distance at which nothing counts for it, metres. */
    private double beyond;

    /**
     * An encoder of a performer's postures.
     *
     * @param layout of gaps, of the surface's template
     */
    public GapEncoder(Rig rig, BodySurface surface, EgocentricLayout layout, GapRules rules) {
        this.layout = layout;
        this.rules = rules;
        joints = layout.joints();
        skeletonJoints = joints.stream()
                .mapToInt(joint ->
                        rig.map().requireJoint(joint.isPalm() ? joint.limb().end() : joint.role()))
                .toArray();
        radii = Thickness.of(surface, layout);
        stretches = new double[joints.size()];
        landmarks = new PosedLandmarks(rig);
        boxes = new RegionBoxes(surface.template());
        triangles = new TriangleShapes(surface.template());
        height = rig.height();
        hipHeight = rig.hipHeight();
        touching = TOUCHING * height;
        findNearByAnatomy(rig, surface);
    }

    /** Elbows are always near shoulders: gaps of a joint are stretched until those of the T-pose are far. */
    private void findNearByAnatomy(Rig rig, BodySurface surface) {
        Arrays.fill(stretches, 1);
        Pose standing = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, standing);
        standing.updateWorld();
        PosedBody posed = new PosedBody(surface);
        posed.update(standing);
        EgocentricCode code = new EgocentricCode(layout);
        encode(standing, posed, code);
        for (int i = 0; i < stretches.length; i++) {
            double gap = Math.max(NARROWEST * rules.far(), JUST_BELOW * code.peak(i));
            stretches[i] = code.peak(i) < rules.far() ? rules.far() / gap : 1;
        }
    }

    /** Where nothing is near, nothing is adapted. */
    @Override
    public boolean needsPlanes(EgocentricCode code) {
        return !code.counting.isEmpty();
    }

    @Override
    public void encode(Pose pose, PosedBody posed, EgocentricCode code) {
        landmarks.update(pose);
        boxes.update(posed);
        triangles.update(posed);
        double[] values = code.values;
        forget(code);
        landmarks.hipCentre().div(hipHeight, position);
        put(values, layout.rootAt(), position);
        for (int i = 0; i < joints.size(); i++) {
            EncodedJoint joint = joints.get(i);
            if (joint.isPalm()) {
                posed.getPalmCentre(joint.limb().side(), position);
                put(
                        values,
                        layout.extremityAt(i),
                        posed.getPalmNormal(joint.limb().side(), palm));
            } else {
                pose.getWorldPosition(skeletonJoints[i], position);
            }
            smallest = rules.far();
            sum = 0;
            encode(joint, radii[i], stretches[i], posed, code);
            values[layout.peakAt(i)] = smallest;
            double share = sum > 0 ? 1 / sum : 0;
            for (int relation = code.counting.nextSetBit(joint.first());
                    relation >= 0 && relation < joint.end();
                    relation = code.counting.nextSetBit(relation + 1)) {
                values[layout.importanceAt(relation)] *= share;
            }
        }
    }

    /** What counted in the frame before counts no more. */
    private void forget(EgocentricCode code) {
        for (int relation = code.counting.nextSetBit(0);
                relation >= 0;
                relation = code.counting.nextSetBit(relation + 1)) {
            code.values[layout.importanceAt(relation)] = 0;
        }
        code.counting.clear();
    }

    private void encode(EncodedJoint joint, double radius, double stretch, PosedBody posed, EgocentricCode code) {
        double reach = rules.far() / stretch * height + radius;
        beyond = CLEAR * reach * reach;
        boolean isNear = boxes.distanceSquared(position) < reach * reach;
        for (int region = 0; isNear && region < boxes.count(); region++) {
            if (boxes.distanceSquared(region, position) < reach * reach) {
                for (int triangle : boxes.triangles(region)) {
                    if (boxes.isNearer(triangle, position, reach)) {
                        encodeTriangle(joint, triangle, radius, stretch, posed, code);
                    }
                }
            }
        }
        for (int relation = joint.first() + joint.settled(); relation < joint.end(); relation++) {
            PosedCapsule capsule = posed.capsules().get(layout.capsule(relation));
            if (capsule.distance(position) < reach) {
                double away = capsule.locate(position, place, normal) - capsule.radius();
                encode(
                        relation,
                        away * normal.x,
                        away * normal.y,
                        away * normal.z,
                        radius,
                        stretch,
                        joint.isPalm(),
                        code);
            }
        }
    }

    private void encodeTriangle(
            EncodedJoint joint, int triangle, double radius, double stretch, PosedBody posed, EgocentricCode code) {
        triangles.nearest(triangle, position.x, position.y, position.z, posed);
        double second = triangles.second;
        double third = triangles.third;
        place[0] = 1 - second - third;
        place[1] = second;
        place[2] = third;
        normal.set(triangles.normalX, triangles.normalY, triangles.normalZ);
        encode(joint.first() + triangle, triangles.x, triangles.y, triangles.z, radius, stretch, joint.isPalm(), code);
    }

    /** Encodes the way from {@link #place}, whose normal is {@link #normal}, to the joint. */
    private void encode(
            int relation,
            double wayX,
            double wayY,
            double wayZ,
            double radius,
            double stretch,
            boolean isPalm,
            EgocentricCode code) {
        double squared = wayX * wayX + (wayY * wayY + wayZ * wayZ);
        if (squared > beyond) {
            return;
        }
        double distance = Math.sqrt(squared);
        boolean touches = !(distance > touching);
        double inverse = 1 / distance;
        double x = touches ? normal.x : wayX * inverse;
        double y = touches ? normal.y : wayY * inverse;
        double z = touches ? normal.z : wayZ * inverse;
        double cosine = x * normal.x + (y * normal.y + z * normal.z);
        double facing = Math.max(0, cosine);
        double gap = distance - radius * facing;
        double share = stretch * gap / height;
        if (share < rules.far()) {
            double importance = rules.importance(share, cosine);
            sum += importance;
            smallest = Math.min(smallest, share);
            code.counting.set(relation);
            double[] values = code.values;
            int at = layout.importanceAt(relation);
            values[at] = importance;
            values[at + 1] = place[0];
            values[at + 2] = place[1];
            values[at + 3] = place[2];
            double perLength =
                    gap / landmarks.measure(layout.path(relation), x, y, z, values, layout.coefficientsAt(relation));
            values[at + 4] = x * perLength;
            values[at + 5] = y * perLength;
            values[at + 6] = z * perLength;
            int thickness = layout.thicknessAt(relation);
            values[thickness] = x * facing;
            values[thickness + 1] = y * facing;
            values[thickness + 2] = z * facing;
            if (isPalm) {
                put(values, layout.normalAt(relation), normal);
            }
        }
    }

    private static void put(double[] values, int at, Vector3dc vector) {
        values[at] = vector.x();
        values[at + 1] = vector.y();
        values[at + 2] = vector.z();
    }
}
