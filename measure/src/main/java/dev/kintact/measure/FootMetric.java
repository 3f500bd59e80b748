package dev.kintact.measure;

import dev.kintact.body.surface.PosedBody;
import org.joml.Vector3d;

/**
 * Whether feet that stand on the source stand on the result: skating, floating and sinking, F1 and F2. A foot stands where
 * its lowest point of heel, ball and tip is near the ground and slow on the source. In the first frame, which has no speed,
 * its height alone tells; skating is looked at from the second frame on.
 */
final class FootMetric implements Metric {

    private static final int PLACES = 3;

    private final Thresholds lines;
    private final Vector3d[] sourceBefore = vectors();
    private final Vector3d[] resultBefore = vectors();
    private final Vector3d now = new Vector3d();
    private final Spread skate = new Spread();
    private final Spread above = new Spread();
    private final Spread below = new Spread();
    private int stance;
    private int fast;
    private boolean first = true;

    FootMetric(Thresholds lines) {
        this.lines = lines;
    }

    private static Vector3d[] vectors() {
        Vector3d[] vectors = new Vector3d[2 * PLACES];
        for (int i = 0; i < vectors.length; i++) {
            vectors[i] = new Vector3d();
        }
        return vectors;
    }

    @Override
    public void look(FrameView view) {
        for (int side = 0; side < 2; side++) {
            int place = lowest(view.source.posed(), side);
            int at = PLACES * side + place;
            view.source.posed().getSolePoint(side, place, now);
            double height = now.y / view.source.height();
            double speed = first ? 0 : speed(now, sourceBefore[at], view.source.height(), view.framesPerSecond);
            if (Math.abs(height) < lines.stanceHeight() && speed < lines.stanceSpeed()) {
                stance++;
                view.result.posed().getSolePoint(side, place, now);
                lookAtHeight(now.y / view.result.height());
                if (!first) {
                    lookAtSpeed(speed(now, resultBefore[at], view.result.height(), view.framesPerSecond), speed);
                }
            }
        }
        remember(view.source.posed(), sourceBefore);
        remember(view.result.posed(), resultBefore);
        first = false;
    }

    private void lookAtHeight(double height) {
        above.add(Math.max(0, height));
        below.add(Math.max(0, -height));
    }

    private void lookAtSpeed(double speed, double sourceSpeed) {
        fast += speed > lines.stanceSpeed() ? 1 : 0;
        skate.add(Math.max(0, speed - sourceSpeed));
    }

    private int lowest(PosedBody body, int side) {
        int lowest = 0;
        double height = Double.POSITIVE_INFINITY;
        for (int place = 0; place < PLACES; place++) {
            double y = body.getSolePoint(side, place, now).y;
            if (y < height) {
                height = y;
                lowest = place;
            }
        }
        return lowest;
    }

    /** Horizontal speed in heights a second. */
    private static double speed(Vector3d now, Vector3d before, double height, double framesPerSecond) {
        return Math.hypot(now.x - before.x, now.z - before.z) / height * framesPerSecond;
    }

    private static void remember(PosedBody body, Vector3d[] places) {
        for (int i = 0; i < places.length; i++) {
            body.getSolePoint(i / PLACES, i % PLACES, places[i]);
        }
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("foot.stance", stance);
        figures.put("foot.skate.mean", skate.mean());
        figures.put("foot.skate.max", skate.max());
        figures.put("foot.skate.share", skate.count() == 0 ? Double.NaN : (double) fast / skate.count());
        figures.put("foot.float.mean", above.mean());
        figures.put("foot.float.max", above.max());
        figures.put("foot.sink.mean", below.mean());
        figures.put("foot.sink.max", below.max());
    }
}
