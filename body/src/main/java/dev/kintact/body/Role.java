package dev.kintact.body;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A part that a joint plays in a human body: the 55 bones of the VRM 1.0 humanoid, as a tree. Everything about limbs, sides
 * and chains is derived from this tree.
 */
public enum Role {
    HIPS("hips", null, true),
    SPINE("spine", HIPS, true),
    CHEST("chest", SPINE, false),
    UPPER_CHEST("upperChest", CHEST, false),
    NECK("neck", UPPER_CHEST, false),
    HEAD("head", NECK, true),
    LEFT_EYE("leftEye", HEAD, false),
    RIGHT_EYE("rightEye", HEAD, false),
    JAW("jaw", HEAD, false),
    LEFT_UPPER_LEG("leftUpperLeg", HIPS, true),
    LEFT_LOWER_LEG("leftLowerLeg", LEFT_UPPER_LEG, true),
    LEFT_FOOT("leftFoot", LEFT_LOWER_LEG, true),
    LEFT_TOES("leftToes", LEFT_FOOT, false),
    RIGHT_UPPER_LEG("rightUpperLeg", HIPS, true),
    RIGHT_LOWER_LEG("rightLowerLeg", RIGHT_UPPER_LEG, true),
    RIGHT_FOOT("rightFoot", RIGHT_LOWER_LEG, true),
    RIGHT_TOES("rightToes", RIGHT_FOOT, false),
    LEFT_SHOULDER("leftShoulder", UPPER_CHEST, false),
    LEFT_UPPER_ARM("leftUpperArm", LEFT_SHOULDER, true),
    LEFT_LOWER_ARM("leftLowerArm", LEFT_UPPER_ARM, true),
    LEFT_HAND("leftHand", LEFT_LOWER_ARM, true),
    LEFT_THUMB_METACARPAL("leftThumbMetacarpal", LEFT_HAND, false),
    LEFT_THUMB_PROXIMAL("leftThumbProximal", LEFT_THUMB_METACARPAL, false),
    LEFT_THUMB_DISTAL("leftThumbDistal", LEFT_THUMB_PROXIMAL, false),
    LEFT_INDEX_PROXIMAL("leftIndexProximal", LEFT_HAND, false),
    LEFT_INDEX_INTERMEDIATE("leftIndexIntermediate", LEFT_INDEX_PROXIMAL, false),
    LEFT_INDEX_DISTAL("leftIndexDistal", LEFT_INDEX_INTERMEDIATE, false),
    LEFT_MIDDLE_PROXIMAL("leftMiddleProximal", LEFT_HAND, false),
    LEFT_MIDDLE_INTERMEDIATE("leftMiddleIntermediate", LEFT_MIDDLE_PROXIMAL, false),
    LEFT_MIDDLE_DISTAL("leftMiddleDistal", LEFT_MIDDLE_INTERMEDIATE, false),
    LEFT_RING_PROXIMAL("leftRingProximal", LEFT_HAND, false),
    LEFT_RING_INTERMEDIATE("leftRingIntermediate", LEFT_RING_PROXIMAL, false),
    LEFT_RING_DISTAL("leftRingDistal", LEFT_RING_INTERMEDIATE, false),
    LEFT_LITTLE_PROXIMAL("leftLittleProximal", LEFT_HAND, false),
    LEFT_LITTLE_INTERMEDIATE("leftLittleIntermediate", LEFT_LITTLE_PROXIMAL, false),
    LEFT_LITTLE_DISTAL("leftLittleDistal", LEFT_LITTLE_INTERMEDIATE, false),
    RIGHT_SHOULDER("rightShoulder", UPPER_CHEST, false),
    RIGHT_UPPER_ARM("rightUpperArm", RIGHT_SHOULDER, true),
    RIGHT_LOWER_ARM("rightLowerArm", RIGHT_UPPER_ARM, true),
    RIGHT_HAND("rightHand", RIGHT_LOWER_ARM, true),
    RIGHT_THUMB_METACARPAL("rightThumbMetacarpal", RIGHT_HAND, false),
    RIGHT_THUMB_PROXIMAL("rightThumbProximal", RIGHT_THUMB_METACARPAL, false),
    RIGHT_THUMB_DISTAL("rightThumbDistal", RIGHT_THUMB_PROXIMAL, false),
    RIGHT_INDEX_PROXIMAL("rightIndexProximal", RIGHT_HAND, false),
    RIGHT_INDEX_INTERMEDIATE("rightIndexIntermediate", RIGHT_INDEX_PROXIMAL, false),
    RIGHT_INDEX_DISTAL("rightIndexDistal", RIGHT_INDEX_INTERMEDIATE, false),
    RIGHT_MIDDLE_PROXIMAL("rightMiddleProximal", RIGHT_HAND, false),
    RIGHT_MIDDLE_INTERMEDIATE("rightMiddleIntermediate", RIGHT_MIDDLE_PROXIMAL, false),
    RIGHT_MIDDLE_DISTAL("rightMiddleDistal", RIGHT_MIDDLE_INTERMEDIATE, false),
    RIGHT_RING_PROXIMAL("rightRingProximal", RIGHT_HAND, false),
    RIGHT_RING_INTERMEDIATE("rightRingIntermediate", RIGHT_RING_PROXIMAL, false),
    RIGHT_RING_DISTAL("rightRingDistal", RIGHT_RING_INTERMEDIATE, false),
    RIGHT_LITTLE_PROXIMAL("rightLittleProximal", RIGHT_HAND, false),
    RIGHT_LITTLE_INTERMEDIATE("rightLittleIntermediate", RIGHT_LITTLE_PROXIMAL, false),
    RIGHT_LITTLE_DISTAL("rightLittleDistal", RIGHT_LITTLE_INTERMEDIATE, false);

    /** On which side of the body a role is. */
    public enum Side {
        LEFT,
        MIDDLE,
        RIGHT
    }

    private static final Map<String, Role> BY_VRM_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(Role::vrmName, role -> role));
    private static final List<Role> REQUIRED =
            Arrays.stream(values()).filter(Role::isRequired).toList();

    private final String vrmName;
    private final @Nullable Role parent;
    private final boolean required;

    Role(String vrmName, @Nullable Role parent, boolean required) {
        this.vrmName = vrmName;
        this.parent = parent;
        this.required = required;
    }

    /** The role of a VRM 1.0 bone name such as {@code leftUpperArm}. */
    public static Optional<Role> ofVrmName(String name) {
        return Optional.ofNullable(BY_VRM_NAME.get(name));
    }

    /** The 15 roles without which a body cannot be retargeted. */
    public static List<Role> required() {
        return REQUIRED;
    }

    /** The bone's name in VRM 1.0, for example {@code leftUpperArm}; also the key in map files. */
    public String vrmName() {
        return vrmName;
    }

    /** The role above this one; empty for the hips. The role above may be one that a body does not have. */
    public Optional<Role> parent() {
        return Optional.ofNullable(parent);
    }

    /** Whether every body must have it. */
    public boolean isRequired() {
        return required;
    }

    public Side side() {
        return name().startsWith("LEFT_") ? Side.LEFT : name().startsWith("RIGHT_") ? Side.RIGHT : Side.MIDDLE;
    }

    /** The same role on the other side of the body; a role in the middle is its own twin. */
    public Role twin() {
        return switch (side()) {
            case LEFT -> valueOf("RIGHT_" + name().substring("LEFT_".length()));
            case RIGHT -> valueOf("LEFT_" + name().substring("RIGHT_".length()));
            case MIDDLE -> this;
        };
    }

    /** Whether this role is the given one or lies below it. */
    public boolean isWithin(Role ancestor) {
        for (Role role = this; role != null; role = role.parent) {
            if (role == ancestor) {
                return true;
            }
        }
        return false;
    }

    /** Whether this is a bone of a finger or thumb. */
    public boolean isFinger() {
        return side() != Side.MIDDLE && this != hand() && isWithin(hand());
    }

    private Role hand() {
        return side() == Side.RIGHT ? valueOf("RIGHT_HAND") : valueOf("LEFT_HAND");
    }
}
