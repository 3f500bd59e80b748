package dev.kintact.body.match;

import dev.kintact.body.Role.Side;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the fingers of a hand into a draft, by name. */
final class FingerRoles {

    private static final List<Part> ORDER = List.of(Part.THUMB, Part.INDEX, Part.MIDDLE, Part.RING, Part.LITTLE);
    private static final List<String> THUMB = List.of("METACARPAL", "PROXIMAL", "DISTAL");
    private static final List<String> FINGER = List.of("PROXIMAL", "INTERMEDIATE", "DISTAL");

    private FingerRoles() {}

    /** @param from the hand, or the lower arm if fingers branch from there */
    static void put(Figure figure, int from, int hand, Side side, Draft draft) {
        Map<Part, List<Integer>> fingers = new EnumMap<>(Part.class);
        List<Integer> below = figure.subtree(from);
        boolean numbered = below.stream()
                .noneMatch(joint -> ORDER.stream().anyMatch(figure.name(joint).parts()::containsKey));
        for (int joint : below) {
            Part finger = joint == from || joint == hand ? null : finger(figure.name(joint), numbered);
            if (finger != null) {
                fingers.computeIfAbsent(finger, none -> new ArrayList<>()).add(joint);
            }
        }
        fingers.forEach((finger, joints) -> {
            List<Integer> chain = chain(figure, joints, finger == Part.THUMB);
            List<String> bones = finger == Part.THUMB ? THUMB : FINGER;
            for (int i = 0; i < Math.min(chain.size(), 3); i++) {
                draft.put(
                        Draft.sided(side, finger + "_" + bones.get(i)),
                        chain.get(i),
                        said(figure, chain.get(i), finger),
                        true);
            }
            reportCrossed(figure, chain, side, draft);
        });
    }

    private static Part said(Figure figure, int joint, Part finger) {
        return figure.name(joint).parts().containsKey(Part.FINGER) ? Part.FINGER : finger;
    }

    private static void reportCrossed(Figure figure, List<Integer> chain, Side side, Draft draft) {
        Side named = chain.isEmpty() ? Side.MIDDLE : figure.name(chain.get(0)).side();
        if (named != Side.MIDDLE && named != side) {
            draft.problem("'" + figure.name(chain.get(0)).raw() + "' hangs from the "
                    + side.name().toLowerCase(Locale.ROOT)
                    + " hand although its name says otherwise; the hand was believed");
        }
    }

    /** One chain of the joints that speak of a finger, without bones inside the palm and without ends. */
    private static List<Integer> chain(Figure figure, List<Integer> joints, boolean isThumb) {
        List<Integer> plain = new ArrayList<>();
        List<Integer> inPalm = new ArrayList<>();
        for (int joint : joints) {
            boolean connected = plain.isEmpty() || figure.isWithin(joint, plain.get(plain.size() - 1));
            if (figure.name(joint).helper()) {
                inPalm.add(joint);
            } else if (connected) {
                plain.add(joint);
            }
        }
        if (isThumb && plain.size() == 2 && !inPalm.isEmpty() && figure.isWithin(plain.get(0), inPalm.get(0))) {
            plain.add(0, inPalm.get(0));
        }
        boolean startsUnnumbered = plain.size() > 3
                && figure.name(plain.get(0)).numbers().isEmpty()
                && !figure.name(plain.get(1)).numbers().isEmpty();
        return startsUnnumbered ? plain.subList(1, plain.size()) : plain;
    }

    private static @Nullable Part finger(JointName name, boolean numbered) {
        for (Part part : ORDER) {
            if (name.parts().containsKey(part)) {
                return part;
            }
        }
        if (!numbered
                || !name.parts().containsKey(Part.FINGER)
                || name.numbers().isEmpty()) {
            return null;
        }
        boolean fromOne = name.numbers().size() > 1;
        int number = name.numbers().get(0).charAt(0) - (fromOne ? '1' : '0');
        return number >= 0 && number < ORDER.size() ? ORDER.get(number) : null;
    }
}
