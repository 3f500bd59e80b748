package dev.kintact.body.calibrate;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.model.Skeleton;
import java.util.List;

/**
 * How high up the trunk a piece of skin belongs, as the joints that carry it say: a sagging belly is still carried by the
 * joints that carry a flat one. Immutable.
 */
final class SkinLevels {

    private static final double LOWEST = -0.15;
    private static final double HIGHEST = 1.2;
    private static final double SHOULDER = 0.95;

    private final double[] levels;

    SkinLevels(Anatomy anatomy) {
        Rig rig = anatomy.body().rig();
        SkinZones zones = new SkinZones(rig.map());
        levels = new double[rig.skeleton().jointCount()];
        List<Integer> spine = rig.path(rig.map().requireJoint(Role.HIPS), rig.topOfTrunk());
        for (int joint = 0; joint < levels.length; joint++) {
            int above = joint;
            while (above != Skeleton.NO_PARENT && !spine.contains(above)) {
                above = rig.skeleton().parent(above);
            }
            double along = (spine.indexOf(above) + 0.5) / spine.size();
            levels[joint] = switch (zones.zone(joint)) {
                case TRUNK ->
                    above == joint || zones.isExtra(joint)
                            ? along
                            : isAbove(rig, joint, Role.LEFT_UPPER_LEG) || isAbove(rig, joint, Role.RIGHT_UPPER_LEG)
                                    ? 0
                                    : SHOULDER;
                case HEAD -> HIGHEST;
                case LEFT_THIGH, RIGHT_THIGH, LEFT_SHIN, RIGHT_SHIN, LEFT_FOOT, RIGHT_FOOT -> LOWEST;
                default -> 1;
            };
        }
    }

    private static boolean isAbove(Rig rig, int joint, Role role) {
        return !rig.path(joint, rig.map().requireJoint(role)).isEmpty();
    }

    /** The level of skin that these joints carry. */
    double level(List<Influence> carriers) {
        return carriers.stream()
                .mapToDouble(carrier -> carrier.weight() * levels[carrier.joint()])
                .sum();
    }
}
