package dev.kintact.body.contact;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What may touch: a limb's segment, and a region of the rest of the body or the ground.
 *
 * @param effector a limb's segment
 * @param region another region, or the ground
 */
public record Pair(Region effector, Region region) {

    private static final Set<Region> AROUND_SHOULDER =
            Set.of(Region.CHEST, Region.UPPER_BACK, Region.LEFT_FLANK, Region.RIGHT_FLANK, Region.NAPE);

    private static final Set<Region> AROUND_HIP = Set.of(
            Region.PELVIS_FRONT, Region.PELVIS_BACK, Region.BELLY, Region.LOIN, Region.LEFT_FLANK, Region.RIGHT_FLANK);

    private static final List<Pair> ALL = all();

    /** By limb, as in {@link BodySurface#LIMBS}, and region: the number of the pair in the list; -1 if there is none. */
    private static final int[][] NUMBERS = BodySurface.LIMBS.stream()
            .map(limb -> Arrays.stream(Region.values())
                    .mapToInt(region -> ALL.indexOf(new Pair(limb, region)))
                    .toArray())
            .toArray(int[][]::new);

    /** All pairs that do not touch by anatomy, each pair of limbs once. */
    public static List<Pair> list() {
        return ALL;
    }

    /** By region: the number in the list of a limb's pair with it, as an effector; -1 if there is none. Do not modify. */
    static int[] numbers(int limb) {
        return NUMBERS[limb];
    }

    private static List<Pair> all() {
        List<Pair> pairs = new ArrayList<>();
        for (Region effector : BodySurface.LIMBS) {
            for (Region region : Region.values()) {
                boolean again = region.isLimb() && region.ordinal() <= effector.ordinal();
                if (!again && !areNeighbours(effector, region)) {
                    pairs.add(new Pair(effector, region));
                }
            }
        }
        return List.copyOf(pairs);
    }

    /** Neighbours in the tree of roles touch by anatomy: segments of one limb that meet, and a limb's root and the trunk. */
    public static boolean areNeighbours(Region effector, Region region) {
        if (effector.above().filter(region::equals).isPresent()
                || region.above().filter(effector::equals).isPresent()) {
            return true;
        }
        boolean upperArm = effector == Region.LEFT_UPPER_ARM || effector == Region.RIGHT_UPPER_ARM;
        boolean thigh = effector == Region.LEFT_THIGH || effector == Region.RIGHT_THIGH;
        if (upperArm) {
            return AROUND_SHOULDER.contains(region);
        }
        boolean otherThigh = thigh && region == effector.twin();
        return thigh && (AROUND_HIP.contains(region) || otherThigh);
    }

    /** Whether it is an upper arm or thigh and the trunk or head, on which these press by nature. */
    public boolean isUpperSegment() {
        return isUpper(effector) && !region.isLimb() && !isGround();
    }

    /**
     * Whether it is near by a body's proportions more often than on purpose: an upper arm or thigh and trunk, head, the ground or
     * another of them; and thighs and shins, which are as near to each other as feet stand.
     */
    public boolean isNearByChance() {
        return (isUpper(effector) && (!region.isLimb() || isUpper(region))) || (isLeg(effector) && isLeg(region));
    }

    private static boolean isLeg(Region region) {
        return switch (region) {
            case LEFT_THIGH, RIGHT_THIGH, LEFT_SHIN, RIGHT_SHIN -> true;
            default -> false;
        };
    }

    private static boolean isUpper(Region region) {
        return switch (region) {
            case LEFT_UPPER_ARM, RIGHT_UPPER_ARM, LEFT_THIGH, RIGHT_THIGH -> true;
            default -> false;
        };
    }

    /** Whether it is about the ground. */
    public boolean isGround() {
        return region.group() == Group.GROUND;
    }

    /** Whether it is about standing on the ground: with feet, or with shins, which are near it then. */
    public boolean isStanding() {
        return isGround()
                && switch (effector) {
                    case LEFT_FOOT, RIGHT_FOOT, LEFT_SHIN, RIGHT_SHIN -> true;
                    default -> false;
                };
    }

    /** The pair of two regions in either order; empty if they touch by anatomy or neither is of a limb. */
    public static Optional<Pair> of(Region one, Region other) {
        return ALL.stream()
                .filter(pair -> (pair.effector == one && pair.region == other)
                        || (pair.effector == other && pair.region == one))
                .findFirst();
    }

    /** The same pair on the other side of the body, in the order of the list. */
    public Pair twin() {
        Pair mirrored = new Pair(effector.twin(), region.twin());
        return ALL.contains(mirrored) ? mirrored : new Pair(region.twin(), effector.twin());
    }

    /** For people: {@code left hand on belly}. */
    public String label() {
        return effector.label() + " on " + region.label();
    }
}
