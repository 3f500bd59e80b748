package dev.kintact.body.intent;

import dev.kintact.body.RelaxedStand;
import dev.kintact.body.Role.Side;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.model.Pose;
import dev.kintact.model.Smoothstep;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;

/**
 * Evidence of intent in a single frame: for each pair that is near, the degree from 0 (incidental) to 1 (meant) by the rules that need
 * no time, and the rule that lowered it most. Rules are in {@link IntentRule}. Scratch; nothing allocates after construction.
 */
public final class IntentMeter {

    private static final List<Pair> PAIRS = Pair.list();

    /** Degree of a forearm or shin, and of an upper arm or thigh. */
    private static final double FOREARM = 0.8;

    private static final double UPPER_LIMB = 0.3;

    /** What is left of a hand whose back faces what it touches. */
    private static final double BACK_OF_HAND = 0.7;

    /** Two arms are near each other in a relaxed stand up to this gap there, and not from that on; shares of the height. */
    private static final double NEAR_AT_REST = 0.04;

    private static final double FAR_AT_REST = 0.12;

    /** Cosines of the angle between palm normal and the way to what it touches: faces away, and faces it. */
    private static final double FACES_AWAY = -0.3;

    private static final double FACES = 0.4;

    /** Evidence up to which a contact is incidental, and from which on it is meant; between them it is doubtful. */
    private static final double INCIDENTAL = 0.2;

    private static final double MEANT = 0.6;

    private final LimbPostures limbs;
    private final double[] base = new double[PAIRS.size()];
    private final double[] atRest = new double[PAIRS.size()];
    private final double[] degrees = new double[PAIRS.size()];
    private final double[] facing = new double[PAIRS.size()];
    private final IntentRule[] rules = new IntentRule[PAIRS.size()];
    private final IntentRule[] baseRules = new IntentRule[PAIRS.size()];
    private final double[] place = new double[3];
    private final Vector3d palm = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private final Vector3d way = new Vector3d();

    /** For a performer's body. */
    public IntentMeter(Body body) {
        limbs = new LimbPostures(body.rig());
        GapMeter meter = new GapMeter(body);
        meter.update(RelaxedStand.of(body.rig()));
        for (int pair = 0; pair < PAIRS.size(); pair++) {
            atRest[pair] = 1 - Smoothstep.of(NEAR_AT_REST, FAR_AT_REST, meter.gap(pair));
            baseRules[pair] = baseRule(PAIRS.get(pair));
            base[pair] = switch (baseRules[pair]) {
                case UPPER_LIMB -> UPPER_LIMB;
                case FOREARM -> FOREARM;
                default -> 1;
            };
        }
    }

    /** The rule that says what a pair is before its pose is known. */
    static IntentRule baseRule(Pair pair) {
        if (pair.isNearByChance()) {
            return IntentRule.UPPER_LIMB;
        }
        return isExtremity(pair.effector()) || isExtremity(pair.region()) ? IntentRule.HAND : IntentRule.FOREARM;
    }

    private static boolean isExtremity(Region region) {
        return switch (region) {
            case LEFT_HAND, RIGHT_HAND, LEFT_FOOT, RIGHT_FOOT -> true;
            default -> false;
        };
    }

    /**
     * Reads a frame.
     *
     * @param pose world transforms up to date. Not modified.
     * @param meter that has measured it
     */
    public void update(Pose pose, GapMeter meter) {
        limbs.update(pose);
        Arrays.fill(facing, 0);
        for (int pair = 0; pair < degrees.length; pair++) {
            degrees[pair] = base[pair];
            rules[pair] = baseRules[pair];
            if (meter.gap(pair) < GapMeter.FAR) {
                face(pair, meter);
                relax(pair);
            }
        }
    }

    /** Either hand may be the one that touches: of two hands, the one whose palm faces the other more. */
    private void face(int pair, GapMeter meter) {
        Pair of = PAIRS.get(pair);
        if (of.isGround() || !(isHand(of.effector()) || isHand(of.region()))) {
            return;
        }
        if (isHand(of.effector())) {
            if (of.region().isLimb()) {
                meter.cores().getPoint(meter.otherCore(pair), meter.otherShare(pair), way);
            } else {
                meter.getPlace(pair, place);
                meter.posed().getPosition(meter.component(pair), place, way);
            }
            facing[pair] = faces(of.effector(), meter);
        }
        if (isHand(of.region())) {
            meter.cores().getPoint(meter.nearestCore(pair), meter.nearestShare(pair), way);
            facing[pair] = Math.max(facing[pair], faces(of.region(), meter));
        }
        lower(pair, BACK_OF_HAND + (1 - BACK_OF_HAND) * facing[pair], IntentRule.BACK_OF_HAND);
    }

    private static boolean isHand(Region region) {
        return region == Region.LEFT_HAND || region == Region.RIGHT_HAND;
    }

    /** How far a palm faces the place in {@link #way}, 0 to 1. */
    private double faces(Region hand, GapMeter meter) {
        int side = hand == Region.LEFT_HAND ? 0 : 1;
        meter.posed().getPalmCentre(side, palm);
        meter.posed().getPalmNormal(side, normal);
        way.sub(palm);
        double length = way.length();
        return length > 0 ? Smoothstep.of(FACES_AWAY, FACES, way.dot(normal) / length) : 1;
    }

    private void relax(int pair) {
        Pair of = PAIRS.get(pair);
        if (of.isGround()) {
            return;
        }
        Group effector = of.effector().group();
        Group region = of.region().group();
        if (effector == Group.LEG && region == Group.LEG) {
            lower(pair, 1 - limbs.legsSideBySide(), IntentRule.SIDE_BY_SIDE);
        } else if (effector == Group.ARM && region == Group.ARM) {
            lower(pair, 1 - atRest[pair] * hangs(of.effector()) * hangs(of.region()), IntentRule.HANGING);
        } else if (effector == Group.ARM && region == Group.LEG) {
            lower(pair, 1 - hangs(of.effector()) * hangsBeside(pair, of.region()), IntentRule.HANGING);
        } else if (effector == Group.ARM && region != Group.HEAD) {
            lower(pair, 1 - hangs(of.effector()), IntentRule.HANGING);
        } else if (effector == Group.LEG && region == Group.TRUNK) {
            lower(pair, 1 - hangsBeside(pair, of.effector()), IntentRule.SIDE_BY_SIDE);
        }
    }

    /**
     * How far a leg is where it is in a relaxed stand, and near the other part of the pair there; a thigh is always as near as that to an
     * arm that hangs.
     */
    private double hangsBeside(int pair, Region leg) {
        boolean thigh = PAIRS.get(pair).effector().group() == Group.ARM
                && (leg == Region.LEFT_THIGH || leg == Region.RIGHT_THIGH);
        return (thigh ? 1 : atRest[pair]) * limbs.thighHangs(leg.side() == Side.LEFT ? 0 : 1);
    }

    private double hangs(Region arm) {
        int side = arm.side() == Side.LEFT ? 0 : 1;
        boolean upper = arm == Region.LEFT_UPPER_ARM || arm == Region.RIGHT_UPPER_ARM;
        return upper ? limbs.upperArmHangs(side) : limbs.armHangs(side);
    }

    private void lower(int pair, double factor, IntentRule rule) {
        if (factor < 0.75) {
            rules[pair] = rule;
        }
        degrees[pair] *= factor;
    }

    /** The degree that evidence gives, 0 to 1. */
    static double degree(double evidence) {
        return Smoothstep.of(INCIDENTAL, MEANT, evidence);
    }

    /** The evidence for a pair in the frame last read, 0 to 1. */
    public double evidence(int pair) {
        return degrees[pair];
    }

    /** The evidence for a pair that is far apart, 0 to 1. */
    double evidenceWhenFar(int pair) {
        return base[pair];
    }

    /** The rule that decided. */
    public IntentRule rule(int pair) {
        return rules[pair];
    }

    /** How far the palm of a hand faces the head, 0 to 1; 0 for other pairs. */
    double hoverFacing(int pair) {
        return PAIRS.get(pair).region().group() == Group.HEAD ? facing[pair] : 0;
    }

    /** How far a hand hovers over the head and is meant to touch it, 0 to 1. */
    double hovering(int pair, double gap, double speed, double seconds) {
        double faces = hoverFacing(pair);
        return faces > 0 ? TimeRules.hovering(faces, speed, gap, seconds) : 0;
    }
}
