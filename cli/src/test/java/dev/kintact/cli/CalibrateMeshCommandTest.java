package dev.kintact.cli;

import static dev.kintact.cli.Examples.WAVE;
import static dev.kintact.cli.Examples.assertPng;
import static dev.kintact.cli.Examples.centimetres;
import static dev.kintact.cli.Examples.done;
import static dev.kintact.cli.Examples.refused;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kintact.formats.gltf.GltfFiles;
import dev.kintact.formats.gltf.SkeletonDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bodies found on meshes, one of which is known. */
class CalibrateMeshCommandTest {

    @TempDir
    Path folder;

    private SkinnedFigure figure;
    private Path out;
    private Path character;

    @BeforeEach
    void figure() throws IOException {
        figure = SkinnedFigure.of(Examples.read(WAVE));
        out = folder.resolve("out.json");
        character = folder.resolve("character.gltf");
    }

    @Test
    void theBodyOfAMeshIsFound() throws IOException {
        figure.withTrunkAndHead().withLimbs().write(character, true);
        Path png = folder.resolve("out.png");
        Run run = done("calibrate", "mesh", character, "-o", out, "--picture", png);
        assertThat(run.out()).startsWith("character.gltf: surface from mesh").contains("wrote " + png, "wrote " + out);
        assertPng(png);
        var expected = figure.body().measures();
        List<Double> found = centimetres(run);
        assertThat(found.get(0)).isCloseTo(100 * expected.height(), Offset.offset(1.5));
        assertThat(found.get(2)).isCloseTo(100 * expected.upperArmRadius(), Offset.offset(0.5));
        assertThat(found.get(5)).isCloseTo(100 * expected.upperLegRadius(), Offset.offset(0.5));
        assertThat(found.get(7)).isCloseTo(100 * expected.bellyThickness(), Offset.offset(2.0));
        assertThat(centimetres(done("calibrate", "file", out, character))).isEqualTo(found);
    }

    @Test
    void inspectShowsItToo() throws IOException {
        figure.withTrunkAndHead().withLimbs().write(character, true);
        assertThat(done("inspect", character, "--no-tree").out()).contains("body      found on its mesh", "belly");
        JsonNode body = new ObjectMapper()
                .readTree(done("inspect", character, "--json").out())
                .get("body");
        assertThat(body.findValue("bellyThickness").asDouble()).isBetween(0.1, 0.4);
        assertThat(done("inspect", WAVE, "--no-tree").out()).contains("body      estimated around its skeleton");
    }

    @Test
    void limbsWithoutSkinAreGuessedAndSaid() throws IOException {
        figure.withTrunkAndHead().write(character, true);
        Run run = done("calibrate", "mesh", character);
        assertThat(run.err())
                .contains(
                        "character.gltf: no skin around the left shin; its radius is that of human proportions",
                        "no skin around the right foot; its sole is guessed",
                        "no skin around the left hand");
    }

    @Test
    void jointsOfTheTrunkWithoutVertices() throws IOException {
        figure.withLimbs().write(character, true);
        refused(
                1,
                folder,
                List.of("character.gltf: no skin was found around the", "kintact map", "calibrate measures"),
                "calibrate",
                "mesh",
                character,
                "-o",
                out);
        assertThat(done("inspect", character, "--no-tree").out()).contains("estimated around its skeleton");
    }

    @Test
    void filesWithoutSkinnedMesh() throws IOException {
        List<String> words = List.of("there is no skinned mesh", "calibrate measures");
        Path nodes = folder.resolve("nodes.glb");
        GltfFiles.write(
                SkeletonDocument.of(Examples.read(WAVE).clip().skeleton()).document(), nodes);
        refused(1, folder, with("nodes.glb", words), "calibrate", "mesh", nodes, "-o", out);
        refused(1, folder, with("wave.bvh", words), "calibrate", "mesh", WAVE, "-o", out);
        figure.write(character, true);
        refused(1, folder, with("character.gltf", words), "calibrate", "mesh", character, "-o", out);
    }

    @Test
    void aMeshWithoutSkin() throws IOException {
        figure.withTrunkAndHead().withLimbs().write(character, false);
        refused(
                1,
                folder,
                List.of("character.gltf: ", "calibrate measures"),
                "calibrate",
                "mesh",
                character,
                "-o",
                out);
    }

    @Test
    void brokenFilesAreNamed() throws IOException {
        Files.writeString(character, "{\"asset\": {\"version\": \"2.0\"}");
        refused(1, folder, List.of("character.gltf"), "calibrate", "mesh", character, "-o", out);
        refused(1, folder, List.of("none.glb", "no such file"), "calibrate", "mesh", "none.glb", "-o", out);
    }

    private static List<String> with(String file, List<String> words) {
        return List.of(file + ": " + words.get(0), words.get(1));
    }
}
