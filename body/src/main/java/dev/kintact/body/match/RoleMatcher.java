package dev.kintact.body.match;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.model.Clip;
import java.util.Optional;

/**
 * Decides which joint of a skeleton plays which role, from names, from the tree and from where the joints are in a few
 * postures.
 *
 * <p>The shape finds the plan of the body: two pairs of limbs that are alike, a trunk between them and a head above the
 * arms. Names help to choose among plans and among the joints along a limb, and they tell left from right; where they say
 * nothing, shape alone decides. Nothing depends on units, axes, or the order of joints in the file.
 */
public final class RoleMatcher {

    private RoleMatcher() {}

    /**
     * Matches the joints of a clip's skeleton.
     *
     * @param clip may have no frames: then only its rest pose is looked at. Not modified.
     */
    public static RigMap match(Clip clip) {
        Figure figure = new Figure(clip);
        Optional<PlanFinder> found = figure.postures().count() == 0 ? Optional.empty() : PlanFinder.find(figure);
        return found.isPresent() ? match(figure, found.get()) : NamesOnly.match(figure);
    }

    private static RigMap match(Figure figure, PlanFinder found) {
        Draft draft = new Draft(figure);
        BodyPlan plan = found.best();
        Limbs legs = LooseFeet.find(figure, plan, Limbs.of(figure, plan.legs(), LimbFit.LEG));
        Limbs arms = Limbs.of(figure, plan.arms(), LimbFit.ARM);
        Doubts.report(figure, found, draft);
        TrunkRoles.put(figure, plan, draft);
        Optional<Sides> sides = Sides.decide(figure, plan, legs, arms, draft);
        if (sides.isPresent()) {
            put(figure, sides.get(), draft);
        }
        Doubts.reportMissing(draft);
        return draft.build();
    }

    private static void put(Figure figure, Sides sides, Draft draft) {
        for (Side side : new Side[] {Side.LEFT, Side.RIGHT}) {
            int limb = side == Side.LEFT ? 0 : 1;
            LimbRoles.leg(figure, sides.legs(), limb, side, draft);
            LimbRoles.arm(figure, sides.arms(), limb, side, draft);
            FingerRoles.put(figure, sides.arms().lower(limb), sides.arms().end(limb), side, draft);
        }
        int head = draft.joint(Role.HEAD);
        if (head >= 0) {
            FaceRoles.put(figure, head, sides.left(figure), draft);
        }
    }
}
