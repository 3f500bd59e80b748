package dev.kintact.model;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An exact frame rate: so many frames in so many seconds, in lowest terms.
 *
 * <p>A rational, because 1/120 s has no exact decimal: a file that says 0.0083333 means 120 frames a second, and a two
 * hour take read as 120.0005 would end half a second off.
 *
 * @param frames positive, at most {@link #LARGEST_TERM}
 * @param seconds positive, at most {@link #LARGEST_TERM}
 */
public record FrameRate(long frames, long seconds) {

    /** Bound of both terms; products of two rates then fit a long. */
    public static final long LARGEST_TERM = 1_000_000_000;

    /** Shortest and longest frame time in seconds that is taken for one. */
    private static final double SHORTEST = 1e-6;

    private static final double LONGEST = 1e4;

    /** Single precision leaves this relative error in a frame time, however many digits are printed. */
    private static final double FLOAT_ERROR = 1.2e-7;

    private static final int[] USUAL = {
        1, 2, 5, 6, 8, 10, 12, 15, 16, 20, 24, 25, 30, 40, 48, 50, 60, 72, 75, 80, 90, 96, 100, 120, 144, 150, 160, 180,
        192, 200, 240, 250, 300, 360, 400, 480, 500, 600, 960, 1000
    };

    private static final int[] BROADCAST = {24, 30, 48, 60, 120};

    public FrameRate {
        if (frames < 1 || seconds < 1) {
            throw new IllegalArgumentException("a frame rate is positive, not " + frames + "/" + seconds);
        }
        long divisor = greatestCommonDivisor(frames, seconds);
        frames /= divisor;
        seconds /= divisor;
        if (frames > LARGEST_TERM || seconds > LARGEST_TERM) {
            throw new IllegalArgumentException(
                    "frame rate " + frames + "/" + seconds + " has a term above " + LARGEST_TERM);
        }
    }

    /** So many frames in one second. */
    public static FrameRate of(long framesPerSecond) {
        return new FrameRate(framesPerSecond, 1);
    }

    /** Whether a frame time in seconds can be turned into a rate. */
    public static boolean isPlausibleFrameTime(double seconds) {
        return seconds >= SHORTEST && seconds <= LONGEST;
    }

    /**
     * The rate that a rounded frame time stands for: a usual rate if the time is one of those rounded or cut off at its
     * last digit, else a broadcast rate (n·1000/1001), else the simplest fraction that rounds to it.
     *
     * @param seconds a plausible frame time
     * @param lastDigit value of one unit in the last printed digit, for example 1e-7 for 0.0083333
     */
    public static FrameRate ofFrameTime(double seconds, double lastDigit) {
        if (!isPlausibleFrameTime(seconds)) {
            throw new IllegalArgumentException(
                    "a frame time of " + seconds + " s is outside " + SHORTEST + " to " + LONGEST);
        }
        double digit = Math.min(lastDigit, seconds / 2);
        double floatError = seconds * FLOAT_ERROR;
        // the true time is at most half a digit less (rounded up) or nearly a whole one more (cut off)
        double less = digit * 0.500001 + floatError;
        double more = digit * 0.999999 + floatError;
        FrameRate usual = nearest(USUAL, 1, seconds, less, more);
        if (usual != null) {
            return usual;
        }
        FrameRate broadcast = nearest(BROADCAST, 1001, seconds, Math.min(less, 1e-6), Math.min(more, 1e-6));
        return broadcast != null ? broadcast : simplestBetween(1 / (seconds + less), 1 / (seconds - less));
    }

    /**
     * Reads what a person writes: {@code 30}, {@code 29.97}, {@code 30000/1001}.
     *
     * @throws IllegalArgumentException if it is none of these or not positive
     */
    public static FrameRate parse(String text) {
        String trimmed = text.trim();
        try {
            int slash = trimmed.indexOf('/');
            if (slash >= 0) {
                return new FrameRate(
                        Long.parseLong(trimmed.substring(0, slash).trim()),
                        Long.parseLong(trimmed.substring(slash + 1).trim()));
            }
            int dot = trimmed.indexOf('.');
            int decimals = dot < 0 ? 0 : trimmed.length() - dot - 1;
            long scale = 1;
            for (int i = 0; i < decimals; i++) {
                scale = Math.multiplyExact(scale, 10);
            }
            return new FrameRate(Long.parseLong(trimmed.replaceFirst("\\.", "")), scale);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a frame rate; write it like 30, 29.97 or 30000/1001", e);
        }
    }

    /** Frames a second, rounded to a double. */
    public double framesPerSecond() {
        return (double) frames / seconds;
    }

    /** Seconds from one frame to the next, rounded to a double. */
    public double frameTime() {
        return (double) seconds / frames;
    }

    /** {@code 120 fps} or {@code 29.970 fps (30000/1001)}. */
    @Override
    public String toString() {
        return seconds == 1
                ? frames + " fps"
                : String.format(Locale.ROOT, "%.3f fps (%d/%d)", framesPerSecond(), frames, seconds);
    }

    /** The rate n·1000/divisor (or n for divisor 1) whose frame time is nearest, or null if none is near enough. */
    private static @Nullable FrameRate nearest(int[] rates, int divisor, double seconds, double less, double more) {
        FrameRate best = null;
        double bestError = Double.POSITIVE_INFINITY;
        for (int rate : rates) {
            FrameRate candidate = divisor == 1 ? of(rate) : new FrameRate(rate * 1000L, divisor);
            double error = candidate.frameTime() - seconds;
            if (-less <= error && error <= more && Math.abs(error) <= bestError) {
                best = candidate;
                bestError = Math.abs(error);
            }
        }
        return best;
    }

    /** The fraction with the smallest terms in a closed interval, by continued fractions. */
    private static FrameRate simplestBetween(double low, double high) {
        long previousFrames = 0;
        long frames = 1;
        long previousSeconds = 1;
        long seconds = 0;
        double a = low;
        double b = high;
        while (true) {
            double whole = Math.ceil(a);
            boolean last = whole <= b;
            long term = (long) (last ? whole : Math.floor(a));
            long nextFrames = term * frames + previousFrames;
            long nextSeconds = term * seconds + previousSeconds;
            if (nextFrames > LARGEST_TERM || nextSeconds > LARGEST_TERM) {
                return new FrameRate(Math.max(1, frames), Math.max(1, seconds));
            }
            previousFrames = frames;
            previousSeconds = seconds;
            frames = nextFrames;
            seconds = nextSeconds;
            if (last) {
                return new FrameRate(frames, seconds);
            }
            double newA = 1 / (b - term);
            b = 1 / (a - term);
            a = newA;
        }
    }

    private static long greatestCommonDivisor(long a, long b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
}
