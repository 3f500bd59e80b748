package dev.kintact.studio.http;

import dev.kintact.studio.load.Uploads;
import dev.kintact.studio.work.Exports.Download;
import io.javalin.http.Context;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Files to take away. */
final class Downloads {

    private Downloads() {}

    static void answer(Context context, Download download, String name, String type) {
        putName(context, name);
        context.header("Content-Length", Long.toString(download.bytes()));
        context.contentType(type).result(download.content());
    }

    /** Says under which name a browser should keep what comes. */
    static void putName(Context context, String name) {
        String shown = Uploads.shownName(name);
        String plain = shown.replaceAll("[^A-Za-z0-9._ -]", "_");
        String exact = URLEncoder.encode(shown, StandardCharsets.UTF_8).replace("+", "%20");
        context.header("Content-Disposition", "attachment; filename=\"" + plain + "\"; filename*=UTF-8''" + exact);
        context.header("Cache-Control", "no-store");
    }
}
