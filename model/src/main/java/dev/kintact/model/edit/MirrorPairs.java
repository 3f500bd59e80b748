package dev.kintact.model.edit;

import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which joint is whose twin across the body. Immutable. A joint in the middle is its own twin; twins are mutual, and the
 * parents of twins are twins, so exchanging them leaves the tree as it is.
 */
public final class MirrorPairs {

    /**
     * A side word in a name: left or right anywhere that is not inside another word (upright, copyright), or a lone L or R
     * set off by separators, or a small l or r before a capital at the start (lShldr), or L or R at the start before a
     * capitalised word (LThumb), or at the end after a small letter or digit (ThighL).
     */
    private static final Pattern SIDE = Pattern.compile("(?<word>(?<![a-z])(?:left|right|LEFT|RIGHT)|Left|Right|[左右])"
            + "|(?<![A-Za-z0-9])(?<lone>[lLrR])(?![A-Za-z0-9])"
            + "|^(?<small>[lr])(?=[A-Z])"
            + "|^(?<start>[LR])(?=[A-Z][a-z])"
            + "|(?<=[a-z0-9])(?<end>[LR])$");

    private final int[] twins;
    private final List<String> unpaired;

    private MirrorPairs(int[] twins, List<String> unpaired) {
        this.twins = twins;
        this.unpaired = List.copyOf(unpaired);
    }

    /** Pairs joints whose names differ in the side only, as far as the tree has the same shape on both sides. */
    public static MirrorPairs byName(Skeleton skeleton) {
        return of(skeleton, Map.of());
    }

    /**
     * Pairs joints of which it is known that they are twins, with the joints above them, and all others by name.
     *
     * @param known pairs, either way round
     */
    public static MirrorPairs of(Skeleton skeleton, Map<Integer, Integer> known) {
        int[] given = given(skeleton, known);
        Map<Place, Integer> byPlace = new HashMap<>();
        int[] twins = new int[skeleton.jointCount()];
        List<String> unpaired = new ArrayList<>();
        for (int joint = 0; joint < twins.length; joint++) {
            byPlace.putIfAbsent(new Place(skeleton.parent(joint), skeleton.name(joint)), joint);
        }
        for (int joint = 0; joint < twins.length; joint++) {
            int parentTwin = joint == 0 ? Skeleton.NO_PARENT : twins[skeleton.parent(joint)];
            Optional<String> otherName = otherSide(skeleton.name(joint));
            Integer found = given[joint] >= 0
                    ? Integer.valueOf(given[joint])
                    : byPlace.get(new Place(parentTwin, otherName.orElse(skeleton.name(joint))));
            twins[joint] = found == null ? joint : found;
            if (found == null) {
                unpaired.add(skeleton.name(joint));
            }
        }
        return new MirrorPairs(consistent(skeleton, twins), unpaired);
    }

    /** The known twin of each joint or -1; joints above twins are twins themselves, up to where the sides meet. */
    private static int[] given(Skeleton skeleton, Map<Integer, Integer> known) {
        int[] given = new int[skeleton.jointCount()];
        Arrays.fill(given, -1);
        known.forEach((joint, twin) -> {
            int a = joint;
            int b = twin;
            while (a != b && a != Skeleton.NO_PARENT && b != Skeleton.NO_PARENT) {
                given[a] = b;
                given[b] = a;
                a = skeleton.parent(a);
                b = skeleton.parent(b);
            }
        });
        return given;
    }

    /** The joint whose place this one takes in a mirror; itself if it is in the middle or has no twin. */
    public int twin(int joint) {
        return twins[joint];
    }

    /** Names of joints on one side for which no counterpart was found; they stay where they are. */
    public List<String> unpaired() {
        return unpaired;
    }

    /** The same name on the other side, or empty if the name has no side. */
    static Optional<String> otherSide(String name) {
        Matcher match = SIDE.matcher(name);
        if (!match.find()) {
            return Optional.empty();
        }
        return Optional.of(name.substring(0, match.start()) + opposite(match.group()) + name.substring(match.end()));
    }

    private static String opposite(String side) {
        return switch (side) {
            case "left" -> "right";
            case "right" -> "left";
            case "Left" -> "Right";
            case "Right" -> "Left";
            case "左" -> "右";
            case "右" -> "左";
            case "LEFT" -> "RIGHT";
            case "RIGHT" -> "LEFT";
            case "l" -> "r";
            case "r" -> "l";
            case "L" -> "R";
            default -> "L";
        };
    }

    /** Undoes pairs that are not mutual or whose parents are no twins, until none is left. */
    private static int[] consistent(Skeleton skeleton, int[] twins) {
        for (int joint = 0; joint < twins.length; joint++) {
            int twin = twins[joint];
            boolean parentsAgree = joint == 0 || skeleton.parent(twin) == twins[skeleton.parent(joint)];
            if (twins[twin] != joint || !parentsAgree) {
                twins[joint] = joint;
                twins[twin] = twins[twin] == joint ? twin : twins[twin];
            }
        }
        return twins;
    }

    private record Place(int parent, String name) {}
}
