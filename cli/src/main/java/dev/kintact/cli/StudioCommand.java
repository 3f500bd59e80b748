package dev.kintact.cli;

import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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

    /** Bytes of the largest file that can be dropped into the page, unless said otherwise. */
    static final long USUAL_UPLOAD = 512L << 20;

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
    private long mostMegabytes = USUAL_UPLOAD >> 20;

    @Option(names = "--no-open", description = "do not open the page in a browser")
    private boolean noOpen;

    @Mixin
    private final GroundOption ground = new GroundOption();

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
        if (port < 0 || port > 65535 || mostMegabytes < 1 || mostMegabytes > 1 << 20) {
            throw new ParameterException(
                    spec.commandLine(), "a port is from 1 to 65535, and --max-upload at least 1 megabyte");
        }
        StudioRun.untilEnded(
                StudioRun.settings(port, mostMegabytes << 20, files).withGround(ground.ground()),
                !noOpen,
                spec.commandLine().getOut());
        return 0;
    }

    /** Whether there is anybody to open a page for. */
    static boolean hasDesktop() {
        return !GraphicsEnvironment.isHeadless() && Desktop.isDesktopSupported();
    }
}
