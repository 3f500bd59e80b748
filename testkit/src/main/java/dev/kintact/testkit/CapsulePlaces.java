package dev.kintact.testkit;

/** Places on capsules by angles, as people think of them; see {@link dev.kintact.body.surface.PosedBody}. */
public final class CapsulePlaces {

    private CapsulePlaces() {}

    /**
     * A place.
     *
     * @param along the line, 0 to 1
     * @param angle around it, radians
     * @param latitude on the round ends, radians: negative over the start, positive over the end, 0 between
     */
    public static double[] at(double along, double angle, double latitude) {
        double across = Math.cos(latitude);
        return new double[] {along + Math.sin(latitude), across * Math.cos(angle), across * Math.sin(angle)};
    }
}
