package dev.kintact.measure;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.model.FrameRate;
import dev.kintact.testkit.Gen;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * A random motion of a {@link KnownFigure} with both arms about its body and each other, standing or not, and the same
 * with mistakes of all kinds. What is drawn is kept, so that figures of any size can do the same.
 */
record Scene(Trial trial) {

    private static final Vector3d Y = new Vector3d(0, 1, 0);
    private static final Vector3d X = new Vector3d(1, 0, 0);

    /** On the ground, above it, and sunk so far that the trunk is about on it. */
    private static final List<Double> HEIGHTS = List.of(0.0, 0.3, -KnownFigure.TRUNK_LOW);

    /** How the figure is in a frame; lengths are shares of the height, angles degrees. Hips, spine and head turn by three angles. */
    private record Hold(
            Vector3d left,
            Vector3d leftWay,
            Vector3d right,
            Vector3d rightWay,
            Vector3d root,
            double elbow,
            double knee,
            Vector3d turns) {

        void pose(Doll doll) {
            doll.pointArm(Side.LEFT, left, leftWay)
                    .pointArm(Side.RIGHT, right, rightWay)
                    .turn(Role.LEFT_LOWER_ARM, Y, elbow)
                    .turn(Role.RIGHT_LOWER_LEG, X, knee)
                    .turn(Role.HIPS, X, turns.x)
                    .turn(Role.LEFT_UPPER_LEG, X, turns.z / 2) // or both legs turned alike, and a mirror took the other
                    .turn(Role.SPINE, X, turns.y)
                    .turn(Role.HEAD, X, turns.z)
                    .move(root.x, root.y, root.z);
        }

        Hold disturbed(Gen gen, double much) {
            return new Hold(
                    near(gen, left, 0.03 * much),
                    near(gen, leftWay, 0.1 * much),
                    near(gen, right, 0.03 * much),
                    near(gen, rightWay, 0.1 * much),
                    near(gen, root, 0.004 * much),
                    elbow + much * 10 * gen.nextGaussian(),
                    knee + much * 10 * gen.nextGaussian(),
                    near(gen, turns, 1.5 * much));
        }
    }

    private static Vector3d near(Gen gen, Vector3d place, double far) {
        return new Vector3d(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian())
                .mul(far)
                .add(place);
    }

    static Scene any(Gen gen) {
        Hold start = new Hold(
                near(gen, new Vector3d(0.05, 0.65, 0.2), 0.1),
                near(gen, new Vector3d(-0.3, -0.2, -1), 0.4),
                near(gen, new Vector3d(0.15, 0.65, 0.3), 0.1),
                near(gen, new Vector3d(1, 0, -0.3), 0.3),
                near(gen, new Vector3d(0, gen.pick(HEIGHTS), 0), 0.005),
                gen.between(-40.0, 5.0),
                gen.between(-5.0, 20.0),
                new Vector3d());
        List<Hold> source = new ArrayList<>();
        List<Hold> result = new ArrayList<>();
        List<Hold> copied = new ArrayList<>();
        int frames = 1 + gen.count(0) / 8;
        for (int frame = 0; frame < frames; frame++) {
            Hold hold = start.disturbed(gen, 0.3);
            source.add(hold);
            result.add(hold.disturbed(gen, 1));
            copied.add(hold.disturbed(gen, 0.5));
        }
        return new Scene(new Trial(frames, FrameRate.of(30), play(source), play(result), play(copied)));
    }

    private static Trial.Motion play(List<Hold> holds) {
        return (frame, doll) -> holds.get(frame).pose(doll);
    }

    @Override
    public String toString() {
        return "Scene[" + trial.frames() + " frames]";
    }
}
