package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.match.RoleMatcher;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.qa.ExpectedRoles.Expected;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Roles found in real skeletons, against a table written after looking at each; skipped where the data is absent. */
class RoleMappingTest {
    private static final double LEAST_SHARE_WITHOUT_NAMES = 0.95;

    private static final ExpectedRoles EXPECTED = ExpectedRoles.read();
    private static final Map<String, Clip> CLIPS = new LinkedHashMap<>();

    @BeforeAll
    static void readAll() throws IOException {
        Path data = DataReadme.folder();
        assumeTrue(Files.isDirectory(data), "no data in " + data + "; say where it is with -Dkintact.data=FOLDER");
        CLIPS.putAll(RealSkeletons.read(data));
    }

    @Test
    void everyRoleIsRightInEverySkeleton() {
        RoleAccuracy accuracy = new RoleAccuracy();
        List<String> wrong = new ArrayList<>();
        for (Map.Entry<String, Clip> entry : CLIPS.entrySet()) {
            Map<Role, Expected> expected = EXPECTED.of(entry.getKey());
            Map<Role, String> found = found(SkeletonVariant.of(entry.getValue(), 0, false), entry.getValue());
            Map<Role, Boolean> right = new EnumMap<>(Role.class);
            judged(expected, found).forEach((role, stated) -> {
                String joint = found.getOrDefault(role, "-");
                right.put(role, joint.equals(stated.best()));
                if (!joint.equals(stated.unfound() ? "-" : stated.best())) {
                    wrong.add(entry.getKey() + " " + role.vrmName() + ": " + joint + ", not " + stated);
                }
            });
            accuracy.count(entry.getKey(), entry.getValue().skeleton(), right);
        }
        accuracy.print("with names");
        assertThat(wrong).isEmpty();
    }

    @Test
    void whatIsNoBodyIsSaidToBeNone() {
        for (Map.Entry<String, Clip> entry : CLIPS.entrySet()) {
            if (EXPECTED.of(entry.getKey()).isEmpty()) {
                RigMap map = RoleMatcher.match(entry.getValue());
                assertThat(map.missing()).as(entry.getKey()).isNotEmpty();
                assertThat(map.problems()).as(entry.getKey()).isNotEmpty();
                assertThat(map.matches()).as(entry.getKey()).allMatch(match -> match.confidence() < 0.6);
            }
        }
    }

    @Test
    void requiredRolesAreFoundWithoutNames() {
        assertRequiredRoles("without names", clip -> SkeletonVariant.of(clip, 0, true));
    }

    @Test
    void requiredRolesAreFoundWithoutNamesInAnyOrderOfSiblings() {
        assertRequiredRoles("without names, siblings shuffled", clip -> SkeletonVariant.of(clip, 7, true));
    }

    /** Many rest poses are no postures; where they do not show the sides, the sides must be left open. */
    @Test
    void sidesAreNeverSwappedEvenInRestPosesWithoutNames() {
        for (Map.Entry<String, Clip> entry : CLIPS.entrySet()) {
            Clip rest = new ClipBuilder(
                            entry.getValue().skeleton(), entry.getValue().rate())
                    .build();
            Map<Role, Expected> expected = EXPECTED.of(entry.getKey());
            found(SkeletonVariant.of(rest, 7, true), rest)
                    .forEach((role, joint) -> assertNotSwapped(entry.getKey(), role, joint, expected));
        }
    }

    @Test
    void theOrderOfSiblingsChangesNothing() {
        for (Map.Entry<String, Clip> entry : CLIPS.entrySet()) {
            SkeletonVariant shuffled = SkeletonVariant.of(entry.getValue(), 11, false);
            RigMap before = RoleMatcher.match(entry.getValue());
            RigMap after = RoleMatcher.match(shuffled.clip());
            for (Role role : Role.values()) {
                assertThat(shuffled.original(after.joint(role)))
                        .as(entry.getKey() + " " + role)
                        .isEqualTo(before.joint(role));
            }
        }
    }

    private static void assertRequiredRoles(String what, Function<Clip, SkeletonVariant> variant) {
        RoleAccuracy accuracy = new RoleAccuracy();
        for (Map.Entry<String, Clip> entry : CLIPS.entrySet()) {
            Map<Role, Expected> expected = EXPECTED.of(entry.getKey());
            Map<Role, String> found = found(variant.apply(entry.getValue()), entry.getValue());
            Map<Role, Boolean> right = new EnumMap<>(Role.class);
            judged(expected, found).forEach((role, stated) -> {
                String joint = found.getOrDefault(role, "-");
                right.put(role, stated.joints().contains(joint));
                if (Role.required().contains(role) && !stated.joints().contains(joint)) {
                    System.out.printf("%s: %s %s is %s, not %s%n", what, entry.getKey(), role, joint, stated.joints());
                }
                assertNotSwapped(entry.getKey(), role, joint, expected);
            });
            accuracy.count(entry.getKey(), entry.getValue().skeleton(), right);
        }
        accuracy.print(what);
        for (String group : RoleAccuracy.GROUPS.keySet()) {
            assertThat(accuracy.shareOfSkeletons(group))
                    .as("%s, wrong are %s", group, accuracy.wrong(group))
                    .isGreaterThanOrEqualTo(LEAST_SHARE_WITHOUT_NAMES);
        }
    }

    private static void assertNotSwapped(String file, Role role, String joint, Map<Role, Expected> expected) {
        Expected twin = expected.get(role.twin());
        if (role.side() != Role.Side.MIDDLE && twin != null) {
            assertThat(twin.joints()).as("%s, %s", file, role).doesNotContain(joint);
        }
    }

    /** Roles that are expected or were found, without those that cannot be stated; none for what is no body. */
    private static Map<Role, Expected> judged(Map<Role, Expected> expected, Map<Role, String> found) {
        Map<Role, Expected> judged = new EnumMap<>(Role.class);
        if (!expected.isEmpty()) {
            found.keySet().forEach(role -> judged.put(role, Expected.NONE));
            judged.putAll(expected);
            judged.values().removeIf(stated -> !stated.isJudged());
        }
        return judged;
    }

    /** The names that the joints found in a variant have in the original. */
    private static Map<Role, String> found(SkeletonVariant variant, Clip original) {
        RigMap map = RoleMatcher.match(variant.clip());
        Map<Role, String> found = new EnumMap<>(Role.class);
        for (Role role : Role.values()) {
            variant.original(map.joint(role))
                    .ifPresent(joint -> found.put(role, original.skeleton().name(joint)));
        }
        return found;
    }
}
