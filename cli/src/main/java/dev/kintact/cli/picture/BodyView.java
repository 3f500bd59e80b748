package dev.kintact.cli.picture;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.cli.picture.LabelLayout.Anchor;
import dev.kintact.cli.picture.LabelLayout.Label;
import dev.kintact.model.Pose;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.joml.Vector3d;

/**
 * A body in T-pose from one side: the whole figure, or trunk and head enlarged with the names of their points. Immutable;
 * several threads may paint at once.
 */
final class BodyView {

    /** Width of the picture between the columns of names, share of the whole. */
    private static final double STRIP = 0.54;

    private static final double MARGIN = 1.12;

    private final Body body;
    private final boolean fine;
    private final List<Part> figure;
    private final Pose pose;

    BodyView(Body body, List<SkinnedMesh> meshes, boolean fine) {
        this.body = body;
        this.fine = fine;
        pose = new Pose(body.rig().tPose().skeleton());
        body.rig().tPose().getFrame(0, pose);
        pose.updateWorld();
        FigurePicture picture = FigurePicture.of(body.rig().map(), meshes);
        boolean bare = meshes.stream().allMatch(mesh -> mesh.triangleCount() == 0);
        figure = picture.parts(pose).stream()
                .map(part -> bare ? part : new Part(part.surface(), Palette.GHOST))
                .toList();
    }

    private PosedBody posed(boolean ofFine) {
        PosedBody posed = new PosedBody(ofFine ? body.fine() : body.named());
        posed.update(pose);
        return posed;
    }

    /** The whole figure with palms and soles marked. */
    Canvas whole(View view, int pixels) {
        PosedBody skin = posed(fine);
        List<Part> skinParts = Skin.parts(skin, region -> true);
        List<Part> all = new ArrayList<>(figure);
        all.addAll(skinParts);
        double height = body.rig().height();
        Framing framing = Framing.of(all, view, new Vector3d(0, height / 2, 0), height);
        Camera camera = new Camera(view, framing.centre(), framing.span(), pixels);
        Shot shot = new Shot(skinParts, framing.centre(), camera);
        Canvas canvas = new Shot(figure, framing.centre(), camera).develop();
        shot.drawOver(canvas);
        Skin.drawEdges(skin, shot, canvas, new Pen(0.3, Palette.INK, 0.3));
        Touch.draw(skin, camera, canvas, Math.max(1.5, pixels / 260.0));
        return canvas;
    }

    /** Trunk and head with names at both sides. */
    Canvas named(View view, int pixels) {
        PosedBody skin = posed(fine);
        // limbs would hide hips and armpits, and seen from the side the whole trunk
        List<Part> skinParts = Skin.parts(skin, region -> !region.isLimb());
        Framing framing = middle(view);
        Camera camera = new Camera(view, framing.centre(), framing.span(), pixels);
        Shot shot = new Shot(skinParts, framing.centre(), camera);
        Canvas picture = new Shot(figure, framing.centre(), camera).develop();
        shot.drawOver(picture);
        Skin.drawEdges(skin, shot, picture, new Pen(fine ? 0.25 : 0.4, Palette.INK, fine ? 0.2 : 0.4));
        int strip = (int) (STRIP * pixels);
        int left = (pixels - strip) / 2;
        Canvas canvas = new Canvas(pixels, pixels, Palette.PAPER);
        canvas.drawStrip(picture, left, strip, left, 0);
        write(canvas, labels(anchors(shot, left, left + strip), left, left + strip, pixels), left, left + strip);
        return canvas;
    }

    /** What trunk and head fill, as seen from a view, in the strip between the columns. */
    private Framing middle(View view) {
        Vector3d right = view.right();
        Vector3d up = view.up();
        Vector3d min = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d max = new Vector3d(Double.NEGATIVE_INFINITY);
        PosedBody all = posed(true);
        Vector3d point = new Vector3d();
        for (int i = 0; i < all.surface().template().pointCount(); i++) {
            all.getPoint(i, point);
            point.set(right.dot(point), up.dot(point), view.forward().dot(point));
            min.min(point);
            max.max(point);
        }
        Vector3d centre = new Vector3d(min).add(max).mul(0.5);
        double span = MARGIN * Math.max(max.y - min.y, (max.x - min.x) / STRIP);
        return new Framing(
                new Vector3d(right).mul(centre.x).fma(centre.y, up).fma(centre.z, view.forward()),
                Math.max(span, 1e-6));
    }

    /** The named points that can be seen in the strip, in pixels. */
    List<Anchor> anchors(Shot shot, double left, double right) {
        PosedBody named = posed(false);
        SurfaceTemplate template = named.surface().template();
        Set<Integer> facing = Skin.facing(named, shot.camera());
        List<Anchor> anchors = new ArrayList<>();
        Vector3d point = new Vector3d();
        Vector3d seen = new Vector3d();
        for (int i = 0; i < template.pointCount(); i++) {
            shot.camera().project(named.getPoint(i, point), seen);
            if (facing.contains(i) && shot.isVisible(point) && seen.x > left && seen.x < right) {
                anchors.add(new Anchor(template.pointNames().get(i), seen.x, seen.y));
            }
        }
        return anchors;
    }

    private static List<Label> labels(List<Anchor> anchors, double left, double right, int pixels) {
        return new LabelLayout(
                        left - 4, right + 4, 4, pixels - 4, letters(pixels).lineHeight() + 1.0)
                .place(anchors);
    }

    private static Lettering letters(int pixels) {
        return new Lettering(Math.max(4, pixels / 85.0), Palette.INK);
    }

    private static void write(Canvas canvas, List<Label> labels, double left, double right) {
        Lettering letters = letters(canvas.width());
        double capital = Math.max(4, canvas.width() / 85.0);
        double dot = canvas.width() / 260.0;
        Pen leader = new Pen(0.35, Palette.INK, 0.5);
        for (Label label : labels) {
            double edge = label.left() ? left - 4 : right + 4;
            leader.line(
                    canvas, edge, label.y(), label.anchor().x(), label.anchor().y());
        }
        for (Label label : labels) {
            new Pen(dot + 1, Palette.PAPER)
                    .dot(canvas, label.anchor().x(), label.anchor().y());
            new Pen(dot, Palette.INK)
                    .dot(canvas, label.anchor().x(), label.anchor().y());
            String name = letters.fit(label.anchor().name(), left - 12);
            double start = label.left() ? left - 8 - letters.width(name) : right + 8;
            letters.write(canvas, name, start, label.y() + capital / 2);
        }
    }
}
