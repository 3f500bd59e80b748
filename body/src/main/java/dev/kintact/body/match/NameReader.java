package dev.kintact.body.match;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits the names of a skeleton's joints into words: namespaces, escapes, and what all names begin or end with are taken
 * away; camel case, separators and digits divide.
 */
final class NameReader {

    private static final Pattern ESCAPE = Pattern.compile("FBXASC(\\d{3})");
    private static final Pattern WORD =
            Pattern.compile("\\p{Lu}+(?=\\p{Lu}\\p{Ll})|\\p{Lu}?\\p{Ll}+|\\p{Lu}+|[\\p{Lo}\\p{Lm}]+|\\d+");

    /** The share of names that must begin with a word for it to be a prefix of the file's. */
    private static final double SHARED = 0.8;

    private static final int FEWEST_NAMES = 5;

    /** A name may be as long as a file likes; what it says stands at its end. */
    private static final int MOST_WORDS = 64;

    private NameReader() {}

    static List<JointName> read(List<String> raws) {
        List<List<String>> words = new ArrayList<>();
        for (String raw : raws) {
            words.add(split(raw));
        }
        while (dropShared(words, true) || dropShared(words, false)) {}
        List<JointName> names = new ArrayList<>();
        for (int i = 0; i < raws.size(); i++) {
            List<String> said = new ArrayList<>(words.get(i));
            if (said.contains("hip") && said.contains("joint")) {
                said.set(said.indexOf("hip"), "hipjoint");
            }
            if (said.size() > 1) {
                said.removeIf(Vocabulary.NOISE::contains);
            }
            names.add(JointName.of(raws.get(i), said));
        }
        return List.copyOf(names);
    }

    /** Words of one name in lower case. */
    static List<String> split(String raw) {
        Matcher escapes = ESCAPE.matcher(Normalizer.normalize(raw, Normalizer.Form.NFKC));
        String plain = escapes.replaceAll(
                found -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(found.group(1)))));
        String local = plain;
        int cut = Math.max(plain.lastIndexOf(':'), plain.lastIndexOf('|'));
        if (cut >= 0 && cut + 1 < plain.length()) {
            local = plain.substring(cut + 1);
        }
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(local);
        while (matcher.find()) {
            words.add(matcher.group().toLowerCase(Locale.ROOT));
        }
        int unread = Math.max(0, words.size() - MOST_WORDS);
        return new ArrayList<>(words.subList(unread, words.size()));
    }

    /** Takes away the first or last word if nearly all names share it. Whether it did. */
    private static boolean dropShared(List<List<String>> names, boolean first) {
        Map<String, Integer> counts = new HashMap<>();
        for (List<String> name : names) {
            if (name.size() > 1) {
                counts.merge(name.get(first ? 0 : name.size() - 1), 1, Integer::sum);
            }
        }
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            if (names.size() >= FEWEST_NAMES && entry.getValue() >= SHARED * names.size()) {
                String shared = entry.getKey();
                for (List<String> name : names) {
                    int at = first ? 0 : name.size() - 1;
                    if (name.size() > 1 && name.get(at).equals(shared)) {
                        name.remove(at);
                    }
                }
                return true;
            }
        }
        return false;
    }
}
