package dev.kintact.cli;

import dev.kintact.cli.report.Html;
import dev.kintact.formats.io.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** The page that the demo writes: a row of pictures for each performance, all in one file. Scratch. */
final class DemoPage {

    private static final String STYLE =
            "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:1500px;padding:0 1rem;"
                    + "color:#222;background:#fff}h1{font-weight:600}h2{margin:2.2rem 0 .2rem;font-size:1.15rem}"
                    + "p{margin:.2rem 0 .6rem;max-width:60rem}.row{display:flex;gap:8px;overflow-x:auto}"
                    + "figure{margin:0;flex:1 1 0;min-width:140px}figure img{display:block;width:100%;height:auto;border-radius:6px;background:#eef0f2}"
                    + "figcaption{font-size:.85rem;color:#555;text-align:center}.contacts{color:#555;font-size:.9rem}"
                    + "@media print{.row{flex-wrap:wrap;overflow:visible}h2{break-after:avoid}.row{break-inside:avoid}}";

    private final StringBuilder html = new StringBuilder();
    private final List<String> figures = new ArrayList<>();

    DemoPage(String introduction) {
        html.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
                .append("<meta name=\"viewport\" content=\"width=device-width\"><title>Kintact demo</title><style>")
                .append(STYLE)
                .append("</style></head><body>\n<h1>Kintact demo</h1>\n<p>")
                .append(Html.escaped(introduction))
                .append("</p>\n<p><a href=\"report/index.html\">How good they are, measured</a></p>\n");
    }

    /** Adds a picture to the row that is being made. */
    void picture(String caption, byte[] png) {
        figures.add("<figure><img alt=\"" + Html.escaped(caption) + "\" src=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(png) + "\"><figcaption>" + Html.escaped(caption)
                + "</figcaption></figure>");
    }

    /** Begins a performance. */
    void begin(String title, String description, String contacts) {
        html.append("<h2>")
                .append(Html.escaped(title))
                .append("</h2>\n<p>")
                .append(Html.escaped(description))
                .append("</p>\n");
        if (!contacts.isEmpty()) {
            html.append("<p class=\"contacts\">").append(Html.escaped(contacts)).append("</p>\n");
        }
    }

    /** Ends the row. */
    void endRow() {
        html.append("<div class=\"row\">\n").append(String.join("\n", figures)).append("\n</div>\n");
        figures.clear();
    }

    void write(Path file) throws IOException {
        byte[] bytes = (html + "</body></html>\n").getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, out -> out.write(bytes));
    }
}
