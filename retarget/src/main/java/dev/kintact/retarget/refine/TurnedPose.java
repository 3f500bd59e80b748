package dev.kintact.retarget.refine;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A copied posture turned by some numbers, and how everything on the body moves when these change. Scratch; nothing allocates
 * after construction.
 */
final class TurnedPose {

    private final Freedoms freedoms;
    private final double height;
    private final int hips;
    /** By turned joint: it and all below, if it is turned in the world. */
    private final int[][] below;

    private final Pose copied;
    private final Pose pose;
    private final double[] numbers;
    /** By turned joint: the axes in the world about which its numbers turn it, three values each. */
    private final double[] axes;

    /** By turned joint: from the space of its numbers to its own, in the copied posture. */
    private final Quaterniond[] spaces;

    /** Where each turned joint is. */
    private final double[] centres;

    /** By kind of joints: the turned joints with numbers that move them, and who carries them along, as turned joints, or -1. */
    private final int[][] movers;

    private final int[][] carriers;

    private final Quaterniond base = new Quaterniond();
    private final Quaterniond turn = new Quaterniond();
    private final Quaterniond parent = new Quaterniond();
    private final Vector3d vector = new Vector3d();
    private final Vector3d column = new Vector3d();

    TurnedPose(Rig rig, Freedoms freedoms) {
        this.freedoms = freedoms;
        height = rig.height();
        hips = rig.map().requireJoint(Role.HIPS);
        below = IntStream.range(0, freedoms.turnedCount())
                .mapToObj(turned -> freedoms.below(freedoms.joint(turned)))
                .toArray(int[][]::new);
        movers = new int[freedoms.kindCount()][];
        carriers = new int[movers.length][];
        for (int kind = 0; kind < movers.length; kind++) {
            int joint = freedoms.jointOfKind(kind);
            movers[kind] = Arrays.stream(freedoms.movers(joint))
                    .filter(turned -> freedoms.number(turned) >= 0)
                    .toArray();
            carriers[kind] = Arrays.stream(movers[kind])
                    .map(turned -> freedoms.carrier(turned, joint))
                    .map(carrier -> carrier < 0 ? -1 : freedoms.indexOf(carrier))
                    .toArray();
        }
        copied = new Pose(rig.skeleton());
        pose = new Pose(rig.skeleton());
        numbers = new double[freedoms.count()];
        axes = new double[9 * freedoms.turnedCount()];
        centres = new double[3 * freedoms.turnedCount()];
        spaces = new Quaterniond[freedoms.turnedCount()];
        Arrays.setAll(spaces, turned -> new Quaterniond());
    }

    /** The copied posture. Do not modify. */
    Pose copied() {
        return copied;
    }

    /** The turned posture, world transforms included. Do not modify. */
    Pose pose() {
        return pose;
    }

    Freedoms freedoms() {
        return freedoms;
    }

    /** The numbers of the last {@link #turn}. Do not modify. */
    double[] numbers() {
        return numbers;
    }

    /** Metres. */
    double height() {
        return height;
    }

    /**
     * Takes a copied posture.
     *
     * @param posture with world transforms. Not modified.
     */
    void copy(Pose posture) {
        copied.set(posture);
        copied.getWorldRotation(hips, base);
        for (int turned = 0; turned < spaces.length; turned++) {
            copied.getWorldRotation(freedoms.joint(turned), spaces[turned])
                    .conjugate()
                    .mul(base);
        }
    }

    /**
     * A direction in a turned joint's space, in that of its numbers.
     *
     * @param direction Not modified.
     */
    Vector3d toNumbers(int turned, Vector3dc direction, Vector3d dest) {
        return spaces[turned].transformInverse(direction, dest);
    }

    /**
     * Turns the copied posture.
     *
     * @param by one number a freedom, from {@code at}. Not modified.
     */
    void turn(double[] by, int at) {
        turnOnly(by, at);
        for (int turned = 0; turned < freedoms.turnedCount(); turned++) {
            updateAxes(turned);
        }
    }

    /** The same for who does not ask how anything moves. */
    void turnOnly(double[] by, int at) {
        System.arraycopy(by, at, numbers, 0, numbers.length);
        pose.setLocal(copied);
        shiftHips();
        for (int turned = 0; turned < freedoms.turnedCount(); turned++) {
            if (!freedoms.isInWorld(turned)) {
                int joint = freedoms.joint(turned);
                copied.getLocalRotation(joint, base).mul(rotation(turned, turn));
                pose.setLocalRotation(joint, base.normalize());
            }
        }
        pose.updateWorld();
        turnInWorld(false);
        hangLooseEnds();
        turnInWorld(true);
    }

    /** Ends of limbs only after what they hang from is in its place. */
    private void turnInWorld(boolean ends) {
        for (int turned = 0; turned < freedoms.turnedCount(); turned++) {
            if (freedoms.isInWorld(turned) && freedoms.isEnd(turned) == ends) {
                int joint = freedoms.joint(turned);
                copied.getWorldRotation(joint, base).mul(rotation(turned, turn));
                pose.getWorldRotation(pose.skeleton().parent(joint), parent);
                pose.setLocalRotation(joint, parent.conjugate().mul(base).normalize());
                pose.updateWorld(below[turned]);
            }
        }
    }

    private void shiftHips() {
        vector.set(numbers[0], numbers[1], numbers[2]).mul(height);
        int above = pose.skeleton().parent(hips);
        if (above >= 0) {
            copied.getWorldRotation(above, parent).transformInverse(vector);
        }
        copied.getLocalTranslation(hips, column).add(vector);
        pose.setLocalTranslation(hips, column);
    }

    /** Loose ends come along with their bones, though in the skeleton they hang from something else. */
    private void hangLooseEnds() {
        for (int joint : freedoms.loose()) {
            int upper = freedoms.parent(joint);
            int above = pose.skeleton().parent(joint);
            turnSinceCopied(upper);
            copied.getWorldPosition(joint, vector).sub(copied.getWorldPosition(upper, column));
            base.transform(vector).add(pose.getWorldPosition(upper, column));
            copied.getWorldRotation(joint, turn);
            base.mul(turn);
            int turned = freedoms.indexOf(joint);
            base.mul(rotation(turned, turn)).normalize();
            if (above >= 0) {
                pose.getWorldRotation(above, parent);
                parent.transformInverse(vector.sub(pose.getWorldPosition(above, column)));
                parent.conjugate().mul(base, base);
            }
            pose.setLocalTranslation(joint, vector);
            pose.setLocalRotation(joint, base.normalize());
            pose.updateWorld();
        }
    }

    /** Sets {@code base} to how far a joint is turned from the copied posture. */
    private void turnSinceCopied(int joint) {
        copied.getWorldRotation(joint, base).conjugate();
        base.premul(pose.getWorldRotation(joint, parent));
    }

    private Quaterniond rotation(int turned, Quaterniond dest) {
        if (freedoms.number(turned) < 0) {
            return dest.identity();
        }
        getVector(turned, column);
        double angle = column.length();
        double factor = angle > 1e-9 ? Math.sin(angle / 2) / angle : 0.5;
        return dest.set(factor * column.x, factor * column.y, factor * column.z, Math.cos(angle / 2));
    }

    /** The rotation vector of a turned joint in its own space. */
    private void getVector(int turned, Vector3d dest) {
        int at = freedoms.number(turned);
        dest.set(numbers[at], numbers[at + 1], numbers[at + 2]);
        spaces[turned].transform(dest);
    }

    /** exp(x + δ) is exp(J δ) exp(x), with J the left Jacobian of rotation vectors. */
    private void updateAxes(int turned) {
        int joint = freedoms.joint(turned);
        pose.getWorldPosition(joint, vector);
        centres[3 * turned] = vector.x;
        centres[3 * turned + 1] = vector.y;
        centres[3 * turned + 2] = vector.z;
        if (freedoms.number(turned) < 0) {
            return;
        }
        if (freedoms.isInWorld(turned)) {
            copied.getWorldRotation(joint, base);
        } else if (freedoms.parent(joint) != pose.skeleton().parent(joint)) {
            turnSinceCopied(freedoms.parent(joint));
            base.mul(copied.getWorldRotation(joint, turn));
        } else {
            copied.getLocalRotation(joint, base);
            int above = pose.skeleton().parent(joint);
            if (above >= 0) {
                base.premul(pose.getWorldRotation(above, parent));
            }
        }
        getVector(turned, column);
        double x = column.x;
        double y = column.y;
        double z = column.z;
        double square = x * x + y * y + z * z;
        double angle = Math.sqrt(square);
        boolean small = angle < 1e-3;
        double a = small ? 0.5 - square / 24 : (1 - Math.cos(angle)) / square;
        double b = small ? 1.0 / 6 - square / 120 : (angle - Math.sin(angle)) / (square * angle);
        double own = 1 - b * square; // [x]² = x xᵀ − |x|² I
        for (int axis = 0; axis < 3; axis++) {
            vector.set(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
            spaces[turned].transform(vector);
            double along = b * (vector.x * x + vector.y * y + vector.z * z);
            column.set(
                    own * vector.x + a * (y * vector.z - z * vector.y) + along * x,
                    own * vector.y + a * (z * vector.x - x * vector.z) + along * y,
                    own * vector.z + a * (x * vector.y - y * vector.x) + along * z);
            base.transform(column);
            int to = 9 * turned + 3 * axis;
            axes[to] = column.x;
            axes[to + 1] = column.y;
            axes[to + 2] = column.z;
        }
    }

    /**
     * Adds to a gradient how a point moves along a direction.
     *
     * @param joint that carries the point
     * @param point world space. Not modified.
     * @param direction world space, of any length: the gradient is that of its product with the point. Not modified.
     */
    void addMove(int joint, Vector3dc point, Vector3dc direction, Gradient gradient) {
        addMove(joint, point, direction, 1, gradient);
    }

    /** The same times a factor. */
    void addMove(int joint, Vector3dc point, Vector3dc direction, double factor, Gradient gradient) {
        addMove(freedoms.kind(joint), 1, point.x(), point.y(), point.z(), direction, factor, gradient);
    }

    /**
     * Adds to a gradient how a place moves along a direction, times a factor.
     *
     * @param place of this posture. Not modified.
     */
    void addMove(CarriedPlace place, Vector3dc direction, double factor, Gradient gradient) {
        for (int at = 0; at < place.count; at++) {
            int kind = place.kinds[at];
            double x = place.x[kind];
            double y = place.y[kind];
            double z = place.z[kind];
            addMove(kind, place.weights[kind], x, y, z, direction, factor, gradient);
        }
    }

    /** The same of points of one kind of joints: the sum of their weights, and of the points times these. */
    private void addMove(
            int kind,
            double weight,
            double x,
            double y,
            double z,
            Vector3dc direction,
            double factor,
            Gradient gradient) {
        double dx = factor * direction.x();
        double dy = factor * direction.y();
        double dz = factor * direction.z();
        double whole = height * weight;
        gradient.add(Freedoms.SHIFT, whole * dx, whole * dy, whole * dz);
        int[] turning = movers[kind];
        int[] carrying = carriers[kind];
        double[] at = centres;
        for (int i = 0; i < turning.length; i++) {
            int centre = 3 * turning[i];
            int carrier = 3 * carrying[i];
            double px = (carrier < 0 ? x : weight * at[carrier]) - weight * at[centre];
            double py = (carrier < 0 ? y : weight * at[carrier + 1]) - weight * at[centre + 1];
            double pz = (carrier < 0 ? z : weight * at[carrier + 2]) - weight * at[centre + 2];
            // direction · (axis × lever) = axis · (lever × direction)
            addAxes(turning[i], py * dz - pz * dy, pz * dx - px * dz, px * dy - py * dx, gradient);
        }
    }

    /**
     * Adds to a gradient how a joint turns about an axis.
     *
     * @param axis world space. Not modified.
     */
    void addTurn(int joint, Vector3dc axis, double factor, Gradient gradient) {
        for (int turned : freedoms.movers(joint)) {
            if (freedoms.carrier(turned, joint) < 0) {
                addAxes(turned, factor * axis.x(), factor * axis.y(), factor * axis.z(), gradient);
            }
        }
    }

    private void addAxes(int turned, double x, double y, double z, Gradient gradient) {
        int number = freedoms.number(turned);
        if (number >= 0) {
            double[] all = axes;
            int at = 9 * turned;
            gradient.add(
                    number,
                    all[at] * x + all[at + 1] * y + all[at + 2] * z,
                    all[at + 3] * x + all[at + 4] * y + all[at + 5] * z,
                    all[at + 6] * x + all[at + 7] * y + all[at + 8] * z);
        }
    }
}
