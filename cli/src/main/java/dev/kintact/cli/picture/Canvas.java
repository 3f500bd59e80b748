package dev.kintact.cli.picture;

import dev.kintact.formats.io.AtomicFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** A picture in memory, colours 0xRRGGBB. Scratch: drawn on by one thread, then only read. */
public final class Canvas {

    final int[] pixels;

    private final int width;
    private final int height;

    /** A picture of one colour. */
    public Canvas(int width, int height, int rgb) {
        this.width = width;
        this.height = height;
        pixels = new int[Math.multiplyExact(width, height)];
        Arrays.fill(pixels, rgb);
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** The colour at a place; x from the left, y from the top. */
    public int pixel(int x, int y) {
        return pixels[y * width + x];
    }

    /** The picture as the bytes of a PNG file. */
    public byte[] png() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PngWriter.write(this, bytes);
        return bytes.toByteArray();
    }

    /**
     * Writes the picture as PNG, whole or not at all.
     *
     * @throws IOException if the file cannot be written
     */
    public void write(Path file) throws IOException {
        AtomicFile.write(file, out -> PngWriter.write(this, out));
    }

    /** Mixes a colour into a pixel; places outside the picture are ignored. */
    void blend(int x, int y, int rgb, double share) {
        if (x >= 0 && y >= 0 && x < width && y < height && share > 0) {
            int at = y * width + x;
            pixels[at] = Tone.mix(pixels[at], rgb, Math.min(1, share));
        }
    }

    /** Copies the upper left of a picture, at most so many pixels each way, to a place where that fits. */
    void draw(Canvas other, int left, int top, int most) {
        for (int y = 0; y < Math.min(most, other.height); y++) {
            System.arraycopy(
                    other.pixels, y * other.width, pixels, (top + y) * width + left, Math.min(most, other.width));
        }
    }

    /** Copies an upright strip of a picture, as high as it is, to a place where it fits. */
    void drawStrip(Canvas other, int from, int stripWidth, int left, int top) {
        for (int y = 0; y < other.height; y++) {
            System.arraycopy(other.pixels, y * other.width + from, pixels, (top + y) * width + left, stripWidth);
        }
    }
}
