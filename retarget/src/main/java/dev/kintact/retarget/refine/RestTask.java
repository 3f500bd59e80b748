package dev.kintact.retarget.refine;

import dev.kintact.body.Role;

/** Leaves joints as copied rotations have them, some more readily than others. */
final class RestTask implements PoseTask {

    /** Hips may shift by a quarter of the height as readily as a joint turns by a radian. */
    private static final double SHIFT = 4 * 4;

    private final double[] weights;

    RestTask(Freedoms freedoms, RefineSettings settings) {
        weights = new double[freedoms.count()];
        for (int number = 0; number < 3; number++) {
            weights[number] = settings.rest() * SHIFT;
        }
        for (int turned = 0; turned < freedoms.turnedCount(); turned++) {
            for (int axis = 0; axis < 3; axis++) {
                weights[3 + 3 * turned + axis] = settings.rest() * stiffness(freedoms.role(turned));
            }
        }
    }

    static double stiffness(Role role) {
        return switch (role) {
            case HIPS -> 6;
            case SPINE, CHEST, UPPER_CHEST, LEFT_SHOULDER, RIGHT_SHOULDER -> 4;
            case HEAD -> 4;
            case LEFT_FOOT, RIGHT_FOOT -> 40;
            case LEFT_HAND, RIGHT_HAND, LEFT_UPPER_LEG, RIGHT_UPPER_LEG, LEFT_LOWER_LEG, RIGHT_LOWER_LEG -> 1.5;
            default -> 1;
        };
    }

    double weight(int number) {
        return weights[number];
    }

    @Override
    public void add(FrameState frame, Equations equations) {
        double[] numbers = frame.turned.numbers();
        for (int number = 0; number < weights.length; number++) {
            equations.add(number, numbers[number], weights[number]);
        }
    }
}
