package dev.kintact.cli.picture;

/** Colours: 0xRRGGBB as screens want them, and amounts of light, 0 to 1, as sums and averages need them. */
final class Tone {

    private static final int STEPS = 4096;
    private static final float[] LIGHT = new float[256];
    private static final byte[] VALUE = new byte[STEPS + 1];

    static {
        for (int i = 0; i < 256; i++) {
            double value = i / 255.0;
            LIGHT[i] = (float) (value <= 0.04045 ? value / 12.92 : StrictMath.pow((value + 0.055) / 1.055, 2.4));
        }
        for (int i = 0; i <= STEPS; i++) {
            double light = (double) i / STEPS;
            double value = light <= 0.0031308 ? 12.92 * light : 1.055 * StrictMath.pow(light, 1 / 2.4) - 0.055;
            VALUE[i] = (byte) Math.round(255 * value);
        }
    }

    private Tone() {}

    static float red(int rgb) {
        return LIGHT[rgb >> 16 & 255];
    }

    static float green(int rgb) {
        return LIGHT[rgb >> 8 & 255];
    }

    static float blue(int rgb) {
        return LIGHT[rgb & 255];
    }

    /** The colour of amounts of light; more than 1 is cut off. */
    static int rgb(double red, double green, double blue) {
        return value(red) << 16 | value(green) << 8 | value(blue);
    }

    /** A colour between two, mixed as light. */
    static int mix(int from, int to, double share) {
        if (share == 0) {
            return from; // what would come out: each value is that of its own light
        }
        return rgb(
                red(from) + share * (red(to) - red(from)),
                green(from) + share * (green(to) - green(from)),
                blue(from) + share * (blue(to) - blue(from)));
    }

    /** A colour with all its light multiplied. */
    static int scale(int rgb, double factor) {
        return rgb(factor * red(rgb), factor * green(rgb), factor * blue(rgb));
    }

    private static int value(double light) {
        int step = light >= 1 ? STEPS : light > 0 ? (int) (STEPS * light + 0.5) : 0;
        return VALUE[step] & 255;
    }
}
