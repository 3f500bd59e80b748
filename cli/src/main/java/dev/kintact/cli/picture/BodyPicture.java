package dev.kintact.cli.picture;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodyMeasures;
import dev.kintact.body.surface.Region;
import dev.kintact.model.SkinnedMesh;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * A picture of a body's surface, for judging a calibration: front, side and back of the whole figure in T-pose, below them
 * trunk and head enlarged with the names of their points, and the body's measures. Immutable.
 */
public final class BodyPicture {

    private static final int MARGIN = 20;
    private static final int GAP = 8;
    private static final List<View> VIEWS = List.of(View.FRONT, View.SIDE, View.BACK);

    private final Body body;
    private final BodyView view;

    private BodyPicture(Body body, List<SkinnedMesh> meshes, boolean fine) {
        this.body = body;
        view = new BodyView(body, meshes, fine);
    }

    /**
     * A body drawn with its named surface.
     *
     * @param meshes of the character, drawn pale behind the surface; if there are none its bones are drawn
     */
    public static BodyPicture of(Body body, List<SkinnedMesh> meshes) {
        return new BodyPicture(body, meshes, false);
    }

    /** A body drawn with its fine surface; the points with names are still the named ones. */
    public static BodyPicture ofFine(Body body, List<SkinnedMesh> meshes) {
        return new BodyPicture(body, meshes, true);
    }

    /**
     * Paints everything.
     *
     * @param title for example the character's file name
     * @param cell pixels a side of each of the six pictures; 640 reads well
     */
    public Canvas paint(String title, int cell) {
        double unit = cell / 640.0;
        Lettering large = new Lettering(Math.max(6, 17 * unit), Palette.INK);
        Lettering small = new Lettering(Math.max(4.5, 9.5 * unit), Palette.FAINT_INK);
        int top = MARGIN + large.lineHeight() + small.lineHeight() + GAP;
        int width = 2 * MARGIN + VIEWS.size() * (cell + GAP) - GAP;
        int bottom = top + 2 * (cell + GAP);
        Canvas canvas = new Canvas(width, bottom + small.lineHeight() + MARGIN, Palette.PAPER);
        double room = width - 2.0 * MARGIN;
        large.write(canvas, large.fit(title, room), MARGIN, MARGIN + 17 * unit);
        small.write(canvas, small.fit(measures(), room), MARGIN, MARGIN + large.lineHeight() + 9.5 * unit);
        for (int i = 0; i < VIEWS.size(); i++) {
            int left = MARGIN + i * (cell + GAP);
            canvas.draw(view.whole(VIEWS.get(i), cell), left, top, cell);
            canvas.draw(view.named(VIEWS.get(i), cell), left, top + cell + GAP, cell);
        }
        legend(canvas, small, bottom + 9.5 * unit, unit);
        return canvas;
    }

    /** One picture of the whole figure. */
    public Canvas paint(View from, int pixels) {
        return view.whole(from, pixels);
    }

    private void legend(Canvas canvas, Lettering small, double baseline, double unit) {
        double x = MARGIN;
        double y = baseline - 4.5 * unit;
        int[] colours = {
            Palette.region(Region.LEFT_UPPER_ARM), Palette.region(Region.RIGHT_UPPER_ARM), Palette.TOUCH, Palette.INK
        };
        String[] words = {"left", "right", "palms and soles", "named points"};
        for (int i = 0; i < words.length; i++) {
            new Pen(5 * unit, colours[i]).dot(canvas, x + 5 * unit, y);
            small.write(canvas, words[i], x + 16 * unit, baseline);
            x += 40 * unit + small.width(words[i]);
        }
    }

    private String measures() {
        BodyMeasures m = body.measures();
        return "surface from " + body.origin() + " · height " + metres(m.height()) + " m · arm "
                + metres(m.armLength()) + " · upper arm radius " + metres(m.upperArmRadius()) + " · lower arm radius "
                + metres(m.lowerArmRadius()) + " · leg " + metres(m.legLength()) + " · upper leg radius "
                + metres(m.upperLegRadius()) + " · lower leg radius " + metres(m.lowerLegRadius())
                + " · belly thickness " + metres(m.bellyThickness());
    }

    /** Three figures that count, whether the body is a beetle's or a giant's. */
    private static String metres(double length) {
        return Double.isFinite(length)
                ? new BigDecimal(length).round(new MathContext(3)).toPlainString()
                : String.valueOf(length);
    }
}
