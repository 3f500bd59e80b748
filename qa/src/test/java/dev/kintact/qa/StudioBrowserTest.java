package dev.kintact.qa;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.SelectOption;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.Progress;
import dev.kintact.model.Pose;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.joml.Vector3d;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The studio in a real Chromium: what a person does there, and what is drawn. */
@Tag("slow")
@Timeout(300) // a page that never answers must not hold up the build
class StudioBrowserTest {

    private static final double MILLIMETRE = 0.001;
    private static final Path EXAMPLES = Repository.root().resolve("docs/examples");

    private static Chromium chromium;

    @BeforeAll
    static void startTheBrowser() {
        chromium = Chromium.start();
    }

    @AfterAll
    static void endTheBrowser() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @Test
    void opensOnSamplesThatPlay() throws IOException {
        try (StudioPage studio = StudioPage.open(chromium, "samples", true)) {
            studio.awaitReady();
            studio.await("kintact.view.playing && kintact.shownFrame > 3");
            assertThat((int) studio.page().evaluate("() => kintact.colors()"))
                    .as("colours on the stage")
                    .isGreaterThan(500);
            studio.awaitResult("kintact");
            studio.awaitResult("imr");
            studio.pause();
            studio.go(120);
            studio.find("measure-result-contact.f1").waitFor(new Locator.WaitForOptions().setTimeout(120_000));
            studio.picture("paused");
            studio.find("theme").click();
            studio.picture("other-colours");
            assertThat(studio.complaints()).isEmpty();
        }
    }

    @Test
    void handsAreDrawnWhereTheSolverHasThem() throws IOException {
        try (StudioPage studio = StudioPage.open(chromium, "hands", true)) {
            studio.awaitReady();
            String result = studio.awaitResult("kintact");
            studio.pause();
            String figure = (String) studio.page().evaluate("() => kintact.view.figure");
            List<String> hands = jointsOf(studio, figure, "leftHand", "rightHand");
            for (int frame : new int[] {0, 60, 121, 200}) {
                studio.go(frame);
                for (String hand : hands) {
                    JsonNode solved = studio.ask("results/%s/joint?name=%s&frame=%d".formatted(result, hand, frame))
                            .get("at");
                    JsonNode drawn = studio.json("kintact.renderedJoint('%s', '%s')".formatted(result, hand));
                    for (int axis = 0; axis < 3; axis++) {
                        assertThat(drawn.get(axis).asDouble())
                                .as("%s of frame %d", hand, frame)
                                .isCloseTo(solved.get(axis).asDouble(), within(MILLIMETRE));
                    }
                }
            }
        }
    }

    private static List<String> jointsOf(StudioPage studio, String figure, String... roles) {
        JsonNode found = StreamSupport.stream(studio.state().get("figures").spliterator(), false)
                .filter(each -> each.get("id").asText().equals(figure))
                .findFirst()
                .orElseThrow();
        return StreamSupport.stream(found.get("joints").spliterator(), false)
                .filter(joint -> Arrays.asList(roles).contains(joint.get("role").asText()))
                .map(joint -> joint.get("name").asText())
                .toList();
    }

    @Test
    void scrubsStepsAndListensToKeys() throws IOException {
        try (StudioPage studio = StudioPage.open(chromium, "keys", true)) {
            studio.awaitReady();
            studio.pause();
            studio.go(50);
            studio.page().locator("body").click(new Locator.ClickOptions().setPosition(640, 300));
            studio.page().keyboard().press("ArrowRight");
            studio.await("kintact.frame === 51");
            studio.page().keyboard().press("End");
            studio.await("kintact.frame === 240");
            studio.page().keyboard().press("Home");
            studio.await("kintact.frame === 0");
            studio.page().keyboard().press("Space");
            studio.await("kintact.view.playing === true");
            studio.page().keyboard().press("Space");
            studio.await("kintact.view.playing === false");
            studio.page().keyboard().press("?");
            assertThat(studio.find("help-dialog")).isVisible();
            studio.picture("help");
        }
    }

    @Test
    void aDroppedMotionGoesOnADroppedCharacterAndOutAgain() throws IOException {
        try (StudioPage studio = StudioPage.open(chromium, "drop", false)) {
            studio.await("window.kintact?.view.server !== null");
            assertThat(studio.find("welcome")).isVisible();
            studio.picture("empty");
            studio.drop(EXAMPLES.resolve("wave.bvh"));
            studio.await("kintact.view.server?.motions.length === 1");
            studio.drop(avatar());
            studio.await("kintact.view.figure !== null");
            studio.awaitResult("kintact");
            studio.awaitReady();
            studio.pause();
            studio.go(20);
            assertThat(studio.find("map-summary")).isVisible();
            studio.picture("retargeted");
            studio.find("method").selectOption("mdb");
            String result = studio.awaitResult("mdb");
            studio.picture("two-methods");
            for (String format : List.of("glb", "vrma", "bvh")) {
                assertIsTheResult(studio, result, studio.export(format));
            }
            assertThat(studio.complaints()).isEmpty();
        }
    }

    /** Hands of the file are where the solver has them, seen from the hips. */
    private static void assertIsTheResult(StudioPage studio, String result, Path file) throws IOException {
        Motion motion = MotionFiles.read(file, ReadOptions.AUTO, Progress.NONE);
        assertThat(motion.clip().frameCount()).as("frames of %s", file).isEqualTo(90);
        Pose pose = new Pose(motion.clip().skeleton());
        for (int frame : new int[] {0, 20, 89}) {
            motion.clip().getFrame(frame, pose);
            pose.updateWorld();
            for (Role role : List.of(Role.LEFT_HAND, Role.RIGHT_HAND, Role.HEAD)) {
                Vector3d read = from(pose, motion.roles(), role).sub(from(pose, motion.roles(), Role.HIPS));
                Vector3d solved = solved(studio, result, role, frame).sub(solved(studio, result, Role.HIPS, frame));
                assertThat(read.distance(solved))
                        .as("%s of frame %d in %s", role, frame, file)
                        .isLessThan(2 * MILLIMETRE);
            }
        }
    }

    private static Vector3d from(Pose pose, RigMap roles, Role role) {
        return pose.getWorldPosition(roles.requireJoint(role), new Vector3d());
    }

    private static Vector3d solved(StudioPage studio, String result, Role role, int frame) {
        String figure = (String) studio.page().evaluate("() => kintact.view.figure");
        String joint = jointsOf(studio, figure, role.vrmName()).get(0);
        JsonNode at = studio.ask("results/%s/joint?name=%s&frame=%d"
                        .formatted(result, URLEncoder.encode(joint, StandardCharsets.UTF_8), frame))
                .get("at");
        return new Vector3d(
                at.get(0).asDouble(), at.get(1).asDouble(), at.get(2).asDouble());
    }

    private static Path avatar() {
        Path file = DataReadme.folder().resolve("characters/100avatars/100Avatars_054_Lydia.vrm");
        Assumptions.assumeTrue(Files.exists(file), "no test data at " + DataReadme.folder());
        return file;
    }

    @Test
    void aWrongMappingIsSetRight() throws IOException {
        try (StudioPage studio = StudioPage.open(chromium, "mapping", false)) {
            studio.await("window.kintact?.view.server !== null");
            String confused = Files.readString(EXAMPLES.resolve("child.bvh"), StandardCharsets.UTF_8)
                    .replaceAll("forearm\\.L\\b", "QuiteOther");
            studio.drop("confused.bvh", confused.getBytes(StandardCharsets.UTF_8));
            studio.await("kintact.view.server?.figures.length === 1");
            if (studio.find("map-all").isVisible()) {
                studio.find("map-all").click();
            }
            Locator forearm = studio.find("map-leftLowerArm");
            forearm.focus();
            forearm.selectOption(new SelectOption().setIndex(1));
            assertThat(studio.find("sure-leftLowerArm")).hasText("by hand");
            studio.picture("wrong");
            forearm = studio.find("map-leftLowerArm");
            forearm.focus();
            forearm.selectOption("QuiteOther");
            studio.await("kintact.view.server.figures[0].complete === true");
            assertThat(studio.find("sure-leftLowerArm")).hasText("by hand");
            studio.picture("right");
        }
    }

    @Test
    void badFilesAreToldAndHarmNothing() throws IOException {
        try (StudioPage studio = StudioPage.open(chromium, "bad", false)) {
            studio.await("window.kintact?.view.server !== null");
            studio.drop("broken.bvh", "HIERARCHY\nROOT Hips\n{\n  OFFSET 0 zero 0\n".getBytes(StandardCharsets.UTF_8));
            assertThat(studio.find("toast-error").first()).containsText("broken.bvh:4");
            studio.drop("picture.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
            assertThat(studio.find("toast-error")).hasCount(2);
            studio.drop("../../etc/passwd", "root".getBytes(StandardCharsets.UTF_8));
            assertThat(studio.find("toast-error")).hasCount(3);
            studio.picture("toasts");
            assertThat(studio.state().get("figures")).isEmpty();
            studio.drop(EXAMPLES.resolve("wave.bvh"));
            studio.await("kintact.view.server?.motions.length === 1");
        }
    }

    @Test
    void contactsAreMadeIncidentalAndMeantByAClick() throws IOException {
        try (StudioPage studio = StudioPage.open(chromium, "contacts", false)) {
            studio.await("window.kintact?.view.server !== null");
            studio.find("samples-motion").selectOption("salute");
            studio.await("kintact.view.server?.motions.length === 1");
            studio.await("kintact.view.contacts?.length > 3");
            studio.pause();
            studio.picture("source");
            studio.find("samples-character").selectOption("ogre");
            studio.awaitReady();
            studio.awaitResult("kintact");
            studio.find("measure-result-contact.f1").waitFor(new Locator.WaitForOptions().setTimeout(120_000));
            Locator hand = studio.page().locator("[data-test^='intent-right-hand-face']");
            Locator thigh = studio.page().locator("[data-test^='intent-left-hand-left-thigh']");
            assertThat(hand).hasAttribute("aria-pressed", "true");
            assertThat(thigh).hasAttribute("aria-pressed", "false");
            assertThat(thigh).hasAttribute("title", Pattern.compile("incidental.*the arm hangs.*make it meant"));
            assertThat(hand.boundingBox().y).as("meant contacts come first").isLessThan(thigh.boundingBox().y);
            int revision = studio.json("kintact.view.server.results.find(r => r.method === 'kintact').revision")
                    .asInt();
            studio.picture("measured");
            hand.click();
            assertThat(hand).hasAttribute("aria-pressed", "false");
            assertThat(hand).hasAttribute("title", Pattern.compile("set by hand.*as it was found"));
            studio.await("kintact.view.server.results.find(r => r.method === 'kintact').revision > " + revision);
            studio.awaitResult("kintact");
            studio.picture("by-hand");
            hand.click();
            assertThat(hand).hasAttribute("aria-pressed", "true");
            studio.find("undo").click();
            assertThat(hand).hasAttribute("aria-pressed", "false");
            assertThat(studio.complaints()).isEmpty();
        }
    }

    /** A long clip is loaded and solved while keys are pressed: how late they are answered is printed and judged. */
    @Test
    void staysResponsiveWhileALongClipIsSolved() throws IOException {
        try (StudioPage studio = StudioPage.open(chromium, "long", false)) {
            studio.await("window.kintact?.view.server !== null");
            studio.drop("long.bvh", repeated(EXAMPLES.resolve("wave.bvh"), 10_000));
            studio.await("kintact.view.server?.motions.length === 1");
            studio.find("samples-character").selectOption("child");
            studio.await("kintact.view.server?.jobs.some(job => job.state === 'working')");
            studio.awaitReady();
            studio.pause();
            studio.page()
                    .evaluate("() => { window.late = []; addEventListener('keydown', event => queueMicrotask(() =>"
                            + " window.late.push(performance.now() - event.timeStamp))); }");
            studio.page().locator("body").click(new Locator.ClickOptions().setPosition(640, 300));
            for (int press = 0; press < 40; press++) {
                studio.page().keyboard().press("ArrowRight");
            }
            studio.picture("solving");
            double[] late = StreamSupport.stream(studio.json("window.late").spliterator(), false)
                    .mapToDouble(JsonNode::asDouble)
                    .sorted()
                    .toArray();
            System.out.printf(
                    "studio: keys answered after %.0f ms in the median, %.0f ms at most, while a long clip is solved%n",
                    late[late.length / 2], late[late.length - 1]);
            assertThat(late).hasSize(40);
            assertThat(late[late.length / 2]).isLessThan(100);
            studio.go(9_000);
        }
    }

    /** The same motion again and again. */
    private static byte[] repeated(Path bvh, int frames) throws IOException {
        List<String> lines = Files.readAllLines(bvh, StandardCharsets.UTF_8);
        int motion = lines.indexOf("MOTION");
        List<String> poses = lines.subList(motion + 3, lines.size()).stream()
                .filter(line -> !line.isBlank())
                .toList();
        StringBuilder text = new StringBuilder(String.join("\n", lines.subList(0, motion + 1)));
        text.append("\nFrames: ").append(frames).append('\n').append(lines.get(motion + 2));
        IntStream.range(0, frames).forEach(frame -> text.append('\n').append(poses.get(frame % poses.size())));
        return text.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }
}
