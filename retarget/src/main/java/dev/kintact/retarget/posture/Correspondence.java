package dev.kintact.retarget.posture;

import dev.kintact.body.Bone;
import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which joints of a character follow which joints of a performer.
 *
 * <p>Roles that both have follow directly. Chains of different length (spine, neck, clavicles, whatever lies between hips and
 * thighs) share the turn evenly along the chain: a joint half-way up the character's spine turns as far as the performer's
 * half-way up does. Joints within a limb bone (twist joints) follow the performer's in the same bone, if there are any, and
 * extra joints those of the same name on the corresponding joint. All others keep their place on their parent.
 */
final class Correspondence {

    private static final Set<Role> IN_CHAINS = EnumSet.of(
            Role.SPINE, Role.CHEST, Role.UPPER_CHEST, Role.NECK, Role.HEAD, Role.LEFT_SHOULDER, Role.RIGHT_SHOULDER);

    private final Rig source;
    private final Rig target;
    private final Map<Integer, Share> shares = new TreeMap<>();
    private final List<Bone> bonesToAim = new ArrayList<>();

    /**
     * A correspondence.
     *
     * @param fingers which of them follow
     */
    Correspondence(Rig source, Rig target, FingerRule fingers) {
        this.source = source;
        this.target = target;
        roles(fingers);
        chain(trunk(source), trunk(target));
        chain(neck(source), neck(target));
        for (Role role :
                List.of(Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM, Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG)) {
            chain(leadingTo(role, source), leadingTo(role, target));
        }
        Bone.LIMBS.forEach(this::within);
        for (int joint = 1; joint < target.skeleton().jointCount(); joint++) {
            extra(joint);
        }
    }

    /** In the order of the character's joints. */
    List<Share> shares() {
        return List.copyOf(shares.values());
    }

    /**
     * Bones that may bend along their length on the performer, because joints within them turn: copying turns joint by joint
     * would then miss the direction of the whole.
     */
    List<Bone> bonesToAim() {
        return List.copyOf(bonesToAim);
    }

    private void roles(FingerRule fingers) {
        for (Role role : Role.values()) {
            if (!IN_CHAINS.contains(role)
                    && fingers.follows(role)
                    && source.map().has(role)
                    && target.map().has(role)) {
                put(Share.of(target.map().requireJoint(role), source.map().requireJoint(role)));
            }
        }
    }

    private void put(Share share) {
        shares.putIfAbsent(share.target(), share);
    }

    /** Shares the turns along a chain; the first joint of each is where it hangs and not part of it. */
    private void chain(List<Integer> from, List<Integer> to) {
        int sourceCount = from.size() - 1;
        int targetCount = to.size() - 1;
        for (int i = 1; i <= targetCount; i++) {
            int steps = i * sourceCount;
            int lower = steps / targetCount;
            int upper = Math.min(sourceCount, lower + 1);
            double between = (double) (steps % targetCount) / targetCount;
            put(new Share(to.get(i), from.get(lower), from.get(upper), between));
        }
    }

    private static List<Integer> trunk(Rig rig) {
        return rig.path(rig.map().requireJoint(Role.HIPS), rig.topOfTrunk());
    }

    private static List<Integer> neck(Rig rig) {
        int head = rig.map().requireJoint(Role.HEAD);
        List<Integer> path = rig.path(rig.topOfTrunk(), head);
        return path.isEmpty() ? upToARole(head, rig, EnumSet.of(Role.NECK)) : path;
    }

    /** The joints between a limb and the body, after the body's own joint that they hang from. */
    private static List<Integer> leadingTo(Role limb, Rig rig) {
        int start = rig.map().requireJoint(limb);
        List<Integer> path = upToARole(start, rig, EnumSet.of(Role.LEFT_SHOULDER, Role.RIGHT_SHOULDER));
        return path.isEmpty() ? path : path.subList(0, path.size() - 1);
    }

    /** From the nearest joint above that has a role or belongs to the trunk down to a joint; some roles are passed over. */
    private static List<Integer> upToARole(int joint, Rig rig, Set<Role> passedOver) {
        List<Integer> trunk = trunk(rig);
        for (int above = rig.skeleton().parent(joint);
                above != Skeleton.NO_PARENT;
                above = rig.skeleton().parent(above)) {
            boolean isAnchor = rig.map()
                    .role(above)
                    .filter(role -> !passedOver.contains(role))
                    .isPresent();
            if (isAnchor || trunk.contains(above)) {
                return rig.path(above, joint);
            }
        }
        return List.of();
    }

    /** Joints within a limb bone: the performer's at about the same place along it, else they stay straight. */
    private void within(Bone bone) {
        List<Integer> from = inner(bone, source);
        List<Integer> to = inner(bone, target);
        for (int i = 0; i < to.size() && !from.isEmpty(); i++) {
            put(Share.of(to.get(i), from.get(i * from.size() / to.size())));
        }
        if (!from.isEmpty()) {
            bonesToAim.add(bone);
        }
    }

    /** A joint without role (a jaw's, a tail's) that both bodies have by the same name on corresponding joints. */
    private void extra(int joint) {
        Share parent = shares.get(target.skeleton().parent(joint));
        int same = source.skeleton().find(target.skeleton().name(joint)).orElse(Skeleton.NO_PARENT);
        if (parent != null
                && parent.between() == 0
                && same > 0
                && source.skeleton().parent(same) == parent.first()
                && source.map().role(same).isEmpty()
                && target.map().role(joint).isEmpty()) {
            put(Share.of(joint, same));
        }
    }

    private static List<Integer> inner(Bone bone, Rig rig) {
        List<Integer> path =
                rig.path(rig.map().requireJoint(bone.start()), rig.map().requireJoint(bone.end()));
        return path.size() < 3 ? List.of() : path.subList(1, path.size() - 1);
    }
}
