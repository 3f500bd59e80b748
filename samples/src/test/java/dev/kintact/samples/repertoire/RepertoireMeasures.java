package dev.kintact.samples.repertoire;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Templates;
import dev.kintact.model.Pose;
import dev.kintact.samples.repertoire.Performance.Stance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Measures performances by other code than what made them: every triangle is asked, and windings tell inside from outside. */
final class RepertoireMeasures {

    /** A worst value and where it is. */
    record Worst(double value, String where) {
        Worst max(double other, String there) {
            return other > value ? new Worst(other, there) : this;
        }
    }

    static final Worst NONE = new Worst(0, "");

    private static final int SAMPLES = 8;

    /** From the palm to the tips, with some to spare. */
    private static final double REACH_OF_FINGERS = 0.08;

    private final Body body;
    private final Rig rig;
    private final Performance performance;
    private final double height;
    private final PosedBody posed;
    private final PosedBody named;
    private final Pose pose;
    private final double[] place = new double[3];
    private final Vector3d near = new Vector3d();

    RepertoireMeasures(Body body, Performance performance) {
        this.body = body;
        this.performance = performance;
        rig = body.rig();
        height = rig.height();
        posed = new PosedBody(body.fine());
        named = new PosedBody(body.named());
        pose = new Pose(rig.skeleton());
    }

    private void pose(int frame) {
        performance.clip().getFrame(frame, pose);
        pose.updateWorld();
        posed.update(pose);
        named.update(pose);
    }

    private Vector3d position(Role role) {
        return pose.getWorldPosition(rig.map().requireJoint(role), new Vector3d());
    }

    private static Role role(int side, String part) {
        return Role.valueOf((side == 0 ? "LEFT_" : "RIGHT_") + part);
    }

    /** Signed distance to trunk or head; unsigned where it is certain to be outside. */
    private double distance(Group group, Vector3dc p) {
        double best = Double.POSITIVE_INFINITY;
        Vector3d candidate = new Vector3d();
        BodySurface surface = body.fine();
        for (int triangle = 0; triangle < surface.template().triangleCount(); triangle++) {
            if (surface.template().region(triangle).group() == group) {
                posed.locate(triangle, p, place);
                double distance = posed.getPosition(triangle, place, candidate).distance(p);
                if (distance < best) {
                    best = distance;
                    near.set(candidate);
                }
            }
        }
        return best < 0.2 * height && posed.winding(group, p) > 0.5 ? -best : best;
    }

    /** The largest gap or depth of a touch, as a share of the height. */
    Worst gap() {
        Worst worst = NONE;
        for (IntendedContact contact : performance.contacts()) {
            for (int frame = contact.firstFrame(); frame <= contact.lastFrame(); frame++) {
                pose(frame);
                worst = worst.max(Math.abs(gap(contact)) / height, contact.label() + ", frame " + frame);
            }
        }
        return worst;
    }

    private double thickness(Effector effector) {
        Palm palm = body.fine().palms().get(effector.sideIndex());
        return switch (effector.part()) {
            case PALM, BACK -> palm.halfThickness();
            case FINGERTIPS -> Effector.FINGER_RADIUS * height;
            case ELBOW, ANKLE -> body.fine().capsule(effector.region()).radius();
        };
    }

    private Vector3d middle(Effector effector) {
        int side = effector.sideIndex();
        return switch (effector.part()) {
            case PALM, BACK -> posed.getPalmCentre(side, new Vector3d());
            case FINGERTIPS -> tip(role(side, "MIDDLE_DISTAL"));
            case ELBOW -> position(role(side, "LOWER_ARM"));
            case ANKLE -> position(role(side, "LOWER_LEG")).lerp(position(role(side, "FOOT")), 0.94);
        };
    }

    private Vector3d tip(Role finger) {
        int joint = rig.map().requireJoint(finger);
        for (int site = 0; site < rig.skeleton().endSiteCount(); site++) {
            if (rig.skeleton().endSiteJoint(site) == joint) {
                return pose.getEndSitePosition(site, new Vector3d());
            }
        }
        throw new AssertionError(finger);
    }

    private double gap(IntendedContact contact) {
        Vector3d middle = middle(contact.effector());
        Target target = contact.path().get(0).target();
        double apart = thickness(contact.effector());
        if (target instanceof Target.Hand hand) {
            return middle.distance(middle(hand.effector())) - apart - thickness(hand.effector());
        }
        if (target instanceof Target.OnLimb limb) {
            return posed.capsule(limb.limb()).distance(middle) - apart;
        }
        return distance(((Target.Point) target).group(), middle) - apart;
    }

    /** The largest distance of a touch from the point it names when it gets there, as a share of the height. */
    Worst miss() {
        Worst worst = NONE;
        for (IntendedContact contact : performance.contacts()) {
            for (IntendedContact.Stop stop : contact.path()) {
                if (stop.target() instanceof Target.Point point) {
                    pose(Math.min(stop.frame(), contact.lastFrame()));
                    Vector3d intended = intended(point);
                    distance(point.group(), middle(contact.effector()));
                    worst = worst.max(intended.distance(near) / height, contact.label() + " at " + point.label());
                }
            }
        }
        return worst;
    }

    private Vector3d intended(Target.Point point) {
        Vector3d first = named.getPoint(Templates.NAMED.require(point.name()), new Vector3d());
        if (point.share() == 0) {
            return first;
        }
        Vector3d second = named.getPoint(Templates.NAMED.require(point.towards()), new Vector3d());
        distance(point.group(), first.lerp(second, point.share()));
        return new Vector3d(near);
    }

    /** How far palms and backs of hands are from facing what they touch at the worst, degrees. */
    Worst facing() {
        Worst worst = NONE;
        for (IntendedContact contact : performance.contacts()) {
            Effector effector = contact.effector();
            if (effector.part().ordinal() > 1 || !(contact.path().get(0).target() instanceof Target.Point first)) {
                continue;
            }
            for (int frame = contact.firstFrame(); frame <= contact.lastFrame(); frame += 5) {
                pose(frame);
                Vector3d middle = middle(effector);
                distance(first.group(), middle);
                Vector3d normal = posed.getPalmNormal(effector.sideIndex(), new Vector3d())
                        .mul(effector.part() == Effector.Part.PALM ? 1 : -1);
                double angle = Math.toDegrees(near.sub(middle, new Vector3d()).angle(normal));
                worst = worst.max(angle, contact.label() + ", frame " + frame);
            }
        }
        return worst;
    }

    /** The deepest that a hand or forearm is in something it is no neighbour of, as a share of the height. */
    Worst depth() {
        Worst worst = NONE;
        for (int frame = 0; frame < performance.clip().frameCount(); frame++) {
            pose(frame);
            for (int side = 0; side < 2; side++) {
                for (String part : List.of("FOREARM", "HAND")) {
                    worst = depth(Region.valueOf((side == 0 ? "LEFT_" : "RIGHT_") + part), frame, worst);
                }
            }
        }
        return worst;
    }

    private Worst depth(Region limb, int frame, Worst before) {
        Worst worst = before;
        PosedCapsule capsule = posed.capsule(limb);
        List<Region> others = new ArrayList<>();
        for (Region region : BodySurface.LIMBS) {
            if (region.group() == Group.LEG || region.side() != limb.side()) {
                others.add(region);
            }
        }
        for (int sample = 0; sample <= SAMPLES; sample++) {
            Vector3d p = new Vector3d(capsule.start()).lerp(capsule.end(), (double) sample / SAMPLES);
            for (Group group : List.of(Group.TRUNK, Group.HEAD)) {
                if (sample % 2 == 0) {
                    worst = worst.max(
                            (capsule.radius() - distance(group, p)) / height,
                            limb.label() + " in " + group + ", frame " + frame);
                }
            }
            for (Region other : others) {
                worst = worst.max(
                        (capsule.radius() - posed.capsule(other).distance(p)) / height,
                        limb.label() + " in " + other.label() + ", frame " + frame);
            }
        }
        return worst;
    }

    /** The deepest that a finger is in trunk, head, legs or the other arm, as a share of the height. */
    Worst fingers() {
        Worst worst = NONE;
        for (int frame = 0; frame < performance.clip().frameCount(); frame += 2) {
            pose(frame);
            for (int side = 0; side < 2; side++) {
                for (Region limb : BodySurface.LIMBS) {
                    boolean own = limb.group() == Group.ARM && (limb.side() == Side.LEFT) == (side == 0);
                    boolean hand = limb == Region.LEFT_HAND || limb == Region.RIGHT_HAND;
                    worst = own || hand ? worst : fingers(side, limb, frame, worst);
                }
                Vector3d palm = posed.getPalmCentre(side, new Vector3d());
                for (Group group : List.of(Group.TRUNK, Group.HEAD)) {
                    if (distance(group, palm) < REACH_OF_FINGERS * height) {
                        worst = fingers(side, group, frame, worst);
                    }
                }
            }
        }
        return worst;
    }

    private Worst fingers(int side, Group group, int frame, Worst before) {
        return fingers(side, p -> distance(group, p), " in " + group + ", frame " + frame, before);
    }

    private Worst fingers(int side, Region limb, int frame, Worst before) {
        return fingers(side, p -> posed.capsule(limb).distance(p), " in " + limb + ", frame " + frame, before);
    }

    private Worst fingers(int side, ToDoubleFunction<Vector3d> distance, String where, Worst before) {
        Worst worst = before;
        for (String finger : List.of("THUMB", "INDEX", "MIDDLE", "RING", "LITTLE")) {
            String middle = finger.equals("THUMB") ? "_PROXIMAL" : "_INTERMEDIATE";
            for (Vector3d p : List.of(
                    position(role(side, finger + middle)),
                    position(role(side, finger + "_DISTAL")),
                    tip(role(side, finger + "_DISTAL")))) {
                worst = worst.max(
                        Effector.FINGER_RADIUS - distance.applyAsDouble(p) / height,
                        role(side, finger + "_DISTAL") + where);
            }
        }
        return worst;
    }

    /** The fastest that the ball of a standing foot moves, metres a frame. */
    Worst slide() {
        Worst worst = NONE;
        for (Stance stance : performance.stances()) {
            int side = stance.foot() == Side.LEFT ? 0 : 1;
            Vector3d before = new Vector3d();
            for (int frame = stance.firstFrame(); frame <= stance.lastFrame(); frame++) {
                pose(frame);
                Vector3d ball = posed.getSolePoint(side, 1, new Vector3d());
                if (frame > stance.firstFrame()) {
                    worst = worst.max(ball.distance(before), stance.foot() + " foot, frame " + frame);
                }
                before.set(ball);
            }
        }
        return worst;
    }

    /** How far a sole is below the ground or a standing ball above it, as a share of the height. */
    Worst ground() {
        Worst worst = NONE;
        for (int frame = 0; frame < performance.clip().frameCount(); frame++) {
            pose(frame);
            for (int side = 0; side < 2; side++) {
                for (int point = 0; point < 3; point++) {
                    double y = posed.getSolePoint(side, point, new Vector3d()).y;
                    worst = worst.max(-y / height, "sole, side " + side + ", frame " + frame);
                }
            }
        }
        return worst;
    }

    /** How far elbows, knees and wrists are outside of what people can do, degrees. */
    Worst range() {
        Worst worst = NONE;
        for (int frame = 0; frame < performance.clip().frameCount(); frame++) {
            pose(frame);
            for (int side = 0; side < 2; side++) {
                double mirror = side == 0 ? -1 : 1;
                Quaterniond elbow = local(role(side, "LOWER_ARM"));
                Vector3d along = elbow.transform(new Vector3d(-mirror, 0, 0));
                double bend = Math.toDegrees(Math.atan2(along.z, -mirror * along.x));
                worst = outside(worst, bend, 0, 150, "elbow, frame " + frame);
                Vector3d shin = local(role(side, "LOWER_LEG")).transform(new Vector3d(0, -1, 0));
                double knee = Math.toDegrees(Math.atan2(-shin.z, -shin.y));
                worst = outside(worst, knee, 0, 150, "knee, frame " + frame);
                Vector3d hand = local(role(side, "HAND")).transform(new Vector3d(-mirror, 0, 0));
                double wrist = Math.toDegrees(hand.angle(new Vector3d(-mirror, 0, 0)));
                worst = outside(worst, wrist, 0, 80, "wrist, frame " + frame);
            }
        }
        return worst;
    }

    private static Worst outside(Worst worst, double value, double low, double high, String where) {
        return worst.max(Math.max(low - value, value - high), where + ": " + value);
    }

    private Quaterniond local(Role role) {
        return pose.getLocalRotation(rig.map().requireJoint(role), new Quaterniond());
    }

    /** The largest jerk of wrists and ankles against the median over frames in which they move. */
    Worst jerk() {
        Worst worst = NONE;
        for (int side = 0; side < 2; side++) {
            for (String part : List.of("HAND", "FOOT")) {
                worst = jerk(role(side, part), worst);
            }
        }
        return worst;
    }

    private Worst jerk(Role role, Worst before) {
        int frames = performance.clip().frameCount();
        List<Vector3d> way = new ArrayList<>();
        for (int frame = 0; frame < frames; frame++) {
            pose(frame);
            way.add(position(role));
        }
        List<Double> moving = new ArrayList<>();
        double largest = 0;
        int at = 0;
        for (int frame = 0; frame + 3 < frames; frame++) {
            double jerk = new Vector3d(way.get(frame + 3))
                    .sub(way.get(frame))
                    .fma(3, way.get(frame + 1))
                    .fma(-3, way.get(frame + 2))
                    .length();
            boolean moves = way.get(frame + 2).distance(way.get(frame + 1)) > 0.001 * height / 1.76;
            if (moves) {
                moving.add(jerk);
            }
            if (jerk > largest) {
                largest = jerk;
                at = frame;
            }
        }
        moving.sort(null);
        if (moving.size() < 10) {
            return before;
        }
        return before.max(largest / moving.get(moving.size() / 2), role + ", frame " + at);
    }
}
