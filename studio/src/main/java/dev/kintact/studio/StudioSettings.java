package dev.kintact.studio;

import dev.kintact.body.ground.Ground;
import dev.kintact.studio.problem.Refusal;
import dev.kintact.studio.work.ReportMaker;
import java.nio.file.Path;
import java.util.List;

/**
 * How a studio runs. Immutable.
 *
 * @param port 0 for any that is free
 * @param version of the program, for people
 * @param opens what it opens with
 * @param files to open with, where it opens with files; may be {@code sample:NAME}
 * @param secondsAlone after which work ends when the last page has gone
 * @param mostBytes of an uploaded file
 * @param reports makes pages about results
 * @param ground of motions from files
 */
public record StudioSettings(
        int port,
        String version,
        Opens opens,
        List<Path> files,
        int secondsAlone,
        long mostBytes,
        ReportMaker reports,
        Ground ground) {

    /** What a studio opens with. */
    public enum Opens {
        EMPTY,
        SAMPLES,
        FILES
    }

    public static final StudioSettings USUAL = new StudioSettings(
            0,
            "development",
            Opens.SAMPLES,
            List.of(),
            60,
            512L << 20,
            (result, appraisal) -> {
                throw new Refusal(Refusal.Reason.WRONG, "There are no reports in this studio.");
            },
            Ground.AUTO);

    public StudioSettings {
        files = List.copyOf(files);
    }

    public StudioSettings withPort(int other) {
        return new StudioSettings(other, version, opens, files, secondsAlone, mostBytes, reports, ground);
    }

    public StudioSettings withVersion(String other) {
        return new StudioSettings(port, other, opens, files, secondsAlone, mostBytes, reports, ground);
    }

    /** Nothing on the stage. */
    public StudioSettings empty() {
        return new StudioSettings(port, version, Opens.EMPTY, List.of(), secondsAlone, mostBytes, reports, ground);
    }

    /** These files on the stage; samples if there are none. */
    public StudioSettings withFiles(List<Path> others) {
        Opens what = others.isEmpty() ? Opens.SAMPLES : Opens.FILES;
        return new StudioSettings(port, version, what, others, secondsAlone, mostBytes, reports, ground);
    }

    public StudioSettings withSecondsAlone(int seconds) {
        return new StudioSettings(port, version, opens, files, seconds, mostBytes, reports, ground);
    }

    public StudioSettings withMostBytes(long bytes) {
        return new StudioSettings(port, version, opens, files, secondsAlone, bytes, reports, ground);
    }

    public StudioSettings withReports(ReportMaker maker) {
        return new StudioSettings(port, version, opens, files, secondsAlone, mostBytes, maker, ground);
    }

    public StudioSettings withGround(Ground other) {
        return new StudioSettings(port, version, opens, files, secondsAlone, mostBytes, reports, other);
    }
}
