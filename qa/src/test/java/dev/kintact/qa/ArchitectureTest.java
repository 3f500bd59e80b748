package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The shipped classes keep the rules of the architecture. */
class ArchitectureTest {
    private static final String ROOT = "dev.kintact";
    private static final JavaClasses SHIPPED = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    @TestFactory
    Stream<DynamicTest> rules() {
        return new ArchitectureRules(ROOT)
                .all().entrySet().stream()
                        .map(rule -> DynamicTest.dynamicTest(
                                rule.getKey(), () -> rule.getValue().check(SHIPPED)));
    }

    /** A class in a folder that is no room would escape the table. */
    @Test
    void everyClassIsInARoom() {
        assertThat(SHIPPED)
                .isNotEmpty()
                .allSatisfy(type -> assertThat(Rooms.all())
                        .as(type.getName())
                        .contains(type.getPackageName().split("\\.")[2]));
    }
}
