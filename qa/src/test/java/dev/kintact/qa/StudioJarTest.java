package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The studio as it is shipped: one jar, which serves its page, ends cleanly, and costs other commands nothing. */
@Tag("jar")
class StudioJarTest {

    @TempDir
    Path temporary;

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + temporary));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return builder.start();
    }

    private List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(temporary)) {
            return all.filter(path -> path.getFileName().toString().startsWith("kintact-studio-"))
                    .toList();
        }
    }

    @Test
    void servesItsPageAndLeavesNothingBehind() throws Exception {
        Process studio = start("-jar", Repository.jar().toString(), "studio", "--no-open");
        try (BufferedReader lines = studio.inputReader(StandardCharsets.UTF_8)) {
            String first = lines.readLine();
            assertThat(first).startsWith("the studio is at http://127.0.0.1:");
            assertThat(lines.readLine()).isEqualTo("Ctrl-C ends it");
            URI address = URI.create(first.replace("the studio is at ", ""));
            HttpClient client = HttpClient.newHttpClient();
            for (String path : List.of(
                    "/",
                    "/lib/three/build/three.module.js",
                    "/lib/three/build/three.core.js",
                    "/lib/three/examples/jsm/loaders/GLTFLoader.js",
                    "/lib/three/examples/jsm/controls/OrbitControls.js",
                    "/lib/three/examples/jsm/utils/SkeletonUtils.js",
                    "/api/state?" + address.getQuery())) {
                int status = client.send(
                                HttpRequest.newBuilder(address.resolve(path)).build(), BodyHandlers.discarding())
                        .statusCode();
                assertThat(status).as(path).isEqualTo(200);
            }
            assertThat(folders()).hasSize(1);
            studio.toHandle().destroy(); // the process's own would close its output
            assertThat(studio.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(lines.readLine()).as("nothing else is printed").isNull();
        } finally {
            studio.destroyForcibly();
        }
        assertThat(folders()).as("temporary folders").isEmpty();
    }

    @Test
    void otherCommandsLoadNothingOfTheServer() throws Exception {
        Process help = start("-Xlog:class+load", "-jar", Repository.jar().toString(), "retarget", "--help");
        String printed = new String(help.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(help.waitFor()).isZero();
        assertThat(printed)
                .contains("dev.kintact.cli.StudioCommand")
                .doesNotContain("dev.kintact.studio.")
                .doesNotContain("io.javalin")
                .doesNotContain("org.eclipse.jetty")
                .doesNotContain("org.slf4j");
    }

    @Test
    void wrongUseIsToldBeforeAnythingStarts() throws Exception {
        Process missing = start("-jar", Repository.jar().toString(), "studio", "--no-open", "no-such-file.bvh");
        String printed = new String(missing.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(missing.waitFor()).isEqualTo(1);
        assertThat(printed).contains("no-such-file.bvh: there is no such file");
        assertThat(folders()).isEmpty();
    }
}
