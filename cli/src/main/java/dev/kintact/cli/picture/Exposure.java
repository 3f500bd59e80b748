package dev.kintact.cli.picture;

import org.joml.Vector3d;

/**
 * Makes the picture of what the rasterizer has drawn: the floor behind it, dark lines where one limb is before another,
 * and parts under the floor seen through it in a warning colour; then averages the samples of each pixel. Scratch.
 */
final class Exposure {

    private static final int SAMPLES = Rasterizer.SAMPLES;

    /** No colour. */
    private static final int UNKNOWN = -1;

    private final Rasterizer drawn;
    private final Camera camera;
    private final Floor floor;
    private final Vector3d ray = new Vector3d();
    private final Vector3d place = new Vector3d();
    private int behind = UNKNOWN;

    Exposure(Rasterizer drawn, Camera camera, Floor floor) {
        this.drawn = drawn;
        this.camera = camera;
        this.floor = floor;
    }

    Canvas develop() {
        Canvas picture = new Canvas(camera.size, camera.size, Palette.BACKDROP);
        for (int y = 0; y < camera.size; y++) {
            for (int x = 0; x < camera.size; x++) {
                picture.pixels[y * camera.size + x] = isTouched(x, y) ? average(x, y) : floorColour(x, y);
            }
        }
        return picture;
    }

    private int floorColour(int x, int y) {
        camera.getRay(x + 0.5, y + 0.5, ray);
        double depth = -camera.eye.y() / ray.y;
        if (!(depth > camera.near() && ray.y < 0)) {
            return Palette.BACKDROP;
        }
        return floor.colour(place.set(camera.eye).fma(depth, ray), ray, depth);
    }

    private boolean isTouched(int x, int y) {
        int first = y * SAMPLES * drawn.side + x * SAMPLES;
        boolean touched = false;
        for (int row = 0; row < SAMPLES; row++) {
            for (int column = 0; column < SAMPLES; column++) {
                touched |= drawn.nearness[first + row * drawn.side + column] > 0;
            }
        }
        return touched;
    }

    private int average(int x, int y) {
        behind = UNKNOWN;
        double red = 0;
        double green = 0;
        double blue = 0;
        for (int row = y * SAMPLES; row < (y + 1) * SAMPLES; row++) {
            for (int column = x * SAMPLES; column < (x + 1) * SAMPLES; column++) {
                int rgb = sample(column, row);
                red += Tone.red(rgb);
                green += Tone.green(rgb);
                blue += Tone.blue(rgb);
            }
        }
        double share = 1.0 / (SAMPLES * SAMPLES);
        return Tone.rgb(share * red, share * green, share * blue);
    }

    private int sample(int column, int row) {
        int at = row * drawn.side + column;
        if (drawn.nearness[at] == 0) {
            return behind(column, row);
        }
        int rgb = Tone.scale(drawn.colours[at], outline(column, row));
        camera.getRay((column + 0.5) / SAMPLES, (row + 0.5) / SAMPLES, ray);
        double height = camera.eye.y() + ray.y / drawn.nearness[at];
        if (height >= 0 || camera.eye.y() <= 0) {
            return rgb;
        }
        // a sole that is a hair too low is no news; a buried foot is
        double alarm = Math.min(1, -height / (0.02 * camera.span));
        return Tone.mix(Tone.mix(rgb, Palette.SUNKEN, 0.9 * alarm), behind(column, row), 0.25 * alarm);
    }

    /** The floor behind a sample's pixel: found once a pixel, and not at all where the figure hides it. */
    private int behind(int column, int row) {
        if (behind == UNKNOWN) {
            behind = floorColour(column / SAMPLES, row / SAMPLES);
        }
        return behind;
    }

    /** Less than 1 next to something that is clearly nearer, and at the border of the figure. */
    private double outline(int column, int row) {
        double jump = 0;
        boolean border = false;
        double depth = 1 / drawn.nearness[row * drawn.side + column];
        for (int step = -1; step <= 1; step += 2) {
            double beside = depthAt(column + step, row);
            double above = depthAt(column, row + step);
            border |= Double.isInfinite(beside) || Double.isInfinite(above);
            jump = Math.max(jump, Math.max(depth - beside, depth - above));
        }
        double clear = 0.02 * camera.span;
        double line = Math.max(0, Math.min(1, (jump - clear) / clear));
        return (border ? 0.75 : 1) * (1 - 0.6 * line);
    }

    private double depthAt(int column, int row) {
        boolean inside = column >= 0 && row >= 0 && column < drawn.side && row < drawn.side;
        return inside ? 1 / (double) drawn.nearness[row * drawn.side + column] : Double.POSITIVE_INFINITY;
    }
}
