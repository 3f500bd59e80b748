package dev.kintact.cli;

import dev.kintact.cli.Comparison.Job;
import dev.kintact.cli.picture.CaptionedSheet;
import dev.kintact.cli.report.ResultFiles;
import dev.kintact.cli.sheet.Found;
import dev.kintact.cli.sheet.KeptFrames;
import dev.kintact.cli.sheet.Subject;
import dev.kintact.cli.sheet.TilePainter;
import dev.kintact.cli.sheet.TilePainter.Tile;
import dev.kintact.cli.sheet.Worst;
import dev.kintact.formats.io.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * Paints the sheets of a comparison: of every method, each motion's strongest contact on all characters, and the worst frames of
 * each fault over all motions and characters. One sheet is in memory at a time. Scratch.
 */
final class ComparisonSheets {

    static final String FOLDER = "sheets";

    private static final String LIST = "worst.csv";
    private static final String PNG = ".png";
    private static final int PIXELS = 480;
    private static final int MOST_WORST = 10;

    /** Beyond this a sheet goes on in another file. */
    private static final int MOST_TILES = 12;

    private final Comparison comparison;
    private final JobStore store;
    private final Path folder;
    private final int workers;
    private final Set<Path> written = new HashSet<>();

    /** A frame of a job. */
    private record Shown(Job job, Found found) {}

    /** Tiles for one subject; {@code name} is the file's, without its ending. */
    private record Sheet(Path folder, String name, String title, List<Shown> tiles) {}

    /**
     * Sheets to be painted.
     *
     * @param out the comparison's folder
     */
    ComparisonSheets(Comparison comparison, JobStore store, Path out, int workers) {
        this.comparison = comparison;
        this.store = store;
        folder = out.resolve(FOLDER);
        this.workers = workers;
    }

    /** Writes all sheets of jobs that are done, and a list of the worst frames; says how many sheets there are. */
    int write(List<Job> jobs, Progress progress) throws IOException {
        Map<String, List<Job>> methods = new LinkedHashMap<>();
        jobs.forEach(job -> methods.computeIfAbsent(job.methodName(), key -> new ArrayList<>())
                .add(job));
        List<Sheet> sheets = new ArrayList<>();
        StringBuilder list = new StringBuilder("method,fault,rank,motion,character,frame,amount,what\n");
        for (Map.Entry<String, List<Job>> method : methods.entrySet()) {
            Path own = folder.resolve(fileName(method.getKey()));
            clear(own);
            sheets.addAll(contacts(method.getKey(), own, method.getValue()));
            List<Sheet> worst = worst(method.getKey(), own, method.getValue());
            worst.forEach(sheet -> list(sheet, list));
            sheets.addAll(worst);
        }
        for (int i = 0; i < sheets.size(); i++) {
            progress.at((double) i / sheets.size());
            paint(sheets.get(i));
        }
        Files.createDirectories(folder);
        ResultFiles.write(folder.resolve(LIST), list.toString());
        return written.size();
    }

    /** What an earlier run left would look like a result of this one. */
    private static void clear(Path own) throws IOException {
        if (!Files.isDirectory(own)) {
            return;
        }
        List<Path> old;
        try (Stream<Path> files = Files.list(own)) {
            old = files.filter(file -> file.toString().endsWith(PNG)).toList();
        }
        for (Path file : old) {
            Files.delete(file);
        }
    }

    private List<Sheet> contacts(String method, Path own, List<Job> jobs) throws IOException {
        Map<String, List<Shown>> motions = new LinkedHashMap<>();
        for (Job job : jobs) {
            for (Found found : found(job)) {
                if (found.subject() == Subject.CONTACT) {
                    motions.computeIfAbsent(job.motionName(), key -> new ArrayList<>())
                            .add(new Shown(job, found));
                }
            }
        }
        List<Sheet> sheets = new ArrayList<>();
        motions.forEach((motion, tiles) -> {
            String title = method + ": " + Subject.CONTACT.title() + " of " + motion;
            for (int from = 0; from < tiles.size(); from += MOST_TILES) {
                List<Shown> part = tiles.subList(from, Math.min(tiles.size(), from + MOST_TILES));
                sheets.add(new Sheet(own, Subject.CONTACT.id() + "-" + fileName(motion), title, part));
            }
        });
        return sheets;
    }

    private List<Sheet> worst(String method, Path own, List<Job> jobs) throws IOException {
        Map<Subject, Worst<Shown>> rankings = new LinkedHashMap<>();
        for (Subject subject : Subject.values()) {
            if (subject != Subject.CONTACT) {
                rankings.put(subject, new Worst<>(MOST_WORST));
            }
        }
        for (Job job : jobs) {
            for (Found found : found(job)) {
                Worst<Shown> ranking = rankings.get(found.subject());
                if (ranking != null) {
                    ranking.offer(found.amount(), new Shown(job, found));
                }
            }
        }
        List<Sheet> sheets = new ArrayList<>();
        rankings.forEach((subject, ranking) -> {
            if (!ranking.list().isEmpty()) {
                String title = method + ", the worst: " + subject.title();
                sheets.add(new Sheet(own, "worst-" + subject.id(), title, ranking.list()));
            }
        });
        return sheets;
    }

    private List<Found> found(Job job) throws IOException {
        return store.findFrames(job).map(KeptFrames::found).orElse(List.of());
    }

    private void paint(Sheet sheet) throws IOException {
        CaptionedSheet picture = new CaptionedSheet(sheet.title, sheet.tiles.size(), PIXELS);
        Iterator<Shown> next = sheet.tiles.iterator();
        int[] placed = {0};
        OrderedWork.Source<Tile> source = () -> next.hasNext() ? Optional.of(painting(next.next())) : Optional.empty();
        OrderedWork.<Tile>run(workers, source, tile -> {
            int number = placed[0]++;
            List<String> caption = List.of((number + 1) + ". " + tile.heading(), tile.caption());
            picture.place(number, caption, tile.source(), tile.result());
        });
        Files.createDirectories(sheet.folder);
        picture.write(free(sheet.folder, sheet.name));
    }

    private Callable<Tile> painting(Shown shown) {
        return () -> {
            KeptFrames frames = store.findFrames(shown.job).orElseThrow();
            TilePainter painter = comparison.painter(shown.job, PIXELS);
            return painter.paint(shown.job.motionName(), shown.job.characterName(), shown.found, frames);
        };
    }

    private static void list(Sheet sheet, StringBuilder list) {
        for (int rank = 0; rank < sheet.tiles.size(); rank++) {
            Shown shown = sheet.tiles.get(rank);
            Found found = shown.found;
            list.append(String.format(
                    Locale.ROOT,
                    "%s,%s,%d,%s,%s,%d,%.6f,%s\n",
                    ResultFiles.quoted(shown.job.methodName()),
                    found.subject().id(),
                    rank + 1,
                    ResultFiles.quoted(shown.job.motionName()),
                    ResultFiles.quoted(shown.job.characterName()),
                    found.frame(),
                    found.amount(),
                    ResultFiles.quoted(found.caption())));
        }
    }

    /** A name that no sheet of this run has yet. */
    private Path free(Path own, String name) {
        Path file = own.resolve(name + PNG);
        for (int number = 2; !written.add(file); number++) {
            file = own.resolve(name + "-" + number + PNG);
        }
        return file;
    }

    private static String fileName(String name) {
        return name.replaceAll("[^\\p{L}\\p{N}._=-]+", "-");
    }
}
