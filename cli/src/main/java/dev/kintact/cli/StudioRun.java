package dev.kintact.cli;

import dev.kintact.studio.StudioServer;
import dev.kintact.studio.StudioSettings;
import java.awt.Desktop;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A studio until somebody ends it. Apart from its command, so that no other command loads a server. */
final class StudioRun {

    private StudioRun() {}

    static void untilEnded(StudioSettings settings, boolean open, PrintWriter out)
            throws IOException, InterruptedException {
        StudioServer server = StudioServer.start(settings);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server), "kintact studio end"));
        out.println("the studio is at " + server.address());
        out.println("Ctrl-C ends it");
        out.flush();
        if (open && StudioCommand.hasDesktop()) {
            Desktop.getDesktop().browse(URI.create(server.address()));
        }
        new CountDownLatch(1).await(); // for ever: whoever started it ends it
    }

    static StudioSettings settings(int port, long mostBytes, List<Path> files) {
        return StudioSettings.USUAL
                .withPort(port)
                .withVersion(new Kintact.Version().getVersion()[0])
                .withFiles(files)
                .withMostBytes(mostBytes)
                .withReports(StudioReport::html);
    }

    private static void close(StudioServer server) {
        try {
            server.close();
        } catch (IOException e) {
            // the process ends: nobody is left to be told
        }
    }
}
