package dev.kintact.bench;

import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.concurrent.TimeUnit;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** World transforms of a body with fingers: ours, and the same loop with JOML as the arithmetic. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ForwardKinematicsBenchmark extends BesideUnit {

    private static final double SAME = 1e-12;

    private final Pose pose = GeneratedMotion.middlePose();
    private final Skeleton skeleton = pose.skeleton();
    private final JomlKinematics joml = new JomlKinematics(skeleton);

    @Setup
    public void setUp() {
        joml.setLocal(pose);
        pose.updateWorld();
        joml.updateWorld();
        Vector3d ours = new Vector3d();
        Vector3d theirs = new Vector3d();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            if (pose.getWorldPosition(joint, ours).distance(joml.getWorldPosition(joint, theirs)) > SAME) {
                throw new IllegalStateException("the two disagree at joint " + joint);
            }
        }
    }

    @Benchmark
    public Pose updateWorld() {
        pose.updateWorld();
        return pose;
    }

    @Benchmark
    public Object updateWorldWithJoml() {
        joml.updateWorld();
        return joml;
    }

    /** Flat storage as in a pose, read into and written back from JOML's objects joint by joint. */
    private static final class JomlKinematics {
        private final int[] parents;
        private final double[] localRotations;
        private final double[] localTranslations;
        private final double[] worldRotations;
        private final double[] worldPositions;
        private final Quaterniond parentRotation = new Quaterniond();
        private final Quaterniond rotation = new Quaterniond();
        private final Vector3d position = new Vector3d();

        JomlKinematics(Skeleton skeleton) {
            int joints = skeleton.jointCount();
            parents = new int[joints];
            for (int joint = 0; joint < joints; joint++) {
                parents[joint] = skeleton.parent(joint);
            }
            localRotations = new double[4 * joints];
            localTranslations = new double[3 * joints];
            worldRotations = new double[4 * joints];
            worldPositions = new double[3 * joints];
        }

        void setLocal(Pose pose) {
            for (int joint = 0; joint < parents.length; joint++) {
                put(pose.getLocalRotation(joint, rotation), localRotations, 4 * joint);
                put(pose.getLocalTranslation(joint, position), localTranslations, 3 * joint);
            }
        }

        Vector3d getWorldPosition(int joint, Vector3d dest) {
            return get(worldPositions, 3 * joint, dest);
        }

        void updateWorld() {
            put(get(localRotations, 0, rotation), worldRotations, 0);
            put(get(localTranslations, 0, position), worldPositions, 0);
            for (int joint = 1; joint < parents.length; joint++) {
                int parent = parents[joint];
                get(worldRotations, 4 * parent, parentRotation);
                parentRotation.transformUnit(get(localTranslations, 3 * joint, position));
                position.add(
                        worldPositions[3 * parent], worldPositions[3 * parent + 1], worldPositions[3 * parent + 2]);
                put(position, worldPositions, 3 * joint);
                put(parentRotation.mul(get(localRotations, 4 * joint, rotation)), worldRotations, 4 * joint);
            }
        }

        private static Quaterniond get(double[] from, int at, Quaterniond dest) {
            return dest.set(from[at], from[at + 1], from[at + 2], from[at + 3]);
        }

        private static Vector3d get(double[] from, int at, Vector3d dest) {
            return dest.set(from[at], from[at + 1], from[at + 2]);
        }

        private static void put(Quaterniond rotation, double[] to, int at) {
            to[at] = rotation.x;
            to[at + 1] = rotation.y;
            to[at + 2] = rotation.z;
            to[at + 3] = rotation.w;
        }

        private static void put(Vector3d vector, double[] to, int at) {
            to[at] = vector.x;
            to[at + 1] = vector.y;
            to[at + 2] = vector.z;
        }
    }
}
