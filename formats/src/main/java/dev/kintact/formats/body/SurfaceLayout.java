package dev.kintact.formats.body;

import dev.kintact.body.surface.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What each line of the dissertation's surface files is [Tonoli19, §3.2.1]: points and radii in one fixed order. */
final class SurfaceLayout {

    /**
     * A line.
     *
     * @param line counted from 1
     * @param name of the point, or of the limb for people
     * @param limb whose radius it is; empty for a point
     */
    record Entry(int line, String name, Optional<Region> limb) {
        boolean isPoint() {
            return limb.isEmpty();
        }
    }

    /** The 31 lines that all files have. */
    static final List<Entry> ENTRIES = entries(
            "chestRight",
            "chestLeft",
            "abdomenRight",
            "abdomenLeft",
            "hipRight",
            "hipLeft",
            Region.RIGHT_THIGH,
            Region.LEFT_THIGH,
            Region.RIGHT_SHIN,
            Region.LEFT_SHIN,
            "abdomenUp",
            Region.RIGHT_UPPER_ARM,
            Region.RIGHT_FOREARM,
            Region.LEFT_UPPER_ARM,
            Region.LEFT_FOREARM,
            "headRight",
            "headLeft",
            "earRight",
            "earLeft",
            "chinRight",
            "chinLeft",
            "cheekRight",
            "cheekLeft",
            "mouth",
            "foreHead",
            "backHeadRight",
            "backHeadLeft",
            "backHead",
            "loinRight",
            "loinLeft",
            "loinUp");

    /** One more line of character files: where the hips are. */
    static final int HIPS_LINE = 32;

    private SurfaceLayout() {}

    private static List<Entry> entries(Object... pointsAndLimbs) {
        List<Entry> entries = new ArrayList<>();
        for (Object item : pointsAndLimbs) {
            entries.add(
                    item instanceof Region limb
                            ? new Entry(entries.size() + 1, limb.label(), Optional.of(limb))
                            : new Entry(entries.size() + 1, (String) item, Optional.empty()));
        }
        return List.copyOf(entries);
    }

    /** The line of a point or, by its label, of a limb. */
    static int line(String name) {
        return ENTRIES.stream()
                .filter(entry -> entry.name.equals(name))
                .findFirst()
                .orElseThrow()
                .line;
    }

    /** The points, in the order of their lines. */
    static List<String> points() {
        return ENTRIES.stream().filter(Entry::isPoint).map(Entry::name).toList();
    }
}
