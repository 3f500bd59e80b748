package dev.kintact.retarget.egocentric;

import dev.kintact.body.Bone;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Region;
import java.util.List;

/** An arm or a leg: three joints, two bones between them, and a hand or foot at the end. In the order they are adapted. */
public enum BodyLimb {
    LEFT_LEG(Role.LEFT_UPPER_LEG),
    RIGHT_LEG(Role.RIGHT_UPPER_LEG),
    LEFT_ARM(Role.LEFT_UPPER_ARM),
    RIGHT_ARM(Role.RIGHT_UPPER_ARM);

    /** All of them, in order; {@link #values()} would make a new array. */
    public static final List<BodyLimb> VALUES = List.of(values());

    private final Role base;
    private final Role mid;
    private final Role end;
    private final Region upper;
    private final Region lower;
    private final Region extremity;
    private final int side;

    BodyLimb(Role base) {
        this.base = base;
        mid = lowerEnd(base);
        end = lowerEnd(mid);
        upper = segment(base);
        lower = segment(mid);
        extremity = segment(end);
        side = base.side() == Role.Side.LEFT ? 0 : 1;
    }

    private static Role lowerEnd(Role start) {
        return Bone.LIMBS.stream()
                .filter(bone -> bone.start() == start)
                .findFirst()
                .orElseThrow()
                .end();
    }

    /** Shoulder or hip. */
    public Role base() {
        return base;
    }

    /** Elbow or knee. */
    public Role mid() {
        return mid;
    }

    /** Wrist or ankle. */
    public Role end() {
        return end;
    }

    /** The segment that begins at one of its joints. */
    private static Region segment(Role joint) {
        return Region.beginningAt(joint).orElseThrow();
    }

    /** Upper arm or thigh. */
    public Region upper() {
        return upper;
    }

    /** Forearm or shin. */
    public Region lower() {
        return lower;
    }

    /** Hand or foot. */
    public Region extremity() {
        return extremity;
    }

    public boolean isArm() {
        return upper.group() == Region.Group.ARM;
    }

    /** 0 left, 1 right. */
    public int side() {
        return side;
    }
}
