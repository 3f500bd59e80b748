package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.calibrate.PointJoints;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Sole;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.Templates;
import dev.kintact.formats.io.JsonPart;
import dev.kintact.formats.io.Remarks;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.joml.Vector3d;

/** Reads the single parts of a body file: points, capsules, palms, soles. Scratch. */
final class BodyJsonParts {

    /**
     * A point in the T-pose of the skeleton at hand.
     *
     * @param at metres
     */
    record Point(Vector3d at, List<Influence> carriers) {
        /** The joint that carries most of it. */
        int mainJoint() {
            return carriers.stream()
                    .max(Comparator.comparingDouble(Influence::weight))
                    .orElseThrow()
                    .joint();
        }
    }

    private final StandingBody standing;
    private final FileJoints joints;
    private final SkeletonFit fit;
    private final Remarks remarks;

    BodyJsonParts(StandingBody standing, FileJoints joints, SkeletonFit fit, Remarks remarks) {
        this.standing = standing;
        this.joints = joints;
        this.fit = fit;
        this.remarks = remarks;
    }

    Point point(JsonPart entry) {
        entry.expectOnly(List.of("at", "joint", "joints"), remarks);
        Vector3d at = place(entry.require("at"));
        Optional<JsonPart> several = entry.find("joints");
        if (several.isPresent()) {
            List<Influence> carriers = several.get().entries().stream()
                    .map(weight -> new Influence(joints.joint(weight.key(), weight), weight(weight)))
                    .toList();
            if (carriers.isEmpty()) {
                throw several.get().error("expected joints with weights such as {\"Spine1\": 0.3, \"Spine2\": 0.7}");
            }
            return new Point(at, carriers);
        }
        Optional<JsonPart> one = entry.find("joint");
        int joint = one.isPresent() ? joints.joint(one.get()) : usualJoint(entry.key(), at);
        return new Point(at, List.of(new Influence(joint, 1)));
    }

    private static double weight(JsonPart part) {
        double weight = part.number();
        if (!(weight > 0) || weight > 1) {
            throw part.error("is " + weight + "; expected a share of more than 0 and at most 1");
        }
        return weight;
    }

    /** What carries a named point for which the file names no joint. */
    private int usualJoint(String name, Vector3d at) {
        Rig rig = standing.rig();
        if (Templates.DISSERTATION.find(name).isPresent()) {
            return PointJoints.of(rig, name);
        }
        if (Templates.NAMED.find(name).isEmpty() || Templates.place(name).group() == Region.Group.HEAD) {
            return rig.map().requireJoint(Role.HEAD);
        }
        return Stream.concat(
                        Stream.of(rig.map().requireJoint(Role.HIPS)),
                        rig.path(rig.map().requireJoint(Role.SPINE), rig.topOfTrunk()).stream())
                .min(Comparator.comparingDouble(joint -> Math.abs(standing.position(joint).y - at.y)))
                .orElseThrow();
    }

    /** A limb's radius, metres; the entry may be just the number. */
    double radius(JsonPart entry) {
        return fit.scale() * (entry.isObject() ? entry.require("radius") : entry).length(fit.most());
    }

    /** The capsule, if the entry says where it runs. */
    Optional<Capsule> capsule(Region limb, JsonPart entry) {
        if (!entry.isObject() || entry.find("start").isEmpty()) {
            return Optional.empty();
        }
        entry.expectOnly(List.of("radius", "start", "startJoint", "end", "endJoint", "axis"), remarks);
        Vector3d start = place(entry.require("start"));
        Vector3d end = place(entry.require("end"));
        Optional<JsonPart> given = entry.find("axis");
        Vector3d axis = given.isPresent()
                ? given.get().direction()
                : end.sub(start, new Vector3d()).normalize();
        if (!axis.isFinite()) {
            throw entry.error("start and end are the same; give the limb's direction as \"axis\": [x, y, z]");
        }
        return Optional.of(Capsule.of(
                standing,
                limb,
                joints.joint(entry.require("startJoint")),
                start,
                joints.joint(entry.require("endJoint")),
                end,
                axis,
                radius(entry)));
    }

    double halfThickness(JsonPart entry) {
        return fit.scale() * entry.require("halfThickness").length(fit.most());
    }

    /** The palm, if the entry says where it is. */
    Optional<Palm> palm(JsonPart entry) {
        if (entry.find("centre").isEmpty()) {
            return Optional.empty();
        }
        entry.expectOnly(List.of("halfThickness", "centre", "normal", "joint"), remarks);
        int joint = joints.joint(entry.require("joint"));
        Vector3d centre = place(entry.require("centre"));
        Vector3d normal = entry.require("normal").direction();
        return Optional.of(new Palm(
                joint,
                standing.toJoint(joint, centre, centre),
                standing.directionToJoint(joint, normal, normal),
                halfThickness(entry)));
    }

    Sole sole(JsonPart entry) {
        entry.expectOnly(List.of("heel", "ball", "tip", "normal", "joint", "toes"), remarks);
        int foot = joints.joint(entry.require("joint"));
        int toes = joints.joint(entry.require("toes"));
        Vector3d heel = place(entry.require("heel"));
        Vector3d ball = place(entry.require("ball"));
        Vector3d tip = place(entry.require("tip"));
        Vector3d normal = entry.require("normal").direction();
        return new Sole(
                foot,
                toes,
                standing.toJoint(foot, heel, heel),
                standing.toJoint(foot, ball, ball),
                standing.toJoint(toes, tip, tip),
                standing.directionToJoint(foot, normal, normal));
    }

    private Vector3d place(JsonPart part) {
        return part.vector(fit.most()).mul(fit.scale());
    }
}
