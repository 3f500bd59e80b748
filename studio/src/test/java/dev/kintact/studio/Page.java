package dev.kintact.studio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A page of the studio, as far as it asks: what a browser would send, over real HTTP. */
final class Page {

    static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private final HttpClient client = HttpClient.newHttpClient();
    private final String base;
    private final String token;

    Page(StudioServer server) {
        URI address = URI.create(server.address());
        base = "http://127.0.0.1:" + server.port();
        token = address.getQuery().replace("token=", "");
    }

    /** An answer: status and bytes. */
    record Answer(int status, byte[] bytes, HttpResponse<byte[]> response) {
        JsonNode json() {
            try {
                return JSON.readTree(bytes);
            } catch (IOException e) {
                throw new AssertionError(new String(bytes, StandardCharsets.UTF_8), e);
            }
        }

        String error() {
            return json().path("error").asText();
        }

        Answer require(int wanted) {
            if (status != wanted) {
                throw new AssertionError(
                        "status " + status + ", not " + wanted + ": " + new String(bytes, StandardCharsets.UTF_8));
            }
            return this;
        }
    }

    String base() {
        return base;
    }

    String token() {
        return token;
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path)).timeout(PATIENCE).header("X-Kintact-Token", token);
    }

    Answer send(HttpRequest request) {
        try {
            HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
            return new Answer(response.statusCode(), response.body(), response);
        } catch (IOException e) {
            throw new AssertionError(request + " failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    Answer get(String path) {
        return send(request(path).GET().build());
    }

    Answer post(String path, String body) {
        return send(request(path).POST(BodyPublishers.ofString(body)).build());
    }

    Answer put(String path, String body) {
        return send(request(path).PUT(BodyPublishers.ofString(body)).build());
    }

    Answer delete(String path) {
        return send(request(path).DELETE().build());
    }

    Answer upload(String name, byte[] content, String as) {
        return upload(name, BodyPublishers.ofByteArray(content), as);
    }

    Answer upload(String name, BodyPublisher content, String as) {
        String path = "/api/files?as=" + as + "&name=" + URLEncoder.encode(name, StandardCharsets.UTF_8);
        return send(request(path).POST(content).build());
    }

    JsonNode state() {
        return get("/api/state").require(200).json();
    }

    JsonNode find(String list, String id) {
        for (JsonNode node : state().path(list)) {
            if (node.path("id").asText().equals(id)) {
                return node;
            }
        }
        throw new AssertionError("there is no " + id + " in " + list);
    }

    /** Adds a sample; returns the id of its motion, or of its figure if it has none. */
    String sample(String kind, String name) {
        JsonNode added = post("/api/samples", "{\"" + kind + "\":\"" + name + "\"}")
                .require(200)
                .json();
        return kind.equals("motion")
                ? added.path("motions").path(0).asText()
                : added.path("figures").path(0).asText();
    }

    /** Asks for a result and waits until it is over; returns its id. */
    String result(String wish) {
        String id =
                post("/api/results", wish).require(202).json().path("result").asText();
        awaitResult(id);
        return id;
    }

    JsonNode awaitResult(String id) {
        return await(
                () -> find("results", id),
                result -> !result.path("state").asText().matches("waiting|working"));
    }

    interface Look<T> {
        T look();
    }

    interface Test<T> {
        boolean holds(T seen);
    }

    static <T> T await(Look<T> look, Test<T> test) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        T seen = look.look();
        while (!test.holds(seen)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain; last seen " + seen);
            }
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError(e);
            }
            seen = look.look();
        }
        return seen;
    }
}
