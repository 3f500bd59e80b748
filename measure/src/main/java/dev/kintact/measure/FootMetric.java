package dev.kintact.measure;

import dev.kintact.body.surface.PosedBody;
import org.joml.Vector3d;

/**
 * Whether feet that stand on the source stand on the result: skating, floating and sinking, F1 and F2. A foot stands where
 * its lowest point of heel, ball and tip is near the ground and slow on the source.
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
    private final double[] sourceSpeeds = new double[2];
    private final double[] resultSpeeds = new double[2];
    private final boolean[] standing = new boolean[2];

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
            double speed = speed(now, sourceBefore[at], view.source.height(), view.framesPerSecond);
            boolean stands = !first && Math.abs(height) < lines.stanceHeight() && speed < lines.stanceSpeed();
            view.result.posed().getSolePoint(side, place, now);
            double resultSpeed = speed(now, resultBefore[at], view.result.height(), view.framesPerSecond);
            sourceSpeeds[side] = first ? 0 : speed;
            resultSpeeds[side] = first ? 0 : resultSpeed;
            standing[side] = stands;
            if (stands) {
                stance++;
                fast += resultSpeed > lines.stanceSpeed() ? 1 : 0;
                skate.add(Math.max(0, resultSpeed - speed));
                double resultHeight = now.y / view.result.height();
                above.add(Math.max(0, resultHeight));
                below.add(Math.max(0, -resultHeight));
            }
        }
        remember(view.source.posed(), sourceBefore);
        remember(view.result.posed(), resultBefore);
        first = false;
    }

    /** Speed of the source's foot in the last frame looked at, heights a second. */
    double sourceSpeed(int side) {
        return sourceSpeeds[side];
    }

    /** The same of the result. */
    double resultSpeed(int side) {
        return resultSpeeds[side];
    }

    /** Whether the source's foot stood in the last frame looked at. */
    boolean stands(int side) {
        return standing[side];
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
        figures.put("foot.skate.share", stance == 0 ? Double.NaN : (double) fast / stance);
        figures.put("foot.float.mean", above.mean());
        figures.put("foot.float.max", above.max());
        figures.put("foot.sink.mean", below.mean());
        figures.put("foot.sink.max", below.max());
    }
}
