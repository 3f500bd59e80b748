package dev.kintact.body.intent;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Pose;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Position of a pair's effector in the frame of what it may touch. Scratch; nothing allocates after construction. */
final class RelativeMotion {

    private static final List<Pair> PAIRS = Pair.list();
    private static final int WORLD = -1;

    private final int[] starts = new int[PAIRS.size()];
    private final int[] ends = new int[PAIRS.size()];
    private final int[] frames = new int[PAIRS.size()];
    private final Vector3d end = new Vector3d();
    private final Vector3d origin = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();

    RelativeMotion(Rig rig) {
        for (int pair = 0; pair < PAIRS.size(); pair++) {
            Role start = PAIRS.get(pair).effector().joint();
            starts[pair] = rig.map().requireJoint(start);
            ends[pair] = Bone.LIMBS.stream()
                    .filter(bone -> bone.start() == start)
                    .map(Bone::end)
                    .filter(rig.map()::has)
                    .mapToInt(rig.map()::requireJoint)
                    .findFirst()
                    .orElse(starts[pair]);
            frames[pair] = frame(rig, PAIRS.get(pair).region());
        }
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
     * Position of the effector's middle in the frame of the region.
     *
     * @param dest three values from {@code at} on. Modified.
     */
    void get(Pose pose, int pair, double[] dest, int at) {
        pose.getWorldPosition(starts[pair], origin);
        pose.getWorldPosition(ends[pair], end).add(origin).mul(0.5);
        if (frames[pair] != WORLD) {
            pose.getWorldPosition(frames[pair], origin);
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
