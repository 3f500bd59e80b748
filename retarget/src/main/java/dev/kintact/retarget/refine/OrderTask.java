package dev.kintact.retarget.refine;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import org.joml.Vector3d;

/** Limbs pass each other on the side on which they do on the performer. */
final class OrderTask implements PoseTask {

    private static final double NEAR = 0.10;

    /**
     * Limbs that are farther on the wrong side are drawn back no harder: thick ones may have no way there, and would be pressed
     * into each other. A share of the height.
     */
    private static final double HARDEST = 0.01;

    private final double weight;
    private final Gradient gradient;
    private final double[] place = new double[3];
    private final Vector3d first = new Vector3d();
    private final Vector3d second = new Vector3d();
    private final Vector3d normal = new Vector3d();

    OrderTask(int freedoms, RefineSettings settings) {
        weight = settings.order();
        gradient = new Gradient(freedoms);
    }

    @Override
    public void add(FrameState frame, Equations equations) {
        double[] orders = frame.code.orders;
        PosedBody posed = frame.meter.posed();
        for (int i = 0; i < SegmentOrder.PAIRS.size(); i++) {
            int at = SegmentOrder.SIZE * i;
            double near = 1 - ContactTask.smooth(0.7 * NEAR, 1.2 * NEAR, orders[at]);
            if (near <= 0) {
                continue;
            }
            SegmentOrder.Two two = SegmentOrder.PAIRS.get(i);
            double share = orders[at + 1];
            System.arraycopy(orders, at + 2, place, 0, 3);
            PosedCapsule one = posed.capsules().get(two.first());
            PosedCapsule other = posed.capsules().get(two.second());
            one.start().lerp(one.end(), share, first);
            other.start().lerp(other.end(), Math.min(1, Math.max(0, place[0])), second);
            other.getNormal(place, normal);
            double apart = first.sub(second).dot(normal) / frame.height();
            if (apart < 0) {
                gradient.clear();
                double wrong = wrong(-apart);
                double factor = slope(-apart) / frame.height();
                frame.addCoreMove(two.first(), share, normal, factor, gradient);
                frame.addCoreMove(two.second(), Math.min(1, Math.max(0, place[0])), normal, -factor, gradient);
                // the plane turns with the second segment
                int carrier = frame.meter.cores().startJoint(two.second());
                frame.turned.addTurn(carrier, normal.cross(first, second), factor, gradient);
                equations.add(-wrong, weight * near, gradient);
            }
        }
    }

    /** What counts squared for a distance on the wrong side: itself, then so much that its square grows evenly. */
    static double wrong(double distance) {
        return distance <= HARDEST ? distance : Math.sqrt(HARDEST * (2 * distance - HARDEST));
    }

    /** How that changes with the distance. */
    static double slope(double distance) {
        return distance <= HARDEST ? 1 : HARDEST / wrong(distance);
    }
}
