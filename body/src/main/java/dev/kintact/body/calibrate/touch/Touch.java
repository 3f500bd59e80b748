package dev.kintact.body.calibrate.touch;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.calibrate.touch.TouchPlace.OnHead;
import dev.kintact.body.calibrate.touch.TouchPlace.OnLimb;
import dev.kintact.body.calibrate.touch.TouchPlace.OnTrunk;
import dev.kintact.body.surface.Region;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A touch of the published protocol [Tonoli19, table 3.1], in its order: twenty touches that give 31 measures. Everything
 * about the protocol is in this table.
 */
public enum Touch {
    CHEST(Take.FRONT, "chest", Hands.BOTH, new OnTrunk("chest", 0.80, 0.068, 0.075)),
    ABDOMEN(Take.FRONT, "abdomen", Hands.BOTH, new OnTrunk("abdomen", 0.40, 0.070, 0.065)),
    HIP(Take.FRONT, "hip", Hands.BOTH, new OnTrunk("hip", 0.17, 0.050, 0.070)),
    THIGH(Take.FRONT, "thigh", Hands.BOTH, limb(Region.LEFT_THIGH, Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, 0.05)),
    SHIN(Take.FRONT, "shin", Hands.BOTH, limb(Region.LEFT_SHIN, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT, 0.03)),
    ABDOMEN_UP(Take.FRONT, "abdomenUp", Hands.EITHER, new OnTrunk("abdomenUp", 0.55, 0, 0.080)),
    RIGHT_ARM(
            Take.FRONT,
            "rightArm",
            Hands.LEFT,
            limb(Region.RIGHT_UPPER_ARM, Role.RIGHT_UPPER_ARM, Role.RIGHT_LOWER_ARM, 0.03)),
    RIGHT_FOREARM(
            Take.FRONT,
            "rightForearm",
            Hands.LEFT,
            limb(Region.RIGHT_FOREARM, Role.RIGHT_LOWER_ARM, Role.RIGHT_HAND, 0.022)),
    LEFT_ARM(
            Take.FRONT,
            "leftArm",
            Hands.RIGHT,
            limb(Region.LEFT_UPPER_ARM, Role.LEFT_UPPER_ARM, Role.LEFT_LOWER_ARM, 0.03)),
    LEFT_FOREARM(
            Take.FRONT,
            "leftForearm",
            Hands.RIGHT,
            limb(Region.LEFT_FOREARM, Role.LEFT_LOWER_ARM, Role.LEFT_HAND, 0.022)),

    FOREHEAD(Take.HEAD, "forehead", Hands.BOTH, new OnHead("head", 0.045, 0.068, 0.036)),
    EAR(Take.HEAD, "ear", Hands.BOTH, new OnHead("ear", 0.048, 0.028, 0)),
    CHIN(Take.HEAD, "chin", Hands.BOTH, new OnHead("chin", 0.027, -0.013, 0.045)),
    CHEEK(Take.HEAD, "cheek", Hands.BOTH, new OnHead("cheek", 0.033, 0.021, 0.049)),
    MOUTH(Take.HEAD, "mouth", Hands.EITHER, new OnHead("mouth", 0, -0.003, 0.066)),
    FOREHEAD_MIDDLE(Take.HEAD, "foreheadMiddle", Hands.EITHER, new OnHead("foreHead", 0, 0.076, 0.060)),
    NAPE(Take.HEAD, "nape", Hands.BOTH, new OnHead("backHead", 0.045, 0.070, -0.036)),
    NAPE_MIDDLE(Take.HEAD, "napeMiddle", Hands.EITHER, new OnHead("backHead", 0, 0.027, -0.060)),

    LOIN(Take.BACK, "loin", Hands.BOTH, new OnTrunk("loin", 0.31, 0.070, -0.062)),
    LOIN_UP(Take.BACK, "loinUp", Hands.EITHER, new OnTrunk("loinUp", 0.50, 0, -0.080));

    /** Which hands touch. */
    enum Hands {
        /** Each its own side, at once. */
        BOTH,
        /** One of them, no matter which. */
        EITHER,
        LEFT,
        RIGHT
    }

    private final Take take;
    private final String label;
    private final Hands hands;

    @SuppressWarnings("ImmutableEnumChecker") // records of numbers and names
    private final TouchPlace place;

    Touch(Take take, String label, Hands hands, TouchPlace place) {
        this.take = take;
        this.label = label;
        this.hands = hands;
        this.place = place;
    }

    private static OnLimb limb(Region region, Role start, Role end, double radius) {
        return new OnLimb(region, start, end, radius);
    }

    /** The touch with a label. */
    public static Optional<Touch> ofLabel(String label) {
        return Arrays.stream(values())
                .filter(touch -> touch.label.equals(label))
                .findFirst();
    }

    /** The recording in which it is expected. */
    public Take take() {
        return take;
    }

    /** For people and files: {@code chest}. */
    public String label() {
        return label;
    }

    /** The hands that may touch: both, or the one that can. */
    public List<Side> mayTouch() {
        return switch (hands) {
            case BOTH, EITHER -> List.of(Side.RIGHT, Side.LEFT);
            case LEFT -> List.of(Side.LEFT);
            case RIGHT -> List.of(Side.RIGHT);
        };
    }

    /** Whether each hand touches its own side, both at once. */
    public boolean withBothHands() {
        return hands == Hands.BOTH;
    }

    /** Whether one hand touches, no matter which. */
    public boolean withEitherHand() {
        return hands == Hands.EITHER;
    }

    /** The point that a hand measures by it; none if it measures a limb. */
    public Optional<String> point(Side hand) {
        String stem = place instanceof OnTrunk trunk ? trunk.stem() : place instanceof OnHead head ? head.stem() : "";
        if (stem.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(withBothHands() ? stem + (hand == Side.LEFT ? "Left" : "Right") : stem);
    }

    /** The limb whose radius a hand measures by it; none if it measures a point. */
    public Optional<Region> limb(Side hand) {
        return limbPlace(hand).map(OnLimb::region);
    }

    Optional<OnLimb> limbPlace(Side hand) {
        return place instanceof OnLimb limb ? Optional.of(withBothHands() ? limb.on(hand) : limb) : Optional.empty();
    }

    TouchPlace place() {
        return place;
    }
}
