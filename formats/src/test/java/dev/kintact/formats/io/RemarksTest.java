package dev.kintact.formats.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.formats.io.Remark.Severity;
import org.junit.jupiter.api.Test;

class RemarksTest {

    private final Remarks remarks = new Remarks();

    @Test
    void aRemarkIsToldAsItIs() {
        remarks.warn("kind", 7, "joint '%s' is odd", "100%s");
        assertThat(remarks.list()).containsExactly(new Remark(Severity.WARNING, 7, "joint '100%s' is odd"));
        assertThat(remarks.list().get(0)).hasToString("line 7: joint '100%s' is odd");
    }

    @Test
    void remarksOfOneKindAreCountedAndTheFirstIsTold() {
        for (int i = 1; i <= 5; i++) {
            remarks.warn("kind", i, "joint %d is odd", i);
        }
        assertThat(remarks.list())
                .containsExactly(new Remark(Severity.WARNING, 1, "joint 1 is odd (and 4 more like this)"));
    }

    @Test
    void kindsAreToldInTheOrderInWhichTheyCameUp() {
        remarks.note("b", 0, "first");
        remarks.warn("a", 3, "second");
        remarks.note("b", 5, "third");
        assertThat(remarks.list()).extracting(Remark::text).containsExactly("first (and 1 more like this)", "second");
        assertThat(remarks.list()).extracting(Remark::severity).containsExactly(Severity.NOTE, Severity.WARNING);
        assertThat(remarks.list().get(0)).hasToString("first (and 1 more like this)");
    }

    @Test
    void aRepeatedRemarkIsOnlyCounted() {
        assertThat(remarks.again("kind")).isFalse();
        assertThat(remarks.list()).isEmpty();
        remarks.warn("kind", 1, "odd");
        assertThat(remarks.again("kind")).isTrue();
        assertThat(remarks.again("kind")).isTrue();
        assertThat(remarks.list()).extracting(Remark::text).containsExactly("odd (and 2 more like this)");
    }
}
