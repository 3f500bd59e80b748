package dev.kintact.body;

import dev.kintact.model.Skeleton;
import java.util.List;
import java.util.stream.Collectors;

/** A skeleton lacks joints that a human body must have, or they could not be found. */
public final class MissingRoleException extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int JOINTS_NAMED = 12;

    private final transient List<Role> roles;

    /** Names the roles, some joints of the skeleton, and the way out. */
    public MissingRoleException(List<Role> roles, Skeleton skeleton) {
        super("no " + roles.stream().map(Role::vrmName).collect(Collectors.joining(", ")) + " found among the joints "
                + skeleton.names().stream().limit(JOINTS_NAMED).collect(Collectors.joining(", "))
                + (skeleton.jointCount() > JOINTS_NAMED ? ", … (" + skeleton.jointCount() + " in all)" : "")
                + "; name them with a map file (--map; kintact map writes one to start from)");
        this.roles = List.copyOf(roles);
    }

    /** What is missing. */
    public List<Role> roles() {
        return roles;
    }
}
