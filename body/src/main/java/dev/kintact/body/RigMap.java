package dev.kintact.body;

import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Which joint of a skeleton plays which role, why, and how sure that is. Immutable.
 *
 * <p>A joint plays at most one role. Roles without a joint are absent; what could not be decided is said in
 * {@link #problems()}, never guessed silently.
 */
public final class RigMap {

    /**
     * One decision.
     *
     * @param joint index in the skeleton
     * @param confidence 0 to 1; 1 for what a file or a user says
     * @param reason in a few words, for example {@code name 'LeftForeArm'}
     */
    public record Match(Role role, int joint, double confidence, String reason) {}

    private final Skeleton skeleton;
    private final Map<Role, Match> matches;
    private final List<String> problems;

    private RigMap(Skeleton skeleton, Map<Role, Match> matches, List<String> problems) {
        this.skeleton = skeleton;
        this.matches = new EnumMap<>(matches);
        this.problems = List.copyOf(problems);
    }

    /** Starts a map for a skeleton. */
    public static Builder builder(Skeleton skeleton) {
        return new Builder(skeleton);
    }

    public Skeleton skeleton() {
        return skeleton;
    }

    public boolean has(Role role) {
        return matches.containsKey(role);
    }

    /** The joint that plays a role, if one does. */
    public OptionalInt joint(Role role) {
        Match match = matches.get(role);
        return match == null ? OptionalInt.empty() : OptionalInt.of(match.joint);
    }

    /**
     * The joint that plays a role which the caller knows to be there.
     *
     * @throws MissingRoleException if it is not
     */
    public int requireJoint(Role role) {
        Match match = matches.get(role);
        if (match == null) {
            throw new MissingRoleException(List.of(role), skeleton);
        }
        return match.joint;
    }

    /** The role that a joint plays, if any. */
    public Optional<Role> role(int joint) {
        return matches.values().stream()
                .filter(match -> match.joint == joint)
                .map(Match::role)
                .findFirst();
    }

    /** The decision about a role, if it has a joint. */
    public Optional<Match> match(Role role) {
        return Optional.ofNullable(matches.get(role));
    }

    /** All decisions, in the order of {@link Role}. */
    public List<Match> matches() {
        return List.copyOf(matches.values());
    }

    /** Required roles that no joint plays. */
    public List<Role> missing() {
        return Role.required().stream().filter(role -> !has(role)).toList();
    }

    /** Ties, gaps and contradictions, each a sentence that names joints. */
    public List<String> problems() {
        return problems;
    }

    /** The nearest role above this one that a joint plays. */
    public Optional<Role> presentParent(Role role) {
        Optional<Role> above = role.parent();
        while (above.isPresent() && !has(above.get())) {
            above = above.get().parent();
        }
        return above;
    }

    /**
     * This map, if it has all required roles.
     *
     * @throws MissingRoleException names those that are missing
     */
    public RigMap requireComplete() {
        if (!missing().isEmpty()) {
            throw new MissingRoleException(missing(), skeleton);
        }
        return this;
    }

    /** The same map for a skeleton with the same joints, for example one in other units. */
    public RigMap on(Skeleton sameJoints) {
        if (sameJoints.jointCount() != skeleton.jointCount()) {
            throw new IllegalArgumentException(
                    sameJoints.jointCount() + " joints are not the same as " + skeleton.jointCount());
        }
        return new RigMap(sameJoints, matches, problems);
    }

    /** A builder that holds this map's decisions and problems. */
    public Builder toBuilder() {
        Builder builder = new Builder(skeleton);
        matches.values().forEach(builder::put);
        problems.forEach(builder::problem);
        return builder;
    }

    /** Collects decisions. Scratch. */
    public static final class Builder {
        private final Skeleton skeleton;
        private final Map<Role, Match> matches = new EnumMap<>(Role.class);
        private final List<String> problems = new ArrayList<>();

        private Builder(Skeleton skeleton) {
            this.skeleton = skeleton;
        }

        /** Decides a role; an older decision about it, or another role of the same joint, gives way. */
        public Builder put(Match match) {
            matches.values().removeIf(other -> other.joint == match.joint);
            matches.put(match.role, match);
            return this;
        }

        /** Takes a role's joint away. */
        public Builder remove(Role role) {
            matches.remove(role);
            return this;
        }

        /** Notes what could not be decided. */
        public Builder problem(String sentence) {
            problems.add(sentence);
            return this;
        }

        public RigMap build() {
            return new RigMap(skeleton, matches, problems);
        }
    }
}
