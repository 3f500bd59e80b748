package dev.kintact.body.ground;

import java.util.Arrays;

/** Heights at which a body rests in a clip, sorted, in metres. Immutable. */
final class RestHeights {

    private final double[] soles;
    private final double[] skin;
    private final double[] passing;
    private final double[] lowest;
    private final double perSecond;

    private RestHeights(Builder builder) {
        soles = sorted(builder.soles, builder.soleCount);
        skin = sorted(builder.skin, builder.skinCount);
        passing = sorted(builder.passing, builder.passingCount);
        lowest = sorted(builder.lowest, builder.count);
        perSecond = 1 / builder.seconds;
    }

    private static double[] sorted(double[] values, int count) {
        double[] some = Arrays.copyOf(values, count);
        Arrays.sort(some);
        return some;
    }

    /** Heights of the lowest sole, one for each sample in which it rests; not to be modified. */
    double[] soles() {
        return soles;
    }

    /** Heights of the lowest skin, one for each sample in which it rests and soles bear nothing; not to be modified. */
    double[] skin() {
        return skin;
    }

    /** Heights of what bears the body, soles or the lowest skin, one for each sample in which it keeps them; not to be modified. */
    double[] passing() {
        return passing;
    }

    /** Heights of what bears the body, soles or the lowest skin, one for each sample; not to be modified. */
    double[] lowest() {
        return lowest;
    }

    /** Samples a second. */
    double perSecond() {
        return perSecond;
    }

    /** Collects samples. Scratch. */
    static final class Builder {
        private final double[] soles;
        private final double[] skin;
        private final double[] passing;
        private final double[] lowest;
        private final double seconds;
        private int soleCount;
        private int skinCount;
        private int passingCount;
        private int count;

        Builder(int samples, double seconds) {
            soles = new double[samples];
            skin = new double[samples];
            passing = new double[samples];
            lowest = new double[samples];
            this.seconds = seconds;
        }

        /** Adds a sample; infinite where nothing rests. */
        void add(double restingSole, double restingSkin, double bearing, boolean passes) {
            if (Double.isFinite(restingSole)) {
                soles[soleCount++] = restingSole;
            }
            if (Double.isFinite(restingSkin)) {
                skin[skinCount++] = restingSkin;
            }
            if (passes) {
                passing[passingCount++] = bearing;
            }
            lowest[count++] = bearing;
        }

        RestHeights build() {
            return new RestHeights(this);
        }
    }
}
