package dev.kintact.formats;

/**
 * Something found out rather than said by the file.
 *
 * @param value what was found
 * @param confidence 0 (an assumption) to 1 (said by the user)
 * @param reason why, in a few words
 */
public record Guess<T>(T value, double confidence, String reason) {

    private static final String GIVEN = "given";

    /** What the user said. */
    public static <T> Guess<T> given(T value) {
        return new Guess<>(value, 1, GIVEN);
    }

    /** Whether the user said it. */
    public boolean isGiven() {
        return reason.equals(GIVEN);
    }
}
