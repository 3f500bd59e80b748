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

/**
 * Writes down elbows, wrists and palms by the gaps between their skin and all that is near. Scratch; allocates nothing.
 *
 * <p>A joint with flesh of radius r around it, at v = |v|·d from its reference point, of which c = max(0, d·n) is along the
 * normal there, leaves a gap of |v| − r·c. What is told is d·gap in units of the kinematic path, and d·c, to which the
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
    /** Of the bones of a path. */
    private final double[] coefficients = new double[Landmarks.count()];

    /** Of the joint that is being encoded: the smallest gap, the flesh in metres, and how much a metre of gap counts as. */
    private double smallest;

    private double radius;
    private double stretch;

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
        return code.isAnyNear();
    }

    @Override
    public void encode(Pose pose, PosedBody posed, EgocentricCode code) {
        landmarks.update(pose);
        boxes.update(posed);
        triangles.update(posed);
        double[] values = code.values;
        landmarks.hipCentre().div(hipHeight, position);
        position.get(values, layout.rootAt());
        for (int i = 0; i < joints.size(); i++) {
            EncodedJoint joint = joints.get(i);
            if (joint.isPalm()) {
                posed.getPalmCentre(joint.limb().side(), position);
            } else {
                pose.getWorldPosition(skeletonJoints[i], position);
            }
            radius = radii[i];
            stretch = stretches[i] / height;
            smallest = rules.far();
            code.gaps[i].clear();
            encode(joint, posed, code.gaps[i]);
            code.gaps[i].divide();
            values[layout.peakAt(i)] = smallest;
        }
    }

    private void encode(EncodedJoint joint, PosedBody posed, JointGaps gaps) {
        double reach = rules.far() / stretch + radius;
        beyond = CLEAR * reach * reach;
        boolean isNear = boxes.distanceSquared(position) < reach * reach;
        for (int region = 0; isNear && region < boxes.count(); region++) {
            if (boxes.distanceSquared(region, position) < reach * reach) {
                for (int triangle : boxes.triangles(region)) {
                    if (boxes.isNearer(triangle, position, reach)) {
                        encodeTriangle(joint, triangle, posed, gaps);
                    }
                }
            }
        }
        for (int limb = 0; limb < gaps.limbs.length; limb++) {
            int relation = joint.first() + joint.settled() + limb;
            PosedCapsule capsule = posed.capsules().get(layout.capsule(relation));
            if (capsule.distance(position) < reach) {
                encodeLimb(joint, limb, relation, capsule, gaps);
            }
        }
    }

    private void encodeTriangle(EncodedJoint joint, int triangle, PosedBody posed, JointGaps gaps) {
        triangles.nearest(triangle, position.x, position.y, position.z, posed);
        normal.set(triangles.normalX, triangles.normalY, triangles.normalZ);
        int[] path = layout.path(joint.first() + triangle);
        double importance = encode(path, triangles.x, triangles.y, triangles.z, gaps);
        if (importance > 0) {
            triangles.spread(triangle, importance, gaps.points);
            if (joint.isPalm()) {
                gaps.normal.fma(importance, normal);
                gaps.facets[triangle] = importance;
            }
        }
    }

    private void encodeLimb(EncodedJoint joint, int limb, int relation, PosedCapsule capsule, JointGaps gaps) {
        double away = capsule.locate(position, place, normal) - capsule.radius();
        int[] path = layout.path(relation);
        double importance = encode(path, away * normal.x, away * normal.y, away * normal.z, gaps);
        if (importance > 0) {
            gaps.limbs[limb] = importance;
            System.arraycopy(place, 0, gaps.places, 3 * limb, 3);
            if (joint.isPalm()) {
                gaps.normal.fma(importance, normal);
            }
        }
    }

    /** Encodes the way from a place, whose normal is {@link #normal}, to the joint; how much it counts, 0 if it is far. */
    private double encode(int[] path, double wayX, double wayY, double wayZ, JointGaps gaps) {
        double squared = wayX * wayX + (wayY * wayY + wayZ * wayZ);
        if (squared > beyond) {
            return 0;
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
        double share = stretch * gap;
        if (!(share < rules.far())) {
            return 0;
        }
        smallest = Math.min(smallest, share);
        double importance = rules.importance(share, cosine);
        double perLength = gap / landmarks.measure(path, x, y, z, coefficients, 0);
        gaps.addWay(importance, x, y, z, facing, perLength, path, coefficients);
        return importance;
    }
}
