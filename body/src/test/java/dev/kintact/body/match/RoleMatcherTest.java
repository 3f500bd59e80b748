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
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Names that lie or say nothing, and figures that are no bodies. */
class RoleMatcherTest {

    private static final String TRUNK = "hips=Hips,spine=Spine,chest=Chest,neck=Neck,head=Head";
    private static final String SIDE = "UpperLeg={Side}UpLeg,LowerLeg={Side}Leg,Foot={Side}Foot,Toes={Side}Toe,"
            + "Shoulder={Side}Shoulder,UpperArm={Side}Arm,LowerArm={Side}ForeArm,Hand={Side}Hand";

    @Test
    void agreementOfNamesAndShapeIsNearlyCertain() {
        RigMap map = RoleMatcher.match(TestBody.of(TRUNK, SIDE).clip());
        assertThat(map.problems()).isEmpty();
        assertThat(map.matches()).allMatch(match -> match.confidence() > 0.9);
        assertThat(map.match(Role.LEFT_HAND).orElseThrow().reason()).isEqualTo("name 'LeftHand' and shape");
    }

    @Test
    void turningScalingAndShufflingChangesNothing() {
        TestBody body = TestBody.of(TRUNK, SIDE);
        RigMap plain = RoleMatcher.match(body.clip());
        for (int seed = 1; seed < 20; seed++) {
            Quaterniond turn = new Quaterniond().rotationXYZ(seed, 2 * seed, 3 * seed);
            RigMap map = RoleMatcher.match(body.clip(turn, Math.pow(10, seed % 7 - 3), false, seed));
            for (Role role : Role.values()) {
                assertThat(name(map, role)).as(role + " " + seed).isEqualTo(name(plain, role));
            }
        }
    }

    @Test
    void aMirroredFigureKeepsItsNamesAndIsReported() {
        TestBody body = TestBody.of(TRUNK, SIDE);
        RigMap map = RoleMatcher.match(body.clip(new Quaterniond(), 1, true, 0));
        body.expected().forEach((role, name) -> assertThat(name(map, role)).isEqualTo(name));
        assertThat(map.problems()).anyMatch(problem -> problem.contains("contradict the shape"));
        assertThat(map.match(Role.LEFT_HAND).orElseThrow().confidence()).isLessThan(0.7);
    }

    @Test
    void sidesThatDoNotFitTogetherAreReported() {
        String legsSwapped = "leftUpperLeg=RightUpLeg,leftLowerLeg=RightLeg,leftFoot=RightFoot,leftToes=RightToe,"
                + "rightUpperLeg=LeftUpLeg,rightLowerLeg=LeftLeg,rightFoot=LeftFoot,rightToes=LeftToe";
        RigMap map = RoleMatcher.match(TestBody.of(TRUNK + "," + legsSwapped, SIDE.substring(SIDE.indexOf("Shoulder=")))
                .clip());
        assertThat(map.problems()).anyMatch(problem -> problem.contains("do not fit together"));
        assertThat(map.missing()).isEmpty();
    }

    @Test
    void swappedNamesAlongALimbAreRepairedAndReported() {
        String lying = SIDE.replace("{Side}ForeArm", "{Side}X")
                .replace("{Side}Hand", "{Side}ForeArm")
                .replace("{Side}X", "{Side}Hand");
        TestBody body = TestBody.of(TRUNK, lying);
        RigMap map = RoleMatcher.match(body.clip());
        body.expected()
                .forEach((role, name) ->
                        assertThat(name(map, role)).as(role.name()).isEqualTo(name));
        assertThat(map.problems()).isNotEmpty();
    }

    @Test
    void armsNamedAsLegsAreStillArms() {
        String lying = "UpperLeg={Side}Arm,LowerLeg={Side}ForeArm,Foot={Side}Hand,Toes={Side}Fingers,"
                + "UpperArm={Side}UpLeg,LowerArm={Side}Leg,Hand={Side}Foot";
        TestBody body = TestBody.of(TRUNK, lying);
        RigMap map = RoleMatcher.match(body.clip());
        for (Role role : Role.required()) {
            assertThat(name(map, role)).isEqualTo(body.expected().get(role));
        }
        assertThat(map.problems()).isNotEmpty();
    }

    @Test
    void aChainIsNoBody() {
        SkeletonBuilder builder = Skeleton.builder();
        for (int i = 0; i < 4; i++) {
            builder.addJoint("joint" + i, i - 1, new Vector3d(0, 1, 0));
        }
        RigMap map = RoleMatcher.match(new ClipBuilder(builder.build(), FrameRate.of(30)).build());
        assertThat(map.matches()).isEmpty();
        assertThat(map.problems()).singleElement().asString().contains("'joint0'");
    }

    @Test
    void aFourFootedFigureIsDoubted() {
        SkeletonBuilder builder = Skeleton.builder();
        int hips = builder.addJoint("a", -1, new Vector3d(0, 1, 0));
        leg(builder, hips, 0.2);
        leg(builder, hips, -0.2);
        int spine = builder.addJoint("b", hips, new Vector3d(0, 0, 0.5));
        int chest = builder.addJoint("c", spine, new Vector3d(0, 0, 0.5));
        leg(builder, chest, 0.2);
        leg(builder, chest, -0.2);
        int neck = builder.addJoint("d", chest, new Vector3d(0, 0.2, 0.3));
        builder.addJoint("e", neck, new Vector3d(0, 0.1, 0.3));
        RigMap map = RoleMatcher.match(new ClipBuilder(builder.build(), FrameRate.of(30)).build());
        assertThat(map.problems()).anyMatch(problem -> problem.contains("no human body"));
        assertThat(map.matches()).allMatch(match -> match.confidence() <= 0.5);
    }

    @Test
    void withoutNamesAndFeetSidesAreNotGuessed() {
        SkeletonBuilder builder = Skeleton.builder();
        int hips = builder.addJoint("n0", -1, new Vector3d(0, 1, 0));
        limb(builder, hips, new Vector3d(0.1, -0.1, 0), new Vector3d(0, -0.4, 0));
        limb(builder, hips, new Vector3d(-0.1, -0.1, 0), new Vector3d(0, -0.4, 0));
        int spine = builder.addJoint("n7", hips, new Vector3d(0, 0.4, 0));
        limb(builder, spine, new Vector3d(0.2, 0.1, 0), new Vector3d(0.3, 0, 0));
        limb(builder, spine, new Vector3d(-0.2, 0.1, 0), new Vector3d(-0.3, 0, 0));
        builder.addJoint("n14", spine, new Vector3d(0, 0.2, 0));
        RigMap map = RoleMatcher.match(new ClipBuilder(builder.build(), FrameRate.of(30)).build());
        assertThat(name(map, Role.HEAD)).isEqualTo("n14");
        assertThat(map.has(Role.LEFT_HAND)).isFalse();
        assertThat(map.problems()).first().asString().contains("left and right cannot be told apart");
    }

    @Test
    void framesWithoutNumbersAreLeftOut() {
        Clip clip = TestBody.of(TRUNK, SIDE).clip();
        Pose pose = new Pose(clip.skeleton());
        pose.setLocalTranslation(0, Double.NaN, 0, 0);
        Clip broken = new ClipBuilder(clip.skeleton(), FrameRate.of(30))
                .rotatesAllAndMovesRoot()
                .addFrame(pose)
                .build();
        assertThat(RoleMatcher.match(broken).matches())
                .isEqualTo(RoleMatcher.match(clip).matches());
    }

    private static void leg(SkeletonBuilder builder, int base, double x) {
        int upper = builder.addJoint("leg", base, new Vector3d(x, -0.1, 0));
        int lower = builder.addJoint("leg", upper, new Vector3d(0, -0.4, 0.02));
        int end = builder.addJoint("leg", lower, new Vector3d(0, -0.4, -0.02));
        builder.addEndSite(end, new Vector3d(0, -0.05, 0.1));
    }

    private static void limb(SkeletonBuilder builder, int base, Vector3d first, Vector3d bone) {
        int at = base;
        for (Vector3d offset : List.of(first, bone, bone)) {
            at = builder.addJoint("n" + builder.jointCount(), at, offset);
        }
    }

    private static String name(RigMap map, Role role) {
        return map.joint(role).isPresent() ? map.skeleton().name(map.requireJoint(role)) : "none";
    }
}
