package dev.kintact.formats.ego;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.DegenerateBodyException;
import dev.kintact.body.MissingRoleException;
import dev.kintact.body.ReferencePose;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A performer's skeleton, roles and reference pose as JSON. */
final class RigJson {

    private static final int MOST_JOINTS = 1 << 14;

    /** Nobody performs farther away, metres. */
    private static final double FARTHEST = 1e6;

    private static final double UNIT_QUATERNION = 1e-3;

    private RigJson() {}

    static void write(ObjectNode part, Rig rig) {
        Skeleton skeleton = rig.skeleton();
        Vector3d offset = new Vector3d();
        Quaterniond rotation = new Quaterniond();
        ArrayNode joints = part.putArray("joints");
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            ObjectNode one =
                    joints.addObject().put("name", skeleton.name(joint)).put("parent", skeleton.parent(joint));
            put(one.putArray("offset"), skeleton.getRestOffset(joint, offset));
            put(one.putArray("rotation"), skeleton.getRestRotation(joint, rotation));
        }
        ArrayNode sites = part.putArray("endSites");
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            ObjectNode one = sites.addObject().put("joint", skeleton.endSiteJoint(site));
            put(one.putArray("offset"), skeleton.getEndSiteOffset(site, offset));
        }
        ArrayNode roles = part.putArray("roles");
        for (RigMap.Match match : rig.map().matches()) {
            roles.addObject()
                    .put("role", match.role().vrmName())
                    .put("joint", match.joint())
                    .put("confidence", match.confidence())
                    .put("reason", match.reason());
        }
        ArrayNode problems = part.putArray("problems");
        rig.map().problems().forEach(problems::add);
        putReference(part.putObject("reference"), rig.reference());
    }

    private static void putReference(ObjectNode part, ReferencePose reference) {
        part.put("pose", reference.source()).put("degreesFromTPose", reference.degreesFromTPose());
        ArrayNode offsets = part.putArray("offsets");
        ArrayNode rotations = part.putArray("rotations");
        Pose pose = reference.newPose();
        for (int joint = 0; joint < pose.skeleton().jointCount(); joint++) {
            put(offsets, pose.getLocalTranslation(joint, new Vector3d()));
            put(rotations, pose.getLocalRotation(joint, new Quaterniond()));
        }
    }

    private static void put(ArrayNode list, Vector3dc vector) {
        list.add(vector.x()).add(vector.y()).add(vector.z());
    }

    private static void put(ArrayNode list, Quaterniondc rotation) {
        list.add(rotation.x()).add(rotation.y()).add(rotation.z()).add(rotation.w());
    }

    static Rig read(EgoJson part) {
        Skeleton skeleton = skeleton(part);
        RigMap.Builder map = RigMap.builder(skeleton);
        for (EgoJson role : part.get("roles").list(Role.values().length)) {
            map.put(new RigMap.Match(
                    role(role.get("role")),
                    role.get("joint").whole(0, skeleton.jointCount() - 1),
                    role.get("confidence").number(0, 1),
                    role.get("reason").text()));
        }
        part.get("problems").list(MOST_JOINTS).forEach(problem -> map.problem(problem.text()));
        try {
            return Rig.of(map.build(), reference(part.get("reference"), skeleton));
        } catch (MissingRoleException | DegenerateBodyException e) {
            throw part.error(String.valueOf(e.getMessage()));
        }
    }

    private static Skeleton skeleton(EgoJson part) {
        List<EgoJson> joints = part.get("joints").list(MOST_JOINTS);
        if (joints.isEmpty()) {
            throw part.get("joints").error("expected at least one joint");
        }
        SkeletonBuilder skeleton = Skeleton.builder();
        for (int joint = 0; joint < joints.size(); joint++) {
            EgoJson one = joints.get(joint);
            int parent = joint == 0
                    ? one.get("parent").whole(Skeleton.NO_PARENT, Skeleton.NO_PARENT)
                    : one.get("parent").whole(0, joint - 1);
            skeleton.addJoint(
                    one.get("name").text(),
                    parent,
                    vector(one.get("offset").numbers(3, FARTHEST), 0),
                    rotation(one.get("rotation"), one.get("rotation").numbers(4, 2), 0));
        }
        for (EgoJson site : part.get("endSites").list(MOST_JOINTS)) {
            skeleton.addEndSite(
                    site.get("joint").whole(0, joints.size() - 1),
                    vector(site.get("offset").numbers(3, FARTHEST), 0));
        }
        return skeleton.build();
    }

    private static Role role(EgoJson part) {
        String name = part.text();
        return Arrays.stream(Role.values())
                .filter(role -> role.vrmName().equals(name))
                .findFirst()
                .orElseThrow(() -> part.error("there is no role '" + name + "'"));
    }

    private static ReferencePose reference(EgoJson part, Skeleton skeleton) {
        int count = skeleton.jointCount();
        double[] offsets = part.get("offsets").numbers(3 * count, FARTHEST);
        double[] rotations = part.get("rotations").numbers(4 * count, 2);
        ClipBuilder frame = new ClipBuilder(skeleton, FrameRate.of(30));
        Pose pose = new Pose(skeleton);
        for (int joint = 0; joint < count; joint++) {
            frame.rotates(joint).translates(joint);
            pose.setLocalTranslation(joint, vector(offsets, 3 * joint));
            pose.setLocalRotation(joint, rotation(part.get("rotations"), rotations, 4 * joint));
        }
        return new ReferencePose(
                part.get("pose").text(),
                part.get("degreesFromTPose").number(0, 180),
                frame.addFrame(pose).build());
    }

    private static Vector3d vector(double[] values, int at) {
        return new Vector3d(values[at], values[at + 1], values[at + 2]);
    }

    private static Quaterniond rotation(EgoJson part, double[] values, int at) {
        Quaterniond rotation = new Quaterniond(values[at], values[at + 1], values[at + 2], values[at + 3]);
        if (Math.abs(rotation.lengthSquared() - 1) > UNIT_QUATERNION) {
            throw part.error("expected unit quaternions, found " + rotation);
        }
        return rotation;
    }
}
