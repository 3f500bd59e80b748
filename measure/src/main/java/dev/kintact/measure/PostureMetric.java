package dev.kintact.measure;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Pose;
import java.util.Locale;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Posture against copied rotations: lean of the trunk, turns of chest, head and hips over all frames and over those in which no meant
 * contact needs the trunk, and legs in stance: K2.
 */
final class PostureMetric implements Metric {

    /** A part of the posture. */
    private enum Part {
        LEAN,
        CHEST,
        HEAD,
        HIPS
    }

    private final Spread[] all = spreads();
    private final Spread[] free = spreads();
    private final TrunkNeed need;
    private final StanceCheck stance;
    private final FaultSink faults;
    private final int[] joints;
    private final Vector3d result = new Vector3d();
    private final Vector3d copied = new Vector3d();
    private final Vector3d scratch = new Vector3d();
    private final Quaterniond resultTurn = new Quaterniond();
    private final Quaterniond copiedTurn = new Quaterniond();

    PostureMetric(FrameView view, Thresholds lines, Reach reach, FootMetric feet, FaultSink faults) {
        this.faults = faults;
        need = new TrunkNeed(view, lines, reach);
        stance = new StanceCheck(view, feet, faults);
        Rig rig = view.resultRig();
        int chest = Stream.of(Role.UPPER_CHEST, Role.CHEST, Role.SPINE)
                .filter(rig.map()::has)
                .mapToInt(rig.map()::requireJoint)
                .findFirst()
                .orElse(rig.map().requireJoint(Role.HIPS));
        joints = new int[] {
            0, chest, rig.map().requireJoint(Role.HEAD), rig.map().requireJoint(Role.HIPS)
        };
    }

    private static Spread[] spreads() {
        return Stream.of(Part.values()).map(part -> new Spread()).toArray(Spread[]::new);
    }

    /** Axis from the centre of the hips to the neck. */
    static void getTrunkAxis(Rig rig, Pose pose, Vector3d dest, Vector3d scratch) {
        pose.getWorldPosition(rig.map().requireJoint(Role.LEFT_UPPER_LEG), dest);
        pose.getWorldPosition(rig.map().requireJoint(Role.RIGHT_UPPER_LEG), scratch);
        dest.add(scratch).mul(-0.5);
        Role top = rig.map().has(Role.NECK) ? Role.NECK : Role.HEAD;
        dest.add(pose.getWorldPosition(rig.map().requireJoint(top), scratch));
    }

    @Override
    public void look(FrameView view) {
        boolean isFree = !need.isNeeded(view);
        for (Part part : Part.values()) {
            double degrees = part == Part.LEAN ? lean(view) : turn(view, joints[part.ordinal()]);
            all[part.ordinal()].add(degrees);
            if (isFree) {
                free[part.ordinal()].add(degrees);
            }
            if (part == Part.LEAN && isFree && degrees >= Fault.LEAST_DEGREES) {
                faults.note(Fault.LEAN, view.frame, degrees, Region.CHEST, Region.GROUND);
            }
        }
        stance.look(view);
    }

    private double lean(FrameView view) {
        getTrunkAxis(view.resultRig(), view.resultPose, result, scratch);
        getTrunkAxis(view.resultRig(), view.copiedPose, copied, scratch);
        return Angles.degreesBetween(result, copied);
    }

    private double turn(FrameView view, int joint) {
        view.resultPose.getWorldRotation(joint, resultTurn);
        view.copiedPose.getWorldRotation(joint, copiedTurn);
        return Angles.degreesBetween(resultTurn, copiedTurn);
    }

    @Override
    public void tell(FigureConsumer figures) {
        for (Part part : Part.values()) {
            String name = part.name().toLowerCase(Locale.ROOT);
            tell("posture." + name, all[part.ordinal()], figures);
            tell("posture.free." + name, free[part.ordinal()], figures);
        }
        stance.tell(figures);
    }

    private static void tell(String name, Spread degrees, FigureConsumer figures) {
        figures.put(name + ".mean", degrees.mean());
        figures.put(name + ".p95", degrees.percentile(0.95));
        figures.put(name + ".max", degrees.max());
    }
}
