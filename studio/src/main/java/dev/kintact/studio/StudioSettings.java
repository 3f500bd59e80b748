package dev.kintact.studio;

/**
 * How a studio runs.
 *
 * @param port 0 for any that is free
 * @param version of the program, for people
 * @param samples whether it opens with samples on the stage
 * @param secondsAlone after which work ends when the last page has gone
 * @param mostBytes of an uploaded file
 */
public record StudioSettings(int port, String version, boolean samples, int secondsAlone, long mostBytes) {

    public static final StudioSettings USUAL = new StudioSettings(0, "development", true, 60, 512L << 20);

    public StudioSettings withPort(int other) {
        return new StudioSettings(other, version, samples, secondsAlone, mostBytes);
    }

    public StudioSettings withVersion(String other) {
        return new StudioSettings(port, other, samples, secondsAlone, mostBytes);
    }

    public StudioSettings withSamples(boolean open) {
        return new StudioSettings(port, version, open, secondsAlone, mostBytes);
    }

    public StudioSettings withSecondsAlone(int seconds) {
        return new StudioSettings(port, version, samples, seconds, mostBytes);
    }

    public StudioSettings withMostBytes(long bytes) {
        return new StudioSettings(port, version, samples, secondsAlone, bytes);
    }
}
