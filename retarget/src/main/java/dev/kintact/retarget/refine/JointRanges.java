package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ik.LimbJoints;
import dev.kintact.retarget.ik.LimbPosture;
import java.util.List;

/**
 * The last word on how far joints turn: nothing is bent backwards, folded or turned beyond what people's joints do, unless
 * copied rotations have it so. Wishes only lean towards that, and feet are turned as the performer's wherever shins go.
 * Scratch; nothing allocates after construction.
 */
final class JointRanges {

    private static final List<Role> LIMBS =
            List.of(Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM, Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG);

    /** Elbows and knees of people go so far back, as a sine, and begin to give way at that. */
    private static final double BACKWARDS = Math.sin(Math.toRadians(5));

    private static final double EASILY_BACKWARDS = Math.sin(Math.toRadians(3));

    /** Up to here they fold, and up to here without giving way; radians. */
    private static final double FOLDED = Math.toRadians(163);

    private static final double EASILY_FOLDED = Math.toRadians(156);

    private final List<JointRange> ranges;
    private final LimbPosture[] limbs;
    private final LimbPosture[] copiedLimbs;

    JointRanges(Rig rig) {
        ranges = JointRange.of(rig);
        limbs = newLimbs(rig);
        copiedLimbs = newLimbs(rig);
    }

    private static LimbPosture[] newLimbs(Rig rig) {
        return LIMBS.stream()
                .map(limb -> new LimbPosture(LimbJoints.of(rig, limb)))
                .toArray(LimbPosture[]::new);
    }

    /**
     * Brings a posture within all ranges.
     *
     * @param pose world transforms up to date. Modified, world transforms included.
     * @param copied the same frame with copied rotations; world transforms up to date. Not modified.
     */
    void keep(Pose pose, Pose copied) {
        for (int limb = 0; limb < limbs.length; limb++) {
            limbs[limb].read(pose);
            copiedLimbs[limb].read(copied);
            double backwards = limbs[limb].backwards();
            double flexion = limbs[limb].flexion();
            if (limbs[limb].keepHinge(
                    soft(backwards, Math.max(EASILY_BACKWARDS, copiedLimbs[limb].backwards()), BACKWARDS),
                    soft(flexion, Math.max(EASILY_FOLDED, copiedLimbs[limb].flexion()), FOLDED))) {
                limbs[limb].write(pose);
                pose.updateWorld();
            }
        }
        for (int range = 0; range < ranges.size(); range++) {
            ranges.get(range).keep(pose, copied);
        }
    }

    /** What is easy stays, what is more never gets further than the most, or than what is easy if that is further still. */
    static double soft(double value, double easy, double most) {
        double room = most - easy;
        if (!(value > easy)) {
            return value;
        }
        return room > 0 ? easy + room * (1 - Math.exp((easy - value) / room)) : easy;
    }
}
