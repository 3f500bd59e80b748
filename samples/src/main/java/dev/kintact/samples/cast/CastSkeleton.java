package dev.kintact.samples.cast;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.ReferencePose;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The skeleton of a member of the cast: joints named as VRM names them, at rest in a T-pose facing Z with the soles on the
 * ground, no joint turned.
 */
public final class CastSkeleton {

    /** From the skull's base to the crown, as a share of the head's height. */
    private static final double CROWN_OVER_BASE = 0.73;

    private static final double NECK = 0.045;
    private static final double SHOULDERS_BELOW_NECK = 0.018;

    /** The same as a share of the upper arm's radius: thick arms do not rise to the ears. */
    private static final double ARMS_BELOW_NECK = 0.7;

    private static final double ANKLE = 0.27;

    /** Where along hand and fingers joints lie, as shares of the hand's length: root, first and second joint, tip. */
    private static final double[][] FINGERS = {
        {0.14, 0.28, 0.40, 0.50}, // thumb
        {0.49, 0.70, 0.83, 0.95},
        {0.50, 0.73, 0.87, 1.00},
        {0.48, 0.69, 0.83, 0.95},
        {0.44, 0.60, 0.71, 0.81},
    };

    /**
     * How far in front of the hand's middle finger roots and tips lie, as shares of the hand's length. In VRM's T-pose fingers
     * are parallel to the arm and thumbs half way between it and forward.
     */
    private static final double[][] FINGER_SPREAD = {
        {0.12, 0.48}, {0.165, 0.165}, {0.045, 0.045}, {-0.075, -0.075}, {-0.19, -0.19},
    };

    private static final List<String> FINGER_NAMES = List.of("THUMB", "INDEX", "MIDDLE", "RING", "LITTLE");

    private final CastMeasures measures;
    private final SkeletonBuilder builder = Skeleton.builder();
    private final Map<Role, Integer> joints = new EnumMap<>(Role.class);
    private final Map<Role, Vector3d> places = new EnumMap<>(Role.class);

    private CastSkeleton(CastMeasures measures) {
        this.measures = measures;
    }

    /** A body, not yet with a skin. */
    public static Rig of(CastMeasures measures) {
        return new CastSkeleton(measures).build();
    }

    private Rig build() {
        double ankle = ANKLE * measures.foot();
        double hips = ankle + measures.leg();
        double skullBase = measures.height() - CROWN_OVER_BASE * measures.head();
        double neck = skullBase - NECK * measures.height();
        double shoulders =
                neck - Math.max(SHOULDERS_BELOW_NECK * measures.height(), ARMS_BELOW_NECK * measures.upperArm());
        double trunk = shoulders - hips;
        double deep = 0.006 * measures.height();
        add(Role.HIPS, new Vector3d(0, hips + 0.05 * trunk, 0));
        add(Role.SPINE, new Vector3d(0, hips + 0.22 * trunk, -deep));
        add(Role.CHEST, new Vector3d(0, hips + 0.45 * trunk, -deep));
        add(Role.UPPER_CHEST, new Vector3d(0, hips + 0.70 * trunk, -deep));
        add(Role.NECK, new Vector3d(0, neck, -deep));
        add(Role.HEAD, new Vector3d(0, skullBase, deep));
        addTip(Role.HEAD, new Vector3d(0, measures.height(), deep));
        // the order of a walk through the tree, in which files are read back
        addArm(true, shoulders, neck);
        addArm(false, shoulders, neck);
        addLeg(true, hips, ankle);
        addLeg(false, hips, ankle);
        return rig();
    }

    private void addArm(boolean left, double shoulders, double neck) {
        double half = measures.shoulders() / 2;
        add(side(left, "SHOULDER"), at(left, 0.22 * half, shoulders + 0.4 * (neck - shoulders), 0));
        add(side(left, "UPPER_ARM"), at(left, half, shoulders, 0));
        add(side(left, "LOWER_ARM"), at(left, half + 0.53 * measures.arm(), shoulders, 0));
        double wrist = half + measures.arm();
        add(side(left, "HAND"), at(left, wrist, shoulders, 0));
        for (int finger = 0; finger < FINGERS.length; finger++) {
            addFinger(left, finger, wrist, shoulders);
        }
    }

    private void addFinger(boolean left, int finger, double wrist, double height) {
        String name = FINGER_NAMES.get(finger);
        List<String> parts = finger == 0
                ? List.of("METACARPAL", "PROXIMAL", "DISTAL")
                : List.of("PROXIMAL", "INTERMEDIATE", "DISTAL");
        double first = FINGERS[finger][0];
        double last = FINGERS[finger][3];
        for (int joint = 0; joint < 4; joint++) {
            double along = FINGERS[finger][joint];
            double share = (along - first) / (last - first);
            double beside = FINGER_SPREAD[finger][0] + share * (FINGER_SPREAD[finger][1] - FINGER_SPREAD[finger][0]);
            Vector3d place = at(left, wrist + along * measures.hand(), height, beside * measures.hand());
            if (joint < 3) {
                add(side(left, name + "_" + parts.get(joint)), place);
            } else {
                addTip(side(left, name + "_DISTAL"), place);
            }
        }
    }

    private void addLeg(boolean left, double hips, double ankle) {
        double half = measures.hips() / 2;
        add(side(left, "UPPER_LEG"), at(left, half, hips, 0));
        add(side(left, "LOWER_LEG"), at(left, half, ankle + 0.49 * measures.leg(), 0));
        add(side(left, "FOOT"), at(left, half, ankle, 0));
        double toes = 0.5 * measures.foot();
        add(side(left, "TOES"), at(left, half, 0.35 * ankle, toes));
        addTip(side(left, "TOES"), at(left, half, 0, 0.76 * measures.foot()));
    }

    private static Role side(boolean left, String part) {
        return Role.valueOf((left ? "LEFT_" : "RIGHT_") + part);
    }

    private static Vector3d at(boolean left, double outward, double y, double z) {
        return new Vector3d(left ? outward : -outward, y, z);
    }

    private void add(Role role, Vector3d place) {
        int joint = role.parent()
                .map(above -> builder.addJoint(role.vrmName(), joint(above), offset(place, above)))
                .orElseGet(() -> builder.addJoint(role.vrmName(), Skeleton.NO_PARENT, place));
        joints.put(role, joint);
        places.put(role, place);
    }

    private void addTip(Role role, Vector3d place) {
        builder.addEndSite(joint(role), offset(place, role));
    }

    private int joint(Role role) {
        return Objects.requireNonNull(joints.get(role));
    }

    private Vector3d offset(Vector3dc place, Role above) {
        return place.sub(Objects.requireNonNull(places.get(above)), new Vector3d());
    }

    private Rig rig() {
        Skeleton skeleton = builder.build();
        RigMap.Builder map = RigMap.builder(skeleton);
        joints.forEach((role, joint) -> map.put(new RigMap.Match(role, joint, 1, "made so")));
        RigMap roles = map.build();
        ReferencePose reference = ReferenceFinder.zero(new ClipBuilder(skeleton, FrameRate.of(60)).build(), roles);
        return Rig.of(roles, reference);
    }
}
