package dev.kintact.cli;

import static dev.kintact.cli.Examples.CHILD;
import static dev.kintact.cli.Examples.WAVE;
import static dev.kintact.cli.Examples.done;
import static dev.kintact.cli.Examples.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kintact.cli.Comparison.Job;
import dev.kintact.cli.report.Entry;
import dev.kintact.measure.Thresholds;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparisons do not depend on the number of workers, go on after an interruption, and survive what fails. */
class CompareCommandTest {

    private static final List<String> FILES = List.of("results.csv", "results.json", "index.html");

    @TempDir
    Path folder;

    private Run compare(Path out, int workers, Object... motions) {
        return compareOnto(WAVE, out, workers, motions);
    }

    private static Run compareOnto(Object character, Path out, int workers, Object... motions) {
        Stream<Object> args = Stream.of(
                        Stream.of("compare", "--motions"),
                        Stream.of(motions),
                        Stream.of(
                                "--characters",
                                CHILD,
                                character,
                                "--methods",
                                "imr",
                                "--out",
                                out,
                                "--workers",
                                workers))
                .flatMap(part -> part);
        return Run.of(args.toArray());
    }

    private static void assertSameFiles(Path one, Path other) throws IOException {
        for (String file : FILES) {
            assertThat(Files.readAllBytes(one.resolve(file)))
                    .as(file)
                    .isEqualTo(Files.readAllBytes(other.resolve(file)));
        }
    }

    @Test
    void workersDoNotMatter() throws IOException {
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        assertThat(compareOnto("sample:toddler", one, 1, WAVE, "sample:salute").exitCode())
                .isZero();
        assertThat(compareOnto("sample:toddler", two, 2, WAVE, "sample:salute").out())
                .contains("compared 4 of 4");
        assertSameFiles(one, two);
        assertThat(Files.readAllLines(one.resolve("results.csv"))).hasSize(1 + 4 * 3);
        String page = Files.readString(one.resolve("index.html"));
        assertThat(Files.readString(one.resolve("results.json"))).contains("\"hands.f1\"", "\"hands.gap.mean\"");
        assertThat(page)
                .contains("hands F1", "By character", "By motion", "toddler", "data:image/png")
                .doesNotContain("http");
        assertThat(one.resolve("unfinished")).doesNotExist();
    }

    @Test
    void allMethodsAreComparedWithBodiesThatAreNamed() throws IOException {
        Path out = folder.resolve("all");
        Run run = Run.of("compare", "--motions", WAVE, "--characters", CHILD, "--no-skin", "--out", out);
        assertThat(run.out()).contains("compared 6 of 6");
        assertThat(run.out().lines().map(line -> line.split(" ", 2)[0]))
                .as("the first table: source, copied and all methods but copying")
                .startsWith("", "source", "copied", "kma", "akc", "smr", "mdb", "kintact");
        assertThat(Files.readString(out.resolve("results.csv")))
                .contains(",imr,", ",kma,", ",akc,", ",smr,", ",mdb,")
                .doesNotContain("mdb loops");
        Run stranger = Run.of(
                "compare", "--motions", WAVE, "--characters", CHILD, "--body", "other.bvh=" + CHILD, "--out", out);
        assertThat(stranger.exitCode()).isEqualTo(2);
        assertThat(stranger.err()).contains("--body names other.bvh");
    }

    @Test
    void qualitiesAreToldApart() throws IOException {
        Path out = folder.resolve("live");
        done(
                "compare",
                "--motions",
                WAVE,
                "--characters",
                CHILD,
                "--methods",
                "kintact",
                "imr",
                "--quality",
                "live",
                "--no-skin",
                "--out",
                out);
        assertThat(Files.readString(out.resolve("results.csv")))
                .contains(",kintact live=on,", ",imr,")
                .doesNotContain(",kintact,", "imr live");
        assertThat(Files.readString(out.resolve("index.html"))).contains("kintact live=on");
        assertThat(Files.readString(out.resolve("results.json"))).contains("kintact live=on");
    }

    @Test
    void whatFailsStopsNothingAndIsDoneAgain() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.bvh"), "HIERARCHY\nnonsense");
        Path out = folder.resolve("out");
        Run run = compare(out, 2, broken, WAVE);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("compared 2 of 4");
        assertThat(run.err())
                .contains("failed: broken on child, imr and 1 more: ", "broken.bvh:2")
                .doesNotContain("should not");
        assertThat(Files.readString(out.resolve("index.html"))).contains("Failed", "broken.bvh:2");
        Files.copy(WAVE, broken, StandardCopyOption.REPLACE_EXISTING);
        Run again = compare(out, 2, broken, WAVE);
        assertThat(again.err()).contains("2 of 4 were done before");
        assertThat(again.exitCode()).isZero();
        Path anew = folder.resolve("anew");
        compare(anew, 1, broken, WAVE);
        assertSameFiles(out, anew);
    }

    /** Half-written and half-done, as after a power cut: what is whole is kept, the rest is made. */
    @Test
    void interruptedWorkGoesOn() throws IOException {
        Path out = folder.resolve("out");
        Path missing = folder.resolve("later.bvh");
        assertThat(compare(out, 1, WAVE, missing).exitCode()).isEqualTo(1);
        FILES.forEach(file -> assertThat(out.resolve(file).toFile().delete()).isTrue());
        try (Stream<Path> done = Files.list(out.resolve("unfinished"))) {
            Files.delete(done.max(Comparator.comparing(Path::toString)).orElseThrow());
        }
        Files.copy(WAVE, missing);
        assertThat(compare(out, 1, WAVE, missing).exitCode()).isZero();
        Path anew = folder.resolve("anew");
        compare(anew, 2, WAVE, missing);
        assertSameFiles(out, anew);
    }

    /** One file is cut off: it is done anew. */
    @Test
    void damagedFilesOfAnInterruptedRunAreDoneAgain() throws IOException {
        Path out = folder.resolve("out");
        Path missing = folder.resolve("later.bvh");
        compare(out, 1, WAVE, missing);
        List<Path> done;
        try (Stream<Path> files = Files.list(out.resolve("unfinished"))) {
            done = files.toList();
        }
        for (Path file : done) {
            Files.writeString(file, Files.readString(file).substring(0, 50));
        }
        Files.copy(WAVE, missing);
        assertThat(compare(out, 1, WAVE, missing).exitCode()).isZero();
        assertThat(out.resolve("unfinished")).doesNotExist();
    }

    @Test
    void twoRunsDoNotShareAFolder() throws IOException {
        Path out = folder.resolve("out");
        try (JobStore other = new JobStore(
                out.resolve("unfinished"), Thresholds.USUAL, ComparedBodies.FOUND, new Extras(true, false))) {
            other.lock();
            Run run = compare(out, 1, WAVE);
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).contains("another comparison is writing here", "--out");
        }
        assertThat(compare(out, 1, WAVE).exitCode()).isZero();
    }

    /** Results of other numbers are other results: going on never shows one for the other. */
    @Test
    void resultsAreKeptByWhatWasSet() throws IOException {
        RetargetOptions published = RetargetOptions.of(Method.MDB);
        RetargetOptions changed = published.with(Parameter.LOOPS_LIMB, 7);
        Entry entry = Entry.failed("wave", "child", changed.label(), "why");
        try (JobStore store = new JobStore(
                folder.resolve("unfinished"), Thresholds.USUAL, ComparedBodies.FOUND, new Extras(true, false))) {
            store.write(job(changed), entry);
            assertThat(store.read(job(published.with(Parameter.LOOPS_LIMB, 7)))).isEqualTo(entry);
            for (RetargetOptions other : List.of(published, published.with(Parameter.LOOPS_LIMB, 8))) {
                assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> store.read(job(other)));
            }
            store.clear();
        }
        assertThat(job(changed).methodName()).isEqualTo("mdb loops.limb=7");
    }

    private static Job job(RetargetOptions options) {
        return Job.list(List.of(WAVE), List.of(CHILD), List.of(options)).get(0);
    }

    @Test
    void numbersOfMethodsAreChecked() {
        refused(
                2,
                folder,
                List.of("loops.limb is '0'", "from 1 to 20"),
                "compare",
                "--motions",
                WAVE,
                "--characters",
                CHILD,
                "--out",
                folder.resolve("out"),
                "--set",
                "loops.limb=0");
    }

    @Test
    void inputsAreNotOverwritten() throws IOException {
        Path motion = Files.copy(WAVE, folder.resolve("index.html"));
        refused(
                2,
                folder,
                List.of("index.html is read too"),
                "compare",
                "--motions",
                motion,
                "--characters",
                CHILD,
                "--out",
                folder);
    }

    @Test
    void wrongUsageIsTold() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        refused(
                1,
                folder,
                List.of("is a file, not a folder"),
                "compare",
                "--motions",
                WAVE,
                "--characters",
                CHILD,
                "--out",
                file);
        refused(
                2,
                folder,
                List.of("--workers is 1 or more"),
                "compare",
                "--motions",
                WAVE,
                "--characters",
                CHILD,
                "--out",
                folder.resolve("out"),
                "--workers",
                "0");
    }
}
