package dev.kintact.studio;

import dev.kintact.studio.http.StudioHttp;
import dev.kintact.studio.load.PrivateFolder;
import dev.kintact.studio.load.Uploads;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.problem.Sentences;
import dev.kintact.studio.work.Intake;
import dev.kintact.studio.work.Job;
import dev.kintact.studio.work.Jobs;
import dev.kintact.studio.work.Studio;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A running studio: its server, its work and its folder. Closing ends all of them and leaves nothing behind. */
public final class StudioServer implements Closeable {

    /** A folder to take the page from instead of the class path, for those who work on it. */
    private static final String PAGE_FOLDER = "kintact.studio.web";

    private final Studio studio;
    private final StudioHttp http;

    private StudioServer(Studio studio, StudioHttp http) {
        this.studio = studio;
        this.http = http;
    }

    /**
     * Starts a studio; what it opens with comes while it already answers.
     *
     * @throws IOException if there is no place for temporary files, or the port is taken
     */
    public static StudioServer start(StudioSettings settings) throws IOException {
        Studio studio = new Studio(PrivateFolder.create());
        Optional<Path> page =
                Optional.ofNullable(System.getProperty(PAGE_FOLDER)).map(Path::of);
        StudioHttp.Settings own = new StudioHttp.Settings(
                settings.port(), settings.version(), settings.secondsAlone(), settings.reports(), page);
        Intake intake = new Intake(studio, settings.mostBytes(), settings.ground());
        try {
            open(studio, intake, settings); // first: it goes on while the server starts
            return new StudioServer(studio, new StudioHttp(studio, intake, own));
        } catch (IOException | RuntimeException e) {
            studio.close();
            throw e;
        }
    }

    private static void open(Studio studio, Intake intake, StudioSettings settings) {
        Opening opening = new Opening(studio, intake);
        switch (settings.opens()) {
            case EMPTY -> {}
            case SAMPLES -> submit(studio, "Opening samples", job -> studio.arrange(opening::samples));
            case FILES ->
                submit(studio, "Opening files", job -> studio.arrange(() -> openFiles(opening, settings.files(), job)));
        }
    }

    private static void submit(Studio studio, String title, Jobs.Task task) {
        studio.jobs().submit(title, Optional.empty(), Jobs.Urgency.AT_ONCE, task);
    }

    /** Those that can be opened come to the stage, whatever is wrong with others. */
    private static void openFiles(Opening opening, List<Path> files, Job job) throws IOException {
        List<String> problems = new ArrayList<>();
        for (int file = 0; file < files.size(); file++) {
            job.at((double) file / files.size());
            try {
                opening.file(files.get(file));
            } catch (IOException e) {
                problems.add("'" + Uploads.shownName(files.get(file).toString()) + "' cannot be read; is it a file?");
            } catch (RuntimeException e) {
                problems.add(Sentences.of(e));
            }
        }
        opening.together();
        if (!problems.isEmpty()) {
            throw new Refusal(Refusal.Reason.UNREADABLE, String.join(" ", problems));
        }
    }

    /** The address to open in a browser, token included. */
    public String address() {
        return http.address();
    }

    public int port() {
        return http.port();
    }

    /** Where files of pages are kept until the studio closes. */
    Path folder() {
        return studio.folder().root();
    }

    @Override
    public void close() throws IOException {
        http.close();
        studio.close();
    }
}
