package dev.kintact.cli.picture;

import dev.kintact.body.RigMap;
import dev.kintact.model.Pose;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * Pictures of a figure in poses: of its skinned meshes, or of its bones if it has none. Immutable; several threads may
 * paint at once.
 */
public final class FigurePicture {

    private final Skeleton skeleton;
    private final List<SkinnedMesh> meshes;
    private final JointSides sides;
    /** Largest extent at rest along an axis, metres. */
    private final double figureSize;

    /** Colours of the meshes; those beyond the list get one of our own. */
    private final List<Integer> colours;

    private FigurePicture(Skeleton skeleton, List<SkinnedMesh> meshes, List<Integer> colours, JointSides sides) {
        this.skeleton = skeleton;
        this.colours = List.copyOf(colours);
        this.meshes = meshes.stream().filter(mesh -> mesh.triangleCount() > 0).toList();
        this.sides = sides;
        figureSize = size(new Pose(skeleton));
    }

    /** A figure whose left and right are taken from where joints are at rest. */
    public static FigurePicture of(Skeleton skeleton, List<SkinnedMesh> meshes) {
        return new FigurePicture(skeleton, meshes, List.of(), JointSides.of(skeleton));
    }

    /** A figure whose left and right are taken from the roles of its joints. */
    public static FigurePicture of(RigMap map, List<SkinnedMesh> meshes) {
        return new FigurePicture(map.skeleton(), meshes, List.of(), JointSides.of(map));
    }

    /**
     * A figure in its own colours.
     *
     * @param colours red, green and blue of each mesh, none of which is empty
     */
    public static FigurePicture of(RigMap map, List<SkinnedMesh> meshes, List<Integer> colours) {
        return new FigurePicture(map.skeleton(), meshes, colours, JointSides.of(map));
    }

    public Skeleton skeleton() {
        return skeleton;
    }

    /**
     * Metres that a picture must be wide and high to show a pose; the largest of several gives them one scale.
     *
     * @param pose with its world transforms up to date. Not modified.
     */
    public double span(Pose pose, View view) {
        return Framing.of(parts(pose), view, middle(pose), figureSize).span();
    }

    /**
     * Paints a pose, as large as fits.
     *
     * @param pose with its world transforms up to date. Not modified.
     * @param pixels a side
     */
    public Canvas paint(Pose pose, View view, int pixels) {
        return paint(pose, view, 0, pixels);
    }

    /**
     * Paints a pose in the middle of a picture of a given scale.
     *
     * @param pose with its world transforms up to date. Not modified.
     * @param span metres across the picture; more is taken if the pose does not fit
     * @param pixels a side
     */
    public Canvas paint(Pose pose, View view, double span, int pixels) {
        List<Part> parts = parts(pose);
        Framing framing = Framing.of(parts, view, middle(pose), figureSize);
        Camera camera = new Camera(view, framing.centre(), Math.max(span, framing.span()), pixels);
        return new Shot(parts, framing.centre(), camera).develop();
    }

    /** The surfaces of a pose with their colours; of a bare skeleton, its bones. */
    List<Part> parts(Pose pose) {
        if (meshes.isEmpty()) {
            return Bones.of(pose, sides, figureSize);
        }
        List<Part> parts = new ArrayList<>();
        for (SkinnedMesh mesh : meshes) {
            PosedMesh posed = new PosedMesh(mesh);
            posed.update(pose);
            int number = parts.size();
            int colour = number < colours.size() ? colours.get(number) : Palette.mesh(number);
            parts.add(new Part(Surface.of(posed), colour));
        }
        return parts;
    }

    /** Where the body is: the median of its joints, which one joint gone astray does not move. */
    private Vector3d middle(Pose pose) {
        Vector3d position = new Vector3d();
        Vector3d middle = new Vector3d();
        for (int axis = 0; axis < 3; axis++) {
            int component = axis;
            double[] values = IntStream.range(0, skeleton.jointCount())
                    .filter(joint -> !sides.isOutside(joint))
                    .mapToDouble(joint -> pose.getWorldPosition(joint, position).get(component))
                    .filter(Double::isFinite)
                    .sorted()
                    .toArray();
            middle.setComponent(axis, values.length == 0 ? 0 : values[values.length / 2]);
        }
        return middle;
    }

    private double size(Pose rest) {
        Vector3d min = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d max = new Vector3d(Double.NEGATIVE_INFINITY);
        Vector3d point = new Vector3d();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            if (!sides.isOutside(joint) && rest.getWorldPosition(joint, point).isFinite()) {
                min.min(point);
                max.max(point);
            }
        }
        for (int site = 0; site < skeleton.endSiteCount(); site++) {
            if (rest.getEndSitePosition(site, point).isFinite()) {
                min.min(point);
                max.max(point);
            }
        }
        double size = max.sub(min).get(max.maxComponent());
        return size > 0 && Double.isFinite(size) ? size : 1;
    }
}
