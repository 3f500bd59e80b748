package dev.kintact.formats.gltf;

import java.util.Arrays;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A sampler of an animation: a value between keys, as glTF defines it. Scratch: asked frame after frame by one thread. */
final class KeyCurve {

    /** How to get from one key to the next. */
    enum Interpolation {
        STEP,
        LINEAR,
        CUBICSPLINE
    }

    private final double[] times;
    private final double[] values;
    private final Quaterniond next = new Quaterniond();
    private final int width;
    private final Interpolation interpolation;

    /**
     * Makes a curve.
     *
     * @param times of keys, at least one, not decreasing. Not modified.
     * @param values {@code width} a key, three times as many for CUBICSPLINE. Not modified.
     */
    KeyCurve(double[] times, double[] values, int width, Interpolation interpolation) {
        this.times = times;
        this.values = values;
        this.width = width;
        this.interpolation = interpolation;
    }

    double end() {
        return times[times.length - 1];
    }

    double[] times() {
        return times;
    }

    /** The rotation at a time; that of the first or last key outside of them. */
    Quaterniond getRotation(double time, Quaterniond dest) {
        int key = keyBefore(time);
        if (key < 0 || key == times.length - 1) {
            rotationOf(Math.max(0, key), dest);
        } else if (interpolation == Interpolation.LINEAR) {
            rotationOf(key + 1, next).normalize();
            rotationOf(key, dest).normalize().slerp(next, fraction(key, time));
        } else {
            dest.set(at(key, time, 0), at(key, time, 1), at(key, time, 2), at(key, time, 3));
        }
        dest.normalize();
        return dest.isFinite() ? dest : dest.identity();
    }

    /** The vector at a time; that of the first or last key outside of them. */
    Vector3d getVector(double time, Vector3d dest) {
        int key = keyBefore(time);
        if (key < 0 || key == times.length - 1) {
            int only = Math.max(0, key);
            return dest.set(value(only, 0), value(only, 1), value(only, 2));
        }
        return dest.set(at(key, time, 0), at(key, time, 1), at(key, time, 2));
    }

    /** The last key not after a time, or -1. */
    private int keyBefore(double time) {
        int found = Arrays.binarySearch(times, time);
        return found >= 0 ? found : -found - 2;
    }

    private double fraction(int key, double time) {
        double length = times[key + 1] - times[key];
        return length > 0 ? (time - times[key]) / length : 0;
    }

    private Quaterniond rotationOf(int key, Quaterniond dest) {
        return dest.set(value(key, 0), value(key, 1), value(key, 2), value(key, 3));
    }

    /** A key's own value, which stands between its tangents if it has them. */
    private double value(int key, int component) {
        return interpolation == Interpolation.CUBICSPLINE
                ? values[(3 * key + 1) * width + component]
                : values[key * width + component];
    }

    private double at(int key, double time, int component) {
        double t = fraction(key, time);
        double from = value(key, component);
        double to = value(key + 1, component);
        return switch (interpolation) {
            case STEP -> from;
            case LINEAR -> from + t * (to - from);
            case CUBICSPLINE -> {
                double length = times[key + 1] - times[key];
                double out = length * values[(3 * key + 2) * width + component];
                double in = length * values[3 * (key + 1) * width + component];
                double t2 = t * t;
                double t3 = t2 * t;
                yield (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * out + (3 * t2 - 2 * t3) * to + (t3 - t2) * in;
            }
        };
    }
}
