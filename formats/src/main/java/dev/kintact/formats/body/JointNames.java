package dev.kintact.formats.body;

import dev.kintact.model.Skeleton;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Names by which files call joints: those of the skeleton. Where several joints share a name, all but the first get their
 * number among them, as {@code Bone#2}.
 */
final class JointNames {

    private final String[] names;
    private final Map<String, Integer> joints = new HashMap<>();

    JointNames(Skeleton skeleton) {
        names = new String[skeleton.jointCount()];
        for (int joint = 0; joint < names.length; joint++) {
            String name = skeleton.name(joint);
            for (int number = 2; joints.containsKey(name); number++) {
                name = skeleton.name(joint) + "#" + number;
            }
            names[joint] = name;
            joints.put(name, joint);
        }
    }

    String of(int joint) {
        return names[joint];
    }

    OptionalInt find(String name) {
        Integer joint = joints.get(name);
        return joint == null ? OptionalInt.empty() : OptionalInt.of(joint);
    }
}
