package dev.kintact.body.match;

import java.util.Optional;
import org.joml.Vector3d;

/**
 * Limbs in order: the first is the left one. Names decide where they speak, shape where they do not; where they
 * contradict each other, names are believed and the contradiction is reported.
 */
record Sides(Limbs legs, Limbs arms) {

    private static final double STRONG = 0.2;
    private static final double WEAK = 0.1;

    /** Empty if there is no telling, which is then reported. */
    static Optional<Sides> decide(Figure figure, BodyPlan plan, Limbs legs, Limbs arms, Draft draft) {
        Facing facing = Facing.of(figure, plan, legs, arms);
        int legVotes = votes(figure, legs);
        int armVotes = votes(figure, arms);
        double byShape = facing.firstLegIsLeft();
        if (Math.abs(legVotes) + Math.abs(armVotes) == 1 && Math.abs(byShape) > STRONG) {
            legVotes = 0; // a single sided name is as likely a stray letter as a side
            armVotes = 0;
        }
        double follow = facing.armsFollowLegs() < 0 ? -1 : 1;
        if (legVotes == 0 && armVotes == 0 && !facing.isKnown()) {
            draft.problem(
                    "left and right cannot be told apart: names do not say, and neither feet nor knees show where '"
                            + figure.name(legs.upper(0)).raw() + "' and '"
                            + figure.name(legs.upper(1)).raw() + "' face");
            return Optional.empty();
        }
        if ((legVotes == 0 || armVotes == 0) && !facing.isFollowingKnown()) {
            draft.problem(
                    "left and right cannot be told apart: names do not say it of all limbs, and shoulders and hips do"
                            + " not show whether '" + figure.name(arms.upper(0)).raw() + "' is on the side of '"
                            + figure.name(legs.upper(0)).raw() + "'");
            return Optional.empty();
        }
        if (legVotes == 0 && armVotes == 0 && Math.abs(byShape) < WEAK) {
            draft.problem("left and right were told apart by little: names do not say, and the feet and knees of '"
                    + figure.name(legs.upper(0)).raw() + "' and '"
                    + figure.name(legs.upper(1)).raw()
                    + "' hardly show where they face");
            draft.trust(0.6);
        }
        double legSide = legVotes != 0 ? legVotes : armVotes != 0 ? armVotes * follow : byShape;
        double armSide = armVotes != 0 ? armVotes : legSide * follow;
        report(figure, legs, arms, facing, legSide, armSide, draft);
        return Optional.of(new Sides(legSide > 0 ? legs : legs.swapped(), armSide > 0 ? arms : arms.swapped()));
    }

    /** To the figure's left in the rest pose. */
    Vector3d left(Figure figure) {
        return figure.postures().between(0, legs.upper(1), legs.upper(0));
    }

    private static int votes(Figure figure, Limbs limbs) {
        return SideVotes.of(figure, limbs.chains().get(0))
                - SideVotes.of(figure, limbs.chains().get(1));
    }

    private static void report(
            Figure figure, Limbs legs, Limbs arms, Facing facing, double legSide, double armSide, Draft draft) {
        if (Math.abs(facing.armsFollowLegs()) > STRONG && legSide * armSide * facing.armsFollowLegs() < 0) {
            draft.problem("names put '" + figure.name(legs.upper(0)).raw() + "' and '"
                    + figure.name(arms.upper(0)).raw() + "' on sides that do not fit together; names were believed");
            draft.trust(0.6);
        }
        if (Math.abs(facing.firstLegIsLeft()) > STRONG && legSide * facing.firstLegIsLeft() < 0) {
            draft.problem("names of left and right contradict the shape: by its feet and knees the figure has '"
                    + figure.name(legs.upper(0)).raw() + "' on the "
                    + (facing.firstLegIsLeft() > 0 ? "left" : "right")
                    + "; names were believed (a mirrored figure looks like that)");
            draft.trust(0.6);
        }
    }
}
