package dev.kintact.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchTest {

    /** Figures that somebody made up. */
    private record Made(double twoWorkers, double growth) implements BatchReport.Batches {
        @Override
        public double seconds(BatchRun.Kind kind, int clips, int workers) {
            double one = kind == BatchRun.Kind.DRAFT ? 10 : 50;
            return workers == 1 ? one : one / twoWorkers;
        }

        @Override
        public double bytes(int clips, int workers) {
            return clips == BatchReport.MANY ? growth * 5e7 : 5e7;
        }
    }

    @Test
    void tellsWhetherAimsAreMet() {
        assertThat(BatchReport.of(new Made(1.9, 1.05), 2))
                .containsExactly(
                        "100 clips, --quality draft: 10.0 clips a second by one worker, 19.0 by two, 1.90 times as many"
                                + " (aim: at least 1.8, met).",
                        "100 clips, --quality full: 2.0 clips a second by one worker, 3.8 by two, 1.90 times as many"
                                + " (aim: at least 1.8, met).",
                        "Memory in use by two workers: at most 50 MB with 100 clips, 53 MB with 1000, 1.05 times as much"
                                + " (aim: the same, met).");
        assertThat(BatchReport.of(new Made(1.7, 2), 1))
                .allSatisfy(line -> assertThat(line).endsWith("NOT met)."));
    }

    @Test
    @Tag("slow")
    void workersDoNotMatter(@TempDir Path folder) throws IOException {
        BatchRun.prepare(folder, BatchRun.Kind.DRAFT, 5);
        for (int workers = 1; workers <= 3; workers++) {
            BatchRun.compare(folder, BatchRun.Kind.DRAFT, 5, workers, folder.resolve("by-" + workers));
        }
        for (String file : List.of("results.csv", "results.json", "index.html")) {
            byte[] expected = Files.readAllBytes(folder.resolve("by-1").resolve(file));
            for (int workers = 2; workers <= 3; workers++) {
                assertThat(Files.readAllBytes(folder.resolve("by-" + workers).resolve(file)))
                        .as(file)
                        .isEqualTo(expected);
            }
        }
    }
}
