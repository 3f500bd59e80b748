package dev.kintact.studio;

import dev.kintact.studio.http.StudioHttp;
import dev.kintact.studio.load.PrivateFolder;
import dev.kintact.studio.work.Studio;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A running studio: its server, its work and its folder. Closing ends all of them and leaves nothing behind. */
public final class StudioServer implements Closeable {

    /** A folder to take the page from instead of the class path, for those who work on it. */
    private static final String PAGE_FOLDER = "kintact.studio.web";

    private final Studio studio;
    private final StudioHttp http;

    private StudioServer(Studio studio, StudioHttp http) {
        this.studio = studio;
        this.http = http;
    }

    /**
     * Starts a studio; what it opens with comes while it already answers.
     *
     * @throws IOException if there is no place for temporary files
     */
    public static StudioServer start(StudioSettings settings) throws IOException {
        Studio studio = new Studio(PrivateFolder.create());
        Optional<Path> page =
                Optional.ofNullable(System.getProperty(PAGE_FOLDER)).map(Path::of);
        try {
            StudioHttp http = new StudioHttp(
                    studio,
                    new StudioHttp.Settings(settings.port(), settings.version(), settings.secondsAlone(), page));
            StudioServer server = new StudioServer(studio, http);
            server.open(settings);
            return server;
        } catch (RuntimeException e) {
            studio.close();
            throw e;
        }
    }

    private void open(StudioSettings settings) {
        Thread opening = new Thread(
                () -> {
                    try {
                        studio.arrange(Opening::samples);
                    } catch (IOException | RuntimeException e) {
                        System.getLogger(StudioServer.class.getName())
                                .log(System.Logger.Level.WARNING, "the samples cannot be shown", e);
                    }
                },
                "kintact studio opening");
        opening.setDaemon(true);
        if (settings.samples()) {
            opening.start();
        }
    }

    /** The address to open in a browser, token included. */
    public String address() {
        return http.address();
    }

    public int port() {
        return http.port();
    }

    @Override
    public void close() throws IOException {
        http.close();
        studio.close();
    }
}
