package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** What a page showed of an animation. */
final class BrowserPlayback {
    /** How much of a pose's picture the character covers at least; those in use cover 5 % or more. */
    private static final double LEAST_COVER = 0.02;

    /** Even a figure in black and white has grey edges. */
    private static final int LEAST_COLOURS = 20;

    /** A surface that explodes fills the picture. */
    private static final double MOST_COVER = 0.7;

    /** Drawing without a graphics card is slow; and avatars may hold what three-vrm does not know. */
    private static final List<String> HARMLESS = List.of("GPU stall", "Curves of LookAtDegreeMap");

    private final JsonNode answer;
    private final Path picture;
    private final List<String> complaints;

    BrowserPlayback(JsonNode answer, Path picture, List<String> complaints) {
        this.answer = answer;
        this.picture = picture;
        this.complaints = complaints;
    }

    /** Length of the animation in seconds, as the page has it. */
    double duration() {
        return answer.path("duration").asDouble();
    }

    /**
     * World position of a node in the file's space.
     *
     * @param time index in the request's times
     */
    Vector3d position(int time, int node) {
        return vector(answer.path("places").path(time).path(node));
    }

    /** World rotation of a node, likewise. */
    Quaterniond rotation(int time, int node) {
        JsonNode json = answer.path("places").path(time).path(node);
        return new Quaterniond(
                json.path(3).asDouble(),
                json.path(4).asDouble(),
                json.path(5).asDouble(),
                json.path(6).asDouble());
    }

    /** The lower corner of the box around all vertices in one of the pictures, in the file's space. */
    Vector3d least(int picture) {
        return vector(answer.path("surfaces").path(picture).path(0));
    }

    /** The upper corner of that box. */
    Vector3d most(int picture) {
        return vector(answer.path("surfaces").path(picture).path(1));
    }

    private static Vector3d vector(JsonNode json) {
        assertThat(json.size()).as("numbers of a position: " + json).isGreaterThanOrEqualTo(3);
        return new Vector3d(
                json.path(0).asDouble(), json.path(1).asDouble(), json.path(2).asDouble());
    }

    /** Fails if the page reported errors, or the libraries found fault with the file. */
    void assertNoComplaints() {
        assertThat(complaints.stream().filter(text -> HARMLESS.stream().noneMatch(text::contains)))
                .as("errors and warnings of the page")
                .isEmpty();
    }

    /** Fails unless every pose was drawn and none fills its picture. */
    void assertDrawn(int poses) throws IOException {
        BufferedImage image = ImageIO.read(picture.toFile());
        int width = 240;
        Set<Integer> colours = new HashSet<>();
        for (int pose = 0; pose < poses; pose++) {
            int background = image.getRGB(pose * width + 1, 1);
            int covered = 0;
            for (int x = pose * width; x < (pose + 1) * width; x++) {
                for (int y = 0; y < image.getHeight(); y++) {
                    colours.add(image.getRGB(x, y));
                    covered += image.getRGB(x, y) == background ? 0 : 1;
                }
            }
            assertThat((double) covered / (width * image.getHeight()))
                    .as("share of pose %d of %s that the character covers", pose, picture.getFileName())
                    .isBetween(LEAST_COVER, MOST_COVER);
        }
        assertThat(colours).as("colours of %s", picture.getFileName()).hasSizeGreaterThan(LEAST_COLOURS);
    }
}
