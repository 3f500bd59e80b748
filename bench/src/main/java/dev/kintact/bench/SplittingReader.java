package dev.kintact.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Locale;

/**
 * What reading is measured against: the loop everybody writes first. It splits each line, gives every piece to
 * {@link Double#parseDouble}, and stops there: it builds no skeleton, no rotations, and checks nothing.
 */
final class SplittingReader {

    private SplittingReader() {}

    /** The channel values of every frame. */
    @SuppressWarnings("StringSplitter") // this is what everybody writes
    static double[][] read(BufferedReader reader) throws IOException {
        double[][] frames = new double[frameCount(reader)][];
        for (int frame = 0; frame < frames.length; frame++) {
            String[] words = reader.readLine().trim().split("\\s+");
            frames[frame] = new double[words.length];
            for (int i = 0; i < words.length; i++) {
                frames[frame][i] = Double.parseDouble(words[i]);
            }
        }
        return frames;
    }

    /** Skips everything up to the first frame. */
    private static int frameCount(BufferedReader reader) throws IOException {
        int count = 0;
        while (true) {
            String line = reader.readLine().trim().toLowerCase(Locale.ROOT);
            if (line.startsWith("frames:")) {
                count = Integer.parseInt(line.substring("frames:".length()).trim());
            } else if (line.startsWith("frame time:")) {
                return count;
            }
        }
    }
}
