package dev.kintact.body.match;

import java.util.ArrayList;
import java.util.List;

/**
 * Where fingers or toes branch off along a limb. Where a rig has bones of the palm instead of a hand, they all hang from
 * the forearm but begin together at its other end: the hand is where they begin, not where they hang from.
 */
final class Forks {

    private static final double OF_FINGERS = 0.3;
    private static final double OF_SHORT_ENDS = 0.15;

    /** Branches longer than this, in lengths of the limb, are no mere ends. */
    private static final double LONG = 0.02;

    /** The least length of a bone that branches share, in lengths of the limb: longer than a palm. */
    private static final double SHARED_BONE = 0.25;

    /** How far apart branches begin at most that share a bone, in lengths of that bone. */
    private static final double TOGETHER = 0.4;

    /** As near as this they begin in one place. */
    private static final double ONE_PLACE = 0.02;

    private final Figure figure;
    private final double limb;

    Forks(Figure figure, double limb) {
        this.figure = figure;
        this.limb = limb;
    }

    /** Of a limb from its first joint to its end. */
    static Forks of(Figure figure, List<Integer> chain) {
        return new Forks(figure, figure.reach(chain.get(0)));
    }

    /** How much a joint looks like one that fingers or toes branch from. */
    double at(int joint) {
        if (endsSharedBone(joint)) {
            return OF_FINGERS;
        }
        List<Integer> branches = branches(joint);
        if (shareBone(branches)) {
            return 0;
        }
        long fingers = branches.stream().filter(this::isLong).count();
        return fingers > 1 ? OF_FINGERS : branches.size() > 1 ? OF_SHORT_ENDS : 0;
    }

    /** The joints in the place of one that ends a shared bone, or only that one. */
    List<Integer> inPlaceOf(int joint) {
        if (!endsSharedBone(joint)) {
            return List.of(joint);
        }
        return branches(figure.skeleton().parent(joint)).stream()
                .filter(other -> figure.postures().meanDistance(joint, other) <= ONE_PLACE * figure.bone(joint))
                .toList();
    }

    private boolean endsSharedBone(int joint) {
        int parent = figure.skeleton().parent(joint);
        return parent >= 0 && branches(parent).contains(joint) && shareBone(branches(parent));
    }

    private List<Integer> branches(int joint) {
        List<Integer> branches = new ArrayList<>();
        for (int child : figure.children(joint)) {
            if (!figure.name(child).helper()) {
                branches.add(child);
            }
        }
        return branches;
    }

    private boolean isLong(int branch) {
        return figure.bone(branch) + figure.reach(branch) > LONG * limb;
    }

    /** Whether branches, two of them with something to carry, go the same way and part only at its end. */
    private boolean shareBone(List<Integer> branches) {
        long carriers = branches.stream()
                .filter(branch -> figure.reach(branch) > LONG * limb)
                .count();
        double shortest = branches.stream().mapToDouble(figure::bone).min().orElse(0);
        return carriers > 1
                && shortest > SHARED_BONE * limb
                && branches.stream()
                        .allMatch(branch ->
                                figure.postures().meanDistance(branches.get(0), branch) < TOGETHER * shortest);
    }
}
