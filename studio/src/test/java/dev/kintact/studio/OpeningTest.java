package dev.kintact.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is on the stage when somebody comes. */
class OpeningTest {

    @Test
    void opensWithAPerformanceOnTwoCharactersByTwoMethods() throws IOException {
        try (StudioServer server = StudioServer.start(StudioSettings.USUAL)) {
            long begun = System.nanoTime();
            Page page = new Page(server);
            Page.await(page::state, state -> !state.path("motions").isEmpty());
            print("a motion", begun);
            JsonNode state = Page.await(
                    page::state,
                    seen -> seen.path("results").size() == 4
                            && seen.path("results").findValuesAsText("shows").stream()
                                    .noneMatch("null"::equals));
            print("all results, as drafts", begun);
            assertThat(names(state)).startsWith("performer", "ogre");
            assertThat(state.path("results").findValuesAsText("method"))
                    .containsExactly("kintact", "imr", "kintact", "imr");
            assertThat(state.path("undo").asBoolean()).as("nothing to undo yet").isFalse();
            assertThat(page.find(
                                    "figures",
                                    state.path("figures").path(1).path("id").asText())
                            .path("body")
                            .path("origin")
                            .asText())
                    .isEqualTo("exact");
        }
    }

    @Test
    void leavesNothingBehindWhenItIsClosedWhileItOpens() throws IOException {
        for (int trial = 0; trial < 3; trial++) {
            StudioServer server = StudioServer.start(StudioSettings.USUAL);
            server.close();
            assertThat(server.folder()).doesNotExist();
        }
    }

    private static List<String> names(JsonNode state) {
        List<String> names = new ArrayList<>();
        state.path("figures").forEach(figure -> names.add(figure.path("name").asText()));
        return names;
    }

    private static void print(String what, long begun) {
        System.out.println(String.format(
                Locale.ROOT, "%s after %.2f s of the server's start", what, (System.nanoTime() - begun) / 1e9));
    }

    @Test
    void opensFilesAndTellsOfThoseThatItCannotRead(@TempDir Path folder) throws IOException {
        Path wave = Files.write(folder.resolve("wave.bvh"), TestFiles.example("wave.bvh"));
        Path broken = Files.writeString(folder.resolve("broken.glb"), "glTF and no more");
        Path none = Files.createDirectory(folder.resolve("no-file"));
        List<Path> files = List.of(none, wave, broken);
        try (StudioServer server = StudioServer.start(StudioSettings.USUAL.withFiles(files))) {
            Page page = new Page(server);
            JsonNode job = Page.await(
                    () -> page.state().path("jobs").path(0),
                    seen -> seen.path("state").asText().equals("failed"));
            assertThat(job.path("title").asText()).isEqualTo("Opening files");
            assertThat(job.path("error").asText())
                    .contains("'no-file' cannot be read", "broken.glb")
                    .doesNotContain(folder.toString());
            assertThat(names(page.state())).containsExactly("wave");
            assertThat(page.state().path("motions")).hasSize(1);
        }
        assertThat(wave).as("files of others stay").exists();
    }
}
