package dev.kintact.cli.picture;

import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Parts drawn by one camera, with their shadow on the floor, before and after the picture is developed. Scratch. */
final class Shot {

    /** A point this share of the picture's width behind the nearest surface is still on it: facets are flat, skin is not. */
    private static final double ON_SURFACE = 0.012;

    /** How much of a picture that this is drawn over is covered where there is something, and where there is not. */
    private static final double COVERED_SHARE = 0.72;

    private static final double EMPTY_SHARE = 0.35;

    private final Camera camera;
    private final Rasterizer rasterizer;
    private final Floor floor;
    private final Vector3d seen = new Vector3d();

    /**
     * Draws parts.
     *
     * @param centre what is looked at. Not modified.
     */
    Shot(List<Part> parts, Vector3dc centre, Camera camera) {
        this.camera = camera;
        List<Surface> surfaces = parts.stream().map(Part::surface).toList();
        floor = new Floor(new Shadow(surfaces, Shading.toKeyLight(camera), centre, 0.8 * camera.span), centre, camera);
        rasterizer = new Rasterizer(camera);
        for (Part part : parts) {
            rasterizer.draw(part);
        }
    }

    Canvas develop() {
        return new Exposure(rasterizer, camera, floor).develop();
    }

    /** Draws this over another picture by the same camera, which shows through: more so where this one has nothing. */
    void drawOver(Canvas other) {
        Canvas own = develop();
        for (int y = 0; y < camera.size; y++) {
            for (int x = 0; x < camera.size; x++) {
                int sample = y * Rasterizer.SAMPLES * rasterizer.side + x * Rasterizer.SAMPLES;
                boolean empty = rasterizer.nearness[sample] == 0;
                other.blend(x, y, own.pixel(x, y), empty ? EMPTY_SHARE : COVERED_SHARE);
            }
        }
    }

    Camera camera() {
        return camera;
    }

    /** Whether a point is in the picture and nothing but what it lies on is before it. */
    boolean isVisible(Vector3dc point) {
        camera.project(point, seen);
        int x = (int) Math.floor(seen.x * Rasterizer.SAMPLES);
        int y = (int) Math.floor(seen.y * Rasterizer.SAMPLES);
        if (!(seen.z > 0) || x < 0 || y < 0 || x >= rasterizer.side || y >= rasterizer.side) {
            return false;
        }
        float nearest = rasterizer.nearness[y * rasterizer.side + x];
        return nearest == 0 || 1 / seen.z < 1 / nearest + ON_SURFACE * camera.span;
    }
}
