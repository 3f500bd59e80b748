package dev.kintact.studio.problem;

import dev.kintact.body.DegenerateBodyException;
import dev.kintact.body.MissingRoleException;
import dev.kintact.body.calibrate.CalibrationException;
import dev.kintact.formats.io.FormatException;
import dev.kintact.measure.MisfitException;

/** What went wrong, for people. */
public final class Sentences {

    private Sentences() {}

    /** Whether a problem is about what somebody gave or asked for, and says so itself. */
    public static boolean isExpected(Throwable problem) {
        return problem instanceof FormatException
                || problem instanceof Refusal
                || problem instanceof MissingRoleException
                || problem instanceof DegenerateBodyException
                || problem instanceof CalibrationException
                || problem instanceof MisfitException
                || problem instanceof IllegalArgumentException;
    }

    /** One sentence. */
    public static String of(Throwable problem) {
        if (problem instanceof OutOfMemoryError) {
            return "There is not enough memory for this; start the studio with more, for example"
                    + " KINTACT_JAVA_OPTS=-Xmx8g.";
        }
        if (isExpected(problem)) {
            return String.valueOf(problem.getMessage());
        }
        return "This should not have happened (" + problem.getClass().getSimpleName()
                + "); try again, and please report it if it stays.";
    }
}
