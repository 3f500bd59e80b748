package dev.kintact.cli.picture;

import dev.kintact.body.Role;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.model.Pose;
import dev.kintact.model.PosedMesh;
import dev.kintact.model.SkinnedMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Pictures of a body in which two regions stand out: what touches, what it touches, and a ring around the place. Drawn on
 * the character's meshes, or on the body's own surface where it has none. Immutable; several threads may paint at once.
 */
public final class PairPicture {

    private static final int TOUCHING = 0xD1495B;
    private static final int TOUCHED = 0xEDAE49;
    private static final int PLAIN = 0xC9C2B8;

    /** Metres across a close-up, as a share of the height: an arm and what it touches. */
    private static final double CLOSE = 0.62;

    /** How much of a close-up's centre is the middle of the figure. */
    private static final double TOWARDS_MIDDLE = 0.3;

    private final Body body;
    private final List<SkinnedMesh> meshes;
    private final List<SkinRegions> regions = new ArrayList<>();

    /** A body and its meshes, of which there may be none. */
    public PairPicture(Body body, List<SkinnedMesh> meshes) {
        this.body = body;
        this.meshes = meshes.stream().filter(mesh -> mesh.triangleCount() > 0).toList();
        this.meshes.forEach(mesh -> regions.add(new SkinRegions(body, mesh)));
    }

    /** The side from which a place is seen best, by its normal in world space. */
    public static View viewOf(Vector3dc normal) {
        View best = View.THREE_QUARTER;
        for (View view : View.values()) {
            best = view.forward().dot(normal) < best.forward().dot(normal) - 0.2 ? view : best;
        }
        return best;
    }

    /**
     * Paints a pose.
     *
     * @param pose with world transforms. Not modified.
     * @param place world space, to be ringed. Not modified.
     * @param pixels a side
     */
    public Canvas paint(Pose pose, Region touching, Region touched, Vector3dc place, View view, int pixels) {
        List<Part> parts = parts(pose, touching, touched);
        Framing framing = framing(parts, pose, view);
        Camera camera = new Camera(view, framing.centre(), framing.span(), pixels);
        Canvas canvas = new Shot(parts, framing.centre(), camera).develop();
        ring(canvas, camera.project(place, new Vector3d()), pixels / 14.0);
        return canvas;
    }

    /**
     * Paints a pose without a ring.
     *
     * @param pose with world transforms. Not modified.
     * @param part stands out; the ground if nothing shall
     * @param pixels a side
     */
    public Canvas paint(Pose pose, Region part, View view, int pixels) {
        List<Part> parts = parts(pose, part, Region.GROUND);
        Framing framing = framing(parts, pose, view);
        return new Shot(parts, framing.centre(), new Camera(view, framing.centre(), framing.span(), pixels)).develop();
    }

    /**
     * Paints what is around a place, with a thin ring that hides little of it.
     *
     * @param pose with world transforms. Not modified.
     * @param place world space. Not modified.
     * @param pixels a side
     */
    public Canvas closeUp(Pose pose, Region touching, Region touched, Vector3dc place, View view, int pixels) {
        List<Part> parts = parts(pose, touching, touched);
        Vector3d centre = framing(parts, pose, view).centre().lerp(place, 1 - TOWARDS_MIDDLE);
        Camera camera = new Camera(view, centre, CLOSE * body.measures().height(), pixels);
        Canvas canvas = new Shot(parts, centre, camera).develop();
        Vector3d seen = camera.project(place, new Vector3d());
        new Pen(pixels / 200.0, Palette.PAPER, 0.8).ring(canvas, seen.x, seen.y, pixels / 9.0);
        new Pen(pixels / 400.0, Palette.INK).ring(canvas, seen.x, seen.y, pixels / 9.0);
        return canvas;
    }

    private List<Part> parts(Pose pose, Region touching, Region touched) {
        return meshes.isEmpty() ? ofSurface(pose, touching, touched) : ofMeshes(pose, touching, touched);
    }

    private Framing framing(List<Part> parts, Pose pose, View view) {
        Vector3d middle = pose.getWorldPosition(body.rig().map().requireJoint(Role.HIPS), new Vector3d());
        return Framing.of(parts, view, middle, body.measures().height());
    }

    private static void ring(Canvas canvas, Vector3d centre, double radius) {
        new Pen(radius / 5, Palette.PAPER, 0.8).ring(canvas, centre.x, centre.y, radius);
        new Pen(radius / 10, Palette.INK).ring(canvas, centre.x, centre.y, radius);
    }

    private List<Part> ofSurface(Pose pose, Region touching, Region touched) {
        PosedBody posed = new PosedBody(body.fine());
        posed.update(pose);
        List<Part> parts = new ArrayList<>(Skin.parts(posed, region -> region != touching && region != touched).stream()
                .map(part -> new Part(part.surface(), PLAIN))
                .toList());
        Skin.parts(posed, region -> region == touching).forEach(part -> parts.add(new Part(part.surface(), TOUCHING)));
        Skin.parts(posed, region -> region == touched).forEach(part -> parts.add(new Part(part.surface(), TOUCHED)));
        return parts;
    }

    private List<Part> ofMeshes(Pose pose, Region touching, Region touched) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < meshes.size(); i++) {
            PosedMesh posed = new PosedMesh(meshes.get(i));
            posed.update(pose);
            parts.add(coloured(Surface.of(posed), regions.get(i), touching, touched, Palette.mesh(i)));
        }
        return parts;
    }

    /** What stands out is drawn first, as one surface with the rest: to pose and to project all vertices is most of the work. */
    private static Part coloured(Surface whole, SkinRegions where, Region touching, Region touched, int plain) {
        IntFunction<Region> region = triangle -> where.region(whole.triangles[3 * triangle]);
        int[] triangles = new int[whole.triangles.length];
        int end = copy(whole, triangle -> region.apply(triangle) == touching, triangles, 0);
        int second = end / 3;
        end = copy(whole, triangle -> region.apply(triangle) == touched && touched != touching, triangles, end);
        int third = end / 3;
        copy(
                whole,
                triangle -> region.apply(triangle) != touching && region.apply(triangle) != touched,
                triangles,
                end);
        return new Part(
                new Surface(whole.positions, whole.normals, triangles),
                triangle -> triangle < second ? TOUCHING : triangle < third ? TOUCHED : plain);
    }

    /** Copies some triangles; says where they end. */
    private static int copy(Surface whole, IntPredicate wanted, int[] triangles, int start) {
        int end = start;
        for (int triangle = 0; triangle < whole.triangleCount(); triangle++) {
            if (wanted.test(triangle)) {
                System.arraycopy(whole.triangles, 3 * triangle, triangles, end, 3);
                end += 3;
            }
        }
        return end;
    }
}
