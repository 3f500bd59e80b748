package dev.kintact.studio.http;

import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.problem.Sentences;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Answers requests that cannot be served: a status, and a sentence for people. */
final class Problems {

    private static final Logger LOG = System.getLogger(Problems.class.getName());

    private Problems() {}

    static void addTo(RoutesConfig routes) {
        routes.exception(Gate.Forbidden.class, (e, context) -> answer(context, 403, String.valueOf(e.getMessage())));
        routes.exception(Refusal.class, (e, context) -> answer(context, status(e), String.valueOf(e.getMessage())));
        routes.exception(IOException.class, (e, context) -> {
            LOG.log(Level.DEBUG, "a request failed", e);
            answer(context, 500, "A file could not be read or written; is the disk full?");
        });
        routes.exception(Exception.class, (e, context) -> {
            LOG.log(Level.DEBUG, "a request failed", e);
            answer(context, Sentences.isExpected(e) ? 422 : 500, Sentences.of(e));
        });
        routes.error(404, context -> {
            if (context.path().startsWith("/api/")
                    && !context.res().isCommitted()
                    && !String.valueOf(context.res().getContentType()).startsWith("application/json")) {
                answer(context, 404, "There is nothing at this address.");
            }
        });
    }

    private static int status(Refusal refusal) {
        return switch (refusal.reason()) {
            case MISSING -> 404;
            case WRONG -> 400;
            case NOT_READY -> 409;
            case TOO_LARGE -> 413;
            case UNKNOWN_TYPE -> 415;
            case UNREADABLE -> 422;
        };
    }

    static void answer(Context context, int status, String sentence) {
        context.status(status);
        Json.answer(context, Json.object().put("error", sentence));
    }
}
