package dev.kintact.studio.http;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Answers what is no request at all, which never comes to the routes: a sentence as everywhere, and nothing of what was sent. */
final class BareErrors extends ErrorHandler {

    @Override
    public boolean errorPageForMethod(String method) {
        return true; // also to those who put and delete
    }

    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int status,
            @Nullable String message,
            @Nullable Throwable cause,
            Callback callback) {
        String sentence = switch (status) {
            case 413, 414, 431 -> "This request is longer than any that the studio answers.";
            case 404 -> "There is nothing at this address.";
            default ->
                status < 500
                        ? "The studio does not understand this request."
                        : "This should not have happened; try again, and please report it if it stays.";
        };
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        Content.Sink.write(response, true, Json.text(Json.object().put("error", sentence)), callback);
    }
}
