package dev.kintact.cli;

import dev.kintact.cli.report.Entry;
import dev.kintact.cli.report.EntryMaker;
import dev.kintact.cli.report.EntryMaker.Player;
import dev.kintact.cli.report.ReportPage;
import dev.kintact.measure.Appraisal;
import dev.kintact.model.Clip;
import dev.kintact.studio.stage.Figure;
import dev.kintact.studio.stage.Result;
import java.io.IOException;
import java.util.List;

/** A report of the studio's results: the same page as that of {@code measure}. */
final class StudioReport {

    private static final int PIXELS = 400;
    private static final int SHOTS = 3;

    private StudioReport() {}

    static String html(Result result, Appraisal appraisal) throws IOException {
        Clip made = result.outcome().now().clip().orElseThrow();
        String motion = result.take().name();
        String character = result.character().origin().name();
        Entry entry = new EntryMaker(PIXELS, SHOTS)
                .make(
                        motion,
                        character,
                        result.wish().options().label(),
                        appraisal,
                        player(result.performer(), result.source()),
                        player(result.character(), made));
        return new ReportPage("Kintact: " + motion + " on " + character, List.of(entry)).html();
    }

    private static Player player(Figure figure, Clip clip) {
        Figure.Build build = figure.requireBuild();
        return new Player(build.actor(), build.bodyText(), clip);
    }
}
