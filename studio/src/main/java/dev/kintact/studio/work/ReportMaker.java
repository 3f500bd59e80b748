package dev.kintact.studio.work;

import dev.kintact.measure.Appraisal;
import dev.kintact.studio.stage.Result;
import java.io.IOException;

/** Makes a page that tells how good a result is; the one who starts the studio knows how. */
@FunctionalInterface
public interface ReportMaker {

    /**
     * A page, HTML that needs nothing else.
     *
     * @param result ready
     */
    String html(Result result, Appraisal appraisal) throws IOException;
}
