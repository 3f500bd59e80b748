package dev.kintact.studio.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.stage.Chosen;
import dev.kintact.studio.work.Added;
import dev.kintact.studio.work.Intake;
import dev.kintact.studio.work.Studio;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;

/** The stage as a whole, samples, and jobs. */
final class StageRoutes {

    private final Studio studio;
    private final Intake intake;
    private final String version;
    private final Events events;

    StageRoutes(Studio studio, Intake intake, String version, Events events) {
        this.studio = studio;
        this.intake = intake;
        this.version = version;
        this.events = events;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/state", this::state);
        routes.post("/api/samples", this::addSample);
        routes.post("/api/files", this::addFile);
        routes.post("/api/undo", context -> {
            studio.undo();
            state(context);
        });
        routes.post("/api/redo", context -> {
            studio.redo();
            state(context);
        });
        routes.delete("/api/jobs/{id}", this::cancel);
        routes.sse("/api/events", events::add);
    }

    void state(Context context) {
        Json.answer(context, StateJson.of(studio, version));
    }

    /** The state, and what of it was looked at when it was saved. */
    void state(Context context, Chosen chosen) {
        ObjectNode state = StateJson.of(studio, version);
        ObjectNode shown = state.putObject("shown");
        chosen.motion().ifPresent(motion -> shown.put("motion", motion));
        chosen.figure().ifPresent(figure -> shown.put("figure", figure));
        Json.answer(context, state);
    }

    private void addSample(Context context) throws IOException {
        ObjectNode question = Json.question(context);
        Optional<String> motion = Json.text(question, "motion");
        answer(
                context,
                motion.isPresent()
                        ? intake.addPerformance(motion.get())
                        : intake.addCharacter(Json.requireText(question, "character")));
    }

    private void addFile(Context context) throws IOException {
        String name = context.queryParam("name");
        Intake.Use use = switch (String.valueOf(context.queryParam("as"))) {
            case "motion" -> Intake.Use.MOTION;
            case "character" -> Intake.Use.CHARACTER;
            default -> Intake.Use.AUTO;
        };
        answer(
                context,
                intake.addUpload(
                        context.bodyInputStream(),
                        context.req().getContentLengthLong(),
                        name == null ? "file" : name,
                        use));
    }

    static void answer(Context context, Added added) {
        ObjectNode node = Json.object();
        ArrayNode figures = node.putArray("figures");
        added.figures().forEach(figures::add);
        ArrayNode motions = node.putArray("motions");
        added.takes().forEach(motions::add);
        ArrayNode messages = node.putArray("messages");
        added.messages().forEach(messages::add);
        Json.answer(context, node);
    }

    private void cancel(Context context) {
        if (!studio.jobs().cancel(context.pathParam("id"))) {
            throw new Refusal(Refusal.Reason.MISSING, "There is no such job any more; it is over.");
        }
        Json.answer(context, Json.object().put("cancelled", true));
    }
}
