package dev.kintact.cli.picture;

import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.PosedBody;
import org.joml.Vector3d;

/** Marks what a body touches with: palms as a dot with a stroke the way they face, soles as heel, ball and tip. */
final class Touch {

    private Touch() {}

    /** Draws the marks over everything else, since the points lie inside hands and under feet. */
    static void draw(PosedBody body, Camera camera, Canvas canvas, double dot) {
        for (int side = 0; side < 2; side++) {
            Palm palm = body.surface().palms().get(side);
            Vector3d skin = body.getPalmCentre(side, new Vector3d())
                    .fma(palm.halfThickness(), body.getPalmNormal(side, new Vector3d()));
            Vector3d out = new Vector3d(skin).fma(0.035 * camera.span, body.getPalmNormal(side, new Vector3d()));
            stroke(camera, canvas, dot, skin, out);
            mark(camera, canvas, dot, skin);
            Vector3d before = body.getSolePoint(side, 0, new Vector3d());
            for (int place = 0; place < 3; place++) {
                Vector3d here = body.getSolePoint(side, place, new Vector3d());
                stroke(camera, canvas, dot, before, here);
                before = here;
            }
            for (int place = 0; place < 3; place++) {
                mark(camera, canvas, dot, body.getSolePoint(side, place, new Vector3d()));
            }
        }
    }

    private static void stroke(Camera camera, Canvas canvas, double dot, Vector3d from, Vector3d to) {
        Vector3d a = camera.project(from, new Vector3d());
        Vector3d b = camera.project(to, new Vector3d());
        new Pen(0.4 * dot, Palette.TOUCH, 0.8).line(canvas, a.x, a.y, b.x, b.y);
    }

    private static void mark(Camera camera, Canvas canvas, double dot, Vector3d point) {
        Vector3d at = camera.project(point, new Vector3d());
        new Pen(dot + 1, Palette.PAPER, 0.9).dot(canvas, at.x, at.y);
        new Pen(dot, Palette.TOUCH).dot(canvas, at.x, at.y);
    }
}
