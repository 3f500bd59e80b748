package dev.kintact.samples.repertoire;

import java.util.Arrays;
import java.util.Optional;

/**
 * One thing that a pose may say of a body, in an animator's terms. Angles in degrees, lengths in percent of the body's height.
 *
 * <p>Arms: {@code raise} is the upper arm's angle from hanging, {@code forward} where it is raised to (0 to the side, 90 to the
 * front, more across the chest), {@code turn} its turn inward around itself. A lag is by how many frames a channel follows
 * the key: what is far from the trunk arrives last.
 */
enum Channel {
    HIPS_SIDE("hips", "side", false, 0, 0, -2),
    HIPS_UP("hips", "up", false, -0.15, 0, -2),
    HIPS_FORWARD("hips", "forward", false, 0, 0, -2),
    HIPS_BEND("hips", "bend", false, 0, -4, -2),
    HIPS_LEAN("hips", "lean", false, 0, 0, -2),
    HIPS_TWIST("hips", "twist", false, 0, 0, -2),
    SPINE_BEND("spine", "bend", false, 2, 9, -1),
    SPINE_LEAN("spine", "lean", false, 0, 0, -1),
    SPINE_TWIST("spine", "twist", false, 0, 0, -1),
    HEAD_NOD("head", "nod", false, 0, 0, -3),
    HEAD_TILT("head", "tilt", false, 0, 0, -3),
    HEAD_TURN("head", "turn", false, 0, 0, -3),
    SHOULDER_UP("shoulder", "up", true, -2, -2, -1),
    SHOULDER_FORWARD("shoulder", "forward", true, 0, 0, -1),
    ARM_RAISE("arm", "raise", true, 11, 24, 0),
    ARM_FORWARD("arm", "forward", true, 20, 74, 0),
    ARM_TURN("arm", "turn", true, 12, 24, 0),
    ELBOW_BEND("elbow", "bend", true, 17, 62, 2),
    FOREARM_TURN("forearm", "turn", true, 12, 40, 3),
    WRIST_BEND("wrist", "bend", true, 4, 0, 4),
    WRIST_TILT("wrist", "tilt", true, 0, 0, 4),
    LEG_RAISE("leg", "raise", true, 0, 0, 0),
    LEG_OUT("leg", "out", true, 0, 0, 0),
    LEG_TURN("leg", "turn", true, 6, 6, 0),
    KNEE_BEND("knee", "bend", true, 5, 5, 2),
    FOOT_POINT("foot", "point", true, 0, 0, 3),
    THUMB("thumb", "curl", true, 20, 20, 4),
    INDEX("index", "curl", true, 22, 22, 5),
    MIDDLE("middle", "curl", true, 26, 26, 5),
    RING("ring", "curl", true, 30, 30, 6),
    LITTLE("little", "curl", true, 33, 33, 6),
    SPREAD("fingers", "spread", true, 0, 0, 5);

    private final String part;
    private final String word;
    private final boolean sided;
    private final double standing;
    private final double seated;
    private final int lag;

    Channel(String part, String word, boolean sided, double standing, double seated, int lag) {
        this.part = part;
        this.word = word;
        this.sided = sided;
        this.standing = standing;
        this.seated = seated;
        this.lag = lag;
    }

    static Optional<Channel> of(String part, String word) {
        return Arrays.stream(values())
                .filter(channel -> channel.part.equals(part) && channel.word.equals(word))
                .findFirst();
    }

    static boolean isPart(String part) {
        return Arrays.stream(values()).anyMatch(channel -> channel.part.equals(part));
    }

    boolean isSided() {
        return sided;
    }

    /** Its value at rest in a stance. */
    double rest(boolean sitting) {
        return sitting ? seated : standing;
    }

    int lag() {
        return lag;
    }

    /** Place in arrays of values; side 0 is left or middle, 1 right. */
    int slot(int side) {
        return 2 * ordinal() + (sided ? side : 0);
    }

    static int slots() {
        return 2 * values().length;
    }
}
