package dev.kintact.measure;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.surface.AttachedPoints;
import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.Capsule;
import dev.kintact.body.surface.FineGrid;
import dev.kintact.body.surface.Palm;
import dev.kintact.body.surface.Region;
import dev.kintact.body.surface.Region.Group;
import dev.kintact.body.surface.Sole;
import dev.kintact.body.surface.StandingBody;
import dev.kintact.body.surface.Templates;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkeletonBuilder;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A figure whose skin is known exactly: trunk and head are boxes, limbs are round sticks. It stands in T-pose at rest, faces
 * Z, and is as high as its scale in metres; all lengths here are shares of that. In T-pose no two parts that are measured
 * against each other are nearer than a tenth of the height, except feet and ground.
 */
final class KnownFigure {

    /** Half the trunk's breadth and depth. */
    static final double TRUNK = 0.13;

    static final double TRUNK_LOW = 0.45;
    static final double TRUNK_HIGH = 0.80;

    /** Radius of all segments but thighs. */
    static final double STICK = 0.02;

    static final double THIGH = 0.03;
    static final double SHOULDER = 0.28;
    static final double SHOULDER_LEVEL = 0.78;
    static final double UPPER_ARM_LENGTH = 0.16;
    static final double FOREARM_LENGTH = 0.30;
    static final double HAND_LENGTH = 0.15;
    static final double ARM_LENGTH = UPPER_ARM_LENGTH + FOREARM_LENGTH + HAND_LENGTH;

    /** Where the spine's joint is, on which arms hang. */
    static final double SPINE_LEVEL = 0.6;

    private static final double HEAD = 0.05;

    /** Heights of the trunk's rings; the belly is from ring 5 to ring 8. */
    private static final double[] TRUNK_RINGS = {
        TRUNK_LOW, TRUNK_LOW, TRUNK_LOW, TRUNK_LOW, 0.465, 0.48, 0.56, 0.66, 0.76, 0.78, 0.80, 0.80, 0.80, 0.80
    };

    private static final double[] TRUNK_WIDTHS = {0, 0.4, 0.7, 1, 1, 1, 1, 1, 1, 1, 1, 0.7, 0.4, 0};
    private static final double[] HEAD_RINGS = {0.86, 0.86, 0.86, 0.88, 0.9, 0.92, 0.94, 0.96, 1, 1, 1};
    private static final double[] HEAD_WIDTHS = {0, 0.5, 1, 1, 1, 1, 1, 1, 1, 0.5, 0};

    private final double scale;
    private final Map<Role, Vector3d> joints = new EnumMap<>(Role.class);
    private final Map<Role, Integer> numbers = new EnumMap<>(Role.class);
    private final SkeletonBuilder builder = Skeleton.builder();
    private final StandingBody standing;
    private final Body body;

    /**
     * A figure.
     *
     * @param scale its height, metres
     */
    KnownFigure(double scale) {
        this.scale = scale;
        Skeleton skeleton = skeleton();
        RigMap.Builder map = RigMap.builder(skeleton);
        numbers.forEach((role, joint) -> map.put(new RigMap.Match(role, joint, 1, "made so")));
        RigMap roles = map.build();
        Rig rig = Rig.of(roles, ReferenceFinder.zero(new ClipBuilder(skeleton, FrameRate.of(30)).build(), roles));
        standing = new StandingBody(rig);
        body = body(rig);
    }

    double scale() {
        return scale;
    }

    Body body() {
        return body;
    }

    Skeleton madeOf() {
        return body.rig().skeleton();
    }

    int joint(Role role) {
        return body.rig().map().requireJoint(role);
    }

    private Skeleton skeleton() {
        add(Role.HIPS, null, 0, 0.5);
        add(Role.SPINE, Role.HIPS, 0, SPINE_LEVEL);
        add(Role.HEAD, Role.SPINE, 0, 0.85);
        tip(Role.HEAD, 0, 0.15, 0);
        for (int sign : new int[] {1, -1}) {
            double elbow = SHOULDER + UPPER_ARM_LENGTH;
            double wrist = elbow + FOREARM_LENGTH;
            add(on(sign, Role.LEFT_UPPER_ARM), Role.SPINE, sign * SHOULDER, SHOULDER_LEVEL);
            add(on(sign, Role.LEFT_LOWER_ARM), on(sign, Role.LEFT_UPPER_ARM), sign * elbow, SHOULDER_LEVEL);
            add(on(sign, Role.LEFT_HAND), on(sign, Role.LEFT_LOWER_ARM), sign * wrist, SHOULDER_LEVEL);
            tip(on(sign, Role.LEFT_HAND), sign * HAND_LENGTH, 0, 0);
            add(on(sign, Role.LEFT_UPPER_LEG), Role.HIPS, sign * 0.1, 0.5);
            add(on(sign, Role.LEFT_LOWER_LEG), on(sign, Role.LEFT_UPPER_LEG), sign * 0.1, 0.27);
            add(on(sign, Role.LEFT_FOOT), on(sign, Role.LEFT_LOWER_LEG), sign * 0.1, 0.04);
            tip(on(sign, Role.LEFT_FOOT), 0, -0.04, 0.12);
        }
        return builder.build();
    }

    private static Role on(int sign, Role left) {
        return sign > 0 ? left : left.twin();
    }

    private void add(Role role, @Nullable Role parent, double x, double y) {
        Vector3d at = new Vector3d(x, y, 0).mul(scale);
        Vector3d offset = parent == null ? at : new Vector3d(at).sub(at(parent));
        int above = parent == null ? Skeleton.NO_PARENT : numbers.getOrDefault(parent, 0);
        joints.put(role, at);
        numbers.put(role, builder.addJoint(role.vrmName(), above, offset));
    }

    private Vector3d at(Role role) {
        return new Vector3d(joints.getOrDefault(role, new Vector3d()));
    }

    private void tip(Role role, double x, double y, double z) {
        builder.addEndSite(numbers.getOrDefault(role, 0), new Vector3d(x, y, z).mul(scale));
    }

    private Body body(Rig rig) {
        AttachedPoints.Builder fine = AttachedPoints.on(standing);
        Vector3d[] points = finePoints();
        for (int point = 0; point < points.length; point++) {
            boolean head = Templates.FINE.pointNames().get(point).startsWith("head");
            fine.add(points[point], carrier(head ? Group.HEAD : Group.TRUNK));
        }
        AttachedPoints.Builder named = AttachedPoints.on(standing);
        for (String name : Templates.NAMED.pointNames()) {
            Templates.Place place = Templates.place(name);
            Vector3d point = box(place.group(), (int) Math.round(place.height()), Math.toRadians(place.angle()));
            named.add(point, carrier(place.group()));
        }
        List<Capsule> capsules = new ArrayList<>();
        for (int sign : new int[] {1, -1}) {
            addCapsules(sign, capsules);
        }
        BodySurface surface = new BodySurface(
                rig.skeleton(),
                Templates.NAMED,
                named.build(),
                capsules,
                List.of(palm(1), palm(-1)),
                List.of(sole(1), sole(-1)));
        return new Body(rig, "boxes", surface, surface.with(Templates.FINE, fine.build()));
    }

    private int carrier(Group group) {
        return numbers.getOrDefault(group == Group.HEAD ? Role.HEAD : Role.HIPS, 0);
    }

    /** All points of the fine grid, in its order. */
    private Vector3d[] finePoints() {
        Vector3d[] points = new Vector3d[Templates.FINE.pointCount()];
        for (Group group : List.of(Group.TRUNK, Group.HEAD)) {
            for (int ring = 0; ring < FineGrid.rings(group).size(); ring++) {
                for (int place = 0; place < FineGrid.pointsOn(group, ring); place++) {
                    int point = Templates.FINE.require(FineGrid.pointName(group, ring, place));
                    points[point] = box(group, ring, Math.toRadians(FineGrid.angle(place)));
                }
            }
        }
        return points;
    }

    /** Where a ray at an angle meets the box, on a ring. */
    private Vector3d box(Group group, int ring, double angle) {
        double[] heights = group == Group.HEAD ? HEAD_RINGS : TRUNK_RINGS;
        double half = (group == Group.HEAD ? HEAD : TRUNK) * (group == Group.HEAD ? HEAD_WIDTHS : TRUNK_WIDTHS)[ring];
        double most = Math.max(Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle)));
        return new Vector3d(half * Math.sin(angle) / most, heights[ring], half * Math.cos(angle) / most).mul(scale);
    }

    private void addCapsules(int sign, List<Capsule> capsules) {
        Vector3dc outward = new Vector3d(sign, 0, 0);
        Vector3dc down = new Vector3d(0, -1, 0);
        Role hand = on(sign, Role.LEFT_HAND);
        Role foot = on(sign, Role.LEFT_FOOT);
        capsules.add(bone(sign, Region.LEFT_UPPER_ARM, Role.LEFT_UPPER_ARM, Role.LEFT_LOWER_ARM, outward, STICK));
        capsules.add(bone(sign, Region.LEFT_FOREARM, Role.LEFT_LOWER_ARM, Role.LEFT_HAND, outward, STICK));
        Vector3d fingers = at(hand).add(sign * HAND_LENGTH * scale, 0, 0);
        capsules.add(capsule(sign, Region.LEFT_HAND, hand, at(hand), hand, fingers, outward, STICK));
        capsules.add(bone(sign, Region.LEFT_THIGH, Role.LEFT_UPPER_LEG, Role.LEFT_LOWER_LEG, down, THIGH));
        capsules.add(bone(sign, Region.LEFT_SHIN, Role.LEFT_LOWER_LEG, Role.LEFT_FOOT, down, STICK));
        capsules.add(capsule(
                sign,
                Region.LEFT_FOOT,
                foot,
                onGround(sign, STICK, -0.03),
                foot,
                onGround(sign, STICK, 0.10),
                new Vector3d(0, 0, 1),
                STICK));
    }

    private Vector3d onGround(int sign, double y, double z) {
        return new Vector3d(sign * 0.1, y, z).mul(scale);
    }

    private Capsule bone(int sign, Region left, Role from, Role to, Vector3dc axis, double radius) {
        Role start = on(sign, from);
        Role end = on(sign, to);
        return capsule(sign, left, start, at(start), end, at(end), axis, radius);
    }

    private Capsule capsule(
            int sign, Region left, Role from, Vector3dc start, Role to, Vector3dc end, Vector3dc axis, double radius) {
        Region region = sign > 0 ? left : left.twin();
        int first = numbers.getOrDefault(from, 0);
        int last = numbers.getOrDefault(to, 0);
        return Capsule.of(standing, region, first, start, last, end, axis, radius * scale);
    }

    private Palm palm(int sign) {
        int hand = numbers.getOrDefault(on(sign, Role.LEFT_HAND), 0);
        Vector3d centre = new Vector3d(sign * HAND_LENGTH / 2 * scale, 0, 0);
        return new Palm(hand, centre, new Vector3d(0, -1, 0), STICK * scale);
    }

    private Sole sole(int sign) {
        int foot = numbers.getOrDefault(on(sign, Role.LEFT_FOOT), 0);
        return new Sole(
                foot,
                foot,
                standing.toJoint(foot, onGround(sign, 0, -0.05), new Vector3d()),
                standing.toJoint(foot, onGround(sign, 0, 0.07), new Vector3d()),
                standing.toJoint(foot, onGround(sign, 0, 0.12), new Vector3d()),
                new Vector3d(0, -1, 0));
    }
}
