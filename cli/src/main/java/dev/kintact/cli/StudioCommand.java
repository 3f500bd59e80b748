package dev.kintact.cli;

import dev.kintact.studio.StudioServer;
import dev.kintact.studio.StudioSettings;
import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens the studio, until somebody ends it. */
@Command(
        name = "studio",
        description =
                "Opens the studio, a page in your browser: drop motions and characters into it, see them side by side, and see"
                        + " which contacts are kept. Everything stays on this machine. Without files it opens with samples.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {"  kintact studio", "  kintact studio walk.bvh avatar.vrm", "  kintact studio --port 8080 --no-open"})
final class StudioCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "motions and characters to begin with: BVH, GLB, glTF, VRM, VRMA or sample:NAME")
    private List<Path> files = List.of();

    @Option(names = "--port", paramLabel = "PORT", description = "port on this machine (default: any that is free)")
    private int port;

    @Option(
            names = "--max-upload",
            paramLabel = "MB",
            description = "largest file that can be dropped into the page, megabytes (default: ${DEFAULT-VALUE})")
    private long mostMegabytes = 512;

    @Option(names = "--no-open", description = "do not open the page in a browser")
    private boolean noOpen;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        for (Path file : files) {
            if (!Samples.isSample(file) && !Files.isReadable(file)) {
                throw new NoSuchFileException(file.toString());
            }
        }
        StudioServer server = StudioServer.start(StudioSettings.USUAL
                .withPort(port)
                .withVersion(new Kintact.Version().getVersion()[0])
                .withFiles(files)
                .withMostBytes(Math.max(1, mostMegabytes) << 20)
                .withReports(StudioReport::html));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server), "kintact studio end"));
        spec.commandLine().getOut().println("the studio is at " + server.address());
        spec.commandLine().getOut().println("Ctrl-C ends it");
        spec.commandLine().getOut().flush();
        if (!noOpen && !GraphicsEnvironment.isHeadless() && Desktop.isDesktopSupported()) {
            Desktop.getDesktop().browse(URI.create(server.address()));
        }
        new CountDownLatch(1).await();
        return 0;
    }

    private static void close(StudioServer server) {
        try {
            server.close();
        } catch (IOException e) {
            // the process ends: nobody is left to be told
        }
    }
}
