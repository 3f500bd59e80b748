package dev.kintact.body.surface;

import dev.kintact.body.Rig;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/** Points of a surface in the T-pose, and surfaces made of them. */
public final class SurfacePoints {

    private SurfacePoints() {}

    /** Where all points are in the T-pose, metres; new vectors. */
    public static List<Vector3d> inTPose(BodySurface surface, Rig rig) {
        PosedBody posed = new PosedBody(surface);
        posed.update(new StandingBody(rig).pose());
        List<Vector3d> positions = new ArrayList<>();
        for (int point = 0; point < surface.template().pointCount(); point++) {
            positions.add(posed.getPoint(point, new Vector3d()));
        }
        return positions;
    }

    /** The surface over some of its points: those of a template, all of which it must have. */
    static BodySurface select(BodySurface surface, Rig rig, SurfaceTemplate template) {
        List<Vector3d> positions = inTPose(surface, rig);
        AttachedPoints.Builder points = AttachedPoints.on(new StandingBody(rig));
        for (String name : template.pointNames()) {
            int point = surface.template().require(name);
            points.add(positions.get(point), surface.points().influences(point));
        }
        return surface.with(template, points.build());
    }
}
