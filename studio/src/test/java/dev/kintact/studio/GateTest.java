package dev.kintact.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Only pages of this server may ask, and only for what it has. */
class GateTest {

    private static StudioServer server;
    private static Page page;

    @BeforeAll
    static void start() throws IOException {
        server = StudioServer.start(StudioSettings.USUAL.empty());
        page = new Page(server);
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    private static final List<String> ROUTES = List.of(
            "/api/state",
            "/api/events",
            "/api/figures/f1/model.glb",
            "/api/figures/f1/rest",
            "/api/motions/m1/frames",
            "/api/results/r1/frames",
            "/api/results/r1/export?format=glb",
            "/api/project.kintact",
            "/api/no-such-thing");

    @Test
    void refusesWithoutToken() {
        for (String route : ROUTES) {
            Page.Answer answer = page.send(
                    HttpRequest.newBuilder(URI.create(page.base() + route)).build());
            assertThat(answer.status()).as(route).isEqualTo(403);
            assertThat(answer.error()).as(route).contains("open the address");
        }
    }

    @Test
    void refusesWrongTokens() {
        String almost = page.token().substring(1) + (page.token().endsWith("0") ? "1" : "0");
        for (String token :
                List.of("", "x", almost, page.token() + "0", page.token().toUpperCase())) {
            boolean same = token.equals(page.token()); // a token of digits only has no upper case
            int status = page.send(HttpRequest.newBuilder(URI.create(page.base() + "/api/state"))
                            .header("X-Kintact-Token", token)
                            .build())
                    .status();
            assertThat(status).as(token).isEqualTo(same ? 200 : 403);
        }
    }

    @Test
    void takesTheTokenAsHeaderOrInTheAddress() {
        page.get("/api/state").require(200);
        page.send(HttpRequest.newBuilder(URI.create(page.base() + "/api/state?token=" + page.token()))
                        .build())
                .require(200);
    }

    @Test
    void refusesPagesOfOtherSitesEvenWithTheToken() {
        for (String origin : List.of(
                "http://evil.example",
                "https://127.0.0.1:" + server.port(),
                "http://127.0.0.1",
                "http://127.0.0.1:" + server.port() + ".evil.example",
                "null")) {
            Page.Answer answer = page.send(
                    page.request("/api/state").header("Origin", origin).build());
            assertThat(answer.status()).as(origin).isEqualTo(403);
            assertThat(answer.error()).as(origin).contains("other sites");
        }
        page.send(page.request("/api/state")
                        .header("Origin", "http://localhost:" + server.port())
                        .build())
                .require(200);
    }

    @Test
    void refusesWhatBrowsersSayComesFromElsewhere() {
        for (String site : List.of("cross-site", "same-site")) {
            Page.Answer answer = page.send(
                    page.request("/api/state").header("Sec-Fetch-Site", site).build());
            assertThat(answer.status()).as(site).isEqualTo(403);
            assertThat(answer.error()).as(site).contains("other sites");
        }
        for (String site : List.of("same-origin", "none")) {
            page.send(page.request("/api/state").header("Sec-Fetch-Site", site).build())
                    .require(200);
        }
    }

    @Test
    void answersWhatIsNoRequestInASentence() throws IOException {
        String host = " HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\nConnection: close\r\n";
        for (String request : List.of(
                "GET /api/a%00b" + host + "\r\n",
                "GET /api/<script>" + host + "\r\n",
                "DELETE /api/jobs/<script>" + host + "\r\n",
                "GET /no-such-page" + host + "\r\n",
                "POST /" + host + "Content-Length: 0\r\n\r\n",
                "GET /api/state" + host + "X: " + "a".repeat(20_000) + "\r\n\r\n",
                "GET /" + "a".repeat(20_000) + host + "\r\n",
                "GET /api/state HTTP/1.1\r\n\r\n",
                "nonsense\r\n\r\n")) {
            String answer = raw(request);
            assertThat(answer)
                    .as(request)
                    .matches("(?s)HTTP/1\\.1 4\\d\\d .*\\{\"error\":\"[A-Z][^\"]*\\.\"\\}\\s*")
                    .doesNotContain("<html", "script", "no-such-page");
        }
    }

    @Test
    void refusesOtherHostNamesForThePageToo() throws IOException {
        for (String path : List.of("/", "/api/state?token=" + page.token())) {
            assertThat(raw("GET " + path + " HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"))
                    .as(path)
                    .startsWith("HTTP/1.1 403");
            assertThat(raw("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + server.port()
                            + "\r\nConnection: close\r\n\r\n"))
                    .as(path)
                    .startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void listensOnThisMachineOnly() {
        assertThat(server.address()).startsWith("http://127.0.0.1:" + server.port() + "/?token=");
    }

    @Test
    void servesThePageAndItsLibraryAndNothingElseOfTheHost() throws IOException {
        assertThat(new String(page.get("/").require(200).bytes(), StandardCharsets.UTF_8))
                .contains("<html");
        assertThat(page.get("/lib/three/build/three.module.js").require(200).bytes().length)
                .isGreaterThan(100_000);
        for (String path : List.of(
                "/../../etc/passwd",
                "/app/../../../../../../../../etc/passwd",
                "/app/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
                "/app/..%2f..%2f..%2fetc%2fpasswd",
                "/app/%252e%252e/etc/passwd",
                "/app//etc/passwd",
                "/app/etc/passwd",
                "/app/..\\..\\etc\\passwd",
                "/app/a%00.js",
                "/lib/three/../../../dev/kintact/studio/StudioServer.class",
                "/lib/three/%2e%2e/%2e%2e/%2e%2e/MANIFEST.MF",
                "/META-INF/MANIFEST.MF",
                "/dev/kintact/studio/web/index.html",
                "/app/" + "a/".repeat(3000) + "x.js")) {
            String answer = raw(
                    "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\nConnection: close\r\n\r\n");
            assertThat(answer).as(path).matches("(?s)HTTP/1\\.1 4\\d\\d.*").doesNotContain("root:");
        }
    }

    @Test
    void thePageMayRunOnlyItsOwnScripts() {
        String policy = page.get("/")
                .require(200)
                .response()
                .headers()
                .firstValue("Content-Security-Policy")
                .orElseThrow();
        assertThat(policy).contains("default-src 'self'", "script-src 'self'", "frame-ancestors 'none'");
        assertThat(policy.replaceAll(".*(script-src[^;]*);.*", "$1")).doesNotContain("unsafe", "http:", "*");
    }

    @Test
    void tellsWhatIsMissingInASentence() {
        for (String path : List.of(
                "/api/no-such-thing",
                "/api/figures/f99/model.glb",
                "/api/figures/..%2f..%2fetc/model.glb",
                "/api/motions/m99/frames",
                "/api/results/r99/measures")) {
            Page.Answer answer = page.get(path);
            assertThat(answer.status()).as(path).isIn(400, 404);
            if (answer.status() == 404) {
                assertThat(answer.error()).as(path).startsWith("There is no").endsWith(".");
            }
        }
    }

    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", server.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
