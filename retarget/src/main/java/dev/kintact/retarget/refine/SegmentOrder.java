package dev.kintact.retarget.refine;

import dev.kintact.body.contact.LimbCores;
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
     * Writes down the order; of segments farther apart than {@link ContactCode#FAR} only that they are.
     *
     * @param posed the performer. Not modified.
     * @param cores the performer's, in the same pose. Not modified.
     * @param height of the performer, metres
     */
    void encode(PosedBody posed, LimbCores cores, double height, double[] orders) {
        for (int i = 0; i < PAIRS.size(); i++) {
            Two two = PAIRS.get(i);
            int at = SIZE * i;
            orders[at] = ContactCode.FAR;
            if (!cores.mayBeWithin(two.first, two.second, ContactCode.FAR * height)) {
                continue;
            }
            PosedCapsule one = posed.capsules().get(two.first);
            PosedCapsule other = posed.capsules().get(two.second);
            double gap = cores.gap(two.first, two.second, segments);
            boolean cross = gap < 1e-9 * height - one.radius() - other.radius();
            if (cross || gap >= ContactCode.FAR * height) {
                continue; // nobody asks how what is far passes
            }
            orders[at] = gap / height;
            orders[at + 1] = segments.s();
            double t = segments.t();
            one.start().lerp(one.end(), segments.s(), point);
            posed.locate(posed.surface().template().triangleCount() + two.second, point, place);
            orders[at + 2] = t;
            orders[at + 3] = place[1];
            orders[at + 4] = place[2];
        }
    }
}
