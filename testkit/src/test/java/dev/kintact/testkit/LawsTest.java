package dev.kintact.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LawsTest {
    private static final List<String> SETTINGS = List.of("kintact.seed", "kintact.size", "kintact.cases");
    private static final Generator<List<Integer>> INTEGERS =
            gen -> gen.listOf(gen.count(0), g -> g.between(-1000, 1000));

    private final List<String> given = new ArrayList<>();

    @BeforeEach
    void forgetSettings() {
        SETTINGS.forEach(name -> given.add(System.clearProperty(name)));
    }

    @AfterEach
    void restoreSettings() {
        for (int i = 0; i < SETTINGS.size(); i++) {
            set(SETTINGS.get(i), given.get(i));
        }
    }

    @Test
    void aTrueLawIsTriedOnManyValuesOfGrowingSize() {
        List<Integer> sizes = new ArrayList<>();
        Set<Long> values = new HashSet<>();
        Laws.forAll(
                "any",
                gen -> {
                    sizes.add(gen.size());
                    return gen.nextLong();
                },
                values::add);
        assertThat(sizes).hasSize(200).isSorted().startsWith(0).endsWith(Laws.LARGEST_SIZE);
        assertThat(values).hasSize(200);
    }

    @Test
    void aFalseLawFailsWithNameSeedSizeValueAndTheWayToRerun() {
        AssertionError failure = failureOf("lists are short");
        assertThat(failure)
                .hasMessageContaining("lists are short")
                .hasMessageContaining("value: [")
                .hasMessageMatching("(?s).*-Dkintact\\.seed=-?\\d+ -Dkintact\\.size=\\d+ -Dkintact\\.cases=1.*")
                .hasCauseInstanceOf(AssertionError.class);
    }

    @Test
    void theReportedCaseIsTheSmallestOfItsSeed() {
        AssertionError failure = failureOf("lists are short");
        long seed = reported(failure, "seed");
        int size = (int) reported(failure, "size");
        assertThat(INTEGERS.generate(new Gen(seed, size))).hasSizeGreaterThan(5);
        for (int smaller = 0; smaller < size; smaller++) {
            assertThat(INTEGERS.generate(new Gen(seed, smaller))).hasSizeLessThanOrEqualTo(5);
        }
    }

    @Test
    void rerunningTheReportedSeedReproducesTheFailure() {
        AssertionError first = failureOf("lists are short");
        set("kintact.seed", Long.toString(reported(first, "seed")));
        set("kintact.size", Long.toString(reported(first, "size")));
        set("kintact.cases", "1");
        assertThat(failureOf("lists are short")).hasMessage(first.getMessage());
    }

    @Test
    void withoutASeedARunIsTheSameEveryTime() {
        assertThat(failureOf("lists are short"))
                .hasMessage(failureOf("lists are short").getMessage());
    }

    @Test
    void aGeneratorThatThrowsIsReportedToo() {
        AssertionError failure = catchThrowableOfType(
                AssertionError.class,
                () -> Laws.forAll(
                        "broken",
                        gen -> {
                            throw new IllegalStateException("no value");
                        },
                        value -> {}));
        assertThat(failure).hasMessageContaining("broken").hasMessageContaining("no value");
    }

    @Test
    void numbersStayInTheirRange() {
        Laws.forAll("ranges", gen -> gen, gen -> {
            assertThat(gen.between(-3, 3)).isBetween(-3, 3);
            assertThat(gen.between(2.0, 5.0)).isGreaterThanOrEqualTo(2).isLessThan(5);
            assertThat(gen.nextGaussian()).isFinite();
            assertThat(gen.pick(List.of("a", "b"))).isIn("a", "b");
        });
    }

    private static AssertionError failureOf(String name) {
        return catchThrowableOfType(
                AssertionError.class,
                () -> Laws.forAll(name, INTEGERS, list -> assertThat(list).hasSizeLessThanOrEqualTo(5)));
    }

    private static long reported(AssertionError failure, String setting) {
        Matcher matcher =
                Pattern.compile("-Dkintact\\." + setting + "=(-?\\d+)").matcher(failure.getMessage());
        assertThat(matcher.find()).isTrue();
        return Long.parseLong(matcher.group(1));
    }

    private static void set(String name, String value) {
        if (value == null) {
            System.clearProperty(name);
        } else {
            System.setProperty(name, value);
        }
    }
}
