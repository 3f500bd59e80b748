package dev.kintact.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/**
 * Tells where the benchmarks are. They are never shipped: {@code ./kintact} of a checkout runs them from a room of their own, and
 * only a bare jar comes here.
 */
@Command(
        name = "bench",
        description = {
            "Measures how fast every stage is on this machine, in a checkout of the source.",
            "There './kintact bench --help' shows its options."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        footerHeading = "%nExamples:%n",
        footer = {"  ./kintact bench --quick                in a checkout: kintact bench of a bare jar cannot measure"})
final class BenchStub implements Callable<Integer> {

    @Unmatched
    private final List<String> ignored = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        throw new IOException("benchmarks are no part of this program; run './kintact bench"
                + (ignored.isEmpty() ? "" : " " + String.join(" ", ignored))
                + "' in a checkout of the source");
    }
}
