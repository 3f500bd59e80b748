package dev.kintact.body.surface;

import dev.kintact.testkit.CapsulePlaces;
import dev.kintact.testkit.Gen;

/** Random places on surfaces. */
final class Places {

    private Places() {}

    /** Any component of any kind; the ground is as likely as the triangles. */
    static int component(BodySurface surface, Gen gen) {
        int triangles = surface.template().triangleCount();
        return switch (gen.between(0, 2)) {
            case 0 -> gen.between(0, triangles - 1);
            case 1 -> gen.between(triangles, surface.componentCount() - 2);
            default -> surface.componentCount() - 1;
        };
    }

    /** A place inside a triangle, on a capsule's cylinder or one of its round ends, or on the ground. */
    static double[] place(BodySurface surface, int component, Gen gen) {
        if (surface.isTriangle(component)) {
            double a = gen.between(0.02, 1.0);
            double b = gen.between(0.02, 1.0);
            double c = gen.between(0.02, 1.0);
            return new double[] {a / (a + b + c), b / (a + b + c), c / (a + b + c)};
        }
        if (surface.isGround(component)) {
            return new double[] {gen.nextGaussian(), gen.nextGaussian(), 0};
        }
        double angle = gen.between(-Math.PI, Math.PI);
        return switch (gen.between(0, 2)) {
            case 0 -> CapsulePlaces.at(gen.between(0.0, 1.0), angle, 0);
            case 1 -> CapsulePlaces.at(0, angle, -gen.between(0.0, 1.5));
            default -> CapsulePlaces.at(1, angle, gen.between(0.0, 1.5));
        };
    }

    /** Any of the three surfaces of a body. */
    static BodySurface surface(Body body, Gen gen) {
        return switch (gen.between(0, 2)) {
            case 0 -> body.named();
            case 1 -> body.fine();
            default -> body.dissertation();
        };
    }
}
