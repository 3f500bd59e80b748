package dev.kintact.retarget.refine;

import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Segments;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * On which side of each other limbs pass: ordered pairs of segments of different limbs, hands and feet included, as egocentric
 * planes have them. Scratch.
 */
final class SegmentOrder {

    /** Two segments; the plane is fixed to the second. */
    record Two(int first, int second) {}

    /** Gap, share of the first, place on the second. */
    static final int SIZE = 5;

    static final List<Two> PAIRS = pairs();

    private final Segments segments = new Segments();
    private final double[] p = new double[6];
    private final double[] q = new double[6];
    private final double[] place = new double[3];
    private final Vector3d point = new Vector3d();

    private static List<Two> pairs() {
        List<Two> twos = new ArrayList<>();
        for (int first = 0; first < BodySurface.LIMBS.size(); first++) {
            for (int second = 0; second < BodySurface.LIMBS.size(); second++) {
                Region one = BodySurface.LIMBS.get(first);
                Region other = BodySurface.LIMBS.get(second);
                boolean sameLimb = one.group() == other.group() && one.side() == other.side();
                if (!sameLimb) {
                    twos.add(new Two(first, second));
                }
            }
        }
        return List.copyOf(twos);
    }

    /**
     * Writes down the order; of segments farther apart than {@link ContactCode#FAR} only their gap.
     *
     * @param posed the performer. Not modified.
     * @param height of the performer, metres
     */
    void encode(PosedBody posed, double height, double[] orders) {
        for (int i = 0; i < PAIRS.size(); i++) {
            Two two = PAIRS.get(i);
            PosedCapsule one = posed.capsules().get(two.first);
            PosedCapsule other = posed.capsules().get(two.second);
            put(one, p);
            put(other, q);
            double distance = Math.sqrt(segments.squared(p, 0, q, 0));
            int at = SIZE * i;
            orders[at] =
                    distance < 1e-9 * height ? ContactCode.FAR : (distance - one.radius() - other.radius()) / height;
            if (orders[at] >= ContactCode.FAR) {
                continue; // nobody asks how what is far passes
            }
            orders[at + 1] = segments.s();
            double t = segments.t();
            one.start().lerp(one.end(), segments.s(), point);
            posed.locate(posed.surface().template().triangleCount() + two.second, point, place);
            orders[at + 2] = t;
            orders[at + 3] = place[1];
            orders[at + 4] = place[2];
        }
    }

    private static void put(PosedCapsule capsule, double[] line) {
        line[0] = capsule.start().x();
        line[1] = capsule.start().y();
        line[2] = capsule.start().z();
        line[3] = capsule.end().x();
        line[4] = capsule.end().y();
        line[5] = capsule.end().z();
    }
}
