package dev.kintact.measure;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Region;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** The skin that moves with a role's joint, for pointing at it. */
final class RoleRegions {

    private static final Map<Role, Region> REGIONS =
            Arrays.stream(Role.values()).collect(Collectors.toUnmodifiableMap(role -> role, RoleRegions::find));

    private RoleRegions() {}

    static Region of(Role role) {
        Region region = REGIONS.get(role);
        return region == null ? Region.CHEST : region;
    }

    private static Region find(Role role) {
        return switch (role) {
            case HIPS -> Region.PELVIS_FRONT;
            case SPINE -> Region.BELLY;
            case CHEST, UPPER_CHEST -> Region.CHEST;
            case NECK -> Region.NAPE;
            case HEAD -> Region.FACE;
            case LEFT_SHOULDER -> Region.LEFT_UPPER_ARM;
            case RIGHT_SHOULDER -> Region.RIGHT_UPPER_ARM;
            // toes, fingers, eyes and jaw belong to what they grow on
            default ->
                Region.beginningAt(role).orElseGet(() -> find(role.parent().orElse(Role.HIPS)));
        };
    }
}
