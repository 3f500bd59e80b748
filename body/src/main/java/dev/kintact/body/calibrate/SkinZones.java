package dev.kintact.body.calibrate;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Skeleton;
import java.util.Optional;

/**
 * To which part of the body the skin on each joint belongs. Immutable.
 *
 * <p>A joint without a role belongs to the nearest role above it. If it hangs from trunk or head and no role lies below it, it
 * is an extra: it may carry skin, as the joints of a face do, or hair, a tail, a scarf.
 */
final class SkinZones {

    /** A part of the body whose skin is looked for in one way. */
    enum Zone {
        TRUNK,
        HEAD,
        LEFT_UPPER_ARM,
        LEFT_FOREARM,
        LEFT_HAND,
        RIGHT_UPPER_ARM,
        RIGHT_FOREARM,
        RIGHT_HAND,
        LEFT_THIGH,
        LEFT_SHIN,
        LEFT_FOOT,
        RIGHT_THIGH,
        RIGHT_SHIN,
        RIGHT_FOOT;

        static Zone of(Region limb) {
            return valueOf(limb.name());
        }

        boolean isOnBody() {
            return this == TRUNK || this == HEAD;
        }

        boolean isHand() {
            return this == LEFT_HAND || this == RIGHT_HAND;
        }
    }

    private final Zone[] zones;
    private final boolean[] extra;
    /** The joint itself, or for an extra the joint with a role that it hangs from. */
    private final int[] carriers;

    SkinZones(RigMap map) {
        Skeleton skeleton = map.skeleton();
        int count = skeleton.jointCount();
        zones = new Zone[count];
        extra = new boolean[count];
        carriers = new int[count];
        boolean[] leadsToRole = leadsToRole(map);
        for (int joint = 0; joint < count; joint++) {
            int above = joint;
            while (above != Skeleton.NO_PARENT && map.role(above).isEmpty()) {
                above = skeleton.parent(above);
            }
            Optional<Role> role = above == Skeleton.NO_PARENT ? Optional.empty() : map.role(above);
            zones[joint] = role.map(SkinZones::zone).orElse(Zone.TRUNK);
            extra[joint] = zones[joint].isOnBody() && !leadsToRole[joint];
            carriers[joint] = extra[joint] && above != Skeleton.NO_PARENT ? above : joint;
        }
    }

    private static boolean[] leadsToRole(RigMap map) {
        Skeleton skeleton = map.skeleton();
        boolean[] leads = new boolean[skeleton.jointCount()];
        for (int joint = leads.length - 1; joint >= 0; joint--) {
            leads[joint] |= map.role(joint).isPresent();
            if (leads[joint] && joint > 0) {
                leads[skeleton.parent(joint)] = true;
            }
        }
        return leads;
    }

    private static Zone zone(Role role) {
        if (role.isWithin(Role.HEAD) || role == Role.NECK) {
            return Zone.HEAD;
        }
        for (Zone zone : Zone.values()) {
            Optional<Role> top = top(zone);
            if (top.isPresent() && role.isWithin(top.get()) && !isBelowNext(role, zone)) {
                return zone;
            }
        }
        return Zone.TRUNK;
    }

    private static boolean isBelowNext(Role role, Zone zone) {
        return switch (zone) {
            case LEFT_UPPER_ARM -> role.isWithin(Role.LEFT_LOWER_ARM);
            case LEFT_FOREARM -> role.isWithin(Role.LEFT_HAND);
            case RIGHT_UPPER_ARM -> role.isWithin(Role.RIGHT_LOWER_ARM);
            case RIGHT_FOREARM -> role.isWithin(Role.RIGHT_HAND);
            case LEFT_THIGH -> role.isWithin(Role.LEFT_LOWER_LEG);
            case LEFT_SHIN -> role.isWithin(Role.LEFT_FOOT);
            case RIGHT_THIGH -> role.isWithin(Role.RIGHT_LOWER_LEG);
            case RIGHT_SHIN -> role.isWithin(Role.RIGHT_FOOT);
            default -> false;
        };
    }

    private static Optional<Role> top(Zone zone) {
        return switch (zone) {
            case TRUNK, HEAD -> Optional.empty();
            case LEFT_FOREARM -> Optional.of(Role.LEFT_LOWER_ARM);
            case RIGHT_FOREARM -> Optional.of(Role.RIGHT_LOWER_ARM);
            case LEFT_THIGH -> Optional.of(Role.LEFT_UPPER_LEG);
            case RIGHT_THIGH -> Optional.of(Role.RIGHT_UPPER_LEG);
            case LEFT_SHIN -> Optional.of(Role.LEFT_LOWER_LEG);
            case RIGHT_SHIN -> Optional.of(Role.RIGHT_LOWER_LEG);
            default -> Optional.of(Role.valueOf(zone.name()));
        };
    }

    Zone zone(int joint) {
        return zones[joint];
    }

    boolean isExtra(int joint) {
        return extra[joint];
    }

    /** The joint that stands for this one when a point of trunk or head is attached. */
    int carrier(int joint) {
        return carriers[joint];
    }
}
