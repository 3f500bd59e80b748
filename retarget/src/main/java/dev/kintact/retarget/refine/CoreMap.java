package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.contact.LimbCores;
import dev.kintact.body.contact.Nearby;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Region;
import java.util.Arrays;

/**
 * Numbers the cores of limbs and fingers alike on all bodies: limbs as in {@link BodySurface#LIMBS}, then fingers by the role
 * that their bone begins with. A finger that a body does not have is the end of its hand. Immutable.
 */
final class CoreMap {

    private static final int LIMBS = BodySurface.LIMBS.size();

    /** By pair: whether its region is a limb, and whether it is the ground. */
    private static final boolean[] IS_LIMB = new boolean[Pair.list().size()];

    private static final boolean[] IS_GROUND = new boolean[IS_LIMB.length];

    static {
        for (int pair = 0; pair < IS_LIMB.length; pair++) {
            IS_LIMB[pair] = Pair.list().get(pair).region().isLimb();
            IS_GROUND[pair] = Pair.list().get(pair).isGround();
        }
    }

    private final int[] keyOf;
    private final int[] coreOf = new int[LIMBS + Role.values().length];

    CoreMap(Rig rig, LimbCores cores) {
        keyOf = new int[cores.count()];
        Arrays.fill(coreOf, -1);
        for (int core = 0; core < cores.count(); core++) {
            keyOf[core] = core < LIMBS
                    ? core
                    : LIMBS
                            + rig.map()
                                    .role(cores.startJoint(core))
                                    .orElseThrow()
                                    .ordinal();
            coreOf[keyOf[core]] = core;
        }
    }

    /** The number on all bodies of a core of this one. */
    int key(int core) {
        return keyOf[core];
    }

    /** Whether a number is that of a finger's bone. */
    static boolean isFinger(int key) {
        return key >= LIMBS;
    }

    /** Whether the region of a pair is a limb. */
    static boolean isLimb(int pair) {
        return IS_LIMB[pair];
    }

    /** Whether the region of a pair is the ground. */
    static boolean isGround(int pair) {
        return IS_GROUND[pair];
    }

    /** The number of what one of this body's lines is close to, if that is a line too; else -1. */
    int otherKey(Nearby nearby, int index) {
        return isLimb(nearby.pair(index)) ? key(nearby.otherCore(index)) : -1;
    }

    /** The core of this body. */
    int core(int key) {
        return coreOf[key] >= 0 ? coreOf[key] : hand(key);
    }

    /** The place on the core of this body's line. */
    double share(int key, double share) {
        return coreOf[key] >= 0 ? share : 1;
    }

    private static int hand(int key) {
        boolean left = Role.values()[key - LIMBS].side() == Side.LEFT;
        return BodySurface.LIMBS.indexOf(left ? Region.LEFT_HAND : Region.RIGHT_HAND);
    }
}
