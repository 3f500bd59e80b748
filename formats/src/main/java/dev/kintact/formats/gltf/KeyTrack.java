package dev.kintact.formats.gltf;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The rotation or the translation of one node in every frame, in the file's own space. A track of one value stays there in
 * all frames.
 */
abstract class KeyTrack {

    /** Values of all frames, {@link #width()} each. */
    final double[] values;

    private KeyTrack(double[] values) {
        this.values = values;
    }

    /**
     * A rotation track.
     *
     * @param values x y z w of every frame. Kept, normalised, and made to change sign nowhere.
     * @param own rotation that the node has without animation; the track starts on its side
     */
    static KeyTrack ofRotations(double[] values, Quaterniondc own) {
        Quaterniond before = new Quaterniond(own);
        Quaterniond rotation = new Quaterniond();
        for (int at = 0; at < values.length; at += 4) {
            rotation.set(values[at], values[at + 1], values[at + 2], values[at + 3])
                    .normalize();
            if (rotation.dot(before) < 0) {
                rotation.set(-rotation.x, -rotation.y, -rotation.z, -rotation.w);
            }
            put(rotation, values, at);
            before.set(rotation);
        }
        return new Rotations(values, own);
    }

    /**
     * A translation track.
     *
     * @param values x y z of every frame. Kept.
     * @param own translation that the node has without animation
     * @param metres length of a unit of these values
     */
    static KeyTrack ofTranslations(double[] values, Vector3dc own, double metres) {
        return new Translations(values, own, metres);
    }

    private static void put(Quaterniondc rotation, double[] values, int at) {
        values[at] = rotation.x();
        values[at + 1] = rotation.y();
        values[at + 2] = rotation.z();
        values[at + 3] = rotation.w();
    }

    /** Name of the channel's path. */
    abstract String path();

    /** Numbers a value: 4 or 3. */
    abstract int width();

    /** How far the value of a frame is from what the node has without animation: radians or metres. */
    abstract double distanceFromOwn(int frame);

    /** How far the value of a frame is from what a player makes of two keys on both sides of it: radians or metres. */
    abstract double distanceFromBlend(int frame, int from, int to, double fraction);

    /** Whether a player surely goes from one key to the other by the way the frames take. */
    abstract boolean areNear(int from, int to);

    /** The value as it is stored. */
    final float stored(int frame, int component) {
        return (float) values[frame * width() + component];
    }

    final int frameCount() {
        return values.length / width();
    }

    private static final class Rotations extends KeyTrack {
        /** Keys a third of a turn apart at most: near half a turn, rounding would decide which way round a player goes. */
        private static final double LEAST_DOT = Math.cos(Math.toRadians(120) / 2);

        private final Quaterniondc own;
        private final Quaterniond a = new Quaterniond();
        private final Quaterniond b = new Quaterniond();

        Rotations(double[] values, Quaterniondc own) {
            super(values);
            this.own = new Quaterniond(own);
        }

        @Override
        String path() {
            return "rotation";
        }

        @Override
        int width() {
            return 4;
        }

        @Override
        double distanceFromOwn(int frame) {
            return angle(exact(frame, a), own);
        }

        @Override
        double distanceFromBlend(int frame, int from, int to, double fraction) {
            Quaterniond blend = key(from, a).slerp(key(to, b), fraction);
            return angle(blend, exact(frame, b));
        }

        @Override
        boolean areNear(int from, int to) {
            return exact(from, a).dot(exact(to, b)) >= LEAST_DOT;
        }

        private Quaterniond exact(int frame, Quaterniond dest) {
            return dest.set(values[4 * frame], values[4 * frame + 1], values[4 * frame + 2], values[4 * frame + 3]);
        }

        private Quaterniond key(int frame, Quaterniond dest) {
            return dest.set(stored(frame, 0), stored(frame, 1), stored(frame, 2), stored(frame, 3));
        }

        /** By the chord between the quaternions: the arc cosine of their product is blind to small angles. */
        private static double angle(Quaterniondc p, Quaterniondc q) {
            double sign = p.dot(q) < 0 ? -1 : 1;
            double x = p.x() - sign * q.x();
            double y = p.y() - sign * q.y();
            double z = p.z() - sign * q.z();
            double w = p.w() - sign * q.w();
            return 4 * Math.asin(Math.min(1, Math.sqrt(x * x + y * y + z * z + w * w) / 2));
        }
    }

    private static final class Translations extends KeyTrack {
        private final Vector3dc own;
        private final double metres;
        private final Vector3d a = new Vector3d();
        private final Vector3d b = new Vector3d();

        Translations(double[] values, Vector3dc own, double metres) {
            super(values);
            this.own = new Vector3d(own);
            this.metres = metres;
        }

        @Override
        String path() {
            return "translation";
        }

        @Override
        int width() {
            return 3;
        }

        @Override
        double distanceFromOwn(int frame) {
            return exact(frame, a).distance(own) * metres;
        }

        @Override
        double distanceFromBlend(int frame, int from, int to, double fraction) {
            Vector3d blend = key(from, a).lerp(key(to, b), fraction);
            return blend.distance(exact(frame, b)) * metres;
        }

        @Override
        boolean areNear(int from, int to) {
            return true;
        }

        private Vector3d exact(int frame, Vector3d dest) {
            return dest.set(values[3 * frame], values[3 * frame + 1], values[3 * frame + 2]);
        }

        private Vector3d key(int frame, Vector3d dest) {
            return dest.set(stored(frame, 0), stored(frame, 1), stored(frame, 2));
        }
    }
}
