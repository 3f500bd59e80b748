package dev.kintact.retarget.refine;

import dev.kintact.body.Role;

/**
 * Leaves joints as copied rotations have them, some more readily than others. Trunk, collar bones and head give way a little and
 * then stiffen: x becomes x·(1 + |x|²/a²), so that an arm that cannot reach is not brought there by a broken back.
 */
final class RestTask implements PoseTask {

    /** Hips may shift by a sixteenth of the height as readily as a shoulder turns by a radian. */
    private static final double SHIFT = 16;

    private static final double SHIFT_STIFFENS_AT = 0.06;

    /** Deviation at which the force that holds trunk and head is nearly constant: radians, and heights of the root's shift. */
    private static final double HELD_WITHIN = 0.02;

    private static final double SHIFT_HELD_WITHIN = 0.002;

    /** Force that holds the root, cost a height, as a multiple of that of the spine, cost a radian. */
    private static final double SHIFT_HELD = 4;

    private final double[] weights;
    /** 1/a² of each group of three numbers. */
    private final double[] stiffening;

    /** The limb that a group of three numbers belongs to, as in {@link ContactCode#busy}; -1 for the rest of the body. */
    private final int[] limbs;

    /** By group: weight and range of the robust loss that holds it at the copied posture; weight 0 where there is none. */
    private final double[] held;

    private final double[] heldWithin;
    private final double idle;
    private final Gradient gradient;

    RestTask(Freedoms freedoms, RefineSettings settings) {
        weights = new double[freedoms.count()];
        stiffening = new double[freedoms.count() / 3];
        limbs = new int[stiffening.length];
        limbs[0] = -1;
        held = new double[stiffening.length];
        heldWithin = new double[stiffening.length];
        idle = settings.idle();
        gradient = new Gradient(freedoms.count());
        put(0, settings.rest() * SHIFT, SHIFT_STIFFENS_AT);
        hold(0, SHIFT_HELD * settings.trunk(), SHIFT_HELD_WITHIN);
        for (int turned = 0; turned < freedoms.turnedCount(); turned++) {
            if (freedoms.number(turned) >= 0) {
                Role role = freedoms.role(turned);
                int group = freedoms.number(turned) / 3;
                limbs[group] = limb(role);
                put(group, settings.rest() * stiffness(role), stiffensAt(role));
                hold(group, settings.trunk() * heldBy(role), HELD_WITHIN);
            }
        }
    }

    private static int limb(Role role) {
        for (Role at = role; at != Role.HIPS; at = at.parent().orElseThrow()) {
            switch (at) {
                case LEFT_SHOULDER -> {
                    return 0;
                }
                case RIGHT_SHOULDER -> {
                    return 1;
                }
                case LEFT_UPPER_LEG -> {
                    return 2;
                }
                case RIGHT_UPPER_LEG -> {
                    return 3;
                }
                default -> {}
            }
        }
        return -1;
    }

    private void put(int group, double weight, double stiffensAt) {
        for (int axis = 0; axis < 3; axis++) {
            weights[3 * group + axis] = weight;
        }
        stiffening[group] = 1 / (stiffensAt * stiffensAt);
    }

    private void hold(int group, double force, double within) {
        held[group] = Math.sqrt(force / within);
        heldWithin[group] = within;
    }

    /** Force that holds a joint, as a multiple of that of the spine. */
    private static double heldBy(Role role) {
        return switch (role) {
            case HIPS -> 2;
            case SPINE, CHEST, UPPER_CHEST, HEAD -> 1;
            case LEFT_SHOULDER, RIGHT_SHOULDER -> 0.15;
            default -> 0;
        };
    }

    private static double stiffness(Role role) {
        return switch (role) {
            case HIPS -> 10;
            case SPINE, CHEST, UPPER_CHEST -> 5;
            case LEFT_SHOULDER, RIGHT_SHOULDER -> 4;
            case HEAD -> 5;
            case LEFT_HAND, RIGHT_HAND, LEFT_UPPER_LEG, RIGHT_UPPER_LEG, LEFT_LOWER_LEG, RIGHT_LOWER_LEG -> 1.5;
            default -> 1;
        };
    }

    /** Radians. */
    private static double stiffensAt(Role role) {
        return switch (role) {
            case HIPS, SPINE, CHEST, UPPER_CHEST -> 0.12;
            case LEFT_SHOULDER, RIGHT_SHOULDER, HEAD -> 0.2;
            default -> Double.POSITIVE_INFINITY;
        };
    }

    /** How many numbers there are. */
    int count() {
        return weights.length;
    }

    /** How readily a number leaves 0: the weight where it has not stiffened. */
    double weight(int number) {
        return weights[number];
    }

    @Override
    public void add(FrameState frame, Equations equations) {
        double[] numbers = frame.turned.numbers();
        for (int group = 0; group < stiffening.length; group++) {
            double more = 1 + idle * (1 - busy(frame.busy, group));
            if (stiffening[group] == 0) {
                for (int number = 3 * group; number < 3 * group + 3; number++) {
                    equations.add(number, numbers[number], more * weights[number]);
                }
            } else {
                addStiffening(numbers, 3 * group, more, equations);
            }
            if (held[group] > 0) {
                addHeld(numbers, 3 * group, held[group], heldWithin[group], equations);
            }
        }
    }

    private double busy(double[] busy, int group) {
        if (limbs[group] >= 0) {
            return busy[limbs[group]];
        }
        double most = 0;
        for (double each : busy) {
            most = Math.max(most, each);
        }
        return most;
    }

    /**
     * Robust loss whose force does not grow with the deviation: joints of trunk and head stay as copied until contacts that arms
     * cannot reach pull harder, and then give way only as far as needed.
     */
    private void addHeld(double[] numbers, int at, double weight, double within, Equations equations) {
        double size = Math.sqrt(
                numbers[at] * numbers[at] + numbers[at + 1] * numbers[at + 1] + numbers[at + 2] * numbers[at + 2]);
        for (int number = at; number < at + 3; number++) {
            gradient.clear();
            gradient.add(number, 1);
            equations.addWithin(within, size, numbers[number], weight, gradient);
        }
    }

    private void addStiffening(double[] numbers, int at, double more, Equations equations) {
        double stiff = stiffening[at / 3];
        double square =
                numbers[at] * numbers[at] + numbers[at + 1] * numbers[at + 1] + numbers[at + 2] * numbers[at + 2];
        double factor = 1 + stiff * square;
        for (int number = at; number < at + 3; number++) {
            gradient.clear();
            gradient.add(number, factor);
            for (int other = at; other < at + 3; other++) {
                gradient.add(other, 2 * stiff * numbers[number] * numbers[other]);
            }
            equations.add(numbers[number] * factor, more * weights[number], gradient);
        }
    }
}
