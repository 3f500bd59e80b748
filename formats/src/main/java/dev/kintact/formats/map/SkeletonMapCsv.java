package dev.kintact.formats.map;

import dev.kintact.body.Role;
import dev.kintact.formats.io.FormatException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The dissertation's skeleton map [Tonoli19, §3.1.2]: 32 lines {@code role,joint}, read by position. An empty joint is a role
 * that is not mapped, and one joint may fill several spine roles.
 */
final class SkeletonMapCsv {

    /** The role of each line; null for those that have no counterpart (root, neck1, neckup, fore foot) or are handled apart. */
    private static final @Nullable Role[] LINES = {
        null,
        Role.HIPS,
        Role.SPINE,
        null,
        null,
        null,
        Role.NECK,
        null,
        null,
        Role.HEAD,
        Role.RIGHT_SHOULDER,
        Role.RIGHT_UPPER_ARM,
        Role.RIGHT_LOWER_ARM,
        Role.RIGHT_HAND,
        Role.RIGHT_THUMB_PROXIMAL,
        Role.RIGHT_MIDDLE_PROXIMAL,
        Role.LEFT_SHOULDER,
        Role.LEFT_UPPER_ARM,
        Role.LEFT_LOWER_ARM,
        Role.LEFT_HAND,
        Role.LEFT_THUMB_PROXIMAL,
        Role.LEFT_MIDDLE_PROXIMAL,
        Role.RIGHT_UPPER_LEG,
        Role.RIGHT_LOWER_LEG,
        Role.RIGHT_FOOT,
        null,
        Role.RIGHT_TOES,
        Role.LEFT_UPPER_LEG,
        Role.LEFT_LOWER_LEG,
        Role.LEFT_FOOT,
        null,
        Role.LEFT_TOES
    };

    private static final int FIRST_SPINE = 2;
    private static final int LAST_SPINE = 5;

    private SkeletonMapCsv() {}

    static RoleNames read(String text, String file) {
        List<String> lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (lines.size() != LINES.length) {
            throw new FormatException(
                    file,
                    "is neither a JSON map nor a skeleton map of " + LINES.length + " lines; it has " + lines.size()
                            + " lines");
        }
        Map<Role, Optional<String>> joints = new EnumMap<>(Role.class);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < LINES.length; i++) {
            names.add(joint(lines.get(i), file, i + 1));
            Role role = LINES[i];
            if (role != null && !names.get(i).isEmpty()) {
                joints.put(role, Optional.of(names.get(i)));
            }
        }
        spine(names.subList(FIRST_SPINE, LAST_SPINE + 1), joints);
        return new RoleNames(file, joints);
    }

    private static String joint(String line, String file, int number) {
        int comma = line.indexOf(',');
        if (comma < 0) {
            throw new FormatException(file, number, "expected 'role,joint', found '" + line + "'");
        }
        String name = line.substring(comma + 1).strip();
        int more = name.indexOf(',');
        return more < 0 ? name : name.substring(0, more).strip();
    }

    /** The distinct spine joints from below: first, second, last. */
    private static void spine(List<String> names, Map<Role, Optional<String>> joints) {
        List<String> distinct =
                names.stream().filter(name -> !name.isEmpty()).distinct().toList();
        if (!distinct.isEmpty()) {
            joints.put(Role.SPINE, Optional.of(distinct.get(0)));
        }
        if (distinct.size() >= 2) {
            joints.put(Role.CHEST, Optional.of(distinct.get(distinct.size() >= 3 ? distinct.size() - 2 : 1)));
        }
        if (distinct.size() >= 3) {
            joints.put(Role.UPPER_CHEST, Optional.of(distinct.get(distinct.size() - 1)));
        }
    }
}
