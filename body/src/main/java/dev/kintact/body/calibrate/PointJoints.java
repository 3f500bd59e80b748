package dev.kintact.body.calibrate;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import java.util.List;
import java.util.Map;

/**
 * Which joint carries a point that was touched or picked [Tonoli19, figure 3.15]: the dissertation's Spine, Spine1, Spine2
 * and Spine3 are the joints at none, one third, two thirds and all of the way from the first spine joint to the top of the
 * trunk, whatever their number.
 */
public final class PointJoints {

    private static final Map<String, Double> ALONG_SPINE = Map.of(
            "chestRight", 1.0,
            "chestLeft", 1.0,
            "abdomenRight", 0.0,
            "abdomenLeft", 0.0,
            "abdomenUp", 2.0 / 3,
            "loinUp", 1.0 / 3);

    private static final List<String> ON_HIPS = List.of("hipRight", "hipLeft", "loinRight", "loinLeft");

    private PointJoints() {}

    /** The joint that carries one of the dissertation's points. */
    public static int of(Rig rig, String point) {
        if (ON_HIPS.contains(point)) {
            return rig.map().requireJoint(Role.HIPS);
        }
        Double along = ALONG_SPINE.get(point);
        if (along == null) {
            return rig.map().requireJoint(Role.HEAD);
        }
        List<Integer> spine = rig.path(rig.map().requireJoint(Role.SPINE), rig.topOfTrunk());
        return spine.get((int) Math.round(along * (spine.size() - 1)));
    }
}
