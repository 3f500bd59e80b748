package dev.kintact.retarget;

import static dev.kintact.retarget.Range.number;
import static dev.kintact.retarget.Range.onOff;
import static dev.kintact.retarget.Range.shareOfHeight;
import static dev.kintact.retarget.Range.whole;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Every number of the methods, as published where a paper says so. A method may have another of its own. */
public enum Parameter {
    DRAFT(
            "draft",
            0,
            onOff(),
            Parameter.OURS,
            "whether kintact leaves out its refine; arms then depend on their frame alone, which is quick"),
    LIVE(
            "live",
            0,
            onOff(),
            Parameter.OURS,
            "whether kintact takes a clip's frames as they come, as from a stream: none knows what comes after it"),
    LOOPS_MAIN(
            "loops.main",
            2,
            whole(1, 10),
            "[Molla17, §7]",
            "how often the whole body is adapted in a frame, spine first"),
    LOOPS_LIMB("loops.limb", 3, whole(1, 20), "[Molla17, §7]", "how often each limb is adapted in one of these rounds"),
    IMPORTANCE_NEAREST(
            "importance.nearest",
            0.001,
            shareOfHeight(1e-6, 0.1),
            "[Molla17, App. A, Eq. 1], no value there",
            "skin nearer than this counts as if it were this near: ε"),
    IMPORTANCE_LEAST(
            "importance.least",
            0.01,
            number("", 1e-6, 1),
            "[Molla17, App. A, Eq. 2]",
            "the least orthogonality with which skin that faces elsewhere counts"),
    IMPORTANCE_DEPTH(
            "importance.depth",
            0.02,
            shareOfHeight(0, 0.1),
            "[Tonoli19, Eq. 3.29], 3.5 cm there",
            "from a hand's joint to its skin: d_s"),
    PATH_NORMALISED(
            "path.normalised",
            1,
            onOff(),
            "[Molla17, §5.2]",
            "whether displacements are scaled along the kinematic path, part by part"),
    PLANES_ACTIVE(
            "planes.active",
            1,
            onOff(),
            "[Molla17, §5.3]",
            "whether planes between limbs keep one from crossing the other"),
    PLANES_RETREAT(
            "planes.retreat",
            2,
            number("radii", 0, 10),
            "[Molla17, Fig. 14]",
            "how far a limb that has crossed a plane is drawn back: μ"),
    PLANES_SOFTNESS(
            "planes.softness",
            0.006,
            shareOfHeight(1e-5, 0.1),
            "[Molla17, App. B]",
            "over which distance a plane begins to hold a limb back"),
    PLANES_NEAR(
            "planes.near",
            0.04,
            shareOfHeight(0, 1),
            Parameter.OURS,
            "a plane between limbs with a smaller gap holds fully"),
    PLANES_FAR(
            "planes.far",
            0.12,
            shareOfHeight(0, 1),
            Parameter.OURS,
            "a plane between limbs with a larger gap does not hold"),
    FOLDING_ACTIVE(
            "folding.active", 1, onOff(), "[Molla17, §6.4]", "whether the body folds where limbs alone do not reach"),
    ORIENTATION_ACTIVE(
            "orientation.active",
            1,
            onOff(),
            "[Molla17, §6.5]",
            "whether hands and feet are turned to lie on the skin as the performer's do"),
    TRANSPOSE_ITERATIONS(
            "transpose.iterations",
            30,
            whole(1, 1000),
            "[Tonoli19, §3.3.2]",
            "the most steps of the Jacobian's transpose in a frame"),
    TRANSPOSE_TOLERANCE(
            "transpose.tolerance",
            1e-6,
            shareOfHeight(0, 0.1),
            Parameter.OURS,
            "a limb that is as near to its goal as this takes no more steps"),
    TRANSPOSE_STEP(
            "transpose.step",
            30,
            number("degrees", 0.1, 180),
            Parameter.OURS,
            "the most that a joint turns in one step"),
    SURFACE_NAMED(
            "surface.named",
            0,
            onOff(),
            Parameter.OURS,
            "whether the crude surface has all named points (136 triangles) or only the dissertation's (38; 34 in"
                    + " [Molla17])"),
    CONTACT_STRENGTH(
            "contact.strength",
            1,
            number("", 0, 1),
            Parameter.OURS,
            "how much of the way from the copied posture to the performer's contacts is gone; at 0 none is kept, and"
                    + " all that is left is that feet stand and nothing sinks in"),
    SMOOTHNESS(
            "smoothness",
            Parameter.NEUTRAL,
            number("", 0, 1),
            Parameter.OURS,
            "how slowly what leaves the copied posture changes: a quarter as much at 0, four times as much at 1"),
    STYLE_KEEP(
            "style.keep",
            Parameter.NEUTRAL,
            number("", 0, 1),
            Parameter.OURS,
            "how much joints want to stay as copied: a quarter as much at 0, four times as much at 1"),
    TRUNK_HOLD(
            "trunk.hold",
            150,
            number("", 0, 10000),
            Parameter.OURS,
            "the force that holds trunk and head as copied: contacts that pull less do not bend them; a spine's cost a"
                    + " radian, where a joint of an arm costs about 1"),
    HANDS_RELAXED(
            "hands.relaxed",
            1,
            onOff(),
            Parameter.OURS,
            "whether fingers that the performer has none for, or does not move, are softly curled instead of as bound"),
    ONLY(
            "only",
            0,
            whole(0, 2),
            Parameter.OURS,
            "what alone counts, to find out how much a body allows at any price: 1 touches, 2 gaps; such results are for"
                    + " figures, not for looking at");

    /** Where a control between less and more changes nothing. */
    private static final double NEUTRAL = 0.5;

    /** The source of what is in no paper. */
    private static final String OURS = "Kintact";

    private final String key;
    private final double usual;

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers and a word
    private final Range range;

    private final String source;
    private final String meaning;

    Parameter(String key, double usual, Range range, String source, String meaning) {
        this.key = key;
        this.usual = usual;
        this.range = range;
        this.source = source;
        this.meaning = meaning;
    }

    /** The parameter that people know by a key. */
    public static Optional<Parameter> of(String key) {
        return Arrays.stream(values())
                .filter(parameter -> parameter.key.equals(key))
                .findFirst();
    }

    /** A name for people and files, for example {@code loops.limb}. */
    public String key() {
        return key;
    }

    /** The value of methods that have none of their own. */
    public double usual() {
        return usual;
    }

    /** Which values are allowed, and in what unit. */
    public Range range() {
        return range;
    }

    /** Whether a method's results depend on it. */
    public boolean isUsedBy(Method method) {
        return switch (this) {
            case IMPORTANCE_NEAREST, IMPORTANCE_LEAST, PATH_NORMALISED, ORIENTATION_ACTIVE, SURFACE_NAMED ->
                method.readsCodes();
            case IMPORTANCE_DEPTH, TRANSPOSE_ITERATIONS, TRANSPOSE_TOLERANCE, TRANSPOSE_STEP -> method == Method.SMR;
            case LOOPS_MAIN,
                    LOOPS_LIMB,
                    PLANES_ACTIVE,
                    PLANES_RETREAT,
                    PLANES_SOFTNESS,
                    PLANES_NEAR,
                    PLANES_FAR,
                    FOLDING_ACTIVE -> method == Method.MDB || method == Method.AKC;
            case HANDS_RELAXED -> true;
            case CONTACT_STRENGTH, SMOOTHNESS, STYLE_KEEP, TRUNK_HOLD, ONLY, DRAFT, LIVE -> method == Method.KINTACT;
        };
    }

    /** The methods whose results depend on it. */
    public List<Method> methods() {
        return Arrays.stream(Method.values()).filter(this::isUsedBy).toList();
    }

    /** Whether codes that some method reads depend on it. */
    public boolean isOfEncoding() {
        return Arrays.stream(Method.values()).anyMatch(this::isOfEncoding);
    }

    /** Whether codes that a method reads depend on it; all others matter only once there is a character. */
    public boolean isOfEncoding(Method method) {
        return switch (this) {
            case IMPORTANCE_NEAREST, IMPORTANCE_LEAST, PATH_NORMALISED, SURFACE_NAMED -> method.readsCodes();
            case IMPORTANCE_DEPTH -> method == Method.SMR;
            default -> false;
        };
    }

    /** What it does, for people, without capital and full stop. */
    public String meaning() {
        return meaning;
    }

    /** Which paper it is from, by the keys of docs/references.md; {@code Kintact} if from none. */
    public String source() {
        return source;
    }

    /**
     * Requires that a value is allowed, and gives it.
     *
     * @throws IllegalArgumentException names key, value and range
     */
    public double require(double value) {
        if (!range.contains(value)) {
            throw wrong(range.text(value));
        }
        return value;
    }

    /**
     * Reads a value as people write it: a number, or {@code on} and {@code off}.
     *
     * @throws IllegalArgumentException names key, text and range
     */
    public double parse(String text) {
        try {
            double value = range.parse(text);
            if (range.contains(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // falls through to the message
        }
        throw wrong(text);
    }

    private IllegalArgumentException wrong(String value) {
        return new IllegalArgumentException(key + " is '" + value + "'; expected " + range);
    }
}
