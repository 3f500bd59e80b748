package dev.kintact.measure;

import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.CutFinder;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Jerk of wrists, elbows, ankles and knees against the source's, and joints that jump where the source's do not: S1. Where the
 * source was cut, both begin anew: a T-pose in front of a motion would be most of the jerk of its file.
 */
final class SmoothnessMetric implements Metric {

    private static final List<Role> ENDS = List.of(
            Role.LEFT_LOWER_ARM,
            Role.RIGHT_LOWER_ARM,
            Role.LEFT_HAND,
            Role.RIGHT_HAND,
            Role.LEFT_LOWER_LEG,
            Role.RIGHT_LOWER_LEG,
            Role.LEFT_FOOT,
            Role.RIGHT_FOOT);

    /** Less jerk than this is rounding, heights a second cubed. */
    private static final double STILL = 1e-3;

    private final double jumpDegrees;
    private final FaultSink faults;
    private final History source = new History();
    private final History result = new History();
    private final CutFinder cuts;
    private int jumps;

    SmoothnessMetric(Rig performer, double framesPerSecond, Thresholds lines, FaultSink faults) {
        this.faults = faults;
        jumpDegrees = lines.jumpDegrees();
        cuts = new CutFinder(performer.skeleton(), performer.height(), framesPerSecond);
    }

    /** The last places of the ends of limbs, and turns of all roles. */
    private static final class History {
        private final Vector3d[][] places = new Vector3d[ENDS.size()][4];
        private final Quaterniond[] turns = new Quaterniond[Role.values().length];
        private final Spread jerks = new Spread();
        /** Jerk of each end in the last frame looked at. */
        private final double[] latest = new double[ENDS.size()];

        private final Quaterniond turn = new Quaterniond();
        private int seen;

        History() {
            for (Vector3d[] row : places) {
                for (int i = 0; i < row.length; i++) {
                    row[i] = new Vector3d();
                }
            }
            for (int i = 0; i < turns.length; i++) {
                turns[i] = new Quaterniond();
            }
        }

        void look(Rig rig, Pose pose, double height, double framesPerSecond) {
            for (int end = 0; end < places.length; end++) {
                Vector3d[] row = places[end];
                Vector3d oldest = row[0];
                System.arraycopy(row, 1, row, 0, 3);
                row[3] = oldest;
                pose.getWorldPosition(rig.map().requireJoint(ENDS.get(end)), row[3]);
                if (seen >= 3) {
                    double x = row[3].x - 3 * row[2].x + 3 * row[1].x - row[0].x;
                    double y = row[3].y - 3 * row[2].y + 3 * row[1].y - row[0].y;
                    double z = row[3].z - 3 * row[2].z + 3 * row[1].z - row[0].z;
                    double cubed = framesPerSecond * framesPerSecond * framesPerSecond;
                    latest[end] = Math.sqrt(x * x + y * y + z * z) * cubed / height;
                    jerks.add(latest[end]);
                }
            }
        }

        /** Degrees by which a role's joint turned since the last call for it; 0 at first. */
        double turned(RigMap map, Role role, Pose pose) {
            pose.getLocalRotation(map.requireJoint(role), turn);
            Quaterniond before = turns[role.ordinal()];
            double degrees = seen == 0 ? 0 : Angles.degreesBetween(before, turn);
            before.set(turn);
            return degrees;
        }
    }

    @Override
    public void look(FrameView view) {
        if (cuts.look(view.sourcePose)) {
            source.seen = 0;
            result.seen = 0;
        }
        source.look(view.sourceRig(), view.sourcePose, view.source.height(), view.framesPerSecond);
        result.look(view.resultRig(), view.resultPose, view.result.height(), view.framesPerSecond);
        RigMap from = view.sourceRig().map();
        RigMap to = view.resultRig().map();
        for (Role role : Role.values()) {
            if (!role.isFinger() && to.has(role)) {
                double wanted = from.has(role) ? source.turned(from, role, view.sourcePose) : 0;
                double got = result.turned(to, role, view.resultPose);
                if (got > jumpDegrees && wanted <= jumpDegrees) {
                    jumps++;
                    faults.note(Fault.JUMP, view.frame, got, RoleRegions.of(role), Region.GROUND);
                }
            }
        }
        for (int end = 0; end < ENDS.size(); end++) {
            double more = result.latest[end] - source.latest[end];
            faults.note(Fault.JERK, view.frame, more, RoleRegions.of(ENDS.get(end)), Region.GROUND);
        }
        source.seen++;
        result.seen++;
    }

    /** There is no ratio to a source that does not move; the result's own jerk still tells what it does. */
    private static double ratio(double own, double source) {
        return source < STILL ? Double.NaN : own / source;
    }

    @Override
    public void tell(FigureConsumer figures) {
        figures.put("jerk.mean", ratio(result.jerks.mean(), source.jerks.mean()));
        figures.put("jerk.max", ratio(result.jerks.max(), source.jerks.max()));
        figures.put("jerk.own.mean", result.jerks.mean());
        figures.put("jerk.own.max", result.jerks.max());
        figures.put("jumps", jumps);
    }
}
