package dev.kintact.retarget.adapt;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.model.Pose;
import dev.kintact.model.Rotations;
import dev.kintact.retarget.egocentric.BodyLimb;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.GapDecoder;
import dev.kintact.retarget.egocentric.GapRules;
import dev.kintact.retarget.ik.EasyReach;
import dev.kintact.retarget.ik.LimbPosture;
import dev.kintact.retarget.ik.Smooth;
import dev.kintact.retarget.planes.PlaneDecoder;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Brings arms to where gaps want their elbows, wrists and palms, as far as anything is near and meant to be, and lays palms to the skin.
 * Arms that are near something by chance stay as they were copied, but outside the skin and on their sides of other limbs. Trunk, head and legs stay. Both arms take each step at once, so a mirrored motion gives the mirrored result; where each wants
 * something of the other, each goes half of the way.
 */
public final class DraftAdaptation {

    /** A palm is laid to skin that is nearer than the first, as a share of the height, and not to skin beyond the second. */
    private static final double LAID = 0.03;

    private static final double FREE = 0.12;

    /** How much an elbow counts against a palm with the same gap. */
    private static final double ELBOW = 0.5;

    /** How much a palm counts for where the wrist goes; less than a wrist with the same gap, as the hand can turn. */
    private static final double PALM = 0.1;

    /** Normals whose weighted sum is shorter than this disagree, and turn a hand less. */
    private static final double AGREED = 0.5;

    /** The share of the performer's gap that a joint may lose where it is near by chance. */
    private static final double LOST = 0.5;

    private static final double TINY = 1e-9;

    /** Nearer to its goals than this share of the height an arm has reached them. */
    private static final double THERE = 1e-9;

    private static final List<BodyLimb> ARMS =
            BodyLimb.VALUES.stream().filter(BodyLimb::isArm).toList();

    private final int loops;
    private final GapRules rules;
    private final AdaptedBody body;
    private final GapDecoder decoder;
    private final SideKeeper sides;
    private final Arm[] arms;
    private final Vector3d vector = new Vector3d();
    private final Vector3d wayOut = new Vector3d();
    private final Vector3d palmGoal = new Vector3d();
    private final Vector3d performers = new Vector3d();
    private final Vector3d characters = new Vector3d();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond arc = new Quaterniond();

    /** What is known of an arm. */
    private static final class Arm {
        final BodyLimb limb;
        final int elbow;
        final int wrist;
        final int palm;
        final Vector3dc palmInHand;
        final Vector3d copiedElbow = new Vector3d();
        final Vector3d copiedWrist = new Vector3d();
        final Vector3d copiedPalm = new Vector3d();
        /** From shoulder to wrist, metres. */
        double copiedReach;

        final Quaterniond copiedHand = new Quaterniond();
        final Quaterniond hand = new Quaterniond();
        final Vector3d midGoal = new Vector3d();
        final Vector3d endGoal = new Vector3d();
        double elbowActivity;
        double wristActivity;
        double palmActivity;
        /** Degrees of intent, 0 to 1: of elbow and wrist, and of the palm. */
        double armIntent;

        double handIntent;
        /** How much the wrist's own word counts against what the palm wants of it. */
        double wristShare;
        /** 0 where only the palm is near anything, 1 where only the elbow is. */
        double gamma;

        Arm(BodyLimb limb, BodySurface surface, EgocentricLayout layout) {
            this.limb = limb;
            elbow = layout.indexOf(limb.mid());
            wrist = layout.indexOf(limb.end());
            palm = layout.indexOf(EgocentricLayout.palm(limb));
            palmInHand = surface.palms().get(limb.side()).centre();
        }

        boolean isFree() {
            return elbowActivity == 0 && wristActivity == 0 && palmActivity == 0;
        }
    }

    /**
     * An adaptation to a character.
     *
     * @param layout of gaps
     * @param loops steps in which arms go to their goals
     */
    public DraftAdaptation(
            Rig rig,
            BodySurface surface,
            EgocentricLayout layout,
            GapRules rules,
            PlaneDecoder.Rules planes,
            int loops) {
        this.loops = loops;
        this.rules = rules;
        body = new AdaptedBody(rig, surface);
        decoder = new GapDecoder(rig, surface, layout);
        sides = SideKeeper.atOnce(body, new PlaneDecoder(rig, planes));
        arms = ARMS.stream().map(limb -> new Arm(limb, surface, layout)).toArray(Arm[]::new);
    }

    /**
     * Adapts a frame.
     *
     * @param code of the performer's gaps. Not modified.
     * @param meant how far the performer's arms mean them; not looked at where nothing is near. Not modified.
     * @param target the copied posture; world transforms up to date. Arms and world transforms modified.
     */
    public void adapt(EgocentricCode code, ArmIntent meant, Pose target) {
        if (!code.isAnyNear()) {
            return;
        }
        for (Arm arm : arms) {
            weigh(arm, code, meant);
        }
        body.updateAll(target);
        decoder.take(code, body.posed());
        sides.take(code);
        for (Arm arm : arms) {
            take(arm, target);
        }
        for (int loop = 1; loop <= loops; loop++) {
            step((double) loop / loops, code, target);
        }
        body.writeLimbs(target);
        target.updateWorld();
    }

    private void weigh(Arm arm, EgocentricCode code, ArmIntent meant) {
        arm.armIntent = meant.arm(arm.limb.side());
        arm.handIntent = meant.hand(arm.limb.side());
        arm.elbowActivity = rules.activity(code.peak(arm.elbow));
        arm.wristActivity = rules.activity(code.peak(arm.wrist));
        arm.palmActivity = rules.activity(code.peak(arm.palm));
        double elbow = ELBOW * arm.elbowActivity * rules.nearness(code.peak(arm.elbow));
        double palm = arm.palmActivity * rules.nearness(code.peak(arm.palm));
        double wrist = arm.wristActivity * rules.nearness(code.peak(arm.wrist));
        arm.wristShare = wrist > 0 ? wrist / (wrist + PALM * palm) : 0;
        arm.gamma = elbow > 0 ? elbow / (elbow + Math.max(palm, wrist)) : 0;
    }

    private void take(Arm arm, Pose target) {
        LimbPosture posture = body.read(arm.limb, target);
        arm.copiedElbow.set(posture.mid());
        arm.copiedWrist.set(posture.end());
        arm.copiedReach = posture.base().distance(posture.end());
        arm.copiedHand.set(posture.endRotation());
        arm.copiedHand.transformUnit(arm.palmInHand, arm.copiedPalm).add(posture.end());
    }

    private void step(double share, EgocentricCode code, Pose target) {
        double both = 1;
        for (Arm arm : arms) {
            double palm = arm.palmActivity * decoder.mutual(arm.palm);
            double wrist = arm.wristActivity * decoder.mutual(arm.wrist);
            both *= palm + arm.wristShare * (wrist - palm);
        }
        for (Arm arm : arms) {
            if (!arm.isFree()) {
                findGoals(arm, share / (1 + both));
            }
        }
        for (Arm arm : arms) {
            if (!arm.isFree()) {
                reach(arm, target);
            }
        }
        boolean left = sides.bring(arms[0].limb, code, share);
        boolean right = sides.bring(arms[1].limb, code, share);
        if (left) {
            body.place(arms[0].limb, target);
        }
        if (right) {
            body.place(arms[1].limb, target);
        }
    }

    private void findGoals(Arm arm, double share) {
        LimbPosture posture = body.limb(arm.limb);
        turnHand(arm);
        findGoal(arm.palm, arm.copiedPalm, arm.palmActivity, arm.handIntent, palmGoal);
        palmGoal.sub(arm.hand.transformUnit(arm.palmInHand, vector), arm.endGoal);
        findGoal(arm.wrist, arm.copiedWrist, arm.wristActivity, arm.armIntent, vector);
        arm.endGoal.lerp(vector, arm.wristShare);
        pointHand(arm);
        soften(arm, posture);
        posture.end().lerp(arm.endGoal, share, arm.endGoal);
        findGoal(arm.elbow, arm.copiedElbow, arm.elbowActivity, arm.armIntent, arm.midGoal);
        posture.mid().lerp(arm.midGoal, share, arm.midGoal);
    }

    /**
     * Finds where a joint is to be: as far as it is meant to be there, in its place over the skin, and else only so far out of the skin that
     * half of the performer's gap is left.
     *
     * @param activity how much gaps count against the copied place, 0 to 1
     * @param intent degree of intent, 0 to 1
     * @param goal Modified.
     */
    private void findGoal(int joint, Vector3dc copied, double activity, double intent, Vector3d goal) {
        double meant = Math.min(activity, intent);
        decoder.decode(joint, body.posed(), goal).sub(copied);
        double out = 0;
        if (meant < activity) {
            decoder.getWayOut(joint, wayOut);
            double length = wayOut.length();
            wayOut.mul(Smooth.step(0, AGREED, length) / Math.max(TINY, length));
            double clear = LOST * Math.max(0, decoder.gap(joint)) * body.rig().height();
            out = Math.max(0, goal.dot(wayOut) - clear);
        }
        goal.mul(meant).fma((activity - meant) * out, wayOut).add(copied);
    }

    /** Turns the hand of a wrist that goes its own way so that the palm still goes to where it is wanted. */
    private void pointHand(Arm arm) {
        arm.hand.transformUnit(arm.palmInHand, vector);
        palmGoal.sub(arm.endGoal);
        double certain = Smooth.step(0, vector.length(), palmGoal.length());
        perpendicular(vector, characters);
        Rotations.shortestArc(vector, palmGoal, characters, arc);
        arm.hand
                .premul(turn.identity().slerp(arc, certain * Math.min(arm.palmActivity, arm.handIntent)))
                .normalize();
    }

    private static void perpendicular(Vector3dc to, Vector3d dest) {
        dest.zero().setComponent(to.minComponent(), 1);
        dest.fma(-dest.dot(to) / Math.max(TINY, to.lengthSquared()), to).normalize();
    }

    /** Brings a goal that is hardly in reach nearer to the shoulder. */
    private void soften(Arm arm, LimbPosture posture) {
        arm.endGoal.sub(posture.base(), vector);
        double distance = vector.length();
        double nearer = EasyReach.soften(distance, arm.copiedReach, posture.reach());
        if (nearer < distance) {
            posture.base().fma(nearer / distance, vector, arm.endGoal);
        }
    }

    /** Turns the copied hand as the skin it is near is turned, from performer to character. */
    private void turnHand(Arm arm) {
        arm.hand.set(arm.copiedHand);
        double laid = Math.min(arm.handIntent, 1 - Smooth.gentleStep(LAID, FREE, decoder.gap(arm.palm)));
        if (laid > 0) {
            decoder.getNormals(arm.palm, body.posed(), performers, characters);
            perpendicular(performers, vector);
            Rotations.shortestArc(performers, characters, vector, arc);
            double agreed = Smooth.step(0, AGREED, Math.min(performers.length(), characters.length()));
            arm.hand.premul(turn.identity().slerp(arc, laid * agreed)).normalize();
        }
    }

    private void reach(Arm arm, Pose target) {
        LimbPosture posture = body.limb(arm.limb);
        double there = THERE * body.rig().height();
        boolean isThere =
                posture.end().distance(arm.endGoal) < there && posture.mid().distance(arm.midGoal) < there;
        if (isThere && posture.endRotation().equals(arm.hand, THERE)) {
            return;
        }
        posture.setEndRotation(arm.hand);
        if (arm.gamma > 0) {
            posture.reachBoth(arm.endGoal, arm.midGoal, arm.gamma);
        } else {
            posture.reachEnd(arm.endGoal, arm.midGoal);
        }
        body.place(arm.limb, target);
    }
}
