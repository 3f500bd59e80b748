package dev.kintact.studio.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The page and its libraries, from the class path. Addresses are looked up there only, and only if each of their parts is a plain
 * name.
 */
final class WebFiles {

    private static final String PAGE = "dev/kintact/studio/web/";
    private static final String THREE = "META-INF/resources/webjars/three/0.181.1/";

    /** Names that begin with a dot, or hold anything but letters, digits, dots, dashes and underscores, are none of ours. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*");

    private static final int LONGEST_PATH = 200;

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "json", "application/json",
            "woff2", "font/woff2",
            "wasm", "application/wasm");

    private final @Nullable Path disk;

    /**
     * Files.
     *
     * @param disk a folder to take the page from instead, for those who work on it
     */
    WebFiles(Optional<Path> disk) {
        this.disk = disk.orElse(null);
    }

    void addTo(RoutesConfig routes) {
        routes.get("/", this::page);
        routes.get("/favicon.ico", context -> serve(context, PAGE, "app/icon.svg"));
        routes.get("/app/<path>", context -> serve(context, PAGE, "app/" + context.pathParam("path")));
        routes.get("/lib/three/<path>", context -> serve(context, THREE, context.pathParam("path")));
    }

    private void page(Context context) throws IOException {
        InputStream content = open(PAGE, "index.html");
        if (content == null) {
            throw new IllegalStateException("the page is not on the class path");
        }
        try (content) {
            String html = new String(content.readAllBytes(), StandardCharsets.UTF_8);
            context.header("Content-Security-Policy", PagePolicy.of(html));
            context.header("Cache-Control", "no-cache");
            context.html(html);
        }
    }

    private void serve(Context context, String base, String path) throws IOException {
        String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
        InputStream content = type == null || !isPlain(path) ? null : open(base, path);
        if (type == null || content == null) {
            context.status(404).contentType("text/plain").result("There is nothing at this address.");
            return;
        }
        context.contentType(type);
        context.header("Cache-Control", base.equals(THREE) ? "public, max-age=86400" : "no-cache");
        context.result(content);
    }

    private static boolean isPlain(String path) {
        return path.length() <= LONGEST_PATH
                && Arrays.stream(path.split("/", -1))
                        .allMatch(part -> PLAIN.matcher(part).matches());
    }

    private @Nullable InputStream open(String base, String path) throws IOException {
        if (disk != null && base.equals(PAGE)) {
            Path file = disk.resolve(path);
            return Files.isRegularFile(file) ? Files.newInputStream(file) : null;
        }
        return WebFiles.class.getClassLoader().getResourceAsStream(base + path);
    }
}
