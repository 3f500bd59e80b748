package dev.kintact.measure;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import java.util.Optional;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * What a body can touch at all: whether a limb stretched to its full length comes to a place with the spine bent however
 * spines bend. It says no only where it is certain: bent bones, flesh in between and the limits of limbs are not looked at,
 * and the shoulder may be pulled as far as half its length. A limb that is touched may come to meet the other.
 */
final class Reach {

    /** How far a shoulder follows the hand, as a share of the bone between breastbone and arm. */
    private static final double SHOULDER_GIVES = 0.5;

    private final Body body;
    private final double slack;
    /** Of stretched limbs, by the segment they end with; 0 where not measured yet. */
    private final double[] lengths = new double[Region.values().length];

    private final Vector3d base = new Vector3d();
    private final Vector3d place = new Vector3d();
    private @Nullable Postures postures;

    /**
     * For one body.
     *
     * @param near a gap that still counts as touching, as a share of the height
     */
    Reach(Body body, double near) {
        this.body = body;
        slack = near * body.height();
    }

    /**
     * Whether a limb can come to a place.
     *
     * @param component of the body's fine surface, not the ground
     * @param coordinates of the place on it
     */
    boolean reaches(Region effector, int component, double[] coordinates) {
        Region region = body.fine().region(component);
        boolean sameLimb = region.group() == effector.group() && region.side() == effector.side();
        if (sameLimb || region == Region.GROUND) {
            return true;
        }
        double longest = length(effector) + slack;
        for (int posture = 0; posture < postures().count(); posture++) {
            if (distance(posture, effector, component, coordinates) <= longest) {
                return true;
            }
        }
        return false;
    }

    private double distance(int posture, Region effector, int component, double[] coordinates) {
        Region region = body.fine().region(component);
        postures().position(posture, root(effector), base);
        if (region.isLimb()) {
            double comesToMeet = length(region);
            return postures().position(posture, root(region), place).distance(base) - comesToMeet;
        }
        return postures()
                .body(posture)
                .getPosition(component, coordinates, place)
                .distance(base);
    }

    private Postures postures() {
        Postures made = postures;
        if (made == null) {
            made = new Postures(body);
            postures = made;
        }
        return made;
    }

    private static Role root(Region limb) {
        return role(limb, limb.group() == Group.ARM ? "UPPER_ARM" : "UPPER_LEG");
    }

    private static Role role(Region limb, String part) {
        return Role.valueOf((limb.side() == Side.LEFT ? "LEFT_" : "RIGHT_") + part);
    }

    /** From a limb's root to the end of a stretched limb's segment and out to its skin, metres. */
    double length(Region segment) {
        double known = lengths[segment.ordinal()];
        if (known == 0) {
            known = measure(segment);
            lengths[segment.ordinal()] = known;
        }
        return known;
    }

    private double measure(Region segment) {
        Postures made = postures();
        double length = made.body(0).capsule(segment).radius();
        for (Optional<Region> part = Optional.of(segment);
                part.isPresent();
                part = part.get().above()) {
            length += made.body(0).capsule(part.get()).length();
        }
        return segment.group() == Group.ARM ? length + SHOULDER_GIVES * collarBone(segment) : length;
    }

    private double collarBone(Region arm) {
        Rig rig = body.rig();
        Role shoulder = role(arm, "SHOULDER");
        if (!rig.map().has(shoulder)) {
            return 0;
        }
        Vector3d joint = postures().position(0, shoulder, new Vector3d());
        return joint.distance(postures().position(0, root(arm), new Vector3d()));
    }
}
