package dev.kintact.body.calibrate;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/** How deep a performer's palms go into the surface that was estimated for their body, region by region. */
final class PalmOverlap {

    private static final int FRAMES_LOOKED_AT = 2000;

    private final BodySurface surface;
    private final PosedBody posed;
    private final int[] trunk;
    private final int[] head;
    private final Map<Region, List<Double>> depths = new EnumMap<>(Region.class);
    private final double[] place = new double[3];
    private final Vector3d palm = new Vector3d();
    private final Vector3d near = new Vector3d();

    private PalmOverlap(Body body) {
        surface = body.named();
        posed = new PosedBody(surface);
        trunk = surface.template().triangles(Group.TRUNK);
        head = surface.template().triangles(Group.HEAD);
    }

    /** Depths in metres, of every frame looked at in which a palm is inside a region or touches it. */
    static Map<Region, double[]> of(Body body, Clip clip) {
        PalmOverlap overlap = new PalmOverlap(body);
        Pose pose = new Pose(clip.skeleton());
        int step = Math.max(1, clip.frameCount() / FRAMES_LOOKED_AT);
        for (int frame = 0; frame < clip.frameCount(); frame += step) {
            clip.getFrame(frame, pose);
            pose.updateWorld();
            overlap.posed.update(pose);
            overlap.look(0);
            overlap.look(1);
        }
        Map<Region, double[]> sorted = new EnumMap<>(Region.class);
        overlap.depths.forEach((region, list) -> sorted.put(
                region, list.stream().mapToDouble(Double::doubleValue).sorted().toArray()));
        return sorted;
    }

    private void look(int side) {
        posed.getPalmCentre(side, palm);
        double radius = surface.palms().get(side).halfThickness();
        lookAtMesh(Group.TRUNK, trunk, radius);
        lookAtMesh(Group.HEAD, head, radius);
        for (Region limb : BodySurface.LIMBS) {
            // a hand cannot touch its own arm, and hands may well lie in each other
            boolean own = limb.group() == Group.ARM && (limb.side().ordinal() == 0) == (side == 0);
            if (!own && limb != Region.LEFT_HAND && limb != Region.RIGHT_HAND) {
                note(limb, radius - posed.capsule(limb).distance(palm));
            }
        }
    }

    private void lookAtMesh(Group group, int[] triangles, double radius) {
        int nearest = -1;
        double distance = Double.POSITIVE_INFINITY;
        for (int triangle : triangles) {
            posed.locate(triangle, palm, place);
            double to = posed.getPosition(triangle, place, near).distance(palm);
            if (to < distance) {
                distance = to;
                nearest = triangle;
            }
        }
        boolean inside = posed.winding(group, palm) > 0.5;
        note(surface.template().region(nearest), radius + (inside ? distance : -distance));
    }

    private void note(Region region, double depth) {
        if (depth > 0) {
            depths.computeIfAbsent(region, key -> new ArrayList<>()).add(depth);
        }
    }

    /** A depth that all but one in a hundred stay below; 0 if there are none. */
    static double typicalWorst(double[] sorted) {
        return sorted.length == 0 ? 0 : sorted[(int) Math.floor(0.99 * (sorted.length - 1))];
    }
}
