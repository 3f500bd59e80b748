package dev.kintact.body.match;

import dev.kintact.body.Role.Side;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a joint's name says.
 *
 * @param raw as the file spells it
 * @param parts how well it speaks of each part, 0 to 1; empty for a name that says nothing
 * @param side of the body; the middle if it names none
 * @param helper whether it is a twist, an end, a control or the like
 * @param numbers digits in it, as spelled, in order
 */
record JointName(String raw, Map<Part, Double> parts, Side side, boolean helper, List<String> numbers) {

    private static final double HELPER_WEIGHT = 0.35;
    private static final char LAST_ASCII = 0x7f;

    /** Reads a name that has been split into words. */
    static JointName of(String raw, List<String> words) {
        if (raw.matches("[LT]\\d{1,2}")) {
            return new JointName(raw, Map.of(Part.SPINE, 1.0), Side.MIDDLE, false, List.of());
        }
        SideWords sides = SideWords.find(words);
        List<String> numbers = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        boolean helper = raw.startsWith("__");
        for (String word : sides.others()) {
            if (Character.isDigit(word.charAt(0))) {
                numbers.add(word);
            } else if (Vocabulary.HELPERS.contains(word)) {
                helper = true;
            } else {
                String bare = withoutHelperEnding(word);
                helper |= !bare.equals(word);
                rest.add(bare);
            }
        }
        if (rest.equals(List.of("in", "hand"))
                || (rest.size() > 2 && rest.subList(0, 2).equals(List.of("in", "hand")))) {
            helper = true;
        }
        String word = keyword(rest);
        Map<Part, Double> parts = sided(Vocabulary.parts(word), sides.side());
        return new JointName(raw, Map.copyOf(parts), sides.side(), helper, List.copyOf(numbers));
    }

    /** How well the name speaks of a part, 0 to 1. */
    double says(Part part) {
        return parts.getOrDefault(part, 0.0) * (helper ? HELPER_WEIGHT : 1);
    }

    /** Whether the name speaks of some part. */
    boolean speaks() {
        return !parts.isEmpty();
    }

    /** Whether it says that the joint plays no role. */
    boolean isOther() {
        return parts.containsKey(Part.OTHER);
    }

    private static Map<Part, Double> sided(Map<Part, Double> parts, Side side) {
        Map<Part, Double> result = new EnumMap<>(Part.class);
        result.putAll(parts);
        if (side != Side.MIDDLE && result.remove(Part.HIPS) != null && result.isEmpty()) {
            result.put(Part.OTHER, 1.0);
        }
        if (side == Side.MIDDLE && result.containsKey(Part.HIPS)) {
            result.remove(Part.UPPER_LEG);
        }
        return result;
    }

    /** The longest run of words that is known, the last such run; then the last word's known ending. */
    private static String keyword(List<String> words) {
        for (int length = Math.min(words.size(), Vocabulary.longest()); length > 0; length--) {
            for (int start = words.size() - length; start >= 0; start--) {
                String joined = String.join("", words.subList(start, start + length));
                if (Vocabulary.knows(joined)) {
                    return joined;
                }
            }
        }
        for (int i = words.size() - 1; i >= 0; i--) {
            String ending = Vocabulary.knownEnding(words.get(i));
            if (Vocabulary.knows(ending)) {
                return ending;
            }
        }
        return "";
    }

    private static String withoutHelperEnding(String word) {
        for (String helper : Vocabulary.knows(word) ? Set.<String>of() : Vocabulary.HELPERS) {
            boolean isIdeograph = helper.charAt(0) > LAST_ASCII;
            boolean isLong = isIdeograph || (helper.length() >= 4 && word.length() > helper.length() + 2);
            if (isLong && word.length() > helper.length() && word.endsWith(helper)) {
                return word.substring(0, word.length() - helper.length());
            }
        }
        return word;
    }
}
