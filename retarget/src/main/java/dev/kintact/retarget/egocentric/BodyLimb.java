package dev.kintact.retarget.egocentric;

import dev.kintact.body.Bone;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Region;

/** An arm or a leg: three joints, two bones between them, and a hand or foot at the end. In the order they are adapted. */
public enum BodyLimb {
    LEFT_LEG(Role.LEFT_UPPER_LEG),
    RIGHT_LEG(Role.RIGHT_UPPER_LEG),
    LEFT_ARM(Role.LEFT_UPPER_ARM),
    RIGHT_ARM(Role.RIGHT_UPPER_ARM);

    private final Role base;
    private final Role mid;
    private final Role end;

    BodyLimb(Role base) {
        this.base = base;
        mid = lowerEnd(base);
        end = lowerEnd(mid);
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
        return segment(base);
    }

    /** Forearm or shin. */
    public Region lower() {
        return segment(mid);
    }

    /** Hand or foot. */
    public Region extremity() {
        return segment(end);
    }

    public boolean isArm() {
        return upper().group() == Region.Group.ARM;
    }

    /** 0 left, 1 right. */
    public int side() {
        return base.side() == Role.Side.LEFT ? 0 : 1;
    }
}
