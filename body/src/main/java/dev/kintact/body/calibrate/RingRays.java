package dev.kintact.body.calibrate;

import dev.kintact.body.calibrate.RadialSurvey.Ray;
import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.Region.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The rays of some rings of the grid, ring by ring, and what they found. */
final class RingRays {

    /** Where rays start and where they go. */
    interface Frames {
        /** The start of the ray to a place on a ring; a new vector. */
        Vector3d origin(int ring, int place);

        /** The direction of the ray to a place on a ring, a unit vector; a new one. */
        Vector3d direction(int ring, int place);
    }

    private final Group group;
    private final int first;
    private final int last;
    private final Frames frames;

    /**
     * Rays of the rings from first to last, both included.
     */
    RingRays(Group group, int first, int last, Frames frames) {
        this.group = group;
        this.first = first;
        this.last = last;
        this.frames = frames;
    }

    /**
     * The rays.
     *
     * @param limit tells how far the skin can be at most along a ray, from its start and direction
     */
    List<Ray> rays(ToDoubleBiFunction<Vector3dc, Vector3dc> limit) {
        List<Ray> rays = new ArrayList<>();
        for (int ring = first; ring <= last; ring++) {
            for (int place = 0; place < FineGrid.pointsOn(group, ring); place++) {
                Vector3d origin = frames.origin(ring, place);
                Vector3d direction = frames.direction(ring, place);
                rays.add(new Ray(origin, direction, limit.applyAsDouble(origin, direction), neighbours(ring, place)));
            }
        }
        return rays;
    }

    int index(int ring, int place) {
        int index = 0;
        for (int below = first; below < ring; below++) {
            index += FineGrid.pointsOn(group, below);
        }
        return index + (FineGrid.pointsOn(group, ring) == 1 ? 0 : Math.floorMod(place, FineGrid.ANGLES));
    }

    private List<Integer> neighbours(int ring, int place) {
        List<Integer> neighbours = new ArrayList<>();
        if (FineGrid.pointsOn(group, ring) > 1) {
            neighbours.add(index(ring, place - 1));
            neighbours.add(index(ring, place + 1));
        }
        for (int other : new int[] {ring - 1, ring + 1}) {
            if (other >= first && other <= last) {
                boolean pole = FineGrid.pointsOn(group, ring) == 1;
                for (int beside = pole ? 0 : place; beside < (pole ? FineGrid.ANGLES : place + 1); beside++) {
                    neighbours.add(index(other, beside));
                }
            }
        }
        return neighbours;
    }

    /** The point at a distance along a ray; a new vector. */
    Vector3d point(int ring, int place, double distance) {
        return frames.direction(ring, place).mul(distance).add(frames.origin(ring, place));
    }
}
