package dev.kintact.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The set-up as a file: it reopens, and no archive does harm. */
class ProjectTest {

    private StudioServer server;
    private Page page;

    @BeforeEach
    void start() throws IOException {
        server = StudioServer.start(StudioSettings.USUAL.empty().withMostBytes(40 << 20));
        page = new Page(server);
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
        assertThat(server.folder()).doesNotExist();
    }

    private Page.Answer open(byte[] project) {
        return page.send(page.request("/api/project")
                .POST(BodyPublishers.ofByteArray(project))
                .build());
    }

    @Test
    void reopensAsItWas() throws IOException {
        String motion = page.upload("wave.bvh", TestFiles.example("wave.bvh"), "auto")
                .require(200)
                .json()
                .path("motions")
                .path(0)
                .asText();
        String child = page.upload("child.bvh", TestFiles.example("child.bvh"), "character")
                .require(200)
                .json()
                .path("figures")
                .path(0)
                .asText();
        JsonNode point = page.get("/api/figures/" + child + "/body")
                .json()
                .path("points")
                .path(3);
        page.put(
                        "/api/figures/" + child + "/body",
                        "{\"points\":{\"" + point.path("name").asText() + "\":[0,0.7,0.2]}}")
                .require(200);
        page.put("/api/figures/" + child + "/map", "{\"leftToes\":null}").require(200);
        String result = page.result("{\"motion\":\"" + motion + "\",\"figure\":\"" + child
                + "\",\"method\":\"kintact\",\"quality\":\"draft\",\"from\":5,\"to\":44}");
        byte[] frames =
                page.get("/api/results/" + result + "/frames").require(200).bytes();
        byte[] project = page.get("/api/project.kintact?motion=" + motion + "&figure=" + child)
                .require(200)
                .bytes();

        JsonNode state = open(project).require(200).json();
        assertThat(state.path("figures").findValuesAsText("file")).containsExactly("wave.bvh", "child.bvh");
        assertThat(state.path("shown").path("motion"))
                .as("what was looked at, by its new id")
                .isEqualTo(state.path("motions").path(0).path("id"));
        assertThat(state.path("shown").path("figure"))
                .isEqualTo(state.path("figures").path(1).path("id"));
        JsonNode reopened = state.path("results").path(0);
        JsonNode ready = page.awaitResult(reopened.path("id").asText());
        assertThat(ready.path("from").asInt()).isEqualTo(5);
        assertThat(ready.path("quality").asText()).isEqualTo("draft");
        assertThat(page.get("/api/results/" + ready.path("id").asText() + "/frames")
                        .require(200)
                        .bytes())
                .as("the same set-up gives the same frames")
                .isEqualTo(frames);
        assertThat(page.find("figures", state.path("figures").path(1).path("id").asText())
                        .path("body")
                        .path("origin")
                        .asText())
                .isEqualTo("hand");
        assertThat(page.post("/api/undo", "")
                        .json()
                        .path("results")
                        .path(0)
                        .path("id")
                        .asText())
                .as("opening can be undone")
                .isEqualTo(result);
    }

    @Test
    void aProjectOpensWhenWhatWasLookedAtIsNotInIt() throws Exception {
        byte[] project =
                page.get("/api/project.kintact?motion=m999").require(200).bytes();
        assertThat(open(project).require(200).json().path("shown")).isEmpty();
    }

    private static byte[] zip(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private List<Path> kept() throws IOException {
        try (Stream<Path> files = Files.walk(server.folder())) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".zip")) // goes by itself, when its download is over
                    .sorted()
                    .toList();
        }
    }

    private void refuses(byte[] project, int status, String part) throws IOException {
        List<Path> before = kept();
        Page.Answer answer = open(project);
        assertThat(answer.status()).as(part).isEqualTo(status);
        assertThat(answer.error()).contains(part).doesNotContain("Exception");
        assertThat(kept()).as("nothing is left behind").isEqualTo(before);
    }

    @Test
    void refusesBombs() throws IOException {
        byte[] zeros = new byte[30 << 20];
        refuses(zip(Map.of("project.json", text("{}"), "files/1", zeros)), 413, "far larger than it is");
        refuses(zip(Map.of("project.json", zeros)), 413, "far larger than it is");
        Map<String, byte[]> many = new TreeMap<>();
        many.put("project.json", text("{}"));
        for (int i = 0; i < 1000; i++) {
            many.put("files/" + i, text("x"));
        }
        refuses(zip(many), 413, "more than it can have");
        List<byte[]> noise = new ArrayList<>();
        Random random = new Random(5);
        for (int i = 0; i < 3; i++) {
            byte[] part = new byte[13 << 20];
            random.nextBytes(part);
            noise.add(part);
        }
        Map<String, byte[]> large = new TreeMap<>();
        large.put("project.json", text("{}"));
        for (int i = 0; i < 3; i++) {
            large.put("files/" + i, noise.get(i));
        }
        large.put("files/9", new byte[3 << 20]);
        refuses(zip(large), 413, "");
    }

    private static byte[] project(String figures, String motions, byte[] file) throws IOException {
        String json = "{\"schema\":\"kintact.project/1\",\"figures\":[" + figures + "],\"motions\":[" + motions + "]}";
        return zip(Map.of("project.json", text(json), "files/1", file, "files/2", file));
    }

    @Test
    void tellsWhatIsWrongWithoutWhereFilesAre() throws IOException {
        page.sample("character", "child");
        String id = page.state().path("figures").path(0).path("id").asText();
        byte[] glb = page.get("/api/figures/" + id + "/model.glb").require(200).bytes();
        String figure = "{\"id\":\"f1\",\"file\":\"files/1\",\"fileName\":\"a.glb\"}";
        List<Path> before = kept();
        Page.Answer answer = open(project(figure, "{\"id\":\"m1\",\"figure\":\"f1\",\"animation\":\"99\"}", glb));
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error()).contains("99").doesNotContain(server.folder().toString());
        assertThat(kept()).as("nothing is left behind").isEqualTo(before);
    }

    @Test
    void refusesPointsThatAreNowhere() throws IOException {
        byte[] bvh = TestFiles.example("child.bvh");
        for (String place : List.of("[1e999,0,0]", "[1e300,1e300,1e300]", "[100,0,0]")) {
            String figure = "{\"id\":\"f1\",\"file\":\"files/1\",\"points\":{\"crotch\":" + place + "}}";
            refuses(project(figure, "", bvh), 400, "far away from the body");
        }
    }

    @Test
    void refusesMoreThanAStageHolds() throws IOException {
        String figure = "{\"id\":\"f1\",\"sample\":\"child\"}";
        refuses(project(figure + ("," + figure).repeat(1000), "", text("x")), 413, "at most 1000");
    }

    @Test
    void keepsNothingOfWhatIsNotWholeOrNotUsed() throws IOException {
        byte[] bvh = TestFiles.example("child.bvh");
        String good = "{\"id\":\"f1\",\"file\":\"files/1\"}";
        refuses(project(good + ",{\"id\":\"f2\",\"file\":\"files/3\"}", "", bvh), 422, "lacks a file");
        open(project(good, "", bvh)).require(200);
        assertThat(kept()).as("the file and what is shown of it").hasSize(2);
    }

    @Test
    void refusesArchivesThatPointOutsideThemselves() throws IOException {
        byte[] lying = project("", "", TestFiles.example("child.bvh"));
        int last = lying.length - 22;
        int directory = 0;
        for (int at = 0; at < last; at++) {
            if (lying[at] == 'P' && lying[at + 1] == 'K' && lying[at + 2] == 1 && lying[at + 3] == 2) {
                directory = at;
                lying[at + 42] = (byte) 0xF0;
                lying[at + 43] = (byte) 0xFF;
                lying[at + 44] = (byte) 0xFF;
                lying[at + 45] = (byte) 0xFF;
            }
        }
        assertThat(directory).isPositive();
        refuses(lying, 422, "damaged");
    }

    @Test
    void refusesWhatIsNoProject() throws IOException {
        refuses(text("hello"), 415, "no project");
        refuses(new byte[0], 422, "empty");
        refuses(zip(Map.of("a.txt", text("x"))), 415, "no project");
        refuses(zip(Map.of("project.json", text("{"))), 422, "damaged");
        refuses(zip(Map.of("project.json", text("{}"))), 422, "no project");
        refuses(zip(Map.of("project.json", text("{\"schema\":\"kintact.project/9\"}"))), 422, "newer studio");
        byte[] good = page.get("/api/project.kintact").require(200).bytes();
        byte[] cut = Arrays.copyOf(good, good.length - 30);
        refuses(cut, 422, "damaged");
    }

    @Test
    void readsNothingButItsOwnFiles() throws IOException {
        String json = "{\"schema\":\"kintact.project/1\",\"figures\":[{\"id\":\"f1\",\"name\":\"x\",\"file\":\"%s\"}]}";
        for (String name : List.of("../../etc/passwd", "/etc/passwd", "files/../../x", "files/1")) {
            byte[] project = zip(Map.of(
                    "project.json", text(String.format(json, name)), "../../evil", text("x"), "/tmp/evil", text("x")));
            Page.Answer answer = open(project);
            assertThat(answer.status()).as(name).isEqualTo(422);
            assertThat(answer.error()).contains("lacks a file").doesNotContain("root:");
        }
        assertThat(server.folder().resolve("../../evil").normalize()).doesNotExist();
    }

    @Test
    void anEmptyStageIsAProjectToo() throws IOException {
        byte[] project = page.get("/api/project.kintact").require(200).bytes();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(project))) {
            assertThat(zip.getNextEntry().getName()).isEqualTo("project.json");
        }
        open(project).require(200);
    }
}
