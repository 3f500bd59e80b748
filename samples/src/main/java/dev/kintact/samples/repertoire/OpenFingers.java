package dev.kintact.samples.repertoire;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Opens fingers that would sink into legs, the other arm or the other hand, as a hand does that closes around something.
 * Each finger opens by as much as it needs, and smoothly: it begins before it must and ends after. Scratch.
 */
final class OpenFingers {

    private static final List<String> FINGERS = List.of("THUMB", "INDEX", "MIDDLE", "RING", "LITTLE");

    /** Depth that may stay, as a share of the height. */
    private static final double DEPTH = 0.003;

    /** No joint of a finger opens by more than this beyond straight, degrees. */
    private static final double BACKWARDS = 25;

    private static final int HALVINGS = 7;

    /** Frames before and after in which a finger opens and closes again. */
    private static final int EASE = 12;

    private final Rig rig;
    private final PosedBody posed;
    private final double height;
    private final Pose pose;
    private final Pose tried;
    private final Quaterniond turn = new Quaterniond();
    private final Vector3d from = new Vector3d();
    private final Vector3d to = new Vector3d();
    private final Vector3d between = new Vector3d();

    private OpenFingers(Body body) {
        rig = body.rig();
        posed = new PosedBody(body.fine());
        height = rig.height();
        pose = new Pose(rig.skeleton());
        tried = new Pose(rig.skeleton());
    }

    /** The same motion with fingers opened where they must; fingertips that touch by intent stay. */
    static Clip apply(Body body, Clip clip, List<IntendedContact> contacts) {
        OpenFingers open = new OpenFingers(body);
        List<Finger> fingers = open.fingers(contacts);
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            open.look(clip, frame, fingers);
        }
        fingers.forEach(Finger::ease);
        ClipBuilder opened = clip.emptyCopy();
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, open.pose);
            for (Finger finger : fingers) {
                if (finger.eased[frame] > 0) {
                    open.turn(finger, finger.eased[frame], open.pose, open.pose);
                }
            }
            opened.addFrame(open.pose);
        }
        return opened.build();
    }

    /** A finger and how far it opens, degrees a joint. */
    private static final class Finger {
        private final int side;
        private final boolean thumb;
        private final List<Integer> joints;
        private double[] needed = new double[0];
        private double[] eased = new double[0];

        Finger(int side, boolean thumb, List<Integer> joints) {
            this.side = side;
            this.thumb = thumb;
            this.joints = joints;
        }

        /** Widens what is needed to both sides and rounds it off; nowhere is it less than needed. */
        void ease() {
            int frames = needed.length;
            double[] wide = new double[frames];
            eased = new double[frames];
            for (int frame = 0; frame < frames; frame++) {
                for (int other = Math.max(0, frame - EASE); other <= Math.min(frames - 1, frame + EASE); other++) {
                    wide[frame] = Math.max(wide[frame], needed[other]);
                }
            }
            for (int frame = 0; frame < frames; frame++) {
                double sum = 0;
                double weights = 0;
                for (int step = -EASE; step <= EASE; step++) {
                    double share = step / (EASE + 1.0);
                    double weight = (1 - share * share) * (1 - share * share);
                    sum += weight * wide[Math.min(frames - 1, Math.max(0, frame + step))];
                    weights += weight;
                }
                eased[frame] = sum / weights;
            }
        }
    }

    private List<Finger> fingers(List<IntendedContact> contacts) {
        List<Finger> fingers = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            for (String name : FINGERS) {
                boolean touches = name.equals("MIDDLE") && touchesWithTip(side, contacts);
                List<Integer> joints = new ArrayList<>();
                for (Role role : Role.values()) {
                    if (role.name().startsWith((side == 0 ? "LEFT_" : "RIGHT_") + name)) {
                        rig.map().joint(role).ifPresent(joints::add);
                    }
                }
                if (!touches && !joints.isEmpty()) {
                    fingers.add(new Finger(side, name.equals("THUMB"), joints));
                }
            }
        }
        return fingers;
    }

    private static boolean touchesWithTip(int side, List<IntendedContact> contacts) {
        Side wanted = side == 0 ? Side.LEFT : Side.RIGHT;
        Effector tips = new Effector(Effector.Part.FINGERTIPS, wanted);
        return contacts.stream()
                .anyMatch(contact -> contact.effector().equals(tips)
                        || contact.path().stream()
                                .anyMatch(stop -> stop.target() instanceof Target.Hand hand
                                        && hand.effector().equals(tips)));
    }

    private void look(Clip clip, int frame, List<Finger> fingers) {
        clip.getFrame(frame, pose);
        pose.updateWorld();
        posed.update(pose);
        for (Finger finger : fingers) {
            if (finger.needed.length == 0) {
                finger.needed = new double[clip.frameCount()];
            }
            if (depth(finger, pose) > DEPTH * height) {
                finger.needed[frame] = opening(finger);
            }
        }
    }

    private double opening(Finger finger) {
        double closed = 0;
        double open = most(finger);
        if (depthOpened(finger, open) > DEPTH * height) {
            return leastDeep(finger);
        }
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (closed + open) / 2;
            if (depthOpened(finger, middle) > DEPTH * height) {
                closed = middle;
            } else {
                open = middle;
            }
        }
        return open;
    }

    /** Where no opening is enough, as when something lies beside the finger. */
    private double leastDeep(Finger finger) {
        double best = 0;
        double least = depth(finger, pose);
        double most = most(finger);
        for (double degrees = 5; degrees <= most; degrees += 5) {
            double depth = depthOpened(finger, degrees);
            if (depth < least - 0.0005 * height) {
                least = depth;
                best = degrees;
            }
        }
        return best;
    }

    private double most(Finger finger) {
        Quaterniond last = pose.getLocalRotation(finger.joints.get(finger.joints.size() - 1), turn);
        double sine = StrictMath.sqrt(last.x * last.x + last.y * last.y + last.z * last.z);
        return BACKWARDS + StrictMath.toDegrees(2 * StrictMath.atan2(sine, StrictMath.abs(last.w)));
    }

    private double depthOpened(Finger finger, double degrees) {
        tried.setLocal(pose);
        turn(finger, degrees, pose, tried);
        tried.updateWorld();
        return depth(finger, tried);
    }

    private void turn(Finger finger, double degrees, Pose before, Pose after) {
        double mirror = finger.side == 0 ? 1 : -1;
        for (int joint : finger.joints) {
            before.getLocalRotation(joint, turn);
            Turns.mulDegrees(turn, finger.thumb ? 1 : 2, (finger.thumb ? -mirror : mirror) * degrees);
            after.setLocalRotation(joint, Solver.rounded(turn));
        }
    }

    /** How deep a finger is in a limb, metres; below 0 outside. */
    private double depth(Finger finger, Pose at) {
        double deepest = -height;
        List<Integer> joints = finger.joints;
        for (int bone = 0; bone < joints.size(); bone++) {
            at.getWorldPosition(joints.get(bone), from);
            if (bone + 1 < joints.size()) {
                at.getWorldPosition(joints.get(bone + 1), to);
            } else {
                Anchors.tip(joints.get(bone), at, to);
            }
            for (int half = 1; half <= 2; half++) {
                deepest = Math.max(deepest, depth(finger.side, from.lerp(to, half / 2.0, between)));
            }
        }
        return deepest + Effector.FINGER_RADIUS * height;
    }

    private double depth(int side, Vector3d point) {
        double deepest = -height;
        for (Region limb : BodySurface.LIMBS) {
            boolean own = limb.group() == Group.ARM && (limb.side() == Side.LEFT) == (side == 0);
            if (!own) {
                deepest = Math.max(deepest, -posed.capsule(limb).distance(point));
            }
        }
        return deepest;
    }
}
