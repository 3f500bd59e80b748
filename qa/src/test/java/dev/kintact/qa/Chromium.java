package dev.kintact.qa;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A real Chromium. */
final class Chromium implements AutoCloseable {

    /** WebGL without a graphics card, and no word to anybody outside. */
    private static final List<String> FLAGS = List.of(
            "--use-gl=angle",
            "--use-angle=swiftshader",
            "--enable-unsafe-swiftshader",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /** Starts one. Skips the test where Chromium or Node is missing; where {@code CI=true} that is a failure. */
    static Chromium start() {
        Path program = program("chromium", "chromium-browser", "google-chrome")
                .orElseGet(() -> missing("no Chromium on the path; install the package 'chromium' to run this test"));
        Path node = program("node")
                .orElseGet(() -> missing("no Node.js on the path; install the package 'nodejs' to run this test"));
        Playwright playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1", "PLAYWRIGHT_NODEJS_PATH", node.toString())));
        return new Chromium(
                playwright,
                playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(program)
                                .setArgs(FLAGS)));
    }

    private static Path missing(String message) {
        if ("true".equals(System.getenv("CI"))) {
            throw new AssertionError(message);
        }
        return Assumptions.abort(message);
    }

    private static Optional<Path> program(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    Browser browser() {
        return browser;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
