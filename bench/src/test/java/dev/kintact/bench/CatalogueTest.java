package dev.kintact.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.retarget.Method;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Rows and benchmarks belong together. */
class CatalogueTest {

    private static final OutputFormat SILENT = OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT);

    private static List<Row> all() {
        return Stream.concat(
                        Catalogue.stages().stream(), Growth.all().stream().flatMap(growth -> growth.rows().stream()))
                .toList();
    }

    @Test
    void namesAreUnique() {
        assertThat(all().stream().map(Row::name)).doesNotHaveDuplicates();
    }

    @Test
    void everyRowIsExactlyOneBenchmark() {
        for (Row row : all()) {
            Set<BenchmarkListEntry> found = BenchmarkList.defaultList().find(SILENT, List.of(row.include()), List.of());
            assertThat(found).as(row.name()).hasSize(1);
        }
    }

    @Test
    void everyBenchmarkIsInARow() {
        Set<String> benchmarks = BenchmarkList.defaultList().getAll(SILENT, List.of()).stream()
                .map(BenchmarkListEntry::getUsername)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> rows = all().stream()
                .map(row ->
                        row.benchmark().type().getName() + "." + row.benchmark().method())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(rows).isEqualTo(benchmarks);
    }

    @Test
    void everyBenchmarkHasTheUnitBesideIt() {
        for (Row row : all()) {
            assertThat(row.benchmark().type()).as(row.name()).isAssignableTo(BesideUnit.class);
        }
    }

    @Test
    void wholeCommandsAloneAreTimedByTheClock() {
        for (Row row : all()) {
            assertThat(row.isByTheClock()).as(row.name()).isEqualTo(row.name().startsWith("command."));
        }
    }

    @Test
    void everyParameterIsSetToSomethingThatItMayBe() throws ReflectiveOperationException {
        for (Row row : all()) {
            Set<String> wanted = Arrays.stream(row.benchmark().type().getDeclaredFields())
                    .filter(field -> field.isAnnotationPresent(Param.class))
                    .map(Field::getName)
                    .collect(Collectors.toSet());
            assertThat(row.parameters().keySet()).as(row.name()).isEqualTo(wanted);
            for (String name : wanted) {
                Class<?> type = row.benchmark().type().getDeclaredField(name).getType();
                if (type.isEnum()) {
                    assertThat(Arrays.stream(type.getEnumConstants()).map(Object::toString))
                            .contains(row.parameters().get(name));
                }
            }
        }
    }

    @Test
    void everyMethodIsMeasuredAndEveryMotionOfOurs() {
        List<String> names = Catalogue.stages().stream().map(Row::name).toList();
        for (Method method : Method.values()) {
            if (!method.solvesClips()) {
                assertThat(names).contains("step." + method.id());
            }
        }
        for (String ours : List.of("draft", "causal", "refine")) {
            assertThat(names).contains(ours + ".contact", ours + ".walk", ours + ".free");
        }
    }
}
