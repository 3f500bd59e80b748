package dev.kintact.formats.body;

import dev.kintact.body.Rig;
import dev.kintact.body.calibrate.MeasuredSurface;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.StandingBody;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A measured surface while slips are looked for: points in the T-pose, radii in metres. Scratch. */
final class SurfaceDraft {

    private final StandingBody standing;
    private final SurfaceSpace space;
    private final Map<String, Vector3d> points = new HashMap<>();
    private final Map<Region, Double> radii = new EnumMap<>(Region.class);

    SurfaceDraft(SurfaceText text, SurfaceSpace space, Rig rig) {
        this.space = space;
        standing = new StandingBody(rig);
        text.points().forEach((name, inFile) -> points.put(name, toTPose(name, inFile)));
        text.radii().forEach((limb, radius) -> radii.put(limb, radius * space.metres()));
    }

    double height() {
        return standing.rig().height();
    }

    /** A point in the T-pose, metres. Do not modify. */
    Vector3dc point(String name) {
        Vector3d point = points.get(name);
        if (point == null) {
            throw new IllegalArgumentException("there is no " + name);
        }
        return point;
    }

    void setPoint(String name, Vector3dc inTPose) {
        points.put(name, new Vector3d(inTPose));
    }

    double radius(Region limb) {
        return radii.getOrDefault(limb, Double.NaN);
    }

    void setRadius(Region limb, double metres) {
        radii.put(limb, metres);
    }

    /** Metres of one unit of the file. */
    double metres() {
        return space.metres();
    }

    /** A place of the file in the T-pose; a new vector. */
    Vector3d toTPose(String point, Vector3dc inFile) {
        Vector3d inJoint = space.toJoint(point, inFile);
        return standing.toWorld(space.joint(point), inJoint, inJoint);
    }

    /** A place of the T-pose as the file would have it; a new vector. */
    Vector3d inFile(String point, Vector3dc inTPose) {
        return space.fromJoint(point, standing.toJoint(space.joint(point), inTPose, new Vector3d()));
    }

    MeasuredSurface toSurface() {
        Map<String, MeasuredSurface.Point> attached = new LinkedHashMap<>();
        for (String name : SurfaceLayout.points()) {
            int joint = space.joint(name);
            attached.put(name, new MeasuredSurface.Point(joint, standing.toJoint(joint, point(name), new Vector3d())));
        }
        return new MeasuredSurface(attached, radii, OptionalDouble.empty());
    }
}
