package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class KintactTest {

    @TempDir
    Path folder;

    @Test
    void everyCommandHelpsWithExamples() {
        assertThat(Run.of("--help").out()).contains("Examples:", "Exit code");
        for (CommandLine command : Kintact.commandLine().getSubcommands().values()) {
            if (command.getCommandName().equals("help")) {
                continue;
            }
            Run run = Run.of(command.getCommandName(), "--help");
            assertThat(run.exitCode()).isZero();
            assertThat(run.out()).contains("Usage:", "Examples:", "kintact " + command.getCommandName());
        }
    }

    @Test
    void aCommandByItselfIsTheSameAsAmongOthers() {
        Map<String, CommandLine> all = Kintact.commandLine().getSubcommands();
        assertThat(all).hasSizeGreaterThan(10);
        all.forEach((name, command) -> {
            assertThat(name)
                    .isEqualTo(classOf(command)
                            .getAnnotation(CommandLine.Command.class)
                            .name());
            CommandLine alone =
                    Kintact.commandLine(name, "a.bvh").getSubcommands().get(name);
            assertThat(alone.getUsageMessage()).isEqualTo(command.getUsageMessage());
            assertThat(alone.getCommandSpec().qualifiedName()).isEqualTo("kintact " + name);
        });
        assertThat(Kintact.commandLine("retarget", "a.bvh").getSubcommands()).containsOnlyKeys("retarget");
        assertThat(Kintact.commandLine("help").getSubcommands()).hasSameSizeAs(all);
    }

    private static Class<?> classOf(CommandLine command) {
        return command.getCommandSpec().userObject().getClass();
    }

    @Test
    void calibrateIsKnownToHelpAndCompletion() {
        assertThat(Run.of("help").out()).contains("calibrate", "kintact calibrate mesh avatar.vrm");
        assertThat(Run.of("help", "calibrate").out()).contains("mesh", "takes", "measures", "file");
        assertThat(Run.of("completion").out()).contains("calibrate", "takes", "--corrections", "--belly");
    }

    @Test
    void benchmarksAreNamedButNotInTheJar() {
        assertThat(Run.of("--help").out()).contains("bench");
        Run run = Run.of("bench", "--quick", "--only", "draft");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .containsExactly(
                        "kintact: benchmarks are no part of this program; run './kintact bench --quick --only draft'"
                                + " in a checkout of the source");
    }

    @Test
    void wrongUsageSaysSoInAFewLines() {
        for (Run run : new Run[] {
            Run.of(), Run.of("inspct"), Run.of("inspect"), Run.of("inspect", "a", "--nonsense"), Run.of("convert", "a")
        }) {
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).startsWith("kintact: ").contains("--help");
            assertThat(run.err().lines().count()).isLessThanOrEqualTo(3);
        }
        assertThat(Run.of("inspct").err()).contains("Did you mean: kintact inspect");
    }

    @Test
    void badValuesSayWhatWouldBeGood() {
        assertThat(Run.of("convert", "a.bvh", "b.bvh", "--unit", "furlong"))
                .satisfies(run -> assertThat(run.exitCode()).isEqualTo(2))
                .satisfies(run -> assertThat(run.err()).contains("m, dm, cm, mm, in, ft, cmu"));
        assertThat(Run.of("convert", "a.bvh", "b.bvh", "--fps", "fast").err()).contains("30000/1001");
        assertThat(Run.of("convert", "a.bvh", "b.bvh", "--fps", "0").exitCode()).isEqualTo(2);
        assertThat(Run.of("convert", "a.bvh", "b.bvh", "--euler", "XXX").err()).contains("ZXY");
    }

    @Test
    void theCompletionScriptIsGoodBash() throws IOException, InterruptedException {
        Run run = Run.of("completion");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("--mirror");

        Assumptions.assumeTrue(Files.exists(Path.of("/bin/bash")), "no bash to try the completion script with");
        Path script = Files.writeString(folder.resolve("completion"), run.out());
        Process bash = new ProcessBuilder("/bin/bash", "-n", script.toString()).start();
        assertThat(bash.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(bash.exitValue()).isZero();
    }
}
