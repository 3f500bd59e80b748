package dev.kintact.retarget.refine;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What of a body may leave the copied posture: the hips' place, and the turns of joints. Three numbers each, in this order: a
 * shift in heights of the body, then a rotation vector a joint, in the space of the copied hips. Immutable.
 *
 * <p>Most joints take along what hangs from them. Arms, head and feet are turned in the world: they keep the direction
 * that they have in the copied posture wherever their parents turn, and leave it only by numbers of their own, of which feet
 * have none. So an arm that touches nothing stays as it was where the trunk leans for the other.
 *
 * <p>Vectors are not in the joints' own spaces: what keeps an arm off a belly hardly changes as seen from the trunk while the
 * arm itself turns, and captured thighs, forearms and hands turn half around their bone from one frame to the next.
 */
final class Freedoms {

    /** Hips' place. */
    static final int SHIFT = 0;

    private static final List<Role> TURNED = List.of(
            Role.HIPS,
            Role.SPINE,
            Role.CHEST,
            Role.UPPER_CHEST,
            Role.LEFT_SHOULDER,
            Role.LEFT_UPPER_ARM,
            Role.LEFT_LOWER_ARM,
            Role.LEFT_HAND,
            Role.RIGHT_SHOULDER,
            Role.RIGHT_UPPER_ARM,
            Role.RIGHT_LOWER_ARM,
            Role.RIGHT_HAND,
            Role.LEFT_UPPER_LEG,
            Role.LEFT_LOWER_LEG,
            Role.RIGHT_UPPER_LEG,
            Role.RIGHT_LOWER_LEG,
            Role.HEAD,
            Role.LEFT_FOOT,
            Role.RIGHT_FOOT);

    private static final List<Role> IN_WORLD =
            List.of(Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM, Role.HEAD, Role.LEFT_FOOT, Role.RIGHT_FOOT);

    private static final Set<Role> FEET = Set.of(Role.LEFT_FOOT, Role.RIGHT_FOOT);

    private static final int STAYS = -2;
    private static final int TURNS_WITH = -1;

    private final Skeleton skeleton;
    /** By joint: what it hangs from; a loose end of a limb's bone from the bone's other end. */
    private final int[] parents;

    private final int[] loose;
    private final List<Role> roles;
    private final int[] joints;
    /** By turned joint: the first of its numbers, or -1. */
    private final int[] numbers;

    private final int count;
    private final boolean[] inWorld;
    private final boolean[] ends;
    /** By turned joint and joint: whether it stays, turns with it, or is carried along without turning by a third one. */
    private final int[][] carried;

    /** By joint: the turned joints that move it. */
    private final int[][] movers;

    /** By joint: its number as a turned joint, or -1. */
    private final int[] indices;

    /** By joint: one number for all that the same turned joints move in the same way; and by that a joint. */
    private final int[] kinds;

    private final int[] jointsOfKinds;

    Freedoms(Rig rig) {
        skeleton = rig.skeleton();
        roles = TURNED.stream().filter(rig.map()::has).toList();
        joints = roles.stream().mapToInt(rig.map()::requireJoint).toArray();
        List<Role> numbered =
                roles.stream().filter(role -> !FEET.contains(role)).toList();
        numbers = roles.stream()
                .mapToInt(role -> FEET.contains(role) ? -1 : 3 + 3 * numbered.indexOf(role))
                .toArray();
        count = 3 + 3 * numbered.size();
        indices = new int[skeleton.jointCount()];
        Arrays.fill(indices, -1);
        for (int turned = 0; turned < joints.length; turned++) {
            indices[joints[turned]] = turned;
        }
        inWorld = new boolean[joints.length];
        ends = new boolean[joints.length];
        for (int i = 0; i < joints.length; i++) {
            Role role = roles.get(i);
            inWorld[i] = IN_WORLD.contains(role);
            ends[i] = Bone.LIMBS.stream().anyMatch(bone -> bone.end() == role);
        }
        parents =
                IntStream.range(0, skeleton.jointCount()).map(skeleton::parent).toArray();
        List<Bone> looseBones = Bone.LIMBS.stream()
                .filter(bone -> rig.path(
                                rig.map().requireJoint(bone.start()), rig.map().requireJoint(bone.end()))
                        .isEmpty())
                .toList();
        looseBones.forEach(
                bone -> parents[rig.map().requireJoint(bone.end())] = rig.map().requireJoint(bone.start()));
        List<Role> looseEnds = looseBones.stream().map(Bone::end).toList();
        loose = roles.stream()
                .filter(looseEnds::contains)
                .mapToInt(rig.map()::requireJoint)
                .toArray();
        carried = new int[joints.length][skeleton.jointCount()];
        List<List<Integer>> moving = new ArrayList<>();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            moving.add(new ArrayList<>());
            for (int turned = 0; turned < joints.length; turned++) {
                carried[turned][joint] = carried(turned, joint);
                if (carried[turned][joint] != STAYS) {
                    moving.get(joint).add(turned);
                }
            }
        }
        movers = moving.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        List<Integer> firsts = new ArrayList<>();
        kinds = new int[skeleton.jointCount()];
        for (int joint = 0; joint < kinds.length; joint++) {
            int kind = 0;
            while (kind < firsts.size() && !areMovedAlike(firsts.get(kind), joint)) {
                kind++;
            }
            if (kind == firsts.size()) {
                firsts.add(joint);
            }
            kinds[joint] = kind;
        }
        jointsOfKinds = firsts.stream().mapToInt(Integer::intValue).toArray();
    }

    private boolean areMovedAlike(int one, int other) {
        return Arrays.stream(carried).allMatch(by -> by[one] == by[other]);
    }

    private int carried(int turned, int joint) {
        int keeper = TURNS_WITH;
        for (int at = joint; at >= 0; at = parents[at]) {
            if (at == joints[turned]) {
                return keeper;
            }
            int index = indexOf(at);
            if (index >= 0 && inWorld[index]) {
                keeper = at;
            }
        }
        return STAYS;
    }

    /** The number of a turned joint; -1 if it is none. */
    int indexOf(int joint) {
        return indices[joint];
    }

    /** How many numbers. */
    int count() {
        return count;
    }

    /** The first of a turned joint's three numbers; -1 if it has none and only keeps its direction. */
    int number(int turned) {
        return numbers[turned];
    }

    int turnedCount() {
        return joints.length;
    }

    int joint(int turned) {
        return joints[turned];
    }

    Role role(int turned) {
        return roles.get(turned);
    }

    /** The number of a turned role; -1 if the body does not have it. */
    int find(Role role) {
        return roles.indexOf(role);
    }

    boolean isInWorld(int turned) {
        return inWorld[turned];
    }

    /** Whether a turned joint is at the end of a limb's bone. */
    boolean isEnd(int turned) {
        return ends[turned];
    }

    /** What a joint hangs from: its parent, or for a loose end of a limb's bone, the bone's other end. */
    int parent(int joint) {
        return parents[joint];
    }

    /** Ends of limbs' bones that do not hang from the bone's other end, upper ones first. Do not modify. */
    int[] loose() {
        return loose;
    }

    /** The turned joints that move a joint. Do not modify. */
    int[] movers(int joint) {
        return movers[joint];
    }

    /** The joint at whose place something moves when a turned joint turns: itself, -1, or one that is carried along. */
    int carrier(int turned, int joint) {
        return carried[turned][joint];
    }

    /** Joints of one kind are moved by the same turned joints, and turned or carried along by the same. */
    int kind(int joint) {
        return kinds[joint];
    }

    int kindCount() {
        return jointsOfKinds.length;
    }

    /** One of the joints of a kind. */
    int jointOfKind(int kind) {
        return jointsOfKinds[kind];
    }

    /** A joint and all below it, parents first. */
    int[] below(int joint) {
        boolean[] below = new boolean[skeleton.jointCount()];
        for (int at = joint; at < below.length; at++) {
            below[at] = at == joint || (skeleton.parent(at) >= 0 && below[skeleton.parent(at)]);
        }
        return IntStream.range(0, below.length).filter(at -> below[at]).toArray();
    }

    @Override
    public String toString() {
        return "hips' place and " + roles + Arrays.toString(joints);
    }
}
