package dev.kintact.retarget.refine;

import dev.kintact.body.contact.Pair;
import dev.kintact.body.surface.Region;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Which of a performer's contacts somebody wants to be kept, and how much. Strengths are from 0, not at all, to 1, fully; times
 * are seconds from the first frame. Immutable.
 *
 * @param contacts all that are to be kept, whatever the performer does; empty for the performer's own
 * @param regions strengths of regions other than 1; of a contact's two regions the weaker counts
 * @param stretches times in which all contacts count less
 * @param exactness times that differ by less than this are the same, seconds
 */
public record ContactEdits(
        Optional<List<Listed>> contacts, Map<Region, Double> regions, List<Stretch> stretches, double exactness) {

    /** Every contact of the performer is kept. */
    public static final ContactEdits NONE = new ContactEdits(Optional.empty(), Map.of(), List.of(), 0);

    public ContactEdits {
        contacts = contacts.map(List::copyOf);
        Map<Region, Double> ordered = new EnumMap<>(Region.class);
        regions.forEach((region, strength) -> ordered.put(region, requireStrength(strength)));
        regions = Collections.unmodifiableMap(ordered);
        stretches = List.copyOf(stretches);
        if (!(exactness >= 0)) {
            throw new IllegalArgumentException("times are exact to 0 seconds or more, not " + exactness);
        }
    }

    /**
     * A contact that is to be kept.
     *
     * @param from first moment of it, seconds
     * @param to last moment of it, seconds
     * @param strength how much of the way to it, 0 to 1
     * @param meant degree from 0 (incidental) to 1 (meant), which weighs it against posture and other contacts; empty for 1. A
     *     contact of the performer's with the performer's own degree, in hundredths, keeps that of each frame
     */
    public record Listed(Pair pair, double from, double to, double strength, OptionalDouble meant) {
        public Listed {
            requireOrder(from, to);
            requireStrength(strength);
            meant.ifPresent(ContactEdits::requireStrength);
        }

        /** A contact that is fully meant. */
        public Listed(Pair pair, double from, double to, double strength) {
            this(pair, from, to, strength, OptionalDouble.empty());
        }
    }

    /**
     * A time in which all contacts count less.
     *
     * @param from first moment of it, seconds
     * @param to last moment of it, seconds
     */
    public record Stretch(double from, double to, double strength) {
        public Stretch {
            requireOrder(from, to);
            requireStrength(strength);
        }
    }

    private static double requireStrength(double strength) {
        if (!(strength >= 0 && strength <= 1)) {
            throw new IllegalArgumentException("a strength is from 0 to 1, not " + strength);
        }
        return strength;
    }

    private static void requireOrder(double from, double to) {
        if (!(from >= 0 && from <= to) || Double.isInfinite(to)) {
            throw new IllegalArgumentException(
                    "a time goes from 0 s or later to a later moment, not " + from + " to " + to);
        }
    }

    /** Whether nothing is changed. */
    public boolean isNone() {
        return contacts.isEmpty() && regions.isEmpty() && stretches.isEmpty();
    }

    /** Whether anything is said of a moment, which only who knows the whole clip can heed. */
    public boolean hasTimes() {
        return contacts.isPresent() || !stretches.isEmpty();
    }

    /** The same with more strengths of regions, which win, and more times. */
    public ContactEdits with(Map<Region, Double> moreRegions, List<Stretch> moreStretches) {
        Map<Region, Double> all = new EnumMap<>(Region.class);
        all.putAll(regions);
        all.putAll(moreRegions);
        List<Stretch> both = new ArrayList<>(stretches);
        both.addAll(moreStretches);
        return new ContactEdits(contacts, all, both, exactness);
    }

    /** How much a pair counts for its regions. */
    double regionStrength(Pair pair) {
        return Math.min(regions.getOrDefault(pair.effector(), 1.0), regions.getOrDefault(pair.region(), 1.0));
    }
}
