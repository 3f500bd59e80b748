package dev.kintact.formats.bvh;

import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remarks;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.joml.Vector3d;

/**
 * The first half of a file as it stands there: all joints of all roots, in the order of their channels. Scratch of one
 * reading.
 */
final class BvhHierarchy {

    /** So many roots are named in a message. */
    private static final int MOST_NAMES = 10;

    /** A joint and where it was declared. Its offset and channels are filled in as they are read. */
    static final class Joint {
        final String name;
        final int parent;
        final int line;
        final Vector3d offset = new Vector3d();
        boolean hasOffset;
        List<BvhChannel> channels = List.of();
        List<Vector3d> endSites = List.of();

        Joint(String name, int parent, int line) {
            this.name = name;
            this.parent = parent;
            this.line = line;
        }

        void addEndSite() {
            if (endSites.isEmpty()) {
                endSites = new ArrayList<>(1);
            }
            endSites.add(new Vector3d());
        }
    }

    final List<Joint> joints = new ArrayList<>();

    /** Whether the word MOTION came after it. */
    boolean motionFollows;

    /** Values in a frame line, over all roots. */
    int channelCount() {
        return joints.stream().mapToInt(joint -> joint.channels.size()).sum();
    }

    /**
     * Index of the root to read: the one asked for, or the first with a warning that names the others.
     *
     * @throws FormatException if the one asked for is not there
     */
    int selectRoot(Optional<String> wanted, String file, Remarks remarks) {
        List<Integer> roots = new ArrayList<>();
        for (int i = 0; i < joints.size(); i++) {
            if (joints.get(i).parent == Skeleton.NO_PARENT) {
                roots.add(i);
            }
        }
        String names = roots.stream()
                        .limit(MOST_NAMES)
                        .map(root -> "'" + BvhScanner.shortened(joints.get(root).name) + "'")
                        .collect(Collectors.joining(", "))
                + (roots.size() > MOST_NAMES ? ", …" : "");
        if (wanted.isPresent()) {
            return roots.stream()
                    .filter(root -> joints.get(root).name.equals(wanted.get()))
                    .findFirst()
                    .orElseThrow(() ->
                            new FormatException(file, "has no root '" + wanted.get() + "'; its roots are " + names));
        }
        if (roots.size() > 1) {
            remarks.warn(
                    "roots",
                    joints.get(roots.get(1)).line,
                    "the file has %d roots, %s; only the first is read (choose another with --skeleton NAME)",
                    roots.size(),
                    names);
        }
        return roots.get(0);
    }

    /** Index behind the last joint of a root's tree. */
    int endOfTree(int root) {
        int end = root + 1;
        while (end < joints.size() && joints.get(end).parent != Skeleton.NO_PARENT) {
            end++;
        }
        return end;
    }

    /** The tree of a root, with OFFSETs as the rest pose. */
    Skeleton skeleton(int root) {
        SkeletonBuilder builder = Skeleton.builder();
        for (Joint joint : joints.subList(root, endOfTree(root))) {
            int index = builder.addJoint(
                    joint.name,
                    joint.parent == Skeleton.NO_PARENT ? Skeleton.NO_PARENT : joint.parent - root,
                    joint.offset);
            joint.endSites.forEach(site -> builder.addEndSite(index, site));
        }
        return builder.build();
    }
}
