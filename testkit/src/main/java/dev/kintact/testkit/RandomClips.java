package dev.kintact.testkit;

import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Random clips. Most joints turn, the root mostly moves; some joints have no track, some inner ones shift. */
public final class RandomClips {

    private static final List<FrameRate> RATES = List.of(
            FrameRate.of(24),
            FrameRate.of(25),
            FrameRate.of(30),
            FrameRate.of(60),
            FrameRate.of(120),
            new FrameRate(24000, 1001),
            new FrameRate(30000, 1001),
            FrameRate.of(7));

    private RandomClips() {}

    /** Every frame unlike the one before. */
    public static Generator<Clip> wild(Generator<Skeleton> skeletons) {
        return gen -> clip(gen, skeletons.generate(gen), 1, false);
    }

    /** Neighbouring frames are alike: no joint turns by more than 20 degrees from one frame to the next. */
    public static Generator<Clip> smooth(Generator<Skeleton> skeletons) {
        return gen -> clip(gen, skeletons.generate(gen), 1, true);
    }

    /** As {@link #wild}, and there may be no frame at all. */
    public static Generator<Clip> wildOrEmpty(Generator<Skeleton> skeletons) {
        return gen -> clip(gen, skeletons.generate(gen), 0, false);
    }

    /** A usual, a broadcast or an odd frame rate. */
    public static FrameRate rate(Gen gen) {
        return gen.pick(RATES);
    }

    private static Clip clip(Gen gen, Skeleton skeleton, int leastFrames, boolean smooth) {
        ClipBuilder builder = new ClipBuilder(skeleton, rate(gen));
        List<Mover> movers = new ArrayList<>();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            if (gen.between(0, 9) > 0) {
                builder.rotates(joint);
            }
            if (joint == 0 ? gen.between(0, 9) > 0 : gen.between(0, 9) == 0) {
                builder.translates(joint);
            }
            movers.add(smooth ? new SmoothMover(gen) : new WildMover(gen));
        }
        Pose pose = new Pose(skeleton);
        int frames = gen.count(leastFrames);
        for (int frame = 0; frame < frames; frame++) {
            for (int joint = 0; joint < skeleton.jointCount(); joint++) {
                pose.setLocalRotation(joint, movers.get(joint).rotation(frame));
                pose.setLocalTranslation(joint, movers.get(joint).translation(frame));
            }
            builder.addFrame(pose);
        }
        return builder.build();
    }

    /** How one joint moves. */
    private interface Mover {
        Quaterniond rotation(int frame);

        Vector3d translation(int frame);
    }

    private record WildMover(Gen gen) implements Mover {
        @Override
        public Quaterniond rotation(int frame) {
            return RandomRotations.rotation(gen);
        }

        @Override
        public Vector3d translation(int frame) {
            return RandomRotations.offset(gen);
        }
    }

    /** Swings about one axis while that axis itself is turned about another. */
    private static final class SmoothMover implements Mover {
        private final Quaterniond start;
        private final Vector3d axis;
        private final Vector3d otherAxis;
        private final Vector3d way;
        private final double stepDegrees;
        private final double otherStepDegrees;

        SmoothMover(Gen gen) {
            start = RandomRotations.rotation(gen);
            axis = RandomRotations.direction(gen);
            otherAxis = RandomRotations.direction(gen);
            way = RandomRotations.offset(gen);
            stepDegrees = gen.between(-10.0, 10.0);
            otherStepDegrees = gen.between(-10.0, 10.0);
        }

        @Override
        public Quaterniond rotation(int frame) {
            return turn(otherAxis, otherStepDegrees * frame)
                    .mul(start)
                    .mul(turn(axis, stepDegrees * frame))
                    .normalize();
        }

        @Override
        public Vector3d translation(int frame) {
            return new Vector3d(way).mul(Math.sin(0.2 * frame));
        }

        private static Quaterniond turn(Vector3d axis, double degrees) {
            return new Quaterniond().setAngleAxis(Math.toRadians(degrees), axis.x, axis.y, axis.z);
        }
    }
}
