package dev.kintact.measure;

import java.util.List;
import java.util.Locale;

/**
 * A figure as tables show it.
 *
 * @param figure name, as in {@link Quality#figures()}
 * @param heading short, for people
 * @param meaning a sentence for people
 * @param kind how it is printed
 * @param better which way is better
 */
public record Column(String figure, String heading, String meaning, Kind kind, Better better) {

    /** How a figure is printed. */
    public enum Kind {
        /** 0 to 1, two digits. */
        SCORE(1, "%.2f", ""),
        /** A share of the body's height or of the frames, as per cent. */
        PERCENT(100, "%.2f", "%"),
        /** Times the source's. */
        TIMES(1, "%.2f", "×"),
        DEGREES(1, "%.1f", "°"),
        COUNT(1, "%.0f", "");

        private final double factor;
        private final String format;
        private final String unit;

        Kind(double factor, String format, String unit) {
            this.factor = factor;
            this.format = format;
            this.unit = unit;
        }
    }

    /** Which way is better. */
    public enum Better {
        HIGHER,
        LOWER,
        /** One: as the source. */
        ONE
    }

    public static final List<Column> CONTACT = List.of(
            new Column(
                    "contact.f1",
                    "contacts kept (F1)",
                    "harmonic mean of recall and precision; 1 is all kept and none invented",
                    Kind.SCORE,
                    Better.HIGHER),
            new Column(
                    "contact.recall",
                    "recall",
                    "of the source's contacts, the share that is kept and not pressed in",
                    Kind.SCORE,
                    Better.HIGHER),
            new Column(
                    "contact.precision",
                    "precision",
                    "of the result's contacts, the share that the source has",
                    Kind.SCORE,
                    Better.HIGHER),
            new Column(
                    "contact.unreachable",
                    "out of reach",
                    "frames of contacts that no pose of limb and spine could keep on this body",
                    Kind.COUNT,
                    Better.LOWER),
            new Column(
                    "contact.place.mean",
                    "place off",
                    "how far kept contacts are from the same place on this body, in % of its height",
                    Kind.PERCENT,
                    Better.LOWER),
            new Column(
                    "gap.mean",
                    "gap error",
                    "difference of gaps where something is near, in % of the height",
                    Kind.PERCENT,
                    Better.LOWER),
            new Column(
                    "hands.f1",
                    "hands F1",
                    "the same as contacts kept, of hands alone and with head, trunk, other arm and legs as wholes",
                    Kind.SCORE,
                    Better.HIGHER),
            new Column(
                    "meant.f1",
                    "meant F1",
                    "the same as contacts kept, each weighted by the degree to which the performer means it",
                    Kind.SCORE,
                    Better.HIGHER),
            new Column(
                    "meant.hands.f1",
                    "meant hands F1",
                    "the same as hands F1, weighted by the degree of intent",
                    Kind.SCORE,
                    Better.HIGHER));

    public static final List<Column> PENETRATION = List.of(
            new Column(
                    "penetration.frames",
                    "frames pressed in",
                    "share of frames with a hand, forearm, shin or foot deeper than 0.5 % in the body or the ground",
                    Kind.PERCENT,
                    Better.LOWER),
            new Column(
                    "penetration.deeperThanSource",
                    "more than source",
                    "share of frames in which something is deeper than on the source by more than 0.5 %",
                    Kind.PERCENT,
                    Better.LOWER),
            new Column("penetration.max", "deepest", "greatest depth, in % of the height", Kind.PERCENT, Better.LOWER),
            new Column(
                    "penetration.upper.max",
                    "upper limbs' depth",
                    "greatest depth of upper arms and thighs, which press on the trunk by nature",
                    Kind.PERCENT,
                    Better.LOWER),
            new Column(
                    "skin.inside",
                    "skin inside",
                    "share of the vertices of arms and legs that are inside the rest of the body's mesh",
                    Kind.PERCENT,
                    Better.LOWER),
            new Column(
                    "order.violated",
                    "order broken",
                    "share of limbs passing each other on the wrong side",
                    Kind.PERCENT,
                    Better.LOWER));

    public static final List<Column> MOTION = List.of(
            new Column(
                    "foot.skate.mean",
                    "foot skate",
                    "speed of standing feet beyond the source's, in % of the height a second",
                    Kind.PERCENT,
                    Better.LOWER),
            new Column(
                    "foot.float.max",
                    "float",
                    "greatest height of standing feet over the ground, in % of the height",
                    Kind.PERCENT,
                    Better.LOWER),
            new Column(
                    "foot.sink.max",
                    "sink",
                    "greatest depth of standing feet in the ground, in % of the height",
                    Kind.PERCENT,
                    Better.LOWER),
            new Column("jerk.mean", "jerk", "mean jerk of limbs against the source's", Kind.TIMES, Better.ONE),
            new Column(
                    "jumps",
                    "jumps",
                    "joints that turn more than 20° between frames where the source's do not",
                    Kind.COUNT,
                    Better.LOWER),
            new Column(
                    "fidelity.mean",
                    "style",
                    "degrees that limbs with nothing near are turned from copied rotations",
                    Kind.DEGREES,
                    Better.LOWER),
            new Column(
                    "limits.frames",
                    "beyond limits",
                    "share of frames with a joint bent further than people can, where copied rotations do not",
                    Kind.PERCENT,
                    Better.LOWER));

    public static final List<Column> POSTURE = List.of(
            posture("posture.free.lean.mean", "lean", "degrees that the trunk leans from copied rotations"),
            posture("posture.free.lean.p95", "lean p95", "the same, exceeded in one of twenty frames"),
            posture("posture.free.chest.mean", "chest", "degrees that the chest is turned from copied rotations"),
            posture("posture.free.head.mean", "head", "degrees that the head is turned from copied rotations"),
            new Column(
                    "posture.knee.mean",
                    "added knee",
                    "degrees that standing knees are bent further where copied ones are nearly straight",
                    Kind.DEGREES,
                    Better.LOWER),
            new Column(
                    "posture.knee.p95",
                    "added knee p95",
                    "the same, exceeded in one of twenty frames",
                    Kind.DEGREES,
                    Better.LOWER),
            new Column(
                    "posture.hipHeight.mean",
                    "hip height",
                    "difference from the hips of the copied pose set on the ground, in % of the height",
                    Kind.PERCENT,
                    Better.LOWER));

    private static Column posture(String figure, String heading, String meaning) {
        return new Column(
                figure, heading, meaning + ", where no meant contact needs the trunk", Kind.DEGREES, Better.LOWER);
    }

    /** All, in the order of the reports. */
    public static final List<List<Column>> GROUPS = List.of(CONTACT, PENETRATION, MOTION, POSTURE);

    /** The unit that {@link #scaled} values are in; may be empty. */
    public String unit() {
        return kind.unit;
    }

    /** A figure in the unit that people read. */
    public double scaled(double value) {
        return kind.factor * value;
    }

    /** For people; a dash where there was nothing to measure. */
    public String print(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, kind.format, scaled(value)) + kind.unit : "–";
    }
}
