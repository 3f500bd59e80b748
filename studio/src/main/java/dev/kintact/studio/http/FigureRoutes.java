package dev.kintact.studio.http;

import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.work.Studio;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Files;

/** Figures: what is shown of them, and what a person may change. */
final class FigureRoutes {

    private final Studio studio;

    FigureRoutes(Studio studio) {
        this.studio = studio;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/figures/{id}/model.glb", this::model);
        routes.get("/api/figures/{id}/rest", this::rest);
        routes.get("/api/figures/{id}/body", context -> Json.answer(context, FigureJson.body(figure(context))));
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

    private void rest(Context context) {
        Figure figure = figure(context);
        context.contentType("application/octet-stream")
                .result(FrameBytes.of(figure, figure.requireBuild().rig().tPose(), 0, 1));
    }
}
