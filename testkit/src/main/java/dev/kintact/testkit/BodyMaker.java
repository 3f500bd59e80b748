package dev.kintact.testkit;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.Role.Side;
import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Sole;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.Templates;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Puts skin of a shape on a rig. Scratch. */
final class BodyMaker {

    private final Rig rig;
    private final BodyShape shape;
    private final StandingBody standing;
    private final GridShape grid;
    private final List<Integer> spine = new ArrayList<>();
    private final List<Integer> neck;

    BodyMaker(Rig rig, BodyShape shape) {
        this.rig = rig;
        this.shape = shape;
        standing = new StandingBody(rig);
        grid = new GridShape(standing, shape);
        spine.add(rig.map().requireJoint(Role.HIPS));
        spine.addAll(rig.path(rig.map().requireJoint(Role.SPINE), rig.topOfTrunk()));
        neck = rig.path(rig.topOfTrunk(), rig.map().requireJoint(Role.HEAD));
    }

    Body make() {
        AttachedPoints.Builder fine = AttachedPoints.on(standing);
        Vector3d[] finePoints = new Vector3d[Templates.FINE.pointCount()];
        for (Group group : List.of(Group.TRUNK, Group.HEAD)) {
            for (int ring = 0; ring < FineGrid.rings(group).size(); ring++) {
                for (int place = 0; place < FineGrid.pointsOn(group, ring); place++) {
                    finePoints[Templates.FINE.require(FineGrid.pointName(group, ring, place))] =
                            grid.point(group, ring, place);
                }
            }
        }
        for (int point = 0; point < finePoints.length; point++) {
            Group group = Templates.FINE.pointNames().get(point).startsWith("head") ? Group.HEAD : Group.TRUNK;
            fine.add(finePoints[point], carriers(group, finePoints[point].y));
        }
        AttachedPoints.Builder named = AttachedPoints.on(standing);
        for (String name : Templates.NAMED.pointNames()) {
            Templates.Place place = Templates.place(name);
            Vector3d position = grid.between(place.group(), place.height(), place.angle());
            named.add(position, carriers(place.group(), position.y));
        }
        BodySurface surface = new BodySurface(
                rig.skeleton(),
                Templates.NAMED,
                named.build(),
                BodySurface.LIMBS.stream().map(this::capsule).toList(),
                List.of(palm(Side.LEFT), palm(Side.RIGHT)),
                List.of(sole(Side.LEFT), sole(Side.RIGHT)));
        return new Body(rig, "random", surface, surface.with(Templates.FINE, fine.build()));
    }

    /** The two joints of spine or neck between which a height is, nearer ones with more weight. */
    private List<Influence> carriers(Group group, double height) {
        List<Integer> joints = group == Group.TRUNK ? spine : neck;
        for (int i = 0; i + 1 < joints.size(); i++) {
            double low = standing.position(joints.get(i)).y;
            double high = standing.position(joints.get(i + 1)).y;
            if (height <= low || high <= low) {
                return List.of(new Influence(joints.get(i), 1));
            }
            if (height < high) {
                double share = (height - low) / (high - low);
                return List.of(new Influence(joints.get(i), 1 - share), new Influence(joints.get(i + 1), share));
            }
        }
        return List.of(new Influence(joints.get(joints.size() - 1), 1));
    }

    private Capsule capsule(Region limb) {
        double radius = shape.radius(limb) * rig.hipHeight();
        Side side = limb.side();
        return switch (limb) {
            case LEFT_UPPER_ARM, RIGHT_UPPER_ARM -> bone(limb, "UPPER_ARM", "LOWER_ARM", radius);
            case LEFT_FOREARM, RIGHT_FOREARM -> bone(limb, "LOWER_ARM", "HAND", radius);
            case LEFT_HAND, RIGHT_HAND -> tip(limb, "HAND", handTip(side), radius);
            case LEFT_THIGH, RIGHT_THIGH -> bone(limb, "UPPER_LEG", "LOWER_LEG", radius);
            case LEFT_SHIN, RIGHT_SHIN -> bone(limb, "LOWER_LEG", "FOOT", radius);
            default -> tip(limb, "FOOT", onSole(side, 1).add(0, radius, 0), radius);
        };
    }

    private Capsule bone(Region limb, String from, String to, double radius) {
        int end = joint(limb.side(), to);
        return capsule(limb, joint(limb.side(), from), end, standing.position(end), radius);
    }

    private Capsule tip(Region limb, String joint, Vector3d end, double radius) {
        return capsule(limb, joint(limb.side(), joint), joint(limb.side(), joint), end, radius);
    }

    private Capsule capsule(Region limb, int startJoint, int endJoint, Vector3dc end, double radius) {
        Vector3d start = standing.position(startJoint);
        Vector3d axis = end.sub(start, new Vector3d()).normalize();
        return Capsule.of(standing, limb, startJoint, start, endJoint, end, axis, radius);
    }

    private int joint(Side side, String part) {
        return rig.map().requireJoint(Role.valueOf(side + "_" + part));
    }

    /** The end of the fingers, in line with the lower arm. */
    private Vector3d handTip(Side side) {
        Vector3d wrist = standing.position(joint(side, "HAND"));
        Vector3d arm = new Vector3d(wrist).sub(standing.position(joint(side, "LOWER_ARM")));
        return wrist.fma(shape.hand(), arm);
    }

    private Palm palm(Side side) {
        int hand = joint(side, "HAND");
        Vector3d centre = standing.position(hand).lerp(handTip(side), 0.5);
        Vector3d down = new Vector3d(0, -1, 0);
        return new Palm(
                hand,
                standing.toJoint(hand, centre, centre),
                standing.directionToJoint(hand, down, down),
                shape.radius(side == Side.LEFT ? Region.LEFT_HAND : Region.RIGHT_HAND) * rig.hipHeight());
    }

    private Sole sole(Side side) {
        int foot = joint(side, "FOOT");
        int toes = rig.map().joint(Role.valueOf(side + "_TOES")).orElse(foot);
        Vector3d down = new Vector3d(0, -1, 0);
        return new Sole(
                foot,
                toes,
                standing.toJoint(foot, onSole(side, -0.3), new Vector3d()),
                standing.toJoint(foot, onSole(side, 0.6), new Vector3d()),
                standing.toJoint(toes, onSole(side, 1), new Vector3d()),
                standing.directionToJoint(foot, down, down));
    }

    /** A point on the ground before the ankle, by shares of the foot's length. */
    private Vector3d onSole(Side side, double forward) {
        Vector3d ankle = standing.position(joint(side, "FOOT"));
        ankle.y = 0;
        return ankle.add(0, 0, forward * shape.foot() * rig.hipHeight());
    }
}
