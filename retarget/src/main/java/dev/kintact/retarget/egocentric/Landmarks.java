package dev.kintact.retarget.egocentric;

import dev.kintact.body.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The places between which kinematic paths run, as a tree: the hip centre, the top of the trunk, the head and the joints of
 * the limbs [Tonoli19, Table 3.2]. All bodies have them, however many joints their spines and shoulders have. A segment is
 * named by the landmark at its lower end.
 */
final class Landmarks {

    /** Parents first; the upper chest stands for whatever joint is the top of the trunk. */
    static final List<Role> ROLES = roles();

    private static final int[] PARENTS =
            ROLES.stream().mapToInt(Landmarks::parentOf).toArray();

    private Landmarks() {}

    private static List<Role> roles() {
        List<Role> roles = new ArrayList<>(List.of(Role.HIPS, Role.UPPER_CHEST, Role.HEAD));
        for (BodyLimb limb : BodyLimb.values()) {
            Collections.addAll(roles, limb.base(), limb.mid(), limb.end());
        }
        return List.copyOf(roles);
    }

    private static int parentOf(Role role) {
        Optional<Role> above = role.parent();
        while (above.isPresent() && !ROLES.contains(above.get())) {
            above = above.get().parent();
        }
        return above.map(ROLES::indexOf).orElse(-1);
    }

    static int count() {
        return ROLES.size();
    }

    /** The landmark above; -1 for the hip centre. */
    static int parent(int landmark) {
        return PARENTS[landmark];
    }

    /** The segments on the way from one landmark to another: up to where both meet, and down. */
    static int[] path(Role from, Role to) {
        List<Integer> up = toTop(ROLES.indexOf(from));
        List<Integer> down = toTop(ROLES.indexOf(to));
        List<Integer> shared = new ArrayList<>(up);
        shared.retainAll(down);
        up.removeAll(shared);
        down.removeAll(shared);
        Collections.reverse(down);
        up.addAll(down);
        return up.stream().mapToInt(Integer::intValue).toArray();
    }

    private static List<Integer> toTop(int landmark) {
        List<Integer> segments = new ArrayList<>();
        for (int at = landmark; PARENTS[at] >= 0; at = PARENTS[at]) {
            segments.add(at);
        }
        return segments;
    }
}
