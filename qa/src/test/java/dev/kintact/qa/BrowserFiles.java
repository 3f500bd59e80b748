package dev.kintact.qa;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Folders and files served to a browser on this machine, by names that pages use. */
final class BrowserFiles implements AutoCloseable {
    /** Browsers refuse modules of another type. */
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "glb", "model/gltf-binary",
            "vrm", "model/gltf-binary",
            "vrma", "model/gltf-binary");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final Map<String, Path> folders = new ConcurrentHashMap<>();

    BrowserFiles() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /** Serves a folder's files as {@code /name/…}. */
    BrowserFiles with(String name, Path folder) {
        folders.put(name, folder.toAbsolutePath().normalize());
        return this;
    }

    /** The address of {@code name/file}, a file of a served folder. */
    String address(String path) {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort() + "/" + path;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String[] parts = exchange.getRequestURI().getPath().substring(1).split("/", 2);
            Path folder = folders.get(parts[0]);
            if (folder == null || parts.length < 2) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            Path file = folder.resolve(parts[1]).normalize();
            if (!file.startsWith(folder) || !Files.isRegularFile(file)) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            String ending = parts[1].substring(parts[1].lastIndexOf('.') + 1);
            exchange.getResponseHeaders().set("Content-Type", TYPES.getOrDefault(ending, "application/octet-stream"));
            exchange.sendResponseHeaders(200, Files.size(file));
            Files.copy(file, exchange.getResponseBody());
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
