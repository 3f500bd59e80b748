package dev.kintact.samples.cast;

import dev.kintact.body.Role;
import org.joml.Vector3d;

/** Paints a member's skin: clothes, hair and a face. */
final class CastPaint {

    static final String[] NAMES = {
        "skin", "shirt", "trousers", "shoes", "hair", "eyes", "irises", "pupils", "mouth", "brows"
    };

    private final BodyShape shape;
    private final CastLook look;

    CastPaint(BodyShape shape, CastLook look) {
        this.shape = shape;
        this.look = look;
    }

    int colour(int paint) {
        return switch (NAMES[paint]) {
            case "shirt" -> look.colours().shirt();
            case "trousers" -> look.colours().trousers();
            case "shoes" -> look.colours().shoes();
            case "hair" -> look.colours().hair();
            case "eyes" -> look.eye() > 0.1 ? look.colours().iris() : 0xF7F5F0;
            case "irises" -> look.colours().iris();
            case "pupils" -> 0x0A0A0A;
            case "mouth" -> look.nose() > 0 ? 0x8E2F38 : 0x3E5A3A;
            case "brows" -> look.colours().hair();
            default -> look.colours().skin();
        };
    }

    void apply(Facets facets) {
        double hips = shape.at(Role.LEFT_UPPER_LEG).y;
        double ankle = shape.at(Role.LEFT_FOOT).y;
        double waist = hips + 0.16 * (shape.at(Role.LEFT_UPPER_ARM).y - hips);
        Vector3d neck = shape.at(Role.NECK);
        double around = 1.38 * look.neck() * shape.head().size();
        double arm = shape.at(Role.LEFT_HAND).x - shape.at(Role.LEFT_UPPER_ARM).x;
        double sleeve = shape.at(Role.LEFT_UPPER_ARM).x + look.sleeve() * arm;
        if (look.sleeve() > 0) {
            facets.paint(
                    (x, y, z) -> {
                        double fromNeck = Math.sqrt(x * x + (z - neck.z) * (z - neck.z));
                        double over = neck.y + 0.3 * around + Math.max(0, Math.abs(x) - around);
                        double body = Math.max(Math.max(waist - y, y - over), Math.abs(x) - sleeve);
                        body = Math.max(
                                body, 0.02 * shape.head().size() - shape.head().at(Math.abs(x), y, z));
                        return Math.max(body, Math.min(around - fromNeck, y - neck.y + 0.05 * shape.height()));
                    },
                    1);
        }
        if (look.leg() > 0) {
            double hem = hips - look.leg() * (hips - ankle);
            // over the shirt a little, so that no skin shows between
            double belt = waist + 0.004 * shape.height();
            facets.paint((x, y, z) -> Math.max(y - belt, hem - y), 2);
            if (look.nose() > 0) {
                double cuff = 1.05 * ankle;
                facets.paint((x, y, z) -> y - cuff, 3);
            }
        }
        paintHead(facets);
    }

    private void paintHead(Facets facets) {
        HeadShape head = shape.head();
        if (look.hair()) {
            facets.paint(
                    (x, y, z) -> {
                        double forward = head.forward(z);
                        double sideburn = 0.45 + 0.35 * Blend.step(0.1, 0.36, forward);
                        double hairline = 0.2 + (sideburn - 0.2) * Blend.step(-0.12, 0.12, forward);
                        return hairline - head.up(y);
                    },
                    4);
            facets.paint(head.ears(), 0);
        }
        double out = head.eyeOut();
        double up = head.eyeUp();
        double eye = look.eye();
        facets.paint((x, y, z) -> ellipse(head, x, y, z, out, up, eye, 0.62 * eye), 5);
        if (eye <= 0.1) {
            facets.paint((x, y, z) -> ellipse(head, x, y, z, out - 0.004, up, 0.52 * eye, 0.56 * eye), 6);
            facets.paint((x, y, z) -> ellipse(head, x, y, z, out - 0.004, up, 0.26 * eye, 0.28 * eye), 7);
        }
        double mouth = 0.105 * look.jaw();
        facets.paint(
                (x, y, z) -> {
                    double smile = 0.25 * head.out(x) * head.out(x) / mouth;
                    return ellipse(head, x, y, z, 0, head.mouthUp() - 0.008 + smile, mouth, 0.024);
                },
                8);
        if (look.nose() > 0) {
            double brow = up + eye + 0.035;
            facets.paint((x, y, z) -> ellipse(head, x, y, z, out, brow, 0.095, 0.017), 9);
        }
    }

    private static double ellipse(
            HeadShape head, double x, double y, double z, double out, double up, double wide, double high) {
        if (head.forward(z) < 0.15) {
            return 1;
        }
        double px = (head.out(x) - out) / wide;
        double py = (head.up(y) - up) / high;
        return Math.max(Math.sqrt(px * px + py * py) - 1, 8 * (0.3 - head.forward(z)));
    }
}
