package dev.kintact.qa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A test of the tests: examples that are wrong are noticed. */
@Tag("jar")
class DocsExamplesSelfTest {

    @TempDir
    Path temporary;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$ ./kintact --version | sed 's/ .*//'\nkintact",
                "$ ./kintact --version",
                "$ ./kintact --version >/dev/null; echo one; echo two; echo three\n...\nthree",
                "$ ./kintact --version >/dev/null; echo one; echo two; echo three\none\n...\nthree",
                "$ ./kintact --version >/dev/null; echo one; echo two; echo three\none\n...",
                "$ ./kintact --version >/dev/null; \\\n  echo one\none",
                "$ ./kintact --no-such-option\n...\n# exit 2",
                "$ ./kintact --version > written.txt\n$ ./kintact --version >/dev/null; test -f written.txt",
                "$ git clone somewhere\n$ mvn verify\nBUILD SUCCESS",
            })
    void rightExamplesPass(String block) {
        check(block);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$ ./kintact --version\nkintact of another world",
                "$ ./kintact --version >/dev/null; echo one; echo two\none",
                "$ ./kintact --version >/dev/null; echo one; echo two\ntwo",
                "$ ./kintact --version >/dev/null; echo one; echo two\ntwo\n...\none",
                "$ ./kintact --no-such-option\n...",
                "$ ./kintact --version\n# exit 1",
                "$ rm -r /nothing/here",
                "kintact 1.0",
            })
    void wrongExamplesFail(String block) {
        assertThatThrownBy(() -> check(block)).isInstanceOf(AssertionError.class);
    }

    @Test
    void anExampleInABlockThatIsNotRunFails() {
        assertThatThrownBy(() -> DocsExamples.in("```sh\n./kintact inspect a.bvh\n```"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("console");
    }

    @Test
    void blocksOfOtherKindsAreLeftAlone() {
        assertThat(DocsExamples.in("```json\n{}\n```\n\n```java\n$ x\n```\n\n```sh\nmvn verify\n```"))
                .isEmpty();
    }

    private void check(String block) {
        try (Shell shell = Shell.in(temporary)) {
            DocsExamples.in("# Page\n\n```console\n" + block + "\n```\n").stream()
                    .filter(DocsExamples.Example::isRun)
                    .forEach(example -> example.check(shell));
        }
    }
}
