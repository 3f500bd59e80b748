package dev.kintact.retarget;

import java.math.BigDecimal;
import java.util.Locale;

/**
 * Which values a parameter may have.
 *
 * @param unit a short word for people, may be empty
 * @param least smallest allowed value, itself allowed
 * @param most largest allowed value, itself allowed
 * @param isWhole whether only whole numbers are allowed
 */
public record Range(String unit, double least, double most, boolean isWhole) {

    private static final String ON_OFF = "on/off";

    static Range whole(int least, int most) {
        return new Range("", least, most, true);
    }

    static Range number(String unit, double least, double most) {
        return new Range(unit, least, most, false);
    }

    /** Lengths, as a share of the body's own standing height. */
    static Range shareOfHeight(double least, double most) {
        return number("share of height", least, most);
    }

    static Range onOff() {
        return new Range(ON_OFF, 0, 1, true);
    }

    /** Whether it is a switch: 1 is on, 0 is off. */
    public boolean isOnOff() {
        return unit.equals(ON_OFF);
    }

    /** Whether a value is allowed. */
    public boolean contains(double value) {
        return value >= least && value <= most && (!isWhole || value == Math.rint(value));
    }

    /** A number, or {@code on} and {@code off} for switches; it need not be allowed. */
    double parse(String text) {
        if (isOnOff() && (text.equalsIgnoreCase("on") || text.equalsIgnoreCase("off"))) {
            return text.toLowerCase(Locale.ROOT).equals("on") ? 1 : 0;
        }
        return Double.parseDouble(text);
    }

    /** A value as people write it: {@code on}, {@code 3}, {@code 0.006}. */
    public String text(double value) {
        if (isOnOff() && contains(value)) {
            return value == 1 ? "on" : "off";
        }
        return Double.isFinite(value)
                ? BigDecimal.valueOf(value).stripTrailingZeros().toPlainString()
                : Double.toString(value);
    }

    /** For people: {@code a whole number from 1 to 20}, {@code on or off}. */
    @Override
    public String toString() {
        if (isOnOff()) {
            return "on or off";
        }
        String words = (isWhole ? "a whole number from " : "a number from ") + text(least) + " to " + text(most);
        return unit.isEmpty() ? words : words + " (" + unit + ")";
    }
}
