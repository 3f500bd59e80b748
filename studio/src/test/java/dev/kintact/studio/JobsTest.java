package dev.kintact.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Long work: pages are answered meanwhile, it ends when it is cancelled, and when the page or the studio is gone. */
class JobsTest {

    private static final int LONG = 10_000;

    /** A performer who waves on and on. */
    private static byte[] longMotion() throws IOException {
        String wave = new String(TestFiles.example("wave.bvh"), StandardCharsets.UTF_8);
        int motion = wave.indexOf("MOTION");
        String[] lines = wave.substring(motion).split("\n");
        StringBuilder all = new StringBuilder(wave.substring(0, motion));
        all.append("MOTION\nFrames: ")
                .append(LONG)
                .append('\n')
                .append(lines[2])
                .append('\n');
        for (int frame = 0; frame < LONG; frame++) {
            int back = frame / 90 % 2 == 0 ? frame % 90 : 89 - frame % 90;
            all.append(lines[3 + back]).append('\n');
        }
        return all.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Begins work that takes minutes; returns the result's id. */
    private static String begin(Page page) throws IOException {
        JsonNode wave =
                page.upload("long.bvh", longMotion(), "auto").require(200).json();
        JsonNode child = page.upload("child.bvh", TestFiles.example("child.bvh"), "character")
                .require(200)
                .json();
        String id = page.post(
                        "/api/results",
                        "{\"motion\":\"" + wave.path("motions").path(0).asText() + "\",\"figure\":\""
                                + child.path("figures").path(0).asText() + "\",\"method\":\"kintact\"}")
                .require(202)
                .json()
                .path("result")
                .asText();
        Page.await(
                () -> page.find("results", id),
                result -> result.path("state").asText().equals("working"));
        return id;
    }

    private static String job(Page page, String result) {
        String last = "";
        for (JsonNode job : page.state().path("jobs")) {
            last = job.path("result").asText().equals(result) ? job.path("id").asText() : last;
        }
        return last;
    }

    @Test
    void pagesAreAnsweredMeanwhileAndCancellingEndsWork() throws IOException {
        try (StudioServer server = StudioServer.start(StudioSettings.USUAL.empty())) {
            Page page = new Page(server);
            String result = begin(page);
            long slowest = 0;
            for (int i = 0; i < 20; i++) {
                long begun = System.nanoTime();
                page.get("/api/state").require(200);
                slowest = Math.max(slowest, System.nanoTime() - begun);
            }
            System.out.println(String.format(Locale.ROOT, "slowest answer while solving: %.0f ms", slowest / 1e6));
            assertThat(page.get("/api/results/" + result + "/export?format=glb").status())
                    .as("not ready")
                    .isEqualTo(409);
            assertThat(page.get("/api/results/" + result + "/measures").status())
                    .isEqualTo(409);
            long begun = System.nanoTime();
            page.delete("/api/jobs/" + job(page, result)).require(200);
            JsonNode ended = page.awaitResult(result);
            double seconds = (System.nanoTime() - begun) / 1e9;
            System.out.println(String.format(Locale.ROOT, "cancelled after %.2f s", seconds));
            assertThat(ended.path("state").asText()).isEqualTo("cancelled");
            assertThat(seconds).isLessThan(10);
            JsonNode anew = page.post(
                            "/api/results",
                            "{\"motion\":\"" + ended.path("motion").asText() + "\",\"figure\":\""
                                    + ended.path("figure").asText()
                                    + "\",\"method\":\"kintact\",\"quality\":\"draft\",\"to\":30}")
                    .require(202)
                    .json();
            assertThat(page.awaitResult(anew.path("result").asText())
                            .path("state")
                            .asText())
                    .isEqualTo("ready");
        }
    }

    @Test
    void workEndsSomeTimeAfterTheLastPageHasGone() throws Exception {
        try (StudioServer server =
                StudioServer.start(StudioSettings.USUAL.empty().withSecondsAlone(1))) {
            Page page = new Page(server);
            HttpRequest listen = HttpRequest.newBuilder(URI.create(page.base() + "/api/events?token=" + page.token()))
                    .header("Accept", "text/event-stream")
                    .build();
            InputStream events = HttpClient.newHttpClient()
                    .send(listen, BodyHandlers.ofInputStream())
                    .body();
            BufferedReader lines = new BufferedReader(new InputStreamReader(events, StandardCharsets.UTF_8));
            assertThat(lines.readLine()).isEqualTo("event: state");
            assertThat(lines.readLine()).startsWith("data: {\"revision\":");
            String result = begin(page);
            String line = lines.readLine();
            while (line != null && !line.equals("event: job")) {
                line = lines.readLine();
            }
            assertThat(lines.readLine()).contains("\"title\":");
            assertThat(page.find("results", result).path("state").asText())
                    .as("a page is there")
                    .isEqualTo("working");
            events.close();
            assertThat(page.awaitResult(result).path("state").asText()).isEqualTo("cancelled");
        }
    }

    @Test
    void closingTheStudioEndsWorkAndDeletesAllFiles() throws IOException {
        StudioServer server = StudioServer.start(StudioSettings.USUAL.empty());
        Path folder = server.folder();
        begin(new Page(server));
        assertThat(folder).isDirectory();
        long begun = System.nanoTime();
        server.close();
        assertThat(folder).doesNotExist();
        assertThat((System.nanoTime() - begun) / 1e9).isLessThan(15);
    }

    @Test
    void twoStudiosDoNotDisturbEachOther() throws IOException {
        try (StudioServer one = StudioServer.start(StudioSettings.USUAL.empty());
                StudioServer other = StudioServer.start(StudioSettings.USUAL.empty())) {
            assertThat(one.port()).isNotEqualTo(other.port());
            Page mixed = new Page(other);
            assertThat(mixed.send(HttpRequest.newBuilder(URI.create(mixed.base() + "/api/state"))
                                    .header("X-Kintact-Token", new Page(one).token())
                                    .build())
                            .status())
                    .isEqualTo(403);
        }
    }

    @Test
    void aPortThatIsTakenIsToldSo() throws IOException {
        try (StudioServer one = StudioServer.start(StudioSettings.USUAL.empty())) {
            assertThatThrownBy(() ->
                            StudioServer.start(StudioSettings.USUAL.empty().withPort(one.port())))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("choose another --port");
        }
    }
}
