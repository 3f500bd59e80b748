package dev.kintact.formats.map;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.formats.io.FormatException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Names of joints by role, as a map file gives them: for some roles, not necessarily all. Immutable.
 *
 * @param file stands for the file in messages
 * @param joints an empty name says that no joint plays the role
 */
public record RoleNames(String file, Map<Role, Optional<String>> joints) {

    public RoleNames {
        joints = Map.copyOf(joints);
    }

    /**
     * A map in which these names win over what was found.
     *
     * @throws FormatException if a name is no joint's, or one joint is named for two roles
     */
    public RigMap applyTo(RigMap found) {
        RigMap.Builder result = found.toBuilder();
        Map<Integer, Role> taken = new HashMap<>();
        for (Role role : Role.values()) {
            Optional<String> wanted = joints.get(role);
            if (wanted == null) {
                continue;
            }
            if (wanted.isEmpty()) {
                result.remove(role);
                continue;
            }
            String name = wanted.get();
            int joint = found.skeleton()
                    .find(name)
                    .orElseThrow(() -> new FormatException(file, noJoint(role, name, found)));
            Role other = taken.putIfAbsent(joint, role);
            if (other != null) {
                throw new FormatException(
                        file, "'" + name + "' is named for both " + other.vrmName() + " and " + role.vrmName());
            }
            result.put(new RigMap.Match(role, joint, 1, "map file"));
        }
        return result.build();
    }

    private static String noJoint(Role role, String name, RigMap found) {
        String similar = found.skeleton().names().stream()
                .filter(joint -> joint.equalsIgnoreCase(name))
                .findFirst()
                .map(joint -> "; did you mean '" + joint + "'?")
                .orElse("; kintact inspect lists the joints");
        return "'" + name + "', named for " + role.vrmName() + ", is no joint of the skeleton" + similar;
    }
}
