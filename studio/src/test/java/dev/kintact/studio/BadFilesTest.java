package dev.kintact.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whatever is dropped into the page: a sentence or a figure, and nothing left behind. */
class BadFilesTest {

    private static final long MOST = 3 << 20;

    private static StudioServer server;
    private static Page page;

    @BeforeAll
    static void start() throws IOException {
        server = StudioServer.start(StudioSettings.USUAL.empty().withMostBytes(MOST));
        page = new Page(server);
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
        assertThat(server.folder()).doesNotExist();
    }

    /** Files in the private folder. */
    private static Set<Path> kept() throws IOException {
        while (true) {
            try (Stream<Path> files = Files.walk(server.folder())) {
                return new HashSet<>(files.filter(Files::isRegularFile).toList());
            } catch (UncheckedIOException e) {
                Thread.onSpinWait(); // one was just deleted, as it should be
            }
        }
    }

    private static void awaitKept(Set<Path> files) {
        Page.await(
                () -> {
                    try {
                        return kept();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                seen -> seen.equals(files));
    }

    private static void refuses(String name, byte[] content, int status, String part) throws IOException {
        Set<Path> before = kept();
        JsonNode stage = page.state().path("figures");
        Page.Answer answer = page.upload(name, content, "auto");
        assertThat(answer.status()).as(name).isEqualTo(status);
        assertThat(answer.error())
                .as(name)
                .contains(part)
                .doesNotContain(server.folder().toString())
                .doesNotContain("Exception");
        assertThat(kept()).as("nothing of %s is left behind", name).isEqualTo(before);
        assertThat(page.state().path("figures")).isEqualTo(stage);
    }

    @Test
    void refusesWrongTypesWithTheWayOut() throws IOException {
        refuses("a.bvh", new byte[0], 422, "is empty");
        refuses("a.png", "\u0089PNG\r\n\u001a\n....".getBytes(StandardCharsets.ISO_8859_1), 415, "is a picture");
        refuses("a.bvh", "\u0089PNG\r\n".getBytes(StandardCharsets.ISO_8859_1), 415, "'a.bvh' is a picture");
        refuses("a.fbx", "Kaydara FBX Binary  \0".getBytes(StandardCharsets.ISO_8859_1), 415, "convert it to GLB");
        refuses("a.vrm", "PK\u0003\u0004....".getBytes(StandardCharsets.ISO_8859_1), 415, "zip archive");
        refuses("a.txt", "hello".getBytes(StandardCharsets.UTF_8), 415, "Drop BVH, GLB, glTF, VRM or VRMA");
        byte[] noise = new byte[100_000];
        new Random(1).nextBytes(noise);
        refuses("noise.glb", noise, 415, "no motion or character");
    }

    @Test
    void refusesCorruptFilesByTheReadersWords() throws IOException {
        byte[] bvh = TestFiles.example("wave.bvh");
        refuses("cut.bvh", Arrays.copyOf(bvh, 700), 422, "cut.bvh");
        refuses("a.bvh", "HIERARCHY\nROOT".getBytes(StandardCharsets.UTF_8), 422, "a.bvh");
        refuses("a.glb", "glTF".getBytes(StandardCharsets.UTF_8), 422, "cut off");
        refuses("a.gltf", "{\"asset\":{\"version\":\"1.0\"}}".getBytes(StandardCharsets.UTF_8), 422, "version '1.0'");
        refuses("a.gltf", "{\"asset\":".getBytes(StandardCharsets.UTF_8), 422, "not glTF");
        refuses("a.gltf", "{\"a\":".repeat(100_000).getBytes(StandardCharsets.UTF_8), 422, "a.gltf");
        ByteBuffer glb = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
        glb.putInt(0x46546C67).putInt(2).putInt(1_000_000).putInt(900_000).putInt(0x4E4F534A);
        refuses("a.glb", glb.array(), 422, "cut off");
    }

    @Test
    void survivesFilesWithAnyByteChanged() throws IOException {
        byte[] bvh = TestFiles.example("child.bvh");
        Random random = new Random(2);
        for (int trial = 0; trial < 25; trial++) {
            byte[] damaged = bvh.clone();
            for (int change = 0; change < 5; change++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            Page.Answer answer = page.upload("damaged.bvh", damaged, "auto");
            assertThat(answer.status()).isIn(200, 415, 422);
        }
    }

    @Test
    void refusesWhatIsTooLargeWhetherItSaysSoOrNot() throws IOException {
        byte[] large = new byte[(int) MOST + 1];
        Arrays.fill(large, (byte) ' ');
        refuses("large.bvh", large, 413, "larger than the 3 MB");
        Set<Path> before = kept();
        Page.Answer streamed =
                page.upload("large.bvh", BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(large)), "auto");
        assertThat(streamed.status()).isEqualTo(413);
        assertThat(kept()).isEqualTo(before);
    }

    @Test
    void readsNoFileOfTheHostThatAFileNames() throws IOException {
        for (String uri : List.of(
                "/etc/passwd",
                "../../../../../../etc/passwd",
                "%2e%2e/%2e%2e/%2e%2e/etc/passwd",
                "file:///etc/passwd",
                "content",
                "http://127.0.0.1:1/x")) {
            String json =
                    "{\"asset\":{\"version\":\"2.0\"},\"nodes\":[{\"name\":\"Hips\"}],\"skins\":[{\"joints\":[0]}],"
                            + "\"buffers\":[{\"byteLength\":10000,\"uri\":\"" + uri + "\"}]}";
            Page.Answer answer = page.upload("a.gltf", json.getBytes(StandardCharsets.UTF_8), "auto");
            assertThat(answer.status()).as(uri).isEqualTo(422);
            assertThat(answer.error()).as(uri).doesNotContain("root:").startsWith("a.gltf");
        }
    }

    @Test
    void namesAreShownAndNothingMore() throws IOException {
        byte[] bvh = TestFiles.example("child.bvh");
        for (String name : List.of(
                "../../etc/passwd",
                "..\\..\\windows\\system.ini",
                "/etc/cron.d/x",
                "%2e%2e%2f%2e%2e%2fx",
                "a\0b.bvh",
                "a\r\nSet-Cookie: x=1.bvh",
                "..",
                "",
                "<img src=x onerror=alert(1)>.bvh",
                "\u202Egpj.bvh",
                "x".repeat(5000) + ".bvh")) {
            JsonNode added = page.upload(name, bvh, "character").require(200).json();
            String id = added.path("figures").path(0).asText();
            String shown = page.find("figures", id).path("file").asText();
            assertThat(shown)
                    .as(name)
                    .isNotBlank()
                    .hasSizeLessThanOrEqualTo(80)
                    .doesNotContain("/", "\\", "\0", "\n", "\r", "<", ">", "\u202E")
                    .isNotEqualTo("..");
            Page.Answer map = page.get("/api/figures/" + id + "/map.json").require(200);
            assertThat(map.response().headers().map()).doesNotContainKey("set-cookie");
            page.delete("/api/figures/" + id).require(200);
        }
        for (Path file : kept()) {
            assertThat(file.normalize()).startsWith(server.folder());
            assertThat(file.getFileName().toString()).startsWith("content");
        }
    }

    @Test
    void keepsNothingOfAnUploadThatBreaksOff() throws IOException {
        Set<Path> before = kept();
        for (int trial = 0; trial < 3; trial++) {
            try (Socket socket = new Socket("127.0.0.1", server.port())) {
                String head = "POST /api/files?name=a.bvh&token=" + page.token() + " HTTP/1.1\r\nHost: 127.0.0.1:"
                        + server.port() + "\r\nContent-Length: 2000000\r\n\r\nHIERARCHY\n";
                socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
                socket.getOutputStream().write(new byte[100_000]);
                socket.getOutputStream().flush();
            }
        }
        awaitKept(before);
        page.get("/api/state").require(200);
    }

    private static String head(String rest) {
        return "POST /api/files?name=a.bvh&token=" + page.token() + " HTTP/1.1\r\nHost: 127.0.0.1:" + server.port()
                + "\r\nConnection: close\r\n" + rest;
    }

    @Test
    void blamesTheSenderForBrokenUploads() throws IOException {
        try (Socket socket = new Socket("127.0.0.1", server.port())) {
            String broken = head("Transfer-Encoding: chunked\r\n\r\nzz\r\nHIERARCHY\r\n0\r\n\r\n");
            socket.getOutputStream().write(broken.getBytes(StandardCharsets.ISO_8859_1));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 400")
                    .contains("broke off");
        }
    }

    @Test
    void answersOthersWhileManySlowUploadsCome() throws IOException {
        Set<Path> before = kept();
        List<Socket> slow = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Socket socket = new Socket("127.0.0.1", server.port());
            slow.add(socket);
            socket.getOutputStream()
                    .write(head("Content-Length: 1000\r\n\r\nHIER").getBytes(StandardCharsets.ISO_8859_1));
        }
        assertTimeoutPreemptively(
                Duration.ofSeconds(15), () -> page.get("/api/state").require(200));
        for (Socket socket : slow) {
            socket.close();
        }
        awaitKept(before);
        assertThat(page.upload("a.txt", new byte[] {1}, "auto").status()).isEqualTo(415);
    }

    @Test
    void readsNamesOfAnyLengthAtOnce() {
        String json = "{\"asset\":{\"version\":\"2.0\"},\"nodes\":[{\"name\":\"" + "h".repeat(1_000_000)
                + "\"}],\"skins\":[{\"joints\":[0]}]}";
        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> page.upload("long.gltf", json.getBytes(StandardCharsets.UTF_8), "auto")
                        .require(200));
    }

    @Test
    void refusesMotionsWithoutFramesAndKeepsNothing() throws IOException {
        String still = new String(TestFiles.example("child.bvh"), StandardCharsets.UTF_8)
                .replaceAll("(?s)MOTION.*", "MOTION\nFrames: 0\nFrame Time: 0.01\n");
        Set<Path> before = kept();
        Page.Answer answer = page.upload("still.bvh", still.getBytes(StandardCharsets.UTF_8), "motion");
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.error()).contains("no frames");
        assertThat(kept()).isEqualTo(before);
    }

    @Test
    void deletesFilesThatNobodyCanComeBackTo() throws IOException {
        byte[] bvh = TestFiles.example("child.bvh");
        String stays = upload(bvh);
        for (int i = 0; i < 70; i++) {
            page.delete("/api/figures/" + upload(bvh)).require(200);
        }
        int after = kept().size();
        for (int i = 0; i < 40; i++) {
            page.delete("/api/figures/" + upload(bvh)).require(200);
        }
        assertThat(kept()).as("what can be undone is kept, and no more").hasSize(after);
        page.get("/api/figures/" + stays + "/model.glb").require(200);
        for (int i = 0; i < 60; i++) {
            for (JsonNode figure :
                    page.post("/api/undo", "").require(200).json().path("figures")) {
                page.get("/api/figures/" + figure.path("id").asText() + "/model.glb")
                        .require(200);
            }
        }
    }

    private static String upload(byte[] bvh) {
        return page.upload("a.bvh", bvh, "character")
                .require(200)
                .json()
                .path("figures")
                .path(0)
                .asText();
    }

    @Test
    void keepsThePrivateFolderToItself() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(server.folder())))
                .isEqualTo("rwx------");
    }

    @Test
    void takesManyFilesAtOnce() throws Exception {
        byte[] wave = TestFiles.example("wave.bvh");
        byte[] child = TestFiles.example("child.bvh");
        int before = page.state().path("figures").size();
        List<Callable<Page.Answer>> uploads = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            int number = i;
            uploads.add(() -> switch (number % 4) {
                case 0 -> page.upload("wave.bvh", wave, "auto");
                case 1 -> page.upload("child.bvh", child, "character");
                case 2 -> page.upload("cut.bvh", Arrays.copyOf(wave, 900), "auto");
                default -> page.upload("junk.bvh", new byte[] {1, 2, 3}, "auto");
            });
        }
        ExecutorService pool = Executors.newFixedThreadPool(8);
        List<Integer> statuses = new ArrayList<>();
        for (Future<Page.Answer> answer : pool.invokeAll(uploads)) {
            statuses.add(answer.get().status());
        }
        pool.shutdown();
        for (int i = 0; i < 16; i++) {
            assertThat(statuses.get(i)).isEqualTo(List.of(200, 200, 422, 415).get(i % 4));
        }
        JsonNode figures = page.state().path("figures");
        assertThat(figures.size()).isEqualTo(before + 8);
        assertThat(new HashSet<>(figures.findValuesAsText("id"))).hasSizeGreaterThanOrEqualTo(before + 8);
    }
}
