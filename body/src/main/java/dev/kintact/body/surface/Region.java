package dev.kintact.body.surface;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A named part of the skin. Together they are the whole body; the ground is one more. */
public enum Region {
    FACE(Group.HEAD, Side.MIDDLE),
    CROWN(Group.HEAD, Side.MIDDLE),
    LEFT_SIDE_OF_HEAD(Group.HEAD, Side.LEFT),
    RIGHT_SIDE_OF_HEAD(Group.HEAD, Side.RIGHT),
    /** The back of the head below the crown, and the neck all round. */
    NAPE(Group.HEAD, Side.MIDDLE),
    CHEST(Group.TRUNK, Side.MIDDLE),
    UPPER_BACK(Group.TRUNK, Side.MIDDLE),
    BELLY(Group.TRUNK, Side.MIDDLE),
    LOIN(Group.TRUNK, Side.MIDDLE),
    LEFT_FLANK(Group.TRUNK, Side.LEFT),
    RIGHT_FLANK(Group.TRUNK, Side.RIGHT),
    PELVIS_FRONT(Group.TRUNK, Side.MIDDLE),
    PELVIS_BACK(Group.TRUNK, Side.MIDDLE),
    LEFT_UPPER_ARM(Group.ARM, Side.LEFT),
    LEFT_FOREARM(Group.ARM, Side.LEFT),
    LEFT_HAND(Group.ARM, Side.LEFT),
    RIGHT_UPPER_ARM(Group.ARM, Side.RIGHT),
    RIGHT_FOREARM(Group.ARM, Side.RIGHT),
    RIGHT_HAND(Group.ARM, Side.RIGHT),
    LEFT_THIGH(Group.LEG, Side.LEFT),
    LEFT_SHIN(Group.LEG, Side.LEFT),
    LEFT_FOOT(Group.LEG, Side.LEFT),
    RIGHT_THIGH(Group.LEG, Side.RIGHT),
    RIGHT_SHIN(Group.LEG, Side.RIGHT),
    RIGHT_FOOT(Group.LEG, Side.RIGHT),
    GROUND(Group.GROUND, Side.MIDDLE);

    /** What a region belongs to. */
    public enum Group {
        HEAD,
        TRUNK,
        ARM,
        LEG,
        GROUND
    }

    private final Group group;
    private final Side side;
    private final @Nullable Role joint;

    Region(Group group, Side side) {
        this.group = group;
        this.side = side;
        joint = group == Group.ARM || group == Group.LEG
                ? Role.valueOf(name().replace("FOREARM", "LOWER_ARM")
                        .replace("THIGH", "UPPER_LEG")
                        .replace("SHIN", "LOWER_LEG"))
                : null;
    }

    public Group group() {
        return group;
    }

    /** On which side of the body it is; regions across the middle are in the middle. */
    public Side side() {
        return side;
    }

    /** The same region on the other side of the body; one in the middle is its own twin. */
    public Region twin() {
        return switch (side) {
            case LEFT -> valueOf("RIGHT_" + name().substring("LEFT_".length()));
            case RIGHT -> valueOf("LEFT_" + name().substring("RIGHT_".length()));
            case MIDDLE -> this;
        };
    }

    /** Whether it is part of an arm or leg, which touch rather than are touched. */
    public boolean isLimb() {
        return group == Group.ARM || group == Group.LEG;
    }

    /**
     * The role of the joint at a limb's segment's upper end.
     *
     * @throws IllegalStateException if it is not part of a limb
     */
    public Role joint() {
        if (joint == null) {
            throw new IllegalStateException(this + " is not part of a limb");
        }
        return joint;
    }

    /** The limb's segment that begins at a role's joint. */
    public static Optional<Region> beginningAt(Role joint) {
        return Arrays.stream(values()).filter(region -> region.joint == joint).findFirst();
    }

    /** The segment above this one on the same limb; of the uppermost there is none. */
    public Optional<Region> above() {
        return isLimb() ? joint().parent().flatMap(Region::beginningAt) : Optional.empty();
    }

    /** For people and files: {@code left forearm}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The region that people call so; hyphens and underscores are as good as spaces. */
    public static Optional<Region> ofLabel(String label) {
        String plain = label.strip().toLowerCase(Locale.ROOT).replace('-', ' ').replace('_', ' ');
        return Arrays.stream(values())
                .filter(region -> region.label().equals(plain))
                .findFirst();
    }
}
