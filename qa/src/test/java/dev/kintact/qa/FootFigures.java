package dev.kintact.qa;

import dev.kintact.measure.Quality;
import java.util.Locale;

/** Prints what is measured of feet, for people who compare runs. */
final class FootFigures {

    private FootFigures() {}

    static void print(String name, Quality quality) {
        System.out.printf(
                Locale.ROOT,
                "%-36s skate %.3f, %.2f at most; float %.3f, %.2f; sink %.3f, %.2f %%; jerk %.2f, %.2f; %.0f jumps%n",
                name,
                100 * quality.figure("foot.skate.mean"),
                100 * quality.figure("foot.skate.max"),
                100 * quality.figure("foot.float.mean"),
                100 * quality.figure("foot.float.max"),
                100 * quality.figure("foot.sink.mean"),
                100 * quality.figure("foot.sink.max"),
                quality.figure("jerk.mean"),
                quality.figure("jerk.max"),
                quality.figure("jumps"));
    }
}
