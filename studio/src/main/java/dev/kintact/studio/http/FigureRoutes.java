package dev.kintact.studio.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.work.Exports;
import dev.kintact.studio.work.FigureEditor;
import dev.kintact.studio.work.Studio;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Figures: what is shown of them, and what a person may change. */
final class FigureRoutes {

    private final Studio studio;
    private final FigureEditor editor;
    private final Exports exports;

    FigureRoutes(Studio studio, FigureEditor editor, Exports exports) {
        this.studio = studio;
        this.editor = editor;
        this.exports = exports;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/figures/{id}/model.glb", this::model);
        routes.get("/api/figures/{id}/rest", this::rest);
        routes.get("/api/figures/{id}/body", context -> Json.answer(context, FigureJson.body(figure(context))));
        routes.get("/api/figures/{id}/map.json", context -> {
            Figure figure = figure(context);
            String name = figure.origin().name() + ".map.json";
            Downloads.answer(context, exports.map(figure), name, "application/json");
        });
        routes.get("/api/figures/{id}/body.json", context -> {
            Figure figure = figure(context);
            String name = figure.origin().name() + ".body.json";
            Downloads.answer(context, exports.body(figure), name, "application/json");
        });
        routes.put("/api/figures/{id}/map", this::setMap);
        routes.put("/api/figures/{id}/body", this::setBody);
        routes.put("/api/figures/{id}/units", this::setUnits);
        routes.delete("/api/figures/{id}", context -> {
            studio.removeFigure(context.pathParam("id"));
            Json.answer(context, Json.object().put("removed", true));
        });
    }

    private Figure figure(Context context) {
        return studio.requireFigure(context.pathParam("id"));
    }

    private void model(Context context) throws IOException {
        Figure figure = figure(context);
        context.header("Content-Length", Long.toString(Files.size(figure.model().glb())));
        context.header("Cache-Control", "no-cache");
        context.contentType("model/gltf-binary")
                .result(Files.newInputStream(figure.model().glb()));
    }

    /** As a map file says it; its remarks begin with an underscore. */
    private void setMap(Context context) throws IOException {
        Map<String, Optional<String>> joints = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : Json.question(context).properties()) {
            JsonNode joint = entry.getValue();
            if (entry.getKey().startsWith("_")) {
                continue;
            }
            if (!joint.isNull() && !joint.isTextual()) {
                throw new Refusal(Refusal.Reason.WRONG, "Expected the name of a joint for " + entry.getKey() + ".");
            }
            joints.put(entry.getKey(), Optional.ofNullable(joint.textValue()).filter(name -> !name.isEmpty()));
        }
        Json.answer(context, FigureJson.of(editor.setJoints(context.pathParam("id"), joints)));
    }

    private void setBody(Context context) throws IOException {
        Map<String, Optional<Vector3dc>> points = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry :
                Json.parts(Json.question(context), "points").properties()) {
            points.put(
                    entry.getKey(),
                    entry.getValue().isNull()
                            ? Optional.empty()
                            : Optional.of(place(entry.getKey(), entry.getValue())));
        }
        Json.answer(context, FigureJson.of(editor.setPoints(context.pathParam("id"), points)));
    }

    /** Three numbers, alone or as a body file has them. */
    private static Vector3dc place(String name, JsonNode node) {
        JsonNode place = node.has("at") ? node.path("at") : node;
        if (place.size() != 3) {
            throw new Refusal(Refusal.Reason.WRONG, "Expected three numbers for the point " + name + ".");
        }
        return new Vector3d(
                place.path(0).asDouble(Double.NaN),
                place.path(1).asDouble(Double.NaN),
                place.path(2).asDouble(Double.NaN));
    }

    private void setUnits(Context context) throws IOException {
        double metres = Json.question(context).path("metresPerUnit").asDouble(Double.NaN);
        Json.answer(context, FigureJson.of(editor.setUnit(context.pathParam("id"), metres)));
    }

    private void rest(Context context) {
        Figure figure = figure(context);
        context.contentType("application/octet-stream")
                .result(FrameBytes.of(figure, figure.requireBuild().rig().tPose(), 0, 1));
    }
}
