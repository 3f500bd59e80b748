package dev.kintact.studio.stage;

import dev.kintact.body.Role;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.joml.Vector3dc;

/**
 * What a person changed about a figure. Immutable.
 *
 * @param joints by role: the joint's name, or nothing where no joint plays the role
 * @param points places of named points of the surface in the T-pose, metres
 * @param metresPerUnit of the file
 */
public record Edits(Map<Role, Optional<String>> joints, Map<String, Vector3dc> points, OptionalDouble metresPerUnit) {

    public static final Edits NONE = new Edits(Map.of(), Map.of(), OptionalDouble.empty());

    public Edits {
        joints = Map.copyOf(joints);
        points = Map.copyOf(points);
    }

    /** The same with some roles decided anew. */
    public Edits withJoints(Map<Role, Optional<String>> changed) {
        Map<Role, Optional<String>> all = new EnumMap<>(Role.class);
        all.putAll(joints);
        all.putAll(changed);
        return new Edits(all, points, metresPerUnit);
    }

    /** The same with some points moved, or back where they were found. */
    public Edits withPoints(Map<String, Optional<Vector3dc>> moved) {
        Map<String, Vector3dc> all = new LinkedHashMap<>(points);
        moved.forEach((name, place) -> {
            if (place.isPresent()) {
                all.put(name, place.get());
            } else {
                all.remove(name);
            }
        });
        return new Edits(joints, all, metresPerUnit);
    }

    /** The same in another unit; points that were moved are left behind, since nobody knows which unit they were meant in. */
    public Edits withUnit(double metres) {
        return new Edits(joints, Map.of(), OptionalDouble.of(metres));
    }
}
