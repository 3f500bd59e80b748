package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.formats.io.JsonPart;
import dev.kintact.formats.io.Remarks;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds the joints that a body file names in the skeleton at hand. A joint that is called otherwise there is found by its role,
 * which the file's table {@code joints} tells. Scratch.
 */
final class FileJoints {

    private final Rig rig;
    private final JointNames names;
    private final Map<String, Role> roles = new HashMap<>();
    private final Remarks remarks;

    FileJoints(JsonPart root, Rig rig, Remarks remarks) {
        this.rig = rig;
        this.remarks = remarks;
        names = new JointNames(rig.skeleton());
        root.find("joints").ifPresent(table -> table.entries().forEach(this::addRole));
    }

    private void addRole(JsonPart entry) {
        String role = entry.text();
        if (!role.isEmpty()) {
            roles.put(
                    entry.key(),
                    Role.ofVrmName(role)
                            .orElseThrow(
                                    () -> entry.error("'" + role + "' is no bone of a VRM humanoid; expected one such"
                                            + " as hips, leftUpperArm or rightFoot, or \"\" for none")));
        }
    }

    /** The joint that a text names. */
    int joint(JsonPart name) {
        return joint(name.text(), name);
    }

    /**
     * The joint of a name.
     *
     * @param where the name stands, for the error
     */
    int joint(String name, JsonPart where) {
        OptionalInt byName = names.find(name);
        if (byName.isPresent()) {
            return byName.getAsInt();
        }
        Optional<Role> role = Optional.ofNullable(roles.get(name));
        OptionalInt byRole = role.isPresent() ? rig.map().joint(role.get()) : OptionalInt.empty();
        if (byRole.isEmpty()) {
            throw where.error("'" + name + "' is no joint of the skeleton, "
                    + (role.isPresent()
                            ? "and no joint plays its role " + role.get().vrmName()
                            : "and the table \"joints\" tells no role of it")
                    + "; write a joint's name (kintact inspect lists them), or give the role in \"joints\"");
        }
        remarks.note(
                "renamed",
                0,
                "joint '%s' is called '%s' in the skeleton, found by its role %s",
                name,
                names.of(byRole.getAsInt()),
                role.map(Role::vrmName).orElse(""));
        return byRole.getAsInt();
    }
}
