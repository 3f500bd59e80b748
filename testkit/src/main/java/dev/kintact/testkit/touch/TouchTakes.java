package dev.kintact.testkit.touch;

import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.calibrate.touch.Take;
import dev.kintact.body.calibrate.touch.Touch;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.touch.HeldPoses.Held;
import dev.kintact.testkit.touch.TouchPerformer.SkinPoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Records calibration takes of a body whose skin is known: every pose that is held is made by inverse kinematics, so that the
 * middle of the hand is as far above the skin as the hand is thick; between poses, joints turn with minimum jerk.
 */
public final class TouchTakes {

    /** The farthest that a trunk bends to reach something, degrees. */
    private static final int DEEPEST_BEND = 110;

    private static final int AROUND_A_LIMB = 16;

    /** How far a hand lets go that touches twice, metres. */
    private static final double LIFT = 0.05;

    private static final Map<String, List<String>> ENDS = Map.of(
            "THIGH", List.of("UPPER_LEG", "LOWER_LEG"),
            "SHIN", List.of("LOWER_LEG", "FOOT"),
            "UPPER_ARM", List.of("UPPER_ARM", "LOWER_ARM"),
            "FOREARM", List.of("LOWER_ARM", "HAND"));

    private final TouchPerformer performer;
    private final TakeStyle style;
    private final Gen gen;
    private final Puppet puppet;
    private final List<Held> held = new ArrayList<>();

    private TouchTakes(TouchPerformer performer, TakeStyle style, Gen gen) {
        this.performer = performer;
        this.style = style;
        this.gen = gen;
        puppet = new Puppet(performer.rig());
    }

    /** All three takes. */
    public static Map<Take, Clip> record(TouchPerformer performer, TakeStyle style, Gen gen) {
        Map<Take, Clip> takes = new EnumMap<>(Take.class);
        for (Take take : Take.values()) {
            takes.put(take, record(performer, take, style, gen));
        }
        return takes;
    }

    /** One take. */
    public static Clip record(TouchPerformer performer, Take take, TakeStyle style, Gen gen) {
        TouchTakes takes = new TouchTakes(performer, style, gen);
        takes.perform(take);
        return new HeldPoses(performer.rig(), style, gen).clip(takes.held);
    }

    private void perform(Take take) {
        puppet.stand();
        hold();
        if (style.palmsTogether) {
            palmsTogether();
        }
        rest();
        for (Touch touch : order(take)) {
            if (!style.missed.contains(touch)) {
                touch(touch, 0);
                hold(1);
                if (style.broken.contains(touch)) {
                    touch(touch, LIFT);
                    hold(0);
                    touch(touch, 0);
                    hold(0.7);
                }
                if (style.restsBetween) {
                    rest();
                }
            }
            if (style.extraAfter.contains(touch)) {
                armsSomewhere();
            }
        }
        if (!style.restsBetween) {
            rest();
        }
        puppet.stand();
        hold();
    }

    private List<Touch> order(Take take) {
        List<Touch> order = new ArrayList<>(take.touches());
        if (take == Take.FRONT && style.leftArmFirst) {
            Collections.rotate(order.subList(order.indexOf(Touch.RIGHT_ARM), order.size()), 2);
        }
        return order;
    }

    private void hold() {
        hold(1);
    }

    private void hold(double share) {
        Pose copy = new Pose(performer.rig().skeleton());
        copy.setLocal(puppet.pose());
        copy.updateWorld();
        held.add(new Held(copy, share));
    }

    private void rest() {
        puppet.stand();
        puppet.armDown(Side.LEFT);
        puppet.armDown(Side.RIGHT);
        hold();
    }

    private void armsSomewhere() {
        puppet.stand();
        puppet.aimArm(Side.LEFT, new Vector3d(0.3, -0.2, 1), new Vector3d(0.1, 0.8, 0.4));
        puppet.aimArm(Side.RIGHT, new Vector3d(0.3, -0.2, 1), new Vector3d(0.1, 0.8, 0.4));
        hold();
    }

    private void palmsTogether() {
        puppet.stand();
        double height = performer.rig().height();
        Vector3d middle = puppet.at(Role.LEFT_UPPER_ARM)
                .add(puppet.at(Role.RIGHT_UPPER_ARM))
                .mul(0.5)
                .add(0, -0.08 * height, 0.18 * height);
        for (Side side : List.of(Side.LEFT, Side.RIGHT)) {
            double sign = side == Side.LEFT ? 1 : -1;
            Vector3d place = new Vector3d(middle).add(sign * performer.thickness(), 0, 0);
            require(puppet.reach(side, place, new Vector3d(-sign, 0, 0)), "palms together");
        }
        hold();
    }

    /**
     * Bends, and for the shins sits down, just as far as needed.
     *
     * @param lift from the skin, metres
     */
    private void touch(Touch touch, double lift) {
        List<Side> hands = touch.withEitherHand() ? List.of(style.single) : touch.mayTouch();
        for (int bend = 0; bend <= DEEPEST_BEND; bend += 5) {
            puppet.stand();
            if (touch == Touch.SHIN) {
                puppet.sit();
            }
            if (touch.take() != Take.BACK) {
                puppet.bend(bend);
            }
            puppet.armDown(Side.LEFT);
            puppet.armDown(Side.RIGHT);
            touchedArm(touch);
            if (hands.stream().allMatch(hand -> touch(touch, hand, lift))) {
                return;
            }
        }
        require(false, touch.label());
    }

    private void touchedArm(Touch touch) {
        boolean right = touch == Touch.RIGHT_ARM || touch == Touch.RIGHT_FOREARM;
        if (right || touch == Touch.LEFT_ARM || touch == Touch.LEFT_FOREARM) {
            puppet.aimArm(right ? Side.RIGHT : Side.LEFT, new Vector3d(-0.1, -0.3, 1), new Vector3d(-0.6, 0.1, 0.8));
        }
    }

    private boolean touch(Touch touch, Side hand, double lift) {
        if (touch.limb(hand).isPresent()) {
            return touchLimb(touch.limb(hand).get(), hand, lift);
        }
        SkinPoint point = performer.skin().get(touch.point(hand).orElseThrow());
        if (point == null) {
            throw new AssertionError("the skin has no point for " + touch);
        }
        Quaterniond turn = puppet.pose().getWorldRotation(point.joint(), new Quaterniond());
        Vector3d normal = turn.transform(point.normal(), new Vector3d());
        Vector3d place = turn.transform(point.inJoint(), new Vector3d())
                .add(puppet.pose().getWorldPosition(point.joint(), new Vector3d()));
        return layOn(hand, place.fma(lift, normal), normal);
    }

    private boolean touchLimb(Region limb, Side hand, double lift) {
        String side = limb.side() + "_";
        List<String> ends = ENDS.getOrDefault(limb.name().substring(side.length()), List.of());
        Vector3d from = puppet.at(Role.valueOf(side + ends.get(0)));
        Vector3d bone = puppet.at(Role.valueOf(side + ends.get(1))).sub(from);
        Vector3d place = from.fma(gen.between(0.35, 0.65), bone);
        Vector3d axis = bone.normalize(new Vector3d());
        Vector3d normal = new Vector3d(0, 0.3, 1);
        normal.fma(-normal.dot(axis), axis).normalize();
        Double radius = performer.radii().get(limb);
        for (int i = 0; i < AROUND_A_LIMB; i++) {
            // the front first, then to either side of it
            double angle = (i + 1) / 2 * (i % 2 == 0 ? 1 : -1) * 2 * Math.PI / AROUND_A_LIMB;
            Vector3d around = normal.rotateAxis(angle, axis.x, axis.y, axis.z, new Vector3d());
            if (radius != null && layOn(hand, new Vector3d(place).fma(radius + lift, around), around)) {
                return true;
            }
        }
        return false;
    }

    private boolean layOn(Side hand, Vector3d skin, Vector3d normal) {
        Vector3d place = new Vector3d(skin).fma(performer.thickness(), normal);
        Vector3d palm = normal.negate(new Vector3d());
        Vector3d aside = new Vector3d(gen.nextGaussian(), gen.nextGaussian(), gen.nextGaussian())
                .cross(palm)
                .normalize();
        double tilt = Math.toRadians(style.tilt * gen.between(0.0, 1.0));
        return puppet.reach(hand, place, palm.rotateAxis(tilt, aside.x, aside.y, aside.z));
    }

    private static void require(boolean reached, String what) {
        if (!reached) {
            throw new AssertionError("this body cannot reach " + what + "; make another one");
        }
    }
}
