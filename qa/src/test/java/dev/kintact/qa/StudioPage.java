package dev.kintact.qa;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.kintact.studio.StudioServer;
import dev.kintact.studio.StudioSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** A studio of its own and its page in Chromium, with what a person does there. */
final class StudioPage implements AutoCloseable {

    /** Nanoseconds to wait for anything. */
    private static final long PATIENCE = 120_000_000_000L;

    private static final Path PICTURES = Repository.root().resolve("qa/target/studio");

    private final StudioServer server;
    private final BrowserContext context;
    private final Page page;
    private final String name;
    private final List<String> complaints = new ArrayList<>();
    private int pictures;

    private StudioPage(StudioServer server, Browser browser, String name, int width, int height) {
        this.server = server;
        this.name = name;
        context = browser.newContext(new Browser.NewContextOptions().setViewportSize(width, height));
        page = context.newPage();
        page.setDefaultTimeout(60_000);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                complaints.add(message.text());
            }
        });
        page.onPageError(error -> complaints.add("error: " + error));
        page.navigate(server.address());
    }

    /** Opens a studio; pictures of it are called as the test. */
    static StudioPage open(Chromium chromium, String name, boolean samples) throws IOException {
        return open(chromium, name, samples, 1280, 720);
    }

    static StudioPage open(Chromium chromium, String name, boolean samples, int width, int height) throws IOException {
        Files.createDirectories(PICTURES);
        StudioServer server = StudioServer.start(samples ? StudioSettings.USUAL : StudioSettings.USUAL.empty());
        return new StudioPage(server, chromium.browser(), name, width, height);
    }

    StudioServer server() {
        return server;
    }

    Page page() {
        return page;
    }

    /** What the browser's console was told of errors. */
    List<String> complaints() {
        return complaints;
    }

    Locator find(String test) {
        return page.locator("[data-test='" + test + "']");
    }

    /** Keeps a picture as an artefact of the build. */
    void picture(String step) {
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(PICTURES.resolve("%s-%d-%s.png".formatted(name, ++pictures, step))));
    }

    /** Waits until an expression of the page's script is true; asked from outside, as the page's policy forbids to evaluate text. */
    void await(String expression) {
        long end = System.nanoTime() + PATIENCE;
        while (!(boolean) page.evaluate("() => Boolean(" + expression + ")")) {
            if (System.nanoTime() > end) {
                picture("never");
                throw new AssertionError(expression + " never came true; " + complaints);
            }
            page.waitForTimeout(100);
        }
    }

    void awaitReady() {
        await("window.kintact?.isReady === true");
    }

    /** Waits for the result of a method on the chosen motion and character, and says which it is. */
    String awaitResult(String method) {
        String here = "kintact.view.server.results.find(r => r.method === '" + method
                + "' && r.motion === kintact.view.motion && r.figure === kintact.view.figure && r.state === 'ready'"
                + " && r.shows !== 'draft')";
        await("window.kintact?.view.server && Boolean(" + here + ")");
        return (String) page.evaluate("() => " + here + ".id");
    }

    JsonNode state() {
        return json("kintact.view.server");
    }

    JsonNode json(String expression) {
        try {
            return new ObjectMapper().readTree((String) page.evaluate("() => JSON.stringify(" + expression + ")"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the server answers the page. */
    JsonNode ask(String path) {
        return json(page, path);
    }

    private static JsonNode json(Page page, String path) {
        String answer = (String) page.evaluate(
                "path => fetch('/api/' + path, {headers: {'X-Kintact-Token': new URLSearchParams(location.search).get('token')}})"
                        + ".then(answer => answer.text())",
                path);
        try {
            return new ObjectMapper().readTree(answer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Drops a file on the page, as a person would. */
    void drop(String fileName, byte[] content) {
        JSHandle transfer = page.evaluateHandle(
                "({name, content}) => { const transfer = new DataTransfer();"
                        + " const bytes = Uint8Array.from(atob(content), c => c.charCodeAt(0));"
                        + " transfer.items.add(new File([bytes], name)); return transfer; }",
                Map.of("name", fileName, "content", Base64.getEncoder().encodeToString(content)));
        for (String event : List.of("dragenter", "dragover", "drop")) {
            page.dispatchEvent("body", event, Map.of("dataTransfer", transfer));
        }
    }

    void drop(Path file) throws IOException {
        drop(file.getFileName().toString(), Files.readAllBytes(file));
    }

    /** Exports what is in focus, and says where it was put. */
    Path export(String format) {
        if (!find("export-menu").isVisible()) {
            find("export").click();
        }
        Download download = page.waitForDownload(() -> find("export-" + format).click());
        Path file = PICTURES.resolve(name + "-" + download.suggestedFilename());
        download.saveAs(file);
        return file;
    }

    void go(int frame) {
        find("frame-input").fill(Integer.toString(frame));
        find("frame-input").press("Enter");
        await("kintact.shownFrame === " + frame);
    }

    void pause() {
        if ((boolean) page.evaluate("() => kintact.view.playing")) {
            find("play").click();
        }
        await("kintact.view.playing === false");
    }

    @Override
    public void close() throws IOException {
        context.close();
        server.close();
    }
}
