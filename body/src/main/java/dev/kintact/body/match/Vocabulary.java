package dev.kintact.body.match;

import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The words that joints are named with. A word may speak of several parts, since vocabularies differ: a shoulder is the
 * collar bone in one and the upper arm in another; which one is meant follows from the words beside it in the chain.
 */
final class Vocabulary {

    /** Joints that help others: they are passed over where a better one is near. */
    static final Set<String> HELPERS =
            set("twist roll helper help dummy end nub ik fk pole target ctrl control tip effector "
                    + "corrective corr extra aux null offset slot socket attach mch org tweak driver hold pivot "
                    + "top metacarpal inhand adjust share muscle site flex 捩 先 volume scale half partial vb cor");

    /** Words that say nothing. */
    static final Set<String> NOISE =
            set("joint jnt jt bone bn bip b def armature skeleton skel base bend rig mixamorig bip001 "
                    + "valvebiped character j f cc bind sk c m center node");

    private static final Map<String, Map<Part, Double>> WORDS = words();

    private static final int LONGEST =
            WORDS.keySet().stream().mapToInt(String::length).max().orElse(0);

    private Vocabulary() {}

    /** How well a word speaks of parts, 0 to 1 each; empty if the word is not known. */
    static Map<Part, Double> parts(String word) {
        return WORDS.getOrDefault(word, Map.of());
    }

    static boolean knows(String word) {
        return WORDS.containsKey(word);
    }

    /** Letters of the longest word that is known. Longer ones need no look: names may be as long as a file likes. */
    static int longest() {
        return LONGEST;
    }

    /** The longest known word that this word ends with, or the word itself. */
    static String knownEnding(String word) {
        for (int start = Math.max(0, word.length() - LONGEST); start + 4 <= word.length(); start++) {
            String ending = word.substring(start);
            if (WORDS.containsKey(ending) && !ending.equals("ring")) {
                return ending;
            }
        }
        return word;
    }

    private static Map<String, Map<Part, Double>> words() {
        Map<String, Map<Part, Double>> words = new HashMap<>();
        trunk(words);
        arms(words);
        legs(words);
        fingers(words);
        japanese(words);
        others(words);
        words.replaceAll((word, parts) -> Collections.unmodifiableMap(parts));
        return Collections.unmodifiableMap(words);
    }

    private static void trunk(Map<String, Map<Part, Double>> words) {
        add(words, Part.HIPS, 1, "hips pelvis");
        add(words, Part.HIPS, 0.9, "hip");
        add(words, Part.HIPS, 0.3, "root cog body reference");
        add(
                words,
                Part.SPINE,
                1,
                "spine spinemid spinenavel abdomen abdomenlower lowerback waist lumbar lowerspine spinelower lowertorso");
        add(
                words,
                Part.SPINE,
                0.9,
                "torso stomach tummy ab abs back trunk abdomenupper upperback midspine spinemiddle");
        add(words, Part.SPINE, 0.4, "belly chest thorax");
        add(
                words,
                Part.CHEST,
                1,
                "chest thorax ribcage spineshoulder spinechest upperchest chestupper chestlower lowerchest upperbody sternum");
        add(words, Part.CHEST, 0.8, "torso spine upperspine spineupper upperback abdomenupper uppertorso");
        add(words, Part.NECK, 1, "neck lowerneck upperneck necklower neckupper cervical");
        add(words, Part.HEAD, 1, "head skull");
        add(words, Part.EYE, 1, "eye eyes eyeball");
        add(words, Part.JAW, 1, "jaw lowerjaw mandible jawlower jawroot");
    }

    private static void arms(Map<String, Map<Part, Double>> words) {
        add(words, Part.SHOULDER, 1, "clavicle collar collarbone clav shoulder shoulderblade");
        add(words, Part.SHOULDER, 0.7, "scapula shldr");
        add(words, Part.UPPER_ARM, 1, "upperarm uparm arm armupper bicep biceps humerus upparm hiarm");
        add(words, Part.UPPER_ARM, 0.85, "shoulder shldr");
        add(words, Part.LOWER_ARM, 1, "lowerarm loarm lowarm forearm armlower elbow ulna foarm");
        add(words, Part.LOWER_ARM, 0.3, "arm");
        add(words, Part.HAND, 1, "hand wrist");
        add(words, Part.HAND, 0.9, "fist");
        add(words, Part.HAND, 0.6, "palm");
        add(words, Part.HAND, 0.3, "middlehand");
    }

    private static void legs(Map<String, Map<Part, Double>> words) {
        add(words, Part.UPPER_LEG, 1, "upperleg upleg thigh legupper femur uppleg hileg");
        add(words, Part.UPPER_LEG, 0.85, "leg");
        add(words, Part.UPPER_LEG, 0.8, "hip");
        add(words, Part.UPPER_LEG, 0.2, "hipjoint");
        add(words, Part.LOWER_LEG, 1, "lowerleg loleg lowleg shin calf knee leg leglower tibia shank crus");
        add(words, Part.FOOT, 1, "foot ankle feet");
        add(words, Part.TOES, 1, "toe toes toebase ball");
        add(words, Part.TOES, 0.7, "forefoot");
        add(words, Part.TOES, 0.5, "foot");
    }

    private static void fingers(Map<String, Map<Part, Double>> words) {
        add(words, Part.THUMB, 1, "thumb handthumb fingerthumb thumbfinger");
        add(words, Part.INDEX, 1, "index handindex fingerindex indexfinger pointer findex forefinger");
        add(words, Part.MIDDLE, 1, "middle handmiddle fingermiddle middlefinger fmiddle mid");
        add(words, Part.RING, 1, "ring handring fingerring ringfinger fring");
        add(
                words,
                Part.LITTLE,
                1,
                "little pinky pinkie handpinky fingerpinky pinkyfinger fpinky littlefinger handlittle");
        add(words, Part.FINGER, 1, "finger fingers");
    }

    /** As in models for MikuMikuDance. */
    private static void japanese(Map<String, Map<Part, Double>> words) {
        add(words, Part.HIPS, 0.6, "センター 下半身 腰");
        add(words, Part.SPINE, 1, "上半身");
        add(words, Part.CHEST, 0.8, "上半身");
        add(words, Part.NECK, 1, "首");
        add(words, Part.HEAD, 1, "頭");
        add(words, Part.EYE, 1, "目");
        add(words, Part.SHOULDER, 1, "肩");
        add(words, Part.UPPER_ARM, 1, "腕");
        add(words, Part.LOWER_ARM, 1, "ひじ 肘");
        add(words, Part.HAND, 1, "手首");
        add(words, Part.UPPER_LEG, 1, "足");
        add(words, Part.LOWER_LEG, 1, "ひざ 膝");
        add(words, Part.FOOT, 1, "足首");
        add(words, Part.TOES, 1, "つま先");
        add(words, Part.THUMB, 1, "親指");
        add(words, Part.INDEX, 1, "人指 人差指");
        add(words, Part.MIDDLE, 1, "中指");
        add(words, Part.RING, 1, "薬指");
        add(words, Part.LITTLE, 1, "小指");
        add(words, Part.OTHER, 1, "髪 胸 乳 尻尾 スカート 袖");
    }

    private static void others(Map<String, Map<Part, Double>> words) {
        add(
                words,
                Part.OTHER,
                1,
                "tail ear hair breast boob bang bangs bun ribbon skirt cape cloth wing horn tongue brow");
        add(
                words,
                Part.OTHER,
                1,
                "eyebrow eyelid lid lip lips mouth nose cheek teeth tooth weapon sword shield backpack");
        add(
                words,
                Part.OTHER,
                1,
                "bag scarf tie hat buttock butt glute bow earring hairball fronthair sidehair prop beard");
        add(
                words,
                Part.OTHER,
                1,
                "ponytail coat sleeve strap pectoral pec metatarsal tarsal heel carpal bust sidebang sidebun");
        add(
                words,
                Part.OTHER,
                1,
                "topbun frontbang levator oculi risorius oris temporalis orbicularis string chain antler");
        add(words, Part.OTHER, 1, "handprop itemslot facial face lowerlip upperlip chin forehead feather fur camera");
    }

    private static Set<String> set(String list) {
        return Set.of(list.split(" ", -1));
    }

    private static void add(Map<String, Map<Part, Double>> words, Part part, double weight, String list) {
        for (String word : set(list)) {
            words.computeIfAbsent(word, unknown -> new EnumMap<>(Part.class)).put(part, weight);
        }
    }
}
