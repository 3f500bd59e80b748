package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.testkit.Gen;
import dev.kintact.testkit.RandomBody;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class BodyPictureTest {

    private static final RandomBody BODY = RandomBody.any(new Gen(20, 10));

    private static Canvas paint(RandomBody random) {
        return BodyPicture.of(random.body(), List.of()).paint("body", 200);
    }

    private static Set<Integer> colours(Canvas canvas) {
        return Arrays.stream(canvas.pixels).boxed().collect(Collectors.toSet());
    }

    /** Pixels of a box that differ from paper. */
    private static long ink(Canvas canvas, int left, int top, int right, int bottom) {
        return IntStream.range(top, bottom)
                .mapToLong(y -> IntStream.range(left, right)
                        .filter(x -> canvas.pixel(x, y) != Palette.PAPER)
                        .count())
                .sum();
    }

    @Test
    void showsFigureSurfaceAndMarks() {
        Canvas picture = paint(BODY);

        assertThat(colours(picture)).hasSizeGreaterThan(1000).contains(Palette.TOUCH, Palette.INK);
        assertThat(ink(picture, 0, 0, picture.width(), 40))
                .as("title and measures")
                .isGreaterThan(200);
    }

    @Test
    void namesStandBesideTheFigureWithinTheirCell() {
        Canvas cell = new BodyView(BODY.body(), List.of(), false).named(View.FRONT, 640);
        int strip = 147; // columns left and right of the picture

        assertThat(ink(cell, 4, 0, strip, 640)).isGreaterThan(1000);
        assertThat(ink(cell, 640 - strip, 0, 636, 640)).isGreaterThan(1000);
        assertThat(ink(cell, 0, 0, 2, 640) + ink(cell, 638, 0, 640, 640))
                .as("cut off at the edge")
                .isZero();
    }

    @Test
    void aBeetleAndAGiantLookAlike() {
        Canvas usual = paint(BODY);
        for (double scale : new double[] {0.004, 60}) {
            Canvas other = paint(BODY.scaled(scale));
            // the floor's grid is in round metres and the measures differ, figures do not
            long different = IntStream.range(0, usual.pixels.length)
                    .filter(i -> usual.pixels[i] != other.pixels[i])
                    .count();
            assertThat(different).isLessThan(usual.pixels.length / 4);
            assertThat(colours(other)).hasSizeGreaterThan(1000);
        }
    }

    @Test
    void onlyPointsThatFaceTheViewerAreNamed() {
        PosedBody posed = new PosedBody(BODY.body().named());
        posed.update(BODY.tPose());
        Vector3d middle = new Vector3d(0, 0.7 * BODY.rig().height(), 0);
        double span = BODY.rig().height();
        BodyView view = new BodyView(BODY.body(), List.of(), false);
        List<Part> parts = Skin.parts(posed, region -> !region.isLimb());

        Shot front = new Shot(parts, middle, new Camera(View.FRONT, middle, span, 300));
        assertThat(names(view, front)).contains("belly", "mouth", "chestLeft").doesNotContain("upperBack", "occiput");
        Shot back = new Shot(parts, middle, new Camera(View.BACK, middle, span, 300));
        assertThat(names(view, back)).contains("upperBack", "occiput").doesNotContain("belly", "mouth");
        Shot side = new Shot(parts, middle, new Camera(View.SIDE, middle, span, 300));
        assertThat(names(view, side)).contains("earLeft", "ribLeft").doesNotContain("earRight", "ribRight");
    }

    private static List<String> names(BodyView view, Shot shot) {
        return view.anchors(shot, 0, 300).stream().map(LabelLayout.Anchor::name).toList();
    }

    @Test
    void leftIsBlueAndRightIsOrange() {
        for (Region region : Region.values()) {
            int rgb = Palette.region(region);
            switch (region.side()) {
                case LEFT -> assertThat(rgb & 255).as(region.label()).isGreaterThan(rgb >> 16);
                case RIGHT -> assertThat(rgb & 255).as(region.label()).isLessThan(rgb >> 16);
                case MIDDLE -> assertThat(Palette.region(region.twin())).isEqualTo(rgb);
            }
        }
    }

    @Test
    void sheetsShowTheMeshBesideItsSurface() {
        SkinnedMesh mesh = Shapes.ballMesh(BODY.rig().skeleton(), 0.5);
        ContactSheet sheet = BodySheet.of(
                "Bodies",
                List.of(
                        new BodySheet.Entry("with mesh", BODY.body(), List.of(mesh)),
                        new BodySheet.Entry("bare", BODY.body(), List.of())),
                80,
                Runnable::run);

        assertThat(sheet.picture().width()).isGreaterThan(4 * 80);
        assertThat(sheet.picture().height()).isGreaterThan(2 * 80);
        assertThat(colours(sheet.picture())).hasSizeGreaterThan(500);
    }

    @Test
    void theFineSurfaceIsAnotherPicture() {
        Canvas fine = BodyPicture.ofFine(BODY.body(), List.of()).paint(View.FRONT, 160);
        Canvas named = BodyPicture.of(BODY.body(), List.of()).paint(View.FRONT, 160);

        assertThat(fine.pixels).isNotEqualTo(named.pixels);
    }
}
