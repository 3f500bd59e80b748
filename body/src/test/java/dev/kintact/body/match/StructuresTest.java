package dev.kintact.body.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Trees that are not those of the textbook, and parts that are no limbs. */
class StructuresTest {

    private record Joint(String parent, Vector3d at) {}

    private final Map<String, Joint> joints = new LinkedHashMap<>();

    @BeforeEach
    void startWithAPlainBody() {
        Clip plain = TestBody.of(
                        "root=Root,hips=Hips,spine=Spine,chest=Chest,neck=Neck,head=Head",
                        "UpperLeg={Side}UpLeg,LowerLeg={Side}Leg,Foot={Side}Foot,Toes={Side}Toe,"
                                + "Shoulder={Side}Shoulder,UpperArm={Side}Arm,LowerArm={Side}ForeArm,Hand={Side}Hand")
                .clip();
        Skeleton skeleton = plain.skeleton();
        Pose pose = new Pose(skeleton);
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            String parent = joint == 0 ? "" : skeleton.name(skeleton.parent(joint));
            joints.put(skeleton.name(joint), new Joint(parent, pose.getWorldPosition(joint, new Vector3d())));
        }
    }

    @Test
    void feetMayHangFromTheRoot() {
        joints.remove("LeftToe");
        joints.remove("RightToe");
        reparent("LeftFoot", "Root");
        reparent("RightFoot", "Root");
        assertMapped(match(), Map.of(Role.LEFT_FOOT, "LeftFoot", Role.RIGHT_FOOT, "RightFoot", Role.HIPS, "Hips"));
    }

    @Test
    void thighsMayHangFromTheFirstSpineJoint() {
        reparent("LeftUpLeg", "Spine");
        reparent("RightUpLeg", "Spine");
        assertMapped(match(), Map.of(Role.HIPS, "Hips", Role.SPINE, "Spine", Role.LEFT_UPPER_LEG, "LeftUpLeg"));
    }

    @Test
    void aPelvisMayCarryTheLegsAlone() {
        add("Pelvis", "Hips", 0, 0.93, 0);
        reparent("LeftUpLeg", "Pelvis");
        reparent("RightUpLeg", "Pelvis");
        assertMapped(match(), Map.of(Role.HIPS, "Hips", Role.SPINE, "Spine", Role.LEFT_UPPER_LEG, "LeftUpLeg"));
    }

    @Test
    void theTrunkMayBeginWithAHalfOfThePelvisBelowItsCarrier() {
        Vector3d carrier = placeOf("Hips");
        add("Half", "Hips", carrier.x, carrier.y - 0.06, carrier.z);
        reparent("Spine", "Half");
        assertMappedWithoutNames(Map.of(Role.HIPS, "Hips", Role.SPINE, "Spine", Role.CHEST, "Chest"));
    }

    @Test
    void theTrunkMayBeginWithAHalfOfThePelvisWhereAllHangsFromTheFloor() {
        Vector3d thigh = placeOf("LeftUpLeg");
        add("Hips", "Root", 0, thigh.y - 0.02, 0);
        reparent("LeftUpLeg", "Root");
        reparent("RightUpLeg", "Root");
        assertMappedWithoutNames(Map.of(Role.HIPS, "Root", Role.SPINE, "Spine", Role.CHEST, "Chest"));
    }

    @Test
    void aSpineMayBeginWhereTheHipsAre() {
        Vector3d hips = placeOf("Hips");
        add("Spine", "Hips", hips.x, hips.y, hips.z);
        assertMappedWithoutNames(Map.of(Role.HIPS, "Hips", Role.SPINE, "Spine", Role.CHEST, "Chest"));
    }

    @Test
    void bonesOfThePalmMayStandForTheHand() {
        for (String side : List.of("Left", "Right")) {
            Vector3d hand = placeOf(side + "Hand");
            double out = Math.signum(hand.x);
            joints.remove(side + "Hand");
            for (int finger = -1; finger <= 1; finger++) {
                String palm = side + "Palm" + finger;
                add(palm, side + "ForeArm", hand.x, hand.y, hand.z);
                add(palm + "a", palm, hand.x + 0.09 * out, hand.y, hand.z + 0.03 * finger);
                add(palm + "b", palm + "a", hand.x + 0.13 * out, hand.y, hand.z + 0.03 * finger);
            }
            add(side + "Thumb", side + "ForeArm", hand.x - 0.01 * out, hand.y, hand.z + 0.04);
            add(side + "Thumba", side + "Thumb", hand.x + 0.03 * out, hand.y, hand.z + 0.07);
        }
        RigMap map = assertMappedWithoutNames(Map.of(
                Role.LEFT_UPPER_ARM, "LeftArm",
                Role.LEFT_LOWER_ARM, "LeftForeArm",
                Role.LEFT_HAND, "LeftPalm0",
                Role.RIGHT_HAND, "RightPalm0"));
        assertThat(map.problems()).anyMatch(problem -> problem.contains("could all be the left hand"));
    }

    @Test
    void aCollarBoneIsNoPartOfAShortUpperArmThatHangs() {
        for (String side : List.of("Left", "Right")) {
            double out = Math.signum(placeOf(side + "Hand").x);
            Vector3d shoulder = new Vector3d(0.07 * out, placeOf(side + "Shoulder").y, 0);
            place(side + "Shoulder", shoulder);
            place(side + "Arm", new Vector3d(shoulder).add(0.065 * out, -0.01, 0));
            place(side + "ForeArm", new Vector3d(shoulder).add(0.16 * out, -0.08, 0));
            place(side + "Hand", new Vector3d(shoulder).add(0.29 * out, -0.23, 0));
            for (int finger = 0; finger < 2; finger++) {
                Vector3d knuckle = new Vector3d(shoulder).add(0.33 * out, -0.26, 0.03 * finger);
                add(side + finger, side + "Hand", knuckle.x, knuckle.y, knuckle.z);
                add(side + finger + "b", side + finger, knuckle.x + 0.03 * out, knuckle.y - 0.03, knuckle.z);
            }
        }
        assertMappedWithoutNames(Map.of(
                Role.LEFT_SHOULDER,
                "LeftShoulder",
                Role.LEFT_UPPER_ARM,
                "LeftArm",
                Role.LEFT_LOWER_ARM,
                "LeftForeArm"));
    }

    @Test
    void armsInOnePlaceAreNotGuessedToBeLeftAndRight() {
        Vector3d start = new Vector3d(0, placeOf("LeftShoulder").y, 0);
        for (String side : List.of("Left", "Right")) {
            place(side + "Shoulder", start);
            place(side + "Arm", new Vector3d(start).add(0, 0.1, 0));
            place(side + "ForeArm", new Vector3d(start).add(0, 0.4, 0));
            place(side + "Hand", new Vector3d(start).add(0, 0.7, 0));
        }
        RigMap map = match(false);
        assertThat(map.has(Role.LEFT_HAND)).isFalse();
        assertThat(map.problems()).anyMatch(problem -> problem.contains("left and right cannot be told apart"));
    }

    @Test
    void allLimbsMayHangFromOneJoint() {
        for (String limb : List.of("LeftShoulder", "RightShoulder", "Neck")) {
            reparent(limb, "Hips");
        }
        joints.remove("Spine");
        joints.remove("Chest");
        RigMap map = match();
        assertThat(name(map, Role.LEFT_HAND)).isEqualTo("LeftHand");
        assertThat(name(map, Role.RIGHT_FOOT)).isEqualTo("RightFoot");
        assertThat(name(map, Role.HEAD)).isEqualTo("Head");
        assertThat(map.missing()).containsExactly(Role.SPINE);
        assertThat(map.problems()).anyMatch(problem -> problem.contains("spine"));
    }

    @Test
    void earsHairTailAndSkirtAreNoLimbsEvenWithoutNames() {
        for (int side = -1; side <= 1; side += 2) {
            chain("ear" + side, "Head", new Vector3d(0.06 * side, 1.7, 0), new Vector3d(0, 0.2, 0));
            chain("hair" + side, "Head", new Vector3d(0.05 * side, 1.65, -0.1), new Vector3d(0, -0.18, -0.01));
            chain("skirt" + side, "Hips", new Vector3d(0.14 * side, 0.9, 0.08), new Vector3d(0.02 * side, -0.15, 0));
            chain("breast" + side, "Chest", new Vector3d(0.07 * side, 1.3, 0.1), new Vector3d(0, 0, 0.02));
        }
        chain("tail", "Hips", new Vector3d(0, 0.95, -0.1), new Vector3d(0, 0, -0.2));
        RigMap map = match(false);
        assertThat(map.missing()).isEmpty();
        List<String> names = new ArrayList<>(joints.keySet());
        Map.of(
                        Role.HEAD,
                        "Head",
                        Role.LEFT_HAND,
                        "LeftHand",
                        Role.RIGHT_UPPER_ARM,
                        "RightArm",
                        Role.LEFT_FOOT,
                        "LeftFoot")
                .forEach((role, name) -> assertThat(name(map, role)).isEqualTo("n" + names.indexOf(name)));
    }

    @Test
    void aStraightChainAtRestDoesNotMislead() {
        Skeleton standing = skeleton(true);
        SkeletonBuilder builder = Skeleton.builder();
        for (int joint = 0; joint < standing.jointCount(); joint++) {
            double length = standing.getRestOffset(joint, new Vector3d()).length();
            builder.addJoint("n" + joint, standing.parent(joint), new Vector3d(0, 0, length));
        }
        Skeleton chain = builder.build();
        Pose pose = new Pose(chain);
        for (int joint = 0; joint < standing.jointCount(); joint++) {
            pose.setLocalTranslation(joint, standing.getRestOffset(joint, new Vector3d()));
        }
        ClipBuilder clip = new ClipBuilder(chain, FrameRate.of(30));
        for (int joint = 0; joint < chain.jointCount(); joint++) {
            clip.translates(joint);
        }
        RigMap map = RoleMatcher.match(clip.addFrame(pose).build());
        RigMap plain = RoleMatcher.match(new ClipBuilder(standing, FrameRate.of(30)).build());
        for (Role role : Role.required()) {
            assertThat(map.joint(role)).as(role.name()).isEqualTo(plain.joint(role));
        }
    }

    private static void assertMapped(RigMap map, Map<Role, String> expected) {
        assertThat(map.missing()).isEmpty();
        expected.forEach(
                (role, name) -> assertThat(name(map, role)).as(role.name()).isEqualTo(name));
    }

    /** Names are replaced by places in the list of joints. */
    private RigMap assertMappedWithoutNames(Map<Role, String> expected) {
        RigMap map = match(false);
        List<String> names = new ArrayList<>(joints.keySet());
        assertThat(map.missing()).isEmpty();
        expected.forEach(
                (role, name) -> assertThat(name(map, role)).as(role.name()).isEqualTo("n" + names.indexOf(name)));
        return map;
    }

    private Vector3d placeOf(String name) {
        return Objects.requireNonNull(joints.get(name)).at;
    }

    private void reparent(String name, String parent) {
        joints.computeIfPresent(name, (same, joint) -> new Joint(parent, joint.at));
    }

    private void place(String name, Vector3d at) {
        joints.computeIfPresent(name, (same, joint) -> new Joint(joint.parent, at));
    }

    private void add(String name, String parent, double x, double y, double z) {
        joints.put(name, new Joint(parent, new Vector3d(x, y, z)));
    }

    private void chain(String name, String parent, Vector3d start, Vector3d bone) {
        String last = parent;
        for (int i = 0; i < 4; i++) {
            joints.put(name + i, new Joint(last, new Vector3d(bone).mul(i).add(start)));
            last = name + i;
        }
    }

    private RigMap match() {
        return match(true);
    }

    private RigMap match(boolean named) {
        return RoleMatcher.match(new ClipBuilder(skeleton(named), FrameRate.of(30)).build());
    }

    /** Joints are numbered parents first; a joint without name is called by its place in the list. */
    private Skeleton skeleton(boolean named) {
        List<String> order = new ArrayList<>(List.of("Root"));
        for (int i = 0; i < order.size(); i++) {
            String parent = order.get(i);
            joints.forEach((name, joint) -> {
                if (joint.parent.equals(parent)) {
                    order.add(name);
                }
            });
        }
        List<String> names = new ArrayList<>(joints.keySet());
        SkeletonBuilder builder = Skeleton.builder();
        for (String name : order) {
            Joint joint = joints.getOrDefault(name, new Joint("", new Vector3d()));
            Joint parent = joints.get(joint.parent);
            Vector3d offset = parent == null ? joint.at : joint.at.sub(parent.at, new Vector3d());
            builder.addJoint(named ? name : "n" + names.indexOf(name), order.indexOf(joint.parent), offset);
        }
        return builder.build();
    }

    private static String name(RigMap map, Role role) {
        return map.joint(role).isPresent() ? map.skeleton().name(map.requireJoint(role)) : "none";
    }
}
