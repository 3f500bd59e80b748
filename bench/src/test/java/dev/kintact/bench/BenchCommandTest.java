package dev.kintact.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command, without measuring anything. */
class BenchCommandTest {

    @TempDir
    Path folder;

    @Test
    void helpsWithExamples() {
        BenchRun run = BenchRun.of(FakeMeter.byName(), "--help");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("Usage: kintact bench", "Examples:", "--quick", "--only", "--json", "--against", "--growth");
    }

    @Test
    void everyRowIsInTheTableInUnits() {
        BenchRun run = BenchRun.of(FakeMeter.byName(), "--quick");
        assertThat(run.exitCode()).isZero();
        for (Row row : Catalogue.stages()) {
            double units = row.name().equals("fk") ? 1 : row.name().length();
            assertThat(run.cells(row.name())).startsWith(String.format("%.2f", units), "", "0");
        }
    }

    @Test
    void saysWhatIsMeasuredAndHowMuchIsLeft() {
        BenchRun run = BenchRun.of(FakeMeter.byName(), "--quick", "--only", "step.imr|step.mdb");
        assertThat(run.err()).contains("measuring 1 of 3: fk", "measuring 3 of 3: step.mdb");
        assertThat(BenchRun.of(FakeMeter.byName(), "--only", "step.imr").err()).contains("measuring 4 of 4: step.imr");
    }

    @Test
    void aimsAreMetOrNot() {
        FakeMeter meter = new FakeMeter(
                row -> switch (row.name()) {
                    case "fk" -> 1;
                    case "step.imr" -> 8.1;
                    default -> 7.9;
                },
                row -> switch (row.name()) {
                    case "step.kma", "clip.resample" -> Line.SMALLEST_OBJECT;
                    default -> Line.SMALLEST_OBJECT - 1;
                });
        BenchRun run = BenchRun.of(meter, "--quick");
        assertThat(run.cells("step.imr")).containsExactly("8.10", "", "15", "≤ 8, 0 B", "NO");
        assertThat(run.cells("step.kma")).containsExactly("7.90", "", "16", "0 B", "NO: bytes");
        assertThat(run.cells("step.mdb")).containsExactly("7.90", "", "15", "0 B", "yes");
        assertThat(run.cells("clip.resample")).containsExactly("7.90", "", "16", "", "");
        assertThat(run.cells("refine.free")).containsExactly("7.90", "", "15", "≤ 200", "yes");
    }

    @Test
    void everythingIsMeasuredAgainInEachRound() {
        FakeMeter meter = FakeMeter.byName();
        BenchRun.of(meter, "--only", "skinning");
        assertThat(meter.measured).containsExactly("fk", "skinning", "fk", "skinning");
        assertThat(meter.closed).isEqualTo(1);
    }

    @Test
    void ofTwoRoundsTheMiddleCounts() {
        FakeMeter[] self = new FakeMeter[1];
        self[0] = new FakeMeter(row -> row.name().equals("fk") ? 1 : self[0].measured.size() > 2 ? 30 : 20, row -> 0);
        assertThat(BenchRun.of(self[0], "--only", "skinning").cells("skinning")).startsWith("25.00", "10 %");
    }

    @Test
    void oldFilesWithUnitsOfAnotherMomentAreRefused() throws IOException {
        Path old = Files.writeString(folder.resolve("old.json"), "{\"schema\": \"kintact.bench/1\", \"rows\": []}");
        assertRefused("measured in another way", "--against", old);
    }

    @Test
    void onlyWhatIsWantedIsMeasuredAndTheUnit() {
        FakeMeter meter = FakeMeter.byName();
        BenchRun run = BenchRun.of(meter, "--quick", "--only", "^metric\\.(gap|reach)$");
        assertThat(run.exitCode()).isZero();
        assertThat(meter.measured).containsExactly("fk", "metric.gap", "metric.reach");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no such row", "(", "bvh.read$ "})
    void wrongPatternsAreRefusedBeforeMeasuring(String pattern) {
        FakeMeter meter = FakeMeter.byName();
        BenchRun run = BenchRun.of(meter, "--only", pattern);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("kintact: ").contains(pattern, "--help");
        assertThat(run.out()).isEmpty();
        assertThat(meter.measured).isEmpty();
    }

    @Test
    void figuresGoToAFileAndBack() throws IOException {
        Path file = folder.resolve("now.json");
        BenchRun run = BenchRun.of(FakeMeter.byName(), "--quick", "--json", file);
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("wrote " + file);
        Map<String, Double> units = ReportJson.readUnits(file);
        for (Row row : Catalogue.stages()) {
            assertThat(units)
                    .containsEntry(
                            row.name(),
                            row.name().equals("fk") ? 1.0 : row.name().length());
        }
        assertThat(Files.readString(file))
                .contains("\"effort\" : \"quick\"", "\"cores\"", "\"java\"", "\"bytes\"", "\"spread\"");
        assertThat(files()).containsExactly(file);
    }

    @Test
    void comparesWithAnOldRun() {
        Path old = folder.resolve("old.json");
        BenchRun.of(FakeMeter.byName(), "--quick", "--json", old);
        FakeMeter now = new FakeMeter(
                row -> switch (row.name()) {
                    case "fk" -> 1;
                    case "step.imr" -> 8 * 1.11;
                    case "step.kma" -> 8 * 1.09;
                    case "step.akc" -> 8 / 1.09;
                    case "step.smr" -> 8 / 1.11;
                    default -> row.name().length();
                },
                row -> 0);
        BenchRun run = BenchRun.of(now, "--quick", "--against", old);
        assertThat(run.exitCode()).isZero();
        assertThat(run.cells("step.imr")).endsWith("1.11", "SLOWER");
        assertThat(run.cells("step.kma")).endsWith("1.09", "");
        assertThat(run.cells("step.akc")).endsWith("0.92", "");
        assertThat(run.cells("step.smr")).endsWith("0.90", "faster");
        assertThat(run.cells("step.mdb")).endsWith("1.00", "");
        assertThat(run.out()).doesNotContain("No longer measured");
    }

    @Test
    void comparesUnitsAndNotTimes() {
        Path old = folder.resolve("old.json");
        BenchRun.of(FakeMeter.byName(), "--quick", "--json", old);
        FakeMeter slowerMachine = new FakeMeter(
                row -> 3 * (row.name().equals("fk") ? 1 : row.name().length()), row -> 0);
        BenchRun run = BenchRun.of(slowerMachine, "--quick", "--against", old);
        for (Row row : Catalogue.stages()) {
            assertThat(run.cells(row.name())).endsWith("1.00", "");
        }
    }

    @Test
    void rowsThatOnlyOneRunHasAreSaidToBe() throws IOException {
        Path old = Files.writeString(
                folder.resolve("old.json"),
                "{\"schema\": \"kintact.bench/2\", \"rows\": [{\"name\": \"fk\", \"fk\": 1}, {\"name\": \"gone\", \"fk\": 2}]}");
        BenchRun run = BenchRun.of(FakeMeter.byName(), "--quick", "--against", old);
        assertThat(run.cells("step.imr")).endsWith("", "new");
        assertThat(run.out()).contains("No longer measured: gone.");
        assertThat(BenchRun.of(FakeMeter.byName(), "--quick", "--only", "imr", "--against", old)
                        .out())
                .doesNotContain("No longer measured");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no JSON",
                "[]",
                "{\"rows\": []}",
                "{\"schema\": \"kintact.inspect/1\", \"rows\": []}",
                "{\"schema\": \"kintact.bench/2\"}",
                "{\"schema\": \"kintact.bench/2\", \"rows\": [{\"name\": \"fk\"}]}",
                "{\"schema\": \"kintact.bench/2\", \"rows\": [{\"name\": \"fk\", \"fk\": 0}]}",
                "{\"schema\": \"kintact.bench/2\", \"rows\": [{\"name\": \"fk\", \"fk\": \"much\"}]}"
            })
    void badOldFilesAreRefusedBeforeMeasuring(String text) throws IOException {
        Path old = Files.writeString(folder.resolve("old.json"), text);
        assertRefused(old.toString(), "--against", old);
    }

    @Test
    void filesThatCannotBeReadOrWrittenAreRefusedBeforeMeasuring() {
        Path missing = folder.resolve("missing.json");
        assertRefused(missing + ": there is no such file", "--against", missing);
        assertRefused("missing.bvh: there is no such file", folder.resolve("missing.bvh"));
        assertRefused("is a folder", "--json", folder);
        assertRefused("does not exist", "--json", folder.resolve("no/such/folder.json"));
        assertRefused("does not exist", "--growth", folder.resolve("no/such/folder.svg"));
    }

    private static void assertRefused(String problem, Object... arguments) {
        FakeMeter meter = FakeMeter.byName();
        BenchRun run = BenchRun.of(meter, arguments);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).startsWith("kintact: ").contains(problem);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEmpty();
        assertThat(meter.measured).isEmpty();
    }

    @Test
    void aFailureLeavesTheOldFileAsItWas() throws IOException {
        Path file = Files.writeString(folder.resolve("figures.json"), "precious");
        FakeMeter meter = new FakeMeter(
                row -> {
                    throw new MeasuringException(row.name() + " could not be measured", new IOException());
                },
                row -> 0);
        BenchRun run = BenchRun.of(meter, "--json", file);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("kintact: fk could not be measured");
        assertThat(file).hasContent("precious");
        assertThat(meter.closed).isEqualTo(1);
    }

    @Test
    void ownFilesAreReadAgainstSplittingThem() throws IOException {
        Path file = Files.writeString(folder.resolve("walk.bvh"), "");
        FakeMeter meter = new FakeMeter(
                row -> row.name().startsWith("bvh.split:") ? 9 : row.name().startsWith("bvh.read:") ? 2 : 1, row -> 0);
        BenchRun run = BenchRun.of(meter, "--quick", "--only", "bvh", file);
        assertThat(run.out())
                .contains("Reading BVH is 4.5 times as fast as splitting lines and Double.parseDouble (" + file + ").");
    }

    @Test
    void saysHowFastTheMethodIsAgainstPublishedOnes() {
        FakeMeter meter = new FakeMeter(row -> row.name().equals("step.mdb") ? 200 : 1, row -> 0);
        // 200 units of 500 ns are 0.1 ms
        assertThat(BenchRun.of(meter, "--quick").out())
                .contains("mdb: 10000 frames a second", "250 times the published 40", "1351 times the 7.4");
    }

    @Test
    void growthIsATableAndAPicture() throws Exception {
        Path picture = folder.resolve("growth.svg");
        FakeMeter meter = new FakeMeter(
                row -> row.name().equals("fk")
                        ? 1
                        : Double.parseDouble(row.name().replaceAll(".*\\.", "")),
                row -> 0);
        BenchRun run = BenchRun.of(meter, "--quick", "--growth", picture);
        assertThat(run.exitCode()).isZero();
        assertThat(meter.measured.size())
                .isEqualTo(1
                        + Growth.all().stream()
                                .mapToInt(growth -> growth.sizes().size())
                                .sum());
        assertThat(run.out()).contains("800: 800", "0 %", "1.00", "wrote " + picture);
        var circles = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(picture.toFile())
                .getElementsByTagName("circle");
        assertThat(circles.getLength()).isEqualTo(meter.measured.size() - 1);
        for (Object other : List.of("--only=fk", "--against=old.json", folder.resolve("walk.bvh"))) {
            assertThat(BenchRun.of(meter, "--growth", picture, other).exitCode())
                    .isEqualTo(2);
        }
    }

    private List<Path> files() throws IOException {
        try (var all = Files.list(folder)) {
            return all.toList();
        }
    }
}
