package dev.kintact.qa;

import dev.kintact.body.Rig;
import dev.kintact.body.Role;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.SurfacePoint;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.joml.Intersectiond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Correspondence of two bodies of one mesh: a place on one surface is the place on the other that lies over the same point of the
 * same triangle of the mesh. Scratch.
 *
 * <p>Between a mesh and a fine surface, the nearest point of the same part of the body counts, both in T-pose.
 */
final class SamePlaces {

    /** A part of the body with a surface of its own: head, trunk, an arm or a leg. */
    enum Part {
        HEAD(Group.HEAD, Role.Side.MIDDLE),
        TRUNK(Group.TRUNK, Role.Side.MIDDLE),
        LEFT_ARM(Group.ARM, Role.Side.LEFT),
        RIGHT_ARM(Group.ARM, Role.Side.RIGHT),
        LEFT_LEG(Group.LEG, Role.Side.LEFT),
        RIGHT_LEG(Group.LEG, Role.Side.RIGHT);

        final Group group;
        final Role.Side side;

        Part(Group group, Role.Side side) {
            this.group = group;
            this.side = side;
        }

        static Part of(Region region) {
            for (Part part : values()) {
                if (part.group == region.group() && (!region.isLimb() || part.side == region.side())) {
                    return part;
                }
            }
            throw new IllegalArgumentException("the " + region.label() + " is not on the body");
        }

        /** The components of a surface that are the part's. */
        int[] components(BodySurface surface) {
            return IntStream.range(0, surface.componentCount() - 1)
                    .filter(component -> of(surface.region(component)) == this)
                    .toArray();
        }
    }

    private static final List<Role> LIMB_ROOTS =
            List.of(Role.LEFT_UPPER_ARM, Role.RIGHT_UPPER_ARM, Role.LEFT_UPPER_LEG, Role.RIGHT_UPPER_LEG);

    private final CalibratedCharacter one;
    private final CalibratedCharacter other;
    private final PosedBody onOne;
    private final PosedBody onOther;

    SamePlaces(CalibratedCharacter one, CalibratedCharacter other) {
        this.one = one;
        this.other = other;
        onOne = standing(one);
        onOther = standing(other);
    }

    private static PosedBody standing(CalibratedCharacter character) {
        PosedBody posed = new PosedBody(character.body().fine());
        posed.update(new StandingBody(character.body().rig()).pose());
        return posed;
    }

    /** The part of the body that a joint carries; nothing for fingers and toes, which have no skin on the fine surface. */
    static Optional<Part> part(Rig rig, int joint) {
        int above = joint;
        while (rig.map().role(above).isEmpty()) {
            above = rig.skeleton().parent(above);
        }
        Role role = rig.map().role(above).orElseThrow();
        Optional<Region> segment = Region.beginningAt(role);
        if (segment.isPresent()) {
            return Optional.of(Part.of(segment.get()));
        }
        if (LIMB_ROOTS.stream().anyMatch(role::isWithin)) {
            return Optional.empty();
        }
        return Optional.of(role.isWithin(Role.NECK) ? Part.HEAD : Part.TRUNK);
    }

    /** The place of the first body's surface that is nearest to a point in T-pose, metres. */
    SurfacePoint placeOnOne(Part part, Vector3dc point) {
        return nearest(onOne, part, point);
    }

    /** The place of the second body's surface that is nearest to a point in T-pose, metres. */
    SurfacePoint placeOnOther(Part part, Vector3dc point) {
        return nearest(onOther, part, point);
    }

    /** Where surface coordinates carry a place to on the second body, in T-pose, metres. */
    Vector3d position(SurfacePoint place) {
        return place.position(onOther);
    }

    /** The place of the second body that corresponds to one of the first by the mesh. */
    SurfacePoint corresponding(int component, double[] coordinates) {
        Part part = Part.of(onOne.surface().region(component));
        Vector3d point = onOne.getPosition(component, coordinates, new Vector3d());
        return placeOnOther(part, atSameTriangle(part, point));
    }

    private Vector3d atSameTriangle(Part part, Vector3dc point) {
        Vector3d closest = new Vector3d();
        Vector3d best = new Vector3d();
        int nearest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int triangle = 0; triangle < one.triangles().size(); triangle++) {
            if (mayBeOn(part, triangle)) {
                Intersectiond.findClosestPointOnTriangle(
                        one.corner(triangle, 0), one.corner(triangle, 1), one.corner(triangle, 2), point, closest);
                double distance = closest.distanceSquared(point);
                if (distance < least) {
                    least = distance;
                    nearest = triangle;
                    best.set(closest);
                }
            }
        }
        return other.at(new CalibratedCharacter.Place(nearest, one.bary(nearest, best), Math.sqrt(least)));
    }

    /** Skin of a limb's root may lie on the trunk's surface. */
    private boolean mayBeOn(Part part, int triangle) {
        Optional<Part> own =
                part(one.body().rig(), one.mainJoints().get(one.triangles().get(triangle)[0]));
        return own.isPresent() && (own.get() == part || part == Part.TRUNK && own.get() != Part.HEAD);
    }

    private static SurfacePoint nearest(PosedBody body, Part part, Vector3dc point) {
        SurfacePoint best = new SurfacePoint(0, 1, 0, 0);
        double least = Double.POSITIVE_INFINITY;
        for (int component : part.components(body.surface())) {
            SurfacePoint place = SurfacePoint.of(body, component, point);
            double distance = place.position(body).distanceSquared(point);
            if (distance < least) {
                least = distance;
                best = place;
            }
        }
        return best;
    }
}
