package dev.kintact.qa;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A page in a real Chromium that plays glTF, VRM and VRMA files with three.js and three-vrm. */
final class BrowserPage implements AutoCloseable {
    private static final String THREE = "0.181.1";
    private static final String THREE_VRM = "3.5.5";

    private final BrowserFiles files;
    private final Chromium chromium;
    private final Page page;
    private final List<String> complaints = new ArrayList<>();

    private BrowserPage(BrowserFiles files, Chromium chromium) {
        this.files = files;
        this.chromium = chromium;
        page = chromium.browser().newPage(new Browser.NewPageOptions().setViewportSize(960, 320));
        page.onConsoleMessage(message -> {
            if (List.of("error", "warning").contains(message.type())) {
                complaints.add(message.type() + ": " + message.text());
            }
        });
        page.onPageError(error -> complaints.add("error: " + error));
    }

    /**
     * Opens the page. Skips the test where Chromium or Node is missing; where {@code CI=true} that is a failure.
     *
     * @param written folder of files to play, as {@code written/…}; the test data are {@code data/…}
     */
    static BrowserPage open(Path written) throws IOException, URISyntaxException {
        Chromium chromium = Chromium.start();
        // three-vrm asks for some three; the one of the fixed version must be there first
        Path three = Npm.module("three", THREE);
        Path vrm = Npm.module("@pixiv/three-vrm", THREE_VRM);
        Path animation = Npm.module("@pixiv/three-vrm-animation", THREE_VRM);
        Path pageFolder = Path.of(
                        BrowserPage.class.getResource("browser/player.html").toURI())
                .getParent();
        BrowserFiles files = new BrowserFiles()
                .with("page", pageFolder)
                .with("three", three)
                .with("three-vrm", vrm)
                .with("three-vrm-animation", animation)
                .with("written", written)
                .with("data", DataReadme.folder());
        BrowserPage opened = new BrowserPage(files, chromium);
        opened.page.navigate(files.address("page/player.html"));
        opened.page.waitForFunction("window.ready === true");
        return opened;
    }

    /**
     * What to play.
     *
     * @param file the character, as the folders are served
     * @param vrma the animation, likewise, if it is not one of the character's own
     * @param animation number of the character's own animation, else
     * @param times at which positions are wanted, seconds
     * @param pictures times of the poses that are drawn side by side, seconds
     * @param front 1 for a character that faces Z, -1 for one that faces away from it
     */
    record Request(
            String file, Optional<String> vrma, int animation, List<Double> times, List<Double> pictures, int front) {}

    /** Plays, and keeps a picture. */
    BrowserPlayback play(Request request, Path picture) throws IOException {
        complaints.clear();
        Map<String, Object> argument = new HashMap<>(Map.of(
                "url", files.address(request.file),
                "animation", request.animation,
                "times", request.times,
                "pictures", request.pictures,
                "front", request.front));
        request.vrma.ifPresent(vrma -> argument.put("vrma", files.address(vrma)));
        String answer = (String) page.evaluate("request => window.play(request)", argument);
        Files.createDirectories(picture.getParent());
        page.screenshot(new Page.ScreenshotOptions().setPath(picture));
        JsonNode json = new ObjectMapper().readTree(answer);
        return new BrowserPlayback(json, picture, List.copyOf(complaints));
    }

    @Override
    public void close() {
        chromium.close();
        files.close();
    }
}
