package dev.kintact.studio.http;

import dev.kintact.measure.Appraisal;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.stage.Result;
import dev.kintact.studio.work.Exports;
import dev.kintact.studio.work.Measuring;
import dev.kintact.studio.work.ReportMaker;
import dev.kintact.studio.work.Studio;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;

/** Results as files to take away. */
final class ExportRoutes {

    private final Studio studio;
    private final Exports exports;
    private final Measuring measuring;
    private final ReportMaker reports;

    ExportRoutes(Studio studio, Exports exports, Measuring measuring, ReportMaker reports) {
        this.studio = studio;
        this.exports = exports;
        this.measuring = measuring;
        this.reports = reports;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/results/{id}/export", this::export);
    }

    private void export(Context context) throws IOException {
        Result result = studio.requireResult(context.pathParam("id"));
        String format = String.valueOf(context.queryParam("format"));
        // The method too, so that files of several can lie beside each other.
        String name = result.character().origin().name() + " " + result.take().name() + " "
                + result.wish().method().id();
        if (format.equals("report")) {
            report(context, result, name);
            return;
        }
        String type = format.equals("bvh") ? "text/plain" : "model/gltf-binary";
        Downloads.answer(context, exports.motion(result, format), name + "." + format, type);
    }

    private void report(Context context, Result result, String name) throws IOException {
        Optional<Appraisal> known = measuring.appraisal(result);
        if (known.isEmpty()) {
            measuring.begin(result);
            throw new Refusal(
                    Refusal.Reason.NOT_READY, "The report is being measured; ask for it again when that is done.");
        }
        Downloads.putName(context, name + ".html");
        context.contentType("text/html; charset=utf-8").result(reports.html(result, known.get()));
    }
}
