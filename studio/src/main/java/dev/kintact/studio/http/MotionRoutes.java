package dev.kintact.studio.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.contact.ContactSpan;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Take;
import dev.kintact.studio.work.Studio;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;

/** Motions and what touches in them. */
final class MotionRoutes {

    private final Studio studio;

    MotionRoutes(Studio studio) {
        this.studio = studio;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/motions/{id}/frames", context -> {
            Take take = take(context);
            FrameBytes.answer(context, studio.requireFigure(take.figure()), take.clip());
        });
        routes.get("/api/motions/{id}/contacts", this::contacts);
        routes.delete("/api/motions/{id}", context -> {
            studio.removeTake(context.pathParam("id"));
            Json.answer(context, Json.object().put("removed", true));
        });
    }

    private Take take(Context context) {
        return studio.requireTake(context.pathParam("id"));
    }

    private void contacts(Context context) {
        Take take = take(context);
        Figure figure = studio.requireFigure(take.figure());
        ObjectNode node = Json.object();
        ArrayNode contacts = node.putArray("contacts");
        for (ContactSpan span : ContactSpan.list(figure.requireBuild().actor().body(), take.clip())) {
            contacts.addObject()
                    .put("effector", span.pair().effector().label())
                    .put("region", span.pair().region().label())
                    .put("from", span.firstFrame())
                    .put("to", span.lastFrame())
                    .put("gap", span.smallestGap());
        }
        Json.answer(context, node);
    }
}
