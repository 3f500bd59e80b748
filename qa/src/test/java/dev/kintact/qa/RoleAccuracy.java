package dev.kintact.qa;

import dev.kintact.body.Role;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Counts roles that were found right; a skeleton that several files have counts once, and must be right in all. Scratch. */
final class RoleAccuracy {

    /** The groups of skeletons that are counted, by the file's name. */
    static final Map<String, Predicate<String>> GROUPS = groups();

    private final Map<Skeleton, Judged> bySkeleton = new LinkedHashMap<>();

    private record Judged(String file, Map<Role, Boolean> roles) {

        List<Role> wrongRequired() {
            return Role.required().stream()
                    .filter(role -> !roles.getOrDefault(role, true))
                    .toList();
        }
    }

    private static Map<String, Predicate<String>> groups() {
        Map<String, Predicate<String>> groups = new LinkedHashMap<>();
        groups.put("motions", file -> !RealSkeletons.isCharacter(file));
        groups.put("characters", RealSkeletons::isCharacter);
        groups.put("all", file -> true);
        return groups;
    }

    /** @param roles that count, with whether they are right; empty for what is no body */
    void count(String file, Skeleton skeleton, Map<Role, Boolean> roles) {
        if (!roles.isEmpty()) {
            Judged judged = bySkeleton.computeIfAbsent(skeleton, any -> new Judged(file, new EnumMap<>(Role.class)));
            roles.forEach((role, right) -> judged.roles().merge(role, right, Boolean::logicalAnd));
        }
    }

    void print(String what) {
        for (String group : GROUPS.keySet()) {
            System.out.printf(
                    "%s, %s: all required roles right in %s skeletons; required roles %s; all roles %s%n",
                    what,
                    group,
                    share(of(group).stream()
                            .map(judged -> judged.wrongRequired().isEmpty())
                            .toList()),
                    share(roles(group, Role.required())),
                    share(roles(group, List.of(Role.values()))));
        }
    }

    /** The share of a group's skeletons in which every required role is right. */
    double shareOfSkeletons(String group) {
        List<Judged> all = of(group);
        return all.stream().filter(judged -> judged.wrongRequired().isEmpty()).count() / (double) all.size();
    }

    /** Skeletons of a group in which a required role is wrong, with those roles. */
    List<String> wrong(String group) {
        return of(group).stream()
                .filter(judged -> !judged.wrongRequired().isEmpty())
                .map(judged -> judged.file() + " " + judged.wrongRequired())
                .toList();
    }

    private List<Judged> of(String group) {
        Predicate<String> belongs = GROUPS.getOrDefault(group, file -> false);
        return bySkeleton.values().stream()
                .filter(judged -> belongs.test(judged.file()))
                .toList();
    }

    private List<Boolean> roles(String group, List<Role> counted) {
        List<Boolean> roles = new ArrayList<>();
        for (Judged judged : of(group)) {
            judged.roles().forEach((role, right) -> {
                if (counted.contains(role)) {
                    roles.add(right);
                }
            });
        }
        return roles;
    }

    private static String share(List<Boolean> right) {
        long count = right.stream().filter(yes -> yes).count();
        return "%d of %d (%.1f %%)".formatted(count, right.size(), 100.0 * count / right.size());
    }
}
