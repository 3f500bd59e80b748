package dev.kintact.cli.picture;

import org.joml.Vector3d;

/**
 * Draws triangles into colour and depth, four samples a pixel: transform, fill with interpolated normals, keep the nearest.
 * Scratch.
 *
 * <p>Both sides of a triangle are drawn and its normals are turned to the viewer, whatever its winding: files disagree
 * about windings, and a hole in a preview says nothing useful. Triangles without area, with a vertex that is not finite,
 * or with one too near the viewer are left out.
 */
final class Rasterizer {

    /** Samples a pixel along each axis. */
    static final int SAMPLES = 2;

    /** Samples a side. */
    final int side;
    /** One over depth of the nearest surface, 0 where there is none; row by row. */
    final float[] nearness;
    /** Shaded colour of the nearest surface. */
    final int[] colours;

    private final Camera camera;
    /** Six values a vertex of the current surface: place in samples, one over depth, normal to right, up and viewer. */
    private double[] seen = new double[0];

    private float red;
    private float green;
    private float blue;

    Rasterizer(Camera camera) {
        this.camera = camera;
        side = camera.size * SAMPLES;
        nearness = new float[side * side];
        colours = new int[side * side];
    }

    /** Draws a surface. */
    void draw(Part part) {
        Surface surface = part.surface();
        transform(surface);
        for (int triangle = 0; triangle < surface.triangleCount(); triangle++) {
            int rgb = part.rgb().applyAsInt(triangle);
            red = Tone.red(rgb);
            green = Tone.green(rgb);
            blue = Tone.blue(rgb);
            int i = 3 * triangle;
            drawTriangle(6 * surface.triangles[i], 6 * surface.triangles[i + 1], 6 * surface.triangles[i + 2]);
        }
    }

    private void transform(Surface surface) {
        if (seen.length < 6 * surface.vertexCount()) {
            seen = new double[6 * surface.vertexCount()];
        }
        Vector3d vector = new Vector3d();
        Vector3d place = new Vector3d();
        for (int vertex = 0; vertex < surface.vertexCount(); vertex++) {
            int at = 6 * vertex;
            camera.project(surface.getPosition(vertex, vector), place);
            seen[at] = place.x * SAMPLES;
            seen[at + 1] = place.y * SAMPLES;
            seen[at + 2] = place.z;
            surface.getNormal(vertex, vector);
            seen[at + 3] = camera.right.dot(vector);
            seen[at + 4] = camera.up.dot(vector);
            seen[at + 5] = -camera.forward.dot(vector);
        }
    }

    private void drawTriangle(int a, int b, int c) {
        double area =
                (seen[b] - seen[a]) * (seen[c + 1] - seen[a + 1]) - (seen[c] - seen[a]) * (seen[b + 1] - seen[a + 1]);
        boolean inFront = seen[a + 2] > 0 && seen[b + 2] > 0 && seen[c + 2] > 0;
        // written so that NaN is refused too
        if (!inFront || !(Math.abs(area) > 1e-9 && Math.abs(area) < 1e12)) {
            return;
        }
        if (area > 0) {
            fill(a, b, c, area);
        } else {
            fill(a, c, b, -area);
        }
    }

    /** Fills a triangle of positive area; corners are places in {@link #seen}. */
    private void fill(int a, int b, int c, double area) {
        int left = clamp(Math.ceil(min(seen[a], seen[b], seen[c]) - 0.5));
        int right = clamp(Math.floor(max(seen[a], seen[b], seen[c]) - 0.5) + 1);
        int top = clamp(Math.ceil(min(seen[a + 1], seen[b + 1], seen[c + 1]) - 0.5));
        int bottom = clamp(Math.floor(max(seen[a + 1], seen[b + 1], seen[c + 1]) - 0.5) + 1);
        if (left >= right || top >= bottom) {
            return;
        }
        double flip = 0; // not known yet: most triangles are hidden by others
        double perArea = 1 / area;
        // how the shares of corners a and b change with one sample to the right
        double stepA = (seen[b + 1] - seen[c + 1]) * perArea;
        double stepB = (seen[c + 1] - seen[a + 1]) * perArea;
        for (int y = top; y < bottom; y++) {
            double shareA = edge(b, c, left + 0.5, y + 0.5) * perArea;
            double shareB = edge(c, a, left + 0.5, y + 0.5) * perArea;
            for (int x = left; x < right; x++, shareA += stepA, shareB += stepB) {
                double shareC = 1 - shareA - shareB;
                // a hair of overlap, so that rounding opens no crack between neighbours
                if (shareA >= -1e-9 && shareB >= -1e-9 && shareC >= -1e-9) {
                    float near = (float) (shareA * seen[a + 2] + shareB * seen[b + 2] + shareC * seen[c + 2]);
                    int at = y * side + x;
                    if (near > nearness[at]) {
                        nearness[at] = near;
                        flip = flip == 0 ? normalSign(a, b, c) : flip;
                        colours[at] = shade(a, b, c, shareA, shareB, shareC, flip);
                    }
                }
            }
        }
    }

    private int shade(int a, int b, int c, double shareA, double shareB, double shareC, double flip) {
        double x = shareA * seen[a + 3] + shareB * seen[b + 3] + shareC * seen[c + 3];
        double y = shareA * seen[a + 4] + shareB * seen[b + 4] + shareC * seen[c + 4];
        double z = shareA * seen[a + 5] + shareB * seen[b + 5] + shareC * seen[c + 5];
        double light = x * x + y * y + z * z > 1e-12
                ? Shading.brightness(flip * x, flip * y, flip * z)
                : flatBrightness(a, b, c);
        return Tone.rgb(light * red, light * green, light * blue);
    }

    /** -1 if the corners' normals look away from the viewer on the side of the triangle that is seen, else 1. */
    private double normalSign(int a, int b, int c) {
        Vector3d face = flatNormal(a, b, c);
        double agree = face.x * (seen[a + 3] + seen[b + 3] + seen[c + 3])
                + face.y * (seen[a + 4] + seen[b + 4] + seen[c + 4])
                + face.z * (seen[a + 5] + seen[b + 5] + seen[c + 5]);
        return agree < 0 ? -1 : 1;
    }

    private double flatBrightness(int a, int b, int c) {
        Vector3d face = flatNormal(a, b, c);
        return Shading.brightness(face.x, face.y, face.z);
    }

    /** The triangle's own normal as the viewer sees it, towards the viewer; not of unit length. */
    private Vector3d flatNormal(int a, int b, int c) {
        double depthA = 1 / seen[a + 2];
        double metresPerSample = depthA / (camera.focal * SAMPLES);
        double bx = (seen[b] - seen[a]) * metresPerSample;
        double by = (seen[a + 1] - seen[b + 1]) * metresPerSample;
        double bz = depthA - 1 / seen[b + 2];
        double cx = (seen[c] - seen[a]) * metresPerSample;
        double cy = (seen[a + 1] - seen[c + 1]) * metresPerSample;
        double cz = depthA - 1 / seen[c + 2];
        Vector3d normal = new Vector3d(bx, by, bz).cross(cx, cy, cz);
        return normal.z < 0 ? normal.negate() : normal;
    }

    /** Twice the area of the triangle from one corner over another to a place. */
    private double edge(int from, int to, double x, double y) {
        return (seen[to] - seen[from]) * (y - seen[from + 1]) - (x - seen[from]) * (seen[to + 1] - seen[from + 1]);
    }

    private int clamp(double sample) {
        return (int) Math.max(0, Math.min(side, sample));
    }

    private static double min(double a, double b, double c) {
        return Math.min(a, Math.min(b, c));
    }

    private static double max(double a, double b, double c) {
        return Math.max(a, Math.max(b, c));
    }
}
