package dev.kintact.measure;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Segments;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * Whether limbs pass each other on the side on which they do on the source: O1. For each ordered pair of segments of
 * different limbs that are near each other on the source, the plane between their nearest places is carried over, fixed to
 * the second segment; it is violated where the first segment's place is behind it by more than a tenth of its radius.
 * Changes between right and violated are counted as switches, of each ordered pair by itself; all pairs start right.
 */
final class OrderMetric implements Metric {

    private static final List<Region> SEGMENTS = List.of(
            Region.LEFT_UPPER_ARM,
            Region.LEFT_FOREARM,
            Region.RIGHT_UPPER_ARM,
            Region.RIGHT_FOREARM,
            Region.LEFT_THIGH,
            Region.LEFT_SHIN,
            Region.RIGHT_THIGH,
            Region.RIGHT_SHIN);

    private record Two(Region first, Region second) {}

    private final Thresholds lines;
    private final FaultSink faults;
    private final List<Two> twos = new ArrayList<>();
    private final boolean[] violated;
    private final Segments segments = new Segments();
    private final double[] p = new double[6];
    private final double[] q = new double[6];
    private final double[] place = new double[3];
    private final Vector3d first = new Vector3d();
    private final Vector3d second = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private long looked;
    private long wrong;
    private int switches;

    OrderMetric(Thresholds lines, FaultSink faults) {
        this.faults = faults;
        this.lines = lines;
        for (Region one : SEGMENTS) {
            for (Region other : SEGMENTS) {
                if (one.group() != other.group() || one.side() != other.side()) {
                    twos.add(new Two(one, other));
                }
            }
        }
        violated = new boolean[twos.size()];
    }

    @Override
    public void look(FrameView view) {
        for (int i = 0; i < twos.size(); i++) {
            Two two = twos.get(i);
            PosedCapsule one = view.source.posed().capsule(two.first);
            PosedCapsule other = view.source.posed().capsule(two.second);
            put(one, p);
            put(other, q);
            double distance = Math.sqrt(segments.squared(p, 0, q, 0));
            double gap = (distance - one.radius() - other.radius()) / view.source.height();
            if (gap > lines.near() || distance < 1e-9) {
                continue;
            }
            looked++;
            boolean now = isViolated(view, two, segments.s(), segments.t());
            wrong += now ? 1 : 0;
            switches += now != violated[i] ? 1 : 0;
            violated[i] = now;
        }
    }

    private boolean isViolated(FrameView view, Two two, double s, double t) {
        PosedBody from = view.source.posed();
        PosedBody to = view.result.posed();
        int component = from.surface().capsuleComponent(two.second);
        pointOn(from.capsule(two.first), s, first);
        from.locate(component, first, place);
        place[0] = t;
        PosedCapsule moved = to.capsule(two.first);
        pointOn(moved, s, first);
        pointOn(to.capsule(two.second), t, second);
        to.getNormal(component, place, normal);
        double behind = -first.sub(second).dot(normal);
        if (behind <= lines.wrongSide() * moved.radius()) {
            return false;
        }
        faults.note(Fault.ORDER, view.frame, behind / view.result.height(), two.first, two.second);
        return true;
    }

    private static void pointOn(PosedCapsule capsule, double share, Vector3d dest) {
        capsule.start().lerp(capsule.end(), share, dest);
    }

    private static void put(PosedCapsule capsule, double[] line) {
        line[0] = capsule.start().x();
        line[1] = capsule.start().y();
        line[2] = capsule.start().z();
        line[3] = capsule.end().x();
        line[4] = capsule.end().y();
        line[5] = capsule.end().z();
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("order.violated", looked == 0 ? Double.NaN : (double) wrong / looked);
        figures.put("order.switches", switches);
    }
}
