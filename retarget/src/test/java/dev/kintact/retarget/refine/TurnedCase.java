package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.contact.Nearby;
import dev.kintact.body.contact.SkinHeights;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.retarget.ContactCase;
import dev.kintact.retarget.posture.PosturePlan;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;

/**
 * A performer who mostly touches something, a character with the copied posture, and numbers that turn it.
 *
 * @param state a new one, turned by {@code numbers}
 * @param ways along which these may change
 */
record TurnedCase(
        Body performer, Body character, FrameState state, Freedoms freedoms, double[] numbers, List<double[]> ways) {

    /** Radians: far enough that limbs go through each other, near enough that contacts are still near. */
    private static final double TURN = 0.15;

    /** Heights. */
    private static final double SHIFT = 0.03;

    /** Two bodies. */
    static TurnedCase any(Gen gen) {
        return of(gen, ContactCase.any(gen), RandomBody.any(gen).body());
    }

    /** A performer who is the character. */
    static TurnedCase alone(Gen gen) {
        ContactCase performer = ContactCase.any(gen);
        return of(gen, performer, performer.random().body());
    }

    private static TurnedCase of(Gen gen, ContactCase performer, Body character) {
        Body from = performer.random().body();
        Pose source = performer.pose(gen.between(0, performer.clip().frameCount() - 1));
        Pose copied = new Pose(character.rig().skeleton());
        PosturePlan.between(from.rig(), character.rig(), RootMotion.FULL)
                .newStage()
                .apply(source, copied);
        Freedoms freedoms = new Freedoms(character.rig());
        FrameState state = new FrameState(character, freedoms);
        new ContactEncoder(from).encode(source, state.code);
        state.turned.copy(copied);
        for (int side = 0; side < 2; side++) {
            int ankle = character.rig().map().requireJoint(side == 0 ? Role.LEFT_FOOT : Role.RIGHT_FOOT);
            state.turned.copied().getWorldPosition(ankle, state.ankleGoals[side]);
            state.ankleGoals[side].add(gen.between(-0.1, 0.1), gen.between(-0.1, 0.1), gen.between(-0.1, 0.1));
            state.ankleWeights[side] = gen.between(0.0, 40.0);
        }
        double[] numbers = new double[freedoms.count()];
        for (int number = 0; number < numbers.length; number++) {
            numbers[number] = (number < 3 ? SHIFT : TURN) * gen.nextGaussian();
        }
        state.turn(numbers, 0);
        return new TurnedCase(from, character, state, freedoms, numbers, ways(gen, numbers.length));
    }

    /** Single numbers, and all of them at once. */
    private static List<double[]> ways(Gen gen, int size) {
        List<double[]> ways = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            double[] single = new double[size];
            single[gen.between(0, size - 1)] = 1;
            ways.add(single);
            double[] all = new double[size];
            Arrays.setAll(all, number -> gen.nextGaussian());
            ways.add(all);
        }
        return ways;
    }

    Rig rig() {
        return character.rig();
    }

    /**
     * Turns by other numbers.
     *
     * @param way along which all are changed, or nothing. Not modified.
     */
    void turn(double[] way, double by) {
        double[] changed = numbers.clone();
        for (int number = 0; number < way.length; number++) {
            changed[number] += by * way[number];
        }
        state.turn(changed, 0);
    }

    /** Sinks the body until its trunk is about the ground, a little below what the performer is then told to do. */
    void sink() {
        double lowest = Double.POSITIVE_INFINITY;
        for (int spot = 0; spot < SkinHeights.count(); spot++) {
            lowest = Math.min(lowest, state.meter.skinHeights().gap(spot));
        }
        for (int spot = 0; spot < SkinHeights.count(); spot++) {
            state.code.skinHeights[spot] = state.meter.skinHeights().gap(spot) - lowest + 0.001 * (spot % 5);
        }
        numbers[1] -= (lowest + 0.01) * state.height() / rig().height();
        state.turn(numbers, 0);
    }

    /** Turns shins so far that feet, which stay as they are, are turned further from them than people's can be. */
    void overturn() {
        for (Role role : List.of(Role.LEFT_LOWER_LEG, Role.RIGHT_LOWER_LEG)) {
            int at = freedoms.number(freedoms.find(role));
            Vector3d turn = new Vector3d(numbers[at], numbers[at + 1], numbers[at + 2]).normalize(2);
            numbers[at] = turn.x;
            numbers[at + 1] = turn.y;
            numbers[at + 2] = turn.z;
        }
        state.turn(numbers, 0);
    }

    /**
     * Whether what is nearest of a limb's line is on the skin itself, neither outside nor inside; or inside and on the border of
     * two regions, of which one is told to be as near as the other though it is a little farther.
     */
    boolean goesThroughSkinOrBorder() {
        Witness witness = new Witness();
        for (int pair = 0; pair < ContactCode.PAIRS; pair++) {
            if (state.meter.gap(pair) < GapMeter.FAR) {
                witness.setNearest(state, pair);
                if (isBetween(witness, state.meter.isInside(pair), state.meter.gap(pair))) {
                    return true;
                }
            }
        }
        Nearby nearby = state.meter.nearby();
        for (int index = 0; index < nearby.count(); index++) {
            witness.setNearby(state, index);
            if (isBetween(witness, nearby.isInside(index), nearby.gap(index))) {
                return true;
            }
        }
        return false;
    }

    private boolean isBetween(Witness witness, boolean inside, double gap) {
        double depth = (-witness.offset().length() - witness.flesh(state)) / state.height();
        return witness.offset().length() < 1e-6 * state.height() || (inside && Math.abs(depth - gap) > 1e-13);
    }

    Vector3d position(int joint) {
        return state.pose().getWorldPosition(joint, new Vector3d());
    }

    @Override
    public String toString() {
        return "from " + performer.rig().skeleton().jointCount() + " joints to "
                + character.rig().skeleton().jointCount();
    }
}
