package dev.kintact.studio.http;

import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.problem.Sentences;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;

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
            if (!context.res().isCommitted()
                    && !String.valueOf(context.res().getContentType()).startsWith("application/json")) {
                answer(context, 404, "There is nothing at this address.");
            }
        });
    }

    /** Memory or stack has run out; only what asked for it ends. */
    static void answerError(HttpServletResponse response, Error error) {
        LOG.log(Level.DEBUG, "a request failed", error);
        if (response.isCommitted()) {
            return;
        }
        response.setStatus(error instanceof OutOfMemoryError ? 413 : 500);
        response.setContentType("application/json");
        try {
            byte[] text =
                    Json.text(Json.object().put("error", Sentences.of(error))).getBytes(StandardCharsets.UTF_8);
            response.getOutputStream().write(text);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "nobody is left to be told", e);
        }
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
