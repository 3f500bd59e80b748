package dev.kintact.body.intent;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.model.Pose;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Position of a pair's effector in the frame of what it may touch. Of two arms or two legs the segment farther down its limb is the
 * effector, whichever side it is on; two segments of the same kind are compared in the frame of the trunk. Scratch; nothing allocates
 * after construction.
 */
final class RelativeMotion {

    private static final List<Pair> PAIRS = Pair.list();
    private static final int WORLD = -1;
    private static final int NONE = -1;

    private final int[] starts = new int[PAIRS.size()];
    private final int[] ends = new int[PAIRS.size()];
    private final int[] frames = new int[PAIRS.size()];
    /** Of pairs of the same segment on both sides, the ends of the other one; or none. */
    private final int[] otherStarts = new int[PAIRS.size()];

    private final int[] otherEnds = new int[PAIRS.size()];
    private final Vector3d end = new Vector3d();
    private final Vector3d origin = new Vector3d();
    private final Vector3d other = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();

    RelativeMotion(Rig rig) {
        for (int pair = 0; pair < PAIRS.size(); pair++) {
            Region touching = PAIRS.get(pair).effector();
            Region touched = PAIRS.get(pair).region();
            if (touching.group() == touched.group() && depth(touched) > depth(touching)) {
                touching = touched;
                touched = PAIRS.get(pair).effector();
            }
            boolean alike = touched == touching.twin();
            starts[pair] = rig.map().requireJoint(touching.joint());
            ends[pair] = end(rig, touching);
            otherStarts[pair] = alike ? rig.map().requireJoint(touched.joint()) : NONE;
            otherEnds[pair] = alike ? end(rig, touched) : NONE;
            frames[pair] = alike ? trunk(rig, touched) : frame(rig, touched);
        }
    }

    private static int depth(Region segment) {
        return segment.above().map(above -> 1 + depth(above)).orElse(0);
    }

    private static int end(Rig rig, Region segment) {
        return Bone.LIMBS.stream()
                .filter(bone -> bone.start() == segment.joint())
                .map(Bone::end)
                .filter(rig.map()::has)
                .mapToInt(rig.map()::requireJoint)
                .findFirst()
                .orElse(rig.map().requireJoint(segment.joint()));
    }

    private static int trunk(Rig rig, Region limb) {
        return limb.group() == Group.ARM ? rig.topOfTrunk() : rig.map().requireJoint(Role.HIPS);
    }

    private static int frame(Rig rig, Region region) {
        Stream<Role> carriers = switch (region.group()) {
            case HEAD -> Stream.of(Role.HEAD);
            case TRUNK ->
                switch (region) {
                    case CHEST, UPPER_BACK -> Stream.of(Role.UPPER_CHEST, Role.CHEST, Role.SPINE);
                    case BELLY, LOIN, LEFT_FLANK, RIGHT_FLANK -> Stream.of(Role.SPINE);
                    default -> Stream.of(Role.HIPS);
                };
            case ARM, LEG -> Stream.of(region.joint());
            case GROUND -> Stream.of();
        };
        return carriers.filter(rig.map()::has)
                .mapToInt(rig.map()::requireJoint)
                .findFirst()
                .orElse(region == Region.GROUND ? WORLD : rig.map().requireJoint(Role.HIPS));
    }

    /**
     * Position of the effector's middle in the frame of the region, or from the middle of its twin.
     *
     * @param dest three values from {@code at} on. Modified.
     */
    void get(Pose pose, int pair, double[] dest, int at) {
        pose.getWorldPosition(starts[pair], origin);
        pose.getWorldPosition(ends[pair], end).add(origin).mul(0.5);
        if (frames[pair] != WORLD) {
            if (otherStarts[pair] == NONE) {
                pose.getWorldPosition(frames[pair], origin);
            } else {
                pose.getWorldPosition(otherStarts[pair], other);
                pose.getWorldPosition(otherEnds[pair], origin).add(other).mul(0.5);
            }
            pose.getWorldRotation(frames[pair], rotation).transformInverse(end.sub(origin));
        }
        dest[at] = end.x;
        dest[at + 1] = end.y;
        dest[at + 2] = end.z;
    }

    /** Speed along the skin between two positions and gaps, heights a second; the part across the skin changes the gap. */
    static double speed(double[] positions, int from, int to, double gapChange, double height, double seconds) {
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            double way = (positions[to + axis] - positions[from + axis]) / height;
            square += way * way;
        }
        return Math.sqrt(Math.max(0, square - gapChange * gapChange)) / seconds;
    }
}
