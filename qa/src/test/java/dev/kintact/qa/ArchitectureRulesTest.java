package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A test of the tests: each rule of the architecture fails on a class made to break it. */
class ArchitectureRulesTest {
    private static final String ROOT = "dev.kintact.offenders";
    private static final JavaClasses OFFENDERS = new ClassFileImporter().importPackages(ROOT);

    @ParameterizedTest
    @CsvSource({
        "room model, ReachesUp",
        "no package cycles, Left",
        "pure rooms use few libraries, UsesLibrary",
        "pure rooms do no input or output, ReadsFile",
        "pure rooms do no input or output, Prints",
        "pure rooms read no clock, ReadsClock",
        "pure rooms read no clock, ReadsDate",
        "pure rooms start no thread, StartsThread",
        "pure rooms start no thread, RunsParallel",
        "pure rooms log nothing, Logs",
        "pure rooms keep no random source, KeepsRandom",
        "pure rooms have no mutable statics, StaticScratch",
        "only cli prints, Prints",
        "only cli prints, PrintsTrace",
        "models hand out no arrays, HandsOutArray",
    })
    void aRuleFailsOnItsOffender(String rule, String offender) {
        assertThat(failuresOf(rule)).contains(offender).doesNotContain("KeepsArray");
    }

    @Test
    void everyKindOfRuleIsShownToFail() throws Exception {
        CsvSource shown = getClass()
                .getDeclaredMethod("aRuleFailsOnItsOffender", String.class, String.class)
                .getAnnotation(CsvSource.class);
        Set<String> names =
                Stream.of(shown.value()).map(line -> line.split(",")[0]).collect(Collectors.toSet());
        // The rules of the other rooms differ from model's by their names only.
        assertThat(new ArchitectureRules(ROOT)
                        .all().keySet().stream().filter(name -> !name.startsWith("room ") || name.equals("room model")))
                .containsExactlyInAnyOrderElementsOf(names);
    }

    @Test
    void whatARoomMayUseIncludesWhatThatMayUse() {
        assertThat(Rooms.forbiddenTo("model"))
                .contains("body", "formats", "cli")
                .doesNotContain("model");
        assertThat(Rooms.forbiddenTo("live")).contains("measure", "cli").doesNotContain("model", "formats");
        assertThat(Rooms.forbiddenTo("cli")).containsExactly("testkit");
    }

    private static String failuresOf(String rule) {
        return new ArchitectureRules(ROOT)
                .all()
                .get(rule)
                .evaluate(OFFENDERS)
                .getFailureReport()
                .toString();
    }
}
