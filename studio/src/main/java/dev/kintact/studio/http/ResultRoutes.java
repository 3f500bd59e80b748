package dev.kintact.studio.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.measure.Appraisal;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.stage.Result;
import dev.kintact.studio.stage.Take;
import dev.kintact.studio.stage.Wish;
import dev.kintact.studio.work.Explaining;
import dev.kintact.studio.work.Job;
import dev.kintact.studio.work.Measuring;
import dev.kintact.studio.work.Studio;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.joml.Vector3d;

/** Motions on characters: wished, shown, asked about. */
final class ResultRoutes {

    private final Studio studio;
    private final Measuring measuring;

    ResultRoutes(Studio studio, Measuring measuring) {
        this.studio = studio;
        this.measuring = measuring;
    }

    void addTo(RoutesConfig routes) {
        routes.post("/api/results", this::wish);
        routes.delete("/api/results/{id}", context -> {
            studio.removeResult(context.pathParam("id"));
            Json.answer(context, Json.object().put("removed", true));
        });
        routes.get("/api/results/{id}/frames", context -> {
            Result result = result(context);
            FrameBytes.answer(context, result.character(), clip(result));
        });
        routes.get("/api/results/{id}/joint", this::joint);
        routes.get("/api/results/{id}/measures", this::measures);
        routes.get("/api/results/{id}/explain", this::explain);
    }

    private Result result(Context context) {
        return studio.requireResult(context.pathParam("id"));
    }

    static Clip clip(Result result) {
        return result.outcome()
                .now()
                .clip()
                .orElseThrow(() -> new Refusal(
                        Refusal.Reason.NOT_READY, "This result is still being made; it will show in a moment."));
    }

    private void wish(Context context) {
        ObjectNode question = Json.question(context);
        Take take = studio.requireTake(Json.requireText(question, "motion"));
        int last = take.clip().frameCount() - 1;
        long from = Json.whole(question, "from", 0);
        long to = Json.whole(question, "to", last);
        if (from < 0 || to > last || from > to) {
            throw new Refusal(
                    Refusal.Reason.WRONG,
                    "Frames " + from + " to " + to + " are not within the motion's 0 to " + last + ".");
        }
        Result result = studio.wish(
                new Wish(take.id(), Json.requireText(question, "figure"), options(question), (int) from, (int) to),
                question.path("auto").asBoolean(false));
        context.status(202);
        Json.answer(
                context,
                Json.object()
                        .put("result", result.id())
                        .put("job", studio.jobOf(result, false).map(Job::id).orElse(null)));
    }

    private static RetargetOptions options(ObjectNode question) {
        String id = Json.text(question, "method").orElse(Method.KINTACT.id());
        Method method = Arrays.stream(Method.values())
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Refusal(Refusal.Reason.WRONG, "There is no method '" + id + "'."));
        RetargetOptions options = RetargetOptions.of(method);
        if (method.solvesClips() && question.path("quality").asText("full").equals("draft")) {
            options = options.with(Parameter.DRAFT, 1);
        }
        for (Map.Entry<String, JsonNode> entry : Json.parts(question, "set").properties()) {
            Parameter parameter = Parameter.of(entry.getKey())
                    .orElseThrow(() ->
                            new Refusal(Refusal.Reason.WRONG, "The method has no number '" + entry.getKey() + "'."));
            options = options.with(parameter, parameter.parse(entry.getValue().asText()));
        }
        return options;
    }

    private void measures(Context context) {
        Result result = result(context);
        Optional<Appraisal> known = measuring.appraisal(result);
        if (known.isPresent()) {
            Json.answer(context, MeasureJson.of(known.get()));
        } else {
            context.status(202);
            Json.answer(
                    context, Json.object().put("job", measuring.begin(result).id()));
        }
    }

    private void explain(Context context) {
        String limb = context.queryParam("limb");
        int frame = FrameBytes.number(context, "frame", 0);
        Json.answer(context, ExplainJson.of(Explaining.of(result(context), limb == null ? "right-hand" : limb, frame)));
    }

    private void joint(Context context) {
        Result result = result(context);
        Clip clip = clip(result);
        String name = String.valueOf(context.queryParam("name"));
        OptionalInt joint = clip.skeleton().find(name);
        int frame = FrameBytes.number(context, "frame", 0);
        if (joint.isEmpty() || frame < 0 || frame >= clip.frameCount()) {
            throw new Refusal(
                    Refusal.Reason.MISSING,
                    joint.isEmpty() ? "There is no joint '" + name + "'." : "There is no frame " + frame + ".");
        }
        Pose pose = new Pose(clip.skeleton());
        clip.getFrame(frame, pose);
        pose.updateWorld();
        Vector3d at = pose.getWorldPosition(joint.getAsInt(), new Vector3d());
        ObjectNode node = Json.object();
        node.putArray("at").add(at.x).add(at.y).add(at.z);
        Json.answer(context, node);
    }
}
