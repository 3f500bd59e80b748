package dev.kintact.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CameraTest {

    private static final Vector3d CENTRE = new Vector3d(1, 2, 3);

    @ParameterizedTest
    @EnumSource(View.class)
    void showsTheCentreInTheMiddleAndUpIsUp(View view) {
        Camera camera = new Camera(view, CENTRE, 2, 100);
        Vector3d middle = camera.project(CENTRE, new Vector3d());
        Vector3d above = camera.project(new Vector3d(CENTRE).add(0, 0.5, 0), new Vector3d());

        assertThat(middle.x).isCloseTo(50, offset(1e-9));
        assertThat(middle.y).isCloseTo(50, offset(1e-9));
        assertThat(above.x).isCloseTo(50, offset(1e-9));
        assertThat(above.y < 30).as("half a metre up is about 25 pixels up").isTrue();
    }

    @ParameterizedTest
    @EnumSource(View.class)
    void itsAxesAreRightHandedAndOfUnitLength(View view) {
        assertThat(view.right().length()).isCloseTo(1, offset(1e-12));
        assertThat(view.up().length()).isCloseTo(1, offset(1e-12));
        assertThat(view.right().cross(view.up()).add(view.forward()).length()).isCloseTo(0, offset(1e-12));
    }

    @ParameterizedTest
    @EnumSource(View.class)
    void raysGoBackToWhatWasProjected(View view) {
        Camera camera = new Camera(view, CENTRE, 2, 100);
        Vector3d point = new Vector3d(1.3, 1.6, 3.4);
        Vector3d seen = camera.project(point, new Vector3d());
        Vector3d back = new Vector3d(camera.eye).fma(1 / seen.z, camera.getRay(seen.x, seen.y, new Vector3d()));

        assertThat(back.distance(point)).isCloseTo(0, offset(1e-9));
    }

    @ParameterizedTest
    @EnumSource(View.class)
    void theFiguresLeftIsWhereTheViewSays(View view) {
        Camera camera = new Camera(view, CENTRE, 2, 100);
        Vector3d left = camera.project(new Vector3d(CENTRE).add(0.5, 0, 0), new Vector3d());

        switch (view) {
            case FRONT, THREE_QUARTER -> assertThat(left.x > 60).isTrue();
            case SIDE -> assertThat(left.x).isCloseTo(50, offset(1e-9));
            case BACK -> assertThat(left.x < 40).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(View.class)
    void whatIsBehindTheViewerIsNotSeen(View view) {
        Camera camera = new Camera(view, CENTRE, 2, 100);
        Vector3d behind = new Vector3d(camera.eye).fma(-1, camera.forward);

        assertThat(camera.project(behind, new Vector3d()).z).isEqualTo(0);
    }
}
