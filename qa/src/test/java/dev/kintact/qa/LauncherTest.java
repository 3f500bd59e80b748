package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher in a checkout whose Maven and Java only say what they were asked for. */
class LauncherTest {

    private static final String MAVEN = """
            #!/bin/sh
            echo "mvn $*" >>"$ASKED"
            [ -z "${BROKEN:-}" ] || { echo '[ERROR] Nothing.java:[1,2] broken'; exit 1; }
            for room in cli bench; do
                case "$*" in
                    *"-pl $room "*)
                        mkdir -p "$room/target/jar-only"
                        touch "$room/target/jar-only/kintact.jar" "$room/target/jar-only/benchmarks.jar"
                        ;;
                esac
            done
            """;

    private static final String JAVA = """
            #!/bin/sh
            if [ "$1" = -version ]; then echo 'openjdk version "17.0.1"' >&2; exit; fi
            case "$*" in
                *dev.kintact.cli.Rehearsal*)
                    printf '<%s>' "$@" >>"$ASKED.rehearsal"
                    echo >>"$ASKED.rehearsal"
                    [ -z "${FORGETFUL:-}" ] || exit 3
                    for option in "$@"; do
                        case $option in
                            -XX:ArchiveClassesAtExit=*) echo classes >"${option#*=}" ;;
                        esac
                    done
                    ;;
            esac
            printf '<%s>' "$@"
            """;

    @TempDir
    Path folder;

    private Path checkout;
    private Path asked;

    private record Ended(int exitCode, String out, String err) {}

    @BeforeEach
    void checkOut() throws IOException {
        checkout = Files.createDirectory(folder.resolve("a checkout"));
        asked = folder.resolve("asked");
        Files.writeString(asked, "");
        executable("bin/mvn", MAVEN);
        executable("jdk/bin/java", JAVA);
        executable("jdk/bin/javac", JAVA);
        Files.createDirectory(checkout.resolve("scripts"));
        for (String file : List.of("kintact", "scripts/tools.sh")) {
            Files.copy(Repository.root().resolve(file), checkout.resolve(file));
        }
        Files.writeString(checkout.resolve("pom.xml"), "");
        for (String room : List.of("model", "cli", "bench", "qa", "testkit")) {
            Path sources = Files.createDirectories(checkout.resolve(room + "/src/main/java"));
            Files.writeString(sources.resolve("Some.java"), "");
            Files.writeString(checkout.resolve(room + "/pom.xml"), "");
        }
        try (Stream<Path> all = Files.walk(checkout)) {
            for (Path path : all.toList()) {
                Files.setLastModifiedTime(path, FileTime.from(Instant.now().minusSeconds(60)));
            }
        }
    }

    private void executable(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Ended run(Map<String, String> environment, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(checkout.resolve("kintact").toString()));
        command.addAll(Arrays.asList(arguments));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().put("ASKED", asked.toString());
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        builder.environment().remove("KINTACT_JAVA_OPTS");
        builder.environment().putAll(environment);
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private Ended run(String... arguments) throws Exception {
        return run(Map.of(), arguments);
    }

    private List<String> builds() throws IOException {
        return Files.readAllLines(asked);
    }

    private void edit(String room) throws IOException {
        Files.setLastModifiedTime(
                checkout.resolve(room + "/src/main/java/Some.java"),
                FileTime.from(Instant.now().plusSeconds(60)));
    }

    @Test
    void benchIsBuiltAndRunFromItsOwnRoom() throws Exception {
        Ended ended = run("bench", "--only", "a b");
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.err()).contains("kintact: building");
        assertThat(ended.out())
                .endsWith("<-cp><" + checkout.toRealPath()
                        + "/bench/target/benchmarks.jar><dev.kintact.bench.BenchCommand><--only><a b>");
        assertThat(builds()).singleElement().asString().contains("-pl bench -am");
        assertThat(checkout.resolve("cli/target/kintact.jar")).doesNotExist();
        assertThat(checkout.resolve("cli/target/build.lock")).doesNotExist();
    }

    @Test
    void otherCommandsAreBuiltAndRunFromTheCommandLine() throws Exception {
        Ended ended = run("inspect", "a b.bvh");
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.out())
                .endsWith("/cli/target/kintact.jar><inspect><a b.bvh>")
                .doesNotContain("Bench");
        assertThat(builds()).singleElement().asString().contains("-pl cli -am");
        assertThat(checkout.resolve("bench/target")).doesNotExist();
    }

    @Test
    void isBuiltAgainOnlyWhenSomethingInItIsNewer() throws Exception {
        run("bench");
        run("inspect");
        run("bench");
        run("inspect");
        assertThat(builds()).hasSize(2);
        edit("qa");
        edit("testkit");
        run("bench");
        run("inspect");
        assertThat(builds()).hasSize(2);
        edit("bench");
        run("inspect");
        assertThat(builds()).hasSize(2);
        run("bench");
        assertThat(builds()).hasSize(3).last().asString().contains("-pl bench ");
    }

    @Test
    void whatBothUseMakesBothOld() throws Exception {
        run("bench");
        run("inspect");
        edit("model");
        run("bench");
        run("inspect");
        assertThat(builds()).hasSize(4);
    }

    @Test
    void aBuildThatFailsSaysWhereItsLogIs() throws Exception {
        Ended ended = run(Map.of("BROKEN", "yes"), "bench", "--quick");
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).contains("[ERROR] Nothing.java:[1,2] broken", "bench/target/build.log");
        assertThat(checkout.resolve("cli/target/build.lock")).doesNotExist();
    }

    private List<String> rehearsals() throws IOException {
        Path file = Path.of(asked + ".rehearsal");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    private List<String> leftInTarget() throws IOException {
        try (Stream<Path> files = Files.list(checkout.resolve("cli/target"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theUsualCommandsAreRehearsedOnceForAJar() throws Exception {
        Ended first = run("inspect");
        assertThat(rehearsals()).hasSize(1).first().asString().contains("<-XX:ArchiveClassesAtExit=", "Rehearsal><");
        assertThat(first.out()).contains("<-XX:SharedArchiveFile=").endsWith("><inspect>");
        run("retarget", "a.bvh");
        assertThat(rehearsals()).hasSize(1);
        assertThat(leftInTarget())
                .filteredOn(name -> name.contains("rehearsal") || name.matches(".*jsa.+"))
                .isEmpty();
        edit("cli");
        run("inspect");
        assertThat(rehearsals()).hasSize(2);
    }

    @Test
    void aRehearsalThatFailsBreaksNothingAndIsNotRepeated() throws Exception {
        for (int i = 0; i < 2; i++) {
            Ended ended = run(Map.of("FORGETFUL", "yes"), "retarget", "a b.bvh");
            assertThat(ended.exitCode()).isZero();
            assertThat(ended.err()).doesNotContain("Rehearsal");
            assertThat(ended.out())
                    .endsWith("/cli/target/kintact.jar><retarget><a b.bvh>")
                    .doesNotContain("SharedArchiveFile");
        }
        assertThat(rehearsals()).hasSize(1);
        assertThat(leftInTarget()).noneMatch(name -> name.contains("rehearsal"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--help",
                "inspect a.bvh",
                "retarget a.bvh --method imr -o b.bvh",
                "retarget --method=kma a.bvh",
                "retarget a.bvh --quality draft",
                "retarget a.bvh --quality=draft -o b.glb"
            })
    void whatIsSoonOverStopsAtTheQuickCompiler(String command) throws Exception {
        assertThat(run(words(command)).out()).contains("<-XX:TieredStopAtLevel=1><-jar>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "retarget a.bvh -o b.glb",
                "retarget a.bvh --method mdb",
                "retarget draft --quality full --method=kintact imr",
                "retarget a.bvh --quality live",
                "compare --method imr",
                "measure --source a.bvh"
            })
    void whatTakesLongerIsCompiledWell(String command) throws Exception {
        assertThat(run(words(command)).out()).contains("<-jar>").doesNotContain("Tiered");
    }

    private static String[] words(String command) {
        return command.isEmpty() ? new String[0] : command.split(" ", -1);
    }
}
