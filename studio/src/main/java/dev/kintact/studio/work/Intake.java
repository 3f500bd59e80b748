package dev.kintact.studio.work;

import dev.kintact.body.ground.Ground;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.repertoire.Repertoire;
import dev.kintact.studio.load.FigureLoader;
import dev.kintact.studio.load.FileKind;
import dev.kintact.studio.load.Uploads;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.problem.Refusal.Reason;
import dev.kintact.studio.problem.Sentences;
import dev.kintact.studio.stage.Edits;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Origin;
import dev.kintact.studio.stage.Take;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Brings samples and files to the stage. Safe for threads. */
public final class Intake {

    /** Animations of one file that become motions. */
    private static final int MOST_ANIMATIONS = 32;

    /** What somebody says that a file is. */
    public enum Use {
        AUTO,
        MOTION,
        CHARACTER
    }

    private final Studio studio;
    private final FigureLoader loader;
    private final Uploads uploads;
    private final Ground ground;

    /**
     * An intake.
     *
     * @param mostBytes of a file from a page
     * @param ground of motions from files
     */
    public Intake(Studio studio, long mostBytes, Ground ground) {
        this.studio = studio;
        this.ground = ground;
        loader = new FigureLoader(studio.folder());
        uploads = new Uploads(studio.folder(), mostBytes);
    }

    FigureLoader loader() {
        return loader;
    }

    Ground ground() {
        return ground;
    }

    Uploads uploads() {
        return uploads;
    }

    /**
     * Puts a sample character on the stage.
     *
     * @throws Refusal if there is none of that name
     */
    public Added addCharacter(String name) throws IOException {
        Cast member = Cast.of(name)
                .orElseThrow(() -> new Refusal(
                        Reason.MISSING, "There is no sample character '" + name + "'; choose one of the list."));
        return add(Origin.character(member), Use.CHARACTER);
    }

    /**
     * Puts a sample motion on the stage, with its performer unless that one is there.
     *
     * @throws Refusal if there is none of that name
     */
    public Added addPerformance(String name) throws IOException {
        if (!Repertoire.ids().contains(name)) {
            throw new Refusal(Reason.MISSING, "There is no sample motion '" + name + "'; choose one of the list.");
        }
        Optional<Figure> performer = studio.stage().figures().stream()
                .filter(figure -> figure.origin().performance().isPresent())
                .findFirst();
        return performer.isPresent() ? addTake(performer.get(), name) : add(Origin.performance(name), Use.MOTION);
    }

    /** One performer performs all samples. */
    private Added addTake(Figure performer, String name) throws IOException {
        Optional<String> performance = Optional.of(name);
        Clip clip =
                loader.read(performer.origin(), performer.edits(), performance).clip();
        Take take = Take.of(studio.newId("m"), name, performer, performance, clip, ground);
        studio.edit("", now -> now.with(take));
        return new Added(List.of(performer.id()), List.of(take.id()), List.of());
    }

    /**
     * Puts a file from a page on the stage.
     *
     * @param announced how long it is said to be, bytes; less than 0 if nobody says
     * @param givenName whatever its name is said to be
     * @throws Refusal if it is too large or not to be understood
     */
    public Added addUpload(InputStream in, long announced, String givenName, Use use) throws IOException {
        String name = Uploads.shownName(givenName);
        Path file = uploads.keep(in, announced, name);
        try {
            return addFile(file, name, use);
        } catch (OutOfMemoryError e) {
            studio.folder().delete(file);
            throw new Refusal(Reason.TOO_LARGE, Sentences.of(e));
        } catch (IOException | RuntimeException e) {
            studio.folder().delete(file);
            throw e;
        }
    }

    /**
     * Puts a file on the stage, which stays where it is.
     *
     * @param name for people
     * @throws Refusal if it is not to be understood
     */
    public Added addFile(Path file, String name, Use use) throws IOException {
        FileKind.requireFigure(file, name);
        try {
            return add(Origin.file(file, name), use);
        } catch (FormatException e) {
            throw unreadable(e, file, name);
        } catch (StackOverflowError e) {
            throw new Refusal(Reason.UNREADABLE, "'" + name + "' is nested too deeply to be read.");
        }
    }

    /** The same for a figure's own file. */
    static Refusal unreadable(FormatException problem, Origin origin) {
        return unreadable(problem, origin.file().orElse(Path.of(origin.name())), origin.name());
    }

    /** Readers tell where a file is; pages know it by its name. */
    static Refusal unreadable(FormatException problem, Path file, String name) {
        String sentence = String.valueOf(problem.getMessage()).replace(file.toString(), name);
        return new Refusal(Reason.UNREADABLE, sentence);
    }

    private Added add(Origin origin, Use use) throws IOException {
        Figure figure = loader.load(studio.newId("f"), origin, Edits.NONE);
        List<String> messages = new ArrayList<>(figure.warnings());
        List<Take> takes;
        try {
            takes = use == Use.CHARACTER ? List.of() : takes(figure, messages);
            if (use == Use.MOTION && takes.isEmpty()) {
                throw new Refusal(
                        Reason.UNREADABLE, "'" + origin.name() + "' has no frames, so there is no motion in it.");
            }
        } catch (IOException | RuntimeException e) {
            studio.discard(List.of(figure.model().glb()));
            throw e;
        }
        takes.forEach(take ->
                take.ground().words().ifPresent(words -> messages.add("'" + take.name() + "': " + words + ".")));
        if (figure.build().isEmpty()) {
            messages.add(figure.incompleteSentence());
        }
        studio.edit("", now -> now.with(figure, takes));
        return new Added(List.of(figure.id()), takes.stream().map(Take::id).toList(), messages);
    }

    private List<Take> takes(Figure figure, List<String> messages) throws IOException {
        List<Take> takes = new ArrayList<>();
        if (figure.source().clip().frameCount() > 0) {
            takes.add(take(figure, takeName(figure, 0), Optional.empty(), figure));
        }
        List<String> animations = figure.source().animations();
        for (int animation = 1; animation < Math.min(MOST_ANIMATIONS, animations.size()); animation++) {
            Optional<String> number = Optional.of(Integer.toString(animation));
            Figure other = figure.withSource(loader.read(figure.origin(), figure.edits(), number));
            takes.add(take(figure, takeName(figure, animation), number, other));
        }
        if (animations.size() > MOST_ANIMATIONS) {
            messages.add("'" + figure.origin().name() + "' has " + animations.size() + " animations; the first "
                    + MOST_ANIMATIONS + " are here.");
        }
        return takes;
    }

    private static String takeName(Figure figure, int animation) {
        List<String> animations = figure.source().animations();
        String name = figure.origin().performance().orElse(figure.origin().name());
        return animations.size() > 1 ? name + ": " + animations.get(animation) : name;
    }

    private Take take(Figure figure, String name, Optional<String> animation, Figure read) {
        return Take.of(studio.newId("m"), name, figure, animation, read.source().clip(), ground);
    }
}
