package dev.kintact.cli.picture;

import dev.kintact.body.Role.Side;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/** A bare skeleton as solid bones that taper towards the child, with a ball at each joint, coloured by side. */
final class Bones {

    private final JointSides sides;
    /** Thickness of a long bone, metres. */
    private final double thickness;

    private final Map<Side, SurfaceBuilder> builders = new EnumMap<>(Side.class);

    private Bones(JointSides sides, double thickness) {
        this.sides = sides;
        this.thickness = thickness;
        for (Side side : Side.values()) {
            builders.put(side, new SurfaceBuilder());
        }
    }

    /**
     * The bones of a pose.
     *
     * @param pose with its world transforms up to date. Not modified.
     * @param figureSize the figure's height or so, metres: bones are as thick as fits it
     */
    static List<Part> of(Pose pose, JointSides sides, double figureSize) {
        Bones bones = new Bones(sides, 0.017 * figureSize);
        Skeleton skeleton = pose.skeleton();
        Vector3d from = new Vector3d();
        Vector3d to = new Vector3d();
        for (int joint = 1; joint < skeleton.jointCount(); joint++) {
            int parent = skeleton.parent(joint);
            if (!sides.isOutside(parent)) {
                bones.add(joint, pose.getWorldPosition(parent, from), pose.getWorldPosition(joint, to));
            }
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            int joint = skeleton.endSiteJoint(site);
            bones.add(joint, pose.getWorldPosition(joint, from), pose.getEndSitePosition(site, to));
        }
        if (skeleton.jointCount() == 1) {
            bones.builder(0).addBall(pose.getWorldPosition(0, from), bones.thickness);
        }
        return bones.parts();
    }

    private void add(int joint, Vector3d from, Vector3d to) {
        double length = from.distance(to);
        // fingers are thin because they are short
        double radius = Math.min(thickness, 0.22 * length);
        if (radius > 0) {
            builder(joint).addCapsule(from, radius, to, 0.55 * radius);
            builder(joint).addBall(to, 0.95 * radius);
        }
    }

    private SurfaceBuilder builder(int joint) {
        return builders.computeIfAbsent(sides.side(joint), side -> new SurfaceBuilder());
    }

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        builders.forEach((side, builder) -> parts.add(new Part(builder.build(), Palette.bone(side))));
        return parts;
    }
}
