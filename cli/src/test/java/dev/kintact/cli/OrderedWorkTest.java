package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrderedWorkTest {

    private static final List<Integer> NUMBERS = IntStream.range(0, 50).boxed().toList();

    @Test
    void resultsComeInOrder() throws IOException {
        for (int threads = 1; threads <= 3; threads++) {
            List<String> made = new ArrayList<>();
            OrderedWork.each(threads, NUMBERS, String::valueOf, made::add);
            assertThat(made)
                    .containsExactlyElementsOf(
                            NUMBERS.stream().map(String::valueOf).toList());
        }
    }

    @Test
    void whatCannotBeReadIsToldAsItIs() {
        assertThatThrownBy(() -> OrderedWork.each(
                        2,
                        NUMBERS,
                        number -> {
                            throw new IOException("gone");
                        },
                        made -> {}))
                .isInstanceOf(IOException.class)
                .hasMessage("gone");
    }
}
