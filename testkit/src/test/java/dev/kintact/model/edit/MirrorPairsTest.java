package dev.kintact.model.edit;

import static dev.kintact.testkit.Laws.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomSkeletons;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MirrorPairsTest {

    @ParameterizedTest
    @CsvSource({
        "LeftArm, RightArm",
        "leftArm, rightArm",
        "LEFT_SHOULDER#, RIGHT_SHOULDER#",
        "left_hand, right_hand",
        "lShldr, rShldr",
        "LThumb, RThumb",
        "LHipJoint, RHipJoint",
        "upperarm01.L, upperarm01.R",
        "UpArm_L, UpArm_R",
        "clavicle.l, clavicle.r",
        "hand_l, hand_r",
        "Bip01 L Thigh, Bip01 R Thigh",
        "arm_joint_L__4_, arm_joint_R__4_",
        "mixamorig:LeftHand, mixamorig:RightHand",
        "Hips_LeftUpLeg, Hips_RightUpLeg",
        "DEF-upper_arm.L.001, DEF-upper_arm.R.001",
        "ThighL, ThighR",
        "L_Foot, R_Foot",
        "HandLeft, HandRight"
    })
    void theOtherSideIsFoundInBothDirections(String left, String right) {
        assertThat(MirrorPairs.otherSide(left)).contains(right);
        assertThat(MirrorPairs.otherSide(right)).contains(left);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "L5",
                "R2D2",
                "Lowerback",
                "LowerBack",
                "Root",
                "root",
                "upright",
                "copyright",
                "Reference",
                "Neck",
                "Head",
                "lower_back",
                "rib",
                "Rib",
                "leg",
                "Spine1",
                "TLS",
                "jaw",
                ""
            })
    void namesWithoutASideHaveNoOther(String name) {
        assertThat(MirrorPairs.otherSide(name)).isEmpty();
    }

    @Test
    void allLimbsOfATwoSidedBodyAreFound() {
        forAll("twins", RandomSkeletons.lopsided(), skeleton -> {
            MirrorPairs pairs = MirrorPairs.byName(skeleton);
            assertThat(pairs.unpaired()).isEmpty();
            for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                boolean inTheMiddle = skeleton.name(joint).startsWith("Spine");
                assertThat(pairs.twin(joint) == joint).as(skeleton.name(joint)).isEqualTo(inTheMiddle);
            }
        });
    }

    /** Few names on random trees: many duplicates, missing twins and twins in the wrong place. */
    @Test
    void twinsAreMutualAndTheirParentsAreTwins() {
        List<String> names = List.of("LeftArm", "RightArm", "LeftLeg", "RightLeg", "Hand", "Spine");
        forAll("mutual", gen -> named(gen, names), skeleton -> {
            MirrorPairs pairs = MirrorPairs.byName(skeleton);
            for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                int twin = pairs.twin(joint);
                assertThat(pairs.twin(twin)).isEqualTo(joint);
                if (twin != joint) {
                    assertThat(skeleton.parent(twin)).isEqualTo(pairs.twin(skeleton.parent(joint)));
                }
            }
        });
    }

    @Test
    void aJointWithoutCounterpartIsToldAndStays() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("Hips", Skeleton.NO_PARENT, new Vector3d());
        builder.addJoint("LeftSword", 0, new Vector3d());
        builder.addJoint("LeftTip", 1, new Vector3d());
        MirrorPairs pairs = MirrorPairs.byName(builder.build());
        assertThat(pairs.unpaired()).containsExactly("LeftSword", "LeftTip");
        assertThat(pairs.twin(1)).isEqualTo(1);
        assertThat(pairs.twin(2)).isEqualTo(2);
    }

    @Test
    void jointsInTheMiddleBelowTwinsAreTwins() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("Hips", Skeleton.NO_PARENT, new Vector3d());
        builder.addJoint("LeftArm", 0, new Vector3d());
        builder.addJoint("RightArm", 0, new Vector3d());
        builder.addJoint("Sleeve", 1, new Vector3d());
        builder.addJoint("Sleeve", 2, new Vector3d());
        MirrorPairs pairs = MirrorPairs.byName(builder.build());
        assertThat(pairs.twin(3)).isEqualTo(4);
        assertThat(pairs.unpaired()).isEmpty();
    }

    private static Skeleton named(Gen gen, List<String> names) {
        SkeletonBuilder builder = Skeleton.builder();
        int count = gen.count(1);
        for (int joint = 0; joint < count; joint++) {
            int parent = joint == 0 ? Skeleton.NO_PARENT : gen.between(Math.max(0, joint - 5), joint - 1);
            builder.addJoint(gen.pick(names), parent, new Vector3d());
        }
        return builder.build();
    }

    @Test
    void knownTwinsPairTheJointsAboveThemToo() {
        var builder = Skeleton.builder();
        int root = builder.addJoint("torso", -1, new Vector3d());
        int a = builder.addJoint("TLS", root, new Vector3d(1, 0, 0));
        int b = builder.addJoint("n1", a, new Vector3d(1, 0, 0));
        int c = builder.addJoint("TRS", root, new Vector3d(-1, 0, 0));
        int d = builder.addJoint("n2", c, new Vector3d(-1, 0, 0));

        MirrorPairs pairs = MirrorPairs.of(builder.build(), Map.of(b, d));

        assertThat(pairs.twin(a)).isEqualTo(c);
        assertThat(pairs.twin(b)).isEqualTo(d);
        assertThat(pairs.twin(d)).isEqualTo(b);
        assertThat(pairs.twin(root)).isEqualTo(root);
        assertThat(pairs.unpaired()).isEmpty();
    }
}
