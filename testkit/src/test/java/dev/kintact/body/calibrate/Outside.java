package dev.kintact.body.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoints;
import dev.kintact.body.surface.Templates;
import java.util.List;
import java.util.function.Supplier;
import org.joml.Vector3d;

/** Checks that skin is closed and shows its outside. */
final class Outside {

    private static final double[] MIDDLE = {1 / 3.0, 1 / 3.0, 1 / 3.0};

    private Outside() {}

    /** Every triangle of all three surfaces has the inside of its part just behind it and nothing just before it. */
    static void assertFacesOutward(Body body) {
        assertFacesOutward(body, List.of(body.named(), body.fine(), body.dissertation()));
    }

    /** The same of some of a body's surfaces. */
    static void assertFacesOutward(Body body, List<BodySurface> surfaces) {
        for (BodySurface surface : surfaces) {
            PosedBody posed = posed(surface, body);
            double step = 1e-6 * body.rig().height();
            for (Group group : List.of(Group.TRUNK, Group.HEAD)) {
                for (int triangle : surface.template().triangles(group)) {
                    Vector3d normal = posed.getTriangleNormal(triangle, new Vector3d());
                    Vector3d at = posed.getPosition(triangle, MIDDLE, new Vector3d());
                    // said only where it is wrong: there are hundreds of thousands of triangles
                    Supplier<String> name = () -> surface.template() + " triangle " + triangle + " of the "
                            + surface.template().region(triangle).label() + " at " + at;
                    assertThat(Math.abs(posed.winding(group, at.fma(step, normal, new Vector3d()))))
                            .as(() -> "outside of " + name.get())
                            .isLessThanOrEqualTo(1e-3);
                    assertThat(Math.abs(posed.winding(group, at.fma(-step, normal, new Vector3d())) - 1))
                            .as(() -> "inside of " + name.get())
                            .isLessThanOrEqualTo(1e-3);
                }
            }
        }
    }

    /** The meshes enclose the axis of the trunk and the middle of the skull. */
    static void assertEnclosesAxis(Body body) {
        Anatomy anatomy = new Anatomy(new StandingBody(body.rig()));
        for (BodySurface surface : List.of(body.named(), body.fine())) {
            PosedBody posed = posed(surface, body);
            for (double level = 0.1; level < 0.85; level += 0.1) {
                assertThat(posed.winding(Group.TRUNK, anatomy.trunkAxis(level)))
                        .as("level %s of %s", level, surface.template())
                        .isCloseTo(1, within(1e-6));
            }
        }
        for (BodySurface surface : List.of(body.named(), body.fine(), body.dissertation())) {
            PosedBody posed = posed(surface, body);
            assertThat(posed.winding(Group.HEAD, betweenTheEars(body)))
                    .as("skull of %s", surface.template())
                    .isCloseTo(1, within(1e-6));
        }
        PosedBody coarse = posed(body.dissertation(), body);
        assertThat(coarse.winding(Group.TRUNK, middleOf(coarse, Group.TRUNK))).isCloseTo(1, within(1e-6));
    }

    private static Vector3d betweenTheEars(Body body) {
        List<Vector3d> points = SurfacePoints.inTPose(body.named(), body.rig());
        return points.get(Templates.NAMED.require("earLeft"))
                .lerp(points.get(Templates.NAMED.require("earRight")), 0.5);
    }

    /** The middle of the box around a part. */
    private static Vector3d middleOf(PosedBody posed, Group group) {
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        for (int triangle : posed.surface().template().triangles(group)) {
            Vector3d at = posed.getPosition(triangle, MIDDLE, new Vector3d());
            low.min(at);
            high.max(at);
        }
        return low.add(high).mul(0.5);
    }

    static PosedBody posed(BodySurface surface, Body body) {
        PosedBody posed = new PosedBody(surface);
        posed.update(new StandingBody(body.rig()).pose());
        return posed;
    }
}
