package dev.kintact.body.match;

import dev.kintact.body.Role.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The side that a name speaks of and the words that remain.
 *
 * @param others words without those of the side
 */
record SideWords(Side side, List<String> others) {

    private static final Map<String, Side> WORDS = Map.ofEntries(
            Map.entry("left", Side.LEFT),
            Map.entry("right", Side.RIGHT),
            Map.entry("l", Side.LEFT),
            Map.entry("r", Side.RIGHT),
            Map.entry("lft", Side.LEFT),
            Map.entry("rgt", Side.RIGHT),
            Map.entry("lf", Side.LEFT),
            Map.entry("lt", Side.LEFT),
            Map.entry("rt", Side.RIGHT),
            Map.entry("links", Side.LEFT),
            Map.entry("rechts", Side.RIGHT),
            Map.entry("gauche", Side.LEFT),
            Map.entry("droite", Side.RIGHT),
            Map.entry("左", Side.LEFT),
            Map.entry("右", Side.RIGHT));

    static SideWords find(List<String> words) {
        boolean left = false;
        boolean right = false;
        List<String> others = new ArrayList<>();
        for (String word : words) {
            Optional<SideWords> split = split(word);
            Side side = split.map(SideWords::side).orElse(Side.MIDDLE);
            left |= side == Side.LEFT;
            right |= side == Side.RIGHT;
            others.addAll(split.map(SideWords::others).orElse(List.of(word)));
        }
        Side side = left == right ? Side.MIDDLE : left ? Side.LEFT : Side.RIGHT;
        return new SideWords(side, others);
    }

    private static Optional<SideWords> split(String word) {
        Side whole = WORDS.get(word);
        if (whole != null) {
            return Optional.of(new SideWords(whole, List.of()));
        }
        for (String side : List.of("left", "right", "左", "右")) {
            if (word.startsWith(side)) {
                return Optional.of(
                        new SideWords(WORDS.getOrDefault(side, Side.MIDDLE), List.of(word.substring(side.length()))));
            }
            if (word.endsWith(side)) {
                String bare = word.substring(0, word.length() - side.length());
                return Optional.of(new SideWords(WORDS.getOrDefault(side, Side.MIDDLE), List.of(bare)));
            }
        }
        return Vocabulary.knows(word) ? Optional.empty() : glued(word);
    }

    /** One letter before or after a known word: {@code lthigh}, {@code handr}. */
    private static Optional<SideWords> glued(String word) {
        int length = word.length();
        if (length < 4) {
            return Optional.empty();
        }
        char first = word.charAt(0);
        char last = word.charAt(length - 1);
        if ((first == 'l' || first == 'r') && Vocabulary.knows(word.substring(1))) {
            return Optional.of(new SideWords(first == 'l' ? Side.LEFT : Side.RIGHT, List.of(word.substring(1))));
        }
        String bare = word.substring(0, length - 1);
        if ((last == 'l' || last == 'r') && Vocabulary.knows(bare)) {
            return Optional.of(new SideWords(last == 'l' ? Side.LEFT : Side.RIGHT, List.of(bare)));
        }
        return Optional.empty();
    }
}
