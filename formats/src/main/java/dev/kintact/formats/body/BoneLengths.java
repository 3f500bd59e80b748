package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.StandingBody;
import java.util.EnumMap;
import java.util.Map;

/** How long the bones between required roles are: by these a skeleton is known again, whatever its joints are called. */
final class BoneLengths {

    private BoneLengths() {}

    /** From each required role to the nearest required one above it, metres. */
    static Map<Role, Double> of(Rig rig) {
        StandingBody standing = new StandingBody(rig);
        Map<Role, Double> lengths = new EnumMap<>(Role.class);
        for (Role role : Role.required()) {
            if (role != Role.HIPS) {
                lengths.put(role, standing.position(role).distance(standing.position(above(role))));
            }
        }
        return lengths;
    }

    private static Role above(Role role) {
        Role above = role.parent().orElseThrow();
        return above.isRequired() ? above : above(above);
    }
}
