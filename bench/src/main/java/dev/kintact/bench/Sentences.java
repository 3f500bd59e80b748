package dev.kintact.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a report says against others: other readers, other solvers, published systems. */
final class Sentences {

    /** Frames a second of one character, as published [Molla17]. */
    private static final double PUBLISHED = 40;

    /** The same of the dissertation's Python, run on two cores of a virtual machine as ours is. */
    private static final double PYTHON = 7.4;

    private static final double FASTER_THAN_PUBLISHED = 100;
    private static final double FASTER_THAN_PYTHON = 500;
    private static final double CROWD = 0.7;
    private static final double COMMAND = 2.5;

    private final List<String> out = new ArrayList<>();

    private Sentences() {}

    static List<String> of(Report report, List<String> files) {
        Sentences sentences = new Sentences();
        sentences.reading(report, "bvh.read", "bvh.split", "the generated file");
        for (String file : files) {
            sentences.reading(report, "bvh.read:" + file, "bvh.split:" + file, file);
        }
        sentences.others(report);
        report.find("step.mdb").ifPresent(sentences::published);
        return sentences.out;
    }

    private void reading(Report report, String read, String split, String file) {
        report.ratio(split, read)
                .ifPresent(ratio -> say(
                        "Reading BVH is %.1f times as fast as splitting lines and Double.parseDouble (%s).",
                        ratio, file));
    }

    private void others(Report report) {
        report.ratio("fk.joml", "fk")
                .ifPresent(ratio -> say("Forward kinematics with JOML takes %.2f times as long as ours.", ratio));
        report.ratio("solve.ejml", "solve.banded")
                .ifPresent(ratio -> say(
                        "EJML's sparse Cholesky takes %.1f times as long as ours for the banded equations of a refined"
                                + " clip.",
                        ratio));
        for (CrowdBenchmark.Way way : CrowdBenchmark.Way.values()) {
            String id = way.name().toLowerCase(Locale.ROOT);
            report.ratio("crowd." + id, "single." + id)
                    .ifPresent(ratio -> say(
                            "%d characters of one performer together take %.0f %% of each by itself by %s (aim: at most %.0f"
                                    + " %%, %s).",
                            Catalogue.CROWD, 100 * ratio, id, 100 * CROWD, ratio <= CROWD ? "met" : "NOT met"));
        }
        report.ratio("command.cores", "command.files")
                .ifPresent(ratio -> say(
                        "A whole command in draft quality, as it is by default on all cores, takes %.1f times as long as only"
                                + " reading and writing its files (aim: at most %.1f, %s).",
                        ratio, COMMAND, ratio <= COMMAND ? "met" : "NOT met"));
        Optional<Line> unit = report.find(Catalogue.UNIT);
        unit.ifPresent(line -> say("One FK unit took %.0f ns in this run.", line.ns()));
    }

    private void published(Line mdb) {
        double rate = 1e9 / mdb.ns();
        say(
                "mdb: %.0f frames a second on one core of this machine; %.0f times the published %.0f (aim: %.0f, %s), %.0f"
                        + " times the %.1f of the dissertation's Python (aim: %.0f, %s).",
                rate,
                rate / PUBLISHED,
                PUBLISHED,
                FASTER_THAN_PUBLISHED,
                met(rate / PUBLISHED, FASTER_THAN_PUBLISHED),
                rate / PYTHON,
                PYTHON,
                FASTER_THAN_PYTHON,
                met(rate / PYTHON, FASTER_THAN_PYTHON));
        say(
                "  Neither was run just now: the published figure is of other hardware, years older; the Python's was taken on two");
        say("  cores of a virtual machine. Take these ratios as orders of magnitude.");
    }

    private static String met(double ratio, double aim) {
        return ratio >= aim ? "met" : "NOT met";
    }

    private void say(String template, Object... values) {
        out.add(String.format(Locale.ROOT, template, values));
    }
}
