package dev.kintact.formats.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private final List<Double> told = new ArrayList<>();

    @Test
    void progressGrowsToOne() throws IOException {
        try (InputStream in = Progress.of(new ByteArrayInputStream(new byte[100]), 100, told::add)) {
            assertThat(in.read()).isZero();
            while (in.read(new byte[30]) >= 0) {
                // to the end
            }
        }
        assertThat(told).isSorted().startsWith(0.01, 0.31).endsWith(1.0);
    }

    @Test
    void aWrongOrUnknownSizeIsForgiven() throws IOException {
        try (InputStream in = Progress.of(new ByteArrayInputStream(new byte[100]), 10, told::add)) {
            in.readAllBytes();
        }
        try (InputStream in = Progress.of(new ByteArrayInputStream(new byte[100]), 0, told::add)) {
            in.readAllBytes();
        }
        assertThat(told).allSatisfy(fraction -> assertThat(fraction).isBetween(0.0, 1.0));
    }
}
