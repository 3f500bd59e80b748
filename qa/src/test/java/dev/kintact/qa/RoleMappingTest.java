package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.match.RoleMatcher;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Clip;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Roles found in real skeletons, against a table written after looking at each; skipped where the data is absent. */
class RoleMappingTest {
    private static final double LEAST_SHARE_WITHOUT_NAMES = 0.95;
    private static final int FRAMES_KEPT = 33;

    private static final ExpectedRoles EXPECTED = ExpectedRoles.read();
    private static final Map<String, Clip> CLIPS = new LinkedHashMap<>();

    @BeforeAll
    static void readAll() throws IOException {
        Path data = data();
        assumeTrue(Files.isDirectory(data), "no data in " + data + "; say where it is with -Dkintact.data=FOLDER");
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("motion", "odd")) {
            try (Stream<Path> all = Files.walk(data.resolve(folder))) {
                all.filter(file -> file.toString().endsWith(".bvh")).sorted().forEach(files::add);
            }
        }
        for (Path file : files) {
            Clip clip = MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE).clip();
            CLIPS.put(data.relativize(file).toString().replace('\\', '/'), SkeletonVariant.thinned(clip, FRAMES_KEPT));
        }
    }

    @Test
    void everyRoleIsRightInEverySkeleton() {
        int right = 0;
        int all = 0;
        List<String> wrong = new ArrayList<>();
        for (Map.Entry<String, Clip> entry : CLIPS.entrySet()) {
            Map<Role, String> expected = EXPECTED.of(entry.getKey());
            RigMap map = RoleMatcher.match(entry.getValue());
            for (Role role : expected.isEmpty() ? List.<Role>of() : List.of(Role.values())) {
                String found = name(map, map.joint(role));
                boolean same = found.equals(expected.getOrDefault(role, "-"));
                boolean counts = !found.equals("-") || expected.containsKey(role);
                all += counts ? 1 : 0;
                right += same && counts ? 1 : 0;
                if (!same) {
                    wrong.add(entry.getKey() + " " + role.vrmName() + ": " + found + ", not " + expected.get(role));
                }
            }
        }
        System.out.printf("roles by name and shape: %d of %d right in %d files%n", right, all, CLIPS.size());
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
        Map<Object, Boolean> rightBySkeleton = new LinkedHashMap<>();
        for (Map.Entry<String, Clip> entry : CLIPS.entrySet()) {
            Map<Role, String> expected = EXPECTED.of(entry.getKey());
            Clip clip = entry.getValue();
            SkeletonVariant changed = variant.apply(clip);
            RigMap map = RoleMatcher.match(changed.clip());
            for (Role role : expected.isEmpty() ? List.<Role>of() : Role.required()) {
                OptionalInt joint = changed.original(map.joint(role));
                String found = joint.isPresent() ? clip.skeleton().name(joint.getAsInt()) : "-";
                boolean right = found.equals(expected.get(role));
                rightBySkeleton.merge(clip.skeleton(), right, Boolean::logicalAnd);
                if (!right) {
                    System.out.printf(
                            "%s: %s %s is %s, not %s%n", what, entry.getKey(), role, found, expected.get(role));
                }
            }
        }
        long right = rightBySkeleton.values().stream().filter(all -> all).count();
        System.out.printf("required roles %s: all right in %d of %d skeletons%n", what, right, rightBySkeleton.size());
        assertThat(right).isGreaterThanOrEqualTo((long) Math.ceil(LEAST_SHARE_WITHOUT_NAMES * rightBySkeleton.size()));
    }

    private static Path data() {
        return Path.of(System.getProperty(
                        "kintact.data",
                        Repository.root().resolve("../shared/data").toString()))
                .normalize();
    }

    private static String name(RigMap map, OptionalInt joint) {
        return joint.isPresent() ? map.skeleton().name(joint.getAsInt()) : "-";
    }
}
