package dev.kintact.studio.http;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The server's libraries are silent: what is wrong is told to the page, and whoever starts the studio reads one line, its address. */
final class QuietLibraries {

    /** Kept, because the logging of the JDK forgets levels of loggers that nobody holds. */
    private static final List<Logger> LOGGERS =
            List.of(Logger.getLogger("org.eclipse.jetty"), Logger.getLogger("io.javalin"));

    private QuietLibraries() {}

    static void hush() {
        LOGGERS.forEach(logger -> logger.setLevel(Level.OFF));
    }
}
