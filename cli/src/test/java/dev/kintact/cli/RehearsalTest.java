package dev.kintact.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that fail in the rehearsal would start slowly ever after, and nobody would notice. */
@Tag("slow")
class RehearsalTest {

    @Test
    void allCommandsSucceed(@TempDir Path folder) throws IOException {
        assertThat(Rehearsal.run(folder)).isNotEmpty().containsOnly(0);
    }
}
