package dev.kintact.studio.load;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.AttachedPoints.Influence;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.formats.gltf.CharacterDocument;
import dev.kintact.formats.gltf.GltfDocument;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.Comparator;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A figure without a mesh, made visible: trunk and head as its surface has them, limbs as their capsules. At rest it stands in
 * its T-pose, in which the surface is known.
 */
final class SurfaceModel {

    /** A file's vertices name joints in a byte. */
    static final int MOST_JOINTS = 256;

    private static final int SKIN = 0x9AA7B4;
    private static final int LIMBS = 0x8996A5;

    private final Body body;
    private final Skeleton standing;

    private SurfaceModel(Body body) {
        this.body = body;
        standing = standing(body.rig());
    }

    /** A document whose nodes are the joints, in their order. */
    static GltfDocument of(String name, Body body) {
        SurfaceModel model = new SurfaceModel(body);
        return CharacterDocument.glb(name, model.standing, List.of(model.trunk(), model.limbs()));
    }

    /** The same joints, at rest in the T-pose. */
    private static Skeleton standing(Rig rig) {
        Pose pose = new Pose(rig.skeleton());
        rig.tPose().getFrame(0, pose);
        SkeletonBuilder builder = Skeleton.builder();
        Skeleton own = rig.skeleton();
        for (int joint = 0; joint < own.jointCount(); joint++) {
            builder.addJoint(
                    own.name(joint),
                    own.parent(joint),
                    pose.getLocalTranslation(joint, new Vector3d()),
                    pose.getLocalRotation(joint, new Quaterniond()));
        }
        return builder.build();
    }

    private CharacterDocument.Part trunk() {
        BodySurface fine = body.fine();
        SkinBuilder skin = new SkinBuilder(standing);
        List<Vector3d> places = SurfacePoints.inTPose(fine, body.rig());
        for (int point = 0; point < places.size(); point++) {
            skin.addVertex(places.get(point), strongest(fine.points().influences(point)));
        }
        for (int triangle = 0; triangle < fine.template().triangleCount(); triangle++) {
            skin.addTriangle(
                    fine.template().corner(triangle, 0),
                    fine.template().corner(triangle, 1),
                    fine.template().corner(triangle, 2));
        }
        return new CharacterDocument.Part("body", SKIN, skin.build("body"));
    }

    private static List<Influence> strongest(List<Influence> influences) {
        return influences.stream()
                .sorted(Comparator.comparingDouble(Influence::weight).reversed())
                .limit(SkinBuilder.INFLUENCES)
                .toList();
    }

    /** Capsules hang on the joint at their start: bones do not grow, so their ends stay where the next joint is. */
    private CharacterDocument.Part limbs() {
        SkinBuilder skin = new SkinBuilder(standing);
        Pose pose = new Pose(standing);
        body.fine().capsules().forEach(capsule -> {
            Vector3d start = place(pose, capsule.startJoint(), new Vector3d(capsule.start()));
            Vector3d end = place(pose, capsule.endJoint(), new Vector3d(capsule.end()));
            skin.addCapsule(start, end, capsule.radius(), capsule.startJoint());
        });
        return new CharacterDocument.Part("limbs", LIMBS, skin.build("limbs"));
    }

    private static Vector3d place(Pose pose, int joint, Vector3d inJoint) {
        pose.getWorldRotation(joint, new Quaterniond()).transform(inJoint);
        return inJoint.add(pose.getWorldPosition(joint, new Vector3d()));
    }
}
