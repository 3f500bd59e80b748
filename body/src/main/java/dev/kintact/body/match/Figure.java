package dev.kintact.body.match;

import dev.kintact.model.Clip;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.List;

/** A skeleton with what there is to know about it: tree, names, lengths and a few postures. */
final class Figure {

    /** How much shorter a branch counts whose name says that it is no limb. */
    private static final double OTHER_LENGTH = 0.2;

    private final Skeleton skeleton;
    private final List<List<Integer>> children = new ArrayList<>();
    private final List<JointName> names;
    private final Postures postures;
    /** Distance from the parent. */
    private final double[] bones;
    /** Distance from the joint to its end site. */
    private final double[] tips;
    /** The longest way down from a joint, along bones; branches that are no limbs count less. */
    private final double[] reaches;

    Figure(Clip clip) {
        skeleton = clip.skeleton();
        names = NameReader.read(skeleton.names());
        postures = new Postures(clip);
        int count = skeleton.jointCount();
        bones = new double[count];
        tips = new double[count];
        reaches = new double[count];
        for (int joint = 0; joint < count; joint++) {
            children.add(new ArrayList<>());
            tips[joint] = meanDistance(joint, joint);
            if (joint > 0) {
                children.get(skeleton.parent(joint)).add(joint);
                bones[joint] = meanDistance(skeleton.parent(joint), joint);
            }
        }
        for (int joint = count - 1; joint >= 0; joint--) {
            reaches[joint] = Math.max(reaches[joint], tips[joint]);
            if (joint > 0) {
                int parent = skeleton.parent(joint);
                reaches[parent] = Math.max(reaches[parent], weightedReach(joint));
            }
        }
    }

    private double meanDistance(int from, int to) {
        double sum = 0;
        for (int posture = 0; posture < postures.count(); posture++) {
            sum += from == to
                    ? postures.joint(posture, to).distance(postures.tip(posture, to))
                    : postures.joint(posture, from).distance(postures.joint(posture, to));
        }
        return postures.count() == 0 ? 0 : sum / postures.count();
    }

    private double weightedReach(int joint) {
        return (bones[joint] + reaches[joint]) * (name(joint).isOther() ? OTHER_LENGTH : 1);
    }

    Skeleton skeleton() {
        return skeleton;
    }

    JointName name(int joint) {
        return names.get(joint);
    }

    Postures postures() {
        return postures;
    }

    List<Integer> children(int joint) {
        return children.get(joint);
    }

    double bone(int joint) {
        return bones[joint];
    }

    double tip(int joint) {
        return tips[joint];
    }

    /** The longest way from a joint to an end below it. */
    double reach(int joint) {
        return reaches[joint];
    }

    boolean isWithin(int joint, int ancestor) {
        int at = joint;
        while (at > ancestor) {
            at = skeleton.parent(at);
        }
        return at == ancestor;
    }

    /** The lowest joint that carries both. */
    int commonAncestor(int a, int b) {
        int at = a;
        while (!isWithin(b, at)) {
            at = skeleton.parent(at);
        }
        return at;
    }

    /** The joints from an ancestor, left out, down to a joint, included. */
    List<Integer> pathDown(int ancestor, int joint) {
        List<Integer> path = new ArrayList<>();
        for (int at = joint; at != ancestor; at = skeleton.parent(at)) {
            path.add(0, at);
        }
        return path;
    }

    /** A joint and all below it, in joint order. */
    List<Integer> subtree(int joint) {
        List<Integer> all = new ArrayList<>();
        for (int at = joint; at < skeleton.jointCount(); at++) {
            if (isWithin(at, joint)) {
                all.add(at);
            }
        }
        return all;
    }

    /** From a joint along the longest branches to an end. */
    List<Integer> longestChain(int from) {
        List<Integer> chain = new ArrayList<>();
        int at = from;
        while (at >= 0) {
            chain.add(at);
            int next = -1;
            for (int child : children(at)) {
                if (next < 0 || weightedReach(child) > weightedReach(next)) {
                    next = child;
                }
            }
            at = next;
        }
        return chain;
    }
}
