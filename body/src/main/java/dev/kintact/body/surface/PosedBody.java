package dev.kintact.body.surface;

import dev.kintact.body.surface.Region.Group;
import dev.kintact.model.Pose;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A body's surface in a pose: where every point, capsule, palm and sole is in the world. Scratch; nothing here allocates
 * after construction.
 *
 * <p>A place on the surface is a component and three coordinates. On a triangle they are barycentric. On a capsule they are
 * the position along its line and the two parts of the normal across it: towards angle 0, and a quarter turn on. From 0 to 1 the
 * position is a share of the line's length; on the round ends it goes on by the part of the normal along the line, down to -1
 * over the start and up to 2 over the end. On the ground they are x and z in metres and 0. The same numbers are the same place
 * on another body of the same template.
 */
public final class PosedBody {

    private final BodySurface surface;
    private final SurfaceTemplate template;
    /** Offsets of the corners' coordinates, three a triangle. */
    private final int[] corners;

    private final int[] trunk;
    private final int[] head;
    private final double[] points;
    private final double[] normals;
    /** By triangle: whether its normal is still to be taken to where the points are. */
    private final boolean[] isStale;

    private boolean anyStale;
    private final AttachedPoints.Room room;
    private final PosedCapsule[] capsules;
    private final List<PosedCapsule> capsuleList;
    private final Vector3d[] palmCentres;
    private final Vector3d[] palmNormals;
    private final Vector3d[] solePoints;
    private final Vector3d[] soleNormals;
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d vector = new Vector3d();

    /** The surface, in no pose yet: call {@link #update(Pose)}. */
    public PosedBody(BodySurface surface) {
        this.surface = surface;
        template = surface.template();
        points = new double[3 * template.pointCount()];
        normals = new double[3 * template.triangleCount()];
        isStale = new boolean[template.triangleCount()];
        room = surface.points().new Room();
        corners = new int[3 * template.triangleCount()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = 3 * template.corner(i / 3, i % 3);
        }
        trunk = template.triangles(Group.TRUNK);
        head = template.triangles(Group.HEAD);
        capsules = surface.capsules().stream().map(PosedCapsule::new).toArray(PosedCapsule[]::new);
        capsuleList = List.of(capsules);
        palmCentres = vectors(2);
        palmNormals = vectors(2);
        solePoints = vectors(6);
        soleNormals = vectors(2);
    }

    private static Vector3d[] vectors(int count) {
        Vector3d[] vectors = new Vector3d[count];
        for (int i = 0; i < count; i++) {
            vectors[i] = new Vector3d();
        }
        return vectors;
    }

    public BodySurface surface() {
        return surface;
    }

    /**
     * Takes the surface into a pose.
     *
     * @param pose of the surface's skeleton or one with the same joints; world transforms are up to date. Not modified.
     */
    public void update(Pose pose) {
        putPlaces(pose);
        Arrays.fill(isStale, true);
        anyStale = true;
        for (int side = 0; side < 2; side++) {
            Palm palm = surface.palms().get(side);
            toWorld(pose, palm.joint(), palm.centre(), palmCentres[side]);
            rotation.transformUnit(palm.normal(), palmNormals[side]);
            Sole sole = surface.soles().get(side);
            toWorld(pose, sole.toes(), sole.tip(), solePoints[3 * side + 2]);
            toWorld(pose, sole.foot(), sole.heel(), solePoints[3 * side]);
            toWorld(pose, sole.foot(), sole.ball(), solePoints[3 * side + 1]);
            rotation.transformUnit(sole.normal(), soleNormals[side]);
        }
    }

    /**
     * Takes only points and capsules into a pose, which tell where every place is; normals of triangles, palms and soles stay.
     *
     * @param pose as for {@link #update}. Not modified.
     */
    public void updatePlaces(Pose pose) {
        for (int triangle = 0; anyStale && triangle < isStale.length; triangle++) {
            freshen(triangle);
        }
        anyStale = false;
        putPlaces(pose);
    }

    private void putPlaces(Pose pose) {
        surface.points().update(pose, room, points);
        for (PosedCapsule capsule : capsules) {
            capsule.update(pose, rotation);
        }
    }

    /** Takes the normals of triangles to where the points are. */
    public void updateNormals() {
        for (int triangle = 0; triangle < template.triangleCount(); triangle++) {
            updateNormal(triangle);
        }
        anyStale = false;
    }

    /** Normals take most of the time of a pose, and few are looked at: each is brought up to date when it first is. */
    private void freshen(int triangle) {
        if (isStale[triangle]) {
            updateNormal(triangle);
        }
    }

    /**
     * Takes only one capsule into a pose, for when only a limb has moved.
     *
     * @param pose world transforms of the joints that carry the capsule are up to date. Not modified.
     */
    public void updateCapsule(int capsule, Pose pose) {
        capsules[capsule].update(pose, rotation);
    }

    /**
     * Takes only one capsule to where the joints are that carry it.
     *
     * @param atStart place of the start's joint, metres. Not modified.
     * @param turnOfStart from the joint to world space, a unit quaternion. Not modified.
     * @param atEnd place of the end's joint, metres. Not modified.
     * @param turnOfEnd from the joint to world space, a unit quaternion. Not modified.
     */
    public void updateCapsule(
            int capsule, Vector3dc atStart, Quaterniondc turnOfStart, Vector3dc atEnd, Quaterniondc turnOfEnd) {
        capsules[capsule].update(atStart, turnOfStart, atEnd, turnOfEnd);
    }

    private void toWorld(Pose pose, int joint, Vector3dc inJoint, Vector3d dest) {
        pose.getWorldRotation(joint, rotation).transformUnit(inJoint, dest);
        dest.add(pose.getWorldPosition(joint, vector));
    }

    private void updateNormal(int triangle) {
        int a = corners[3 * triangle];
        int b = corners[3 * triangle + 1];
        int c = corners[3 * triangle + 2];
        double ux = points[b] - points[a];
        double uy = points[b + 1] - points[a + 1];
        double uz = points[b + 2] - points[a + 2];
        double vx = points[c] - points[a];
        double vy = points[c + 1] - points[a + 1];
        double vz = points[c + 2] - points[a + 2];
        double x = uy * vz - uz * vy;
        double y = uz * vx - ux * vz;
        double z = ux * vy - uy * vx;
        double length = Math.sqrt(x * x + y * y + z * z);
        double scale = length > 0 ? 1 / length : 0;
        normals[3 * triangle] = x * scale;
        normals[3 * triangle + 1] = y * scale;
        normals[3 * triangle + 2] = z * scale;
        isStale[triangle] = false;
    }

    /**
     * Position of a point of the template, metres.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getPoint(int point, Vector3d dest) {
        return dest.set(points[3 * point], points[3 * point + 1], points[3 * point + 2]);
    }

    /**
     * Positions of all points of the template, metres.
     *
     * @param dest three values a point. Modified.
     */
    public void getPoints(double[] dest) {
        System.arraycopy(points, 0, dest, 0, points.length);
    }

    /**
     * Where one joint alone takes its point, times the joint's share in it, metres; the sum over a point's joints is its position.
     *
     * @param influence as in {@link AttachedPoints#firstInfluence}
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getImage(int influence, Vector3d dest) {
        return surface.points().getImage(influence, room, dest);
    }

    /**
     * The outward normal of a triangle; zero if the triangle has no area.
     *
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getTriangleNormal(int triangle, Vector3d dest) {
        freshen(triangle);
        return dest.set(normals[3 * triangle], normals[3 * triangle + 1], normals[3 * triangle + 2]);
    }

    /** A limb's capsule as it lies now. Scratch of this body: do not modify. */
    public PosedCapsule capsule(Region limb) {
        return capsules[BodySurface.LIMBS.indexOf(limb)];
    }

    /** All capsules in order; always the same list. */
    public List<PosedCapsule> capsules() {
        return capsuleList;
    }

    /**
     * The middle of a hand behind the palm, metres.
     *
     * @param side 0 left, 1 right
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getPalmCentre(int side, Vector3d dest) {
        return dest.set(palmCentres[side]);
    }

    /**
     * Direction out of a palm.
     *
     * @param side 0 left, 1 right
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getPalmNormal(int side, Vector3d dest) {
        return dest.set(palmNormals[side]);
    }

    /**
     * A point of a sole, metres.
     *
     * @param side 0 left, 1 right
     * @param place 0 heel, 1 ball, 2 tip
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getSolePoint(int side, int place, Vector3d dest) {
        return dest.set(solePoints[3 * side + place]);
    }

    /**
     * Direction out of a sole.
     *
     * @param side 0 left, 1 right
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getSoleNormal(int side, Vector3d dest) {
        return dest.set(soleNormals[side]);
    }

    /**
     * Finds the place on a component that is nearest to a point.
     *
     * @param p world space. Not modified.
     * @param place three coordinates. Modified.
     */
    public void locate(int component, Vector3dc p, double[] place) {
        if (surface.isTriangle(component)) {
            int at = 3 * component;
            Triangles.closest(points, corners[at], corners[at + 1], corners[at + 2], p.x(), p.y(), p.z(), place);
        } else if (surface.isGround(component)) {
            place[0] = p.x();
            place[1] = p.z();
            place[2] = 0;
        } else {
            capsules[component - template.triangleCount()].locate(p, place);
        }
    }

    /**
     * Finds the place on a component that is between its middle and a point: the centroid of a triangle, the place where the
     * line from a capsule's middle to the point leaves its skin [Tonoli19, §3.2.2]. On the ground it is the nearest.
     *
     * @param p world space. Not modified.
     * @param place three coordinates. Modified.
     */
    public void locateFromMiddle(int component, Vector3dc p, double[] place) {
        if (surface.isTriangle(component)) {
            Arrays.fill(place, 1.0 / 3);
        } else if (surface.isGround(component)) {
            locate(component, p, place);
        } else {
            capsules[component - template.triangleCount()].locateFromMiddle(p, place);
        }
    }

    /**
     * The world position of a place.
     *
     * @param place three coordinates. Not modified.
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getPosition(int component, double[] place, Vector3d dest) {
        if (surface.isTriangle(component)) {
            int a = corners[3 * component];
            int b = corners[3 * component + 1];
            int c = corners[3 * component + 2];
            return dest.set(
                    place[0] * points[a] + place[1] * points[b] + place[2] * points[c],
                    place[0] * points[a + 1] + place[1] * points[b + 1] + place[2] * points[c + 1],
                    place[0] * points[a + 2] + place[1] * points[b + 2] + place[2] * points[c + 2]);
        }
        return surface.isGround(component)
                ? dest.set(place[0], 0, place[1])
                : capsules[component - template.triangleCount()].getPosition(place, dest);
    }

    /**
     * The outward normal at a place.
     *
     * @param place three coordinates. Not modified.
     * @param dest Modified.
     * @return dest
     */
    public Vector3d getNormal(int component, double[] place, Vector3d dest) {
        if (surface.isTriangle(component)) {
            return getTriangleNormal(component, dest);
        }
        return surface.isGround(component)
                ? dest.set(0, 1, 0)
                : capsules[component - template.triangleCount()].getNormal(place, dest);
    }

    /**
     * How often the mesh of trunk or head winds around a point: 1 inside, 0 outside, something between where a bent mesh
     * cuts through itself.
     *
     * @param p world space. Not modified.
     */
    public double winding(Group group, Vector3dc p) {
        double sum = 0;
        for (int triangle : group == Group.HEAD ? head : trunk) {
            int at = 3 * triangle;
            sum += Triangles.solidAngle(points, corners[at], corners[at + 1], corners[at + 2], p.x(), p.y(), p.z());
        }
        return sum / (4 * Math.PI);
    }
}
