package dev.kintact.studio.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.contact.ContactSpan;
import dev.kintact.body.contact.Pair;
import dev.kintact.body.intent.IntentRule;
import dev.kintact.body.intent.MeantContact;
import dev.kintact.studio.load.ProjectJson;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.stage.ContactChoice;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Take;
import dev.kintact.studio.work.Studio;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;

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
        routes.put("/api/motions/{id}/contacts", this::choose);
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
        List<MeantContact> found =
                MeantContact.list(figure.requireBuild().actor().body(), take.clip());
        List<MeantContact> chosen = ContactChoice.apply(take.choices(), found, 0);
        for (int i = 0; i < chosen.size(); i++) {
            MeantContact contact = chosen.get(i);
            ContactSpan span = contact.span();
            contacts.addObject()
                    .put("effector", span.pair().effector().label())
                    .put("region", span.pair().region().label())
                    .put("from", span.firstFrame())
                    .put("to", span.lastFrame())
                    .put("gap", span.smallestGap())
                    .put("degree", contact.degree())
                    .put("meant", contact.isMeant())
                    .put("foundMeant", found.get(i).isMeant())
                    .put("because", contact.rule().sentence())
                    .put("byHand", contact.rule() == IntentRule.EDITED);
        }
        Json.answer(context, node);
    }

    /** Makes one contact meant or incidental; a degree of null, as it was found. */
    private void choose(Context context) {
        Take take = take(context);
        ObjectNode question = Json.question(context);
        long from = Json.whole(question, "from", -1);
        long to = Json.whole(question, "to", -1);
        int last = take.clip().frameCount() - 1;
        JsonNode degree = question.path("degree");
        Pair pair = ProjectJson.pair(question)
                .orElseThrow(() -> new Refusal(
                        Refusal.Reason.WRONG, "'effector' and 'region' should name a pair that can touch."));
        if (from < 0 || from > to || to > last) {
            throw new Refusal(
                    Refusal.Reason.WRONG,
                    "Frames " + from + " to " + to + " are not within the motion's 0 to " + last + ".");
        }
        if (!degree.isNull() && !(degree.isNumber() && degree.asDouble() >= 0 && degree.asDouble() <= 1)) {
            throw new Refusal(Refusal.Reason.WRONG, "'degree' should be a number from 0 to 1, or null.");
        }
        studio.choose(take.id(), new ContactChoice(pair, (int) from, (int) to, degree.asDouble(0)), degree.isNull());
        contacts(context);
    }
}
