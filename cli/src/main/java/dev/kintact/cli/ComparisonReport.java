package dev.kintact.cli;

import dev.kintact.cli.Comparison.Job;
import dev.kintact.cli.report.Entry;
import dev.kintact.cli.report.ReportPage;
import dev.kintact.cli.report.ResultFiles;
import dev.kintact.measure.Thresholds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes what a comparison found: {@code results.csv}, {@code results.json} and {@code index.html}. */
final class ComparisonReport {

    /** Beyond this a page is too long to read: the worst are shown. */
    private static final int MOST_CARDS = 240;

    private static final String CSV = "results.csv";
    private static final String JSON = "results.json";
    private static final String PAGE = "index.html";

    /** Names of the files. */
    static final List<String> FILES = List.of(CSV, JSON, PAGE);

    private ComparisonReport() {}

    /**
     * Writes the files; gives all entries, without curves and pictures.
     *
     * @param note a sentence for the page's top, may be empty
     * @param workers how many work at once; the files do not depend on it
     */
    static List<Entry> write(List<Job> jobs, JobStore store, Thresholds lines, String note, Path folder, int workers)
            throws IOException {
        List<Entry> entries = new ArrayList<>();
        OrderedWork.each(workers, jobs, store::readFigures, entries::add);
        ResultFiles.writeCsv(entries, folder.resolve(CSV));
        ResultFiles.writeJson("kintact.compare/1", entries, lines, folder.resolve(JSON));
        ReportPage page = new ReportPage(
                "Kintact: comparison", note, entries, MOST_CARDS, number -> store.read(jobs.get(number)));
        ResultFiles.write(
                folder.resolve(PAGE),
                text -> OrderedWork.each(workers, page.parts(), ReportPage.Part::html, text::append));
        return entries;
    }
}
