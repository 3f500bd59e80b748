package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.model.Pose;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import dev.kintact.model.SkinnedMesh;
import java.util.List;
import java.util.function.IntPredicate;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FigurePictureTest {

    private static final int SIZE = 160;
    private static final IntPredicate BLUE = rgb -> (rgb & 255) > (rgb >> 16) + 50;
    private static final IntPredicate ORANGE = rgb -> (rgb >> 16) > (rgb & 255) + 50;

    private final Skeleton skeleton = Shapes.person();
    private final FigurePicture bones = FigurePicture.of(skeleton, List.of());

    @Test
    void bonesOfTheLeftAreBlueAndOfTheRightOrange() {
        Canvas picture = bones.paint(new Pose(skeleton), View.FRONT, SIZE);

        assertThat(count(picture, SIZE / 2 + 5, SIZE, BLUE) > 100)
                .as("the figure's left is at the right of the picture")
                .isTrue();
        assertThat(count(picture, 0, SIZE / 2 - 5, BLUE)).isEqualTo(0);
        assertThat(count(picture, 0, SIZE / 2 - 5, ORANGE) > 100).isTrue();
        assertThat(count(picture, SIZE / 2 + 5, SIZE, ORANGE)).isEqualTo(0);
    }

    @Test
    void rolesDecideTheSidesOfAFigureThatFacesAway() {
        RigMap map = RigMap.builder(skeleton)
                .put(new RigMap.Match(Role.HIPS, 0, 1, "test"))
                .put(new RigMap.Match(Role.RIGHT_UPPER_LEG, 3, 1, "test"))
                .put(new RigMap.Match(Role.LEFT_UPPER_LEG, 5, 1, "test"))
                .build();
        Canvas picture = FigurePicture.of(map, List.of()).paint(new Pose(skeleton), View.FRONT, SIZE);

        assertThat(count(picture, 0, SIZE / 2 - 5, BLUE) > 50).isTrue();
        assertThat(count(picture, SIZE / 2 + 5, SIZE, BLUE)).isEqualTo(0);
    }

    @Test
    void helpersAboveTheHipsAreNotDrawn() {
        SkeletonBuilder builder = Skeleton.builder();
        int armature = builder.addJoint("Armature", Skeleton.NO_PARENT, new Vector3d(5, 0, 0));
        int hips = builder.addJoint("Hips", armature, new Vector3d(-5, 1, 0));
        builder.addJoint("Spine", hips, new Vector3d(0, 0.5, 0));
        Skeleton rooted = builder.build();
        RigMap map = RigMap.builder(rooted)
                .put(new RigMap.Match(Role.HIPS, 1, 1, "test"))
                .build();

        assertThat(FigurePicture.of(map, List.of()).span(new Pose(rooted), View.FRONT) < 2)
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(View.class)
    void theFigureFillsThePictureAndStaysInside(View view) {
        FigurePicture ball = FigurePicture.of(skeleton, List.of(Shapes.ballMesh(skeleton, 0.4)));
        Canvas picture = ball.paint(new Pose(skeleton), view, SIZE);
        Canvas empty = ball.paint(lifted(1e6), view, SIZE);

        assertThat(picture.pixel(2, 2)).isEqualTo(empty.pixel(2, 2));
        assertThat(picture.pixel(SIZE / 2, 1)).isEqualTo(Palette.BACKDROP);
        assertThat(count(picture, 0, SIZE, rgb -> (rgb >> 16) > (rgb & 255) + 5) > SIZE * SIZE / 20)
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 100})
    void theSizeOfTheFigureDoesNotMatter(double scale) {
        Skeleton scaled = scaled(scale);
        Canvas usual = bones.paint(new Pose(skeleton), View.SIDE, SIZE);
        Canvas other = FigurePicture.of(scaled, List.of()).paint(new Pose(scaled), View.SIDE, SIZE);

        assertThat(count(other, 0, SIZE, BLUE)).isCloseTo(count(usual, 0, SIZE, BLUE), within(20));
    }

    @Test
    void sunkenFeetAreShownInTheWarningColour() {
        IntPredicate warning = rgb -> (rgb >> 16) > (rgb >> 8 & 255) + 60;
        FigurePicture ball = FigurePicture.of(skeleton, List.of(Shapes.ballMesh(skeleton, 0.3)));

        assertThat(count(ball.paint(lifted(-0.65), View.FRONT, SIZE), 0, SIZE, warning))
                .isEqualTo(0);
        assertThat(count(ball.paint(lifted(-0.9), View.FRONT, SIZE), 0, SIZE, warning) > 200)
                .isTrue();
    }

    @Test
    void aLargerSpanGivesASmallerFigure() {
        Pose rest = new Pose(skeleton);
        double span = bones.span(rest, View.FRONT);
        int fitting = count(bones.paint(rest, View.FRONT, SIZE), 0, SIZE, BLUE);

        assertThat(count(bones.paint(rest, View.FRONT, span, SIZE), 0, SIZE, BLUE))
                .isEqualTo(fitting);
        assertThat(count(bones.paint(rest, View.FRONT, 2 * span, SIZE), 0, SIZE, BLUE) < fitting / 2)
                .isTrue();
    }

    @Test
    void meshesWithoutTrianglesCountAsNone() {
        SkinnedMesh empty =
                new SkinnedMesh("", skeleton, new double[0], new double[0], new int[0], new int[0], new double[0], 1);
        Canvas picture = FigurePicture.of(skeleton, List.of(empty)).paint(new Pose(skeleton), View.BACK, SIZE);

        assertThat(picture.pixels).containsExactly(bones.paint(new Pose(skeleton), View.BACK, SIZE).pixels);
    }

    @Test
    void brokenPosesStillGiveAPicture() {
        Pose pose = new Pose(skeleton);
        pose.setLocalRotation(3, Double.NaN, 0, 0, 1);
        pose.setLocalTranslation(1, 1e9, 0, Double.NEGATIVE_INFINITY);
        pose.updateWorld();
        assertThat(count(bones.paint(pose, View.FRONT, SIZE), 0, SIZE, ORANGE) > 100)
                .as("the sound leg is there")
                .isTrue();

        pose.setLocalTranslation(0, Double.NaN, Double.NaN, Double.NaN);
        pose.updateWorld();
        assertThat(bones.paint(pose, View.FRONT, SIZE).width()).isEqualTo(SIZE);
    }

    @Test
    void aSingleJointIsABall() {
        SkeletonBuilder builder = Skeleton.builder();
        builder.addJoint("Point", Skeleton.NO_PARENT, new Vector3d(0, 1, 0));
        Skeleton point = builder.build();
        Canvas picture = FigurePicture.of(point, List.of()).paint(new Pose(point), View.FRONT, SIZE);

        assertThat(count(picture, 0, SIZE, rgb -> (rgb & 255) < 0xB0) > 5).isTrue();
    }

    private Pose lifted(double height) {
        Pose pose = new Pose(skeleton);
        pose.setLocalTranslation(0, 0, 1 + height, 0);
        pose.updateWorld();
        return pose;
    }

    private Skeleton scaled(double scale) {
        SkeletonBuilder builder = Skeleton.builder();
        Vector3d offset = new Vector3d();
        for (int joint = 0; joint < skeleton.jointCount(); joint++) {
            builder.addJoint(
                    skeleton.name(joint),
                    skeleton.parent(joint),
                    skeleton.getRestOffset(joint, offset).mul(scale));
        }
        return builder.build();
    }

    private static int count(Canvas picture, int fromX, int toX, IntPredicate colour) {
        int count = 0;
        for (int y = 0; y < picture.height(); y++) {
            for (int x = fromX; x < toX; x++) {
                count += colour.test(picture.pixel(x, y)) ? 1 : 0;
            }
        }
        return count;
    }
}
