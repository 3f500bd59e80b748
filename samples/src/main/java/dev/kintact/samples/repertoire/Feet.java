package dev.kintact.samples.repertoire;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.Sole;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.model.Pose;
import dev.kintact.samples.repertoire.Performance.Stance;
import dev.kintact.samples.repertoire.Script.Plant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Sets feet where a script plants them, carries them from one place to the next, and bends the legs to suit. */
final class Feet {

    /** Frames in which a leg goes over from standing to being free. */
    private static final int LET_GO = 32;

    private static final double HEEL_OFF = 15;
    private static final double TOES_UP = 6;

    private final Rig rig;
    private final double height;
    private final List<Foot> feet = new ArrayList<>();

    Feet(Body body, Script script) {
        rig = body.rig();
        height = rig.height();
        double thigh = offset(Role.LEFT_LOWER_LEG).length();
        for (int side = 0; side < 2; side++) {
            feet.add(new Foot(side, body.fine().soles().get(side), script, script.seated() ? 0.93 * thigh : 0));
        }
    }

    private Vector3d offset(Role role) {
        return rig.skeleton().getRestOffset(rig.map().requireJoint(role), new Vector3d());
    }

    /**
     * Bends the legs of a frame.
     *
     * @param pose its world transforms are up to date, and are again afterwards. Modified.
     */
    void apply(int frame, Pose pose) {
        for (Foot foot : feet) {
            foot.apply(frame, pose);
        }
        pose.updateWorld();
    }

    /** One foot. */
    private final class Foot {
        private final int thighJoint;
        private final int shinJoint;
        private final int footJoint;
        private final int toesJoint;
        private final double mirror;
        private final double thigh;
        private final double shin;
        private final Vector3d ankle;
        private final Vector3d ball;
        private final Vector3d heel;
        private final Curve x;
        private final Curve z;
        private final Curve turn;
        private final Curve pitch;
        private final Curve lift;
        private final Curve landing;
        private final List<Stance> free;
        private final int lastFrame;

        Foot(int side, Sole sole, Script script, double forward) {
            Side foot = side == 0 ? Side.LEFT : Side.RIGHT;
            mirror = side == 0 ? 1 : -1;
            lastFrame = script.frames() - 1;
            thighJoint = joint(side, "UPPER_LEG");
            shinJoint = joint(side, "LOWER_LEG");
            footJoint = joint(side, "FOOT");
            toesJoint = joint(side, "TOES");
            thigh = offset(side, "LOWER_LEG").length();
            shin = offset(side, "FOOT").length();
            ball = new Vector3d(sole.ball());
            heel = new Vector3d(sole.heel());
            Vector3d hip = offset(side, "UPPER_LEG").add(new StandingBody(rig).position(Role.HIPS));
            ankle = new Vector3d(hip.x, hip.y - thigh - shin, 0);
            List<Plant> plants = script.plants().stream()
                    .filter(plant -> plant.stance().foot() == foot)
                    .toList();
            TreeMap<Double, Double> xs = new TreeMap<>();
            TreeMap<Double, Double> zs = new TreeMap<>();
            TreeMap<Double, Double> turns = new TreeMap<>();
            TreeMap<Double, Double> pitches = new TreeMap<>();
            TreeMap<Double, Double> lifts = new TreeMap<>();
            pitches.put(0.0, 0.0);
            lifts.put(0.0, 0.0);
            TreeMap<Double, Double> landings = new TreeMap<>();
            landings.put(0.0, 0.0);
            for (int at = 0; at < plants.size(); at++) {
                Plant plant = plants.get(at);
                double first = plant.stance().firstFrame();
                double last = plant.stance().lastFrame();
                for (double time : new double[] {first, last}) {
                    xs.put(time, ankle.x + mirror * plant.out() * height / 100);
                    zs.put(time, ball.z + forward + plant.forward() * height / 100);
                    turns.put(time, mirror * plant.turn());
                }
                if (at + 1 < plants.size()) {
                    swing(plant, plants.get(at + 1), pitches, lifts);
                    landings.put(last, 0.0);
                    landings.put(plants.get(at + 1).stance().firstFrame() - TOES_UP, 1.0);
                    landings.put((double) plants.get(at + 1).stance().firstFrame(), 1.0);
                    landings.put(plants.get(at + 1).stance().firstFrame() + 1.0, 0.0);
                }
            }
            x = new Curve(xs);
            z = new Curve(zs);
            turn = new Curve(turns);
            pitch = new Curve(pitches);
            lift = new Curve(lifts);
            landing = new Curve(landings);
            free = script.freeLegs().stream().filter(leg -> leg.foot() == foot).toList();
        }

        private static void swing(
                Plant from, Plant to, SortedMap<Double, Double> pitches, SortedMap<Double, Double> lifts) {
            double leave = from.stance().lastFrame();
            double land = to.stance().firstFrame();
            double far = Math.min(1, Math.abs(to.forward() - from.forward()) / 25);
            pitches.put(leave - HEEL_OFF, 0.0);
            pitches.put(leave, 40 * far);
            pitches.put(leave + 0.25 * (land - leave), 46 * far);
            pitches.put(land - TOES_UP, -16 * far);
            pitches.put(land, 0.0);
            lifts.put(leave, 0.0);
            lifts.put(leave + 0.45 * (land - leave), 1.2 + 2.2 * far);
            lifts.put(land, 0.0);
        }

        private int joint(int side, String part) {
            return rig.map().requireJoint(Role.valueOf((side == 0 ? "LEFT_" : "RIGHT_") + part));
        }

        private Vector3d offset(int side, String part) {
            return Feet.this.offset(Role.valueOf((side == 0 ? "LEFT_" : "RIGHT_") + part));
        }

        /** How much the leg is posed rather than standing, 0 to 1. */
        private double freedom(int frame) {
            double freedom = 0;
            for (Stance leg : free) {
                double begun = leg.firstFrame() == 0 ? 1 : (double) (frame - leg.firstFrame()) / LET_GO;
                double left = leg.lastFrame() == lastFrame ? 1 : (double) (leg.lastFrame() - frame) / LET_GO;
                freedom = Math.max(freedom, Curve.ease(begun) * Curve.ease(left));
            }
            return freedom;
        }

        void apply(int frame, Pose pose) {
            double freedom = freedom(frame);
            if (freedom == 1) {
                return;
            }
            double tipped = pitch.at(frame);
            Quaterniond flat = Turns.mulDegrees(new Quaterniond(), 1, turn.at(frame));
            Quaterniond world = Turns.mulDegrees(new Quaterniond(flat), 0, tipped);
            // the foot leaves over its ball and lands over its heel
            Vector3d pivot = ball.lerp(heel, landing.at(frame), new Vector3d());
            Vector3d place = new Vector3d(x.at(frame), lift.at(frame) * height / 100, z.at(frame));
            place.add(flat.transform(new Vector3d(pivot).sub(ball)));
            place.sub(world.transform(new Vector3d(pivot)));
            bend(place, world, freedom, tipped, pose);
        }

        private void bend(Vector3dc place, Quaterniond world, double freedom, double tipped, Pose pose) {
            Vector3d hip = pose.getWorldPosition(thighJoint, new Vector3d());
            Vector3d down = place.sub(hip, new Vector3d());
            double reach = Math.min(down.length(), 0.9998 * (thigh + shin));
            down.normalize();
            Quaterniond pelvis = pose.getWorldRotation(pose.skeleton().parent(thighJoint), new Quaterniond());
            Vector3d front = world.transform(new Vector3d(0, 0, 1));
            front.y = 0;
            front.normalize().add(pelvis.transform(new Vector3d(0.06 * mirror, 0, 1)));
            if (down.y > -0.8) {
                front.add(0, 1.2 * (down.y + 0.8), 0);
            }
            front.fma(-front.dot(down), down).normalize();
            double cosHip = (thigh * thigh + reach * reach - shin * shin) / (2 * thigh * reach);
            double sinHip = Math.sqrt(Math.max(0, 1 - cosHip * cosHip));
            double cosKnee = (thigh * thigh + shin * shin - reach * reach) / (2 * thigh * shin);
            Vector3d up = new Vector3d(down).mul(-cosHip).fma(-sinHip, front);
            Vector3d forward = new Vector3d(front).mul(cosHip).fma(-sinHip, down);
            Quaterniond upper =
                    new Quaterniond().setFromNormalized(new Matrix3d(up.cross(forward, new Vector3d()), up, forward));
            Quaterniond knee = Turns.mul(new Quaterniond(), 0, Math.PI - StrictMath.acos(cosKnee));
            Quaterniond lower = upper.mul(knee, new Quaterniond());
            set(pose, thighJoint, pelvis.conjugate().mul(upper), freedom);
            set(pose, shinJoint, knee, freedom);
            set(pose, footJoint, lower.conjugate().mul(world), freedom);
            set(pose, toesJoint, Turns.mulDegrees(new Quaterniond(), 0, -Math.max(0, tipped)), freedom);
        }

        private void set(Pose pose, int joint, Quaterniond standing, double freedom) {
            Quaterniond posed = pose.getLocalRotation(joint, new Quaterniond());
            pose.setLocalRotation(joint, Turns.between(standing, posed, freedom));
        }
    }
}
