package dev.kintact.cli.picture;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Pose;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.retarget.FrameExplanation.Displacement;
import dev.kintact.retarget.FrameExplanation.Joint;
import dev.kintact.retarget.FrameExplanation.Plane;
import dev.kintact.retarget.FrameExplanation.Relation;
import dev.kintact.retarget.FrameExplanation.Separation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** One of the two bodies of an explanation: a pale figure, the crude surface a method sees, and over it what it saw. Scratch. */
final class ExplainedBody {

    /** Half the side of a drawn plane and the length of its normal, shares of height. */
    private static final double PLANE_SIZE = 0.055;

    /** What counts less than this, beside what counts most, need not be in the picture. */
    private static final double WORTH_SEEING = 0.1;

    private static final int PALE = 0xEAE6E0;

    private final double height;
    private final PosedBody posed;
    private final PosedBody fine;
    private final List<Part> figure;
    private final Vector3d middle;

    /**
     * A body in a pose.
     *
     * @param surface that the method looks at
     * @param meshes of the character; if there are none its bones are drawn
     * @param pose world transforms are up to date. Not modified.
     */
    ExplainedBody(Body body, BodySurface surface, List<SkinnedMesh> meshes, Pose pose) {
        height = body.rig().height();
        posed = new PosedBody(surface);
        posed.update(pose);
        fine = new PosedBody(body.fine());
        fine.update(pose);
        boolean bare = meshes.stream().allMatch(mesh -> mesh.triangleCount() == 0);
        figure = FigurePicture.of(body.rig().map(), meshes).parts(pose).stream()
                .map(part -> bare ? part : new Part(part.surface(), PALE))
                .toList();
        middle = pose.getWorldPosition(body.rig().map().requireJoint(Role.HIPS), new Vector3d());
    }

    /** What to draw of an explanation on this body. */
    record Content(
            List<Joint> joints,
            List<Separation> planes,
            Function<Relation, Displacement> way,
            Function<Separation, Plane> plane,
            boolean isCharacter) {

        Vector3dc position(Joint joint) {
            return isCharacter ? joint.reached() : joint.performer();
        }

        Vector3d end(Relation relation) {
            Displacement along = way.apply(relation);
            return new Vector3d(along.reference()).add(along.vector());
        }
    }

    /**
     * Paints it.
     *
     * @param whole whether the whole figure is shown, or as little as holds what counts
     */
    Canvas paint(Content content, View view, boolean whole, int pixels) {
        Map<Integer, Double> shares = shares(content.joints);
        List<Part> skin = Skin.components(posed, component -> ExplainMarks.skin(shares.getOrDefault(component, 0.0)));
        List<Part> all = new ArrayList<>(figure);
        all.addAll(skin);
        Framing framing = whole ? Framing.of(all, view, middle, height) : Framing.ofPoints(worthSeeing(content), view);
        Camera camera = new Camera(view, framing.centre(), framing.span(), pixels);
        Canvas canvas = new Shot(figure, framing.centre(), camera).develop();
        Shot shot = new Shot(skin, framing.centre(), camera);
        shot.drawOver(canvas);
        Skin.drawEdges(posed, shot, canvas, new Pen(0.4, Palette.INK, 0.35));
        ExplainMarks marks = new ExplainMarks(canvas, pixels / 560.0);
        content.planes.forEach(plane -> draw(plane, content.plane.apply(plane), camera, marks));
        content.joints.forEach(joint -> draw(joint, content, camera, marks));
        return canvas;
    }

    /** How much each component counts for one of the joints, beside what counts most. */
    private static Map<Integer, Double> shares(List<Joint> joints) {
        Map<Integer, Double> shares = new HashMap<>();
        for (Joint joint : joints) {
            double most = most(joint);
            for (Relation relation : joint.relations()) {
                shares.merge(relation.component(), relation.importance() / most, Math::max);
            }
        }
        return shares;
    }

    private static double most(Joint joint) {
        return joint.relations().stream()
                .mapToDouble(Relation::importance)
                .max()
                .orElse(1);
    }

    /** Trunk and head, by which people see what is where, the limbs of the joints with their goals, and both ends of what counts. */
    private List<Vector3d> worthSeeing(Content content) {
        List<Vector3d> points = new ArrayList<>();
        for (int i = 0; i < fine.surface().template().pointCount(); i++) {
            points.add(fine.getPoint(i, new Vector3d()));
        }
        for (Joint joint : content.joints) {
            for (Region segment : List.of(
                    joint.limb().upper(), joint.limb().lower(), joint.limb().extremity())) {
                points.add(new Vector3d(posed.capsule(segment).start()));
                points.add(new Vector3d(posed.capsule(segment).end()));
            }
            if (content.isCharacter) {
                points.add(new Vector3d(joint.copied()));
                joint.goal().ifPresent(goal -> points.add(new Vector3d(goal.onReached())));
            }
            for (Relation relation : joint.relations()) {
                if (relation.importance() >= WORTH_SEEING * most(joint)) {
                    points.add(new Vector3d(content.way.apply(relation).reference()));
                    points.add(content.end(relation));
                }
            }
        }
        return points;
    }

    private static void draw(Joint joint, Content content, Camera camera, ExplainMarks marks) {
        double most = most(joint);
        List<Relation> rising = joint.relations().stream()
                .sorted(Comparator.comparingDouble(Relation::importance))
                .toList();
        for (Relation relation : rising) {
            Vector3d from = camera.project(content.way.apply(relation).reference(), new Vector3d());
            Vector3d to = camera.project(content.end(relation), new Vector3d());
            marks.vector(from.x, from.y, to.x, to.y, relation.importance() / most);
        }
        for (Relation relation : rising) {
            Vector3d from = camera.project(content.way.apply(relation).reference(), new Vector3d());
            marks.reference(from.x, from.y, relation.importance() / most);
        }
        if (content.isCharacter) {
            Vector3d copied = camera.project(joint.copied(), new Vector3d());
            marks.copied(copied.x, copied.y);
        }
        if (content.isCharacter && joint.goal().isPresent()) {
            Vector3d goal = camera.project(joint.goal().get().onReached(), new Vector3d());
            marks.goal(goal.x, goal.y);
        }
        Vector3d at = camera.project(content.position(joint), new Vector3d());
        marks.reached(at.x, at.y);
    }

    private void draw(Separation separation, Plane plane, Camera camera, ExplainMarks marks) {
        Vector3dc normal = plane.normal();
        Vector3d side = new Vector3d(normal)
                .cross(Math.abs(normal.y()) < 0.9 ? new Vector3d(0, 1, 0) : new Vector3d(1, 0, 0))
                .normalize(PLANE_SIZE * height);
        Vector3d other = new Vector3d(normal).cross(side);
        double[] corners = new double[8];
        for (int i = 0; i < 4; i++) {
            Vector3d corner = new Vector3d(plane.point())
                    .fma(i == 0 || i == 3 ? 1 : -1, side)
                    .fma(i < 2 ? 1 : -1, other);
            camera.project(corner, corner);
            corners[2 * i] = corner.x;
            corners[2 * i + 1] = corner.y;
        }
        Vector3d at = camera.project(plane.point(), new Vector3d());
        Vector3d tip = new Vector3d(plane.point()).fma(PLANE_SIZE * height, normal);
        camera.project(tip, tip);
        marks.plane(corners, at.x, at.y, tip.x, tip.y, separation.activity());
    }
}
