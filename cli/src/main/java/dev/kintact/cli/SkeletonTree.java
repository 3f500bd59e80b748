package dev.kintact.cli;

import dev.kintact.model.Skeleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A skeleton drawn as a tree of names, a line a joint. */
final class SkeletonTree {

    private record Branch(int joint, String line, String below) {}

    private SkeletonTree() {}

    static List<String> of(Skeleton skeleton) {
        List<List<Integer>> children = new ArrayList<>();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            children.add(new ArrayList<>());
            if (joint > 0) {
                children.get(skeleton.parent(joint)).add(joint);
            }
        }
        List<String> lines = new ArrayList<>();
        Deque<Branch> next = new ArrayDeque<>();
        next.push(new Branch(0, "", ""));
        while (!next.isEmpty()) {
            Branch branch = next.pop();
            lines.add(branch.line + Printable.of(skeleton.name(branch.joint)));
            List<Integer> below = children.get(branch.joint);
            for (int i = below.size() - 1; i >= 0; i--) {
                boolean last = i == below.size() - 1;
                next.push(new Branch(
                        below.get(i), branch.below + (last ? "└─ " : "├─ "), branch.below + (last ? "   " : "│  ")));
            }
        }
        return lines;
    }
}
