package dev.kintact.retarget.posture;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * What becomes of a character's fingers where the performer's do not tell. Immutable.
 *
 * @param relaxed whether they are softly curled; else they stay as bound
 * @param still hands whose fingers do not move, though the performer's skeleton has them: LEFT and RIGHT
 */
public record FingerRule(boolean relaxed, Set<Side> still) {

    /** As bound where the performer has no fingers. */
    public static final FingerRule AS_BOUND = new FingerRule(false, Set.of());

    /** Softly curled where the performer has no fingers. */
    public static final FingerRule RELAXED = new FingerRule(true, Set.of());

    public FingerRule {
        EnumSet<Side> sides = EnumSet.noneOf(Side.class);
        sides.addAll(still);
        still = Collections.unmodifiableSet(sides);
    }

    /** The same where the fingers of some hands do not move. */
    public FingerRule withStill(Set<Side> hands) {
        return new FingerRule(relaxed, hands);
    }

    /** The same where the fingers of more hands tell nothing. */
    FingerRule and(Set<Side> hands) {
        EnumSet<Side> all = EnumSet.noneOf(Side.class);
        all.addAll(still);
        all.addAll(hands);
        return withStill(all);
    }

    /** Whether a joint of the character follows the performer's of the same role. */
    boolean follows(Role role) {
        return !relaxed || !role.isFinger() || !still.contains(role.side());
    }
}
