package dev.kintact.measure;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import org.joml.Vector3d;

/**
 * Whether feet that stand on the source stand on the result: skating, floating and sinking, F1 and F2. A foot stands where
 * its lowest place of heel, ball and tip is near the ground and slow on the source. The same place must not skate on the
 * result; of places that are as low, the slowest counts on either body, since a foot that turns on its heel stands. The height
 * of a sole is that of its lowest place. In the first frame, which has no speed, the height alone tells whether a foot stands;
 * skating is looked at from the second frame on.
 */
final class FootMetric implements Metric {

    private static final int PLACES = 3;

    /** Places of a sole are as low as each other up to this share of the height, or rounding would choose among them. */
    private static final double TIE = 1e-6;

    private final Thresholds lines;
    private final FaultSink faults;
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

    FootMetric(Thresholds lines, FaultSink faults) {
        this.faults = faults;
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
            double lowest = lowest(view.source.posed(), side);
            boolean low = Math.abs(lowest) / view.source.height() < lines.stanceHeight();
            double standsBelow = lowest + TIE * view.source.height();
            double speed = first ? 0 : speed(view, view.source, sourceBefore, side, standsBelow);
            double resultSpeed = first ? 0 : speed(view, view.result, resultBefore, side, standsBelow);
            sourceSpeeds[side] = speed;
            resultSpeeds[side] = resultSpeed;
            standing[side] = low && speed < lines.stanceSpeed();
            if (standing[side]) {
                stance++;
                lookAtHeight(lowest(view.result.posed(), side) / view.result.height());
                if (!first) {
                    lookAtSpeed(resultSpeed, speed);
                    Region foot = side == 0 ? Region.LEFT_FOOT : Region.RIGHT_FOOT;
                    faults.note(Fault.SKATE, view.frame, resultSpeed - speed, foot, Region.GROUND);
                }
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

    private void lookAtHeight(double height) {
        above.add(Math.max(0, height));
        below.add(Math.max(0, -height));
    }

    private void lookAtSpeed(double speed, double sourceSpeed) {
        fast += speed > lines.stanceSpeed() ? 1 : 0;
        skate.add(Math.max(0, speed - sourceSpeed));
    }

    private double lowest(PosedBody body, int side) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int place = 0; place < PLACES; place++) {
            lowest = Math.min(lowest, body.getSolePoint(side, place, now).y);
        }
        return lowest;
    }

    /** Horizontal speed of the slowest of the places on which the source stands, in heights a second. */
    private double speed(FrameView view, GapMeter body, Vector3d[] before, int side, double standsBelow) {
        double slowest = Double.POSITIVE_INFINITY;
        for (int place = 0; place < PLACES; place++) {
            if (view.source.posed().getSolePoint(side, place, now).y <= standsBelow) {
                body.posed().getSolePoint(side, place, now);
                Vector3d then = before[PLACES * side + place];
                slowest = Math.min(slowest, Math.hypot(now.x - then.x, now.z - then.z));
            }
        }
        return slowest / body.height() * view.framesPerSecond;
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
