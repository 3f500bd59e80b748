package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Region;

/**
 * Where a touch is on an average body in T-pose. Lengths are shares of the standing height; they need not be exact, since
 * they only tell one touch from another.
 */
sealed interface TouchPlace {

    /**
     * A point of the trunk.
     *
     * @param stem its name, without the side if there are two
     * @param level of the way from hip centre to shoulder line
     * @param aside away from the middle
     * @param forward of the line from hip centre to shoulders
     */
    record OnTrunk(String stem, double level, double aside, double forward) implements TouchPlace {}

    /**
     * A point of the head, as seen from the head's joint.
     *
     * @param stem its name, without the side if there are two
     */
    record OnHead(String stem, double aside, double up, double forward) implements TouchPlace {}

    /**
     * Any place around a segment of a limb.
     *
     * @param region of one side
     * @param start the role at which the segment begins, of the same side
     * @param end the role at which it ends
     * @param radius of the segment
     */
    record OnLimb(Region region, Role start, Role end, double radius) implements TouchPlace {

        /** The same place on one side of the body. */
        OnLimb on(Role.Side side) {
            return region.side() == side ? this : new OnLimb(region.twin(), start.twin(), end.twin(), radius);
        }
    }
}
