package dev.kintact.studio.http;

import dev.kintact.studio.work.Exports;
import dev.kintact.studio.work.FigureEditor;
import dev.kintact.studio.work.Intake;
import dev.kintact.studio.work.Measuring;
import dev.kintact.studio.work.Projects;
import dev.kintact.studio.work.ReportMaker;
import dev.kintact.studio.work.Studio;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The server: routes behind the gate, on this machine only. */
public final class StudioHttp implements Closeable {

    private static final String LOOPBACK = "127.0.0.1";
    private static final int MOST_THREADS = 24;
    private static final int LEAST_THREADS = 4;

    private final Gate gate = new Gate(this::port);
    private final Events events;
    private final Javalin server;

    /**
     * What a server is told.
     *
     * @param port 0 for any that is free
     * @param version of the program, for people
     * @param secondsAlone after which work ends when the last page has gone
     * @param reports makes pages about results
     * @param page a folder to take the page from instead of the class path, for those who work on it
     */
    public record Settings(int port, String version, int secondsAlone, ReportMaker reports, Optional<Path> page) {}

    /**
     * Starts a server.
     *
     * @throws IOException if it cannot listen on the port
     */
    public StudioHttp(Studio studio, Intake intake, Settings settings) throws IOException {
        QuietLibraries.hush();
        events = new Events(studio, settings.secondsAlone);
        server = Javalin.create(config -> {
            configure(config);
            addRoutes(config.routes, studio, intake, settings);
        });
        try {
            server.start(LOOPBACK, settings.port);
        } catch (RuntimeException e) {
            events.close();
            throw new IOException(
                    "the studio cannot listen on port " + settings.port
                            + "; something else may do so: choose another --port, or none",
                    e);
        }
    }

    private static void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.compressionStrategy = CompressionStrategy.NONE; // nothing goes far
        QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, LEAST_THREADS);
        threads.setName("kintact studio");
        threads.setDaemon(true);
        config.jetty.threadPool = threads;
        config.jetty.modifyHttpConfiguration(http -> http.setSendServerVersion(false));
        config.jetty.modifyServer(jetty -> jetty.setErrorHandler(new BareErrors()));
        config.router.javaLangErrorHandler(Problems::answerError);
    }

    private void addRoutes(RoutesConfig routes, Studio studio, Intake intake, Settings settings) {
        routes.before(context -> {
            gate.requireOwnSite(context);
            if (!context.path().startsWith("/api/") && !context.path().equals("/api")) {
                return;
            }
            gate.requireOwnPage(context);
            gate.requireToken(context);
        });
        routes.before(StudioHttp::addHeaders);
        new WebFiles(settings.page).addTo(routes);
        Exports exports = new Exports(studio.folder());
        Measuring measuring = new Measuring(studio);
        StageRoutes stage = new StageRoutes(studio, intake, settings.version, events);
        stage.addTo(routes);
        new ProjectRoutes(new Projects(studio, intake, exports), stage).addTo(routes);
        new FigureRoutes(studio, new FigureEditor(studio, intake), exports).addTo(routes);
        new MotionRoutes(studio).addTo(routes);
        new ResultRoutes(studio, measuring).addTo(routes);
        new ExportRoutes(studio, exports, measuring, settings.reports).addTo(routes);
        Problems.addTo(routes);
    }

    private static void addHeaders(Context context) {
        context.header("X-Content-Type-Options", "nosniff");
        context.header("Referrer-Policy", "no-referrer");
        context.header("Cross-Origin-Resource-Policy", "same-origin");
        context.header("X-Frame-Options", "DENY");
    }

    public int port() {
        return server.port();
    }

    /** The address to open, token included. */
    public String address() {
        return "http://" + LOOPBACK + ":" + port() + "/?token=" + gate.token();
    }

    @Override
    public void close() {
        events.close();
        server.stop();
    }
}
