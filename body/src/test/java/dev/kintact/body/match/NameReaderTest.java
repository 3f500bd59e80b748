package dev.kintact.body.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.kintact.body.Role.Side;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What single names say. */
class NameReaderTest {

    @ParameterizedTest
    @CsvSource({
        "Hips, HIPS, MIDDLE",
        "mixamorig1:LeftForeArm, LOWER_ARM, LEFT",
        "vis_char_015:mixamorig:RightUpLeg, UPPER_LEG, RIGHT",
        "upper_armFBXASC046L, UPPER_ARM, LEFT",
        "upper_arm.l_Armature, UPPER_ARM, LEFT",
        "lShldrBend, UPPER_ARM, LEFT",
        "rButtock, OTHER, RIGHT",
        "Bip01 L Thigh, UPPER_LEG, LEFT",
        "LeftHip, UPPER_LEG, LEFT",
        "hip, HIPS, MIDDLE",
        "pelvis.R, OTHER, RIGHT",
        "Hips_LeftUpLeg, UPPER_LEG, LEFT",
        "LEFT_SHOULDER#, UPPER_ARM, LEFT",
        "LEFT_SHOULDER#, SHOULDER, LEFT",
        "arm_joint_L__4_, UPPER_ARM, LEFT",
        "L_Foot, FOOT, LEFT",
        "ball_r, TOES, RIGHT",
        "f_index.01.L, INDEX, LEFT",
        "finger2-1.R, FINGER, RIGHT",
        "rMid1, MIDDLE, RIGHT",
        "LeftHandPinky2, LITTLE, LEFT",
        "HeadLeftEar1, OTHER, LEFT",
        "DEF-side_hair.L, OTHER, LEFT",
        "T12, SPINE, MIDDLE",
        "L5, SPINE, MIDDLE",
        "lthigh, UPPER_LEG, LEFT",
        "handr, HAND, RIGHT",
        "elbow, LOWER_ARM, MIDDLE",
        "左腕Arm, UPPER_ARM, LEFT"
    })
    void namesSpeakOfPartsAndSides(String raw, Part part, Side side) {
        JointName name = read(raw);
        assertThat(name.says(part)).isGreaterThan(0.5);
        assertThat(name.side()).isEqualTo(side);
        assertThat(name.helper()).isFalse();
    }

    /** A file of a megabyte may hold one name; it took minutes to read. */
    @Test
    void namesOfAnyLengthAreReadAtOnce() {
        String letters = "h".repeat(1_000_000);
        String words = "a_".repeat(300_000);
        List<String> shared = List.of(words + "Hips", words + "Head", words + "LeftHand", words + "x", words + "y");
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            assertThat(read(letters).speaks()).isFalse();
            assertThat(read(letters + "Forearm").says(Part.LOWER_ARM)).isGreaterThan(0.5);
            assertThat(NameReader.read(shared).get(2).says(Part.HAND)).isGreaterThan(0.5);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "upperarm_twist_01_l", "LeftArmRoll", "RightShoulder_Dummy", "HeadTop_End", "__Clavicle_L", "IK-foot.l",
        "PoleTarget.L", "Bip01 HeadNub", "CC_Base_L_UpperarmTwist01", "handslot.l", "LeftInHandIndex", "LeftHandEnd",
        "control-foot-roll.l", "LeftShoulderExtraBone", "index_metacarpal_l"
    })
    void helpersAreKnown(String raw) {
        assertThat(read(raw).helper()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Bone.012", "n17", "骨", "joint3", "Armature", "xyz_L"})
    void otherNamesSayNothing(String raw) {
        assertThat(read(raw).speaks()).isFalse();
    }

    @Test
    void whatAllNamesBeginWithIsNoSide() {
        List<JointName> names = NameReader.read(
                List.of("r_hips", "r_spine", "r_head", "r_thigh_l", "r_thigh_r", "r_hand_l", "r_hand_r"));
        assertThat(names.stream().map(JointName::side).toList())
                .containsExactly(Side.MIDDLE, Side.MIDDLE, Side.MIDDLE, Side.LEFT, Side.RIGHT, Side.LEFT, Side.RIGHT);
    }

    private static JointName read(String raw) {
        return NameReader.read(List.of(raw)).get(0);
    }
}
