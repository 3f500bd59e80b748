package dev.kintact.studio.work;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.studio.load.FileKind;
import dev.kintact.studio.load.ProjectJson;
import dev.kintact.studio.load.ProjectZip;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.problem.Refusal.Reason;
import dev.kintact.studio.stage.Chosen;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Origin;
import dev.kintact.studio.stage.Outcome;
import dev.kintact.studio.stage.Result;
import dev.kintact.studio.stage.Stage;
import dev.kintact.studio.stage.Take;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The whole set-up as one file, out and in. Results are not in it but how to make them. Safe for threads. */
public final class Projects {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Studio studio;
    private final Intake intake;
    private final Exports exports;

    public Projects(Studio studio, Intake intake, Exports exports) {
        this.studio = studio;
        this.intake = intake;
        this.exports = exports;
    }

    private record Opened(Stage stage, Chosen chosen) {}

    /** The stage as a file, with what is looked at. */
    public Exports.Download save(Chosen chosen) throws IOException {
        Stage stage = studio.stage();
        Path file = studio.folder().newFile(".zip");
        try (OutputStream out = Files.newOutputStream(file)) {
            ProjectZip.write(ProjectJson.of(stage, chosen).toPrettyString(), ProjectJson.files(stage), out);
        } catch (IOException | RuntimeException e) {
            studio.folder().delete(file);
            throw e;
        }
        return new Exports.Download(exports.deleting(file), Files.size(file));
    }

    /** What a project file is best called: after what is looked at. */
    public String name(Chosen chosen) {
        Stage stage = studio.stage();
        List<String> names = new ArrayList<>();
        chosen.figure()
                .flatMap(stage::figure)
                .ifPresent(figure -> names.add(figure.origin().name()));
        chosen.motion().flatMap(stage::take).ifPresent(take -> names.add(take.name()));
        return names.isEmpty() ? "project" : String.join(" ", names);
    }

    /**
     * Puts what a file says on the stage, in place of what is there; that can be undone.
     *
     * @param announced how long it is said to be, bytes; less than 0 if nobody says
     * @return what was looked at when it was saved
     * @throws Refusal if it is no project, or would fill the disk
     */
    public Chosen open(InputStream in, long announced) throws IOException {
        Path file = intake.uploads().keep(in, announced, "the project");
        try {
            if (FileKind.of(file) != FileKind.PROJECT) {
                throw new Refusal(Reason.UNKNOWN_TYPE, "This is no project of the studio; drop a .kintact file.");
            }
            Opened opened = stage(file);
            studio.edit("", now -> opened.stage());
            return opened.chosen();
        } finally {
            studio.folder().delete(file);
        }
    }

    private Opened stage(Path zip) throws IOException {
        ProjectZip.Content content =
                ProjectZip.read(zip, studio.folder(), intake.uploads().most());
        List<Path> unused = new ArrayList<>(content.files().values());
        List<Figure> figures = new ArrayList<>();
        try {
            Opened opened = stage(MAPPER.readTree(content.json()), content.files(), figures);
            figures.forEach(figure -> unused.removeAll(Leftovers.files(figure)));
            return opened;
        } catch (JsonProcessingException e) {
            throw new Refusal(Reason.UNREADABLE, "The project's description is damaged; it cannot be opened.");
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            figures.forEach(figure -> unused.addAll(Leftovers.files(figure)));
            throw e;
        } finally {
            studio.discard(unused);
        }
    }

    /**
     * What a project describes.
     *
     * @param allFigures gets its figures, also where it cannot be opened
     */
    private Opened stage(JsonNode project, Map<String, Path> files, List<Figure> allFigures) throws IOException {
        ProjectJson.requireSchema(project);
        Map<String, Figure> figures = new HashMap<>();
        for (JsonNode node : project.path("figures")) {
            Figure figure = figure(node, files);
            figures.put(node.path("id").asText(), figure);
            allFigures.add(figure);
        }
        Map<String, Take> takes = new HashMap<>();
        List<Take> allTakes = new ArrayList<>();
        for (JsonNode node : project.path("motions")) {
            Take take = take(node, required(figures, node.path("figure").asText()));
            takes.put(node.path("id").asText(), take);
            allTakes.add(take);
        }
        List<Result> results = new ArrayList<>();
        Stage bare = new Stage(allFigures, allTakes, List.of());
        for (JsonNode node : project.path("results")) {
            Take take = required(takes, node.path("motion").asText());
            Figure character = required(figures, node.path("figure").asText());
            results.add(new Result(
                    studio.newId("r"),
                    1,
                    ProjectJson.wish(node, take, character),
                    bare.figure(take.figure()).orElseThrow(),
                    take,
                    character,
                    new Outcome()));
        }
        return new Opened(
                new Stage(allFigures, allTakes, results),
                ProjectJson.chosen(project).renamed(takes, figures));
    }

    private Figure figure(JsonNode node, Map<String, Path> files) throws IOException {
        Origin origin = ProjectJson.origin(node, files);
        try {
            return intake.loader().load(studio.newId("f"), origin, ProjectJson.edits(node));
        } catch (FormatException e) {
            throw Intake.unreadable(e, origin);
        }
    }

    private Take take(JsonNode node, Figure figure) throws IOException {
        Optional<String> animation = Optional.ofNullable(node.path("animation").textValue());
        Clip clip = animation.isPresent()
                ? read(figure, animation)
                : figure.source().clip();
        if (clip.frameCount() == 0) {
            throw new Refusal(Reason.UNREADABLE, "A motion of the project has no frames.");
        }
        return Take.of(studio.newId("m"), node.path("name").asText("motion"), figure, animation, clip, intake.ground())
                .withChoices(ProjectJson.choices(node));
    }

    private Clip read(Figure figure, Optional<String> animation) throws IOException {
        try {
            return intake.loader()
                    .read(figure.origin(), figure.edits(), animation)
                    .clip();
        } catch (FormatException e) {
            throw Intake.unreadable(e, figure.origin());
        }
    }

    private static <T> T required(Map<String, T> all, String id) {
        T found = all.get(id);
        if (found == null) {
            throw new Refusal(Reason.UNREADABLE, "The project names something that is not in it; it cannot be opened.");
        }
        return found;
    }
}
